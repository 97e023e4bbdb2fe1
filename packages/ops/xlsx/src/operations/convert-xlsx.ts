import {
  array,
  artifact,
  choice,
  defineOperation,
  integer,
  makeArtifact,
  object,
  optional,
  streamedFile,
  string,
  typed,
} from "@colophon/contract";
import { convertLosses, streamErrors } from "../codes.ts";
import { EXAMPLE_WORKBOOK } from "../data/example.ts";
import { engine } from "../engine.ts";
import { chooseSheets } from "../model/convert/choose-sheets.ts";
import { convertGrids } from "../model/convert/convert-grids.ts";
import { STRIPPABLE, type Strippable } from "../model/convert/convert-op.ts";
import { withStreamErrors } from "../model/failures.ts";
import { openWorkbook } from "../model/open-workbook.ts";
import { sanitizePackage } from "../model/sanitize/sanitize-package.ts";

const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * A workbook -> CSV, JSON, HTML, or a copy that holds nothing that acts, hides or tells of its making.
 *
 * Shapes   csv: one sheet as a file, more as a zip of one file each; UTF-8, from A1 to the last cell. Raw values are exact: numbers as
 *          JSON has them, dates as ISO 8601. xlsx: made of known parts and markup alone; all else stays out.
 * Cost     Sheets are scanned one after the other; memory for one sheet and the file made.
 * Errors   As `parseXlsx`; XLSX_FORMULA_INJECTION for formulaPolicy reject.
 * Losses   One code for each kind of thing that the file has no place for, with sheet and cell.
 * Source   ISO/IEC 29500-1, 18; RFC 4180; OWASP "CSV Injection".
 */
export const convertXlsx = defineOperation({
  name: "xlsx.convert",
  summary: "Convert an Excel workbook to CSV, JSON, HTML, or a copy without macros, links, connections and authors.",
  engine,
  input: object({ bytes: streamedFile({ description: "The workbook." }) }),
  options: object({
    to: choice(["csv", "json", "html", "xlsx"], { description: "What to make.", default: "csv" }),
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
  }),
  errors: streamErrors,
  losses: convertLosses,
  impossible: {
    XLSX_CELL_NOT_FOUND: "The caller names sheets and no cells.",
  },
  effects: "none",
  weight: "heavy",
  search: [".xlsx", ".xlsm", "excel", "spreadsheet", "csv", "html"],
  example: { input: { bytes: EXAMPLE_WORKBOOK }, options: { to: "csv" } },

  run({ input, options, op }) {
    return withStreamErrors(op, () => {
      const book = openWorkbook(input.bytes, op);
      const chosen = chooseSheets(book, options, op);
      if (options.to !== "xlsx") return convertGrids({ book, chosen }, options, op);
      const { bytes, sheets } = sanitizePackage({ book, kept: chosen }, options, op);
      return { artifact: makeArtifact(bytes, WORKBOOK_TYPE, "xlsx"), sheets };
    });
  },
});
