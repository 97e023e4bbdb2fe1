import { array, boolean, choice, integer, optional, string, typed } from "@colophon/contract";
import { dialectOption } from "./dialect.ts";

/** Options of everything that reads delimited bytes. */
export const encodingOption = {
  encoding: optional(
    string({
      description: "WHATWG label; detected when left out.",
      maxLength: 40,
    }),
  ),
} as const;

/** How a text is written, and how much of it there may be. */
export const shapeOptions = {
  dialect: dialectOption,
  maxRows: integer({
    description: "Data rows.",
    minimum: 1,
    maximum: 10_000_000_000,
    default: 1_000_000_000,
  }),
  maxColumns: integer({ description: "Cells in a row.", minimum: 1, maximum: 16_384, default: 16_384 }),
} as const;

/** Options of everything that reads delimited text for its own sake. */
export const textOptions = {
  ...shapeOptions,
  strict: boolean({ description: "Refuse quotes where RFC 4180 has none.", default: false }),
  /** Stops a stray quote from taking in the whole file. */
  maxFieldBytes: integer({
    description: "Bytes of a cell.",
    minimum: 1,
    maximum: 67_108_864,
    default: 16_777_216,
  }),
} as const;

/** Options of everything that needs to know which rows are names. */
export const headerOption = {
  header: choice(["auto", "first-row", "none", "rows"], {
    description: "Where names stand; rows: dialect.headerRows of them.",
    default: "auto",
  }),
} as const;

export const nullTokensOption = {
  nullTokens: optional(
    array(typed<string>({ type: "string", maxLength: 64 }), {
      description: "Cells that mean null.",
      maxItems: 64,
    }),
  ),
} as const;

export const raggedOption = {
  ragged: choice(["pad", "keep", "error"], { description: "Rows of another width.", default: "pad" }),
} as const;

/** Options of everything that gives rows of equal width. */
export const tableOptions = {
  ...headerOption,
  ...raggedOption,
  trim: boolean({ description: "Drop white space around cells.", default: false }),
  ...nullTokensOption,
} as const;
