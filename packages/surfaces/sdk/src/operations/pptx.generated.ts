// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type PptxConvertPdfInput = {
  /** The presentation. Send either this or `spec`. */
  readonly bytes?: FileInput | undefined;
  /** A PresentationSpec 2.0, as in pptx.render. Send it instead of `bytes`. */
  readonly spec?: { readonly [member: string]: unknown } | undefined;
  /** Template (.potx or .pptx) for the slides of `spec`. */
  readonly template?: FileInput | undefined;
};

export type PptxConvertPdfOptions = {
  /** Whether to leave out or show hidden slides. Default "leaveOut". */
  readonly hiddenSlides?: "leaveOut" | "show" | undefined;
  /** Whether to add, after the slides, a page with the notes of each slide. Default "none". */
  readonly notes?: "none" | "pages" | undefined;
  /** Number of slides per handout sheet, instead of one page per slide. Handouts use the deck's handout master; 3 adds lines for notes. Default "none". */
  readonly handouts?: "none" | "1" | "2" | "3" | "4" | "6" | "9" | undefined;
  /** First slide to convert, starting at 1. 1 to 100000, default 1. */
  readonly firstSlide?: number | undefined;
  /** Last slide to convert, starting at 1. 1 to 100000, default 100000. */
  readonly lastSlide?: number | undefined;
  /** PDF standard: plain PDF 1.7, or a conformance level of PDF/A. Default "plain". */
  readonly standard?: "plain" | "a-1b" | "a-2b" | "a-3b" | undefined;
  /** Whether the output conforms to PDF/UA. Default false. */
  readonly universal?: boolean | undefined;
  /** Whether to write the tags of the slides into the PDF. Default true. */
  readonly tagged?: boolean | undefined;
  /** Whether to write a PDF outline of the slides. Default true. */
  readonly outline?: boolean | undefined;
  /** JPEG quality in percent. 100 keeps images unchanged. 1 to 100, default 90. */
  readonly imageQuality?: number | undefined;
};

export type PptxConvertPdfValue = {
  /** The PDF file that was written. */
  readonly artifact: Artifact;
  /** Number of pages in the output. */
  readonly pages: number;
  /** All slides, in order. */
  readonly slides: readonly {
    /** Slide number, starting at 1. */
    readonly slide: number;
    /** Path of the slide's part. */
    readonly part: string;
    /** Whether the slide is hidden in the presentation. */
    readonly isHidden: boolean;
    /** Page that shows the slide, starting at 1. */
    readonly page?: number;
    /** Page that shows the slide's notes, starting at 1. */
    readonly notesPage?: number;
  }[];
  /** Fonts that text runs or the theme ask for. */
  readonly fontsAsked: readonly string[];
  /** Fonts used in the PDF. */
  readonly fontsUsed: readonly string[];
};

