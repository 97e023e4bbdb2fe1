import { ENCRYPTION_LOSS } from "@colophon/base-file-type/unlock";
import { FILL_ERRORS } from "@colophon/base-fill";
import { NO_MATCH_ERROR } from "@colophon/base-find";
import { codes, SCORE_ERROR } from "@colophon/contract";

/** Codes of the operations that look into a document. */
export const inspectionErrors = codes("docx", {
  INVALID_INPUT: { remediation: "Send a Word document (.docx, .docm, .dotx or .dotm).", phase: "parsing" },
  RESOURCE_LIMIT: {
    remediation: "Raise the limit that the message names, or send a smaller document.",
    phase: "policy",
    conditions: ["inputBytes", "memory"],
  },
  TIMEOUT: {
    remediation: "Raise timeoutMs, or send a smaller document.",
    phase: "policy",
    retryable: true,
    conditions: ["timedOut"],
  },
  DOCX_INVALID_PACKAGE: {
    remediation: "Open the document in Word and save it again.",
    phase: "archive",
  },
  DOCX_OPERATION_FAILED: {
    remediation: "Report the document to the operators of this service.",
    phase: "parsing",
    conditions: ["crashed"],
  },
  SCHEMA_REJECTED: {
    remediation: "Fix the members listed in `issues`.",
    phase: "validation",
    conditions: ["schemaRejected"],
  },
  INPUT_ENCRYPTED: {
    remediation: "Remove the password in Word and resend the document.",
    phase: "archive",
    domain: "common",
  },
});

export const inspectionLosses = codes("docx", {
  DOCX_OPAQUE_PART_PRESERVED: { severity: "degraded", subject: "part" },
});

/** Codes of redaction, behind those of the operations that look into a document. */
export const redactionErrors = codes("docx", {
  ...inspectionErrors.entries,
  REDACTION_UNPROVEN: {
    remediation: "Set `opaque` to `remove`, or remove the parts listed in `issues` from the document.",
    phase: "policy",
  },
  ...NO_MATCH_ERROR,
});

export const redactionLosses = codes("docx", {
  DOCX_OPAQUE_PART_PRESERVED: { severity: "degraded", subject: "part" },
  CONTENT_NOT_EXAMINED: { severity: "degraded", subject: "picture" },
  SIGNATURE_INVALIDATED: { severity: "degraded", subject: "signature" },
  ...ENCRYPTION_LOSS,
});

/** Codes of the operations that read or write a document as a whole. */
const documentErrors = codes("docx", {
  SCHEMA_REJECTED: {
    remediation: "Fix the members listed in `issues`.",
    phase: "validation",
    conditions: ["schemaRejected"],
    domain: "common",
  },
  CONTRACT_VIOLATION: {
    remediation: "Report the document to the operators of this service.",
    phase: "parsing",
    conditions: ["crashed", "callbackFailed"],
    domain: "common",
  },
  OPERATION_CANCELLED: {
    remediation: "Call the operation again if you still need the result.",
    phase: "policy",
    conditions: ["cancelled"],
    domain: "common",
  },
  OPERATION_TIMEOUT: {
    remediation: "Raise timeoutMs, or send a smaller document.",
    phase: "policy",
    retryable: true,
    conditions: ["timedOut"],
    domain: "common",
  },
  RESOURCE_LIMIT_EXCEEDED: {
    remediation: "Raise the limit that the message names, or send a smaller document.",
    phase: "policy",
    conditions: ["inputBytes", "memory"],
    domain: "common",
  },
  DOC_INVALID: { remediation: "Open the document in Word and save it again.", phase: "parsing" },
  LOSS_POLICY_VIOLATED: {
    remediation: "Set `lossPolicy` to `collect`, or avoid the losses listed in `issues`.",
    phase: "policy",
    conditions: ["lossPolicy"],
  },
  INPUT_ENCRYPTED: {
    remediation: "Remove the password in Word and resend the document.",
    phase: "archive",
    domain: "common",
  },
});

/** Codes of the operations that read a document as a whole. */
export const readingErrors = codes("docx", {
  ...documentErrors.entries,
  INVALID_INPUT: inspectionErrors.entries.INVALID_INPUT,
});

/** Codes of what is made of a model. */
export const modelErrors = codes("docx", { ...documentErrors.entries, ...SCORE_ERROR });

/** Losses of the operations that make a document or a page of it. */
export const documentLosses = codes("docx", {
  PLACEHOLDER_UNFILLED: { severity: "degraded", subject: "control" },
  PLACEHOLDER_SPLIT: { severity: "degraded", subject: "placeholder" },
  PDF_BRIDGE_APPROXIMATED: { severity: "degraded", subject: "page" },
  HTML_CONSTRUCT_UNSUPPORTED: { severity: "degraded", subject: "element" },
  SERIALIZER_CONDITION: { severity: "degraded", subject: "text" },
  UNCLASSIFIED_CONDITION: { severity: "degraded", subject: "document" },
});

