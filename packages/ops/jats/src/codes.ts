import { codes, type Op } from "@colophon/contract";

/**
 * In the order of the specification. INVALID_METADATA, BROKEN_REFERENCE, MISSING_ASSET, MALFORMED_ASSET and UNSUPPORTED_EXTENSION
 * are failures where a file is made; inspect and validate tell the same as findings and go on.
 */
export const errors = codes("common", {
  INVALID_INPUT: {
    remediation: "Send a JATS article as XML, or a zip of an article with its files.",
    phase: "input",
    conditions: ["crashed"],
  },
  INVALID_METADATA: { remediation: "Add the metadata that the message names.", phase: "validation" },
  INVALID_TOPOLOGY: { remediation: "Send exactly one article.", phase: "validation" },
  MALFORMED_XML: { remediation: "Fix the XML at the reported position.", phase: "parsing" },
  UNSAFE_XML: { remediation: "Remove the entity declaration.", phase: "policy" },
  UNSUPPORTED_VERSION: { remediation: "Send JATS 1.0 to 1.4 or NLM 2.0 to 3.0.", phase: "validation" },
  UNSUPPORTED_EXTENSION: {
    remediation: "Remove the element or attribute that the message names, or choose another `version` or `target`.",
    phase: "validation",
  },
  DUPLICATE_PATH: { remediation: "Give each file a unique path.", phase: "archive" },
  MISSING_ASSET: { remediation: "Send the missing file, or fix the reference to it.", phase: "validation" },
  MALFORMED_ASSET: { remediation: "Send a complete file of the declared type.", phase: "validation" },
  BROKEN_REFERENCE: { remediation: "Add the missing id, or fix the reference.", phase: "validation" },
  RESOURCE_LIMIT: {
    remediation: "Raise the limit that the message names, or send a smaller article.",
    phase: "policy",
    conditions: ["inputBytes", "memory", "outputBytes", "elements", "archiveEntries", "expansionRatio", "pages"],
  },
  TIMEOUT: {
    remediation: "Raise `timeoutMs`, or send a smaller article.",
    phase: "policy",
    retryable: true,
    conditions: ["timedOut"],
  },
  ABORTED: {
    remediation: "Call the operation again if you still need the result.",
    phase: "policy",
    conditions: ["cancelled", "callbackFailed"],
  },
  SCHEMA_REJECTED: {
    remediation: "Fix the members listed in `issues`.",
    phase: "validation",
    conditions: ["schemaRejected", "optionsRejected", "notJson", "lossPolicy"],
  },
});

export const losses = codes("common", {
  JATS_COMMENT_REMOVED: { severity: "dropped", subject: "comment", remediation: "Set `comments` to `keep`." },
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
  nothingMade: "No file is made here: such a fault is reported as a finding, or in the value.",
  nothingChanged: "The article is only read: nothing of it is changed or left out.",
} as const;
