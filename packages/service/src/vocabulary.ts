/** The words that commands and settings speak of the service in: the entry `@colophon/service/vocabulary`, cheap to load. */
export const SCOPES = [
  "execution:submit",
  "execution:read",
  "execution:cancel",
  "execution:delete",
  "brand_pack:archive",
] as const;
export type Scope = (typeof SCOPES)[number];
/** The scopes of a key that is created without any: all but the two that remove something for good. */
export const DEFAULT_SCOPES: readonly Scope[] = ["execution:submit", "execution:read", "execution:cancel"];

/** Work is queued by weight, so that one big document never delays a thousand small ones. */
export const QUEUES = ["light", "heavy", "office"] as const;
export type QueueName = (typeof QUEUES)[number];

/** What is counted for billing. */
export const BILLING_UNITS = ["executions", "results", "request_bytes", "result_bytes"] as const;
export type BillingUnit = (typeof BILLING_UNITS)[number];

/** The plan of every organization to which none was set. */
export const BUILT_IN_PLAN_NAME = "self-hosted";

export { judgeUrl, type OutboundRules, readOutboundRules } from "./outbound/outbound-rules.ts";
