/** Text that grows by pieces. To read the end of it costs the length of that end, not of the whole. */
export class TextBuffer {
  readonly #pieces: string[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(text: string): void {
    if (text === "") return;
    this.#pieces.push(text);
    this.#length += text.length;
  }

  /** The text from a position on. */
  from(start: number): string {
    let index = this.#pieces.length;
    let position = this.#length;
    while (index > 0 && position > start) {
      index -= 1;
      position -= this.#pieces[index]?.length ?? 0;
    }
    return this.#pieces
      .slice(index)
      .join("")
      .slice(Math.max(0, start - position));
  }

  toString(): string {
    return this.#pieces.join("");
  }
}
