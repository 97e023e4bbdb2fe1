import { type FollowEdits, followEdits } from "./align.ts";

/** Comparisons that a stretch may cost; beyond, the shortest edit is followed. */
const MAX_COMPARISONS = 4_000_000;
/** What a replacement costs, where a deletion and an insertion cost 2 each: equals at their place face one another. */
const REPLACEMENT = 3;
const ALONE = 2;
const [BOTH, DELETED, INSERTED] = [0, 1, 2];

/**
 * The pairs of a stretch in which the same stands many times, so that what changed faces what it became: the cheapest edit with
 * replacements (Wagner and Fischer).
 *
 * Cost     O(length squared), bounded.
 */
export const followReplacements: FollowEdits = (before, after, stretch, pairs, look) => {
  const n = stretch.beforeEnd - stretch.before;
  const m = stretch.afterEnd - stretch.after;
  if ((n + 1) * (m + 1) > MAX_COMPARISONS) return followEdits(before, after, stretch, pairs, look);
  const isSame = (row: number, column: number): boolean =>
    before[stretch.before + row - 1] === after[stretch.after + column - 1];
  const width = m + 1;
  const steps = new Uint8Array((n + 1) * width);
  let last = new Uint32Array(width);
  for (let column = 1; column <= m; column++) [last[column], steps[column]] = [column * ALONE, INSERTED];
  for (let row = 1; row <= n; row++) {
    const costs = new Uint32Array(width);
    [costs[0], steps[row * width]] = [row * ALONE, DELETED];
    for (let column = 1; column <= m; column++) {
      look();
      const both = (last[column - 1] ?? 0) + (isSame(row, column) ? 0 : REPLACEMENT);
      const gone = (last[column] ?? 0) + ALONE;
      const come = (costs[column - 1] ?? 0) + ALONE;
      costs[column] = Math.min(both, gone, come);
      steps[row * width + column] = both <= gone && both <= come ? BOTH : gone <= come ? DELETED : INSERTED;
    }
    last = costs;
  }
  for (let [row, column] = [n, m]; row > 0 && column > 0; ) {
    const step = steps[row * width + column];
    if (step === BOTH && isSame(row, column)) pairs.push([stretch.before + row - 1, stretch.after + column - 1]);
    if (step !== INSERTED) row--;
    if (step !== DELETED) column--;
  }
  return undefined;
};
