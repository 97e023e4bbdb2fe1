import type { ParagraphSlice, StoryBlock } from "../units.ts";
import { align, type Pair } from "./align.ts";
import { followReplacements } from "./follow-replacements.ts";

/** What comes of the blocks of two lists, in an order that keeps that of both. */
export type Pairing =
  | { readonly kind: "pair"; readonly before: StoryBlock; readonly after: StoryBlock }
  /** Paragraphs that became one another: changed, split, joined. */
  | { readonly kind: "cluster"; readonly before: readonly ParagraphSlice[]; readonly after: readonly ParagraphSlice[] }
  | { readonly kind: "deleted"; readonly block: StoryBlock }
  | { readonly kind: "inserted"; readonly block: StoryBlock };

/** Something that has words and may have become something else that has. */
interface Worded {
  readonly kind?: string;
  readonly words: readonly number[];
}

/** Words of a block that are looked at. */
const MAX_WORDS = 400;
/** Comparisons of words that a block may cost. */
const STEPS_EACH = 1_500;
const MIN_ALIKE = 0.4;
const MIN_ALIKE_TABLES = 0.2;
/** Of the words of a paragraph, how many must have been another's for it to be a piece of that. */
const MIN_PIECE = 0.6;
/** Paragraphs that may be between two pieces, and the words of a piece beyond them. */
const MAX_BETWEEN = 2;
const MIN_FAR_WORDS = 4;

export function pairBlocks(
  before: readonly StoryBlock[],
  after: readonly StoryBlock[],
  look: () => void,
): readonly Pairing[] {
  const keys = (blocks: readonly StoryBlock[]): readonly number[] =>
    blocks.map(({ key }) => {
      look();
      return key;
    });
  const [first, second] = [keys(before), keys(after)];
  const pairings: Pairing[] = [];
  let from: readonly [number, number] = [0, 0];
  for (const [b, a] of [
    ...faceEachOther(align(first, second, look, followReplacements), first, second),
    [before.length, after.length] as const,
  ]) {
    look();
    for (const pairing of pairGap(before.slice(from[0], b), after.slice(from[1], a), look)) pairings.push(pairing);
    const [one, other] = [before[b], after[a]];
    if (one !== undefined && other !== undefined) pairings.push({ kind: "pair", before: one, after: other });
    from = [b + 1, a + 1];
  }
  return endTogether(pairings, before.at(-1), after.at(-1));
}

/** Of the equals that a pair could be, the one that leaves most blocks facing others: a table that changed then faces itself. */
function faceEachOther(pairs: readonly Pair[], before: readonly number[], after: readonly number[]): readonly Pair[] {
  let previous: Pair = [-1, -1];
  return pairs.map((pair, index) => {
    const next = pairs[index + 1] ?? [before.length, after.length];
    const facing = ([b, a]: Pair): number =>
      Math.min(b - previous[0], a - previous[1]) + Math.min(next[0] - b, next[1] - a);
    let best = pair;
    const offer = (other: Pair): void => {
      if (facing(other) > facing(best)) best = other;
    };
    const [b, a] = pair;
    for (let at = previous[0] + 1; at < next[0]; at++) if (before[at] === before[b]) offer([at, a]);
    for (let at = previous[1] + 1; at < next[1]; at++) if (after[at] === after[a]) offer([b, at]);
    previous = best;
    return best;
  });
}

/**
 * The last paragraph of a cell, body or note cannot come or go, and a table before it keeps it from the paragraph that stays. So two
 * last ones that are nobody's, or of which one is an empty paragraph's, are one another's.
 */
function endTogether(
  pairings: readonly Pairing[],
  before: StoryBlock | undefined,
  after: StoryBlock | undefined,
): readonly Pairing[] {
  if (before?.kind !== "paragraph" || after?.kind !== "paragraph") return pairings;
  if (before.section !== undefined || after.section !== undefined) return pairings;
  const parts = pairings.map((pairing) => partWith(pairing, before, after));
  const [first] = [...parts.keys()].filter((at) => parts[at] !== undefined);
  const isApart = pairings.slice(first).some((pairing) => pairing.kind !== "cluster" && !isOfParagraphs(pairing));
  const held = parts.filter((part) => part !== undefined);
  if (!isApart || held.length !== 2 || held.includes("kept")) return pairings;
  const rest = pairings.flatMap((pairing, at): readonly Pairing[] => {
    const part = parts[at];
    return part === undefined || part === "kept" ? [pairing] : part;
  });
  return [...rest, { kind: "cluster", before: [before], after: [after] }];
}

function isOfParagraphs(pairing: Pairing): boolean {
  if (pairing.kind === "pair") return pairing.before.kind === "paragraph" && pairing.after.kind === "paragraph";
  return pairing.kind !== "cluster" && pairing.block.kind === "paragraph";
}

