import type { SeededRandom } from "@colophon/testing";

type Token = () => string;
type Members = Record<string, unknown>;

/** One unique word for each text of a specification. */
export interface Made {
  readonly spec: Members;
  /** Texts that a page shows. */
  readonly shown: readonly string[];
  /** Texts that only the file has: notes and alt texts. */
  readonly hidden: readonly string[];
}

/** A generator of parts of a specification, each leaf a word of its own. */
class Maker {
  readonly shown: string[] = [];
  readonly hidden: string[] = [];
  readonly #next: Token;
  readonly #below: (most: number) => number;

  constructor(next: Token, below: (most: number) => number) {
    this.#next = next;
    this.#below = below;
  }

  word(): string {
    const word = this.#next();
    this.shown.push(word);
    return word;
  }

  unseen(): string {
    const word = this.#next();
    this.hidden.push(word);
    return word;
  }

  rich(): unknown {
    if (this.#below(3) > 0) return `${this.word()} ${this.word()}`;
    return [{ text: `${this.word()} ` }, { text: this.word(), bold: true }, { text: ` ${this.word()}`, italic: true }];
  }

  maybe(name: string, make: () => unknown): Members {
    return this.#below(2) === 0 ? {} : { [name]: make() };
  }

  many<T>(least: number, most: number, make: (index: number) => T): T[] {
    return Array.from({ length: least + this.#below(most - least + 1) }, (_, index) => make(index));
  }

  number(): number {
    return 1_000 + this.#below(8_000);
  }
}

const SLIDES: Readonly<Record<string, (m: Maker) => Members>> = {
  "title-body": (m) => ({ ...m.maybe("eyebrow", () => m.word()), body: m.many(1, 5, () => m.rich()) }),
  "kpi-grid": (m) => ({
    items: m.many(2, 6, () => ({
      label: m.word(),
      value: m.word(),
      trend: "up",
      ...m.maybe("sublabel", () => m.word()),
    })),
  }),
  "comparison-table": (m) => {
    const columns = m.many(3, 6, () => m.rich());
    return {
      columns,
      rows: m.many(1, 6, (index) => ({
        label: m.rich(),
        values: columns.slice(1).map(() => m.rich()),
        highlight: index === 0,
      })),
    };
  },
  "market-map": (m) => ({
    xAxisLabel: m.word(),
    yAxisLabel: m.word(),
    quadrants: [m.word(), m.word(), m.word(), m.word()],
    companies: m.many(2, 8, (index) => ({ name: m.word(), x: (index * 37) % 100, y: (index * 23 + 11) % 100 })),
  }),
  timeline: (m) => ({
    events: m.many(2, 8, () => ({
      label: m.word(),
      ...m.maybe("date", () => m.word()),
      ...m.maybe("description", () => m.rich()),
    })),
  }),
  "org-chart": (m) => ({
    nodes: m.many(2, 12, (index) => ({
      id: `n${index}`,
      label: m.word(),
      ...m.maybe("role", () => m.word()),
      ...(index > 0 && { parentId: `n${(index - 1) >> 1}` }),
    })),
  }),
  waterfall: (m) => ({
    entries: [
      { label: m.word(), value: 100, type: "total" },
      ...m.many(1, 6, () => ({ label: m.word(), value: 1 + (m.number() % 9), type: "increase" })),
      { label: m.word(), value: 3, type: "decrease" },
    ],
  }),
  "tombstone-grid": (m) => ({
    items: m.many(2, 8, () => ({
      name: m.word(),
      ...m.maybe("subtitle", () => m.word()),
      metrics: m.many(0, 3, () => ({ label: m.word(), value: m.word() })),
    })),
  }),
};

const CHARTS = [
  "column",
  "bar",
  "stackedColumn",
  "stackedBar",
  "percentColumn",
  "line",
  "area",
  "doughnut",
  "combination",
];

const PRIMITIVES: Readonly<Record<string, (m: Maker) => Members>> = {
  titleBlock: (m) => ({
    title: m.word(),
    ...m.maybe("eyebrow", () => m.word()),
    ...m.maybe("subtitle", () => m.word()),
  }),
  bulletList: (m) => ({ items: m.many(1, 5, (index) => ({ text: m.rich(), level: 1 + (index % 2) })) }),
  sectionRibbon: (m) => ({ label: m.word() }),
  sectionTag: (m) => ({ label: m.word() }),
  sourceLine: (m) => ({ content: m.rich(), kind: m.word() }),
  textBlock: (m) => ({ content: m.many(1, 3, () => m.word()) }),
  infoCard: (m) => ({ sideLabel: m.word(), lead: m.rich(), body: m.many(1, 3, () => m.rich()), footer: m.word() }),
  matrixTable: (m) => ({
    columnHeaders: [m.word(), m.word()],
    rows: m.many(1, 5, () => ({ label: m.word(), cells: [m.word(), m.word()] })),
  }),
  comparisonBand: (m) => ({
    columns: [m.word(), m.word()],
    rows: m.many(1, 4, () => ({ label: m.word(), values: [m.word(), m.word()] })),
  }),
  stepTimeline: (m) => ({
    steps: m.many(2, 5, () => ({ label: m.word(), ...m.maybe("description", () => m.word()) })),
  }),
  waterfallBars: (m) => ({
    steps: [
      { label: m.word(), value: 10, kind: "start" },
      { label: m.word(), value: 4, kind: "up" },
      { label: m.word(), value: 14, kind: "end" },
    ],
  }),
  orgTree: (m) => ({ root: { label: m.word() }, children: m.many(1, 4, () => ({ label: m.word(), role: m.word() })) }),
  tombstoneStack: (m) => ({ tiles: m.many(1, 4, () => ({ name: m.word(), subtitle: m.word() })) }),
  tocTiles: (m) => ({ tiles: m.many(1, 4, () => ({ label: m.word(), description: m.word() })) }),
  metricStack: (m) => ({ rows: m.many(1, 4, () => ({ label: m.word(), value: m.word() })) }),
  kpiHero: (m) => ({ label: m.word(), value: m.word(), delta: m.word(), trend: "down", support: m.rich() }),
  chartBlock: (m) => ({
    chartData: {
      type: CHARTS[m.number() % CHARTS.length],
      title: m.word(),
      categories: [m.word(), m.word()],
      series: m.many(2, 3, () => ({ name: m.word(), values: [m.number(), m.number()] })),
    },
    altText: m.unseen(),
  }),
  quadrantMap: (m) => ({
    xAxisLabel: m.word(),
    yAxisLabel: m.word(),
    quadrants: [m.word(), m.word(), m.word(), m.word()],
    points: m.many(1, 4, (index) => ({ name: m.word(), x: 20 * index + 5, y: 90 - 20 * index })),
  }),
  imageBleed: (m) => ({ src: PICTURE, alt: m.unseen(), overlay: { text: m.word() } }),
  harveyBall: (m) => ({ filled: m.number() % 5, label: m.word() }),
  calloutBox: (m) => ({ content: m.rich(), title: m.word() }),
  chevronArrow: (m) => ({ label: m.word() }),
  numberedChip: (m) => ({ index: m.word(), label: m.word() }),
  diagonalStamp: (m) => ({ text: m.word() }),
  legendTable: (m) => ({ items: m.many(1, 4, () => ({ label: m.word(), value: m.word() })) }),
  bannerBand: (m) => ({ text: m.rich() }),
  connectorLine: (m) => ({ start: { x: 100, y: 200 }, end: { x: 400, y: 300 }, kind: "elbow", label: m.word() }),
  groupBorder: (m) => ({ label: m.word() }),
  pageStamp: (m) => ({ text: m.word(), showTotal: true }),
};

export const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
export const SLIDE_TYPES = Object.keys(SLIDES);
export const PRIMITIVE_NAMES = Object.keys(PRIMITIVES);

function slideOf(m: Maker, slideType: string, members: Members): Members {
  return {
    slideType,
    title: `${m.word()} ${m.word()}`,
    ...members,
    ...m.maybe("subtitle", () => m.word()),
    ...m.maybe("insight", () => m.rich()),
    ...m.maybe("source", () => m.word()),
    ...m.maybe("footnotes", () => m.many(1, 2, () => m.word())),
    ...m.maybe("tracker", () => m.word()),
    ...m.maybe("notes", () => m.many(1, 2, () => m.unseen())),
    ...m.maybe("chrome", () => ({
      headerRibbon: { type: m.word() },
      footer: { disclaimer: m.word(), projectCode: m.word(), watermark: m.word() },
    })),
  };
}

/** Primitives two by two on slides, and each slide type. */
export function makeWholeDeck(next: Token, below: (most: number) => number): Made {
  const m = new Maker(next, below);
  const slides = Object.entries(SLIDES).map(([type, make]) => slideOf(m, type, make(m)));
  const names = Object.entries(PRIMITIVES);
  for (let index = 0; index < names.length; index += 2) {
    const pair = names.slice(index, index + 2);
    const blocks = pair.map(([primitive, make], side) => ({
      primitive,
      region: { col: side * 6, row: 0, colSpan: 6, rowSpan: 12 },
      input: make(m),
    }));
    slides.push(slideOf(m, "composition", { blocks }));
  }
  return { spec: { version: "2.0", title: m.unseen(), slides }, shown: m.shown, hidden: m.hidden };
}

/** Some slides by chance, now and then a container. */
export function makeDeckByChance(chance: SeededRandom, next: Token): Made {
  const m = new Maker(next, (most) => chance.below(most));
  const types = [...SLIDE_TYPES, "composition", "composition", "composition"];
  const slides = m.many(1, 3, () => {
    const type = types[chance.below(types.length)] ?? "title-body";
    const make = SLIDES[type];
    if (make !== undefined) return slideOf(m, type, make(m));
    const blocks = m.many(1, 4, (index) => {
      const primitive = PRIMITIVE_NAMES[chance.below(PRIMITIVE_NAMES.length)] ?? "textBlock";
      const block = {
        primitive,
        region: { col: (index % 2) * 6, row: Math.floor(index / 2) * 6, colSpan: 6, rowSpan: 6 },
        input: PRIMITIVES[primitive]?.(m) ?? {},
      };
      return chance.below(4) > 0
        ? block
        : {
            primitive: "container",
            region: block.region,
            input: { blocks: [{ ...block, region: { col: 0, row: 0, colSpan: 12, rowSpan: 12 } }] },
          };
    });
    return slideOf(m, "composition", { blocks });
  });
  return { spec: { version: "2.0", title: m.unseen(), slides }, shown: m.shown, hidden: m.hidden };
}
