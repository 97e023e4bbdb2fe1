import { PASSWORD_OPTION, reportDecrypted } from "@colophon/base-file-type/unlock";
import { checkLayoutLoad, standardOption } from "@colophon/base-office-pdf";
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
import { chooseSheets, chooseWhole } from "../model/convert/choose-sheets.ts";
import { convertGrids } from "../model/convert/convert-grids.ts";
import { STRIPPABLE, type Strippable } from "../model/convert/convert-op.ts";
import { withStreamErrors } from "../model/failures.ts";
import { openWorkbook } from "../model/open-workbook.ts";
import { drawPdf, preparePdf, reportPdf } from "../model/pdf/convert-pdf.ts";
import { openFile, reportConversion } from "../model/read-other-formats.ts";
import { computeInOffice } from "../model/recalculation/compute-in-office.ts";
import { settleBook, startSettling } from "../model/recalculation/recalculated-book.ts";
import { sanitizePackage } from "../model/sanitize/sanitize-package.ts";
import { RECALCULATION, recalculateOption, recalculateWithOption, staleOption } from "../schemas/recalculation.ts";

/**
 * A workbook -> CSV, JSON, HTML, Markdown, PDF, or a copy that holds nothing that acts, hides or tells of its making.
 *
 * Shapes   csv: one sheet as a file, more as one file each beside their names; UTF-8, from A1 to the last cell. Raw values are exact: numbers as
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
    "Convert a workbook to CSV, JSON, HTML, Markdown, PDF, or a copy without macros, links, connections and authors.",
  engine,
  engines: [
    neededOnlyFor(libreoffice, { option: "to", values: ["pdf"] }),
    neededOnlyFor(libreoffice, { option: "recalculateWith", values: ["libreoffice"] }),
  ],
  input: object({
    bytes: streamedFile({
      description: "The workbook: .xlsx or .xlsm. Others (.xls, .xlsb, .ods, .fods) are converted first.",
    }),
  }),
  options: object({
    to: choice(["csv", "json", "html", "pdf", "xlsx", "markdown"], {
      description: "Format of the output.",
      default: "csv",
    }),
    sheets: optional(
      array(string({ description: "Name of the sheet, as on its tab.", maxLength: 31 }), {
        description: "Sheets to convert. Default: all.",
        maxItems: 255,
      }),
    ),
    ranges: optional(
      array(string({ description: "Range with its sheet: `Orders!A1:C9` or `Orders!A:C`.", maxLength: 100 }), {
        description: "For `csv`, `json`, `html`, `markdown`: the cells to convert, one range for each sheet.",
        maxItems: 255,
      }),
    ),
    values: choice(["raw", "formatted"], {
      description: "For `csv`, JSON rows, `markdown`: exact values, or the text that Excel shows.",
      default: "raw",
    }),
    formulaPolicy: choice(["escape", "keep", "reject"], {
      description: "For `csv` and `html`: what to do with text that would run as a formula.",
      default: "escape",
    }),
    jsonShape: choice(["rows", "cells", "records"], {
      description: "For `json`: rows of values, cells with formulas, or objects named by the first row.",
      default: "rows",
    }),
    printAreas: choice(["follow", "ignore"], {
      description: "For `pdf`: print areas only, or whole sheets.",
      default: "follow",
    }),
    scaling: choice(["asSaved", "fitWidth", "fitPage"], {
      description: "For `pdf`: as saved, or all columns or the sheet on one page.",
      default: "asSaved",
    }),
    orientation: choice(["asSaved", "portrait", "landscape"], {
      description: "For `pdf`: page orientation.",
      default: "asSaved",
    }),
    standard: standardOption("For `pdf`: PDF 1.7, or a level of PDF/A."),
    stale: staleOption("keep marks them with isStale in json cells"),
    recalculate: recalculateOption,
    recalculateWith: recalculateWithOption,
    password: PASSWORD_OPTION,
    strip: typed<readonly Strippable[], readonly Strippable[] | undefined>({
      type: "array",
      items: { type: "string", enum: STRIPPABLE },
      maxItems: 16,
      default: [],
      description: "For `xlsx`: more to remove, besides macros, links, connections and authors.",
    }),
  }),
  value: object({
    artifact: optional(artifact({ description: "The converted file. Absent for `csv` of several sheets." })),
    sheets: array(
      object({
        name: string({ description: "Name of the sheet, as on its tab." }),
        cells: integer({ description: "Number of cells read." }),
        file: optional(string({ description: "Name of its CSV file, if there are several." })),
        artifact: optional(artifact({ description: "CSV file of the sheet, if there are several." })),
      }),
      { description: "Sheets that were converted." },
    ),
    pages: optional(integer({ description: "Number of pages of a PDF." })),
    recalculation: RECALCULATION,
  }),
  errors: convertErrors,
  losses: convertLosses,
  unreachableCodes: {
    XLSX_ENGINE_REFUSED:
      "No workbook is known that LibreOffice cannot read; a separate test has an engine that refuses.",
  },
  effects: "none",
  weight: "heavy",
  search: [
    ".xlsx",
    ".xlsm",
    ".xls",
    ".xlsb",
    ".ods",
    "excel",
    "spreadsheet",
    "csv",
    "html",
    "markdown",
    "pdf",
    "print",
  ],
  example: { input: { bytes: EXAMPLE_WORKBOOK }, options: { to: "csv" } },

  async run({ input, options, op, engines }) {
    const { to } = options;
    const { file, book, started } = withStreamErrors(op, () => {
      const file = openFile(input.bytes, options.password, op);
      const book = openWorkbook(file.bytes, op);
      reportConversion(file, op);
      return { file, book, started: startSettling(book, options, op) };
    });
    const computed = await computeInOffice(started, engines.libreoffice, op);
    const settle = () => settleBook(book, { options, made: started?.finish(computed) }, op);
    if (to === "pdf") {
      checkLayoutLoad(file.bytes, op);
      const prepared = withStreamErrors(op, () => {
        const settled = settle();
        return {
          settled,
          ...preparePdf({ settled, chosen: chooseWhole(settled.book, options, op) }, { ...options, to }, op),
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
      const settled = settle();
      const chosen = to === "xlsx" ? chooseWhole(settled.book, options, op) : chooseSheets(settled.book, options, op);
      if (options.to !== "xlsx") return { ...convertGrids({ settled, chosen }, options, op), ...settled.computed };
      settled.reportAll();
      reportDecrypted(op, input.bytes, file.unlocked);
      const { bytes, sheets } = sanitizePackage({ book: settled.book, kept: chosen }, options, op);
      return { artifact: makeArtifact(bytes, OFFICE_MEDIA_TYPES.xlsx, "xlsx"), sheets, ...settled.computed };
    });
  },
});
