// Written by `npm run generate` from the operations' definitions; changed there and not here.

export interface PptxOperations {
  /** Convert a presentation to PDF. Not implemented in this version. */
  readonly "pptx.convert.pdf": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED" | "common/UNSUPPORTED_FEATURE";
    readonly lossCode: "pptx/PROPERTY_NOT_RENDERED" | "pptx/FONT_SUBSTITUTED" | "pptx/FONT_EMBED_FAILED" | "pptx/FONT_EMBED_UNAVAILABLE" | "pptx/TEXT_OVERFLOWS_SHAPE" | "pptx/TABLE_CELL_OVERFLOWS" | "pptx/CHART_DATA_MISSING" | "pptx/CHART_FALLBACK_MISSING" | "pptx/CHART_LABELS_COLLIDE" | "pptx/VISUAL_FALLBACK_MISSING" | "pptx/HYPERLINK_DANGLING" | "pptx/ANIMATION_REFERENCE_BROKEN" | "pptx/RELATIONSHIP_TARGET_MISSING" | "pptx/ASSET_MISSING" | "pptx/BRAND_TOKEN_SUBSTITUTED" | "pptx/LAYOUT_SUBSTITUTED" | "pptx/MASTER_REFERENCE_UNRESOLVED" | "pptx/UNCLASSIFIED_CONDITION";
  };
  /** Render a presentation model as a PowerPoint file. Not implemented in this version. */
  readonly "pptx.render": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED";
    readonly lossCode: "pptx/PROPERTY_NOT_RENDERED" | "pptx/FONT_SUBSTITUTED" | "pptx/FONT_EMBED_FAILED" | "pptx/FONT_EMBED_UNAVAILABLE" | "pptx/TEXT_OVERFLOWS_SHAPE" | "pptx/TABLE_CELL_OVERFLOWS" | "pptx/CHART_DATA_MISSING" | "pptx/CHART_FALLBACK_MISSING" | "pptx/CHART_LABELS_COLLIDE" | "pptx/VISUAL_FALLBACK_MISSING" | "pptx/HYPERLINK_DANGLING" | "pptx/ANIMATION_REFERENCE_BROKEN" | "pptx/RELATIONSHIP_TARGET_MISSING" | "pptx/ASSET_MISSING" | "pptx/BRAND_TOKEN_SUBSTITUTED" | "pptx/LAYOUT_SUBSTITUTED" | "pptx/MASTER_REFERENCE_UNRESOLVED" | "pptx/UNCLASSIFIED_CONDITION";
  };
  /** Repair a damaged presentation, telling each mend. Not implemented in this version. */
  readonly "pptx.repair": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED";
    readonly lossCode: "pptx/PROPERTY_NOT_RENDERED" | "pptx/FONT_SUBSTITUTED" | "pptx/FONT_EMBED_FAILED" | "pptx/FONT_EMBED_UNAVAILABLE" | "pptx/TEXT_OVERFLOWS_SHAPE" | "pptx/TABLE_CELL_OVERFLOWS" | "pptx/CHART_DATA_MISSING" | "pptx/CHART_FALLBACK_MISSING" | "pptx/CHART_LABELS_COLLIDE" | "pptx/VISUAL_FALLBACK_MISSING" | "pptx/HYPERLINK_DANGLING" | "pptx/ANIMATION_REFERENCE_BROKEN" | "pptx/RELATIONSHIP_TARGET_MISSING" | "pptx/ASSET_MISSING" | "pptx/BRAND_TOKEN_SUBSTITUTED" | "pptx/LAYOUT_SUBSTITUTED" | "pptx/MASTER_REFERENCE_UNRESOLVED" | "pptx/UNCLASSIFIED_CONDITION";
  };
  /** Check a presentation's package and schema. Not implemented in this version. */
  readonly "pptx.validate": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED";
    readonly lossCode: never;
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const PPTX_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {};
