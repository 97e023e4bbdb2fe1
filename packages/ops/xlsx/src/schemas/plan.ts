import {
  array,
  choice,
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
  sheet: { type: "string", minLength: 1, maxLength: 255 },
  row: { type: "integer", minimum: 1, maximum: 1_048_576 },
  column: { type: "string", maxLength: 3, pattern: "^[A-Za-z]{1,3}$" },
  count: { type: "integer", minimum: 1, maximum: 1_048_576 },
  name: { type: "string", minLength: 1, maxLength: 255 },
  scope: { type: "string", maxLength: 255 },
  text: { type: "string", maxLength: 8_192 },
  range: { type: "string", maxLength: 32 },
  position: { type: "integer", minimum: 1, maximum: 1_000 },
} as const satisfies Record<string, JsonSchema>;

/** What the steps refer to: most of them name a sheet. */
export const planDefinitions: JsonSchema = { $defs: DEFINITIONS };

const refer = <T>(name: keyof typeof DEFINITIONS, description: string): Schema<T> =>
  typed<T>({ $ref: `#/$defs/${name}`, description });
const SHEET = refer<string>("sheet", "Sheet, as its tab shows it.");
const ROW = refer<number>("row", "First row, from 1.");
const COLUMN = refer<string>("column", "Column letters, for example `C`.");
const COUNT = refer<number>("count", "Number of rows or columns.");
const NAME = refer<string>("name", "Name of the sheet or defined name.");
const SCOPE = optional(refer<string>("scope", "Sheet that the name belongs to. Default: the workbook."));
const TEXT = refer<string>("text", "Formula without the equals sign.");
const POSITION = refer<number>("position", "Position among the tabs, starting at 1.");

const CELL = object(
  {
    cell: string({ description: "Cell to change, for example `B4`.", maxLength: 12 }),
    value: optional(
      typed<string | number | boolean | null>({
        type: ["string", "number", "boolean", "null"],
        description: "New value. A text is never read as a formula; null empties the cell.",
      }),
    ),
    formula: optional(TEXT),
    range: optional(
      refer<string>("range", "Cells that an array formula fills, for example `B4:B9`. Default: Excel 365 decides."),
    ),
    date: optional(
      string({
        description: "A date or time in place of a value, for example `2026-03-31` or `2026-03-31T14:30`.",
        maxLength: 32,
      }),
    ),
    format: optional(
      string({ description: "Number format, for example `#,##0.00`. Default: as it is.", maxLength: 255 }),
    ),
  },
  { description: "A cell to change. Its format is kept." },
);

const STEP = union(
  [
    object({
      do: literal("setCells", { description: "Set the values of cells." }),
      sheet: SHEET,
      cells: array(CELL, { description: "Cells to change, with their values.", minItems: 1, maxItems: 100_000 }),
    }),
    object({
      do: choice(["insertRows", "deleteRows"], { description: "Insert or delete rows." }),
      sheet: SHEET,
      row: ROW,
      count: COUNT,
    }),
    object({
      do: choice(["insertColumns", "deleteColumns"], { description: "Insert or delete columns." }),
      sheet: SHEET,
      column: COLUMN,
      count: COUNT,
    }),
    object({
      do: literal("renameSheet", { description: "Rename a sheet, with the formulas that refer to it." }),
      sheet: SHEET,
      name: NAME,
    }),
    object({
      do: literal("moveSheet", { description: "Move a sheet to another tab position." }),
      sheet: SHEET,
      position: POSITION,
    }),
    object({
      do: literal("copySheet", { description: "Copy a sheet within the workbook." }),
      sheet: SHEET,
      name: NAME,
      position: optional(POSITION),
    }),
    object({
      do: literal("sort", { description: "Sort the rows of a range." }),
      sheet: SHEET,
      range: refer<string>("range", "Range to sort, without the header row, for example `A2:D20`."),
      by: array(
        object(
          {
            column: COLUMN,
            order: optional(choice(["ascending", "descending"], { description: "Sort order. Default: ascending." })),
          },
          { description: "Column to sort by, with its order." },
        ),
        { description: "Sort keys, most significant first.", minItems: 1, maxItems: 64 },
      ),
    }),
    object({ do: literal("deleteSheet", { description: "Delete a sheet from the workbook." }), sheet: SHEET }),
    object({
      do: literal("addSheet", { description: "Add an empty sheet." }),
      name: NAME,
      position: optional(POSITION),
    }),
    object({
      do: literal("appendRows", { description: "Append rows to a table and fill its calculated columns." }),
      table: string({ description: "Name of the table.", minLength: 1, maxLength: 255 }),
      rows: array(
        array(
          typed<string | number | boolean | null>({
            type: ["string", "number", "boolean", "null"],
            description: "The value for one column.",
          }),
          { description: "Values for the columns that are not calculated.", minItems: 1, maxItems: 16_384 },
        ),
        { description: "Rows to append, in order.", minItems: 1, maxItems: 100_000 },
      ),
    }),
    object({
      do: choice(["mergeCells", "unmergeCells"], { description: "Merge the cells of a range, or unmerge them." }),
      sheet: SHEET,
      range: refer<string>("range", "The merged range, for example `A1:C1`."),
    }),
    object({
      do: literal("freezePanes", { description: "Freeze rows and columns." }),
      sheet: SHEET,
      cell: string({ description: "First cell that scrolls, for example `B2`. A1 unfreezes.", maxLength: 12 }),
    }),
    object({
      do: literal("setWidth", { description: "Set the width of columns." }),
      sheet: SHEET,
      column: COLUMN,
      count: optional(COUNT),
      width: number({ description: "Width in characters, from 0 to 255.", minimum: 0, maximum: 255 }),
    }),
    object({
      do: literal("replaceText", { description: "Replace a text in cells that hold text." }),
      find: string({ description: "Text to find, in this case.", minLength: 1, maxLength: 255 }),
      replace: string({ description: "Text that replaces it.", maxLength: 32_767 }),
      sheet: optional(SHEET),
    }),
    object({
      do: literal("defineName", { description: "Define or replace a name." }),
      name: NAME,
      text: TEXT,
      sheet: SCOPE,
    }),
    object({ do: literal("deleteName", { description: "Delete a defined name." }), name: NAME, sheet: SCOPE }),
  ],
  { description: "A change to the workbook." },
);

export const PLAN = array(STEP, { description: "Changes to apply, in order.", minItems: 1, maxItems: 100 });
