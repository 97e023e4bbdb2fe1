import { PASSWORD_OPTION, reportDecrypted } from "@colophon/base-file-type/unlock";
import { artifact, boolean, defineOperation, integer, neededOnlyFor, object, streamedFile } from "@colophon/contract";
import { libreoffice } from "@colophon/engine-libreoffice";
import { EXAMPLE_WORKBOOK } from "../data/example.ts";
import { transformErrors, transformLosses } from "../edit-codes.ts";
import { engine } from "../engine.ts";
import { withStreamErrors } from "../model/failures.ts";
import { openWorkbook } from "../model/open-workbook.ts";
import { openFile, reportConversion } from "../model/read-other-formats.ts";
import { computeInOffice } from "../model/recalculation/compute-in-office.ts";
import { applyPlan, finishPlan } from "../model/transform/apply-plan.ts";
import type { WorkbookStep } from "../model/transform/steps.ts";
import { toWorkbookFile } from "../model/workbook-file.ts";
import { PLAN, planDefinitions } from "../schemas/plan.ts";
import { RECALCULATION, recalculateOption, recalculateWithOption, staleOption } from "../schemas/recalculation.ts";

/**
 * A workbook and a plan -> the workbook changed; what the plan does not touch keeps its bytes, all that names a cell follows it.
 *
 * Shapes   plan: steps in their order. artifact: of the same kind as the input.
 * Cost     A tree of every part that may name cells, for each step.
 * Errors   XLSX_EDIT_REFUSED where Excel refuses, with its reason; XLSX_MAPPING_UNRESOLVED for sheets and names that are not there;
 *          XLSX_CELL_NOT_FOUND; INVALID_INPUT for another kind of file.
 * Losses   XLSX_REFERENCE_LOST where a formula's cells were removed; XLSX_TEXT_REFERENCE_KEPT and XLSX_MACRO_REFERENCE_KEPT for
 *          references that are text; XLSX_CACHED_VALUES_STALE; XLSX_CONTENT_REMOVED; XLSX_SIGNATURE_DROPPED.
 * Source   ISO/IEC 29500-1, 18; Excel's own behaviour.
 */
export const transformXlsx = defineOperation({
  name: "xlsx.transform",
  summary: "Edit cells, rows, columns, sheets and names of a workbook; references follow.",
  engine,
  engines: [neededOnlyFor(libreoffice, { option: "recalculateWith", values: ["libreoffice"] })],
  input: object(
    {
      bytes: streamedFile({
        description: "The workbook. Others than .xlsx and .xlsm are converted first.",
      }),
      plan: PLAN,
    },
    planDefinitions,
  ),
  options: object({
    dropSignatures: boolean({
      description: "Whether to change a signed workbook. The signatures are removed.",
      default: false,
    }),
    stale: staleOption("keep leaves them in the file"),
    recalculate: recalculateOption,
    recalculateWith: recalculateWithOption,
    password: PASSWORD_OPTION,
  }),
  value: object({
    artifact: artifact({ description: "The workbook after all changes." }),
    steps: integer({ description: "Number of steps applied." }),
    movedFormulas: integer({ description: "Number of rewritten formulas and references." }),
    recalculation: RECALCULATION,
  }),
  errors: transformErrors,
  losses: transformLosses,
  unreachableCodes: {
    XLSX_FORMULA_INJECTION: "A text is never written as a formula.",
    XLSX_OPAQUE_PART_PRESERVED: "Parts that are not read are copied.",
  },
  effects: "none",
  search: [
    ".xlsx",
    ".xlsm",
    ".xls",
    ".xlsb",
    ".ods",
    "excel",
    "spreadsheet",
    "edit",
    "insert rows",
    "rename sheet",
    "copy sheet",
    "sort",
  ],
  example: {
    input: {
      bytes: EXAMPLE_WORKBOOK,
      plan: [{ do: "insertRows", sheet: "Prices", row: 1, count: 1 }],
    },
  },

  async run({ input, options, op, engines }) {
    const plan = input.plan as readonly WorkbookStep[];
    const { file, applied } = withStreamErrors(op, () => {
      const file = openFile(input.bytes, options.password, op);
      reportConversion(file, op);
      return { file, applied: applyPlan(file.bytes, { ...options, plan }, op) };
    });
    const computed = await computeInOffice(applied.started, engines.libreoffice, op);
    return withStreamErrors(op, () => {
      const { main } = openWorkbook(file.bytes, op);
      const { bytes, ...made } = finishPlan(applied, computed, { options, op });
      reportDecrypted(op, input.bytes, file.unlocked);
      const { movedFormulas } = applied;
      return { artifact: toWorkbookFile(bytes, main), steps: plan.length, movedFormulas, ...made };
    });
  },
});
