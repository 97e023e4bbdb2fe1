import { codes, type Op } from "@colophon/contract";

/**
 * In the order of the specification. INVALID_METADATA, BROKEN_REFERENCE, MISSING_ASSET, MALFORMED_ASSET and UNSUPPORTED_EXTENSION
 * are failures where a file is made; inspect and validate tell the same as findings and go on.
 */
export const errors = codes("common", {
  INVALID_INPUT: { fix: "Send an article as XML or in a zip.", phase: "input", on: ["crashed"] },
  INVALID_METADATA: { fix: "Add what the message names.", phase: "validation" },
  INVALID_TOPOLOGY: { fix: "Send exactly one article.", phase: "validation" },
  MALFORMED_XML: { fix: "Mend the XML at the place.", phase: "parsing" },
  UNSAFE_XML: { fix: "Remove the entity declaration.", phase: "policy" },
  UNSUPPORTED_VERSION: { fix: "Send JATS 1.0 to 1.4 or NLM 2 to 3.", phase: "validation" },
  UNSUPPORTED_EXTENSION: { fix: "Remove what is named, or change the target.", phase: "validation" },
  DUPLICATE_PATH: { fix: "Give every file its own path.", phase: "archive" },
  MISSING_ASSET: { fix: "Send the file, or mend its reference.", phase: "validation" },
  MALFORMED_ASSET: { fix: "Send a whole file of the type named.", phase: "validation" },
  BROKEN_REFERENCE: { fix: "Give the target its id.", phase: "validation" },
  RESOURCE_LIMIT: {
    fix: "Send less, or raise the limit.",
    phase: "policy",
    on: ["inputBytes", "memory", "outputBytes", "elements", "archiveEntries", "expansionRatio", "pages"],
  },
  TIMEOUT: { fix: "Raise timeoutMs, or send less.", phase: "policy", retryable: true, on: ["timedOut"] },
  ABORTED: { fix: "Call again if it is wanted.", phase: "policy", on: ["cancelled", "callbackFailed"] },
  SCHEMA_REJECTED: {
    fix: "Correct what the issues name.",
    phase: "validation",
    on: ["schemaRejected", "optionsRejected", "notJson", "lossPolicy"],
  },
});

export const losses = codes("common", {
  JATS_COMMENT_REMOVED: { severity: "dropped", subject: "comment", avoid: "Choose comments keep." },
  JATS_VERSION_NORMALIZED: { severity: "substituted", subject: "version" },
  JATS_SOURCE_WHITESPACE_NORMALIZED: { severity: "substituted", subject: "white space" },
});

type NameOf<Table> = Table extends { readonly entries: Readonly<Record<infer Name, unknown>> } ? Name : never;
export type ErrorName = NameOf<typeof errors> & string;
type LossName = NameOf<typeof losses> & string;
/** What an operation of this family is handed to speak with its caller. */
export type JatsOp = Op<ErrorName, LossName>;

/** Why some codes cannot come from some operations: shared arguments of `impossible`. */
export const BECAUSE = {
  nothingMade: "No file is made here: such a fault is told as a finding, or in the value.",
  nothingChanged: "The article is only read: nothing of it is changed or left out.",
} as const;
