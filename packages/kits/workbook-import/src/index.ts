export { type ImportedWorkbook, type ImportOptions, importWorkbook } from "./import-workbook.ts";
export type { Omission, OmittedKind } from "./omissions.ts";
export type { SourceFormat } from "./source-format.ts";
