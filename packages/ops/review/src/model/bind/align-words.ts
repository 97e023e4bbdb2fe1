/** A stretch of the old version and one of the new version that begin and end at the same places. */
export interface AlignmentWindow {
  readonly oldFrom: number;
  readonly oldUntil: number;
  readonly newFrom: number;
  readonly newUntil: number;
}

/** Two versions as codes, the words of the old one that are wanted, and the bits that each word of the new one says. */
export interface Alignable {
  readonly old: Uint16Array;
  readonly now: Uint16Array;
  readonly gainAt: (at: number) => number;
}

/** Where wanted words are in the new version, and how much less any other answer fits, in bits. */
export interface WordAlignment {
  /** The word of the new version for each wanted word; -1 for one that is not there. */
  readonly partners: readonly number[];
  /** Bits by which this fits better than that none of the wanted words is there. */
  readonly overDeleted: number;
  /** Bits by which it fits better than any other place of the window for the word that says most. */
  readonly overElsewhere: number;
  /** Bits of the partners. */
  readonly bits: number;
}

/** What an edit costs, and each word in it, in bits. */
const OPEN = 4;
const MISSING = 0.35;
const ADDED = 0.25;
/** Both words are the first ones of their lines, or only one of them is. */
const SAME_LINE_START = 1.5;
const OTHER_LINE_START = -1;
const NONE = -1e9;

/** Cells that one window may have. */
export const MAX_CELLS = 1_000_000;

/** Scores of paths through a window: those that end with a pair of equal words, and those that end within an edit. */
interface Scores {
  readonly pairs: Float64Array;
  readonly edits: Float64Array;
}

/**
 * The best alignment of a window, forwards and backwards, so that what each pair of words is worth is known.
 *
 * Cost     O(words of the old stretch * words of the new one).
 */
export function alignWords(
  texts: Alignable,
  window: AlignmentWindow,
  wanted: { readonly from: number; readonly until: number },
): WordAlignment {
  const grid = makeGrid(texts, window);
  const forward = scoreForwards(grid);
  const backward = scoreBackwards(grid);
  const [from, until] = [wanted.from - window.oldFrom, wanted.until - window.oldFrom];
  const top = Math.max(forward.pairs.at(-1) ?? NONE, forward.edits.at(-1) ?? NONE);
  const partners = partnersOf({ grid, forward, backward, top }, from, until);
  const deleted = scoreWithout(grid, { forward, backward }, from, until);
  let [best, bits] = [-1, 0];
  for (const [at, partner] of partners.entries()) {
    if (partner === -1) continue;
    const gain = grid.gains[partner] ?? 0;
    bits += gain;
    if (best === -1 || gain > (grid.gains[partners[best] ?? 0] ?? 0)) best = at;
  }
  const elsewhere = best === -1 ? top : scoreElsewhere({ grid, forward, backward }, from + best, partners[best] ?? 0);
  return {
    partners: partners.map((each) => (each === -1 ? -1 : each + window.newFrom)),
    overDeleted: top - deleted,
    overElsewhere: top - elsewhere,
    bits,
  };
}

interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly old: Uint16Array;
  readonly now: Uint16Array;
  readonly gains: Float64Array;
}

function makeGrid({ old, now, gainAt }: Alignable, window: AlignmentWindow): Grid {
  const { oldFrom, oldUntil, newFrom, newUntil } = window;
  const gains = Float64Array.from({ length: newUntil - newFrom }, (_, column) => gainAt(newFrom + column));
  return {
    rows: oldUntil - oldFrom,
    columns: newUntil - newFrom,
    old: old.subarray(oldFrom, oldUntil),
    now: now.subarray(newFrom, newUntil),
    gains,
  };
}

/** The gain of a pair of words; NONE if they differ. */
function pairGain({ old, now, gains }: Grid, row: number, column: number): number {
  const [one, other] = [old[row] as number, now[column] as number];
  // The last bit says whether a word is the first one of its line.
  if ((one ^ other) > 1) return NONE;
  return (gains[column] as number) + (one !== other ? OTHER_LINE_START : (one & 1) === 1 ? SAME_LINE_START : 0);
}

