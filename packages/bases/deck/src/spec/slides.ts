import {
  array,
  boolean,
  choice,
  integer,
  type JsonSchema,
  json,
  number,
  object,
  optional,
  record,
  type Schema,
  type Static,
} from "@colophon/contract";
import { cases, color, needed, rich, scalar, tableCell, words } from "./fields.ts";
import { formatMembers } from "./format-members.ts";
import { PRIMITIVES, type PrimitiveInput, type PrimitiveName } from "./primitives.ts";

const d = { description: "-" } as const;
const many = (minItems: number, maxItems: number) => ({ ...d, minItems, maxItems });

export const binding = object({
  bindingKey: needed(200),
  path: needed(500),
  sourceId: optional(words(200)),
  targetPath: optional(words(500)),
  required: optional(boolean(d)),
  defaultValue: optional(json(d)),
  transform: optional(
    object({
      type: optional(choice(["identity", "number", "string", "boolean", "json"], d)),
      fallback: optional(json(d)),
    }),
  ),
});
export type Binding = Static<typeof binding>;

export const lineage = object({
  sourceType: optional(words(200)),
  sourceId: optional(words(200)),
  workflowId: optional(words(200)),
  workflowRunId: optional(words(200)),
  releaseId: optional(words(200)),
  labels: optional(record(words(500), { ...d, maxProperties: 50 })),
});

const headerRibbon = object({
  enabled: optional(boolean(d)),
  height: optional(number({ ...d, minimum: 4, maximum: 60 })),
  fill: optional(color()),
  type: optional(words(120)),
  align: optional(choice(["left", "center", "right"], d)),
});
const footer = object({
  enabled: optional(boolean(d)),
  layout: optional(choice(["left", "center", "split"], d)),
  height: optional(number({ ...d, minimum: 12, maximum: 60 })),
  topRule: optional(boolean(d)),
  disclaimer: optional(words(400)),
  projectCode: optional(words(80)),
  watermark: optional(words(80)),
});
export const chrome = object({ headerRibbon: optional(headerRibbon), footer: optional(footer) });
export type Chrome = Static<typeof chrome>;

const base = {
  title: needed(500),
  id: optional(words(200)),
  slideId: optional(words(200)),
  componentId: optional(words(200)),
  subtitle: optional(words(500)),
  insight: optional(rich(1_000)),
  notes: optional(array(rich(20_000), many(1, 6))),
  transition: optional(
    object({
      type: choice(["morph", "fade", "push", "wipe", "split", "cover", "zoom", "none"], d),
      speed: optional(choice(["slow", "med", "fast"], d)),
      advanceOnClick: optional(boolean(d)),
      advanceAfterMs: optional(integer({ ...d, minimum: 0, maximum: 60_000 })),
      morphOption: optional(choice(["byObject", "byWord", "byChar"], d)),
    }),
  ),
  animation: optional(choice(["buildByPoint", "fadeIn", "none"], d)),
  bindings: optional(array(binding, many(0, 50))),
  lineage: optional(lineage),
  chrome: optional(chrome),
  lang: optional(words(35)),
  section: optional(words(200)),
  layout: optional(words(200)),
  source: optional(rich(1_000)),
  footnotes: optional(array(rich(1_000), many(0, 8))),
  tracker: optional(words(200)),
};
const BASE = object(base);
export type SlideBase = Static<typeof BASE>;

const kind = <T extends string>(name: T) => ({ slideType: choice([name], d), ...base });
const trend = () => optional(choice(["up", "down", "flat", "none"], d));
const sentiment = () => optional(choice(["positive", "negative", "neutral"], d));

const SLIDES = {
  "title-body": object({ ...kind("title-body"), eyebrow: optional(words(120)), body: array(rich(), many(1, 12)) }),
  "kpi-grid": object({
    ...kind("kpi-grid"),
    items: array(
      object({
        label: needed(160),
        value: scalar(),
        trend: trend(),
        sentiment: sentiment(),
        sublabel: optional(words(300)),
      }),
      many(2, 6),
    ),
  }),
  "comparison-table": object({
    ...kind("comparison-table"),
    columns: array(tableCell(300), many(3, 6)),
    rows: array(
      object({ label: rich(300), values: array(tableCell(), many(2, 5)), highlight: optional(boolean(d)) }),
      many(1, 12),
    ),
  }),
  "market-map": object({
    ...kind("market-map"),
    xAxisLabel: optional(words(120)),
    yAxisLabel: optional(words(120)),
    quadrants: optional(array(words(120), many(4, 4))),
    companies: array(
      object({
        name: needed(120),
        x: number({ ...d, minimum: 0, maximum: 100 }),
        y: number({ ...d, minimum: 0, maximum: 100 }),
        emphasis: optional(choice(["primary", "secondary"], d)),
      }),
      many(2, 24),
    ),
  }),
  timeline: object({
    ...kind("timeline"),
    events: array(
      object({ label: needed(160), date: optional(words(60)), description: optional(rich(800)) }),
      many(2, 10),
    ),
  }),
  "org-chart": object({
    ...kind("org-chart"),
    nodes: array(
      object({
        id: needed(100),
        label: needed(160),
        role: optional(words(200)),
        parentId: optional(words(100)),
        dottedTo: optional(array(needed(100), many(0, 4))),
      }),
      many(2, 60),
    ),
  }),
  waterfall: object({
    ...kind("waterfall"),
    unit: optional(words(40)),
    numberFormat: optional(words(80)),
    entries: array(
      object({
        label: needed(120),
        value: number({ ...d, minimum: -1e15, maximum: 1e15 }),
        type: choice(["increase", "decrease", "total"], d),
      }),
      many(3, 20),
    ),
  }),
  "tombstone-grid": object({
    ...kind("tombstone-grid"),
    items: array(
      object({
        name: needed(160),
        subtitle: optional(words(300)),
        metrics: optional(array(object({ label: needed(120), value: scalar() }), many(0, 4))),
      }),
      many(2, 12),
    ),
  }),
} as const;

