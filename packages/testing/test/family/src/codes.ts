import { codes } from "@colophon/contract";

export const errors = codes("common", {
  SCHEMA_REJECTED: { fix: "Send what the schema describes.", phase: "validation", on: ["schemaRejected"] },
  LINES_LIMIT: { fix: "Send less, or raise the named limit.", phase: "input", on: ["inputBytes"] },
  LINES_TIMEOUT: { fix: "Raise timeoutMs, or send less.", phase: "policy", on: ["timedOut"] },
  LINES_ABORTED: { fix: "Run it again when it is wanted.", phase: "policy", on: ["cancelled"] },
  LINES_RESOURCE: { fix: "Send a smaller file.", phase: "policy", on: ["memory"] },
  LINES_LOSS_POLICY: { fix: "Set lossPolicy to collect.", phase: "policy", on: ["lossPolicy"] },
  NOT_TEXT: { fix: "Send text in UTF-8.", phase: "parsing" },
});

export const losses = codes("common", {
  TRAILING_SPACE: { severity: "degraded", subject: "line", avoid: "Set trim to false." },
  EMPTY_LINE: { severity: "dropped", subject: "line" },
});
