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

import { COLOR_SCHEMA, FONT_SCHEMA, STYLE_SCHEMA } from "./render-style.ts";

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

const RUNS = array(
  object({
    text: text("Text of the run."),
    font: optional(
      loose(FONT_SCHEMA, "Font of the run: `name`, `size`, `bold`, `italic`, `underline`, `strike`, `color`."),
    ),
  }),
  { description: "Rich text, instead of `value`.", maxItems: 1000 },
);

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
  runs: optional(RUNS),
  formula: optional(
    object(
      {
        text: text("Formula without the equals sign.", 8192),
        range: maybe("Range of an array formula.", REF),
        isDynamic: flag(
          "Whether the formula spills into neighboring cells. Default: as Excel 365 decides for its text.",
        ),
        isVolatile: flag("Whether Excel computes the formula in every calculation."),
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

const RULE_KINDS = [
  "expression",
  "cellIs",
  "colorScale",
  "dataBar",
  "iconSet",
  "duplicateValues",
  "uniqueValues",
  "containsText",
  "notContainsText",
  "beginsWith",
  "endsWith",
  "containsBlanks",
  "notContainsBlanks",
  "containsErrors",
  "notContainsErrors",
  "top10",
  "aboveAverage",
  "timePeriod",
] as const;
const PERIODS = [
  "today",
  "yesterday",
  "tomorrow",
  "last7Days",
  "lastWeek",
  "thisWeek",
  "nextWeek",
  "lastMonth",
  "thisMonth",
  "nextMonth",
] as const;
const REFS = 65_536;

const FORMAT_RULE = object({
  ref: text("Cells the rule applies to: one or more ranges, separated by spaces.", REFS),
  kind: choice(RULE_KINDS, { description: "Kind of conditional format." }),
  operator: optional(choice(RULE_OPERATORS, { description: "`cellIs`: comparison operator." })),
  formulas: optional(formulas(3)),
  text: maybe("`containsText`, `notContainsText`, `beginsWith`, `endsWith`: text to search for.", 255),
  rank: count("`top10`: number of cells, or percentage.", 1000, 1),
  isPercent: flag("`top10`: whether `rank` is a percentage."),
  isBottom: flag("`top10`: whether the lowest values are formatted."),
  isBelowAverage: flag("`aboveAverage`: whether values below the average are formatted."),
  isAverageIncluded: flag("`aboveAverage`: whether values equal to the average are formatted."),
  standardDeviations: count("`aboveAverage`: number of standard deviations from the average.", 3),
  period: optional(choice(PERIODS, { description: "`timePeriod`: period that the dates are in." })),
  colors: optional(array(COLOR_SCHEMA, { description: "`colorScale` and `dataBar`: colors.", maxItems: 3 })),
  stops: optional(
    array(
      object({
        type: choice(["min", "max", "num", "percent", "percentile", "formula"], {
          description: "What `value` is. `min` and `max` have none.",
        }),
        value: maybe("Number or formula.", 8192),
        isExclusive: flag("`iconSet`: whether the value itself belongs to the icon below."),
      }),
      { description: "`colorScale`, `dataBar` and `iconSet`: where each color or icon begins.", maxItems: 5 },
    ),
  ),
  iconSet: optional(
    string({ description: "`iconSet`: name of the set.", maxLength: 20, pattern: "^[345][A-Z][A-Za-z0-9]+$" }),
  ),
  isReversed: flag("`iconSet`: whether the icons are in reverse order."),
  isValueHidden: flag("`dataBar` and `iconSet`: whether only the bar or icon is shown."),
  minLength: count("`dataBar`: length of the shortest bar in percent.", 100),
  maxLength: count("`dataBar`: length of the longest bar in percent.", 100),
  priority: count("Position among the rules of the sheet; 1 is applied first.", 2_147_483_647, 1),
  stopIfTrue: flag("Whether rules with a higher `priority` number are skipped where this one applies."),
  style: optional(STYLE_SCHEMA),
});

const VALIDATION = object({
  ref: text("Cells to validate: one or more ranges, separated by spaces.", REFS),
  kind: choice(["list", "whole", "decimal", "date", "time", "textLength", "custom", "any"], {
    description: "Kind of value that is allowed.",
  }),
  operator: optional(choice(RULE_OPERATORS, { description: "Operator that compares the value with `formulas`." })),
  formulas: formulas(2),
  allowBlank: flag("Whether empty cells are allowed."),
  hasNoDropDown: flag("`list`: whether Excel shows no list to choose from."),
  prompt: optional(
    object(
      {
        title: maybe("Title of the message.", 32),
        text: maybe("Text of the message.", 255),
        isOff: flag("Whether the message is saved but not shown."),
      },
      { description: "Input message shown when the cell is selected." },
    ),
  ),
  error: optional(
    object(
      {
        title: maybe("Title of the message.", 32),
        text: maybe("Text of the message. Default: that of Excel.", 255),
        isOff: flag("Whether Excel accepts any value without a message."),
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
  rows: integer({ description: "Number of frozen rows.", minimum: 0, maximum: 1_048_575 }),
  columns: integer({ description: "Number of frozen columns.", minimum: 0, maximum: 16_383 }),
});

const COLUMN = object({
  ref: text("Column or columns, for example `A` or `A:C`.", 8),
  width: optional(number({ description: "Column width in characters.", minimum: 0, maximum: 256 })),
  isAutomatic: flag("Whether the width is a default that nobody set."),
  isFitted: flag("Whether Excel fitted the width to the contents."),
  isHidden: flag("Whether the columns are hidden."),
  isCollapsed: flag("Whether the group of columns before is collapsed."),
  style: count("Zero-based index in `styles`.", 65_000),
  outline: count("Outline level, 0 to 7.", 7),
});

const ROW = object({
  row: integer({ description: "Row number, starting at 1.", minimum: 1, maximum: 1_048_576 }),
  height: optional(number({ description: "Row height in points.", minimum: 0, maximum: 409.6 })),
  isAutomatic: flag("Whether the height follows from the row's contents."),
  isHidden: flag("Whether the row is hidden."),
  style: count("Zero-based index in `styles` for cells that the row does not list.", 65_000),
  outline: count("Outline level, 0 to 7.", 7),
  isCollapsed: flag("Whether the group of rows before is collapsed."),
});

const LINK = object({
  ref: text("Cells that the link covers.", 24),
  target: maybe("URL that the link opens.", 2079),
  location: maybe("Location in the workbook, for example `Sheet2!A1`.", 2079),
  tooltip: maybe("Text shown when the pointer is over the link.", 255),
  display: maybe("Text that the file saves beside the link. The cell's value is what Excel shows.", 2079),
});

const NOTE = object({
  cell: text("Cell that has the note, for example `B4`.", 10),
  author: AUTHORED.author,
  text: AUTHORED.text,
  runs: optional(
    array(object({ text: text("Text of the run."), font: optional(FONT_SCHEMA) }), {
      description: "Rich text of the note; its texts together are `text`.",
      maxItems: 1000,
    }),
  ),
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
        choice(["sum", "average", "count", "countNums", "min", "max", "stdDev", "var", "custom"], {
          description: "Function in the totals row.",
        }),
      ),
      totalsFormula: maybe("`custom`: formula in the totals row.", 8192),
    }),
    { description: "Columns of the table.", minItems: 1, maxItems: 16_384 },
  ),
  hasTotals: flag("Whether the last row is a totals row."),
  hasFilter: flag("Whether the header has filter buttons. Default: true."),
  hasNoHeader: flag("Whether the table has no header row."),
  style: optional(
    typed<string | null>({
      type: ["string", "null"],
      maxLength: 255,
      description: "Name of the table style, for example `TableStyleMedium2`. `null` is none.",
    }),
  ),
  hasFirstColumn: flag("Whether the first column is emphasized."),
  hasLastColumn: flag("Whether the last column is emphasized."),
  hasRowStripes: flag("Whether rows alternate in color. Default: true."),
  hasColumnStripes: flag("Whether columns alternate in color."),
});

const inches = (description: string) => optional(number({ description, minimum: 0, maximum: 49 }));
const breaks = (what: string, maximum: number) =>
  optional(
    array(integer({ description: `Number of the ${what} after which a page ends.`, minimum: 1, maximum }), {
      description: `Numbers of the ${what}s after which a page ends.`,
      maxItems: 1023,
    }),
  );

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
  rowBreaks: breaks("row", 1_048_575),
  columnBreaks: breaks("column", 16_383),
  margins: optional(
    object(
      {
        left: number({ description: "Left margin in inches.", minimum: 0, maximum: 49 }),
        right: number({ description: "Right margin in inches.", minimum: 0, maximum: 49 }),
        top: number({ description: "Top margin in inches.", minimum: 0, maximum: 49 }),
        bottom: number({ description: "Bottom margin in inches.", minimum: 0, maximum: 49 }),
        header: inches("Distance of the header from the edge in inches."),
        footer: inches("Distance of the footer from the edge in inches."),
      },
      { description: "Margins of the printed page." },
    ),
  ),
  hasGridLines: flag("Whether grid lines are printed."),
  hasHeadings: flag("Whether row numbers and column letters are printed."),
  isCenteredAcross: flag("Whether the cells are centered between the left and right margin."),
  isCenteredDown: flag("Whether the cells are centered between the top and bottom margin."),
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
  comment: maybe("Comment on the name.", 255),
});