export type PptxRenderInput = {
  /** The presentation as a PresentationSpec 2.0. Unknown members are ignored, with a diagnostic. */
  readonly spec: {
    /** Version of the PresentationSpec format. */
    readonly version: "2.0";
    /** Title of the deck. 1 to 500 characters. */
    readonly title: string;
    /** Slides in order. By slideType: title-body: eyebrow?, body=[text]1-12; kpi-grid: items=[{label, value=figure, trend?=up|down|flat|none, sublabel?}]2-6; comparison-table: columns=[text]3-6, rows=[{label, values=[figure]2-5}]1-12; market-map: xAxisLabel?, yAxisLabel?, quadrants?=[text]4-4, companies=[{name, x=0..100, y=0..100, emphasis?=primary|secondary}]2-24; timeline: events=[{label, date?, description?}]2-10; org-chart: nodes=[{id, label, role?, parentId?}]2-20; waterfall: unit?, numberFormat?, entries=[{label, value=number, type=increase|decrease|total}]3-20; tombstone-grid: items=[{name, subtitle?, metrics?=[{label, value=figure}]0-4}]2-12; composition: blocks=[block]1-20. columns begin with that of the labels, so each row has one value less; a total is the sum so far; a title-body with layout Title Slide or Section Header opens. Each also: title, subtitle?, insight?, notes?=[text]1-6, transition?={type=morph|fade|push|wipe|split|cover|zoom|none}, animation?=buildByPoint|fadeIn|none, section?, layout?, source?, footnotes?=[text]0-8. A block is {primitive, region, input, id?}; region {col, row, colSpan, rowSpan} on the 12 x 12 grid below the title, from 0. input by primitive: titleBlock: title, eyebrow?, subtitle?; bulletList: items=[{text, level?=1..2}]1-24; sectionRibbon, sectionTag: label, fill?=color; sourceLine: content; textBlock: content=text|[text], role?=display|title|body|caption|eyebrow|nav, fill?=color, color?=color, size?=number; infoCard: sideLabel?, lead?, body=[text]1-24, footer?; matrixTable: columnHeaders?=[text]0-9, rows=[{label, cells=[figure]0-8}]1-20; comparisonBand: columns=[text]2-8, rows=[{label?, values=[figure]0-8}]1-20; stepTimeline: steps=[{label, date?, description?}]2-10; waterfallBars: steps=[{label, value=number, kind=start|end|up|down}]3-20; orgTree: root={label, role?}, children=[{label, role?}]1-8; tombstoneStack: tiles=[{name, subtitle?, metrics?=[{label, value=figure}]0-4}]1-20, columns?=1..6; tocTiles: tiles=[{label, description?, link?}]1-8; metricStack: rows=[{label, value=figure, sublabel?, trend?=up|down|flat|none}]1-8; kpiHero: label, value=figure, delta?=figure, trend?=up|down|flat|none, support?; chartBlock: chartData={type=column|bar|stackedColumn|stackedBar|percentColumn|percentBar|line|area|stackedArea|percentArea|pie|doughnut|scatter|bubble|combination, title?, categories?=[figure], series=[{name, values=[number], type?=column|line|area, axis?=primary|secondary, xValues?=[number], sizes?=[number], color?=color}]1-12, xAxis?={title?, unit?, minimum?=number, maximum?=number}, yAxis?={title?, unit?, minimum?=number, maximum?=number}, numberFormat?, labels?=bool, legend?=right|left|top|bottom|none, referenceLine?={value=number, label?}}, altText?; quadrantMap: xAxisLabel?, yAxisLabel?, quadrants?=[text]4-4, points?=[{name, x=0..100, y=0..100, emphasis?=primary|secondary}]0-24; imageBleed: src?, alt?; harveyBall: filled=0..4, label?; calloutBox: content, title?; chevronArrow: label?, direction?=right|left|up|down; numberedChip: index=figure, label?; diagonalStamp: text; legendTable: items=[{label, color?=color, value?=figure}]1-20; bannerBand: text, fill?=color; connectorLine: start={x?=number, y?=number, block?}, end={x?=number, y?=number, block?}, label?; groupBorder: label?, color?=color; pageStamp: text?; container: blocks=[block], with its own grid. figure: a text or a number; text: a string, or runs [{text, bold?, italic?, superscript?, color?, link?}]; color: #RRGGBB; src: a data: address; block: the id of one. 1 to 200 items. */
    readonly slides: readonly ({
      /** Type of the slide. */
      readonly slideType: "title-body" | "kpi-grid" | "comparison-table" | "market-map" | "timeline" | "org-chart" | "waterfall" | "tombstone-grid" | "composition";
      /** Title of the slide. Up to 10000 characters. */
      readonly title: string;
      readonly [member: string]: unknown;
    })[];
    /** palette {accent, foreground, muted}, canvas {ratio: 16:9|4:3, surface}, type {title, body: {family}}, chrome {footer: {disclaimer}}. */
    readonly tokens?: { readonly [member: string]: unknown } | undefined;
    /** Brand pack: `brandPackId` and `brandPackVersionId`. */
    readonly brand?: { readonly [member: string]: unknown } | undefined;
    /** Values that bindings name. */
    readonly variables?: { readonly [member: string]: unknown } | undefined;
    readonly [member: string]: unknown;
  };
  /** Template (.potx or .pptx) for the slides. */
  readonly template?: FileInput | undefined;
  /** Fonts to measure text with. They are not embedded. Up to 32 items. */
  readonly fonts?: readonly FileInput[] | undefined;
};

