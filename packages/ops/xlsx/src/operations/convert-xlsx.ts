import { standardOption } from "@colophon/base-office-pdf";
import {
  array,
  artifact,
  choice,
  defineOperation,
  integer,
  makeArtifact,
  neededOnlyFor,
  object,
  optional,
  streamedFile,
  string,
  typed,
} from "@colophon/contract";
import { libreoffice } from "@colophon/engine-libreoffice";
import { OFFICE_MEDIA_TYPES } from "@colophon/kit-ooxml";
import { convertErrors, convertLosses } from "../codes.ts";
import { EXAMPLE_WORKBOOK } from "../data/example.ts";
import { engine } from "../engine.ts";
import { chooseSheets } from "../model/convert/choose-sheets.ts";
import { convertGrids } from "../model/convert/convert-grids.ts";
import { STRIPPABLE, type Strippable } from "../model/convert/convert-op.ts";
import { withStreamErrors } from "../model/failures.ts";
import { openWorkbook } from "../model/open-workbook.ts";
import { drawPdf, preparePdf, reportPdf } from "../model/pdf/convert-pdf.ts";
import { settleBook } from "../model/recalculation/recalculated-book.ts";
import { sanitizePackage } from "../model/sanitize/sanitize-package.ts";
import { RECALCULATION, recalculateOption, staleOption } from "../schemas/recalculation.ts";

/**
 * A workbook -> CSV, JSON, HTML, PDF, or a copy that holds nothing that acts, hides or tells of its making.
 *
 * Shapes   csv: one sheet as a file, more as a zip of one file each; UTF-8, from A1 to the last cell. Raw values are exact: numbers as
 *          JSON has them, dates as ISO 8601. xlsx: made of known parts and markup alone; all else stays out. pdf: pages as the
 *          workbook says, drawn by LibreOffice from the results that were saved; nothing is computed again, no clock is read.
 * Cost     Sheets are scanned one after the other; memory for one sheet and the file made. pdf: a LibreOffice of its own.
 * Errors   As `parseXlsx`; XLSX_FORMULA_INJECTION for formulaPolicy reject; XLSX_ENGINE_REFUSED where LibreOffice does not take it.
 * Losses   One code for each kind of thing that the file has no place for, with sheet and cell.
 * Source   ISO/IEC 29500-1, 18; RFC 4180; OWASP "CSV Injection".
 */
export const convertXlsx = defineOperation({
  name: "xlsx.convert",
  summary:
    "Convert an Excel workbook to CSV, JSON, HTML, PDF, or a copy without macros, links, connections and authors.",
  engine,
  engines: [neededOnlyFor(libreoffice, { option: "to", values: ["pdf"] })],
  input: object({ bytes: streamedFile({ description: "The workbook." }) }),
  options: object({
    to: choice(["csv", "json", "html", "pdf", "xlsx"], { description: "What to make.", default: "csv" }),
    sheets: optional(
      array(string({ description: "Name.", maxLength: 31 }), { description: "Sheets to convert; all.", maxItems: 255 }),
    ),
    values: choice(["raw", "formatted"], {
      description: "In csv and rows of json: exact values, or the text that Excel shows.",
      default: "raw",
    }),
    formulaPolicy: choice(["escape", "keep", "reject"], {
      description: "Text that a spreadsheet would run as a formula, in csv and html.",
      default: "escape",
    }),
    jsonShape: choice(["rows", "cells"], {
      description: "Rows of values, or cells with formula, runs and shown text.",
      default: "rows",
    }),
    printAreas: choice(["follow", "ignore"], { description: "Of pdf.", default: "follow" }),
    scaling: choice(["asSaved", "fitWidth", "fitPage"], {
      description: "Of pdf: fitWidth, all columns on a page; fitPage, a sheet on a page.",
      default: "asSaved",
    }),
    orientation: choice(["asSaved", "portrait", "landscape"], { description: "Of pdf.", default: "asSaved" }),
    standard: standardOption("Of pdf."),
    stale: staleOption("keep marks them with isStale in json cells"),
    recalculate: recalculateOption,
    strip: typed<readonly Strippable[], readonly Strippable[] | undefined>({
      type: "array",
      items: { type: "string", enum: STRIPPABLE },
      maxItems: 16,
      default: [],
      description: "What else goes.",
      examples: [["hiddenSheets"]],
    }),
  }),
  value: object({
    artifact: artifact({ description: "The file." }),
    sheets: array(
      object({
        name: string({ description: "On the tab." }),
        cells: integer({ description: "Cells read." }),
        file: optional(string({ description: "Its file in the zip." })),
      }),
      { description: "Sheets converted." },
    ),
    pages: optional(integer({ description: "Of a PDF." })),
    recalculation: RECALCULATION,
  }),
  errors: convertErrors,
  losses: convertLosses,
  unreachableCodes: {
    XLSX_CELL_NOT_FOUND: "The caller names sheets and no cells.",
    XLSX_ENGINE_REFUSED:
      "No workbook is known that is read here and not by LibreOffice; a test of its own has an engine that refuses.",
  },
  effects: "none",
  weight: "heavy",
  search: [".xlsx", ".xlsm", "excel", "spreadsheet", "csv", "html", "pdf", "print"],
  example: { input: { bytes: EXAMPLE_WORKBOOK }, options: { to: "csv" } },

  async run({ input, options, op, engines }) {
    const { to } = options;
    if (to === "pdf") {
      const prepared = withStreamErrors(op, () => {
        const settled = settleBook(openWorkbook(input.bytes, op), options, op);
        return {
          settled,
          ...preparePdf({ settled, chosen: chooseSheets(settled.book, options, op) }, { ...options, to }, op),
        };
      });
      const { made, artifact } = await drawPdf(prepared, await engines.libreoffice());
      withStreamErrors(op, () => reportPdf(prepared, made));
      const sheets = prepared.printed.map(({ sheet, grid }) => ({
        name: sheet.name,
        cells: grid?.rows.reduce((sum, { cells }) => sum + cells.length, 0) ?? 0,
      }));
      return { artifact, sheets, pages: made.pages, ...prepared.settled.computed };
    }
    return withStreamErrors(op, () => {
      const settled = settleBook(openWorkbook(input.bytes, op), options, op);
      const chosen = chooseSheets(settled.book, options, op);
      if (options.to !== "xlsx") return { ...convertGrids({ settled, chosen }, options, op), ...settled.computed };
      settled.reportAll();
      const { bytes, sheets } = sanitizePackage({ book: settled.book, kept: chosen }, options, op);
      return { artifact: makeArtifact(bytes, OFFICE_MEDIA_TYPES.xlsx, "xlsx"), sheets, ...settled.computed };
    });
  },
});
