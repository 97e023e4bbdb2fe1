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
import { describeWorkbook } from "../model/describe-workbook.ts";
import { withWorkbookErrors } from "../model/failures.ts";
import { openWorkbook } from "../model/open-workbook.ts";
import { RELATION } from "../schemas/workbook.ts";

const COUNTS = object(
  {
    numbers: integer({ description: "Numbers." }),
    strings: integer({ description: "Texts." }),
    booleans: integer({ description: "TRUE or FALSE." }),
    errors: integer({ description: "#N/A and the like." }),
    dates: integer({ description: "Dates as such; most are numbers." }),
    empty: integer({ description: "With a style alone." }),
    formulas: integer({ description: "With a formula, of all." }),
  },
  { description: "Cells by what they hold." },
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
  summary: "Tell the sheets, cells, formulas, parts, macros and links of a workbook, and what reading it costs.",
  engine,
  input: object({ bytes: streamedFile({ description: "The workbook." }) }),
  options: object({}),
  value: object({
    kind: choice(["workbook", "template"], { description: "What the file is." }),
    isStrict: boolean({ description: "Strict edition of the standard." }),
    date1904: boolean({ description: "Days count from 1904." }),
    application: optional(string({ description: "The program that wrote it, as it says." })),
    cells: integer({ description: "Of all sheets." }),
    formulas: integer({ description: "Of all sheets." }),
    sheets: array(
      object({
        name: string({ description: "On the tab." }),
        kind: choice(["worksheet", "chartsheet", "dialogsheet", "macrosheet", "missing"], {
          description: "missing: its part is not there.",
        }),
        state: choice(["visible", "hidden", "veryHidden"], { description: "veryHidden: only macros show it." }),
        part: optional(string({ description: "Part." })),
        byteLength: integer({ description: "Of its part." }),
        usedRange: optional(string({ description: "From the first to the last cell." })),
        rows: integer({ description: "Rows with an entry." }),
        cells: integer({ description: "Cells with an entry." }),
        counts: COUNTS,
        mergedCells: integer({ description: "Merged ranges." }),
        features: record(integer({ description: "How many." }), { description: "Other elements of the sheet." }),
      }),
      { description: "In the order of the tabs." },
    ),
    names: integer({ description: "Defined names." }),
    sharedStrings: integer({ description: "Strings of the shared table." }),
    styles: integer({ description: "Formats of cells." }),
    macros: boolean({ description: "A VBA project." }),
    signed: boolean({ description: "A signature; it was not checked." }),
    connections: boolean({ description: "Data connections." }),
    externalLinks: array(RELATION, { description: "Targets outside of the file." }),
    parts: array(
      object({
        name: string({ description: "/xl/workbook.xml." }),
        contentType: optional(string({ description: "Media type." })),
        byteLength: integer({ description: "Unpacked." }),
        compressedLength: integer({ description: "In the file." }),
      }),
      { description: "In the order of the archive." },
    ),
    estimate: object(
      {
        valueBytes: integer({ description: "JSON of xlsx.parse." }),
        memoryBytes: integer({ description: "Of the process that parses." }),
        time: choice(["instant", "seconds", "tens-of-seconds", "minutes"], { description: "Of xlsx.parse." }),
      },
      { description: "Of xlsx.parse with its defaults." },
    ),
  }),
  errors: workbookErrors,
  losses: NO_LOSSES,
  unreachableCodes: { LOSS_POLICY_VIOLATED: "There is no loss to refuse." },
  effects: "none",
  search: [".xlsx", ".xlsm", "excel", "spreadsheet", "workbook", "cost"],
  example: { input: { bytes: EXAMPLE_WORKBOOK } },

  run({ input, op }) {
    return withWorkbookErrors(op, () => describeWorkbook(openWorkbook(input.bytes, op), op));
  },
});