export type PptxRenderOptions = {
  /** Quality threshold for the render. Below it the render fails with SCORE_TOO_LOW. */
  readonly preflightPolicy?: {
    /** Minimum score, from 0 to 100. The render fails below it. 0 to 100, default 0. */
    readonly renderIfScoreAbove?: number | undefined;
  } | undefined;
  /** Whether to check the result with pptx.validate. Default "structural". */
  readonly validation?: "structural" | "none" | undefined;
};

export type PptxRenderValue = {
  /** The presentation that was written. */
  readonly artifact: Artifact;
  /** Quality report on the deck. */
  readonly report: {
    /** Format of the artifact. */
    readonly format: "pptx";
    /** Score of the deck, 0 to 100: 100 minus points for each finding. 0 to 100. */
    readonly deckScore: number;
    /** Overall verdict, from the worst finding. */
    readonly documentVerdict: "native_editable" | "editable_with_constraints" | "visual_fallback" | "rejected";
    /** Findings by slide, worst first. */
    readonly findings: readonly ({
      /** Stable code of the finding. */
      readonly code: "OVERFLOW_BODY_TEXT" | "TABLE_TOO_DENSE" | "CHART_LABEL_COLLISION" | "BRAND_TOKEN_MISSING" | "BRAND_COLOR_MISMATCH" | "ASSET_MISSING" | "UNSUPPORTED_LAYOUT_SELECTION" | "LAYOUT_SHOULD_SPLIT" | "FONT_FALLBACK_USED" | "FONT_COVERAGE_FALLBACK_USED" | "VISUAL_FALLBACK_MISSING" | "ELEMENT_POSITION_CASCADE" | "STRUCTURAL_VALIDATION_FAILED";
      /** Severity of the finding. */
      readonly severity: "info" | "warning" | "error";
      /** The problem, in one sentence. */
      readonly message: string;
      /** Zero-based slide index. Absent if the finding concerns the whole deck. */
      readonly slideIndex?: number;
      /** Path of the member of the specification. */
      readonly componentPath?: string;
      /** Category of the finding. */
      readonly category: "layout" | "brand" | "asset" | "chart" | "validation" | "typography";
      /** Whether to fix the finding before the deck is shown. */
      readonly blocking: boolean;
      /** What to change to fix it. */
      readonly recommendedAction: string;
      /** JSON Patch (RFC 6902) of the specification that fixes the finding. */
      readonly machineFixHint?: string;
    })[];
    /** Structural check by pptx.validate: package, schema, references. */
    readonly structuralValidation: {
      /** Result of the structural check. */
      readonly status: "not_run" | "passed" | "failed";
      /** Parts that were checked. */
      readonly checks: number;
      /** Number of issues that make PowerPoint refuse or repair the file. */
      readonly failureCount: number;
    };
  };
  /** Slides in deck order. */
  readonly slides: readonly ({
    /** Type of the slide, as in the specification. */
    readonly slideType: string;
    /** Name of the layout used. */
    readonly layout: string;
    /** Purpose of the layout. */
    readonly archetype: "title" | "sectionHeader" | "titleAndContent" | "twoContent" | "comparison" | "contentWithCaption" | "pictureWithCaption" | "manyContents" | "titleOnly" | "contentOnly" | "blank" | "upright";
    /** Number of shapes on the slide. */
    readonly shapes: number;
  })[];
};

export type PptxRepairInput = {
  /** Contents of the damaged presentation. */
  readonly bytes: FileInput;
};

export type PptxRepairValue = {
  /** The repaired presentation, or the same bytes if nothing was wrong. */
  readonly artifact: Artifact;
  /** Whether nothing had to be repaired. */
  readonly isUnchanged: boolean;
  /** Number of slides in the output. */
  readonly slides: number;
};

export type PptxValidateInput = {
  /** The presentation. Send either this or `spec`. */
  readonly bytes?: FileInput | undefined;
  /** A PresentationSpec 2.0, as in pptx.render. Send it instead of `bytes`. */
  readonly spec?: { readonly [member: string]: unknown } | undefined;
  /** Template (.potx or .pptx) for the slides of `spec`. */
  readonly template?: FileInput | undefined;
};

export type PptxValidateOptions = {
  /** Profiles to check. Default: all. Up to 5 items, default []. */
  readonly profiles?: readonly ("package" | "schema" | "references" | "accessibility" | "quality")[] | undefined;
  /** Maximum number of issues to list. All are counted. 0 to 100000, default 1000. */
  readonly maxIssues?: number | undefined;
};

