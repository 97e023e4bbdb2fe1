import { makePicture } from "./make-picture.ts";
import { type Amount, SCRIPTS, type Script, Words } from "./script-words.ts";

type Members = Record<string, unknown>;

/** Texts of a slide as long as its type lets them be read: what people write least, usually and at most. */
const TYPES: Readonly<Record<string, (w: Words) => Members>> = {
  "title-body": (w) => ({ body: w.many(1, 4, 9, () => w.line()) }),
  "kpi-grid": (w) => ({
    items: w.many(2, 4, 6, (index) => ({
      label: w.label(),
      value: w.pick("7 %", "12.4 %", "EUR 1,234.5 m"),
      trend: ["up", "down", "flat"][index % 3],
      ...(w.amount !== "least" && { sublabel: w.words(w.pick(1, 4, 9)) }),
    })),
  }),
  "comparison-table": (w) => {
    const columns = w.many(3, 4, 6, () => w.label());
    const row = (index: number): Members => ({
      label: w.label(),
      values: columns.slice(1).map((_, at) => (at === 0 ? w.words(w.pick(1, 3, 6)) : `${index + 1},${at}00`)),
      highlight: index === 1,
    });
    return { columns, rows: w.many(1, 6, 12, row) };
  },
  "market-map": (w) => ({
    xAxisLabel: w.label(),
    yAxisLabel: w.label(),
    quadrants: [w.label(), w.label(), w.label(), w.label()],
    companies: w.many(2, 7, 16, (index) => ({
      name: w.words(w.pick(1, 1, 2)),
      x: (index * 37 + 8) % 97,
      y: (index * 23 + 11) % 95,
      ...(index === 0 && { emphasis: "primary" }),
    })),
  }),
  timeline: (w) => ({
    events: w.many(2, 5, 9, (index) => ({
      label: w.label(),
      date: `Q${1 + (index % 4)} 202${6 + (index >> 2)}`,
      ...(w.amount !== "least" && { description: w.words(w.pick(2, 6, 14)) }),
    })),
  }),
  "org-chart": (w) => ({
    nodes: w.many(2, 8, 18, (index) => ({
      id: `n${index}`,
      label: w.words(w.pick(1, 2, 2)),
      ...(w.amount !== "least" && { role: w.words(w.pick(1, 2, 4)) }),
      ...(index > 0 && { parentId: `n${(index - 1) >> 1}` }),
    })),
  }),
  waterfall: (w) => {
    const steps = w.many(1, 5, 14, (index) => ({
      label: w.words(w.pick(1, 1, 2)),
      value: 4 + ((index * 7) % 11),
      type: index % 3 === 1 ? "decrease" : "increase",
    }));
    const sum = steps.reduce((total, { value, type }) => total + (type === "decrease" ? -value : value), 100);
    const [first, last] = [w.label(), w.label()];
    return {
      entries: [{ label: first, value: 100, type: "total" }, ...steps, { label: last, value: sum, type: "total" }],
      unit: "EUR m",
    };
  },
  "tombstone-grid": (w) => ({
    items: w.many(2, 6, 12, () => ({
      name: w.label(),
      ...(w.amount !== "least" && { subtitle: w.words(w.pick(1, 3, 6)) }),
      metrics: w.many(0, 2, 3, (at) => ({ label: w.words(1), value: `${at + 1}.4 bn` })),
    })),
  }),
};

const CHARTS = ["column", "bar", "stackedColumn", "line", "pie", "combination", "scatter", "percentBar", "doughnut"];

const chartOf = (w: Words, type: string): Members => {
  const categories = w.many(3, 5, 12, () => w.words(w.pick(1, 1, 2)));
  const isRound = type === "pie" || type === "doughnut";
  const series = (index: number): Members => ({
    name: w.label(),
    values: categories.map((_, at) => 12 + ((at * 17 + index * 29) % 61)),
    ...(type === "scatter" && { xValues: categories.map((_, at) => 5 + at * 3) }),
    ...(type === "combination" && index > 0 && { type: "line" }),
  });
  return {
    type,
    title: w.label(),
    categories,
    series: isRound ? [series(0)] : w.many(1, 2, 4, series),
    labels: type !== "scatter" && w.amount !== "most",
    numberFormat: "#,##0",
  };
};

