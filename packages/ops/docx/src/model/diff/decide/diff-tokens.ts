import { Numbers } from "../numbers.ts";
import type { ParagraphSlice, StoryStep, StoryToken } from "../units.ts";
import { align } from "./align.ts";

const MARK = "\u00b6";
/** Of a paragraph that ends a section. */
const SECTION_MARK = "\u00a7";

export function tokensOf(paragraph: ParagraphSlice): readonly StoryToken[] {
  const line = paragraph.read();
  return [...line.atoms, { kind: "mark", key: paragraph.section === undefined ? MARK : SECTION_MARK, paragraph, line }];
}

/** Paragraphs that became one another -> what came of each word and mark. */
export function diffParagraphs(
  before: readonly ParagraphSlice[],
  after: readonly ParagraphSlice[],
  look: () => void,
): readonly StoryStep[] {
  const tokens = (paragraphs: readonly ParagraphSlice[]): readonly StoryToken[] =>
    paragraphs.flatMap((paragraph) => {
      look();
      return tokensOf(paragraph);
    });
  const [first, second] = [tokens(before), tokens(after)];
  return joinIslands(diffTokens(first, second, look), look);
}

/** Two lines of words -> what came of each. The last mark is the same one, wherever it may be. */
export function diffTokens(
  before: readonly StoryToken[],
  after: readonly StoryToken[],
  look: () => void,
): readonly StoryStep[] {
  const numbers = new Numbers();
  const isLast = before.at(-1)?.kind === "mark" && before.at(-1)?.key === after.at(-1)?.key;
  const keys = (tokens: readonly StoryToken[]): readonly number[] =>
    (isLast ? tokens.slice(0, -1) : tokens).map(({ key }) => {
      look();
      return numbers.of(key);
    });
  const ends = isLast ? [[before.length - 1, after.length - 1] as const] : [];
  const steps: StoryStep[] = [];
  let from: readonly [number, number] = [0, 0];
  for (const [b, a] of [...align(keys(before), keys(after), look), ...ends, [before.length, after.length] as const]) {
    for (const token of before.slice(from[0], b)) {
      look();
      steps.push({ kind: "deleted", before: token });
    }
    for (const token of after.slice(from[1], a)) {
      look();
      steps.push({ kind: "inserted", after: token });
    }
    look();
    const [first, second] = [before[b], after[a]];
    if (first !== undefined && second !== undefined) steps.push({ kind: "same", before: first, after: second });
    from = [b + 1, a + 1];
  }
  return steps;
}

interface Stretch {
  readonly isChanged: boolean;
  steps: StoryStep[];
}

/** Few letters that stayed between much that changed say nothing: they are told as changed with it. */
function joinIslands(steps: readonly StoryStep[], look: () => void): readonly StoryStep[] {
  const stretches: Stretch[] = [];
  for (const step of steps) {
    look();
    const isChanged = step.kind !== "same";
    const last = stretches.at(-1);
    if (last?.isChanged === isChanged) last.steps.push(step);
    else stretches.push({ isChanged, steps: [step] });
  }
  const joined: Stretch[] = [];
  for (const [index, stretch] of stretches.entries()) {
    look();
    const left = joined.at(-1);
    const right = stretches[index + 1];
    const isIslandHere = !stretch.isChanged && right !== undefined && left?.isChanged === true;
    if (left?.isChanged === true && (stretch.isChanged || (isIslandHere && isIsland(stretch, left, right))))
      for (const step of stretch.steps)
        for (const each of stretch.isChanged ? [step] : taken(step)) left.steps.push(each);
    else joined.push({ ...stretch, steps: [...stretch.steps] });
  }
  return joined.flatMap(({ isChanged, steps: inner }) => (isChanged ? ordered(inner) : inner));
}

function isIsland(stretch: Stretch, left: Stretch, right: Stretch): boolean {
  let letters = 0;
  let length = 0;
  for (const step of stretch.steps) {
    const token = step.kind === "deleted" ? step.before : step.after;
    if (token.kind === "mark" || token.content.kind !== "text") return false;
    letters += lettersOf(token.text);
    length += token.text.length;
  }
  if (letters === 0) return length <= 2;
  // Words that were replaced one for one are changes of their own, however short the word between them is.
  if (isWordForWord(left) && isWordForWord(right)) return false;
  return 2 * letters <= Math.min(sizeOf(left), sizeOf(right));
}

