import { ENCRYPTION_LOSS } from "@colophon/base-file-type/unlock";
import { codes, SCORE_ERROR } from "@colophon/contract";
import { importLosses } from "./import-codes.ts";

/**
 * parse, convert and transform, in the order of the specification; what follows SCHEMA_REJECTED is appended: every operation offers
 * a loss policy, and a refused loss is no other condition's code.
 */
export const streamErrors = codes("xlsx", {
  INVALID_INPUT: { remediation: "Send a complete Excel workbook (.xlsx or .xlsm).", phase: "parsing" },
  RESOURCE_LIMIT: {
    remediation: "Raise the limit that the message names, or send a smaller workbook.",
    phase: "policy",
    conditions: ["inputBytes", "memory"],
  },
  TIMEOUT: {
    remediation: "Raise `timeoutMs`, or select fewer sheets.",
    phase: "policy",
    retryable: true,
    conditions: ["timedOut"],
  },
  XLSX_ABORTED: {
    remediation: "Call the operation again.",
    phase: "policy",
    conditions: ["cancelled"],
  },
  XLSX_ARCHIVE_UNSAFE: {
    remediation: "Save the workbook again in Excel and send the new file.",
    phase: "archive",
    conditions: ["archiveEntries", "expansionRatio"],
  },
  XLSX_BUDGET_EXCEEDED: {
    remediation: "Raise `limits.maxElements`, or select fewer cells.",
    phase: "policy",
    conditions: ["elements", "pages"],
  },
  XLSX_CELL_NOT_FOUND: { remediation: "Use cells within A1:XFD1048576, as `issues` says.", phase: "validation" },
  XLSX_ENCRYPTED_UNSUPPORTED: { remediation: "Remove the password in Excel and resend the workbook.", phase: "input" },
  XLSX_FORMULA_INJECTION: { remediation: "Set `formulaPolicy` to `escape`.", phase: "policy" },
  XLSX_MAPPING_UNRESOLVED: { remediation: "Use a sheet name as shown on its tab.", phase: "validation" },
  SCHEMA_REJECTED: {
    remediation: "Fix the members listed in `issues`.",
    phase: "validation",
    conditions: ["schemaRejected"],
  },
  LOSS_POLICY_VIOLATED: {
    remediation: "Set `lossPolicy` to `collect`.",
    phase: "policy",
    conditions: ["lossPolicy"],
  },
});

export const streamLosses = codes("xlsx", {
  XLSX_OPAQUE_PART_PRESERVED: {
    severity: "degraded",
    subject: "part",
    remediation: "Set `opaqueParts` to `include` to return the part's bytes.",
  },
  XLSX_CACHED_VALUES_STALE: {
    severity: "degraded",
    subject: "range",
    remediation: "Save the workbook in Excel, or set `recalculate`.",
  },
});

/** parse; the codes of conversion and of the model are appended. */
export const parseLosses = codes("xlsx", {
  ...streamLosses.entries,
  ...importLosses.entries,
  XLSX_CONTENT_NOT_IN_MODEL: {
    severity: "dropped",
    subject: "content",
    remediation: "Change the file with xlsx.transform, which keeps all of its content.",
  },
});

