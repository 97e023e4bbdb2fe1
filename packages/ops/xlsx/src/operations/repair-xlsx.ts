import { PASSWORD_OPTION, reportDecrypted } from "@colophon/base-file-type/unlock";
import { artifact, boolean, defineOperation, integer, object, streamedFile } from "@colophon/contract";
import { workbookErrors } from "../codes.ts";
import { EXAMPLE_WORKBOOK } from "../data/example.ts";
import { engine } from "../engine.ts";
import { withWorkbookErrors } from "../model/failures.ts";
import { repairWorkbook } from "../model/repair/repair-workbook.ts";
import { unlockWorkbook } from "../model/unlock.ts";
import { toWorkbookFile } from "../model/workbook-file.ts";
import { repairLosses } from "../repair-codes.ts";

/**
 * A damaged workbook -> one that Excel opens without a murmur, with all that could be read of it.
 *
 * Shapes   A workbook that xlsx.validate finds nothing to repair in comes back byte for byte.
 * Cost     One validation for each round of mends; most need two.
 * Errors   INPUT_CORRUPT where nothing of a workbook can be found; TEMPLATE_PARSE_FAILED where something is left that cannot be
 *          mended; TEMPLATE_ASSEMBLY_FAILED for another kind of file; XLSX_ENCRYPTED_UNSUPPORTED; RESOURCE_LIMIT_EXCEEDED.
 * Losses   One for each mend, with its part and cell. Macros, links and connections stay.
 * Source   ISO/IEC 29500-1 to -4; what Excel repairs; APPNOTE 6.3.10.
 */
export const repairXlsx = defineOperation({
  name: "xlsx.repair",
  summary: "Repair a workbook so that Excel opens it without repair; a healthy file is returned unchanged.",
  engine,
  input: object({ bytes: streamedFile({ description: "The Excel workbook to repair." }) }),
  options: object({ password: PASSWORD_OPTION }),
  value: object({
    artifact: artifact({ description: "The repaired workbook, or the same bytes if nothing was wrong." }),
    isUnchanged: boolean({ description: "Whether nothing had to be repaired." }),
    sheets: integer({ description: "Number of sheets in the output." }),
  }),
  errors: workbookErrors,
  losses: repairLosses,
  unreachableCodes: {
    MACRO_STRIPPED: "Macros are never removed: a workbook that has them is said to have them.",
    EXTERNAL_CONNECTION_STRIPPED: "Connections and links to other workbooks are never removed.",
    CHART_DATA_MISSING: "Excel opens a chart whose cells were deleted.",
    DIMENSION_MISMATCH: "Excel reads past a dimension that is wrong.",
    NOTE_REMOVED: "No report shows that Excel repairs a note; such a fault is of the standard alone.",
    SHARED_STRING_INDEX_INVALID: "No report shows that Excel repairs the index of a string.",
    UNCLASSIFIED_CONDITION: "Every repair has its own code.",
  },
  effects: "none",
  search: [".xlsx", ".xlsm", "excel", "spreadsheet", "repair", "recover", "corrupt", "damaged"],
  example: { input: { bytes: EXAMPLE_WORKBOOK } },

  run({ input, options, op }) {
    return withWorkbookErrors(op, () => {
      const opened = unlockWorkbook(input.bytes, options.password, op);
      const { bytes, isUnchanged, unread, left } = repairWorkbook(opened, op);
      const [issue] = left;
      if (issue !== undefined)
        throw op.error(
          "TEMPLATE_PARSE_FAILED",
          `${issue.part ?? "The package"}: ${issue.message} It cannot be repaired.`,
        );
      reportDecrypted(op, input.bytes, opened);
      return {
        artifact: toWorkbookFile(bytes, unread.main),
        isUnchanged,
        sheets: unread.book?.sheets.length ?? 0,
      };
    });
  },
});
