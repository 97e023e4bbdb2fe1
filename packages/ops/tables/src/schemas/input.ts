import { ocrOption } from "@colophon/base-pdf-ocr";
import { array, boolean, choice, file, integer, number, object, optional, secret } from "@colophon/contract";

const FORMATS = ["pdf", "html", "docx", "xlsx", "pptx", "jats", "delimited", "json"] as const;
export type Format = (typeof FORMATS)[number];

export const input = object({
  bytes: file({
    description: "A document or workbook, delimited text, or JSON with `tables` or `pages`.",
  }),
});

const points = (description: string) => number({ description, minimum: -10_000_000, maximum: 10_000_000 });

const area = array(points("A page, then x0, y0, x1, y1 in points."), {
  description: "A zero-based page and a rectangle from the top left.",
  minItems: 5,
  maxItems: 5,
});

const numbers = (item: string, description: string) =>
  optional(
    array(integer({ description: item, minimum: 0, maximum: 10_000_000 }), {
      description,
      minItems: 1,
      maxItems: 100_000,
    }),
  );

/** What every operation reads by. */
export const readingOptions = {
  format: choice(["auto", ...FORMATS], {
    description: "The format of `bytes`; `auto` recognises it.",
    default: "auto",
  }),
  pages: numbers("Zero-based page, slide or sheet.", "Pages, slides or sheets to read; all without it."),
  tables: numbers("Zero-based table index.", "Indexes of the tables to return. Default: all."),
  areas: optional(
    array(area, { description: "Regions of PDF pages, each read as one table.", minItems: 1, maxItems: 10_000 }),
  ),
  columns: optional(
    array(points("Horizontal position in points."), {
      description: "Positions between the columns of PDF tables; found without it.",
      minItems: 1,
      maxItems: 1_000,
    }),
  ),
  hidden: choice(["keep", "drop"], {
    description: "Whether to return hidden content.",
    default: "keep",
  }),
  changes: choice(["accept", "reject"], {
    description: "Whether tracked changes count as accepted or rejected.",
    default: "accept",
  }),
  layoutTables: boolean({ description: "Whether to return HTML layout tables.", default: true }),
  password: optional(secret({ description: "Password of an encrypted PDF or Office file.", maxLength: 512 })),
};

/** The same, with the recognition of words in pictures. */
export const recognizingOptions = { ...readingOptions, ocr: ocrOption };

export const headerOptions = {
  headerRows: optional(
    integer({ description: "Header rows of each table; read or guessed without it.", minimum: 0, maximum: 1_000 }),
  ),
  headerColumns: optional(
    integer({ description: "Header columns of each table; read or guessed without it.", minimum: 0, maximum: 1_000 }),
  ),
};

export const dateOption = {
  dateOrder: choice(["auto", "day-first", "month-first", "year-first"], {
    description: "Order of numeric dates; `auto` decides by column.",
    default: "auto",
  }),
  decimal: choice(["auto", "point", "comma"], {
    description: "Decimal separator; `auto` decides by column.",
    default: "auto",
  }),
};
