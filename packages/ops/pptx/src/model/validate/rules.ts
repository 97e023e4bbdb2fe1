export const PROFILES = ["package", "schema", "references", "accessibility"] as const;
export type Profile = (typeof PROFILES)[number];

/** repair: PowerPoint refuses the file or repairs it; standard: outside the standard, and PowerPoint reads past it; advice. */
export const SEVERITIES = ["repair", "standard", "advice"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Our own rules, which no grammar holds. */
export const RULES = {
  SLIDE_ID_DOUBLED: "repair",
  SLIDE_MISSING: "repair",
  SLIDE_TWICE: "repair",
  SLIDE_NOT_LISTED: "standard",
  MASTER_MISSING: "repair",
  LAYOUT_MISSING: "repair",
  LAYOUT_ID_DOUBLED: "repair",
  LAYOUT_NOT_LISTED: "standard",
  THEME_MISSING: "repair",
  NOTES_MASTER_MISSING: "repair",
  SHAPE_ID_DOUBLED: "standard",
  SHAPE_ID_ZERO: "standard",
  CONNECTION_DANGLING: "standard",
  ANIMATION_DANGLING: "standard",
  SECTION_DANGLING: "standard",
  TABLE_ROW_LENGTH: "repair",
  TABLE_SPAN: "standard",
  CHART_NUMBER: "repair",
  CHART_AXIS: "repair",
  CHART_ORDER_DOUBLED: "repair",
  CHART_CACHE: "standard",
  WORKBOOK_NOT_READABLE: "standard",
  PICTURE_NOT_READABLE: "standard",
  LINK_UNSAFE: "standard",
  LINK_TO_NO_SLIDE: "standard",
} as const satisfies Readonly<Record<string, Severity>>;
export type OwnRule = keyof typeof RULES;
