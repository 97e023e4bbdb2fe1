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
  ref: text("Cell, for example `B4`.", 10),
  value: optional(
    typed<string | number | boolean | null>({
      type: ["string", "number", "boolean", "null"],
      description: "Value of the cell. For a formula, its computed result; omit it if unknown.",
    }),
  ),
  type: optional(
    choice(["string", "number", "boolean", "date", "error"], {
      description: "Type of `value`. `date` is an ISO 8601 text, `error` an error value such as `#N/A`.",
    }),
  ),
  runs: optional(
    array(
      object({
        text: text("Text of the run."),
        font: optional(
          loose(FONT_SCHEMA, "Font of the run: `name`, `size`, `bold`, `italic`, `underline`, `strike`, `color`."),
        ),
      }),
      {
        description: "Rich text, instead of `value`.",
        maxItems: 1000,
      },
    ),
  ),
  formula: optional(
    object(
      {
        text: text("Formula without the equals sign.", 8192),
        range: maybe("Range of an array formula.", REF),
        isDynamic: flag(
          "Whether the formula spills into neighboring cells. Default: as Excel 365 decides for its text.",
        ),
      },
      { description: "Formula of the cell." },
    ),
  ),
  style: count("Zero-based index in `styles`.", 65_000),
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
  array(text("Formula without the equals sign.", 8192), { description: "Operands of the rule.", maxItems });

const FORMAT_RULE = object({
  ref: text("Cells the rule applies to.", REF),
  kind: choice(["expression", "cellIs", "colorScale", "dataBar", "duplicateValues", "containsText", "top10"], {
    description: "Kind of conditional format.",
  }),
  operator: optional(choice(RULE_OPERATORS, { description: "`cellIs`: comparison operator." })),
  formulas: optional(formulas(2)),
  text: maybe("`containsText`: text to search for.", 255),
  rank: count("`top10`: number of cells.", 1000, 1),
  colors: optional(
    array(
      string({ description: "Color as six hexadecimal digits, RRGGBB.", maxLength: 6, pattern: "^[0-9A-Fa-f]{6}$" }),
      {
        description: "`colorScale` and `dataBar`: colors.",
        maxItems: 3,
      },
    ),
  ),
  style: optional(STYLE_SCHEMA),
});

const VALIDATION = object({
  ref: text("Cells to validate.", REF),
  kind: choice(["list", "whole", "decimal", "date", "time", "textLength", "custom"], {
    description: "Kind of value that is allowed.",
  }),
  operator: optional(choice(RULE_OPERATORS, { description: "Operator that compares the value with `formulas`." })),
  formulas: formulas(2),
  allowBlank: flag("Whether empty cells are allowed."),
  prompt: optional(
    object(
      { title: maybe("Title of the message.", 32), text: text("Text of the message.", 255) },
      { description: "Input message shown when the cell is selected." },
    ),
  ),
  error: optional(
    object(
      {
        title: maybe("Title of the message.", 32),
        text: text("Text of the message.", 225),
        style: optional(
          choice(["stop", "warning", "information"], {
            description: "What Excel does with an invalid value: reject it, warn, or inform.",
          }),
        ),
      },
      { description: "Error message shown for an invalid value." },
    ),
  ),
});

const ANCHOR = text("Cells that the object covers, for example `D2:J18`.", 24);
const DATA = object(
  {
    ref: maybe("Range with the data, for example `Data!$B$2:$B$9`.", REF),
    values: optional(
      array(typed<string | number | null>({ type: ["string", "number", "null"] }), {
        description: "Values, when there is no `ref`.",
        maxItems: 100_000,
      }),
    ),
  },
  { description: "Data of the chart: a range or values." },
);

