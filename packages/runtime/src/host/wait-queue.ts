interface Waiting<T> {
  readonly take: (given: T) => void;
  readonly refuse: (error: Error) => void;
}

/** Who waits for something there is not enough of; who waits longest comes next. */
export class WaitQueue<T> {
  #waiting: Waiting<T>[] = [];

  get length(): number {
    return this.#waiting.length;
  }

  /** Undefined when `signal` aborts first. Errors: what `refuseAll` is given. */
  wait(signal: AbortSignal): Promise<T | undefined> {
    if (signal.aborted) return Promise.resolve(undefined);
    const { promise, resolve, reject } = Promise.withResolvers<T | undefined>();
    const waiting: Waiting<T> = { take: resolve, refuse: reject };
    const giveUp = (): void => {
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      resolve(undefined);
    };
    this.#waiting.push(waiting);
    signal.addEventListener("abort", giveUp);
    return promise.finally(() => signal.removeEventListener("abort", giveUp));
  }

  /** Gives it to the next; false when nobody waits. */
  give(given: T): boolean {
    const next = this.#waiting.shift();
    next?.take(given);
    return next !== undefined;
  }

  refuseAll(error: Error): void {
    for (const { refuse } of this.#waiting.splice(0)) refuse(error);
  }
}
