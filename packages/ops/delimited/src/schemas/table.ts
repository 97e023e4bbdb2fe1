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
  description: "Column names.",
  maxItems: MAX_INPUT_COLUMNS,
});
export const rowsInput = array(array(cellSchema, { description: "Cells.", maxItems: MAX_INPUT_COLUMNS }), {
  description: "Rows of cells.",
  maxItems: MAX_INPUT_ROWS,
});

export const columnsValue = array(textItem, { description: "Column names, each once." });
export const rowsValue = array(array(cellSchema, { description: "Cells." }), { description: "Data rows." });

export interface EncodingFacts {
  readonly name: string;
  readonly bom: boolean;
  readonly confidence: number;
}
export const encodingValue: Schema<EncodingFacts> = typed<EncodingFacts>({
  type: "object",
  additionalProperties: { type: ["string", "boolean", "number"] },
  description: "name (WHATWG), bom, confidence (0 to 1).",
});

const marginMembers = {
  preamble: array(textItem, { description: "Lines before the header." }),
  footer: array(textItem, { description: "Lines after the data." }),
  commentRows: integer({ description: "Comment lines." }),
  blankRows: integer({ description: "Blank lines." }),
} as const;

/** What of a text is no table: nothing is passed over in silence. */
export const marginsValue = object(marginMembers, { description: "Lines that are no data." });
export const skippedValue = object(
  {
    ...marginMembers,
    comments: array(typed<Comment>({ type: "object", additionalProperties: { type: ["integer", "string"] } }), {
      description: "The first 100 comments: line, text.",
    }),
  },
  { description: "Lines that are no data." },
);

const headerValue = array(array(textItem, { description: "A row." }), { description: "The header as written." });

/** What every operation says that gives the table of a text. */
export const tableValue = {
  columns: columnsValue,
  rows: rowsValue,
  rowNumbers: optional(
    array(countItem, {
      description: "Where each row stands, from 1, the header counted.",
    }),
  ),
  header: headerValue,
  types: optional(array(textItem, { description: "Table Schema types by which cells were typed." })),
  skipped: skippedValue,
  dialect: dialectValue,
} as const;