const CHART = object({
  anchor: ANCHOR,
  title: maybe("Title of the chart.", 255),
  plots: array(
    object({
      kind: choice(["column", "bar", "line", "area", "pie", "doughnut", "scatter", "bubble"], {
        description: "Type of the plot.",
      }),
      grouping: optional(choice(["clustered", "stacked", "percent"], { description: "How series are combined." })),
      isSecondary: flag("Whether to use the secondary axis."),
      series: array(
        object({
          name: maybe("Series name shown in the legend.", 255),
          categories: optional(DATA),
          values: DATA,
          sizes: optional(DATA),
          color: color("Color as six hexadecimal digits, RRGGBB."),
        }),
        { description: "Data series of the plot.", minItems: 1, maxItems: 255 },
      ),
    }),
    { description: "Plots of the chart. Use two for a combination chart.", minItems: 1, maxItems: 4 },
  ),
  legend: optional(choice(["right", "left", "top", "bottom", "none"], { description: "Position of the legend." })),
  categoryTitle: maybe("Title of the category axis.", 255),
  valueTitle: maybe("Title of the value axis.", 255),
  hasDataLabels: flag("Whether to show data labels."),
  description: maybe("Alternative text for screen readers.", 1000),
});

const AUTHORED = {
  author: text("Name of the author.", 255),
  text: text("Text of the comment."),
  createdAt: optional(text("Time in ISO 8601.", 30)),
};

const FREEZE = object({
  rows: integer({ description: "Number of frozen rows.", minimum: 0, maximum: 1000 }),
  columns: integer({ description: "Number of frozen columns.", minimum: 0, maximum: 1000 }),
});

const COLUMN = object({
  ref: text("Column or columns, for example `A` or `A:C`.", 8),
  width: optional(number({ description: "Column width in characters.", minimum: 0, maximum: 255 })),
  isHidden: flag("Whether the columns are hidden."),
  style: count("Zero-based index in `styles`.", 65_000),
  outline: count("Outline level, 0 to 7.", 7),
});

const ROW = object({
  row: integer({ description: "Row number, starting at 1.", minimum: 1, maximum: 1_048_576 }),
  height: optional(number({ description: "Row height in points.", minimum: 0, maximum: 409 })),
  isHidden: flag("Whether the row is hidden."),
  outline: count("Outline level, 0 to 7.", 7),
});

const LINK = object({
  ref: text("Cells that the link covers.", 24),
  target: maybe("URL that the link opens.", 2079),
  location: maybe("Location in the workbook, for example `Sheet2!A1`.", 255),
  tooltip: maybe("Words.", 255),
});

const NOTE = object({
  cell: text("Cell that has the note, for example `B4`.", 10),
  author: AUTHORED.author,
  text: AUTHORED.text,
});

const THREAD = object({
  cell: text("Cell that has the comment, for example `B4`.", 10),
  ...AUTHORED,
  isDone: flag("Whether the thread is resolved."),
  replies: optional(array(object(AUTHORED), { description: "Replies in order.", maxItems: 1000 })),
});

const TABLE = object({
  name: text("Name of the table.", 255),
  ref: text("Range of the table, including the header row.", 24),
  columns: array(
    object({
      name: text("Text of the column header.", 255),
      formula: maybe("Formula of every cell in the column.", 8192),
      totalsLabel: maybe("Text in the totals row.", 255),
      totalsFunction: optional(
        choice(["sum", "average", "count", "countNums", "min", "max", "stdDev", "var"], {
          description: "Function in the totals row.",
        }),
      ),
    }),
    { description: "Columns of the table.", minItems: 1, maxItems: 16_384 },
  ),
  hasTotals: flag("Whether the last row is a totals row."),
  hasFilter: flag("Whether the header has filter buttons. Default: true."),
  style: maybe("Name of the table style, for example `TableStyleMedium2`.", 255),
});

const PAGE = object({
  orientation: optional(choice(["portrait", "landscape"], { description: "Orientation of the printed page." })),
  paperSize: count("Paper size code, for example 9 for A4.", 118, 1),
  scale: count("Scale in percent, 10 to 400.", 400, 10),
  fitToWidth: count("Number of pages to fit the width to.", 32_767),
  fitToHeight: count("Number of pages to fit the height to. 0 means automatic.", 32_767),
  header: maybe("Header text in Excel notation, for example `&CTitle`.", 255),
  footer: maybe("Footer text in Excel notation, for example `&P of &N`.", 255),
  printArea: maybe("Print area, for example `A1:D20`.", 24),
  titleRows: maybe("Rows repeated on each page, for example `1:2`.", 16),
  rowBreaks: optional(
    array(
      integer({ description: "Row number after which a page break is inserted.", minimum: 1, maximum: 1_048_575 }),
      {
        description: "Rows after which a page breaks.",
        maxItems: 1023,
      },
    ),
  ),
});