/** Values at a point are those of paths up to it; a pair ends at the point after both words. */
function scoreForwards(grid: Grid): Scores {
  const { rows, columns } = grid;
  const width = columns + 1;
  const pairs = new Float64Array((rows + 1) * width).fill(NONE);
  const edits = new Float64Array(pairs.length).fill(NONE);
  pairs[0] = 0;
  for (let row = 0; row <= rows; row += 1)
    for (let column = 0, at = row * width; column <= columns; column += 1, at += 1) {
      let edit = NONE;
      if (row > 0) edit = Math.max((pairs[at - width] as number) - OPEN, edits[at - width] as number) - MISSING;
      if (column > 0) {
        edit = Math.max(edit, Math.max((pairs[at - 1] as number) - OPEN, edits[at - 1] as number) - ADDED);
        const gain = row > 0 ? pairGain(grid, row - 1, column - 1) : NONE;
        const last = at - width - 1;
        if (gain > NONE) pairs[at] = Math.max(pairs[last] as number, edits[last] as number) + gain;
      }
      edits[at] = edit;
    }
  return { pairs, edits };
}

/** Values at a point are those of paths from it to the end. */
function scoreBackwards(grid: Grid): Scores {
  const { rows, columns } = grid;
  const width = columns + 1;
  const pairs = new Float64Array((rows + 1) * width).fill(NONE);
  const edits = new Float64Array(pairs.length).fill(NONE);
  pairs[pairs.length - 1] = 0;
  for (let row = rows; row >= 0; row -= 1)
    for (let column = columns, at = row * width + columns; column >= 0; column -= 1, at -= 1) {
      let edit = NONE;
      if (row < rows) edit = Math.max((pairs[at + width] as number) - OPEN, edits[at + width] as number) - MISSING;
      if (column < columns) {
        edit = Math.max(edit, Math.max((pairs[at + 1] as number) - OPEN, edits[at + 1] as number) - ADDED);
        const gain = row < rows ? pairGain(grid, row, column) : NONE;
        const next = at + width + 1;
        if (gain > NONE) pairs[at] = Math.max(pairs[next] as number, edits[next] as number) + gain;
      }
      edits[at] = edit;
    }
  return { pairs, edits };
}

interface Scored {
  readonly grid: Grid;
  readonly forward: Scores;
  readonly backward: Scores;
}

/** The score of the best path that has a pair of words. */
function throughPair({ grid, forward, backward }: Scored, row: number, column: number): number {
  const gain = pairGain(grid, row, column);
  if (gain <= NONE) return NONE;
  const width = grid.columns + 1;
  const [before, after] = [row * width + column, (row + 1) * width + column + 1];
  return (
    Math.max(forward.pairs[before] ?? NONE, forward.edits[before] ?? NONE) +
    gain +
    Math.max(backward.pairs[after] ?? NONE, backward.edits[after] ?? NONE)
  );
}

/** Wanted words whose best pair is on a path that is as good as the best one; ascending. */
function partnersOf(scored: Scored & { readonly top: number }, from: number, until: number): readonly number[] {
  const partners: number[] = [];
  let next = 0;
  for (let row = from; row < until; row += 1) {
    let [found, best] = [-1, scored.top - 0.01];
    for (let column = next; column < scored.grid.columns; column += 1) {
      const score = throughPair(scored, row, column);
      if (score > best) [found, best] = [column, score];
    }
    partners.push(found);
    if (found !== -1) next = found + 1;
  }
  return partners;
}

/** The score of the best path that has none of the wanted words. */
function scoreWithout(
  { columns }: Grid,
  { forward, backward }: { readonly forward: Scores; readonly backward: Scores },
  from: number,
  until: number,
): number {
  const width = columns + 1;
  const missing = MISSING * (until - from);
  let [best, edit] = [NONE, NONE];
  for (let column = 0; column <= columns; column += 1) {
    const [above, below] = [from * width + column, until * width + column];
    const here = Math.max((forward.pairs[above] ?? NONE) - OPEN, forward.edits[above] ?? NONE) - missing;
    edit = Math.max(edit - ADDED, here);
    const rest = Math.max(backward.pairs[below] ?? NONE, (backward.edits[below] ?? NONE) + OPEN);
    best = Math.max(best, edit + rest);
  }
  return best;
}

/** The score of the best path on which a word has another partner. */
function scoreElsewhere(scored: Scored, row: number, partner: number): number {
  let best = NONE;
  for (let column = 0; column < scored.grid.columns; column += 1)
    if (column !== partner) best = Math.max(best, throughPair(scored, row, column));
  return best;
}
