import { codes } from "@colophon/contract";

/** What is not taken over from a workbook of another format: one code for the conversion, one for each kind of content. */
export const importLosses = codes("xlsx", {
  XLSX_FILE_CONVERTED: { severity: "substituted", subject: "file" },
  XLSX_CONTENT_NOT_READ: { severity: "dropped", subject: "content" },
});