const PROPERTIES = object({
  title: maybe("Title of the document.", 255),
  subject: maybe("Subject of the document.", 255),
  creator: maybe("Name of the author.", 255),
  keywords: maybe("Keywords of the document.", 255),
  description: maybe("Comments on the document."),
});

const NAME = object({
  name: text("The defined name.", 255),
  text: text("What the name refers to, for example `Data!$A$1`.", 8192),
  sheet: maybe("Sheet that the name belongs to. Default: the whole workbook.", 255),
  isHidden: flag("Whether the name is hidden."),
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
  name: text("Name of the sheet.", 255),
  state: optional(choice(["visible", "hidden", "veryHidden"], { description: "Visibility of the sheet." })),
  tabColor: color("Color of the tab as RRGGBB."),
  isRightToLeft: flag("Whether the sheet runs from right to left."),
  hasGridLines: flag("Whether grid lines are shown. Default: true."),
  zoom: count("Zoom in percent, 10 to 400.", 400, 10),
  freeze: optional(loose(FREEZE, "Frozen panes: `rows` and `columns`.")),
  columns: optional(looseList(COLUMN, "ref (A:C), width, isHidden, style, outline.", 16_384)),
  rows: optional(looseList(ROW, "row, height, isHidden, outline.", 1_048_576)),
  values: optional(
    array(
      array(typed<string | number | boolean | null>({ type: ["string", "number", "boolean", "null"] }), {
        description: "Values of a row, from column A. `null` leaves a cell empty.",
        maxItems: 16_384,
      }),
      {
        description:
          'Rows of plain values from A1, for example `[["Item", "Price"], ["Ink", 12.5]]`. Texts stay texts. A member of `cells` without a value adds to its plain value.',
        maxItems: 1_048_576,
      },
    ),
  ),
  cells: optional(array(CELL, { description: "Cells of the sheet, in any order.", maxItems: 20_000_000 })),
  mergedCells: optional(
    array(text("A range, for example `A1:B2`.", 24), { description: "Ranges of merged cells.", maxItems: 100_000 }),
  ),
  autoFilter: maybe("Range of the sheet's filter, for example `A1:D9`.", 24),
  formats: optional(looseList(FORMAT_RULE, "ref, kind, operator, formulas, text, rank, colors, style.", 10_000)),
  validations: optional(looseList(VALIDATION, "ref, kind, operator, formulas, allowBlank, prompt, error.", 10_000)),
  hyperlinks: optional(looseList(LINK, "ref, target, location, tooltip.", 65_530)),
  notes: optional(looseList(NOTE, "Notes: `cell`, `author`, `text`.", 100_000)),
  threads: optional(looseList(THREAD, "cell, author, text, createdAt, isDone, replies.", 10_000)),
  tables: optional(looseList(TABLE, "name, ref, columns, hasTotals, hasFilter, style.", 1000)),
  pictures: optional(
    array(
      object({
        anchor: ANCHOR,
        bytes: file({ description: "The image in PNG, JPEG or GIF format." }),
        description: maybe("Alternative text for screen readers.", 1000),
      }),
      { description: "Images on the sheet.", maxItems: 1000 },
    ),
  ),
  charts: optional(
    looseList(CHART, "anchor, title, plots, legend, categoryTitle, valueTitle, hasDataLabels, description.", 255),
  ),
  page: optional(loose(PAGE, "Page setup for printing.")),
  isProtected: flag("Whether the sheet is protected, without a password."),
});

export const WORKBOOK_MODEL = object(
  {
    properties: optional(
      loose(PROPERTIES, "Document properties: `title`, `subject`, `creator`, `keywords`, `description`."),
    ),
    date1904: flag("Whether the workbook uses the 1904 date system. Default: false."),
    styles: optional(
      looseList(STYLE_SCHEMA, "numberFormat, font, fill, border, alignment, locked; cells name one by index.", 64_000),
    ),
    names: optional(looseList(NAME, "name, text, sheet, isHidden.", 65_000)),
    sheets: array(SHEET_MODEL, { description: "Sheets in tab order.", minItems: 1, maxItems: 255 }),
  },
  { description: "Contents of the workbook." },
);
