import { type FollowEdits, followEdits, type Pair, type Stretch } from "./align.ts";

/** Comparisons that one search of a stretch may cost. */
const MAX_COMPARISONS = 4_000_000;
/** What a replacement costs, where a deletion and an insertion cost 2 each: equals at their place face one another. */
const REPLACEMENT = 3;
const ALONE = 2;
const [BOTH, DELETED, INSERTED] = [0, 1, 2];
const NEVER = 0xffff_ffff;
const FIRST_MARGIN = 16;
const WIDER = 4;

/**
 * The pairs of a stretch in which the same occurs many times, so that what changed faces what it became: the cheapest edit with
 * replacements (Wagner and Fischer), in a band around the diagonal that grows until no path outside can be cheaper (Ukkonen). Where
 * the band reaches its bound, the cheapest edit in it is taken; where not even the difference in length fits, Myers' edit.
 *
 * Cost     O(length times the width of the band), bounded.
 * Source   E. Ukkonen, Algorithms for Approximate String Matching, 1985.
 */
export const followReplacements: FollowEdits = (before, after, stretch, pairs, look) => {
  const n = stretch.beforeEnd - stretch.before;
  const m = stretch.afterEnd - stretch.after;
  const apart = Math.abs(m - n);
  const most = Math.floor((MAX_COMPARISONS / (n + 1) - apart - 1) / 2);
  if (most < 1) return followEdits(before, after, stretch, pairs, look);
  for (let margin = Math.min(most, FIRST_MARGIN); ; margin = Math.min(most, margin * WIDER)) {
    const found = searchBand(before, after, stretch, margin, look);
    const isCheapest = found.cost <= (apart + 2 * (margin + 1)) * ALONE || margin >= Math.max(n, m);
    if (!isCheapest && margin < most) continue;
    for (const pair of found.pairs) pairs.push(pair);
    return undefined;
  }
};

/** The cheapest edit that deletes and inserts at most `margin` places more than the lengths ask for, on either side. */
function searchBand(
  before: readonly number[],
  after: readonly number[],
  stretch: Stretch,
  margin: number,
  look: () => void,
): { readonly cost: number; readonly pairs: readonly Pair[] } {
  const n = stretch.beforeEnd - stretch.before;
  const m = stretch.afterEnd - stretch.after;
  const lowest = Math.min(0, m - n) - margin;
  const width = Math.max(0, m - n) + margin - lowest + 1;
  const steps = new Uint8Array((n + 1) * width);
  const isSame = (row: number, column: number): boolean =>
    before[stretch.before + row - 1] === after[stretch.after + column - 1];
  let last = new Uint32Array(width).fill(NEVER);
  let costs = new Uint32Array(width);
  for (let row = 0; row <= n; row++) {
    costs.fill(NEVER);
    const end = Math.min(m, row + lowest + width - 1);
    for (let column = Math.max(0, row + lowest); column <= end; column++) {
      look();
      const at = column - row - lowest;
      if (row === 0 && column === 0) {
        costs[at] = 0;
        continue;
      }
      const both = row === 0 || column === 0 ? NEVER : (last[at] ?? 0) + (isSame(row, column) ? 0 : REPLACEMENT);
      const gone = row === 0 || at + 1 >= width ? NEVER : (last[at + 1] ?? 0) + ALONE;
      const come = column === 0 || at === 0 ? NEVER : (costs[at - 1] ?? 0) + ALONE;
      costs[at] = Math.min(both, gone, come);
      steps[row * width + at] = both <= gone && both <= come ? BOTH : gone <= come ? DELETED : INSERTED;
    }
    [last, costs] = [costs, last];
  }
  const pairs: Pair[] = [];
  for (let [row, column] = [n, m]; row > 0 && column > 0; ) {
    const step = steps[row * width + column - row - lowest];
    if (step === BOTH && isSame(row, column)) pairs.push([stretch.before + row - 1, stretch.after + column - 1]);
    if (step !== INSERTED) row--;
    if (step !== DELETED) column--;
  }
  return { cost: last[m - n - lowest] ?? 0, pairs };
}
