import type { Segment } from "@colophon/contract";
import { hashBytes, type Sha256Hash } from "@colophon/contract";
import type { Checkpoint } from "@colophon/kit-bytes";
import type { Selector } from "./annotation.ts";
import { MAX_WORDS, readWords, type SourceWords } from "./bind/words.ts";
import { after, before, CodePoints } from "./code-points.ts";

/** The name and version of the rules by which a document becomes text. docs/review.md defines them. */
export const TEXT_FORM = "review-text.v1";
/** Code points of context on each side of a quote. */
export const CONTEXT = 32;
/** Code points of a quote that are kept. Attack: thousands of comments on all of a large document. */
const MAX_QUOTE = 20_000;

/** A stretch of the text form that has one place in the document: a paragraph, a cell, a line of a slide, a page. */
export interface Unit {
  /** UTF-16 offsets in the text form. */
  readonly start: number;
  readonly end: number;
  readonly at: readonly Segment[];
}

/** The text form of a document. */
export class DocumentText {
  readonly text: string;
  readonly units: readonly Unit[];
  #points: CodePoints | undefined;
  #hash: Sha256Hash | undefined;
  #words: SourceWords | undefined;

  constructor(text: string, units: readonly Unit[]) {
    this.text = text;
    this.units = units;
  }

  get points(): CodePoints {
    this.#points ??= new CodePoints(this.text);
    return this.#points;
  }

  /** The words of the text; undefined if it has more than a sidecar keeps. */
  words(checkpoint: Checkpoint): SourceWords | undefined {
    this.#words ??= readWords(this.text, checkpoint);
    return this.#words.codes.length > MAX_WORDS ? undefined : this.#words;
  }

  get hash(): Sha256Hash {
    this.#hash ??= hashBytes(Buffer.from(this.text, "utf8"));
    return this.#hash;
  }

  /** The unit that an offset is in or after. */
  unitAt(offset: number): Unit | undefined {
    let [low, high] = [0, this.units.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.units[middle]?.start ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return this.units[low];
  }

  /** The first character of a stretch that is not space or a separator; its start where there is none. */
  firstShown({ start, end }: { readonly start: number; readonly end: number }): number {
    const at = this.text.slice(start, end).search(/\S/);
    return at === -1 ? start : start + at;
  }

  /** The quote of a stretch with its context, and its position in code points. */
  selectorsOf(start: number, end: number): readonly Selector[] {
    const exact = after(this.text.slice(start, end), 0, MAX_QUOTE);
    const quote = {
      type: "TextQuote" as const,
      exact: exact.toWellFormed(),
      prefix: before(this.text, start, CONTEXT).toWellFormed(),
      suffix: after(this.text, end, CONTEXT).toWellFormed(),
    };
    const position = {
      type: "TextPosition" as const,
      start: this.points.toPoint(start),
      end: this.points.toPoint(end),
    };
    return exact === "" ? [position] : [quote, position];
  }
}

/** Collects the units of a text form, each on a line. */
export class TextBuilder {
  readonly #pieces: string[] = [];
  readonly #units: Unit[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** A unit and the separator after it -> the offset at which the unit starts. */
  add(text: string, at: readonly Segment[], separator = "\n"): number {
    const start = this.#length;
    const clean = text.toWellFormed();
    this.#pieces.push(clean, separator);
    this.#length += clean.length + separator.length;
    this.#units.push({ start, end: start + clean.length, at });
    return start;
  }

  /** A separator that belongs to no unit: a form feed between parts, sheets, slides and pages. */
  separate(separator = "\f"): void {
    this.#pieces.push(separator);
    this.#length += separator.length;
  }

  finish(): DocumentText {
    return new DocumentText(this.#pieces.join(""), this.#units);
  }
}