/** What is left of a pairing without a last paragraph; undefined where it has none, "kept" where it says more than that. */
function partWith(pairing: Pairing, before: StoryBlock, after: StoryBlock): readonly Pairing[] | "kept" | undefined {
  if (pairing.kind === "deleted" || pairing.kind === "inserted")
    return pairing.block === before || pairing.block === after ? [] : undefined;
  if (pairing.kind === "cluster")
    return pairing.before.some((each) => each === before) || pairing.after.some((each) => each === after)
      ? "kept"
      : undefined;
  if (pairing.before !== before && pairing.after !== after) return undefined;
  const isEmpty = [pairing.before, pairing.after].every(
    (block) => block.kind === "paragraph" && block.words.length === 0,
  );
  if (!isEmpty || (pairing.before === before && pairing.after === after)) return "kept";
  return pairing.before === before
    ? [{ kind: "inserted", block: pairing.after }]
    : [{ kind: "deleted", block: pairing.before }];
}

function pairGap(before: readonly StoryBlock[], after: readonly StoryBlock[], look: () => void): readonly Pairing[] {
  const pairings: Pairing[] = [];
  const alike = pairSimilar(before, after, look);
  let from: readonly [number, number] = [0, 0];
  for (const [index, [b, a]] of alike.entries()) {
    const [first, second] = [before[b], after[a]];
    if (first === undefined || second === undefined) continue;
    const next = alike[index + 1] ?? [before.length, after.length];
    const reach = reachOf({ before, after, b, a, from, next });
    for (const pairing of alone(before.slice(from[0], reach.before), after.slice(from[1], reach.after)))
      pairings.push(pairing);
    const cluster = {
      before: before.slice(reach.before, reach.beforeEnd).filter(isParagraph),
      after: after.slice(reach.after, reach.afterEnd).filter(isParagraph),
    };
    if (cluster.before.length > 0) pairings.push({ kind: "cluster", ...cluster });
    else pairings.push({ kind: "pair", before: first, after: second });
    from = [reach.beforeEnd, reach.afterEnd];
  }
  return [...pairings, ...alone(before.slice(from[0]), after.slice(from[1]))];
}

/** Entries of one word that have nothing in common, as answers in a form: each is what the one in its place became. */
function areEntries(before: readonly StoryBlock[], after: readonly StoryBlock[]): boolean {
  const isEntry = (block: StoryBlock): boolean =>
    block.kind === "paragraph" && block.section === undefined && block.words.length === 1;
  return before.length > 0 && before.length === after.length && before.every(isEntry) && after.every(isEntry);
}

function alone(before: readonly StoryBlock[], after: readonly StoryBlock[]): readonly Pairing[] {
  if (areEntries(before, after))
    return before.map((block, at): Pairing => {
      const [first, second] = [block, after[at] ?? block];
      if (!isParagraph(first) || !isParagraph(second)) return { kind: "deleted", block };
      return { kind: "cluster", before: [first], after: [second] };
    });
  const [last, first] = [before.at(-1), after[0]];
  // A table right behind one that went would be one table with it to every reader: its rows stand in that one.
  const isOneTable = last?.kind === "table" && first?.kind === "table";
  const gone = (isOneTable ? before.slice(0, -1) : before).map((block): Pairing => ({ kind: "deleted", block }));
  const come = (isOneTable ? after.slice(1) : after).map((block): Pairing => ({ kind: "inserted", block }));
  return [...gone, ...(isOneTable ? [{ kind: "pair", before: last, after: first } as const] : []), ...come];
}

function isParagraph(block: StoryBlock): block is ParagraphSlice {
  return block.kind === "paragraph";
}

interface Neighbourhood {
  readonly before: readonly StoryBlock[];
  readonly after: readonly StoryBlock[];
  readonly b: number;
  readonly a: number;
  readonly from: readonly [number, number];
  readonly next: readonly [number, number];
}

/** The neighbours of a pair of paragraphs that are pieces of it: what it was split into, or joined from. */
function reachOf({ before, after, b, a, from, next }: Neighbourhood) {
  const reach = { before: b, beforeEnd: b + 1, after: a, afterEnd: a + 1 };
  const [first, second] = [before[b], after[a]];
  if (first?.kind !== "paragraph" || second?.kind !== "paragraph") return reach;
  const lost = countWords(first.words);
  for (const word of second.words) if ((lost.get(word) ?? 0) > 0) lost.set(word, (lost.get(word) ?? 0) - 1);
  const gained = countWords(second.words);
  for (const word of first.words) if ((gained.get(word) ?? 0) > 0) gained.set(word, (gained.get(word) ?? 0) - 1);
  reach.afterEnd = reachTo(after, { from: reach.afterEnd, end: next[1], step: 1 }, lost);
  reach.after = reachTo(after, { from: reach.after - 1, end: from[1] - 1, step: -1 }, lost) + 1;
  reach.beforeEnd = reachTo(before, { from: reach.beforeEnd, end: next[0], step: 1 }, gained);
  reach.before = reachTo(before, { from: reach.before - 1, end: from[0] - 1, step: -1 }, gained) + 1;
  return reach;
}

interface Direction {
  readonly from: number;
  /** Where the next pair is. */
  readonly end: number;
  readonly step: 1 | -1;
}