export type PptxValidateValue = {
  /** Whether PowerPoint opens the file without repair, judged by the checked profiles. */
  readonly valid: boolean;
  /** Profiles that were checked. */
  readonly profiles: readonly string[];
  /** Edition of the standard that the presentation uses. */
  readonly edition: "strict" | "transitional";
  /** Number of slides that exist, including hidden slides. */
  readonly slides: number;
  /** Issues in the order of the checks, then of the package. */
  readonly issues: readonly ({
    /** Profile that has the rule. */
    readonly profile: string;
    /** Stable code of the rule. */
    readonly rule: string;
    /** Severity: `repair` (PowerPoint refuses or repairs the file), `standard` (violates the standard), `advice`. */
    readonly severity: "repair" | "standard" | "advice";
    /** The problem, in one sentence. */
    readonly message: string;
    /** Path of the part. */
    readonly part?: string;
    /** Slide number, starting at 1. */
    readonly slide?: number;
    /** Name of the shape. */
    readonly shape?: string;
    /** Line in the part's XML, starting at 1. */
    readonly line?: number;
    /** Column in the part's XML, starting at 1. */
    readonly column?: number;
    /** XPath of the element, or path of the member of `spec`. */
    readonly path?: string;
  })[];
  /** Totals, including issues not listed. */
  readonly counts: {
    /** Number of issues that make PowerPoint refuse or repair the file. */
    readonly repair: number;
    /** Number of violations of the standard that PowerPoint accepts. */
    readonly standard: number;
    /** Number of issues that are recommendations. */
    readonly advice: number;
    /** Number of parts in the package. */
    readonly parts: number;
  };
  /** XML parts that were not checked against a grammar. */
  readonly unchecked: readonly string[];
};

