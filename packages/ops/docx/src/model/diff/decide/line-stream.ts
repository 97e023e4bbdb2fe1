import { tokensOf } from "./diff-tokens.ts";
import type { ParagraphSlice, Step } from "../units.ts";
import type { LineWriting } from "../write/write-inline.ts";
import { writeEnd, writeLines, writeWhole } from "../write/write-lines.ts";
import type { Writing } from "../write/writing.ts";

/**
 * What came of the paragraphs between two tables, or up to the end of what they stand in, as it is found -> those paragraphs with
 * tracked changes. How they end says how the last of them are written, so what may be those waits: no more is held.
 */
export class ParagraphStream {
  readonly #writing: Writing;
  readonly #lines: LineWriting;
  readonly #out: string[];
  /** A paragraph in which nothing changed, before the steps that wait. */
  #whole: { readonly before: ParagraphSlice; readonly after: ParagraphSlice } | undefined;
  #steps: Step[] = [];
  /** How many of those steps end with a mark that stayed. */
  #kept = 0;

  constructor(writing: Writing, lines: LineWriting, out: string[]) {
    this.#writing = writing;
    this.#lines = lines;
    this.#out = out;
  }

  /** Steps of whole paragraphs. */
  push(steps: readonly Step[]): void {
    if (this.#lines.isAlone) {
      this.#out.push(writeLines(this.#writing, steps, this.#lines));
      return;
    }
    const start = this.#steps.length;
    for (const step of steps) this.#steps.push(step);
    const last = steps.findLastIndex((step) => step.kind === "same" && step.after.kind === "mark");
    if (last < 0) return;
    this.#writeWhole();
    const rest = this.#steps.splice(this.#kept);
    if (this.#kept > 0) this.#out.push(writeLines(this.#writing, this.#steps, this.#lines));
    const kept = start + last + 1 - this.#kept;
    [this.#steps, this.#kept] = [rest, kept];
  }

  /** Nothing changed, and the paragraph is written as it was read. */
  pushWhole(before: ParagraphSlice, after: ParagraphSlice): void {
    this.#writeWhole();
    if (this.#steps.length > 0) this.#out.push(writeLines(this.#writing, this.#steps, this.#lines));
    [this.#whole, this.#steps, this.#kept] = [{ before, after }, [], 0];
  }

  finish(): void {
    if (this.#steps.length === 0) this.#writeWhole();
    else {
      const whole = this.#whole === undefined ? [] : sameSteps(this.#whole.before, this.#whole.after);
      this.#out.push(writeEnd(this.#writing, [...whole, ...this.#steps], this.#lines));
    }
    [this.#whole, this.#steps, this.#kept] = [undefined, [], 0];
  }

  #writeWhole(): void {
    if (this.#whole !== undefined) this.#out.push(writeWhole(this.#writing, this.#whole.after));
    this.#whole = undefined;
  }
}

/** A pair of paragraphs with the same words -> a step for each of them. */
export function sameSteps(before: ParagraphSlice, after: ParagraphSlice): readonly Step[] {
  const tokens = tokensOf(after);
  return tokensOf(before).flatMap((token, at): readonly Step[] => {
    const other = tokens[at];
    return other === undefined ? [] : [{ kind: "same", before: token, after: other }];
  });
}