const region = { "x-region": true } as unknown as Schema<Region>;
const blockBase = {
  region,
  id: optional(words(100)),
  zIndex: optional(integer({ ...d, minimum: -1_000, maximum: 1_000 })),
};

/** A place on the 12 x 12 grid, or in pixels of 960 x 540. */
export type Region =
  | { readonly col: number; readonly row: number; readonly colSpan: number; readonly rowSpan: number }
  | { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

type BlockOf<N extends PrimitiveName> = {
  readonly [K in N]: {
    readonly primitive: K;
    readonly region: Region;
    readonly id?: string;
    readonly zIndex?: number;
    readonly input: PrimitiveInput<K>;
  };
}[N];
export interface ContainerBlock {
  readonly primitive: "container";
  readonly region: Region;
  readonly id?: string;
  readonly zIndex?: number;
  readonly input: {
    readonly blocks: readonly SlideBlock[];
    readonly background?: string;
    readonly padding?: number;
    readonly gap?: number;
  };
}
export type SlideBlock = BlockOf<PrimitiveName> | ContainerBlock;

const blocks: Record<string, JsonSchema> = Object.fromEntries(
  Object.entries(PRIMITIVES).map(([name, input]) => [
    name,
    object({ primitive: choice([name], d), ...blockBase, input }),
  ]),
);
const block = cases<SlideBlock>("primitive", blocks);
blocks.container = object({
  primitive: choice(["container"], d),
  ...blockBase,
  input: object({
    blocks: array(block, many(1, 48)),
    background: optional(color()),
    padding: optional(number({ ...d, minimum: 0, maximum: 80 })),
    gap: optional(number({ ...d, minimum: 0, maximum: 80 })),
  }),
});

const COMPOSITION = object({
  ...kind("composition"),
  gap: optional(number({ ...d, minimum: 0, maximum: 80 })),
  blocks: array(block, many(1, 20)),
});

type SlideSchemas = typeof SLIDES & { readonly composition: typeof COMPOSITION };
export const SLIDE_TYPES = [
  "title-body",
  "kpi-grid",
  "comparison-table",
  "market-map",
  "timeline",
  "org-chart",
  "waterfall",
  "tombstone-grid",
  "composition",
] as const satisfies readonly (keyof SlideSchemas)[];
export type SlideType = (typeof SLIDE_TYPES)[number];
export type SlideOf<T extends SlideType> = Static<SlideSchemas[T]>;
export type Slide = { readonly [T in SlideType]: SlideOf<T> }[SlideType];
const CASES = { ...SLIDES, composition: COMPOSITION };
export const slide = cases<Slide>("slideType", CASES);

/** Ids, what binds and traces, and looks that a deck is good without: the guide has them. */
const FINE = new Set([
  ...["id", "slideId", "componentId", "bindings", "lineage", "chrome", "lang", "tracker"],
  ...["advanceOnClick", "advanceAfterMs", "morphOption", "transform", "kind", "border", "insets", "italic", "weight"],
  ...["lineHeight", "rotation", "widths", "wrapPolicy", "bleed", "overlay", "fallbackText", "gapWidth", "difference"],
  ...[
    "highlight",
    "secondaryAxis",
    "format",
    "zIndex",
    "gap",
    "align",
    "verticalAlign",
    "crop",
    "speed",
    "showTotal",
    "resume",
  ],
]);
/** Those that take the same stand together. */
const describeCases = (schemas: Readonly<Record<string, JsonSchema>>): string =>
  [...Map.groupBy(Object.entries(schemas), ([, schema]) => formatMembers(schema, FINE))]
    .map(([members, some]) => `${some.map(([name]) => name).join(", ")}: ${members}`)
    .join("; ");
/** Without what all slides have. */
const ownMembers = (schema: JsonSchema): JsonSchema => {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, JsonSchema>; required?: string[] };
  const own = Object.entries(properties).filter(([name]) => name !== "slideType" && !Object.hasOwn(base, name));
  return { properties: Object.fromEntries(own), required };
};

/** The members of slides in a few words, written of the tables that they are held to. */
export const MEMBERS_TEXT = [
  `By slideType: ${describeCases(Object.fromEntries(Object.entries(CASES).map(([name, schema]) => [name, ownMembers(schema)])))}.`,
  "columns begin with that of the labels, so each row has one value less; a total is the sum so far; a title-body with layout Title Slide or Section Header opens.",
  `Each also: ${formatMembers(BASE, new Set(FINE))}.`,
  "A block is {primitive, region, input, id?}; region {col, row, colSpan, rowSpan} on the 12 x 12 grid below the title, from 0.",
  `input by primitive: ${describeCases(PRIMITIVES)}; container: blocks=[block], with its own grid.`,
  "figure: a text or a number; cell: a figure, or {text, fill?, color?, bold?, align?, colSpan?, rowSpan?}; text: a string, or runs [{text, bold?, italic?, superscript?, color?, link?}]; color: #RRGGBB; src: a data: address; block: the id of one.",
].join(" ");
