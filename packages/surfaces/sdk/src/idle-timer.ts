/** A signal that aborts when nobody calls `touch` for a while: slow is not dead, silent is. */
export interface IdleTimer {
  readonly signal: AbortSignal;
  touch(): void;
  stop(): void;
}

export function startIdleTimer(idleMs: number): IdleTimer {
  const controller = new AbortController();
  const start = () =>
    setTimeout(() => controller.abort(new DOMException("Silent for too long.", "TimeoutError")), idleMs);
  let timer = start();
  return {
    signal: controller.signal,
    touch() {
      clearTimeout(timer);
      timer = start();
    },
    stop: () => clearTimeout(timer),
  };
}
