/** What has to be over before something is; what fails is over too. */
export class PendingTasks {
  readonly #ends = new Set<Promise<unknown>>();

  add(end: Promise<unknown>): void {
    const settled = end
      .catch(() => undefined)
      .then(() => {
        this.#ends.delete(settled);
      });
    this.#ends.add(settled);
  }

  /** Those that are added meanwhile too. */
  async settle(): Promise<void> {
    while (this.#ends.size > 0) await Promise.all(this.#ends);
  }
}
