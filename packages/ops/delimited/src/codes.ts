import { codes, type Op } from "@colophon/contract";

/** In the order of the specification; `on` names the harness conditions a code stands for. */
export const errors = codes("common", {
  MALFORMED_QUOTE: { fix: "Close the quote, or give dialect.quote.", phase: "parsing" },
  UNSUPPORTED_ENCODING: { fix: "Give options.encoding, or use UTF-8.", phase: "input" },
  ZIP_WRAPPER_REJECTED: { fix: "Unpack the file and send the text inside.", phase: "archive" },
  FORMULA_INJECTION: { fix: "Choose formulaPolicy escape.", phase: "policy" },
  SCHEMA_CONFIRMATION_REQUIRED: {
    fix: "Send details.confirm as options.confirm.",
    phase: "validation",
  },
  UNKNOWN_COLUMN: { fix: "Name a column of the table.", phase: "validation" },
  INPUT_BYTES_LIMIT: { fix: "Raise limits.maxInputBytes.", phase: "policy", on: ["inputBytes"] },
  OUTPUT_BYTES_LIMIT: { fix: "Raise limits.maxOutputBytes.", phase: "policy", on: ["outputBytes"] },
  ROWS_LIMIT: { fix: "Raise options.maxRows.", phase: "policy" },
  COLUMNS_LIMIT: { fix: "Raise maxColumns, or give the delimiter.", phase: "policy" },
  CELLS_LIMIT: { fix: "Raise limits.maxElements.", phase: "policy", on: ["elements"] },
  TIMEOUT_LIMIT: { fix: "Raise timeoutMs, or send less.", phase: "policy", on: ["timedOut"] },
  RESOURCE_LIMIT: {
    fix: "Send smaller cells, or raise maxFieldBytes.",
    phase: "policy",
    on: ["memory", "archiveEntries", "expansionRatio"],
  },
  DELIMITED_ABORTED: { fix: "Call again if it is wanted.", phase: "policy", on: ["cancelled"] },
  EXTENSION_ABORTED: { fix: "Mend the callback that threw.", phase: "policy", on: ["callbackFailed"] },
  INVALID_REQUEST: { fix: "Change what the message names.", phase: "validation" },
  INVALID_RESULT: { fix: "Choose lossPolicy collect, or avoid the losses.", phase: "policy", on: ["lossPolicy"] },
  INVALID_OPERATION: { fix: "Correct the step named.", phase: "compilation" },
  NON_JSON_VALUE: { fix: "Send plain JSON values and files.", phase: "input", on: ["notJson"] },
  DELIMITED_ERROR: { fix: "Call again; report it if it recurs.", phase: "policy", on: ["crashed"] },
  SCHEMA_REJECTED: {
    fix: "Correct what the issues name.",
    phase: "validation",
    on: ["schemaRejected", "optionsRejected"],
  },
});

export const losses = codes("common", {
  RAGGED_ROWS: { severity: "degraded", subject: "row", avoid: "Choose ragged keep, or mend the row." },
  FORMULA_ESCAPED: { severity: "substituted", subject: "cell", avoid: "Choose formulaPolicy keep." },
});

type NameOf<Table> = Table extends { readonly entries: Readonly<Record<infer Name, unknown>> } ? Name : never;
export type ErrorName = NameOf<typeof errors> & string;
type LossName = NameOf<typeof losses> & string;
/** What an operation of this family is handed to speak with its caller. */
export type DelimitedOp = Op<ErrorName, LossName>;

/** Why some codes cannot come from some operations: shared arguments of `impossible`. */
export const BECAUSE = {
  nothingWritten: "No file is written here.",
  nothingSquared: "No row is padded or cut.",
  noLoss: "There is no loss to refuse.",
  noSteps: "There are no steps here.",
  noTypes: "No types are inferred.",
  noNames: "No column is named here.",
} as const;