const DEFAULTS = object({
  rowHeight: optional(number({ description: "Height of rows in points. Default: 15.", minimum: 0, maximum: 409.6 })),
  isRowHeightAutomatic: flag("Whether `rowHeight` follows from the default font."),
  columnWidth: optional(number({ description: "Width of columns in characters.", minimum: 0, maximum: 256 })),
  baseColumnWidth: count("Width of columns in characters of the default font, without their padding.", 255),
  areRowsHidden: flag("Whether rows without contents are hidden."),
});

const VIEW = object({
  hasZeros: flag("Whether zeros are shown. Default: true."),
  hasHeadings: flag("Whether row numbers and column letters are shown. Default: true."),
  areSummariesAbove: flag("Whether the summary row of a group is above it."),
  areSummariesLeft: flag("Whether the summary column of a group is before it."),
});

const THEME = object({
  colors: optional(
    array(string({ description: "Color as RRGGBB.", maxLength: 6, pattern: "^[0-9A-Fa-f]{6}$" }), {
      description:
        "Colors in the order of `theme` indexes: light 1, dark 1, light 2, dark 2, six accents, two of links.",
      minItems: 12,
      maxItems: 12,
    }),
  ),
  majorFont: maybe("Font of headings.", 255),
  minorFont: maybe("Font of texts.", 255),
});

