/** The words that commands and settings speak of the service in: the entry `@colophon/service/vocabulary`, cheap to load. */
export const SCOPES = ["execution:submit", "execution:read", "execution:cancel", "execution:delete"] as const;
export type Scope = (typeof SCOPES)[number];
/** What a key may do when nothing is said: all but taking away what was stored. */
export const DEFAULT_SCOPES: readonly Scope[] = ["execution:submit", "execution:read", "execution:cancel"];

/** Work is queued by weight, so that one big document never delays a thousand small ones. */
export const QUEUES = ["light", "heavy", "office"] as const;
export type QueueName = (typeof QUEUES)[number];
