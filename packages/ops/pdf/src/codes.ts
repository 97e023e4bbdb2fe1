import { NO_MATCH_ERROR } from "@colophon/base-find";
import { codes, SCORE_ERROR } from "@colophon/contract";

/** Of the operations that look into a file, and of those that take something out of it. */
export const errors = codes("pdf", {
  INVALID_INPUT: { remediation: "Send a PDF file. If it is encrypted, set `options.password`.", phase: "parsing" },
  RESOURCE_LIMIT: {
    remediation: "Raise the limit that the message names, or send a smaller file.",
    phase: "policy",
    conditions: ["inputBytes", "memory"],
  },
  TIMEOUT: {
    remediation: "Raise timeoutMs, or send a smaller file.",
    phase: "policy",
    retryable: true,
    conditions: ["timedOut"],
  },
  PDF_UNSUPPORTED: { remediation: "Remove the feature that the message names from the file.", phase: "parsing" },
  SCHEMA_REJECTED: {
    remediation: "Fix the members listed in `issues`.",
    phase: "validation",
    conditions: ["schemaRejected"],
  },
});

/** Of what a picture says. */
export const ocrErrors = codes("pdf", {
  ...errors.entries,
  PDF_OCR_LANGUAGE_MISSING: {
    remediation: "Install the models with the command that the message names.",
    phase: "policy",
  },
});

/** Of stamps. */
export const stampErrors = codes("pdf", {
  ...errors.entries,
  PDF_STAMP_NOT_FOUND: {
    remediation: "Leave the names out of `remove` that no page of the file has as a stamp.",
    phase: "validation",
  },
  PDF_STAMP_UNPROVEN: {
    remediation: "Report the file: the text of a stamp was not found in the result.",
    phase: "serialization",
  },
});

/** Of files for archives. */
export const archiveErrors = codes("pdf", {
  ...errors.entries,
  PDF_ARCHIVE_UNREACHABLE: {
    remediation: "Fix the places listed in `issues` in the file, or choose another `level`.",
    phase: "serialization",
  },
  PDF_FONT_NOT_EMBEDDED: {
    remediation:
      "Embed the fonts listed in `issues` where the file is made, or set `onUnembeddedFont` to `substitute`.",
    phase: "font",
  },
});

/** Of redaction. */
export const redactionErrors = codes("pdf", {
  ...errors.entries,
  ...NO_MATCH_ERROR,
  PDF_OCR_LANGUAGE_MISSING: ocrErrors.entries.PDF_OCR_LANGUAGE_MISSING,
});

/** Of the operations that judge a file or make another of it. */
export const makingErrors = codes("common", {
  SCHEMA_REJECTED: {
    remediation: "Fix the members listed in `issues`.",
    phase: "validation",
    conditions: ["schemaRejected"],
  },
  CONTRACT_VIOLATION: {
    remediation: "Report the file: the output failed its verification.",
    phase: "serialization",
    conditions: ["crashed"],
  },
  OPERATION_CANCELLED: {
    remediation: "Call the operation again if you still need the result.",
    phase: "policy",
    retryable: true,
    conditions: ["cancelled"],
  },
  OPERATION_TIMEOUT: {
    remediation: "Raise `timeoutMs`, or send a smaller file.",
    phase: "policy",
    retryable: true,
    conditions: ["timedOut"],
  },
  RESOURCE_LIMIT_EXCEEDED: {
    remediation: "Raise the limit that the message names, or send a smaller file.",
    phase: "policy",
    conditions: ["inputBytes", "memory"],
  },
  LOSS_POLICY_VIOLATED: {
    remediation: "Set `lossPolicy` to `collect`.",
    phase: "policy",
    conditions: ["lossPolicy"],
    domain: "pdf",
  },
  UNSUPPORTED_FEATURE: {
    remediation: "Leave out the step or feature that the message names.",
    phase: "serialization",
  },
});

/** Of the operations that make another file of a file, or read its signatures. */
export const readingErrors = codes("common", {
  ...makingErrors.entries,
  INVALID_INPUT: { ...errors.entries.INVALID_INPUT, domain: "pdf" },
});

/** Of what is made of a model. */
export const renderErrors = codes("common", { ...makingErrors.entries, ...SCORE_ERROR });

