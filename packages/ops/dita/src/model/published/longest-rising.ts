/**
 * The indexes of a longest rising subsequence: what is left of a list is out of order.
 *
 * Cost     O(n log n).
 * Source   M. L. Fredman, On computing the length of longest increasing subsequences, 1975.
 */
export function longestRising(values: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const before = new Array<number>(values.length).fill(-1);
  for (const [index, value] of values.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before[index] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = index;
  }
  const kept = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) kept.add(index);
  return kept;
}
