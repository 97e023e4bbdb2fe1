// Written by `npm run generate` from the operations' definitions; changed there and not here.

export interface TablesOperations {
  /** Convert an extracted table to CSV, JSON, HTML, Markdown or JATS. Not implemented in this version. */
  readonly "common.convert": {
    readonly isAvailable: false;
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED";
  };
  /** Find the spans of a table's cells, with the evidence for each. Not implemented in this version. */
  readonly "common.extract.table-cell-merges": {
    readonly isAvailable: false;
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED";
  };
  /** Type the cells of a table, with value and unit. Not implemented in this version. */
  readonly "common.extract.table-cell-types": {
    readonly isAvailable: false;
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED";
  };
  /** Find the tables of a document and where they stand. Not implemented in this version. */
  readonly "common.extract.table-detect": {
    readonly isAvailable: false;
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED";
  };
  /** Find a table's footnotes and the cells that refer to them. Not implemented in this version. */
  readonly "common.extract.table-footnotes": {
    readonly isAvailable: false;
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED";
  };
  /** Extract a table's grid of cells. Not implemented in this version. */
  readonly "common.extract.table-grid": {
    readonly isAvailable: false;
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED";
  };
  /** Find a table's header rows, header columns and column paths. Not implemented in this version. */
  readonly "common.extract.table-headers": {
    readonly isAvailable: false;
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED";
  };
  /** Reshape an extracted table. Not implemented in this version. */
  readonly "common.transform": {
    readonly isAvailable: false;
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED";
  };
  /** Check an extracted table for overlaps, gaps and totals. Not implemented in this version. */
  readonly "common.validate": {
    readonly isAvailable: false;
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED";
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const TABLES_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {};
