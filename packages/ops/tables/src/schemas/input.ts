import { array, boolean, choice, file, integer, number, object, optional, secret, string } from "@colophon/contract";
import { tableDefinitions, tableReference } from "./table.ts";

export const FORMATS = ["pdf", "html", "docx", "xlsx", "pptx", "jats", "delimited", "json"] as const;
export type Format = (typeof FORMATS)[number];

/** Either a file, or tables as an operation of the family returned them. */
export const input = object(
  {
    bytes: optional(file({ description: "A document, delimited text, or JSON with `tables`." })),
    tables: optional(
      array(tableReference, {
        description: "Tables as an operation returned them, instead of `bytes`.",
        maxItems: 100_000,
      }),
    ),
  },
  tableDefinitions,
);

const area = object({
  page: integer({ description: "Zero-based page.", minimum: 0, maximum: 10_000_000 }),
  x0: number({ description: "Left edge in points." }),
  y0: number({ description: "Upper edge in points, from the top." }),
  x1: number({ description: "Right edge in points." }),
  y1: number({ description: "Lower edge in points, from the top." }),
});

export const readingOptions = {
  format: choice(["auto", ...FORMATS], {
    description: "The format of `bytes`; `auto` recognises it by its content.",
    default: "auto",
  }),
  pages: optional(
    array(integer({ description: "Zero-based page, slide or sheet.", minimum: 0, maximum: 10_000_000 }), {
      description: "Pages, slides or sheets to read; all without it.",
      minItems: 1,
      maxItems: 10_000,
    }),
  ),
  tables: optional(
    array(integer({ description: "Zero-based table.", minimum: 0, maximum: 10_000_000 }), {
      description: "Tables to return, by their order in the document; all without it.",
      minItems: 1,
      maxItems: 100_000,
    }),
  ),
  areas: optional(
    array(area, { description: "Regions of PDF pages, each read as one table.", minItems: 1, maxItems: 10_000 }),
  ),
  columns: optional(
    array(number({ description: "Horizontal position in points." }), {
      description: "Positions between the columns of PDF tables; found without it.",
      minItems: 1,
      maxItems: 1_000,
    }),
  ),
  hidden: choice(["keep", "drop"], {
    description: "Whether to return hidden rows, columns, cells and text.",
    default: "keep",
  }),
  changes: choice(["accept", "reject"], {
    description: "Whether to read Word tables with tracked changes accepted or rejected.",
    default: "accept",
  }),
  layoutTables: boolean({
    description: "Whether to return HTML tables that only arrange the page.",
    default: true,
  }),
  password: optional(secret({ description: "Password that opens an encrypted PDF.", maxLength: 512 })),
};

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
    description: "The order of numeric dates; `auto` decides by the column and reports ambiguous dates.",
    default: "auto",
  }),
  decimal: choice(["auto", "point", "comma"], {
    description: "The decimal separator; `auto` decides by the column.",
    default: "auto",
  }),
};

export const nameText = (description: string) => string({ description, maxLength: 256 });
