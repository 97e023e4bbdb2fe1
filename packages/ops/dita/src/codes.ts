import { codes, type Op } from "@colophon/contract";

/**
 * In the order of the specification. The codes of broken references, duplicates and cycles are findings where a project is only
 * read; they end a call that makes something under `onBroken: fail`.
 */
export const errors = codes("common", {
  INVALID_INPUT: {
    remediation: "Send `bytes` (a topic, map or zip) or `files`, each with a path.",
    phase: "input",
    conditions: ["crashed"],
  },
  INVALID_DITA: { remediation: "Set `root` to the path of a topic or map.", phase: "validation" },
  INVALID_GRAMMAR: { remediation: "Send DITA 1.0, 1.1, 1.2, 1.3 or 2.0.", phase: "validation" },
  MALFORMED_XML: { remediation: "Fix the XML at the reported position.", phase: "parsing" },
  ACTIVE_XML: { remediation: "Remove the entity declaration.", phase: "policy" },
  ROOT_MISSING: { remediation: "Set `root` to the path of the root topic or map.", phase: "input" },
  NOT_FOUND: { remediation: "Send the missing file, or use a path that is in the project.", phase: "input" },
  BROKEN_CONREF: { remediation: "Fix the content reference, or set `onBroken` to `keep`.", phase: "validation" },
  BROKEN_KEY: { remediation: "Define the key, or set `onBroken` to `keep`.", phase: "validation" },
  BROKEN_LINK: { remediation: "Fix the link, or set `onBroken` to `keep`.", phase: "validation" },
  DUPLICATE_ID: { remediation: "Give each element a unique id.", phase: "validation" },
  DUPLICATE_KEY: { remediation: "Choose a key name that is not in use.", phase: "validation" },
  DUPLICATE_PATH: { remediation: "Give each file a unique path.", phase: "archive" },
  INCLUDE_CYCLE: { remediation: "Remove the circular reference.", phase: "validation" },
  UNSAFE_PATH: { remediation: "Use relative paths with forward slashes.", phase: "archive" },
  UNSUPPORTED_FILE: {
    remediation:
      "Send DITA topics and maps in XML, Markdown or HTML. Edit Markdown and HTML with `rename-key` and `move-topic`.",
    phase: "input",
  },
  A05_VERIFY_FAILED: {
    remediation: "Report this input: the edited project failed its verification.",
    phase: "serialization",
  },
  BINDING_MISMATCH: { remediation: "Read the project again and base the edits on its current files.", phase: "policy" },
  RESOURCE_LIMIT: {
    remediation: "Raise the limit that the message names, or send a smaller project.",
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
  DITA_UNSUPPORTED_BLOCK_DROPPED: { severity: "dropped", subject: "block" },
  DITA_FILE_NOT_READ: {
    severity: "dropped",
    subject: "file",
    remediation: "Send the grammar that the message names with the project, or write the content as DITA in XML.",
  },
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
