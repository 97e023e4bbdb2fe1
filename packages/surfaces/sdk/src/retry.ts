/** How often and how patiently a request is sent again. */
export interface RetryPolicy {
  /** Attempts after the first. */
  readonly retries: number;
}

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 8_000;
/** A service that asks for more patience than this is told to the caller instead of being waited for. */
export const MAX_RETRY_AFTER_MS = 60_000;

/** Statuses that say "later", not "no". Source: specification, Errors (429, 503); RFC 9110, 15.6. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504]);

export function isRetryableStatus(status: number): boolean {
  return RETRYABLE_STATUSES.has(status);
}

/** Exponential with full jitter, so that clients that failed together do not come back together. */
export function backoffMs(attempt: number): number {
  return Math.random() * Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
}

/** A Retry-After header in milliseconds; undefined when there is none. Source: RFC 9110, 10.2.3. */
export function readRetryAfter(header: string | null, now: () => number = Date.now): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now());
}

/** Waits, or throws the signal's reason as soon as it is aborted. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
