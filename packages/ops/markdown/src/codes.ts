import { codes } from "@colophon/contract";

/** Codes of the operations that read Markdown. */
export const errors = codes("common", {
  INVALID_INPUT: {
    remediation: "Send Markdown in UTF-8, and as `template` a Word document.",
    phase: "parsing",
  },
  RESOURCE_LIMIT: {
    remediation: "Raise the limit that the message names, or send a smaller or less nested file.",
    phase: "policy",
    conditions: ["inputBytes", "outputBytes", "elements", "archiveEntries", "expansionRatio", "pages", "memory"],
  },
  TIMEOUT: {
    remediation: "Raise `timeoutMs`, or send a smaller file.",
    phase: "policy",
    retryable: true,
    conditions: ["timedOut"],
  },
  SCHEMA_REJECTED: {
    remediation: "Fix the members listed in `issues`.",
    phase: "validation",
    conditions: ["schemaRejected"],
  },
  DOC_INVALID: { remediation: "Open the template in Word and save it again.", phase: "archive" },
  INPUT_ENCRYPTED: { remediation: "Set options.templatePassword to the template's password.", phase: "archive" },
  OPERATION_CANCELLED: {
    remediation: "Call the operation again if you still need the result.",
    phase: "policy",
    conditions: ["cancelled"],
  },
  LOSS_POLICY_VIOLATED: {
    remediation: "Set `lossPolicy` to `collect`, or avoid the reported losses.",
    phase: "policy",
    conditions: ["lossPolicy"],
  },
  CONTRACT_VIOLATION: {
    remediation: "Report the file to the operators of this service.",
    phase: "parsing",
    conditions: ["crashed", "callbackFailed", "notJson"],
  },
});

/** What a document, a deck or a page cannot hold of Markdown; each with the line. */
export const losses = codes("common", {
  HTML_SIMPLIFIED: { severity: "degraded", subject: "html" },
  IMAGE_NOT_EMBEDDED: { severity: "degraded", subject: "picture" },
  FRONT_MATTER_NOT_WRITTEN: { severity: "dropped", subject: "property" },
  DEFINITION_UNUSED: { severity: "dropped", subject: "definition" },
  FORMATTING_NOT_WRITTEN: { severity: "degraded", subject: "formatting" },
  STRUCTURE_CHANGED: { severity: "degraded", subject: "structure" },
  LINK_TARGET_MISSING: { severity: "degraded", subject: "link" },
  CHARACTER_REPLACED: { severity: "substituted", subject: "character" },
  DECK_LAYOUT: { severity: "degraded", subject: "slide" },
  TABLE_CELL_EXTRA: { severity: "dropped", subject: "cell" },
  ENCRYPTION_REMOVED: { severity: "dropped", subject: "encryption" },
});