const [WHOLE, HALF, BAND, CHIP] = [
  { col: 0, row: 0, colSpan: 12, rowSpan: 12 },
  { col: 0, row: 0, colSpan: 6, rowSpan: 12 },
  { col: 0, row: 0, colSpan: 12, rowSpan: 2 },
  { col: 0, row: 0, colSpan: 4, rowSpan: 2 },
];

interface Primitive {
  /** What a designer would give it. */
  readonly region?: Members;
  input(w: Words, turn: number): Members;
}

const PRIMITIVES: Readonly<Record<string, Primitive>> = {
  titleBlock: { input: (w) => ({ title: w.line(), eyebrow: w.label(), subtitle: w.line() }) },
  bulletList: { input: (w) => ({ items: w.many(1, 5, 9, (at) => ({ text: w.line(), level: at % 3 === 2 ? 2 : 1 })) }) },
  sectionRibbon: { region: BAND, input: (w) => ({ label: w.label() }) },
  sectionTag: { region: CHIP, input: (w) => ({ label: w.label() }) },
  sourceLine: {
    region: { ...WHOLE, row: 11, rowSpan: 1 },
    input: (w) => ({ content: w.words(w.pick(2, 4, 6)), kind: w.words(1) }),
  },
  textBlock: { input: (w) => ({ content: w.many(1, 2, 4, () => w.text()) }) },
  infoCard: {
    input: (w) => ({ sideLabel: w.label(), lead: w.line(), body: w.many(1, 3, 5, () => w.line()), footer: w.label() }),
  },
  matrixTable: {
    region: WHOLE,
    input: (w) => ({
      columnHeaders: w.many(2, 3, 5, () => w.label()),
      rows: w.many(2, 5, 9, () => ({
        label: w.label(),
        cells: w.many(2, 3, 5, (at) => (at === 0 ? w.label() : at * 7)),
      })),
    }),
  },
  comparisonBand: {
    region: WHOLE,
    input: (w) => ({
      columns: w.many(2, 3, 5, () => w.label()),
      rows: w.many(2, 4, 8, () => ({ label: w.label(), values: w.many(2, 3, 5, () => w.words(w.pick(1, 3, 6))) })),
    }),
  },
  stepTimeline: {
    region: WHOLE,
    input: (w) => ({ steps: w.many(2, 4, 7, () => ({ label: w.label(), description: w.words(w.pick(2, 6, 12)) })) }),
  },
  waterfallBars: {
    region: WHOLE,
    input: (w) => {
      const ups = w.many(1, 4, 10, () => ({ label: w.words(1), value: 4, kind: "up" }));
      const total = 40 + 4 * ups.length;
      const [first, last] = [w.words(1), w.words(1)];
      return {
        steps: [{ label: first, value: 40, kind: "start" }, ...ups, { label: last, value: total, kind: "end" }],
      };
    },
  },
  orgTree: {
    region: WHOLE,
    input: (w) => ({
      root: { label: w.label(), role: w.label() },
      children: w.many(1, 4, 7, () => ({ label: w.label(), role: w.label() })),
    }),
  },
  tombstoneStack: {
    region: WHOLE,
    input: (w) => ({ tiles: w.many(1, 4, 9, () => ({ name: w.label(), subtitle: w.words(w.pick(1, 3, 6)) })) }),
  },
  tocTiles: {
    region: WHOLE,
    input: (w) => ({ tiles: w.many(2, 4, 8, () => ({ label: w.label(), description: w.words(w.pick(2, 5, 10)) })) }),
  },
  metricStack: {
    input: (w) => ({
      rows: w.many(1, 3, 6, () => ({ label: w.label(), value: "12.4 %", sublabel: w.label(), trend: "up" })),
    }),
  },
  kpiHero: {
    input: (w) => ({ label: w.label(), value: "EUR 48 m", delta: "+12 %", trend: "up", support: w.line() }),
  },
  chartBlock: {
    region: WHOLE,
    input: (w, turn) => ({ chartData: chartOf(w, CHARTS[turn % CHARTS.length] ?? "bar"), altText: w.line() }),
  },
  quadrantMap: {
    region: WHOLE,
    input: (w) => ({
      xAxisLabel: w.label(),
      yAxisLabel: w.label(),
      quadrants: [w.label(), w.label(), w.label(), w.label()],
      points: w.many(1, 5, 12, (at) => ({ name: w.words(1), x: (at * 31 + 9) % 95, y: (at * 47 + 15) % 93 })),
    }),
  },
  imageBleed: { input: (w) => ({ src: makePicture(1_200, 800), alt: w.line(), overlay: { text: w.label() } }) },
  harveyBall: { region: CHIP, input: (w, turn) => ({ filled: turn % 5, label: w.label() }) },
  calloutBox: { input: (w) => ({ content: w.text(), title: w.label() }) },
  chevronArrow: { region: CHIP, input: (w) => ({ label: w.label() }) },
  numberedChip: { region: CHIP, input: (w, turn) => ({ index: 1 + (turn % 9), label: w.label() }) },
  diagonalStamp: { region: { col: 0, row: 0, colSpan: 6, rowSpan: 6 }, input: (w) => ({ text: w.label() }) },
  legendTable: {
    input: (w) => ({ items: w.many(2, 4, 8, (at) => ({ label: w.label(), value: `${10 + at} %` })) }),
  },
  bannerBand: { region: BAND, input: (w) => ({ text: w.line() }) },
  connectorLine: {
    region: { col: 0, row: 0, colSpan: 12, rowSpan: 4 },
    input: (w) => ({ start: { x: 80, y: 220 }, end: { x: 420, y: 220 }, label: w.words(w.pick(1, 2, 3)) }),
  },
  groupBorder: { input: (w) => ({ label: w.label() }) },
  pageStamp: { region: CHIP, input: (w) => ({ text: w.words(1), showTotal: true }) },
  container: {
    input: (w) => ({
      blocks: [
        { primitive: "textBlock", region: { ...WHOLE, rowSpan: 6 }, input: { content: w.line() } },
        {
          primitive: "bulletList",
          region: { ...WHOLE, row: 6, rowSpan: 6 },
          input: { items: w.many(1, 2, 3, () => ({ text: w.line() })) },
        },
      ],
      padding: 12,
    }),
  },
};

