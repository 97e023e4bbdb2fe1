import { codes, type Op } from "@colophon/contract";

/** In the order of the specification; `on` names the harness conditions a code stands for. */
export const errors = codes("common", {
  MALFORMED_QUOTE: {
    remediation: "Close the quote at the reported position, or set `dialect.quote`.",
    phase: "parsing",
  },
  UNSUPPORTED_ENCODING: { remediation: "Set `options.encoding`, or convert the file to UTF-8.", phase: "input" },
  ZIP_WRAPPER_REJECTED: { remediation: "Unpack the archive and send the text file inside it.", phase: "archive" },
  FORMULA_INJECTION: { remediation: "Set `formulaPolicy` to `escape`.", phase: "policy" },
  SCHEMA_CONFIRMATION_REQUIRED: {
    remediation: "Resend the call with `options.confirm` set to `details.confirm`.",
    phase: "validation",
  },
  UNKNOWN_COLUMN: { remediation: "Use a column name that the table has.", phase: "validation" },
  INPUT_BYTES_LIMIT: {
    remediation: "Raise `limits.maxInputBytes`, or send a smaller file.",
    phase: "policy",
    conditions: ["inputBytes"],
  },
  OUTPUT_BYTES_LIMIT: { remediation: "Raise `limits.maxOutputBytes`.", phase: "policy", conditions: ["outputBytes"] },
  ROWS_LIMIT: { remediation: "Raise `options.maxRows`, or send fewer rows.", phase: "policy" },
  COLUMNS_LIMIT: { remediation: "Raise `options.maxColumns`, or set `dialect.delimiter`.", phase: "policy" },
  CELLS_LIMIT: {
    remediation: "Raise `limits.maxElements`, or send a smaller file.",
    phase: "policy",
    conditions: ["elements"],
  },
  TIMEOUT_LIMIT: {
    remediation: "Raise `timeoutMs`, or send a smaller file.",
    phase: "policy",
    conditions: ["timedOut"],
  },
  RESOURCE_LIMIT: {
    remediation: "Raise `options.maxFieldBytes`, or send smaller cells.",
    phase: "policy",
    conditions: ["memory", "archiveEntries", "expansionRatio"],
  },
  DELIMITED_ABORTED: {
    remediation: "Call the operation again if you still need the result.",
    phase: "policy",
    conditions: ["cancelled"],
  },
  EXTENSION_ABORTED: {
    remediation: "Fix the callback that threw the error.",
    phase: "policy",
    conditions: ["callbackFailed"],
  },
  INVALID_REQUEST: { remediation: "Fix what the message describes.", phase: "validation" },
  INVALID_RESULT: {
    remediation: "Set `lossPolicy` to `collect`, or avoid the reported losses.",
    phase: "policy",
    conditions: ["lossPolicy"],
  },
  INVALID_OPERATION: { remediation: "Fix the step listed in `issues`.", phase: "compilation" },
  NON_JSON_VALUE: { remediation: "Send plain JSON values and files.", phase: "input", conditions: ["notJson"] },
  DELIMITED_ERROR: {
    remediation: "Call the operation again. If the error recurs, report it with the input file.",
    phase: "policy",
    conditions: ["crashed"],
  },
  SCHEMA_REJECTED: {
    remediation: "Fix the members listed in `issues`.",
    phase: "validation",
    conditions: ["schemaRejected", "optionsRejected"],
  },
});

export const losses = codes("common", {
  RAGGED_ROWS: { severity: "degraded", subject: "row", remediation: "Set `ragged` to `keep`, or fix the row." },
  FORMULA_ESCAPED: { severity: "substituted", subject: "cell", remediation: "Set `formulaPolicy` to `keep`." },
});

/** Losses of a conversion to another format. */
export const convertLosses = codes("common", {
  RAGGED_ROWS: { severity: "degraded", subject: "row", remediation: "Set `ragged` to `keep`, or fix the row." },
  FORMULA_ESCAPED: { severity: "substituted", subject: "cell", remediation: "Set `formulaPolicy` to `keep`." },
  HEADER_NOT_WRITTEN: {
    severity: "dropped",
    subject: "header",
    remediation: "Set `dialect.headerRows` to 0 if the row is data, or `jsonShape` to `arrays` to write the header.",
  },
});

type NameOf<Table> = Table extends { readonly entries: Readonly<Record<infer Name, unknown>> } ? Name : never;
export type ErrorName = NameOf<typeof errors> & string;
type LossName = NameOf<typeof losses> & string;
/** What an operation of this family is handed to speak with its caller. */
export type DelimitedOp = Op<ErrorName, LossName>;

/** Why some codes cannot come from some operations: shared arguments of `unreachableCodes`. */
export const BECAUSE = {
  nothingWritten: "No file is written here.",
  nothingSquared: "No row is padded or cut.",
  noLoss: "There is no loss to refuse.",
  noSteps: "There are no steps here.",
  noTypes: "No types are inferred.",
  noNames: "No column is named here.",
} as const;