/** The first place that is no piece any more; a few paragraphs between two pieces, as an equation put into a text, are passed. */
function reachTo(blocks: readonly StoryBlock[], { from, end, step }: Direction, rest: Map<number, number>): number {
  let reached = from;
  for (let at = from; at !== end && Math.abs(at - reached) <= MAX_BETWEEN; at += step) {
    const block = blocks[at];
    if (block?.kind !== "paragraph" || block.section !== undefined) break;
    if ((at === reached || block.words.length >= MIN_FAR_WORDS) && isPiece(block, rest)) reached = at + step;
  }
  return reached;
}

function countWords(words: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function isPiece(block: StoryBlock | undefined, rest: Map<number, number>): boolean {
  if (block?.kind !== "paragraph" || block.words.length === 0) return false;
  const taken = new Map<number, number>();
  let found = 0;
  for (const word of block.words) {
    const used = taken.get(word) ?? 0;
    if (used >= (rest.get(word) ?? 0)) continue;
    taken.set(word, used + 1);
    found++;
  }
  if (found < MIN_PIECE * block.words.length) return false;
  for (const [word, used] of taken) rest.set(word, (rest.get(word) ?? 0) - used);
  return true;
}

/**
 * Places of two lists whose words are alike, so that the likeness of all is the most there can be.
 *
 * Cost     Near linear: beyond a bound for each only those are compared that stand at about the same place.
 */
export function pairSimilar(
  before: readonly Worded[],
  after: readonly Worded[],
  look: () => void,
): readonly (readonly [number, number])[] {
  if (before.length === 0 || after.length === 0) return [];
  const bags = (blocks: readonly Worded[]): readonly Uint32Array[] =>
    blocks.map(({ words }) => {
      look();
      return Uint32Array.from(words.slice(0, MAX_WORDS)).sort();
    });
  const [first, second] = [bags(before), bags(after)];
  const length = [...first, ...second].reduce((sum, bag) => sum + bag.length + 1, 0) / (first.length + second.length);
  const band = Math.max(2, Math.floor(STEPS_EACH / length / 2));
  const grid = new Band(before.length, after.length, band);
  for (let b = 1; b <= before.length; b++)
    for (let a = Math.max(1, grid.start(b)); a <= grid.end(b); a++) {
      look();
      const alike = likeness(before[b - 1], after[a - 1], first[b - 1], second[a - 1]);
      grid.set(b, a, Math.max(grid.at(b - 1, a), grid.at(b, a - 1), alike === 0 ? 0 : grid.at(b - 1, a - 1) + alike));
    }
  const pairs: (readonly [number, number])[] = [];
  let [b, a] = [before.length, after.length];
  while (b > 0 && a > 0) {
    look();
    const here = grid.at(b, a);
    if (here === grid.at(b - 1, a)) b--;
    else if (here === grid.at(b, a - 1)) a--;
    else pairs.push([--b, --a]);
  }
  return pairs.reverse();
}

/** Scores near the diagonal; 0 elsewhere. */
class Band {
  readonly #scores: Float64Array;
  readonly #width: number;
  readonly #slope: number;
  readonly #most: number;
  readonly #half: number;

  constructor(rows: number, columns: number, half: number) {
    this.#width = Math.min(columns + 1, 2 * half + 1);
    this.#slope = columns / rows;
    this.#most = columns;
    this.#half = half;
    this.#scores = new Float64Array((rows + 1) * this.#width);
  }

  start(row: number): number {
    return Math.max(0, Math.min(this.#most + 1 - this.#width, Math.round(row * this.#slope) - this.#half));
  }

  end(row: number): number {
    return this.start(row) + this.#width - 1;
  }

  at(row: number, column: number): number {
    const offset = column - this.start(row);
    if (offset < 0) return 0;
    // Behind the band nothing was found since its end.
    return this.#scores[row * this.#width + Math.min(offset, this.#width - 1)] ?? 0;
  }

  set(row: number, column: number, score: number): void {
    this.#scores[row * this.#width + column - this.start(row)] = score;
  }
}

/** How alike two are, from 0 to 1; 0 below what makes them one another's. */
function likeness(
  before: Worded | undefined,
  after: Worded | undefined,
  first: Uint32Array | undefined,
  second: Uint32Array | undefined,
): number {
  if (first === undefined || second === undefined || before?.kind !== after?.kind || before?.kind === "opaque")
    return 0;
  const total = first.length + second.length;
  const least = before?.kind === "paragraph" ? MIN_ALIKE : MIN_ALIKE_TABLES;
  if (total === 0 || 2 * Math.min(first.length, second.length) < least * total) return 0;
  let [b, a, common] = [0, 0, 0];
  while (b < first.length && a < second.length) {
    const difference = (first[b] ?? 0) - (second[a] ?? 0);
    if (difference === 0) common++;
    if (difference <= 0) b++;
    if (difference >= 0) a++;
  }
  const alike = (2 * common) / total;
  return alike < least ? 0 : alike;
}
