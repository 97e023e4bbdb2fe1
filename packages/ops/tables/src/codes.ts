import { codes, type Op, pick } from "@colophon/contract";

/** The specification's codes in its order, then those that the family adds. */
export const errors = codes("common", {
  TABLE_INVALID_INPUT: {
    remediation: "Send exactly one of bytes, pages and tables, in a format that is read.",
    phase: "parsing",
    conditions: ["crashed"],
  },
  TABLE_BUDGET_EXCEEDED: {
    remediation: "Send a smaller document, or raise the limit that the message names.",
    phase: "policy",
    conditions: [
      "inputBytes",
      "memory",
      "outputBytes",
      "elements",
      "archiveEntries",
      "expansionRatio",
      "pages",
      "timedOut",
    ],
  },
  TABLE_ABORTED: {
    remediation: "Call the operation again.",
    phase: "policy",
    conditions: ["cancelled", "callbackFailed"],
  },
  SCHEMA_REJECTED: {
    remediation: "Correct the members that the issues name.",
    phase: "validation",
    conditions: ["schemaRejected", "optionsRejected", "notJson"],
  },
  TABLE_INPUT_ENCRYPTED: {
    remediation: "Set options.password, or remove the password.",
    phase: "input",
  },
  TABLE_LOSS_REJECTED: {
    remediation: "Set lossPolicy to collect, or avoid these losses.",
    phase: "policy",
    conditions: ["lossPolicy"],
  },
  TABLE_OCR_LANGUAGE_MISSING: {
    remediation: "Run the command that the message names.",
    phase: "policy",
  },
});

const losses = codes("common", {
  TABLE_UNREADABLE_CELL: { severity: "dropped", subject: "cell" },
  TABLE_NESTED_REVIEW: { severity: "substituted", subject: "nested table" },
  TABLE_ROTATED_REVIEW: { severity: "substituted", subject: "rotated text" },
  TABLE_NATIVE_OFFICE_NOT_EMITTED: {
    severity: "substituted",
    subject: "file",
    remediation: "Set options.to to csv, json, html, markdown or jats.",
  },
  TABLE_SPAN_FLATTENED: {
    severity: "degraded",
    subject: "cell",
    remediation: "Set options.to to json, html or jats.",
  },
  TABLE_RICH_CONTENT_DROPPED: { severity: "dropped", subject: "cell content" },
  TABLE_HIDDEN_CONTENT: {
    severity: "degraded",
    subject: "hidden content",
    remediation: "Set options.hidden to keep.",
  },
  TABLE_HEADER_GUESSED: {
    severity: "substituted",
    subject: "header",
    remediation: "Set options.headerRows.",
  },
  TABLE_COLUMN_DOUBTFUL: {
    severity: "degraded",
    subject: "column",
    remediation: "Set options.columns.",
  },
  TABLE_SPAN_CLIPPED: { severity: "degraded", subject: "span" },
  TABLE_FORMULA_ESCAPED: {
    severity: "substituted",
    subject: "cell",
    remediation: "Set options.formulaPolicy to keep.",
  },
  TABLE_REPEATED_HEADER_DROPPED: { severity: "dropped", subject: "repeated header" },
  TABLE_CELLS_DROPPED: {
    severity: "dropped",
    subject: "cell",
    remediation: "Leave out the step that the message names.",
  },
  TABLE_CAST_FAILED: { severity: "degraded", subject: "cell", remediation: "Leave out the cast of this column." },
  TABLE_TAGS_CONTRADICTED: { severity: "substituted", subject: "table tags" },
  TABLE_WORKBOOK_CONVERTED: { severity: "substituted", subject: "file" },
  TABLE_OCR_UNCERTAIN: {
    severity: "degraded",
    subject: "recognized text",
    remediation: "Check the words, or raise `dpi`.",
  },
});

/** Losses of reading a document, whatever is returned of its tables. */
const READING = [
  "TABLE_UNREADABLE_CELL",
  "TABLE_NESTED_REVIEW",
  "TABLE_ROTATED_REVIEW",
  "TABLE_NATIVE_OFFICE_NOT_EMITTED",
  "TABLE_RICH_CONTENT_DROPPED",
  "TABLE_HIDDEN_CONTENT",
  "TABLE_COLUMN_DOUBTFUL",
  "TABLE_SPAN_CLIPPED",
  "TABLE_TAGS_CONTRADICTED",
  "TABLE_WORKBOOK_CONVERTED",
] as const;

/** Of operations that assign no header. */
export const gridLosses = pick(losses, ...READING, "TABLE_OCR_UNCERTAIN");
/** Of operations that assign headers or types. */
export const roleLosses = pick(losses, ...READING, "TABLE_HEADER_GUESSED", "TABLE_OCR_UNCERTAIN");
/** Of common.convert. */
export const tableFileLosses = pick(
  losses,
  ...READING,
  "TABLE_HEADER_GUESSED",
  "TABLE_SPAN_FLATTENED",
  "TABLE_FORMULA_ESCAPED",
  "TABLE_OCR_UNCERTAIN",
);
/** Of common.transform, which recognizes no words. */
export const stepLosses = pick(
  losses,
  ...READING,
  "TABLE_HEADER_GUESSED",
  "TABLE_REPEATED_HEADER_DROPPED",
  "TABLE_CELLS_DROPPED",
  "TABLE_CAST_FAILED",
);
/** Of common.validate, which recognizes no words. */
export const checkLosses = pick(losses, ...READING, "TABLE_HEADER_GUESSED");

/** Errors of operations that recognize no words. */
export const plainErrors = pick(
  errors,
  "TABLE_INVALID_INPUT",
  "TABLE_BUDGET_EXCEEDED",
  "TABLE_ABORTED",
  "SCHEMA_REJECTED",
  "TABLE_INPUT_ENCRYPTED",
  "TABLE_LOSS_REJECTED",
);

type NameOf<Table> = Table extends { readonly entries: Readonly<Record<infer Name, unknown>> } ? Name : never;
export type ErrorName = NameOf<typeof errors> & string;
export type LossName = NameOf<typeof losses> & string;
/** What an operation of this family reports through. */
export type TablesOp = Op<ErrorName, LossName>;