/** What render writes otherwise or leaves out: the specification's list, then what it lacks. */
export const renderLosses = codes("xlsx", {
  MACRO_STRIPPED: { severity: "dropped", subject: "macros" },
  EXTERNAL_CONNECTION_STRIPPED: { severity: "dropped", subject: "connection" },
  FORMULA_REFERENCE_BROKEN: { severity: "degraded", subject: "formula" },
  NAMED_RANGE_DEAD: { severity: "dropped", subject: "defined name" },
  HYPERLINK_TARGET_INVALID: { severity: "dropped", subject: "link" },
  MERGE_OVERLAP: { severity: "dropped", subject: "merged cells" },
  MERGE_OUT_OF_BOUNDS: { severity: "dropped", subject: "merged cells" },
  SHARED_STRING_INDEX_INVALID: { severity: "dropped", subject: "cell" },
  STYLE_INDEX_INVALID: { severity: "degraded", subject: "cell" },
  RELATIONSHIP_TARGET_MISSING: { severity: "dropped", subject: "part" },
  CHART_DATA_MISSING: { severity: "dropped", subject: "chart" },
  TABLE_REFERENCE_INVALID: { severity: "dropped", subject: "table" },
  TABLE_RELATIONSHIP_BROKEN: { severity: "dropped", subject: "table" },
  RANGE_REFERENCE_CLIPPED: { severity: "degraded", subject: "range" },
  SHEET_NAME_SUBSTITUTED: { severity: "substituted", subject: "sheet" },
  TABLE_NAME_SUBSTITUTED: { severity: "substituted", subject: "table" },
  DIMENSION_MISMATCH: { severity: "degraded", subject: "sheet" },
  UNCLASSIFIED_CONDITION: { severity: "degraded", subject: "workbook" },
  CELL_DROPPED: { severity: "dropped", subject: "cell" },
  TEXT_TRUNCATED: { severity: "dropped", subject: "cell" },
  RULE_INVALID: { severity: "dropped", subject: "rule" },
  IMAGE_INVALID: { severity: "dropped", subject: "picture" },
});

/** convert; the engine's word is appended. */
export const convertErrors = codes("xlsx", {
  ...streamErrors.entries,
  XLSX_ENGINE_REFUSED: {
    remediation: "Choose another `to`, or save the workbook again in Excel.",
    phase: "serialization",
  },
});

/** What convert leaves behind or writes otherwise: one code for each kind of thing. All but the first are appended. */
export const convertLosses = codes("xlsx", {
  XLSX_OPAQUE_PART_PRESERVED: { severity: "degraded", subject: "part" },
  XLSX_FORMULA_FLATTENED: {
    severity: "degraded",
    subject: "formula",
    remediation: "Set `to` to `json` with `jsonShape` `cells`, `html` or `xlsx`.",
  },
  XLSX_FORMULA_ESCAPED: { severity: "degraded", subject: "cell", remediation: "Set `formulaPolicy` to `keep`." },
  XLSX_VALUE_SHORTENED: { severity: "degraded", subject: "cell", remediation: "Set `values` to `raw`." },
  XLSX_STYLE_DROPPED: {
    severity: "degraded",
    subject: "formats of a sheet",
    remediation: "Set `to` to `html` or `xlsx`.",
  },
  XLSX_MERGE_DROPPED: { severity: "degraded", subject: "merged cells", remediation: "Set `to` to `html` or `xlsx`." },
  XLSX_RICH_TEXT_DROPPED: {
    severity: "degraded",
    subject: "cell",
    remediation: "Set `to` to `json` with `jsonShape` `cells`, or to `xlsx`.",
  },
  XLSX_COMMENT_DROPPED: { severity: "dropped", subject: "comment" },
  XLSX_HYPERLINK_DROPPED: { severity: "dropped", subject: "link" },
  XLSX_NAME_DROPPED: { severity: "degraded", subject: "defined name" },
  XLSX_FEATURE_DROPPED: { severity: "dropped", subject: "element of a sheet" },
  XLSX_PART_DROPPED: { severity: "dropped", subject: "part" },
  XLSX_SHEET_OMITTED: { severity: "dropped", subject: "sheet" },
  XLSX_HIDDEN_REMOVED: { severity: "dropped", subject: "hidden content", remediation: "Remove it from `strip`." },
  XLSX_MACROS_STRIPPED: { severity: "dropped", subject: "macros" },
  XLSX_EXTERNAL_LINK_STRIPPED: { severity: "dropped", subject: "external link" },
  XLSX_CONNECTION_STRIPPED: { severity: "dropped", subject: "connection" },
  XLSX_QUERY_STRIPPED: { severity: "dropped", subject: "query" },
  XLSX_PIVOT_STRIPPED: { severity: "dropped", subject: "pivot table" },
  XLSX_CUSTOM_XML_STRIPPED: { severity: "dropped", subject: "custom XML" },
  XLSX_REVISION_STRIPPED: { severity: "dropped", subject: "revision log" },
  XLSX_WEB_EXTENSION_STRIPPED: { severity: "dropped", subject: "web extension" },
  XLSX_EMBEDDED_FILE_STRIPPED: { severity: "dropped", subject: "embedded file" },
  XLSX_PRINTER_SETTINGS_STRIPPED: { severity: "substituted", subject: "printer settings" },
  XLSX_THUMBNAIL_STRIPPED: { severity: "substituted", subject: "thumbnail" },
  XLSX_AUTHOR_STRIPPED: { severity: "dropped", subject: "author" },
  XLSX_PROPERTY_STRIPPED: { severity: "substituted", subject: "property" },
  XLSX_SIGNATURE_STRIPPED: { severity: "dropped", subject: "signature" },
  XLSX_EXTENSION_STRIPPED: { severity: "dropped", subject: "markup of an extension" },
  XLSX_UNUSED_TEXT_STRIPPED: { severity: "dropped", subject: "string of no cell" },
  XLSX_UNSEEN_TEXT_KEPT: {
    severity: "substituted",
    subject: "text that no cell shows",
    remediation: "Remove from the file what the copy must not contain.",
  },
  XLSX_CONTENT_NOT_SHOWN: { severity: "dropped", subject: "content" },
  XLSX_VALUE_FROZEN: { severity: "degraded", subject: "value" },
  XLSX_VALUE_COMPUTED: {
    severity: "substituted",
    subject: "cell",
    remediation: "Save the workbook in Excel.",
  },
  XLSX_FONT_SUBSTITUTED: { severity: "substituted", subject: "font" },
  XLSX_GLYPH_MISSING: { severity: "dropped", subject: "character" },
  XLSX_CACHED_VALUES_STALE: {
    severity: "degraded",
    subject: "range",
    remediation: "Save the workbook in Excel, or set `recalculate`.",
  },
  ...ENCRYPTION_LOSS,
  ...importLosses.entries,
});