function lettersOf(text: string): number {
  return /[\p{L}\p{N}]/u.test(text) ? text.length : 0;
}

/** As many words came as went. */
function isWordForWord({ steps }: Stretch): boolean {
  let [deleted, inserted] = [0, 0];
  for (const step of steps) {
    if (step.kind === "deleted" && sizeOfToken(step.before) > 0) deleted++;
    if (step.kind === "inserted" && sizeOfToken(step.after) > 0) inserted++;
  }
  return deleted > 0 && deleted === inserted;
}

function sizeOf({ steps }: Stretch): number {
  let [deleted, inserted] = [0, 0];
  for (const step of steps) {
    if (step.kind === "deleted") deleted += sizeOfToken(step.before);
    if (step.kind === "inserted") inserted += sizeOfToken(step.after);
  }
  return Math.max(deleted, inserted);
}

function sizeOfToken(token: StoryToken): number {
  return token.kind === "mark" ? 0 : lettersOf(token.text);
}

function taken(step: StoryStep): readonly StoryStep[] {
  if (step.kind !== "same") return [step];
  return [
    { kind: "deleted", before: step.before },
    { kind: "inserted", after: step.after },
  ];
}

/** What went before what came. */
function ordered(steps: readonly StoryStep[]): readonly StoryStep[] {
  return [...steps.filter(({ kind }) => kind === "deleted"), ...steps.filter(({ kind }) => kind === "inserted")];
}

/** What went and what came at the end of paragraphs end with one mark, which stays. */
export function joinEnds(steps: readonly StoryStep[]): readonly StoryStep[] {
  const last = steps.findLastIndex(({ kind }) => kind === "same");
  const tail = steps.slice(last + 1);
  const deleted = tail.filter((step) => step.kind === "deleted");
  const inserted = tail.filter((step) => step.kind === "inserted");
  const [gone, come] = [deleted.at(-1)?.before, inserted.at(-1)?.after];
  if (gone?.kind !== "mark" || come?.kind !== "mark" || gone.key !== come.key) return steps;
  const end: StoryStep = { kind: "same", before: gone, after: come };
  return [...steps.slice(0, last + 1), ...deleted.slice(0, -1), ...inserted.slice(0, -1), end];
}

/**
 * The mark of the last paragraph of a cell, body or note, or before a table, cannot come or go: nothing is behind it to join. So the
 * mark that stays is made the last one, and what came or went is the mark before it, with the text between.
 */
export function endWithSameMark(steps: readonly StoryStep[]): readonly StoryStep[] {
  const last = steps.findLastIndex(({ kind }) => kind === "same");
  const tail = steps.slice(last + 1);
  const stays = steps[last];
  const end = tail.at(-1);
  if (stays?.kind !== "same" || stays.before.kind !== "mark" || stays.before.key === SECTION_MARK) return steps;
  if (end?.kind === "inserted" && end.after.key === stays.after.key && tail.every(({ kind }) => kind === "inserted")) {
    const begin: StoryStep = { kind: "inserted", after: stays.after };
    return [
      ...steps.slice(0, last),
      begin,
      ...tail.slice(0, -1),
      { kind: "same", before: stays.before, after: end.after },
    ];
  }
  if (end?.kind === "deleted" && end.before.key === stays.before.key && tail.every(({ kind }) => kind === "deleted")) {
    const begin: StoryStep = { kind: "deleted", before: stays.before };
    return [
      ...steps.slice(0, last),
      begin,
      ...tail.slice(0, -1),
      { kind: "same", before: end.before, after: stays.after },
    ];
  }
  return steps;
}

/** A pair of paragraphs with the same words -> a step for each of them. */
export function sameSteps(before: ParagraphSlice, after: ParagraphSlice): readonly StoryStep[] {
  const tokens = tokensOf(after);
  return tokensOf(before).flatMap((token, at): readonly StoryStep[] => {
    const other = tokens[at];
    return other === undefined ? [] : [{ kind: "same", before: token, after: other }];
  });
}
