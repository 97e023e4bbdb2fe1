import { array, integer, object, optional, type Schema, typed } from "@colophon/contract";
import type { Cell } from "../model/cells.ts";
import type { Comment } from "../model/comments.ts";
import { dialectValue } from "./dialect.ts";

const cellSchema = typed<Cell>({ type: ["string", "number", "boolean", "null"] });
/** What an item is, its array says. */
export const textItem: Schema<string> = typed<string>({ type: "string" });
const countItem: Schema<number> = typed<number>({ type: "integer" });

/** Rows and columns an input may hold; more are sent as a file. */
const MAX_INPUT_ROWS = 10_000_000;
const MAX_INPUT_COLUMNS = 16_384;

/** A table given as JSON. */
export const columnsInput = array(textItem, {
  description: "Names of the columns, in order.",
  maxItems: MAX_INPUT_COLUMNS,
});
export const rowsInput = array(
  array(cellSchema, { description: "Cells of a row, in column order.", maxItems: MAX_INPUT_COLUMNS }),
  {
    description: "Data rows, each an array of cells.",
    maxItems: MAX_INPUT_ROWS,
  },
);

export const columnsValue = array(textItem, { description: "Column names, made unique." });
export const rowsValue = array(array(cellSchema, { description: "Cells of a row, in column order." }), {
  description: "Data rows, without the header.",
});

export interface EncodingFacts {
  readonly name: string;
  readonly bom: boolean;
  readonly confidence: number;
}
export const encodingValue: Schema<EncodingFacts> = typed<EncodingFacts>({
  type: "object",
  additionalProperties: { type: ["string", "boolean", "number"] },
  description:
    "Detected encoding: `name` (WHATWG name), `bom` (whether a byte-order mark is present), `confidence` (0 to 1).",
});

const marginMembers = {
  preamble: array(textItem, { description: "Lines before the header." }),
  footer: array(textItem, { description: "Lines after the data." }),
  commentRows: integer({ description: "Number of comment lines." }),
  blankRows: integer({ description: "Number of blank lines." }),
} as const;

/** What of a text is no table: nothing is passed over in silence. */
export const marginsValue = object(marginMembers, { description: "Lines that do not belong to the table." });
export const skippedValue = object(
  {
    ...marginMembers,
    comments: array(typed<Comment>({ type: "object", additionalProperties: { type: ["integer", "string"] } }), {
      description: "The first 100 comment lines, each with `line` and `text`.",
    }),
  },
  { description: "Lines that do not belong to the table." },
);

const headerValue = array(array(textItem, { description: "Cells of one header row." }), {
  description: "Header rows as they appear in the file.",
});

/** What every operation says that gives the table of a text. */
export const tableValue = {
  columns: columnsValue,
  rows: rowsValue,
  rowNumbers: optional(
    array(countItem, {
      description: "Row number of each data row in the file, starting at 1 and counting the header.",
    }),
  ),
  header: headerValue,
  types: optional(array(textItem, { description: "Table Schema type of each column that cells were converted to." })),
  skipped: skippedValue,
  dialect: dialectValue,
} as const;
