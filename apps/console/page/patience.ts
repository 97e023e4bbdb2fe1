import { ServiceProblem } from "./service-problem.ts";

/** Statuses of a service that is busy or restarts. 0: it cannot be reached. */
const PASSING: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);
const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 8_000;
/** A service that was away for this long is reported. */
const MAX_AWAY_MS = 5 * 60_000;

export interface Patience {
  readonly signal: AbortSignal;
  /** Called before each wait, with the milliseconds until the next attempt. */
  readonly onWait: (waitMs: number) => void;
}

/**
 * Repeats a request while the service is busy, restarts or cannot be reached. It must be one that is safe to repeat. Where the service says
 * when to come back, that is waited for; else the waits double from half a second to 8 s.
 *
 * Errors   ServiceProblem: any other one at once, and these after 5 minutes; the signal's reason.
 */
export async function patiently<Value>(
  request: () => Promise<Value>,
  { signal, onWait }: Patience,
  maxAwayMs = MAX_AWAY_MS,
): Promise<Value> {
  let awayMs = 0;
  for (let attempt = 0; ; attempt++)
    try {
      return await request();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ServiceProblem && PASSING.has(error.status))) throw error;
      const waitMs = error.retryAfterMs ?? Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
      awayMs += waitMs;
      if (awayMs > maxAwayMs) throw error;
      onWait(waitMs);
      await wait(waitMs, signal);
    }
}

/** Waits, at most until the browser is online again. Errors: the signal's reason. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = (): void => reject(signal.reason);
  const timer = setTimeout(resolve, ms);
  const again = (): void => resolve();
  signal.addEventListener("abort", stop);
  globalThis.addEventListener?.("online", again);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    globalThis.removeEventListener?.("online", again);
  });
}
