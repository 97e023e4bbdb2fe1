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

export { type OutboundRules, readOutboundRules } from "./outbound/outbound-rules.ts";
