/** The calls under way: they hold this process, which children and their channels do not. */
export class ActiveCalls {
  readonly #active = new Map<AbortController, Promise<unknown>>();
  #keepAlive: NodeJS.Timeout | undefined;

  /** Waits for a call that `controller` can abort. */
  async hold<T>(controller: AbortController, performed: Promise<T>): Promise<T> {
    this.#keepAlive ??= setInterval(() => undefined, 2 ** 30);
    this.#active.set(controller, performed);
    try {
      return await performed;
    } finally {
      this.#active.delete(controller);
      if (this.#active.size === 0) {
        clearInterval(this.#keepAlive);
        this.#keepAlive = undefined;
      }
    }
  }

  /** Lets them end, and aborts what is left after `deadlineMs`. */
  async settle(deadlineMs: number): Promise<void> {
    const timer = setTimeout(() => {
      for (const controller of this.#active.keys()) controller.abort();
    }, deadlineMs);
    await Promise.allSettled(this.#active.values());
    clearTimeout(timer);
  }
}
