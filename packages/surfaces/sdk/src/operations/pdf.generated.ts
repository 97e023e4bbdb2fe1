// Written by `npm run generate` from the operations' definitions; changed there and not here.

export interface PdfOperations {
  /** Make a sanitized derivative of a PDF. Not implemented in this version. */
  readonly "pdf.convert": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED";
    readonly lossCode: "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GEOMETRY_APPROXIMATED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_TEXT_UNDECODABLE";
  };
  /** Extract and verify a PDF's signatures. Not implemented in this version. */
  readonly "pdf.extract.signatures": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "pdf/LOSS_POLICY_VIOLATED" | "common/UNSUPPORTED_FEATURE";
    readonly lossCode: never;
  };
  /** Report a PDF's pages, fonts, images, layers, actions and revisions. Not implemented in this version. */
  readonly "pdf.inspect.evidence": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED";
    readonly lossCode: "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GEOMETRY_APPROXIMATED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_TEXT_UNDECODABLE";
  };
  /** Find text in a PDF, with page and position. Not implemented in this version. */
  readonly "pdf.inspect.find": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED";
    readonly lossCode: "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GEOMETRY_APPROXIMATED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_TEXT_UNDECODABLE";
  };
  /** Show what redacting a PDF would remove. Not implemented in this version. */
  readonly "pdf.inspect.redaction-preview": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED";
    readonly lossCode: "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GEOMETRY_APPROXIMATED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_TEXT_UNDECODABLE";
  };
  /** Redact a PDF and prove it. Not implemented in this version. */
  readonly "pdf.redact": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED";
    readonly lossCode: "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GEOMETRY_APPROXIMATED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_TEXT_UNDECODABLE";
  };
  /** Render a document model as a tagged PDF. Not implemented in this version. */
  readonly "pdf.render": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "pdf/LOSS_POLICY_VIOLATED";
    readonly lossCode: "pdf/TEXT_CHARACTER_UNMAPPABLE" | "pdf/TEXT_GLYPH_MISSING" | "pdf/PAGE_SIZE_CLAMPED" | "pdf/ELEMENT_OVERFLOWS_PAGE" | "pdf/TOKEN_WRAPPED" | "pdf/SCHEMA_FALLBACK_UNVERIFIED" | "pdf/UNCLASSIFIED_CONDITION";
  };
  /** Repair a damaged PDF, telling each mend. Not implemented in this version. */
  readonly "pdf.repair": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "pdf/LOSS_POLICY_VIOLATED";
    readonly lossCode: "pdf/REPAIR_APPLIED";
  };
  /** Linearize, select, split, merge, encrypt or decrypt a PDF. Not implemented in this version. */
  readonly "pdf.transform": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "pdf/LOSS_POLICY_VIOLATED" | "common/UNSUPPORTED_FEATURE";
    readonly lossCode: never;
  };
  /** Check a PDF's structure, accessibility or archive profile. Not implemented in this version. */
  readonly "pdf.validate": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "pdf/LOSS_POLICY_VIOLATED";
    readonly lossCode: never;
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const PDF_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {};
