/** What to stop, in the reverse order of its start. A step that fails does not keep the others from being taken. */
export class ClosingList {
  readonly #steps: (() => Promise<void>)[] = [];
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void = () => undefined) {
    this.#onError = onError;
  }

  add(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  async run(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) {
      try {
        await step();
      } catch (error) {
        this.#onError(error);
      }
    }
  }
}
