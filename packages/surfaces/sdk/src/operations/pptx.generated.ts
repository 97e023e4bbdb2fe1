// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type PptxConvertPdfInput = {
  /** The presentation. */
  readonly bytes: FileInput;
};

export type PptxConvertPdfOptions = {
  /** What becomes of hidden slides. Default "leaveOut". */
  readonly hiddenSlides?: "leaveOut" | "show" | undefined;
  /** pages: behind the slides a page for each, with its notes. Default "none". */
  readonly notes?: "none" | "pages" | undefined;
  /** In the list, from 1. 1 to 100000, default 1. */
  readonly firstSlide?: number | undefined;
  /** In the list, from 1. 1 to 100000, default 100000. */
  readonly lastSlide?: number | undefined;
  /** PDF 1.7, or a part of PDF/A. Default "plain". */
  readonly standard?: "plain" | "a-1b" | "a-2b" | "a-3b" | undefined;
  /** PDF/UA. Default false. */
  readonly universal?: boolean | undefined;
  /** With the structure of the slides. Default true. */
  readonly tagged?: boolean | undefined;
  /** With an outline of the slides. Default true. */
  readonly outline?: boolean | undefined;
  /** Of JPEG, in percent; 100 keeps pictures as they are. 1 to 100, default 90. */
  readonly imageQuality?: number | undefined;
};

export type PptxConvertPdfValue = {
  /** The PDF. */
  readonly artifact: Artifact;
  /** Pages of it. */
  readonly pages: number;
  /** All slides of the list, in its order. */
  readonly slides: readonly {
    /** Its place in the list, from 1. */
    readonly slide: number;
    /** Part. */
    readonly part: string;
    /** Hidden in the presentation. */
    readonly isHidden: boolean;
    /** The page it is on, from 1. */
    readonly page?: number;
    /** The page its notes are on, from 1. */
    readonly notesPage?: number;
  }[];
  /** Fonts that runs name, or the theme for them. */
  readonly fontsAsked: readonly string[];
  /** Fonts in the PDF. */
  readonly fontsUsed: readonly string[];
};

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
  /** Make a PDF of a presentation, and tell which page each slide is on. */
  readonly "pptx.convert.pdf": {
    readonly isAvailable: true;
    readonly input: PptxConvertPdfInput;
    readonly options: PptxConvertPdfOptions & SharedCallOptions;
    readonly value: PptxConvertPdfValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED" | "common/UNSUPPORTED_FEATURE" | "common/INPUT_ENCRYPTED" | "pptx/ENGINE_STOPPED";
    readonly lossCode: "pptx/PROPERTY_NOT_RENDERED" | "pptx/FONT_SUBSTITUTED" | "pptx/FONT_EMBED_FAILED" | "pptx/FONT_EMBED_UNAVAILABLE" | "pptx/TEXT_OVERFLOWS_SHAPE" | "pptx/TABLE_CELL_OVERFLOWS" | "pptx/CHART_DATA_MISSING" | "pptx/CHART_FALLBACK_MISSING" | "pptx/CHART_LABELS_COLLIDE" | "pptx/VISUAL_FALLBACK_MISSING" | "pptx/HYPERLINK_DANGLING" | "pptx/ANIMATION_REFERENCE_BROKEN" | "pptx/RELATIONSHIP_TARGET_MISSING" | "pptx/ASSET_MISSING" | "pptx/BRAND_TOKEN_SUBSTITUTED" | "pptx/LAYOUT_SUBSTITUTED" | "pptx/MASTER_REFERENCE_UNRESOLVED" | "pptx/UNCLASSIFIED_CONDITION" | "pptx/HIDDEN_SLIDE_LEFT_OUT" | "pptx/MOTION_NOT_SHOWN" | "pptx/COMMENT_NOT_SHOWN" | "pptx/NOTES_NOT_SHOWN" | "pptx/MEDIA_NOT_PLAYED" | "pptx/EMBEDDED_FILE_NOT_SHOWN" | "pptx/MACRO_NOT_RUN" | "pptx/FIELD_FROZEN" | "pptx/EXTERNAL_CONTENT_BLOCKED" | "pptx/TEXT_SHRUNK" | "pptx/CONTENT_NOT_SHOWN";
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
export const PPTX_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {
  "pptx.convert.pdf": [
    "artifact.bytes"
  ]
};
