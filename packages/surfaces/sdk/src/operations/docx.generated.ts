// Written by `npm run generate` from the operations' definitions; changed there and not here.

export interface DocxOperations {
  /** Convert a Word document to PDF. Not implemented in this version. */
  readonly "docx.convert.pdf": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED" | "common/UNSUPPORTED_FEATURE";
    readonly lossCode: "docx/PLACEHOLDER_UNFILLED" | "docx/PLACEHOLDER_SPLIT" | "docx/PDF_BRIDGE_APPROXIMATED" | "docx/HTML_CONSTRUCT_UNSUPPORTED" | "docx/SERIALIZER_CONDITION" | "docx/UNCLASSIFIED_CONDITION";
  };
  /** Compare two Word documents as tracked changes. Not implemented in this version. */
  readonly "docx.diff": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED";
    readonly lossCode: "docx/PLACEHOLDER_UNFILLED" | "docx/PLACEHOLDER_SPLIT" | "docx/PDF_BRIDGE_APPROXIMATED" | "docx/HTML_CONSTRUCT_UNSUPPORTED" | "docx/SERIALIZER_CONDITION" | "docx/UNCLASSIFIED_CONDITION";
  };
  /** List a Word document's parts, controls, fields, protection and external targets. Not implemented in this version. */
  readonly "docx.inspect.controlled": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "docx/INVALID_INPUT" | "docx/RESOURCE_LIMIT" | "docx/TIMEOUT" | "docx/DOCX_INVALID_PACKAGE" | "docx/DOCX_OPERATION_FAILED" | "docx/SCHEMA_REJECTED";
    readonly lossCode: "docx/DOCX_OPAQUE_PART_PRESERVED";
  };
  /** Find text anywhere in a Word document. Not implemented in this version. */
  readonly "docx.inspect.find": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "docx/INVALID_INPUT" | "docx/RESOURCE_LIMIT" | "docx/TIMEOUT" | "docx/DOCX_INVALID_PACKAGE" | "docx/DOCX_OPERATION_FAILED" | "docx/SCHEMA_REJECTED";
    readonly lossCode: "docx/DOCX_OPAQUE_PART_PRESERVED";
  };
  /** Show what redacting a Word document would remove. Not implemented in this version. */
  readonly "docx.inspect.redaction-preview": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "docx/INVALID_INPUT" | "docx/RESOURCE_LIMIT" | "docx/TIMEOUT" | "docx/DOCX_INVALID_PACKAGE" | "docx/DOCX_OPERATION_FAILED" | "docx/SCHEMA_REJECTED";
    readonly lossCode: "docx/DOCX_OPAQUE_PART_PRESERVED";
  };
  /** Read a Word document into its model. Not implemented in this version. */
  readonly "docx.parse": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED";
    readonly lossCode: never;
  };
  /** Redact a Word document and prove it. Not implemented in this version. */
  readonly "docx.redact": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "docx/INVALID_INPUT" | "docx/RESOURCE_LIMIT" | "docx/TIMEOUT" | "docx/DOCX_INVALID_PACKAGE" | "docx/DOCX_OPERATION_FAILED" | "docx/SCHEMA_REJECTED";
    readonly lossCode: "docx/DOCX_OPAQUE_PART_PRESERVED";
  };
  /** Write a document model as a Word document. Not implemented in this version. */
  readonly "docx.render": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED";
    readonly lossCode: "docx/PLACEHOLDER_UNFILLED" | "docx/PLACEHOLDER_SPLIT" | "docx/PDF_BRIDGE_APPROXIMATED" | "docx/HTML_CONSTRUCT_UNSUPPORTED" | "docx/SERIALIZER_CONDITION" | "docx/UNCLASSIFIED_CONDITION";
  };
  /** Turn HTML into a Word document. Not implemented in this version. */
  readonly "docx.transform.html": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED";
    readonly lossCode: "docx/PLACEHOLDER_UNFILLED" | "docx/PLACEHOLDER_SPLIT" | "docx/PDF_BRIDGE_APPROXIMATED" | "docx/HTML_CONSTRUCT_UNSUPPORTED" | "docx/SERIALIZER_CONDITION" | "docx/UNCLASSIFIED_CONDITION";
  };
  /** Check a Word document's package, schema, references and accessibility. Not implemented in this version. */
  readonly "docx.validate": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED";
    readonly lossCode: never;
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const DOCX_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {};
