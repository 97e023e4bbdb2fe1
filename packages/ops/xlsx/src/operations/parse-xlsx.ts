import { PASSWORD_OPTION } from "@colophon/base-file-type/unlock";
import {
  array,
  boolean,
  choice,
  defineOperation,
  integer,
  neededOnlyFor,
  object,
  optional,
  streamedFile,
  string,
  typed,
} from "@colophon/contract";
import { libreoffice } from "@colophon/engine-libreoffice";
import { readProperties } from "@colophon/kit-ooxml";
import { parseLosses, streamErrors } from "../codes.ts";
import { EXAMPLE_WORKBOOK } from "../data/example.ts";
import { engine } from "../engine.ts";
import { withStreamErrors } from "../model/failures.ts";
import { openWorkbook } from "../model/open-workbook.ts";
import { parseWorkbook } from "../model/parse-workbook.ts";
import { openFile, reportConversion } from "../model/read-other-formats.ts";
import { computeInOffice } from "../model/recalculation/compute-in-office.ts";
import { settleBook, startSettling } from "../model/recalculation/recalculated-book.ts";
import type { WorkbookModel } from "../model/workbook-model/render-op.ts";
import { definitions, facts, fields, manyFacts, markups, texts } from "../schemas/definitions.ts";
import { RECALCULATION, recalculateOption, recalculateWithOption, staleOption } from "../schemas/recalculation.ts";
import { SHEET } from "../schemas/sheet.ts";

/**
 * A workbook -> every cell with its exact value, the text that Excel shows and its formula; all else beside it as it is written.
 *
 * Shapes   input.bytes: .xlsx, .xlsm or their templates; .xls, .xlsb, .ods and .fods are converted first. Rows count from 1. Numbers are the file's doubles; text is en-US.
 * Cost     Sheets are scanned without a tree; the value has one object a cell.
 * Errors   INVALID_INPUT for another kind of file, or a part that is cut; XLSX_ENCRYPTED_UNSUPPORTED; XLSX_MAPPING_UNRESOLVED and
 *          XLSX_CELL_NOT_FOUND for sheets and ranges that are not there; limits.
 * Losses   XLSX_CONTENT_NOT_IN_MODEL for each kind of content and sheet that the model does not hold; XLSX_FILE_CONVERTED and XLSX_CONTENT_NOT_READ for a file of another format; XLSX_CACHED_VALUES_STALE for each range of saved results that may be stale; XLSX_OPAQUE_PART_PRESERVED for each part that is returned neither as markup nor as bytes.
 * Source   ISO/IEC 29500-1, 18.
 */
export const parseXlsx = defineOperation({
  name: "xlsx.parse",
  summary: "Parse an Excel workbook: exact values, displayed text, formulas and all other markup.",
  engine,
  engines: [neededOnlyFor(libreoffice, { option: "recalculateWith", values: ["libreoffice"] })],
  input: object({
    bytes: streamedFile({
      description: "The workbook to parse: .xlsx or .xlsm. Files in .xls, .xlsb, .ods and .fods are converted first.",
    }),
  }),
  options: object({
    password: PASSWORD_OPTION,
    sheets: optional(
      array(string({ description: "Name of the sheet, as on its tab.", maxLength: 31 }), {
        description: "Names of the sheets to read. Default: all.",
        maxItems: 255,
      }),
    ),
    ranges: optional(
      array(string({ description: "A range, for example `Sheet1!A1:B4`.", maxLength: 120 }), {
        description: "Ranges to read. Default: all cells.",
        maxItems: 1000,
      }),
    ),
    values: choice(["raw", "formatted", "both"], {
      description: "Whether to return exact values, the text that Excel shows, or both.",
      default: "both",
    }),
    styles: boolean({ description: "Whether to return cell formats.", default: true }),
    model: boolean({
      description: "Whether to return `model` as well: the workbook as xlsx.render takes it.",
      default: false,
    }),
    stale: staleOption("keep marks them with isStale"),
    recalculate: recalculateOption,
    recalculateWith: recalculateWithOption,
    opaqueParts: choice(["list", "include"], {
      description: "Whether to list other parts (images, macros and the like) or to return their bytes as well.",
      default: "list",
    }),
  }),
  value: object(
    {
      kind: choice(["workbook", "template"], { description: "Whether the file is a workbook or a template." }),
      hasMacros: boolean({ description: "Whether the workbook has macros. They are not run." }),
      isStrict: boolean({ description: "Whether the file uses the strict edition of the standard." }),
      date1904: boolean({ description: "Whether the workbook uses the 1904 date system." }),
      properties: manyFacts("group core, application or custom, name, value."),
      names: manyFacts("Defined names: name, text, sheet, hidden, attributes."),
      calculation: fields("Attributes of `calcPr`, as written."),
      other: markups("Other markup of the workbook part."),
      styles: optional(facts("formats, fonts, fills, borders, other.")),
      sheets: array(SHEET, { description: "Sheets in tab order." }),
      unusedStrings: texts("Shared strings that no cell uses."),
      external: manyFacts("Targets outside of the file: source, kind, target."),
      parts: manyFacts(
        "Content that no other member holds: name, contentType, byteLength, hash; markup or base64 bytes; isDerived.",
      ),
      cells: integer({ description: "Number of cells read." }),
      recalculation: RECALCULATION,
      model: optional(
        typed<WorkbookModel>({ ...facts("Input of xlsx.render, for the same workbook. With the option `model`.") }),
      ),
    },
    definitions,
  ),
  errors: streamErrors,
  losses: parseLosses,
  unreachableCodes: {
    XLSX_FORMULA_INJECTION: "Nothing is written that computes.",
  },
  effects: "none",
  search: [".xlsx", ".xlsm", ".xls", ".xlsb", ".ods", "excel", "spreadsheet"],
  example: { input: { bytes: EXAMPLE_WORKBOOK }, options: { styles: false } },

  async run({ input, options, op, engines }) {
    const { book, started } = withStreamErrors(op, () => {
      const file = openFile(input.bytes, options.password, op);
      const book = openWorkbook(file.bytes, op);
      reportConversion(file, op);
      return { book, started: startSettling(book, options, op) };
    });
    const computed = await computeInOffice(started, engines.libreoffice, op);
    return withStreamErrors(op, () => {
      const settled = settleBook(book, { options, made: started?.finish(computed) }, op);
      const { workbook, main, opened } = settled.book;
      const properties = readProperties(opened).map(({ group, name, value }) => ({ group, name, value }));
      return {
        kind: main.isTemplate ? ("template" as const) : ("workbook" as const),
        hasMacros: opened.parts.some(({ contentType }) => contentType === "application/vnd.ms-office.vbaProject"),
        isStrict: workbook.isStrict,
        date1904: workbook.date1904,
        properties,
        names: workbook.names,
        calculation: workbook.calculation,
        other: workbook.other,
        ...parseWorkbook(settled, options, op),
        ...settled.computed,
      };
    });
  },
});
