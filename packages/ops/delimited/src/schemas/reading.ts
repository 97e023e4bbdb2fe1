import { array, boolean, choice, integer, optional, string, typed } from "@colophon/contract";
import { dialectOption } from "./dialect.ts";

/** Options of everything that reads delimited bytes. */
export const encodingOption = {
  encoding: optional(
    string({
      description: "Text encoding (a WHATWG label such as `utf-8`). Detected when omitted.",
      maxLength: 40,
    }),
  ),
} as const;

/** How a text is written, and how much of it there may be. */
export const shapeOptions = {
  dialect: dialectOption,
  maxRows: integer({
    description: "Maximum number of data rows to read.",
    minimum: 1,
    maximum: 10_000_000_000,
    default: 1_000_000_000,
  }),
  maxColumns: integer({
    description: "Maximum number of cells in a row.",
    minimum: 1,
    maximum: 16_384,
    default: 16_384,
  }),
} as const;

/** Options of everything that reads delimited text for its own sake. */
export const textOptions = {
  ...shapeOptions,
  strict: boolean({ description: "Whether to reject quotes that RFC 4180 does not allow.", default: false }),
  /** Stops a stray quote from taking in the whole file. */
  maxFieldBytes: integer({
    description: "Maximum size of a cell in bytes.",
    minimum: 1,
    maximum: 67_108_864,
    default: 16_777_216,
  }),
} as const;

/** Options of everything that needs to know which rows are names. */
export const headerOption = {
  header: choice(["auto", "first-row", "none", "rows"], {
    description:
      "Where the column names come from: detected, the first row, nowhere, or the first `dialect.headerRows` rows.",
    default: "auto",
  }),
} as const;

export const nullTokensOption = {
  nullTokens: optional(
    array(typed<string>({ type: "string", maxLength: 64 }), {
      description: "Cell texts that mean null, for example `NA`.",
      maxItems: 64,
    }),
  ),
} as const;

export const raggedOption = {
  ragged: choice(["pad", "keep", "error"], {
    description: "What to do with a row of the wrong length: pad or cut it, keep it, or fail.",
    default: "pad",
  }),
} as const;

/** Options of everything that gives rows of equal width. */
export const tableOptions = {
  ...headerOption,
  ...raggedOption,
  trim: boolean({ description: "Whether to remove white space around cells.", default: false }),
  ...nullTokensOption,
} as const;
