import { codes, pick } from "@colophon/contract";

/** In the order of the specification; what follows its lists is argued in the catalog's `appended-codes.json`. */
export const errors = codes("common", {
  INVALID_INPUT: {
    remediation: "Send an .eml, .msg, winmail.dat or mbox file, or a zip of mails.",
    phase: "parsing",
  },
  RESOURCE_LIMIT: {
    remediation: "Raise the limit that the message names, or send a smaller mail.",
    phase: "policy",
    conditions: ["inputBytes", "memory"],
  },
  TIMEOUT: {
    remediation: "Raise `timeoutMs`, or send a smaller mail.",
    phase: "policy",
    retryable: true,
    conditions: ["timedOut"],
  },
  SCHEMA_REJECTED: {
    remediation: "Fix the members listed in `issues`.",
    phase: "validation",
    conditions: ["schemaRejected"],
  },
  LOSS_REJECTED: {
    remediation: "Set `lossPolicy` to `collect`, or avoid the reported losses.",
    phase: "policy",
    conditions: ["lossPolicy"],
  },
});

export const losses = codes("common", {
  HTML_BODY_SANITIZED: { severity: "degraded", subject: "HTML body" },
  REMOTE_CONTENT_BLOCKED: { severity: "degraded", subject: "remote content" },
  ACTIVE_ATTACHMENT_STRIPPED: { severity: "dropped", subject: "attachment" },
  MSG_CONTAINER_CONVERTED: { severity: "substituted", subject: "Outlook message" },
  UNSUPPORTED_MAPI_PROPERTY_OMITTED: { severity: "degraded", subject: "Outlook property" },
  FILENAME_NORMALIZED: { severity: "substituted", subject: "attachment name" },
  NESTED_MESSAGE_OPAQUE: { severity: "degraded", subject: "attached message" },
  TNEF_OPAQUE: { severity: "degraded", subject: "winmail.dat" },
  SMIME_OPAQUE: { severity: "degraded", subject: "encrypted or opaque-signed content" },
  RICH_TEXT_OMITTED: { severity: "degraded", subject: "formatting" },
  ALTERNATIVE_OMITTED: { severity: "degraded", subject: "another version of the body" },
  OUTSIDE_TEXT_OMITTED: { severity: "dropped", subject: "text outside the parts" },
  SIGNATURE_INVALIDATED: { severity: "degraded", subject: "signature" },
});

/** Those of the specification: the operations that give no mail back in another form know no others. */
export const specifiedLosses = pick(
  losses,
  "HTML_BODY_SANITIZED",
  "REMOTE_CONTENT_BLOCKED",
  "ACTIVE_ATTACHMENT_STRIPPED",
  "MSG_CONTAINER_CONVERTED",
  "UNSUPPORTED_MAPI_PROPERTY_OMITTED",
  "FILENAME_NORMALIZED",
  "NESTED_MESSAGE_OPAQUE",
  "TNEF_OPAQUE",
  "SMIME_OPAQUE",
  "RICH_TEXT_OMITTED",
);
