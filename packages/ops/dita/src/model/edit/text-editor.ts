import type { ProjectFile } from "../project.ts";

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What may stand before an address or key in Markdown or HTML, and what after it. */
const BEFORE = /(?:\]\(\s*<?|\]:\s*<?|[[<"'=])$/;
const AFTER = /^(?:[\s)>\]"'#/]|$)/;

/** Replaces addresses and keys in the text of a file that is not XML. Everything else keeps its bytes. */
export class TextEditor {
  readonly #file: ProjectFile;
  readonly #replacements: Replacement[] = [];

  constructor(file: ProjectFile) {
    this.#file = file;
  }

  get hasEdits(): boolean {
    return this.#replacements.length > 0;
  }

  /** The next place at or after `from` where the value is written as a reference. False where there is none. */
  replace(value: string, next: string, from: number): boolean {
    const text = this.#file.document?.source.text ?? "";
    if (value === "") return false;
    for (let at = text.indexOf(value, from); at >= 0; at = text.indexOf(value, at + 1)) {
      const end = at + value.length;
      const isFree = !this.#replacements.some((one) => at < one.end && end > one.start);
      if (!isFree || !BEFORE.test(text.slice(Math.max(0, at - 8), at)) || !AFTER.test(text.slice(end, end + 1)))
        continue;
      this.#replacements.push({ start: at, end, text: next });
      return true;
    }
    return false;
  }

  finish(): Uint8Array {
    const { source } = this.#file.document ?? {};
    if (source === undefined) return this.#file.read();
    const pieces: Uint8Array[] = [];
    let done = 0;
    for (const { start, end, text } of this.#replacements.toSorted((one, other) => one.start - other.start)) {
      const range = source.toByteRange(start, end);
      pieces.push(source.bytes.subarray(done, range.start), new TextEncoder().encode(text));
      done = range.end;
    }
    pieces.push(source.bytes.subarray(done));
    return new Uint8Array(Buffer.concat(pieces));
  }
}
