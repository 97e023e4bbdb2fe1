// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type PptxValidateInput = {
  /** The presentation. */
  readonly bytes: FileInput;
};

export type PptxValidateOptions = {
  /** What is checked; all of them when empty. Up to 4 items, default []. */
  readonly profiles?: readonly ("package" | "schema" | "references" | "accessibility")[] | undefined;
  /** Issues told; all are counted. 0 to 100000, default 1000. */
  readonly maxIssues?: number | undefined;
};

export type PptxValidateValue = {
  /** Nothing that PowerPoint refuses or repairs, in the profiles checked. */
  readonly valid: boolean;
  /** What was checked. */
  readonly profiles: readonly string[];
  /** Of the presentation. */
  readonly edition: "strict" | "transitional";
  /** Slides of the list that are there, hidden ones among them. */
  readonly slides: number;
  /** In the order of the checks, then of the package. */
  readonly issues: readonly ({
    /** Profile. */
    readonly profile: string;
    /** What is broken. */
    readonly rule: string;
    /** repair: PowerPoint refuses or repairs; standard: outside the standard; advice. */
    readonly severity: "repair" | "standard" | "advice";
    /** One sentence. */
    readonly message: string;
    /** Part. */
    readonly part?: string;
    /** Its number, from 1. */
    readonly slide?: number;
    /** Name of the shape. */
    readonly shape?: string;
    /** Line of the part's XML, from 1. */
    readonly line?: number;
    /** Column, from 1. */
    readonly column?: number;
    /** XPath of the element. */
    readonly path?: string;
  })[];
  /** All issues, told or not. */
  readonly counts: {
    /** All that PowerPoint refuses or repairs. */
    readonly repair: number;
    /** All that is outside the standard and read past. */
    readonly standard: number;
    /** All that helps a reader. */
    readonly advice: number;
    /** Parts of the package. */
    readonly parts: number;
  };
  /** XML parts no grammar was held against. */
  readonly unchecked: readonly string[];
};

export interface PptxOperations {
  /** Convert a presentation to PDF. Not implemented in this version. */
  readonly "pptx.convert.pdf": {
    readonly isAvailable: false;
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED" | "common/UNSUPPORTED_FEATURE";
    readonly lossCode: "pptx/PROPERTY_NOT_RENDERED" | "pptx/FONT_SUBSTITUTED" | "pptx/FONT_EMBED_FAILED" | "pptx/FONT_EMBED_UNAVAILABLE" | "pptx/TEXT_OVERFLOWS_SHAPE" | "pptx/TABLE_CELL_OVERFLOWS" | "pptx/CHART_DATA_MISSING" | "pptx/CHART_FALLBACK_MISSING" | "pptx/CHART_LABELS_COLLIDE" | "pptx/VISUAL_FALLBACK_MISSING" | "pptx/HYPERLINK_DANGLING" | "pptx/ANIMATION_REFERENCE_BROKEN" | "pptx/RELATIONSHIP_TARGET_MISSING" | "pptx/ASSET_MISSING" | "pptx/BRAND_TOKEN_SUBSTITUTED" | "pptx/LAYOUT_SUBSTITUTED" | "pptx/MASTER_REFERENCE_UNRESOLVED" | "pptx/UNCLASSIFIED_CONDITION";
  };
  /** Render a presentation model as a PowerPoint file. Not implemented in this version. */
  readonly "pptx.render": {
    readonly isAvailable: false;
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED";
    readonly lossCode: "pptx/PROPERTY_NOT_RENDERED" | "pptx/FONT_SUBSTITUTED" | "pptx/FONT_EMBED_FAILED" | "pptx/FONT_EMBED_UNAVAILABLE" | "pptx/TEXT_OVERFLOWS_SHAPE" | "pptx/TABLE_CELL_OVERFLOWS" | "pptx/CHART_DATA_MISSING" | "pptx/CHART_FALLBACK_MISSING" | "pptx/CHART_LABELS_COLLIDE" | "pptx/VISUAL_FALLBACK_MISSING" | "pptx/HYPERLINK_DANGLING" | "pptx/ANIMATION_REFERENCE_BROKEN" | "pptx/RELATIONSHIP_TARGET_MISSING" | "pptx/ASSET_MISSING" | "pptx/BRAND_TOKEN_SUBSTITUTED" | "pptx/LAYOUT_SUBSTITUTED" | "pptx/MASTER_REFERENCE_UNRESOLVED" | "pptx/UNCLASSIFIED_CONDITION";
  };
  /** Repair a damaged presentation, telling each mend. Not implemented in this version. */
  readonly "pptx.repair": {
    readonly isAvailable: false;
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED";
    readonly lossCode: "pptx/PROPERTY_NOT_RENDERED" | "pptx/FONT_SUBSTITUTED" | "pptx/FONT_EMBED_FAILED" | "pptx/FONT_EMBED_UNAVAILABLE" | "pptx/TEXT_OVERFLOWS_SHAPE" | "pptx/TABLE_CELL_OVERFLOWS" | "pptx/CHART_DATA_MISSING" | "pptx/CHART_FALLBACK_MISSING" | "pptx/CHART_LABELS_COLLIDE" | "pptx/VISUAL_FALLBACK_MISSING" | "pptx/HYPERLINK_DANGLING" | "pptx/ANIMATION_REFERENCE_BROKEN" | "pptx/RELATIONSHIP_TARGET_MISSING" | "pptx/ASSET_MISSING" | "pptx/BRAND_TOKEN_SUBSTITUTED" | "pptx/LAYOUT_SUBSTITUTED" | "pptx/MASTER_REFERENCE_UNRESOLVED" | "pptx/UNCLASSIFIED_CONDITION";
  };
  /** Tell whether PowerPoint opens a presentation without repair, and hold it to the standard and accessibility. */
  readonly "pptx.validate": {
    readonly isAvailable: true;
    readonly input: PptxValidateInput;
    readonly options: PptxValidateOptions & SharedCallOptions;
    readonly value: PptxValidateValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED";
    readonly lossCode: never;
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const PPTX_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {};