/** inspect, validate, render and repair; XLSX_ENCRYPTED_UNSUPPORTED is appended. */
export const workbookErrors = codes("xlsx", {
  SCHEMA_REJECTED: {
    remediation: "Fix the members listed in `issues`.",
    phase: "validation",
    conditions: ["schemaRejected"],
    domain: "common",
  },
  CONTRACT_VIOLATION: {
    remediation: "Call the operation again. If the error recurs, report it with the workbook.",
    phase: "policy",
    conditions: ["crashed"],
    domain: "common",
  },
  OPERATION_CANCELLED: {
    remediation: "Call the operation again if you still need the result.",
    phase: "policy",
    conditions: ["cancelled"],
    domain: "common",
  },
  OPERATION_TIMEOUT: {
    remediation: "Raise timeoutMs, or send a smaller workbook.",
    phase: "policy",
    retryable: true,
    conditions: ["timedOut"],
    domain: "common",
  },
  RESOURCE_LIMIT_EXCEEDED: {
    remediation: "Raise the limit that the message names, or send a smaller workbook.",
    phase: "policy",
    conditions: ["inputBytes", "memory"],
    domain: "common",
  },
  INPUT_CORRUPT: {
    remediation: "Send a complete Excel workbook (.xlsx or .xlsm).",
    phase: "archive",
    domain: "common",
  },
  TEMPLATE_PARSE_FAILED: {
    remediation: "Fix the part that the message names, or call xlsx.repair first.",
    phase: "parsing",
  },
  TEMPLATE_ASSEMBLY_FAILED: {
    remediation: "Send an Excel workbook: the package's main part must be a workbook.",
    phase: "input",
  },
  LOSS_POLICY_VIOLATED: { remediation: "Set `lossPolicy` to `collect`.", phase: "policy", conditions: ["lossPolicy"] },
  XLSX_ENCRYPTED_UNSUPPORTED: {
    remediation: "Remove the password in Excel and resend the workbook.",
    phase: "input",
  },
});

/** Codes of what is made of a model. */
export const modelErrors = codes("xlsx", { ...workbookErrors.entries, ...SCORE_ERROR });
