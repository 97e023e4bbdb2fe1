import type { Match } from "@colophon/kit-find";
import type { Found } from "./found.ts";

/** What stands where something was taken away. */
export class Masks {
  readonly #mark: string;
  readonly #letter: string;
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** One character stands for each that went; a longer text stands once. */
  constructor(mark: string, letter: string) {
    this.#mark = mark;
    this.#letter = letter;
  }

  /** In text that people read. */
  ofText(length: number): string {
    return [...this.#mark].length === 1 ? this.#mark.repeat(length) : this.#mark;
  }

  /** In names that a program compares: letters, which are allowed wherever a name is. */
  ofName(length: number): string {
    return this.#letter.repeat(length);
  }

  /** A whole name -> the same for each place where it is written, another for each other name. */
  rename(name: string, ranges: readonly Match[]): string {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const masked = replaceRanges(name, ranges, (length) => this.ofName(length));
    let given = masked;
    for (let number = 2; this.#taken.has(given); number++) given = `${masked}${this.#letter}${number}`;
    this.#taken.add(given);
    this.#names.set(name, given);
    return given;
  }
}

/** The same, where a range may have a replacement for itself. */
export function replaceFound(text: string, found: readonly Found[], mark: (length: number) => string): string {
  let replaced = "";
  let at = 0;
  for (const { start, end, replacement } of found) {
    replaced += text.slice(at, start) + (replacement ?? mark(end - start));
    at = end;
  }
  return replaced + text.slice(at);
}

/** A text with something else in place of each range. */
export function replaceRanges(text: string, ranges: readonly Match[], mark: (length: number) => string): string {
  let replaced = "";
  let at = 0;
  for (const { start, end } of ranges) {
    replaced += text.slice(at, start) + mark(end - start);
    at = end;
  }
  return replaced + text.slice(at);
}