export const losses = codes("pdf", {
  PDF_ANNOTATIONS_STRIPPED: { severity: "dropped", subject: "annotation" },
  PDF_ATTACHMENTS_STRIPPED: { severity: "dropped", subject: "attachment" },
  PDF_FORM_INTERACTIVITY_STRIPPED: { severity: "dropped", subject: "form field" },
  PDF_GEOMETRY_APPROXIMATED: { severity: "degraded", subject: "geometry" },
  PDF_GRAPHICS_NOT_PRESERVED: { severity: "dropped", subject: "graphics" },
  PDF_METADATA_STRIPPED: { severity: "substituted", subject: "metadata" },
  PDF_OCR_REQUIRED: { severity: "degraded", subject: "page without text" },
  PDF_SIGNATURE_INVALIDATED: { severity: "degraded", subject: "signature" },
  PDF_TEXT_UNDECODABLE: { severity: "degraded", subject: "text" },
  PDF_CONTENT_UNREADABLE: { severity: "degraded", subject: "object" },
  PDF_SCRIPTS_STRIPPED: { severity: "dropped", subject: "script" },
  PDF_ACTIONS_STRIPPED: { severity: "dropped", subject: "action" },
  PDF_LINKS_STRIPPED: { severity: "dropped", subject: "link" },
  PDF_LAYERS_STRIPPED: { severity: "dropped", subject: "hidden layer" },
  PDF_HIDDEN_CONTENT_STRIPPED: { severity: "dropped", subject: "hidden content" },
  PDF_REVISIONS_STRIPPED: { severity: "dropped", subject: "earlier state" },
  PDF_ENCRYPTION_REMOVED: { severity: "degraded", subject: "encryption" },
  PDF_OCR_UNCERTAIN: {
    severity: "degraded",
    subject: "recognized text",
    remediation: "Check the pages, or set a higher `dpi` or other `languages`.",
  },
});

/** Of text that is read. */
export const textLosses = codes("pdf", {
  PDF_HIDDEN_CONTENT_STRIPPED: losses.entries.PDF_HIDDEN_CONTENT_STRIPPED,
  PDF_OCR_REQUIRED: losses.entries.PDF_OCR_REQUIRED,
  PDF_TEXT_UNDECODABLE: losses.entries.PDF_TEXT_UNDECODABLE,
  PDF_CONTENT_UNREADABLE: losses.entries.PDF_CONTENT_UNREADABLE,
});

/** Of what PDFium draws. */
export const imageLosses = codes("pdf", {
  PDF_GRAPHICS_NOT_PRESERVED: losses.entries.PDF_GRAPHICS_NOT_PRESERVED,
  PDF_CONTENT_UNREADABLE: losses.entries.PDF_CONTENT_UNREADABLE,
  PDF_FONT_SUBSTITUTED: {
    severity: "substituted",
    subject: "font",
    remediation: "Embed the font in the file.",
  },
});

export const ocrLosses = codes("pdf", {
  PDF_OCR_REQUIRED: losses.entries.PDF_OCR_REQUIRED,
  PDF_OCR_UNCERTAIN: losses.entries.PDF_OCR_UNCERTAIN,
});

export const repairLosses = codes("pdf", {
  REPAIR_APPLIED: { severity: "substituted", subject: "file" },
  PDF_CONTENT_UNREADABLE: losses.entries.PDF_CONTENT_UNREADABLE,
});

export const renderLosses = codes("pdf", {
  TEXT_CHARACTER_UNMAPPABLE: {
    severity: "substituted",
    subject: "character",
    remediation: "Remove the character from the text.",
  },
  TEXT_GLYPH_MISSING: {
    severity: "substituted",
    subject: "character",
    remediation: "Use another character, or install a font that has it.",
  },
  PAGE_SIZE_CLAMPED: {
    severity: "substituted",
    subject: "page",
    remediation: "Use a page side between 7.2 and 14,400 points.",
  },
  ELEMENT_OVERFLOWS_PAGE: {
    severity: "degraded",
    subject: "page",
    remediation: "Reduce the size of the element.",
  },
  TOKEN_WRAPPED: { severity: "degraded", subject: "word", remediation: "Widen the column." },
  SCHEMA_FALLBACK_UNVERIFIED: { severity: "degraded", subject: "model" },
  UNCLASSIFIED_CONDITION: { severity: "degraded", subject: "document" },
});

export const stampLosses = codes("pdf", {
  PDF_STAMP_OVERLAPS_TEXT: {
    severity: "degraded",
    subject: "text under a stamp",
    remediation: "Move the stamp with `anchor`, `margin`, `x` or `y`, or reduce its `size` or `scale`.",
  },
  PDF_STAMP_OUTSIDE_PAGE: {
    severity: "degraded",
    subject: "stamp",
    remediation: "Move the stamp, reduce its `size` or `scale`, or set `fit`.",
  },
  PDF_STAMP_COVERED: {
    severity: "degraded",
    subject: "stamp",
    remediation: "Set `layer` to `over`, with a lower `opacity`.",
  },
  PDF_STAMP_CHANGES_CONFORMANCE: {
    severity: "degraded",
    subject: "conformance to PDF/A or PDF/UA",
    remediation: "Set `opacity` to 1, and use text, or pictures without transparency.",
  },
  TEXT_GLYPH_MISSING: renderLosses.entries.TEXT_GLYPH_MISSING,
});

