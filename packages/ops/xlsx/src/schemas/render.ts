import {
  array,
  boolean,
  choice,
  file,
  integer,
  type JsonSchema,
  number,
  object,
  optional,
  type Schema,
  type Static,
  string,
  typed,
} from "@colophon/contract";

import { FONT_SCHEMA, STYLE_SCHEMA } from "./render-style.ts";

const text = (description: string, maxLength = 32_767) => string({ description, maxLength });
const maybe = (description: string, maxLength = 32_767) => optional(text(description, maxLength));
const flag = (description: string) => optional(boolean({ description }));
const count = (description: string, maximum: number, minimum = 0) =>
  optional(integer({ description, minimum, maximum }));
const color = (description: string) => optional(string({ description, maxLength: 6, pattern: "^[0-9A-Fa-f]{6}$" }));
const REF = 400;

/** A part whose own schema is checked when the operation runs; its description names the members, as the guide does in full. */
function loose<S extends Schema>(_strict: S, description: string): Schema<Static<S>> {
  return typed<Static<S>>({ $ref: "#/$defs/facts", description });
}

function looseList<S extends Schema>(_strict: S, description: string, maxItems: number): Schema<readonly Static<S>[]> {
  return typed<readonly Static<S>[]>({ type: "array", items: { $ref: "#/$defs/facts" }, description, maxItems });
}

/** What the schema refers to. */
export const modelDefinitions: JsonSchema = { $defs: { facts: { type: "object", additionalProperties: {} } } };

const CELL = object({
  ref: text("B4.", 10),
  value: optional(
    typed<string | number | boolean | null>({
      type: ["string", "number", "boolean", "null"],
      description: "Of a formula: its value as computed; absent: none.",
    }),
  ),
  type: optional(
    choice(["string", "number", "boolean", "date", "error"], { description: "date: ISO 8601 in value. error: #N/A." }),
  ),
  runs: optional(
    array(
      object({
        text: text("Stretch."),
        font: optional(loose(FONT_SCHEMA, "name, size, bold, italic, underline, strike, color.")),
      }),
      {
        description: "Text with fonts, in place of value.",
        maxItems: 1000,
      },
    ),
  ),
  formula: optional(
    object(
      {
        text: text("Without equals sign.", 8192),
        range: maybe("Of an array formula.", REF),
        isDynamic: flag("It spills."),
      },
      { description: "Formula." },
    ),
  ),
  style: count("Of styles.", 65_000),
});

const RULE_OPERATORS = [
  "between",
  "notBetween",
  "equal",
  "notEqual",
  "lessThan",
  "lessThanOrEqual",
  "greaterThan",
  "greaterThanOrEqual",
] as const;
const formulas = (maxItems: number) =>
  array(text("Without equals sign.", 8192), { description: "Operands.", maxItems });

const FORMAT_RULE = object({
  ref: text("Cells.", REF),
  kind: choice(["expression", "cellIs", "colorScale", "dataBar", "duplicateValues", "containsText", "top10"], {
    description: "Rule.",
  }),
  operator: optional(choice(RULE_OPERATORS, { description: "Of cellIs." })),
  formulas: optional(formulas(2)),
  text: maybe("Of containsText.", 255),
  rank: count("Of top10.", 1000, 1),
  colors: optional(
    array(string({ description: "RRGGBB.", maxLength: 6, pattern: "^[0-9A-Fa-f]{6}$" }), {
      description: "Of a scale or bar.",
      maxItems: 3,
    }),
  ),
  style: optional(STYLE_SCHEMA),
});

const VALIDATION = object({
  ref: text("Cells.", REF),
  kind: choice(["list", "whole", "decimal", "date", "time", "textLength", "custom"], {
    description: "What is checked.",
  }),
  operator: optional(choice(RULE_OPERATORS, { description: "Comparison." })),
  formulas: formulas(2),
  allowBlank: flag("Empty cells pass."),
  prompt: optional(
    object({ title: maybe("Title.", 32), text: text("Words.", 255) }, { description: "Shown at the cell." }),
  ),
  error: optional(
    object(
      {
        title: maybe("Title.", 32),
        text: text("Words.", 225),
        style: optional(choice(["stop", "warning", "information"], { description: "How hard." })),
      },
      { description: "Shown when refused." },
    ),
  ),
});

