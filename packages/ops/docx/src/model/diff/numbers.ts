/** Numbers for texts: equal ones for equal texts. */
export class Numbers {
  readonly #known = new Map<string, number>();

  of(text: string): number {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    this.#known.set(text, this.#known.size);
    return this.#known.size - 1;
  }
}
