import type { XmlElement } from "@colophon/kit-xml";
import type { ParagraphSlice, StoryStep } from "../units.ts";
import type { BoxChange, LineChange } from "./block-changes.ts";

/** The text boxes of a token of both documents. */
export type BoxesOf = (before: readonly XmlElement[], after: readonly XmlElement[]) => readonly BoxChange[];

/** Nothing of the paragraph changed, and it has no tracked changes of its own. */
export function isUnchanged(before: ParagraphSlice, after: ParagraphSlice): boolean {
  return after.isRaw && before.fullKey === after.fullKey;
}

/** Steps of whole paragraphs -> a line for each mark. */
export function markedLines(steps: readonly StoryStep[], boxesOf: BoxesOf, look: () => void): readonly LineChange[] {
  const lines: LineChange[] = [];
  let line: StoryStep[] = [];
  for (const step of steps) {
    look();
    line.push(step);
    if ((step.kind === "deleted" ? step.before : step.after).kind !== "mark") continue;
    lines.push(unchangedLine(line) ?? { kind: "changed", steps: line.map((each) => withBoxes(each, boxesOf)) });
    line = [];
  }
  return lines;
}

function unchangedLine(line: readonly StoryStep[]): LineChange | undefined {
  const last = line.at(-1);
  if (last?.kind !== "same" || last.before.kind !== "mark" || last.after.kind !== "mark") return undefined;
  const { before, after } = last;
  // A mark that was made the last one may come after the words of an equal paragraph that was inserted or deleted.
  if (line.some(({ kind }) => kind !== "same")) return undefined;
  const isWhole = line.length === before.line.atoms.length + 1 && line.length === after.line.atoms.length + 1;
  return isWhole && isUnchanged(before.paragraph, after.paragraph)
    ? { kind: "unchanged", after: after.paragraph }
    : undefined;
}

function withBoxes(step: StoryStep, boxesOf: BoxesOf): StoryStep {
  if (step.kind !== "same" || step.before.kind === "mark" || step.after.kind === "mark") return step;
  const boxes = step.after.boxes.length === 0 ? [] : boxesOf(step.before.boxes, step.after.boxes);
  return boxes.length === 0 ? step : { ...step, boxes };
}