const ANCHOR = text("Cells it covers: D2:J18.", 24);
const DATA = object(
  {
    ref: maybe("Data!$B$2:$B$9.", REF),
    values: optional(
      array(typed<string | number | null>({ type: ["string", "number", "null"] }), {
        description: "Without ref.",
        maxItems: 100_000,
      }),
    ),
  },
  { description: "Cells, or values." },
);

const CHART = object({
  anchor: ANCHOR,
  title: maybe("Title.", 255),
  plots: array(
    object({
      kind: choice(["column", "bar", "line", "area", "pie", "doughnut", "scatter", "bubble"], {
        description: "How it is drawn.",
      }),
      grouping: optional(choice(["clustered", "stacked", "percent"], { description: "Series to each other." })),
      isSecondary: flag("Axis on the right."),
      series: array(
        object({
          name: maybe("In the legend.", 255),
          categories: optional(DATA),
          values: DATA,
          sizes: optional(DATA),
          color: color("RRGGBB."),
        }),
        { description: "Series.", minItems: 1, maxItems: 255 },
      ),
    }),
    { description: "Two make a combination.", minItems: 1, maxItems: 4 },
  ),
  legend: optional(choice(["right", "left", "top", "bottom", "none"], { description: "Where." })),
  categoryTitle: maybe("Of the axis across.", 255),
  valueTitle: maybe("Of the axis up.", 255),
  hasDataLabels: flag("Values at points."),
  description: maybe("Read aloud.", 1000),
});

const AUTHORED = { author: text("Name.", 255), text: text("Words."), createdAt: optional(text("ISO 8601.", 30)) };

const FREEZE = object({
  rows: integer({ description: "Rows.", minimum: 0, maximum: 1000 }),
  columns: integer({ description: "Columns.", minimum: 0, maximum: 1000 }),
});

const COLUMN = object({
  ref: text("A or A:C.", 8),
  width: optional(number({ description: "Characters.", minimum: 0, maximum: 255 })),
  isHidden: flag("Hidden."),
  style: count("Of styles.", 65_000),
  outline: count("Level.", 7),
});

const ROW = object({
  row: integer({ description: "From 1.", minimum: 1, maximum: 1_048_576 }),
  height: optional(number({ description: "Points.", minimum: 0, maximum: 409 })),
  isHidden: flag("Hidden."),
  outline: count("Level.", 7),
});

const LINK = object({
  ref: text("Cells.", 24),
  target: maybe("URL.", 2079),
  location: maybe("Sheet2!A1.", 255),
  tooltip: maybe("Words.", 255),
});

const NOTE = object({ cell: text("B4.", 10), author: AUTHORED.author, text: AUTHORED.text });

const THREAD = object({
  cell: text("B4.", 10),
  ...AUTHORED,
  isDone: flag("Resolved."),
  replies: optional(array(object(AUTHORED), { description: "Answers.", maxItems: 1000 })),
});

const TABLE = object({
  name: text("Name.", 255),
  ref: text("With header row.", 24),
  columns: array(
    object({
      name: text("Header.", 255),
      formula: maybe("Of each cell.", 8192),
      totalsLabel: maybe("Words.", 255),
      totalsFunction: optional(
        choice(["sum", "average", "count", "countNums", "min", "max", "stdDev", "var"], {
          description: "Of the totals row.",
        }),
      ),
    }),
    { description: "Columns.", minItems: 1, maxItems: 16_384 },
  ),
  hasTotals: flag("Last row is totals."),
  hasFilter: flag("Default true."),
  style: maybe("TableStyleMedium2.", 255),
});

const PAGE = object({
  orientation: optional(choice(["portrait", "landscape"], { description: "Paper." })),
  paperSize: count("9: A4.", 118, 1),
  scale: count("Percent.", 400, 10),
  fitToWidth: count("Pages.", 32_767),
  fitToHeight: count("Pages; 0: as many.", 32_767),
  header: maybe("As &CTitle.", 255),
  footer: maybe("As &P of &N.", 255),
  printArea: maybe("A1:D20.", 24),
  titleRows: maybe("1:2.", 16),
  rowBreaks: optional(
    array(integer({ description: "After row.", minimum: 1, maximum: 1_048_575 }), {
      description: "Breaks.",
      maxItems: 1023,
    }),
  ),
});

