import { codes, type Op } from "@colophon/contract";

/**
 * In the order of the specification. INVALID_METADATA, BROKEN_REFERENCE, MISSING_ASSET, MALFORMED_ASSET and UNSUPPORTED_EXTENSION
 * are failures where a file is made; inspect and validate tell the same as findings and go on.
 */
export const errors = codes("common", {
  INVALID_INPUT: { remediation: "Send an article as XML or in a zip.", phase: "input", conditions: ["crashed"] },
  INVALID_METADATA: { remediation: "Add what the message names.", phase: "validation" },
  INVALID_TOPOLOGY: { remediation: "Send exactly one article.", phase: "validation" },
  MALFORMED_XML: { remediation: "Mend the XML at the place.", phase: "parsing" },
  UNSAFE_XML: { remediation: "Remove the entity declaration.", phase: "policy" },
  UNSUPPORTED_VERSION: { remediation: "Send JATS 1.0 to 1.4 or NLM 2 to 3.", phase: "validation" },
  UNSUPPORTED_EXTENSION: { remediation: "Remove what is named, or change the target.", phase: "validation" },
  DUPLICATE_PATH: { remediation: "Give every file its own path.", phase: "archive" },
  MISSING_ASSET: { remediation: "Send the file, or mend its reference.", phase: "validation" },
  MALFORMED_ASSET: { remediation: "Send a whole file of the type named.", phase: "validation" },
  BROKEN_REFERENCE: { remediation: "Give the target its id.", phase: "validation" },
  RESOURCE_LIMIT: {
    remediation: "Send less, or raise the limit.",
    phase: "policy",
    conditions: ["inputBytes", "memory", "outputBytes", "elements", "archiveEntries", "expansionRatio", "pages"],
  },
  TIMEOUT: {
    remediation: "Raise timeoutMs, or send less.",
    phase: "policy",
    retryable: true,
    conditions: ["timedOut"],
  },
  ABORTED: { remediation: "Call again if it is wanted.", phase: "policy", conditions: ["cancelled", "callbackFailed"] },
  SCHEMA_REJECTED: {
    remediation: "Correct what the issues name.",
    phase: "validation",
    conditions: ["schemaRejected", "optionsRejected", "notJson", "lossPolicy"],
  },
});

export const losses = codes("common", {
  JATS_COMMENT_REMOVED: { severity: "dropped", subject: "comment", remediation: "Choose comments keep." },
  JATS_VERSION_NORMALIZED: { severity: "substituted", subject: "version" },
  JATS_SOURCE_WHITESPACE_NORMALIZED: { severity: "substituted", subject: "white space" },
});

type NameOf<Table> = Table extends { readonly entries: Readonly<Record<infer Name, unknown>> } ? Name : never;
export type ErrorName = NameOf<typeof errors> & string;
type LossName = NameOf<typeof losses> & string;
/** What an operation of this family is handed to speak with its caller. */
export type JatsOp = Op<ErrorName, LossName>;

/** Why some codes cannot come from some operations: shared arguments of `unreachableCodes`. */
export const BECAUSE = {
  nothingMade: "No file is made here: such a fault is told as a finding, or in the value.",
  nothingChanged: "The article is only read: nothing of it is changed or left out.",
} as const;
