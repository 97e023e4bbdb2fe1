import { codes } from "@colophon/contract";

export const errors = codes("common", {
  SCHEMA_REJECTED: {
    remediation: "Send what the schema describes.",
    phase: "validation",
    conditions: ["schemaRejected"],
  },
  LINES_LIMIT: { remediation: "Send less, or raise the named limit.", phase: "input", conditions: ["inputBytes"] },
  LINES_TIMEOUT: { remediation: "Raise timeoutMs, or send less.", phase: "policy", conditions: ["timedOut"] },
  LINES_ABORTED: { remediation: "Run it again when it is wanted.", phase: "policy", conditions: ["cancelled"] },
  LINES_RESOURCE: { remediation: "Send a smaller file.", phase: "policy", conditions: ["memory"] },
  LINES_LOSS_POLICY: { remediation: "Set lossPolicy to collect.", phase: "policy", conditions: ["lossPolicy"] },
  NOT_TEXT: { remediation: "Send text in UTF-8.", phase: "parsing" },
});

export const losses = codes("common", {
  TRAILING_SPACE: { severity: "degraded", subject: "line", remediation: "Set trim to false." },
  EMPTY_LINE: { severity: "dropped", subject: "line" },
});
