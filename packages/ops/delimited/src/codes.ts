import { codes, type Op } from "@colophon/contract";

/** In the order of the specification; `on` names the harness conditions a code stands for. */
export const errors = codes("common", {
  MALFORMED_QUOTE: { remediation: "Close the quote, or give dialect.quote.", phase: "parsing" },
  UNSUPPORTED_ENCODING: { remediation: "Give options.encoding, or use UTF-8.", phase: "input" },
  ZIP_WRAPPER_REJECTED: { remediation: "Unpack the file and send the text inside.", phase: "archive" },
  FORMULA_INJECTION: { remediation: "Choose formulaPolicy escape.", phase: "policy" },
  SCHEMA_CONFIRMATION_REQUIRED: {
    remediation: "Send details.confirm as options.confirm.",
    phase: "validation",
  },
  UNKNOWN_COLUMN: { remediation: "Name a column of the table.", phase: "validation" },
  INPUT_BYTES_LIMIT: { remediation: "Raise limits.maxInputBytes.", phase: "policy", conditions: ["inputBytes"] },
  OUTPUT_BYTES_LIMIT: { remediation: "Raise limits.maxOutputBytes.", phase: "policy", conditions: ["outputBytes"] },
  ROWS_LIMIT: { remediation: "Raise options.maxRows.", phase: "policy" },
  COLUMNS_LIMIT: { remediation: "Raise maxColumns, or give the delimiter.", phase: "policy" },
  CELLS_LIMIT: { remediation: "Raise limits.maxElements.", phase: "policy", conditions: ["elements"] },
  TIMEOUT_LIMIT: { remediation: "Raise timeoutMs, or send less.", phase: "policy", conditions: ["timedOut"] },
  RESOURCE_LIMIT: {
    remediation: "Send smaller cells, or raise maxFieldBytes.",
    phase: "policy",
    conditions: ["memory", "archiveEntries", "expansionRatio"],
  },
  DELIMITED_ABORTED: { remediation: "Call again if it is wanted.", phase: "policy", conditions: ["cancelled"] },
  EXTENSION_ABORTED: { remediation: "Mend the callback that threw.", phase: "policy", conditions: ["callbackFailed"] },
  INVALID_REQUEST: { remediation: "Change what the message names.", phase: "validation" },
  INVALID_RESULT: {
    remediation: "Choose lossPolicy collect, or avoid the losses.",
    phase: "policy",
    conditions: ["lossPolicy"],
  },
  INVALID_OPERATION: { remediation: "Correct the step named.", phase: "compilation" },
  NON_JSON_VALUE: { remediation: "Send plain JSON values and files.", phase: "input", conditions: ["notJson"] },
  DELIMITED_ERROR: { remediation: "Call again; report it if it recurs.", phase: "policy", conditions: ["crashed"] },
  SCHEMA_REJECTED: {
    remediation: "Correct what the issues name.",
    phase: "validation",
    conditions: ["schemaRejected", "optionsRejected"],
  },
});

export const losses = codes("common", {
  RAGGED_ROWS: { severity: "degraded", subject: "row", remediation: "Choose ragged keep, or mend the row." },
  FORMULA_ESCAPED: { severity: "substituted", subject: "cell", remediation: "Choose formulaPolicy keep." },
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
