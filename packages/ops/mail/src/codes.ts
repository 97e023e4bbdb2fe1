import { codes } from "@colophon/contract";

/** The family declares no code for a loss policy, so it offers none: losses are always listed, never an error. */
export const errors = codes("common", {
  INVALID_INPUT: { fix: "Send an Internet message (.eml), an Outlook .msg or a winmail.dat.", phase: "parsing" },
  RESOURCE_LIMIT: {
    fix: "Send a smaller message, or raise the limit that the message names.",
    phase: "policy",
    on: ["inputBytes", "memory"],
  },
  TIMEOUT: { fix: "Raise timeoutMs, or send a smaller message.", phase: "policy", retryable: true, on: ["timedOut"] },
  SCHEMA_REJECTED: {
    fix: "Correct the members that the issues name.",
    phase: "validation",
    on: ["schemaRejected"],
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
});
