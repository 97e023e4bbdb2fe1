import type { ParagraphSlice, StoryStep } from "../units.ts";
import type { BlockChange } from "./block-changes.ts";
import { endWithSameMark, joinEnds, sameSteps } from "./diff-tokens.ts";
import { type BoxesOf, markedLines } from "./lines.ts";

/**
 * Steps of the paragraphs between two tables, or up to the end of their container, as they are found -> changes of those paragraphs.
 * The end determines the form of the last of them, so the steps that may be those wait: no more is kept.
 */
export class LineStream {
  readonly #boxesOf: BoxesOf;
  readonly #look: () => void;
  /** A paragraph in which nothing changed, before the steps that wait. */
  #whole: { readonly before: ParagraphSlice; readonly after: ParagraphSlice } | undefined;
  #steps: StoryStep[] = [];
  /** How many of those steps end with a mark of both documents. */
  #kept = 0;

  constructor(boxesOf: BoxesOf, look: () => void) {
    this.#boxesOf = boxesOf;
    this.#look = look;
  }

  /** Steps of whole paragraphs. */
  push(steps: readonly StoryStep[]): readonly BlockChange[] {
    const start = this.#steps.length;
    for (const step of steps) this.#steps.push(step);
    const last = steps.findLastIndex((step) => step.kind === "same" && step.after.kind === "mark");
    if (last < 0) return [];
    const whole = this.#takeWhole();
    const rest = this.#steps.splice(this.#kept);
    const changes = this.#kept > 0 ? [...whole, this.#linesOf(this.#steps)] : whole;
    const kept = start + last + 1 - this.#kept;
    [this.#steps, this.#kept] = [rest, kept];
    return changes;
  }

  /** A paragraph in which nothing changed. */
  pushWhole(before: ParagraphSlice, after: ParagraphSlice): readonly BlockChange[] {
    const whole = this.#takeWhole();
    const changes = this.#steps.length > 0 ? [...whole, this.#linesOf(this.#steps)] : whole;
    [this.#whole, this.#steps, this.#kept] = [{ before, after }, [], 0];
    return changes;
  }

  /** The end of the container, or a table. */
  finish(): readonly BlockChange[] {
    if (this.#steps.length === 0) return this.#takeWhole();
    const whole = this.#whole === undefined ? [] : sameSteps(this.#whole.before, this.#whole.after);
    const found = joinEnds([...whole, ...this.#steps]);
    [this.#whole, this.#steps, this.#kept] = [undefined, [], 0];
    // Reported as found: that the last mark stays is a rule of the format.
    return [this.#linesOf(found, endWithSameMark(found))];
  }

  #linesOf(found: readonly StoryStep[], marked: readonly StoryStep[] = found): BlockChange {
    return { kind: "lines", found, lines: markedLines(marked, this.#boxesOf, this.#look), isAlone: false };
  }

  #takeWhole(): readonly BlockChange[] {
    const whole = this.#whole;
    this.#whole = undefined;
    return whole === undefined ? [] : [{ kind: "unchanged", after: whole.after }];
  }
}
