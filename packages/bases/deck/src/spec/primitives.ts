import {
  array,
  boolean,
  choice,
  integer,
  number,
  object,
  optional,
  type Schema,
  type Static,
} from "@colophon/contract";
import { chartData } from "./chart-data.ts";
import { color, needed, type Rich, rich, scalar, tableCell, words } from "./fields.ts";

const d = { description: "-" } as const;
const list = <T>(items: Schema<T>, minItems: number, maxItems: number): Schema<readonly T[]> =>
  array(items, { ...d, minItems, maxItems }) as Schema<readonly T[]>;
const transform = () => optional(choice(["none", "uppercase", "lowercase", "capitalize"], d));
const align = () => optional(choice(["left", "center", "right", "justify"], d));
const trend = () => optional(choice(["up", "down", "flat", "none"], d));
const sentiment = () => optional(choice(["positive", "negative", "neutral"], d));
const metric = object({ label: needed(120), value: scalar() });
const end = object({
  x: optional(number({ ...d, minimum: 0, maximum: 960 })),
  y: optional(number({ ...d, minimum: 0, maximum: 540 })),
  block: optional(needed(100)),
});
const person = object({ label: needed(120), role: optional(words(160)) });
const ribbon = () => object({ label: needed(200), fill: optional(color()), transform: transform() });

/** What each primitive of a composition takes. */
export const PRIMITIVES = {
  titleBlock: object({ title: needed(500), eyebrow: optional(words(120)), subtitle: optional(words(500)) }),
  bulletList: object({
    items: list(object({ text: rich(), level: optional(integer({ ...d, minimum: 1, maximum: 2 })) }), 1, 24),
    resume: optional(flagOrRich()),
  }),
  sectionRibbon: ribbon(),
  sectionTag: ribbon(),
  sourceLine: object({ content: rich(), kind: optional(words(40)), align: align() }),
  textBlock: object({
    content: typedContent(),
    role: optional(choice(["display", "title", "body", "caption", "eyebrow", "nav"], d)),
    fill: optional(color()),
    border: optional(object({ color: optional(color()), width: optional(number({ ...d, minimum: 0, maximum: 12 })) })),
    insets: optional(array(number({ ...d, minimum: 0, maximum: 200 }), { ...d, minItems: 4, maxItems: 4 })),
    align: align(),
    verticalAlign: optional(choice(["top", "middle", "bottom"], d)),
    color: optional(color()),
    italic: optional(boolean(d)),
    weight: optional(integer({ ...d, minimum: 100, maximum: 900 })),
    size: optional(number({ ...d, minimum: 1, maximum: 200 })),
    lineHeight: optional(number({ ...d, minimum: 0.6, maximum: 3 })),
    rotation: optional(number({ ...d, minimum: -360, maximum: 360 })),
  }),
  infoCard: object({
    sideLabel: optional(words(120)),
    lead: optional(rich()),
    body: list(rich(), 1, 24),
    footer: optional(rich()),
  }),
  matrixTable: object({
    columnHeaders: optional(list(tableCell(300), 0, 9)),
    rows: list(object({ label: optional(tableCell(300)), cells: list(tableCell(), 0, 9) }), 1, 500),
    flow: optional(boolean(d)),
    widths: optional(array(number({ ...d, minimum: 0, maximum: 1_000 }), { ...d, maxItems: 9 })),
    wrapPolicy: optional(choice(["wrap", "ellipsis", "shrink"], d)),
  }),
  comparisonBand: object({
    columns: list(tableCell(200), 2, 8),
    rows: list(object({ label: optional(tableCell(300)), values: list(tableCell(), 0, 8) }), 1, 20),
  }),
  stepTimeline: object({
    steps: list(object({ label: needed(120), date: optional(words(60)), description: optional(rich(600)) }), 2, 10),
  }),
  waterfallBars: object({
    steps: list(
      object({
        label: needed(120),
        value: number({ ...d, minimum: -1e15, maximum: 1e15 }),
        kind: choice(["start", "end", "up", "down"], d),
      }),
      3,
      20,
    ),
  }),
  orgTree: object({ root: person, children: list(person, 1, 8) }),
  tombstoneStack: object({
    tiles: list(
      object({ name: needed(160), subtitle: optional(words(300)), metrics: optional(list(metric, 0, 4)) }),
      1,
      20,
    ),
    columns: optional(integer({ ...d, minimum: 1, maximum: 6 })),
  }),
  tocTiles: object({
    tiles: list(object({ label: needed(160), description: optional(words(400)), link: optional(words(200)) }), 1, 8),
  }),
  metricStack: object({
    rows: list(
      object({
        label: needed(160),
        value: scalar(),
        sublabel: optional(words(200)),
        trend: trend(),
        sentiment: sentiment(),
      }),
      1,
      8,
    ),
  }),
  kpiHero: object({
    label: needed(160),
    value: scalar(),
    delta: optional(scalar()),
    trend: trend(),
    sentiment: sentiment(),
    support: optional(rich(600)),
  }),
  chartBlock: object({ chartData, altText: optional(words(1_000)) }),
  quadrantMap: object({
    xAxisLabel: optional(words(120)),
    yAxisLabel: optional(words(120)),
    quadrants: optional(list(words(120), 4, 4)),
    points: optional(
      list(
        object({
          name: needed(120),
          x: number({ ...d, minimum: 0, maximum: 100 }),
          y: number({ ...d, minimum: 0, maximum: 100 }),
          emphasis: optional(choice(["primary", "secondary"], d)),
        }),
        0,
        24,
      ),
    ),
  }),
  imageBleed: object({
    src: optional(words(20_000_000)),
    alt: optional(words(1_000)),
    crop: optional(choice(["cover", "contain"], d)),
    bleed: optional(boolean(d)),
    fallbackText: optional(words(400)),
    overlay: optional(
      object({
        text: optional(words(400)),
        color: optional(color()),
        opacity: optional(number({ ...d, minimum: 0, maximum: 1 })),
      }),
    ),
  }),
  harveyBall: object({ filled: integer({ ...d, minimum: 0, maximum: 4 }), label: optional(words(120)) }),
  calloutBox: object({ content: rich(), title: optional(words(200)) }),
  chevronArrow: object({
    label: optional(words(200)),
    direction: optional(choice(["right", "left", "up", "down"], d)),
  }),
  numberedChip: object({ index: scalar(), label: optional(words(200)) }),
  diagonalStamp: object({ text: needed(80) }),
  legendTable: object({
    items: list(object({ label: needed(160), color: optional(color()), value: optional(scalar()) }), 1, 20),
  }),
  bannerBand: object({ text: rich(600), fill: optional(color()) }),
  connectorLine: object({
    start: end,
    end,
    kind: optional(choice(["straight", "elbow", "curved"], d)),
    label: optional(words(120)),
  }),
  groupBorder: object({ label: optional(words(160)), color: optional(color()) }),
  pageStamp: object({ text: optional(words(80)), showTotal: optional(boolean(d)) }),
} as const;

export type PrimitiveName = keyof typeof PRIMITIVES;
export type PrimitiveInput<N extends PrimitiveName> = Static<(typeof PRIMITIVES)[N]>;
/** A paragraph of a text block. */
export type TextContent = Rich | readonly Rich[];

function typedContent() {
  return { "x-content": true } as unknown as Schema<TextContent>;
}

function flagOrRich() {
  return { "x-flag": true, "x-rich": true, maxLength: 1_000 } as unknown as Schema<Rich | boolean>;
}
