import { setTimeout as delay } from "node:timers/promises";

/**
 * Lets work gather under load: after a piece of work the next one waits as long as that one took, so that half of the time
 * calls come together and share a transaction. Work that comes seldom never waits, and work that comes alone waits less.
 */
export interface Throttle {
  /** Resolves when the next piece of work may begin. */
  over(): Promise<void>;
  /** Work of `count` calls that was begun then has ended: the rest begins. */
  begin(startedAt: number, count: number): void;
}

/** Of the longest wait, where the last call had no other beside it: a crowd is not to be expected then. */
const ALONE_SHARE = 1 / 3;

/** How long to wait after work of `count` calls that took `tookMs`. `mostMs`: the longest wait. */
export function restAfter(tookMs: number, count: number, mostMs: number): number {
  return Math.min(tookMs, count > 1 ? mostMs : mostMs * ALONE_SHARE);
}

/** `mostMs`: the longest wait. */
export function createThrottle(mostMs: number): Throttle {
  let endsAt = 0;
  return {
    async over() {
      const leftMs = endsAt - performance.now();
      if (leftMs >= 1) await delay(leftMs);
    },
    begin(startedAt, count) {
      const now = performance.now();
      endsAt = now + restAfter(now - startedAt, count, mostMs);
    },
  };
}
