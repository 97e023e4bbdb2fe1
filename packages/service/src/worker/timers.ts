/** What a worker does at intervals and later, until it closes. */
export interface Timers {
  /** Aborted from the moment the worker closes. */
  readonly signal: AbortSignal;
  /** Again and again, never twice at once. */
  every(ms: number, what: string, act: () => Promise<unknown>): void;
  once(ms: number, act: () => void): void;
  close(): void;
}

/** `onError`: told what failed, unless the worker is closing: its number may be struck off then, or the database closed. */
export function createTimers(onError: (what: string, error: unknown) => void): Timers {
  const closing = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  return {
    signal: closing.signal,
    every(ms, what, act) {
      let isActing = false;
      const timer = setInterval(() => {
        if (isActing) return;
        isActing = true;
        act()
          .catch((error: unknown) => {
            if (!closing.signal.aborted) onError(what, error);
          })
          .finally(() => {
            isActing = false;
          });
      }, ms);
      timers.add(timer);
    },
    once(ms, act) {
      if (closing.signal.aborted) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        act();
      }, ms);
      timers.add(timer);
    },
    close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