const PROPERTIES = object({
  title: maybe("Title.", 255),
  subject: maybe("Subject.", 255),
  creator: maybe("Author.", 255),
  keywords: maybe("Words.", 255),
  description: maybe("Words."),
});

const NAME = object({
  name: text("Name.", 255),
  text: text("Data!$A$1.", 8192),
  sheet: maybe("Scope.", 255),
  isHidden: flag("Hidden."),
});

/** What is held against its own schema when the operation runs: parts of a sheet, one by one. */
export const STRICT_OF_SHEET: Readonly<Record<string, Schema>> = {
  freeze: FREEZE,
  columns: COLUMN,
  rows: ROW,
  formats: FORMAT_RULE,
  validations: VALIDATION,
  hyperlinks: LINK,
  notes: NOTE,
  threads: THREAD,
  tables: TABLE,
  charts: CHART,
  page: PAGE,
};

/** The same of the workbook. */
export const STRICT_OF_WORKBOOK: Readonly<Record<string, Schema>> = {
  properties: PROPERTIES,
  styles: STYLE_SCHEMA,
  names: NAME,
};
export const STRICT_FONT: Schema = FONT_SCHEMA;

export const SHEET_MODEL = object({
  name: text("On the tab.", 255),
  state: optional(choice(["visible", "hidden", "veryHidden"], { description: "Tab." })),
  tabColor: color("RRGGBB."),
  isRightToLeft: flag("From right to left."),
  hasGridLines: flag("Default true."),
  zoom: count("Percent.", 400, 10),
  freeze: optional(loose(FREEZE, "rows, columns that stay.")),
  columns: optional(looseList(COLUMN, "ref (A:C), width, isHidden, style, outline.", 16_384)),
  rows: optional(looseList(ROW, "row, height, isHidden, outline.", 1_048_576)),
  cells: optional(array(CELL, { description: "In any order.", maxItems: 20_000_000 })),
  mergedCells: optional(array(text("A1:B2.", 24), { description: "Merged.", maxItems: 100_000 })),
  autoFilter: maybe("A1:D9.", 24),
  formats: optional(looseList(FORMAT_RULE, "ref, kind, operator, formulas, text, rank, colors, style.", 10_000)),
  validations: optional(looseList(VALIDATION, "ref, kind, operator, formulas, allowBlank, prompt, error.", 10_000)),
  hyperlinks: optional(looseList(LINK, "ref, target, location, tooltip.", 65_530)),
  notes: optional(looseList(NOTE, "cell, author, text.", 100_000)),
  threads: optional(looseList(THREAD, "cell, author, text, createdAt, isDone, replies.", 10_000)),
  tables: optional(looseList(TABLE, "name, ref, columns, hasTotals, hasFilter, style.", 1000)),
  pictures: optional(
    array(
      object({
        anchor: ANCHOR,
        bytes: file({ description: "PNG, JPEG or GIF." }),
        description: maybe("Read aloud.", 1000),
      }),
      { description: "Pictures.", maxItems: 1000 },
    ),
  ),
  charts: optional(
    looseList(CHART, "anchor, title, plots, legend, categoryTitle, valueTitle, hasDataLabels, description.", 255),
  ),
  page: optional(loose(PAGE, "Print setup.")),
  isProtected: flag("No password."),
});

export const WORKBOOK_MODEL = object(
  {
    properties: optional(loose(PROPERTIES, "title, subject, creator, keywords, description.")),
    date1904: flag("Days count from 1904."),
    styles: optional(
      looseList(STYLE_SCHEMA, "numberFormat, font, fill, border, alignment, locked; cells name one by index.", 64_000),
    ),
    names: optional(looseList(NAME, "name, text, sheet, isHidden.", 65_000)),
    sheets: array(SHEET_MODEL, { description: "In the order of the tabs.", minItems: 1, maxItems: 255 }),
  },
  { description: "The workbook." },
);
