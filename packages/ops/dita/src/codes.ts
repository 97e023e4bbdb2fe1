import { codes, type Op } from "@colophon/contract";

/**
 * In the order of the specification. The codes of broken references, duplicates and cycles are findings where a project is only
 * read; they end a call that makes something under `onBroken: fail`.
 */
export const errors = codes("common", {
  INVALID_INPUT: { remediation: "Send files with paths, or one file or zip.", phase: "input", conditions: ["crashed"] },
  INVALID_DITA: { remediation: "Name a topic or map as root.", phase: "validation" },
  INVALID_GRAMMAR: { remediation: "Send DITA 1.0 to 1.3.", phase: "validation" },
  MALFORMED_XML: { remediation: "Mend the XML at the place.", phase: "parsing" },
  ACTIVE_XML: { remediation: "Remove the entity declaration.", phase: "policy" },
  ROOT_MISSING: { remediation: "Name the root file.", phase: "input" },
  NOT_FOUND: { remediation: "Send the file or name what is there.", phase: "input" },
  BROKEN_CONREF: { remediation: "Mend the content reference, or allow it.", phase: "validation" },
  BROKEN_KEY: { remediation: "Define the key, or allow it.", phase: "validation" },
  BROKEN_LINK: { remediation: "Mend the link, or allow it.", phase: "validation" },
  DUPLICATE_ID: { remediation: "Give every element its own id.", phase: "validation" },
  DUPLICATE_KEY: { remediation: "Choose a key that is not in use.", phase: "validation" },
  DUPLICATE_PATH: { remediation: "Give every file its own path.", phase: "archive" },
  INCLUDE_CYCLE: { remediation: "Break the circle of references.", phase: "validation" },
  UNSAFE_PATH: { remediation: "Use relative paths with forward slashes.", phase: "archive" },
  UNSUPPORTED_FILE: { remediation: "Send DITA in XML.", phase: "input" },
  A05_VERIFY_FAILED: { remediation: "Report this input: the result did not hold.", phase: "serialization" },
  BINDING_MISMATCH: { remediation: "Read the project again and edit that.", phase: "policy" },
  RESOURCE_LIMIT: {
    remediation: "Send less, or raise the limit.",
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
  ABORTED: { remediation: "Call again if it is wanted.", phase: "policy", conditions: ["cancelled", "callbackFailed"] },
  SCHEMA_REJECTED: {
    remediation: "Correct what the issues name.",
    phase: "validation",
    conditions: ["schemaRejected", "optionsRejected", "notJson", "lossPolicy"],
  },
});

export const losses = codes("common", {
  DITA_UNSUPPORTED_BLOCK_DROPPED: { severity: "dropped", subject: "block" },
});

type NameOf<Table> = Table extends { readonly entries: Readonly<Record<infer Name, unknown>> } ? Name : never;
export type ErrorName = NameOf<typeof errors> & string;
type LossName = NameOf<typeof losses> & string;
/** What an operation of this family is handed to speak with its caller. */
export type DitaOp = Op<ErrorName, LossName>;

/** Why some codes cannot come from some operations: shared arguments of `unreachableCodes`. */
export const BECAUSE = {
  told: "The project is only read: this is a finding in the value.",
  nothingWritten: "Nothing is written: there is nothing to verify, to bind or to leave out.",
  allTraced: "What is no longer in the files is in the trace, word for word.",
} as const;
