import { codes } from "@colophon/contract";

/** What is not taken over from a workbook of another format: one code for the conversion, one for formulas, one for all else. */
export const importLosses = codes("xlsx", {
  XLSX_FILE_CONVERTED: {
    severity: "substituted",
    subject: "file",
    remediation: "Save the file as .xlsx in Excel, and send the new file, to keep what the other losses name.",
  },
  XLSX_FORMULA_NOT_READ: { severity: "degraded", subject: "formula" },
  XLSX_CONTENT_NOT_READ: { severity: "dropped", subject: "content" },
});
