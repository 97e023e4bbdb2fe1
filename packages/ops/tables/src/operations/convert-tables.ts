import {
  array,
  artifact,
  choice,
  defineOperation,
  integer,
  neededOnlyFor,
  object,
  optional,
  string,
} from "@colophon/contract";
import { ocr } from "@colophon/engine-ocr";
import { pdfium } from "@colophon/engine-pdfium";
import { errors, tableFileLosses } from "../codes.ts";
import { engine } from "../engine.ts";
import { readTables } from "../model/read-tables.ts";
import { readingToValue } from "../model/to-values.ts";
import { TARGETS, writeTables } from "../model/write/write-tables.ts";
import { dateOption, headerOptions, input, recognizingOptions } from "../schemas/input.ts";
import { footnoteValue, SHARED_PARTS, searchedValue } from "../schemas/table.ts";
import { EXAMPLE_TABLE } from "./extraction.ts";

const written = object({
  id: string({ description: "`table-1` and so on, in the order of the document." }),
  name: string({ description: "Name that the source gives the table; empty without one." }),
  file: string({ description: "Name of the file with the table; inside the archive where there are several." }),
  rows: integer({ description: "Number of rows of the table.", minimum: 0 }),
  columns: integer({ description: "Number of columns of the table.", minimum: 0 }),
  caption: optional(string({ description: "Caption of the table, as text." })),
  footnotes: array(footnoteValue, { description: "Notes of the table, which csv does not hold." }),
});

/**
 * A document or tables -> every table as CSV, JSON, HTML, Markdown or JATS.
 *
 * Shapes   One file, or a ZIP archive of one file for each table. The json, html and jats read back to the same grids.
 * Cost     O(bytes + slots).
 * Errors   Those of the extractions; TABLE_INVALID_INPUT for cells that begin under another cell.
 * Losses   Those of the extractions, and those of the format: docs/tables.md lists them.
 * Source   RFC 4180; RFC 8259; WHATWG HTML, 4.9; GitHub Flavored Markdown, 4.10; ANSI/NISO Z39.96-2021.
 */
export const convertTables = defineOperation({
  name: "common.convert",
  summary: "Convert an extracted table to CSV, JSON, HTML, Markdown or JATS.",
  engine,
  engines: [neededOnlyFor(ocr, { option: "ocr" }), neededOnlyFor(pdfium, { option: "ocr" })],
  input,
  options: object({
    to: choice(TARGETS, {
      description: "The format to write; xlsx and docx are written as csv and html, with a loss.",
      default: "csv",
    }),
    files: choice(["auto", "one", "per-table"], {
      description: "Whether to write one file or a file for each table in a ZIP; `auto` splits csv only.",
      default: "auto",
    }),
    spans: choice(["first", "repeat"], {
      description: "Whether csv and markdown write a merged cell in its first slot or repeat it.",
      default: "first",
    }),
    formulaPolicy: choice(["escape", "keep"], {
      description: "Whether csv escapes text that a spreadsheet would run as a formula.",
      default: "escape",
    }),
    values: choice(["shown", "stored"], {
      description: "Whether csv has the text that the source shows or the value that it stores.",
      default: "shown",
    }),
    jsonShape: choice(["model", "records"], {
      description: "Whether json has the whole model or one object for each data row.",
      default: "model",
    }),
    ...recognizingOptions,
    ...headerOptions,
    ...dateOption,
  }),
  value: object(
    {
      artifact: artifact({ description: "The file, or the ZIP archive of the files." }),
      tables: array(written, { description: "Tables in the order of the document, each with its file." }),
      ...searchedValue,
    },
    { $defs: { slot: SHARED_PARTS.slot } },
  ),
  errors,
  losses: tableFileLosses,
  effects: "none",
  example: { input: { bytes: EXAMPLE_TABLE }, options: { to: "markdown" } },

  async run({ input: given, options, op, engines }) {
    const reading = await readTables(given, options, { op, engines });
    const { artifact: file, names, tables } = writeTables(reading.tables, options, op);
    return {
      artifact: file,
      tables: tables.map(({ value: { id, name, rows, columns, caption, footnotes = [] } }, index) => ({
        id,
        name,
        file: names[index] ?? "",
        rows,
        columns,
        ...(caption !== undefined && { caption }),
        footnotes,
      })),
      ...readingToValue(reading, op),
    };
  },
});