export interface PptxOperations {
  /** Convert a presentation to PDF and report the page of each slide. */
  readonly "pptx.convert.pdf": {
    readonly isAvailable: true;
    readonly input: PptxConvertPdfInput;
    readonly options: PptxConvertPdfOptions & SharedCallOptions;
    readonly value: PptxConvertPdfValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED" | "common/UNSUPPORTED_FEATURE" | "common/INPUT_ENCRYPTED" | "pptx/ENGINE_STOPPED" | "pptx/TEMPLATE_REFUSED";
    readonly lossCode: "pptx/PROPERTY_NOT_RENDERED" | "pptx/FONT_SUBSTITUTED" | "pptx/FONT_EMBED_FAILED" | "pptx/FONT_EMBED_UNAVAILABLE" | "pptx/TEXT_OVERFLOWS_SHAPE" | "pptx/TABLE_CELL_OVERFLOWS" | "pptx/CHART_DATA_MISSING" | "pptx/CHART_FALLBACK_MISSING" | "pptx/CHART_LABELS_COLLIDE" | "pptx/VISUAL_FALLBACK_MISSING" | "pptx/HYPERLINK_DANGLING" | "pptx/ANIMATION_REFERENCE_BROKEN" | "pptx/RELATIONSHIP_TARGET_MISSING" | "pptx/ASSET_MISSING" | "pptx/BRAND_TOKEN_SUBSTITUTED" | "pptx/LAYOUT_SUBSTITUTED" | "pptx/MASTER_REFERENCE_UNRESOLVED" | "pptx/UNCLASSIFIED_CONDITION" | "pptx/HIDDEN_SLIDE_LEFT_OUT" | "pptx/MOTION_NOT_SHOWN" | "pptx/COMMENT_NOT_SHOWN" | "pptx/NOTES_NOT_SHOWN" | "pptx/MEDIA_NOT_PLAYED" | "pptx/EMBEDDED_FILE_NOT_SHOWN" | "pptx/MACRO_NOT_RUN" | "pptx/FIELD_FROZEN" | "pptx/EXTERNAL_CONTENT_BLOCKED" | "pptx/TEXT_SHRUNK" | "pptx/CONTENT_NOT_SHOWN" | "pptx/GLYPH_MISSING";
  };
  /** Create a PowerPoint presentation from a specification, with native charts, tables, notes and animations. */
  readonly "pptx.render": {
    readonly isAvailable: true;
    readonly input: PptxRenderInput;
    readonly options: PptxRenderOptions & SharedCallOptions;
    readonly value: PptxRenderValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED" | "common/SCORE_TOO_LOW" | "pptx/TEMPLATE_REFUSED";
    readonly lossCode: "pptx/PROPERTY_NOT_RENDERED" | "pptx/FONT_SUBSTITUTED" | "pptx/FONT_EMBED_FAILED" | "pptx/FONT_EMBED_UNAVAILABLE" | "pptx/TEXT_OVERFLOWS_SHAPE" | "pptx/TABLE_CELL_OVERFLOWS" | "pptx/CHART_DATA_MISSING" | "pptx/CHART_FALLBACK_MISSING" | "pptx/CHART_LABELS_COLLIDE" | "pptx/VISUAL_FALLBACK_MISSING" | "pptx/HYPERLINK_DANGLING" | "pptx/ANIMATION_REFERENCE_BROKEN" | "pptx/RELATIONSHIP_TARGET_MISSING" | "pptx/ASSET_MISSING" | "pptx/BRAND_TOKEN_SUBSTITUTED" | "pptx/LAYOUT_SUBSTITUTED" | "pptx/MASTER_REFERENCE_UNRESOLVED" | "pptx/UNCLASSIFIED_CONDITION";
  };
  /** Repair a presentation that PowerPoint would repair; a healthy file is returned unchanged. */
  readonly "pptx.repair": {
    readonly isAvailable: true;
    readonly input: PptxRepairInput;
    readonly options: SharedCallOptions;
    readonly value: PptxRepairValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED";
    readonly lossCode: "pptx/PROPERTY_NOT_RENDERED" | "pptx/FONT_SUBSTITUTED" | "pptx/FONT_EMBED_FAILED" | "pptx/FONT_EMBED_UNAVAILABLE" | "pptx/TEXT_OVERFLOWS_SHAPE" | "pptx/TABLE_CELL_OVERFLOWS" | "pptx/CHART_DATA_MISSING" | "pptx/CHART_FALLBACK_MISSING" | "pptx/CHART_LABELS_COLLIDE" | "pptx/VISUAL_FALLBACK_MISSING" | "pptx/HYPERLINK_DANGLING" | "pptx/ANIMATION_REFERENCE_BROKEN" | "pptx/RELATIONSHIP_TARGET_MISSING" | "pptx/ASSET_MISSING" | "pptx/BRAND_TOKEN_SUBSTITUTED" | "pptx/LAYOUT_SUBSTITUTED" | "pptx/MASTER_REFERENCE_UNRESOLVED" | "pptx/UNCLASSIFIED_CONDITION" | "pptx/SLIDE_REMOVED" | "pptx/SLIDE_LIST_MENDED" | "pptx/LAYOUT_LIST_MENDED" | "pptx/THEME_SUBSTITUTED" | "pptx/SHAPE_ID_MENDED" | "pptx/CONNECTION_MENDED" | "pptx/TABLE_MENDED" | "pptx/CHART_MENDED" | "pptx/CHART_VALUE_REMOVED" | "pptx/EMBEDDED_FILE_REMOVED" | "pptx/ATTRIBUTE_MENDED" | "pptx/MARKUP_MENDED" | "pptx/MARKUP_REMOVED" | "pptx/CONTENT_TYPE_MENDED" | "pptx/ARCHIVE_REBUILT" | "pptx/ENTRY_CUT" | "pptx/PROPERTY_MENDED" | "pptx/RELATIONSHIP_MENDED" | "pptx/NOTES_MENDED" | "pptx/COMMENT_MENDED";
  };
  /** Check that PowerPoint opens a file without repair; validate standard, accessibility and quality. */
  readonly "pptx.validate": {
    readonly isAvailable: true;
    readonly input: PptxValidateInput;
    readonly options: PptxValidateOptions & SharedCallOptions;
    readonly value: PptxValidateValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED" | "pptx/TEMPLATE_REFUSED";
    readonly lossCode: never;
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const PPTX_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {
  "pptx.convert.pdf": [
    "artifact.bytes"
  ],
  "pptx.render": [
    "artifact.bytes"
  ],
  "pptx.repair": [
    "artifact.bytes"
  ]
};