/** Codes of the operations that have an engine make something else of a document. */
export const conversionErrors = codes("docx", {
  SCHEMA_REJECTED: documentErrors.entries.SCHEMA_REJECTED,
  CONTRACT_VIOLATION: documentErrors.entries.CONTRACT_VIOLATION,
  OPERATION_CANCELLED: documentErrors.entries.OPERATION_CANCELLED,
  OPERATION_TIMEOUT: documentErrors.entries.OPERATION_TIMEOUT,
  RESOURCE_LIMIT_EXCEEDED: documentErrors.entries.RESOURCE_LIMIT_EXCEEDED,
  DOC_INVALID: documentErrors.entries.DOC_INVALID,
  LOSS_POLICY_VIOLATED: documentErrors.entries.LOSS_POLICY_VIOLATED,
  UNSUPPORTED_FEATURE: {
    remediation: "Open the document in Word or LibreOffice, save it again, and send the new file.",
    phase: "rendering",
    domain: "common",
  },
  INPUT_ENCRYPTED: documentErrors.entries.INPUT_ENCRYPTED,
  INVALID_INPUT: inspectionErrors.entries.INVALID_INPUT,
});

export const conversionLosses = codes("docx", {
  ...documentLosses.entries,
  FONT_SUBSTITUTED: { severity: "substituted", subject: "font" },
  EXTERNAL_CONTENT_BLOCKED: { severity: "dropped", subject: "content outside the file" },
  FIELD_FROZEN: { severity: "substituted", subject: "field" },
  MACRO_STRIPPED: { severity: "dropped", subject: "macros" },
  COMMENT_NOT_SHOWN: { severity: "dropped", subject: "comments" },
  CONTENT_NOT_SHOWN: { severity: "dropped", subject: "text" },
  GLYPH_MISSING: { severity: "dropped", subject: "character" },
});

/** Losses of making a document of a page, in a template too. */
export const pageLosses = codes("docx", { ...documentLosses.entries, ...ENCRYPTION_LOSS });

/** Losses of a comparison. */
export const comparisonLosses = codes("docx", {
  ...documentLosses.entries,
  CHANGE_NOT_TRACKED: { severity: "degraded", subject: "change" },
  SIGNATURE_INVALIDATED: { severity: "degraded", subject: "signature" },
  ...ENCRYPTION_LOSS,
});

/** Losses of a conversion to Markdown, HTML or text: content first, then form, then bookkeeping. */
export const flowLosses = codes("docx", {
  CONTENT_NOT_SHOWN: { severity: "dropped", subject: "text" },
  COMMENT_NOT_SHOWN: { severity: "dropped", subject: "comments", remediation: "Set `comments` to `list`." },
  PICTURE_NOT_SHOWN: { severity: "dropped", subject: "picture" },
  OBJECT_NOT_SHOWN: { severity: "dropped", subject: "object" },
  LINK_NOT_KEPT: { severity: "dropped", subject: "link" },
  EXTERNAL_CONTENT_BLOCKED: { severity: "dropped", subject: "content outside the file" },
  SYMBOL_APPROXIMATED: { severity: "degraded", subject: "character" },
  TABLE_FLATTENED: {
    severity: "degraded",
    subject: "table",
    remediation: "Set `format` to `markdown` or `html`.",
  },
  FORMATTING_NOT_SHOWN: { severity: "degraded", subject: "formatting" },
  FIELD_FROZEN: { severity: "substituted", subject: "field" },
  CHANGES_RESOLVED: { severity: "substituted", subject: "tracked changes", remediation: "Set `changes` to `both`." },
  PROPERTIES_NOT_SHOWN: { severity: "substituted", subject: "document properties" },
});

/** Codes of filling a template, after those of reading it. */
export const fillErrors = codes("docx", {
  ...readingErrors.entries,
  ...FILL_ERRORS,
});

/** Losses of filling a template. */
export const fillLosses = codes("docx", {
  DATA_UNUSED: { severity: "dropped", subject: "member of the data" },
  TAG_UNFILLED: {
    severity: "degraded",
    subject: "tag",
    remediation: "Add the member to `data`, or set `missing` to `fail`.",
  },
  HTML_CONSTRUCT_UNSUPPORTED: { severity: "degraded", subject: "element" },
  SERIALIZER_CONDITION: { severity: "degraded", subject: "text" },
  VALUE_NOT_LISTED: { severity: "degraded", subject: "content control" },
  BINDING_NOT_UPDATED: { severity: "degraded", subject: "content control" },
  RECORDS_SHARE_CONTENT: {
    severity: "degraded",
    subject: "part",
    remediation: "Set `output` to `files` for one document per record.",
  },
  SIGNATURE_INVALIDATED: { severity: "degraded", subject: "signature" },
  ...ENCRYPTION_LOSS,
});

/** Codes of editing a document by a plan, after those of reading it. */
export const editErrors = codes("docx", {
  ...readingErrors.entries,
  EDIT_REFUSED: {
    remediation: "Change the member of the plan that `issues` lists.",
    phase: "policy",
  },
  PLACE_NOT_FOUND: {
    remediation: "Find the paragraph in this file with docx.inspect.find, and use the locator that it returns.",
    phase: "input",
  },
  MATCHES_UNEXPECTED: {
    remediation: "Correct `find`, or set `expect` to the number of matches in the message.",
    phase: "policy",
  },
  ...NO_MATCH_ERROR,
});

/** Losses of editing a document. */
export const editLosses = codes("docx", {
  CONTENT_REMOVED: { severity: "dropped", subject: "bookmark, comment or note" },
  CHANGE_NOT_TRACKED: { severity: "degraded", subject: "change" },
  BINDING_NOT_UPDATED: { severity: "degraded", subject: "content control" },
  VALUE_NOT_LISTED: { severity: "degraded", subject: "content control" },
  SIGNATURE_INVALIDATED: { severity: "degraded", subject: "signature" },
  ...ENCRYPTION_LOSS,
});
