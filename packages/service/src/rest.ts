import { setTimeout as delay } from "node:timers/promises";

/**
 * Lets work gather under load: after a piece of work the next one waits as long as that one took, so that half of the time
 * calls come together and share a transaction. Work that comes seldom never waits.
 */
export interface Rest {
  /** Resolves when the next piece may begin. */
  taken(): Promise<void>;
  /** A piece of work that began then has ended. */
  begin(startedAt: number): void;
}

/** `mostMs`: the longest wait. */
export function createRest(mostMs: number): Rest {
  let endsAt = 0;
  return {
    async taken() {
      const leftMs = endsAt - performance.now();
      if (leftMs >= 1) await delay(leftMs);
    },
    begin(startedAt) {
      const now = performance.now();
      endsAt = now + Math.min(now - startedAt, mostMs);
    },
  };
}