export const archiveLosses = codes("pdf", {
  REPAIR_APPLIED: repairLosses.entries.REPAIR_APPLIED,
  PDF_ANNOTATIONS_STRIPPED: losses.entries.PDF_ANNOTATIONS_STRIPPED,
  PDF_ATTACHMENTS_STRIPPED: losses.entries.PDF_ATTACHMENTS_STRIPPED,
  PDF_FORM_INTERACTIVITY_STRIPPED: losses.entries.PDF_FORM_INTERACTIVITY_STRIPPED,
  PDF_GRAPHICS_NOT_PRESERVED: losses.entries.PDF_GRAPHICS_NOT_PRESERVED,
  PDF_METADATA_STRIPPED: losses.entries.PDF_METADATA_STRIPPED,
  PDF_SIGNATURE_INVALIDATED: losses.entries.PDF_SIGNATURE_INVALIDATED,
  PDF_SCRIPTS_STRIPPED: losses.entries.PDF_SCRIPTS_STRIPPED,
  PDF_ACTIONS_STRIPPED: losses.entries.PDF_ACTIONS_STRIPPED,
  PDF_REVISIONS_STRIPPED: losses.entries.PDF_REVISIONS_STRIPPED,
  PDF_ENCRYPTION_REMOVED: losses.entries.PDF_ENCRYPTION_REMOVED,
  PDF_FONT_SUBSTITUTED: imageLosses.entries.PDF_FONT_SUBSTITUTED,
});

/** Of pages of HTML. */
export const htmlLosses = codes("pdf", {
  PDF_SCRIPTS_STRIPPED: losses.entries.PDF_SCRIPTS_STRIPPED,
  PDF_FORM_INTERACTIVITY_STRIPPED: losses.entries.PDF_FORM_INTERACTIVITY_STRIPPED,
  TEXT_GLYPH_MISSING: renderLosses.entries.TEXT_GLYPH_MISSING,
  PDF_TEXT_UNDECODABLE: losses.entries.PDF_TEXT_UNDECODABLE,
  PDF_HTML_RESOURCE_REFUSED: {
    severity: "dropped",
    subject: "resource",
    remediation: "Send the file in `assets` under the name by which the page refers to it.",
  },
  PDF_HTML_EMBEDDED_STRIPPED: {
    severity: "dropped",
    subject: "embedded content",
    remediation: "Replace the element by text or an image.",
  },
  PDF_CSS_UNSUPPORTED: {
    severity: "degraded",
    subject: "style sheet",
    remediation: "Remove the declaration, or check the pages without it.",
  },
  PDF_HTML_TEXT_MISSING: {
    severity: "dropped",
    subject: "text",
    remediation: "Check the CSS that hides the text or places it outside of the page.",
  },
  PDF_ACCESSIBILITY_RULE_BROKEN: {
    severity: "degraded",
    subject: "conformance to PDF/UA",
    remediation: "Fix the page as the message says, or leave out `universal`.",
  },
});

/** Of the operations that fail rather than lose. */
export const noLosses = codes("pdf", {});

/** Each operation of this half declares these, and what it can lose beside them. */
export const STARTING_LOSSES = [
  "PDF_ANNOTATIONS_STRIPPED",
  "PDF_ATTACHMENTS_STRIPPED",
  "PDF_FORM_INTERACTIVITY_STRIPPED",
  "PDF_GEOMETRY_APPROXIMATED",
  "PDF_GRAPHICS_NOT_PRESERVED",
  "PDF_METADATA_STRIPPED",
  "PDF_OCR_REQUIRED",
  "PDF_SIGNATURE_INVALIDATED",
  "PDF_TEXT_UNDECODABLE",
] as const;

/** Why an operation that only looks into a file has none of these. */
export const NOTHING_CHANGED = {
  PDF_ANNOTATIONS_STRIPPED: "Nothing is removed from the file.",
  PDF_ATTACHMENTS_STRIPPED: "Nothing is removed from the file.",
  PDF_FORM_INTERACTIVITY_STRIPPED: "Nothing is removed from the file.",
  PDF_GEOMETRY_APPROXIMATED: "Boxes are reported as the file has them.",
  PDF_GRAPHICS_NOT_PRESERVED: "Nothing is removed from the file.",
  PDF_METADATA_STRIPPED: "Nothing is removed from the file.",
  PDF_SIGNATURE_INVALIDATED: "The file itself is not changed.",
} as const;
