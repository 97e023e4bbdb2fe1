import type { Move, ParagraphSlice, StoryStep } from "../units.ts";
import { diffTokens, tokensOf } from "./diff-tokens.ts";
import { type Pairing, pairSimilar } from "./pair-blocks.ts";

/** Words from which a paragraph that stands elsewhere was moved, not written twice. */
const MIN_WORDS = 3;
/** Words and likeness from which one was moved and changed. */
const MIN_WORDS_CHANGED = 6;
const MIN_COMMON = 0.6;
/** Comparisons of paragraphs for moves that are changes too. */
const MAX_COMPARISONS = 20_000;

export interface Moves {
  /** The steps of a paragraph that came or went; undefined for one that was not moved. */
  stepsOf(paragraph: ParagraphSlice): readonly StoryStep[] | undefined;
}

/** Paragraphs that went in one place and came in another. `name` numbers them over the document. */
export function findMoves(pairings: readonly Pairing[], name: () => string, look: () => void): Moves {
  const gone = paragraphsOf(pairings, "deleted");
  const come = paragraphsOf(pairings, "inserted");
  const found = new Map<ParagraphSlice, ParagraphSlice>();
  const waiting = new Map<number, ParagraphSlice[]>();
  // The first of those that are the same is the last of its list, where it is taken from.
  for (const paragraph of come.toReversed()) {
    look();
    if (paragraph.words.length < MIN_WORDS) continue;
    const alike = waiting.get(paragraph.key);
    if (alike === undefined) waiting.set(paragraph.key, [paragraph]);
    else alike.push(paragraph);
  }
  for (const paragraph of gone) {
    look();
    const match = waiting.get(paragraph.key)?.pop();
    if (match !== undefined) found.set(paragraph, match);
  }
  pairChanged(gone, come, found, look);
  const moves = new Map<ParagraphSlice, Move>();
  if (found.size === 0) return { stepsOf: () => undefined };
  const places = new Map(pairings.map((pairing, at) => ["block" in pairing ? pairing.block : pairing, at]));
  let run: { move: Move; gone: ParagraphSlice; come: ParagraphSlice } | undefined;
  for (const paragraph of gone) {
    look();
    const match = found.get(paragraph);
    if (match === undefined) continue;
    // Paragraphs that moved together are one move.
    const goesOn =
      run !== undefined &&
      places.get(paragraph) === (places.get(run.gone) ?? 0) + 1 &&
      places.get(match) === (places.get(run.come) ?? 0) + 1;
    const number = name();
    const group = goesOn && run !== undefined ? run.move.group : number;
    const move: Move = { name: number, group, before: paragraph, after: match };
    run = { move, gone: paragraph, come: match };
    moves.set(paragraph, move).set(match, move);
  }
  return {
    stepsOf(paragraph) {
      const move = moves.get(paragraph);
      if (move === undefined) return undefined;
      const halves = stepsOfMove(move, look);
      return paragraph === move.before ? halves.gone : halves.come;
    },
  };
}

function paragraphsOf(pairings: readonly Pairing[], kind: "deleted" | "inserted"): readonly ParagraphSlice[] {
  return pairings.flatMap((pairing) =>
    pairing.kind === kind && pairing.block.kind === "paragraph" ? [pairing.block] : [],
  );
}

function pairChanged(
  gone: readonly ParagraphSlice[],
  come: readonly ParagraphSlice[],
  found: Map<ParagraphSlice, ParagraphSlice>,
  look: () => void,
): void {
  const used = new Set(found.values());
  const isLong = ({ words }: ParagraphSlice): boolean => words.length >= MIN_WORDS_CHANGED;
  const first = gone.filter((paragraph) => !found.has(paragraph) && isLong(paragraph));
  const second = come.filter((paragraph) => !used.has(paragraph) && isLong(paragraph));
  if (first.length * second.length > MAX_COMPARISONS) return;
  for (const paragraph of first)
    for (const match of second) {
      look();
      if (used.has(match) || !areAlike(paragraph, match, look)) continue;
      found.set(paragraph, match);
      used.add(match);
      break;
    }
}

function areAlike(first: ParagraphSlice, second: ParagraphSlice, look: () => void): boolean {
  if (pairSimilar([first], [second], look).length === 0) return false;
  const steps = diffTokens(tokensOf(first), tokensOf(second), look);
  const letters = (kind: StoryStep["kind"] | undefined): number =>
    steps.reduce((sum, step) => {
      const token = step.kind === "deleted" ? step.before : step.after;
      return token.kind === "mark" || (kind !== undefined && step.kind !== kind) ? sum : sum + token.text.trim().length;
    }, 0);
  return letters("same") >= MIN_COMMON * letters(undefined);
}

/** What stayed of a paragraph moved; what did not was deleted where it was, or inserted where it is. */
function stepsOfMove(move: Move, look: () => void) {
  const halves: { readonly gone: StoryStep[]; readonly come: StoryStep[] } = { gone: [], come: [] };
  for (const step of diffTokens(tokensOf(move.before), tokensOf(move.after), look)) {
    if (step.kind === "same") {
      halves.gone.push({ kind: "deleted", before: step.before, move });
      halves.come.push({ kind: "inserted", after: step.after, move });
    } else if (step.kind === "deleted") halves.gone.push(step);
    else halves.come.push(step);
  }
  return halves;
}
