import {
  array,
  type ByteSource,
  choice,
  integer,
  type JsonSchema,
  literal,
  number,
  object,
  optional,
  type Schema,
  string,
  typed,
  union,
} from "@colophon/contract";

const DEFINITIONS = {
  sheet: { type: "string", minLength: 1, maxLength: 255, description: "Sheet, as its tab shows it." },
  column: { type: "string", maxLength: 3, pattern: "^[A-Za-z]{1,3}$", description: "Column letters, for example `C`." },
  name: { type: "string", minLength: 1, maxLength: 255, description: "Name of the sheet, table or defined name." },
  text: { type: "string", maxLength: 8_192, description: "Formula without the equals sign." },
  range: { type: "string", maxLength: 32, description: "Range of cells, for example `B4:C9`." },
  cell: { type: "string", maxLength: 12, description: "Name of a cell, for example `B4`." },
  value: {
    type: ["string", "number", "boolean", "null"],
    description: "A text is never read as a formula; null empties the cell.",
  },
  position: { type: "integer", minimum: 1, maximum: 1_000, description: "Position among the tabs, starting at 1." },
} as const satisfies Record<string, JsonSchema>;

/** What the steps refer to: most of them name a sheet. */
export const planDefinitions: JsonSchema = { $defs: DEFINITIONS };

/** A definition, with another description where its own does not say enough. */
const refer = <T>(name: keyof typeof DEFINITIONS, description?: string): Schema<T> =>
  typed<T>({ $ref: `#/$defs/${name}`, ...(description !== undefined && { description }) });
const SHEET = refer<string>("sheet");
const ROW = integer({ minimum: 1, maximum: 1_048_576, description: "First row, from 1." });
const COLUMN = refer<string>("column");
const COUNT = integer({ minimum: 1, maximum: 1_048_576, description: "Number of rows or columns." });
const NAME = refer<string>("name");
const SCOPE = optional(string({ maxLength: 255, description: "Sheet of the name. Default: the workbook." }));
const TEXT = refer<string>("text");
const RANGE = refer<string>("range");
const VALUE = refer<string | number | boolean | null>("value");
const ROW_OF_VALUES = typed<readonly (string | number | boolean | null)[]>({
  type: "array",
  items: { $ref: "#/$defs/value" },
  minItems: 1,
  maxItems: 16_384,
});
const POSITION = refer<number>("position");

/** Without the other forms of a file, which are as long as a step. */
const PICTURE = typed<Uint8Array | ByteSource, string>({
  type: "string",
  contentEncoding: "base64",
  description: "A PNG or JPEG file.",
});

const CELL = object({
  cell: refer<string>("cell"),
  value: optional(VALUE),
  formula: optional(TEXT),
  range: optional(refer<string>("range", "Cells that an array formula fills. Default: as Excel 365.")),
  date: optional(
    string({
      description: "Date or time, for example `2026-03-31T14:30`.",
      maxLength: 32,
    }),
  ),
  format: optional(string({ description: "Number format, for example `#,##0.00`.", maxLength: 255 })),
});

const STEP = union([
  object({
    do: literal("setCells", { description: "Set the values of cells." }),
    sheet: SHEET,
    cells: array(CELL, { description: "Cells to change, in any order.", minItems: 1, maxItems: 100_000 }),
  }),
  object({
    do: choice(["insertRows", "deleteRows", "insertColumns", "deleteColumns"], {
      description: "Insert or delete rows from `row`, or columns from `column`.",
    }),
    sheet: SHEET,
    row: optional(ROW),
    column: optional(COLUMN),
    count: COUNT,
  }),
  object({
    do: choice(["addSheet", "copySheet", "renameSheet", "moveSheet", "deleteSheet"], {
      description: "Add sheet `name`, or copy, rename, move or delete `sheet`.",
    }),
    sheet: optional(SHEET),
    name: optional(NAME),
    position: optional(POSITION),
  }),
  object({
    do: literal("sort", { description: "Sort the rows of a range." }),
    sheet: SHEET,
    range: refer<string>("range", "Range to sort, without the header row."),
    by: array(
      object({
        column: COLUMN,
        order: optional(choice(["ascending", "descending"], { description: "Sort order. Default: ascending." })),
      }),
      { description: "Sort keys, most significant first.", minItems: 1, maxItems: 64 },
    ),
  }),
  object({
    do: literal("appendRows", { description: "Append rows to a table." }),
    table: NAME,
    rows: array(ROW_OF_VALUES, {
      description: "Values for columns that are not calculated.",
      minItems: 1,
      maxItems: 100_000,
    }),
  }),
  object({
    do: choice(["mergeCells", "unmergeCells", "freezePanes", "setWidth", "copyRange", "moveRange", "setChartRange"], {
      description: "Change layout, copy or move cells, or set a chart's data.",
    }),
    sheet: SHEET,
    range: RANGE,
    width: optional(number({ description: "For `setWidth`: width in characters.", minimum: 0, maximum: 255 })),
    to: optional(refer<string>("cell", "For copies and moves: top left cell.")),
    chart: optional(refer<string>("name", "For `setChartRange`: name of the chart.")),
    otherSheet: optional(refer<string>("sheet", "Sheet of the target or chart data. Default: `sheet`.")),
  }),
  object({
    do: choice(["setNote", "removeNote", "setLink", "removeLink", "addPicture"], {
      description: "Set or remove a note or link, or add a picture.",
    }),
    sheet: SHEET,
    cell: refer<string>("cell"),
    text: optional(refer<string>("text", "Text of the note, tip of the link, or alternative text.")),
    author: optional(refer<string>("name", "Author of the note.")),
    target: optional(refer<string>("text", "Target: an address, or `#` and a place.")),
    picture: optional(PICTURE),
    width: optional(number({ description: "Picture width in pixels.", minimum: 1, maximum: 16_000 })),
  }),
  object({
    do: literal("replaceText", { description: "Replace text in cells that hold text." }),
    find: refer<string>("name", "Text to find, matching case."),
    replace: refer<string>("text", "Text that replaces it."),
    sheet: optional(SHEET),
  }),
  object({
    do: choice(["defineName", "deleteName"], { description: "Define or replace a name, or delete it." }),
    name: NAME,
    text: optional(TEXT),
    sheet: SCOPE,
  }),
]);

export const PLAN = array(STEP, { description: "Changes to apply, in order.", minItems: 1, maxItems: 100 });
