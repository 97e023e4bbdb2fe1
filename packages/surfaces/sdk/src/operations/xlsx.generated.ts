// Written by `npm run generate` from the operations' definitions; changed there and not here.

export interface XlsxOperations {
  /** Convert a workbook to delimited text, JSON or HTML. Not implemented in this version. */
  readonly "xlsx.convert": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "xlsx/INVALID_INPUT" | "xlsx/RESOURCE_LIMIT" | "xlsx/TIMEOUT" | "xlsx/XLSX_ABORTED" | "xlsx/XLSX_ARCHIVE_UNSAFE" | "xlsx/XLSX_BUDGET_EXCEEDED" | "xlsx/XLSX_CELL_NOT_FOUND" | "xlsx/XLSX_ENCRYPTED_UNSUPPORTED" | "xlsx/XLSX_FORMULA_INJECTION" | "xlsx/XLSX_MAPPING_UNRESOLVED" | "xlsx/SCHEMA_REJECTED";
    readonly lossCode: "xlsx/XLSX_OPAQUE_PART_PRESERVED";
  };
  /** Estimate a workbook's cost and shape without producing it. Not implemented in this version. */
  readonly "xlsx.inspect": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "xlsx/TEMPLATE_PARSE_FAILED" | "xlsx/TEMPLATE_ASSEMBLY_FAILED" | "xlsx/LOSS_POLICY_VIOLATED";
    readonly lossCode: never;
  };
  /** Read a workbook into its model. Not implemented in this version. */
  readonly "xlsx.parse": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "xlsx/INVALID_INPUT" | "xlsx/RESOURCE_LIMIT" | "xlsx/TIMEOUT" | "xlsx/XLSX_ABORTED" | "xlsx/XLSX_ARCHIVE_UNSAFE" | "xlsx/XLSX_BUDGET_EXCEEDED" | "xlsx/XLSX_CELL_NOT_FOUND" | "xlsx/XLSX_ENCRYPTED_UNSUPPORTED" | "xlsx/XLSX_FORMULA_INJECTION" | "xlsx/XLSX_MAPPING_UNRESOLVED" | "xlsx/SCHEMA_REJECTED";
    readonly lossCode: "xlsx/XLSX_OPAQUE_PART_PRESERVED";
  };
  /** Write a workbook model as an Excel file. Not implemented in this version. */
  readonly "xlsx.render": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "xlsx/TEMPLATE_PARSE_FAILED" | "xlsx/TEMPLATE_ASSEMBLY_FAILED" | "xlsx/LOSS_POLICY_VIOLATED";
    readonly lossCode: "xlsx/MACRO_STRIPPED" | "xlsx/EXTERNAL_CONNECTION_STRIPPED" | "xlsx/FORMULA_REFERENCE_BROKEN" | "xlsx/NAMED_RANGE_DEAD" | "xlsx/HYPERLINK_TARGET_INVALID" | "xlsx/MERGE_OVERLAP" | "xlsx/MERGE_OUT_OF_BOUNDS" | "xlsx/SHARED_STRING_INDEX_INVALID" | "xlsx/STYLE_INDEX_INVALID" | "xlsx/RELATIONSHIP_TARGET_MISSING" | "xlsx/CHART_DATA_MISSING" | "xlsx/TABLE_REFERENCE_INVALID" | "xlsx/TABLE_RELATIONSHIP_BROKEN" | "xlsx/RANGE_REFERENCE_CLIPPED" | "xlsx/SHEET_NAME_SUBSTITUTED" | "xlsx/TABLE_NAME_SUBSTITUTED" | "xlsx/DIMENSION_MISMATCH" | "xlsx/UNCLASSIFIED_CONDITION";
  };
  /** Repair a damaged workbook, telling each mend. Not implemented in this version. */
  readonly "xlsx.repair": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "xlsx/TEMPLATE_PARSE_FAILED" | "xlsx/TEMPLATE_ASSEMBLY_FAILED" | "xlsx/LOSS_POLICY_VIOLATED";
    readonly lossCode: "xlsx/MACRO_STRIPPED" | "xlsx/EXTERNAL_CONNECTION_STRIPPED" | "xlsx/FORMULA_REFERENCE_BROKEN" | "xlsx/NAMED_RANGE_DEAD" | "xlsx/HYPERLINK_TARGET_INVALID" | "xlsx/MERGE_OVERLAP" | "xlsx/MERGE_OUT_OF_BOUNDS" | "xlsx/SHARED_STRING_INDEX_INVALID" | "xlsx/STYLE_INDEX_INVALID" | "xlsx/RELATIONSHIP_TARGET_MISSING" | "xlsx/CHART_DATA_MISSING" | "xlsx/TABLE_REFERENCE_INVALID" | "xlsx/TABLE_RELATIONSHIP_BROKEN" | "xlsx/RANGE_REFERENCE_CLIPPED" | "xlsx/SHEET_NAME_SUBSTITUTED" | "xlsx/TABLE_NAME_SUBSTITUTED" | "xlsx/DIMENSION_MISMATCH" | "xlsx/UNCLASSIFIED_CONDITION";
  };
  /** Change a workbook's sheets, cells and names. Not implemented in this version. */
  readonly "xlsx.transform": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "xlsx/INVALID_INPUT" | "xlsx/RESOURCE_LIMIT" | "xlsx/TIMEOUT" | "xlsx/XLSX_ABORTED" | "xlsx/XLSX_ARCHIVE_UNSAFE" | "xlsx/XLSX_BUDGET_EXCEEDED" | "xlsx/XLSX_CELL_NOT_FOUND" | "xlsx/XLSX_ENCRYPTED_UNSUPPORTED" | "xlsx/XLSX_FORMULA_INJECTION" | "xlsx/XLSX_MAPPING_UNRESOLVED" | "xlsx/SCHEMA_REJECTED";
    readonly lossCode: "xlsx/XLSX_OPAQUE_PART_PRESERVED";
  };
  /** Check a workbook's package and schema. Not implemented in this version. */
  readonly "xlsx.validate": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "xlsx/TEMPLATE_PARSE_FAILED" | "xlsx/TEMPLATE_ASSEMBLY_FAILED" | "xlsx/LOSS_POLICY_VIOLATED";
    readonly lossCode: never;
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const XLSX_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {};
