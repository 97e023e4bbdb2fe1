import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { htmlLimitError } from "../errors.ts";

interface Prefix {
  /** Before the first line, then undefined. */
  first: string | undefined;
  /** Before every other line. */
  readonly rest: string;
}

const LINES_PER_CHECKPOINT = 500;

/** Puts lines together under the prefixes of the quotes and lists around them. */
export class LineWriter {
  readonly #lines: string[] = [];
  readonly #prefixes: Prefix[] = [];
  readonly #maxLength: number;
  #length = 0;
  #needsBlank = false;
  readonly #look: Checkpoint;

  constructor(maxLength: number, checkpoint: Checkpoint) {
    this.#maxLength = maxLength;
    this.#look = everyUnits(checkpoint, LINES_PER_CHECKPOINT);
  }

  /** Width that the prefixes take from every line. */
  get prefixWidth(): number {
    return this.#prefixes.reduce((sum, { rest }) => sum + rest.length, 0);
  }

  /** Asks for an empty line before the next one; not at the very beginning of the text, a quote or an item. */
  blank(): void {
    const inner = this.#prefixes[this.#prefixes.length - 1];
    const isAtStart = inner === undefined ? this.#lines.length === 0 : inner.first !== undefined;
    if (!isAtStart) this.#needsBlank = true;
  }

  /** Takes back an empty line asked for. */
  skipBlank(): void {
    this.#needsBlank = false;
  }

  open(first: string, rest: string): void {
    this.#flushBlank();
    this.#prefixes.push({ first, rest });
  }

  /** Ends the innermost prefix; an item that got no line still shows its marker. */
  close(): void {
    if (this.#prefixes[this.#prefixes.length - 1]?.first !== undefined) this.write("");
    this.#prefixes.pop();
  }

  write(text: string): void {
    for (const line of text.split("\n")) {
      this.#flushBlank();
      this.#push(this.#prefix() + line);
    }
  }

  #flushBlank(): void {
    if (!this.#needsBlank) return;
    this.#needsBlank = false;
    this.#push(this.#prefix());
  }

  #prefix(): string {
    let text = "";
    for (const prefix of this.#prefixes) {
      text += prefix.first ?? prefix.rest;
      prefix.first = undefined;
    }
    return text;
  }

  #push(line: string): void {
    this.#look();
    const trimmed = line.trimEnd();
    this.#lines.push(trimmed);
    this.#length += trimmed.length + 1;
    const offset = this.#length;
    if (offset > this.#maxLength)
      throw htmlLimitError("maxExpansion", { found: offset, most: this.#maxLength, offset });
  }

  /** The text, each line ended by LF. */
  finish(): string {
    return this.#lines.length === 0 ? "" : `${this.#lines.join("\n")}\n`;
  }
}
