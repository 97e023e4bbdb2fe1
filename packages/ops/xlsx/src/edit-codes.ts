import { ENCRYPTION_LOSS } from "@colophon/base-file-type/unlock";
import { codes } from "@colophon/contract";
import { streamErrors, streamLosses } from "./codes.ts";
import { importLosses } from "./import-codes.ts";

/** transform: what Excel refuses is no fault of the file, and each thing that cannot follow an edit has a loss of its own. */
export const transformErrors = codes("xlsx", {
  ...streamErrors.entries,
  XLSX_EDIT_REFUSED: { remediation: "Change the plan as the message says.", phase: "validation" },
});

export const transformLosses = codes("xlsx", {
  ...streamLosses.entries,
  // Edits copy such parts: no option returns their bytes.
  XLSX_OPAQUE_PART_PRESERVED: { severity: "degraded", subject: "part" },
  XLSX_REFERENCE_LOST: {
    severity: "degraded",
    subject: "formula",
    remediation: "Edit the formula first, or keep the cells it refers to.",
  },
  XLSX_TEXT_REFERENCE_KEPT: { severity: "degraded", subject: "formula" },
  XLSX_MACRO_REFERENCE_KEPT: { severity: "degraded", subject: "macros" },
  XLSX_CONTENT_REMOVED: { severity: "dropped", subject: "part" },
  XLSX_SIGNATURE_DROPPED: { severity: "dropped", subject: "signature" },
  ...ENCRYPTION_LOSS,
  ...importLosses.entries,
});
