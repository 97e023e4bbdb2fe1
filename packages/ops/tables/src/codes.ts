import { codes, type Op } from "@colophon/contract";

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
});

export const losses = codes("common", {
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
});

type NameOf<Table> = Table extends { readonly entries: Readonly<Record<infer Name, unknown>> } ? Name : never;
export type ErrorName = NameOf<typeof errors> & string;
export type LossName = NameOf<typeof losses> & string;
/** What an operation of this family reports through. */
export type TablesOp = Op<ErrorName, LossName>;
