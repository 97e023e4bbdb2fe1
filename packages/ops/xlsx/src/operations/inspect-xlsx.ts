import { PASSWORD_OPTION } from "@colophon/base-file-type/unlock";
import {
  array,
  boolean,
  choice,
  defineOperation,
  integer,
  NO_LOSSES,
  object,
  optional,
  record,
  streamedFile,
  string,
} from "@colophon/contract";
import { workbookErrors } from "../codes.ts";
import { EXAMPLE_WORKBOOK } from "../data/example.ts";
import { engine } from "../engine.ts";
import { describeSource } from "../model/describe-source.ts";
import { describeWorkbook } from "../model/describe-workbook.ts";
import { withWorkbookErrors } from "../model/failures.ts";
import { openAsIs } from "../model/open-workbook.ts";
import { openFile } from "../model/read-other-formats.ts";
import { RELATION } from "../schemas/workbook.ts";

const COUNTS = object(
  {
    numbers: integer({ description: "Number of cells with a number." }),
    strings: integer({ description: "Number of cells with text." }),
    booleans: integer({ description: "Number of cells with TRUE or FALSE." }),
    errors: integer({ description: "Number of cells with an error value such as `#N/A`." }),
    dates: integer({ description: "Number of cells stored as ISO dates. Most dates are stored as numbers." }),
    empty: integer({ description: "Number of cells with a format but no value." }),
    formulas: integer({ description: "Number of cells with a formula." }),
  },
  { description: "Number of cells by content." },
);

/**
 * A workbook -> what is in it and what reading it will cost; no model is built.
 *
 * Shapes   Cells are counted, not kept. estimate: of xlsx.parse with its defaults.
 * Cost     One scan of every sheet.
 * Errors   INPUT_CORRUPT for a package that cannot be read; TEMPLATE_ASSEMBLY_FAILED for another kind of file; TEMPLATE_PARSE_FAILED
 *          for a part that is cut; XLSX_ENCRYPTED_UNSUPPORTED; RESOURCE_LIMIT_EXCEEDED.
 * Losses   None: nothing is given back.
 * Source   ISO/IEC 29500-1, 18.
 */
export const inspectXlsx = defineOperation({
  name: "xlsx.inspect",
  summary: "Inspect a workbook: sheets, cells, formulas, parts, macros, links, and the cost of parsing it.",
  engine,
  input: object({
    bytes: streamedFile({ description: "The workbook to inspect: .xlsx, .xlsm, .xls, .xlsb, .ods or .fods." }),
  }),
  options: object({ password: PASSWORD_OPTION }),
  value: object({
    kind: choice(["workbook", "template"], { description: "Whether the file is a workbook or a template." }),
    isStrict: boolean({ description: "Whether the file uses the strict edition of the standard." }),
    date1904: boolean({ description: "Whether the workbook uses the 1904 date system." }),
    application: optional(string({ description: "Program that wrote the file, as stated in the file." })),
    cells: integer({ description: "Number of cells in all sheets." }),
    formulas: integer({ description: "Number of formulas in all sheets." }),
    sheets: array(
      object({
        name: string({ description: "Name of the sheet, as on its tab." }),
        kind: choice(["worksheet", "chartsheet", "dialogsheet", "macrosheet", "missing"], {
          description: "Kind of sheet. `missing` means that the part does not exist.",
        }),
        state: choice(["visible", "hidden", "veryHidden"], {
          description: "Visibility of the sheet. A `veryHidden` sheet can be shown only by a macro.",
        }),
        part: optional(string({ description: "Path of the sheet's part." })),
        byteLength: integer({ description: "Size of the sheet's part in bytes." }),
        usedRange: optional(string({ description: "Range from the first to the last used cell." })),
        rows: integer({ description: "Number of rows in the file." }),
        cells: integer({ description: "Number of cells in the file." }),
        counts: COUNTS,
        mergedCells: integer({ description: "Number of merged ranges." }),
        features: record(integer({ description: "Number of elements of this kind." }), {
          description: "Number of other elements of the sheet, by name.",
        }),
      }),
      { description: "Sheets in tab order." },
    ),
    names: integer({ description: "Number of defined names." }),
    sharedStrings: integer({ description: "Number of shared strings." }),
    styles: integer({ description: "Number of cell formats." }),
    macros: boolean({ description: "Whether the workbook has macros (a VBA project)." }),
    signed: boolean({ description: "Whether the workbook is signed. The signature is not verified." }),
    connections: boolean({ description: "Whether the workbook has data connections." }),
    externalLinks: array(RELATION, { description: "Targets outside the file." }),
    parts: array(
      object({
        name: string({ description: "Path of the part, for example `/xl/workbook.xml`." }),
        contentType: optional(string({ description: "Content type declared for the part." })),
        byteLength: integer({ description: "Uncompressed size in bytes." }),
        compressedLength: integer({ description: "Compressed size in bytes." }),
      }),
      { description: "Parts in archive order." },
    ),
    duplicates: array(string({ description: "Name of an archive entry, for example `xl/worksheets/sheet1.xml`." }), {
      description:
        "Names that several entries with different content have. This operation reads the first of them; xlsx.parse and xlsx.convert refuse the file.",
    }),
    estimate: object(
      {
        valueBytes: integer({ description: "Estimated size of the JSON that xlsx.parse returns, in bytes." }),
        memoryBytes: integer({ description: "Estimated peak memory of the process that runs xlsx.parse, in bytes." }),
        time: choice(["instant", "seconds", "tens-of-seconds", "minutes"], {
          description: "Estimated duration of xlsx.parse.",
        }),
      },
      { description: "Estimated cost of xlsx.parse with default options." },
    ),
    convertedFrom: optional(
      object(
        {
          format: choice(["xls", "xlsb", "ods", "fods"], { description: "Format of the file that was sent." }),
          notKept: array(
            object({
              kind: string({ description: "Kind of content, for example `formulas` or `charts`." }),
              count: integer({ description: "Number of items of this kind." }),
              sheet: optional(string({ description: "Sheet that has them. Absent for content of the workbook." })),
              range: optional(string({ description: "Range that contains all of them, for content of cells." })),
              names: optional(
                array(string({ description: "Name of a part, a stream or a sheet." }), {
                  description: "Names of the items, at most 100.",
                }),
              ),
            }),
            { description: "Content that the conversion does not keep. `formulas` keep their saved results." },
          ),
        },
        { description: "Present for .xls, .xlsb, .ods and .fods: all other members describe the converted workbook." },
      ),
    ),
  }),
  errors: workbookErrors,
  losses: NO_LOSSES,
  unreachableCodes: { LOSS_POLICY_VIOLATED: "There is no loss to refuse." },
  effects: "none",
  search: [".xlsx", ".xlsm", ".xls", ".xlsb", ".ods", "excel", "spreadsheet", "workbook", "cost"],
  example: { input: { bytes: EXAMPLE_WORKBOOK } },

  run({ input, options, op }) {
    return withWorkbookErrors(op, () => {
      const { bytes, imported } = openFile(input.bytes, options.password, op);
      const described = describeWorkbook(openAsIs(bytes, op), op);
      return imported === undefined ? described : { ...described, convertedFrom: describeSource(imported) };
    });
  },
});
