import { setTimeout as delay } from "node:timers/promises";

/** Slows repeated attempts down and refuses none: nobody can lock another out. */
export interface Slowdown {
  /** Counts an attempt and waits as long as those before it require. */
  begin(name: string): Promise<void>;
  /** The attempt succeeded: the next one does not wait. */
  clear(name: string): void;
}

const FREE_ATTEMPTS = 5;
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 5_000;
const KEPT_MS = 15 * 60 * 1000;
/** The oldest make room for new ones. */
const MAX_NAMES = 10_000;

export function createSlowdown(
  now: () => number = () => performance.now(),
  wait: (ms: number) => Promise<unknown> = delay,
): Slowdown {
  const counts = new Map<string, { readonly count: number; readonly at: number }>();
  return {
    async begin(name) {
      const known = counts.get(name);
      const count = known === undefined || now() - known.at > KEPT_MS ? 1 : known.count + 1;
      counts.delete(name);
      const [oldest] = counts.keys();
      if (counts.size >= MAX_NAMES && oldest !== undefined) counts.delete(oldest);
      counts.set(name, { count, at: now() });
      if (count > FREE_ATTEMPTS) await wait(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (count - FREE_ATTEMPTS - 1)));
    },
    clear: (name) => void counts.delete(name),
  };
}
