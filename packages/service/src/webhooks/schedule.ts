const [MINUTE, HOUR] = [60, 60 * 60];

/** Seconds from an attempt to the next one; the first attempt is made at once. */
const DELAYS = [0, 5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR, 37 * HOUR] as const;
const JITTER = 0.2;
/** A receiver may ask for a day, and not for a year. */
const MAX_RETRY_AFTER = 24 * HOUR;

/**
 * Seconds until the next attempt after `tries` failed ones, 20 % more or less; undefined after the last one.
 *
 * Shapes   random: from 0 to 1. retryAfter: seconds that the receiver asks for; a longer wait than the schedule's counts.
 */
export function nextDelay(tries: number, random: number, retryAfter = 0): number | undefined {
  const delay = DELAYS[tries];
  return delay === undefined ? undefined : Math.max(delay * (1 + JITTER * (2 * random - 1)), retryAfter);
}

/**
 * `Retry-After` -> seconds, at most a day; 0 for none, or for what is not one.
 *
 * Source   RFC 9110, 10.2.3: seconds, or a date.
 */
export function readRetryAfter(header: string | undefined, now: number): number {
  const text = header?.trim() ?? "";
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER) : 0;
}