/** What is held against its own schema when the operation runs: parts of a sheet, one by one. */
export const STRICT_OF_SHEET: Readonly<Record<string, Schema>> = {
  tabColor: COLOR_SCHEMA,
  defaults: DEFAULTS,
  view: VIEW,
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
  theme: THEME,
  styles: STYLE_SCHEMA,
  names: NAME,
};
export const STRICT_FONT: Schema = FONT_SCHEMA;

export const SHEET_MODEL = object({
  name: text("Name of the sheet.", 255),
  state: optional(choice(["visible", "hidden", "veryHidden"], { description: "Visibility of the sheet." })),
  tabColor: optional(typed<Static<typeof COLOR_SCHEMA>>({ description: "Color of the tab as RRGGBB, or an object." })),
  isRightToLeft: flag("Whether the sheet runs from right to left."),
  hasGridLines: flag("Whether grid lines are shown. Default: true."),
  zoom: count("Zoom in percent, 10 to 400.", 400, 10),
  defaults: optional(loose(DEFAULTS, "rowHeight, isRowHeightAutomatic, columnWidth, baseColumnWidth, areRowsHidden.")),
  view: optional(loose(VIEW, "hasZeros, hasHeadings, areSummariesAbove, areSummariesLeft.")),
  freeze: optional(loose(FREEZE, "Frozen panes: `rows` and `columns`.")),
  columns: optional(looseList(COLUMN, "ref (A:C), width, isHidden, style, outline.", 16_384)),
  rows: optional(looseList(ROW, "row, height, isHidden, style, outline.", 1_048_576)),
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
    theme: optional(loose(THEME, "colors (12), majorFont, minorFont.")),
    defaultStyle: count("Zero-based index in `styles` for cells without `style`.", 65_000),
    styles: optional(
      looseList(STYLE_SCHEMA, "numberFormat, font, fill, border, alignment, locked; cells name one by index.", 64_000),
    ),
    names: optional(looseList(NAME, "name, text, sheet, isHidden.", 65_000)),
    sheets: array(SHEET_MODEL, { description: "Sheets in tab order.", minItems: 1, maxItems: 255 }),
  },
  { description: "Contents of the workbook." },
);
