import type { Fix } from "./fix.ts";

export const CATEGORIES = ["layout", "brand", "asset", "chart", "validation", "typography"] as const;
export const SEVERITIES = ["info", "warning", "error"] as const;

/** Codes of a quality report that this renderer can come to; docs/pptx.md lists those of the field that it cannot. */
export const FINDING_CODES = [
  "OVERFLOW_BODY_TEXT",
  "TABLE_TOO_DENSE",
  "CHART_LABEL_COLLISION",
  "BRAND_TOKEN_MISSING",
  "BRAND_COLOR_MISMATCH",
  "ASSET_MISSING",
  "UNSUPPORTED_LAYOUT_SELECTION",
  "LAYOUT_SHOULD_SPLIT",
  "FONT_FALLBACK_USED",
  "FONT_COVERAGE_FALLBACK_USED",
  "VISUAL_FALLBACK_MISSING",
  "ELEMENT_POSITION_CASCADE",
  "STRUCTURAL_VALIDATION_FAILED",
  "MEMBER_UNKNOWN",
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

export interface QualityFinding {
  readonly code: FindingCode;
  readonly severity: (typeof SEVERITIES)[number];
  readonly message: string;
  readonly slideIndex?: number;
  readonly componentPath?: string;
  readonly category: (typeof CATEGORIES)[number];
  readonly blocking: boolean;
  readonly recommendedAction: string;
  readonly fix?: Fix;
}

interface Kind {
  readonly severity: QualityFinding["severity"];
  readonly category: QualityFinding["category"];
  readonly recommendedAction: string;
}

/** What each code weighs and asks for. */
export const FINDING_KINDS: Readonly<Record<FindingCode, Kind>> = {
  OVERFLOW_BODY_TEXT: {
    severity: "error",
    category: "typography",
    recommendedAction: "Shorten the text, or give it more room.",
  },
  TABLE_TOO_DENSE: {
    severity: "warning",
    category: "layout",
    recommendedAction: "Take rows or columns out of the table, or split it.",
  },
  CHART_LABEL_COLLISION: {
    severity: "warning",
    category: "chart",
    recommendedAction: "Shorten the labels, or show fewer points.",
  },
  BRAND_TOKEN_MISSING: {
    severity: "info",
    category: "brand",
    recommendedAction: "Give the token, or leave the default.",
  },
  BRAND_COLOR_MISMATCH: {
    severity: "warning",
    category: "brand",
    recommendedAction: "Use a darker or a lighter color of the palette.",
  },
  ASSET_MISSING: {
    severity: "error",
    category: "asset",
    recommendedAction: "Give the picture as a data: address with its bytes.",
  },
  UNSUPPORTED_LAYOUT_SELECTION: {
    severity: "warning",
    category: "layout",
    recommendedAction: "Name a layout that the template has.",
  },
  LAYOUT_SHOULD_SPLIT: {
    severity: "warning",
    category: "layout",
    recommendedAction: "Split the slide where the hint says.",
  },
  FONT_FALLBACK_USED: {
    severity: "info",
    category: "typography",
    recommendedAction: "Use a font whose widths are known, or leave room.",
  },
  FONT_COVERAGE_FALLBACK_USED: {
    severity: "info",
    category: "typography",
    recommendedAction: "Look at the lines of this text in the program it is shown with.",
  },
  VISUAL_FALLBACK_MISSING: {
    severity: "warning",
    category: "asset",
    recommendedAction: "Give the picture a fallbackText or an alt text.",
  },
  ELEMENT_POSITION_CASCADE: {
    severity: "warning",
    category: "layout",
    recommendedAction: "Move the blocks apart, or give zIndex where one is meant to lie over another.",
  },
  MEMBER_UNKNOWN: {
    severity: "warning",
    category: "validation",
    recommendedAction: "Use the member that the message names, or remove the text.",
  },
  STRUCTURAL_VALIDATION_FAILED: {
    severity: "error",
    category: "validation",
    recommendedAction: "Report the specification to the operators of this service.",
  },
};
