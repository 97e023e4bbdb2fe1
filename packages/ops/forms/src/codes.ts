import { codes } from "@colophon/contract";

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
  LOSS_POLICY_VIOLATED: {
    remediation: "Set `lossPolicy` to `collect`, or accept that the losses end the call.",
    phase: "policy",
    conditions: ["lossPolicy"],
  },
  FORM_FIELD_UNKNOWN: { remediation: "Use a field name that pdf.inspect.form lists.", phase: "validation" },
  FORM_VALUE_TYPE: { remediation: "Send a value of the type that the issue names.", phase: "validation" },
  FORM_OPTION_UNKNOWN: { remediation: "Choose one of the options listed in the issue.", phase: "validation" },
  FORM_FIELD_READ_ONLY: {
    remediation: "Leave the field out of `values`, or set `readOnlyFields` to `fill`.",
    phase: "policy",
  },
  FORM_VALUE_TOO_LONG: { remediation: "Shorten the text to the field's maximum length.", phase: "validation" },
  FORM_FIELD_LOCKED: { remediation: "Leave out the fields that a signature locks.", phase: "policy" },
  FORM_CHANGE_FORBIDDEN: {
    remediation: "Fill in the file before it is certified: its signature allows no changes.",
    phase: "policy",
  },
  FORM_PROOF_FAILED: { remediation: "Report the file: a reader does not show what was drawn.", phase: "serialization" },
});

/** What every operation of the family can end with. */
export const READING_ERRORS = [
  "INVALID_INPUT",
  "RESOURCE_LIMIT",
  "TIMEOUT",
  "PDF_UNSUPPORTED",
  "SCHEMA_REJECTED",
  "LOSS_POLICY_VIOLATED",
] as const;

export const losses = codes("pdf", {
  FORM_CONTENT_UNREADABLE: { severity: "degraded", subject: "object" },
  FORM_XFA_NOT_READ: { severity: "degraded", subject: "XFA form" },
  FORM_XFA_NOT_KEPT: { severity: "dropped", subject: "XFA form" },
  FORM_SCRIPT_NOT_RUN: { severity: "degraded", subject: "script" },
  FORM_VALUE_NOT_CARRIED: { severity: "dropped", subject: "value" },
  FORM_RICH_TEXT_FLATTENED: { severity: "degraded", subject: "rich text" },
  FORM_TEXT_UNDECODABLE: { severity: "degraded", subject: "text" },
  FORM_INTERACTIVITY_REMOVED: { severity: "degraded", subject: "form field" },
  FORM_APPEARANCE_MADE: { severity: "substituted", subject: "appearance" },
  FORM_GLYPH_MISSING: { severity: "dropped", subject: "character" },
  FORM_TEXT_OVERFLOWS: { severity: "degraded", subject: "text" },
  FORM_SIGNATURE_INVALIDATED: { severity: "degraded", subject: "signature" },
  FORM_REFERENCE_BROKEN: { severity: "degraded", subject: "script or action" },
});