export const SLIDE_NAMES = [...Object.keys(TYPES), ...Object.keys(PRIMITIVES)];

/** A primitive in its region, and beside or below it, where it leaves room, what usually is there. */
function composed(primitive: string, w: Words, turn: number): Members {
  const { region = HALF, input } = PRIMITIVES[primitive] ?? { input: () => ({}) };
  const block = { primitive, region, input: input(w, turn) };
  const { colSpan, rowSpan } = region as { readonly colSpan: number; readonly rowSpan: number };
  if (w.amount === "least" || (colSpan === 12 && rowSpan === 12)) return { blocks: [block] };
  const { row } = region as { readonly row: number };
  const rest =
    row > 0
      ? { ...WHOLE, rowSpan: row }
      : colSpan === 12
        ? { ...WHOLE, row: rowSpan + 1, rowSpan: 11 - rowSpan }
        : { ...WHOLE, col: colSpan, colSpan: 12 - colSpan };
  const items = Array.from({ length: 3 }, () => ({ text: w.words(6) }));
  return { blocks: [block, { primitive: "bulletList", region: rest, input: { items } }] };
}

/** One slide: a type or a primitive, with as much text as is asked for. */
export function varySlide(name: string, script: Script, amount: Amount): Members {
  const turn = SLIDE_NAMES.indexOf(name);
  const w = new Words(script, amount, turn * 5);
  const title = w.words(w.pick(2, 6, 14));
  const make = TYPES[name];
  const members = make === undefined ? composed(name, w, turn) : make(w);
  return {
    slideType: make === undefined ? "composition" : name,
    title,
    lang: SCRIPTS[script].lang,
    ...members,
    ...(amount === "usual" && { source: w.words(4), tracker: w.label() }),
    ...(amount === "most" && { subtitle: w.words(9), insight: w.line(), source: w.words(8), footnotes: [w.line()] }),
  };
}
