import { setTimeout as delay } from "node:timers/promises";

/**
 * Lets work gather under load: after a piece of work the next one waits as long as that one took, so that half of the time
 * calls come together and share a transaction. Work that comes seldom never waits.
 */
export interface Throttle {
  /** Resolves when the next piece of work may begin. */
  over(): Promise<void>;
  /** Work that was begun then has ended: the rest begins. */
  begin(startedAt: number): void;
}

/** `mostMs`: the longest wait. */
export function createThrottle(mostMs: number): Throttle {
  let endsAt = 0;
  return {
    async over() {
      const leftMs = endsAt - performance.now();
      if (leftMs >= 1) await delay(leftMs);
    },
    begin(startedAt) {
      const now = performance.now();
      endsAt = now + Math.min(now - startedAt, mostMs);
    },
  };
}
