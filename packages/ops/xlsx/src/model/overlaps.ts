import { type CellRange, MAX_COLUMNS } from "@colophon/kit-workbook";

/** A range that shares a cell with one above or left of it. */
export interface Overlap<Item> {
  readonly item: Item;
  readonly other: Item;
}

/**
 * Those of many ranges that share a cell with one that starts before them, by row, then by column; what overlaps covers nothing itself.
 *
 * Cost     For each range its width, whatever its height. Attack: a million ranges, each the whole grid.
 */
export function findOverlaps<Item>(
  items: readonly Item[],
  { rangeOf, checkpoint }: { readonly rangeOf: (item: Item) => CellRange; readonly checkpoint: () => void },
): readonly Overlap<Item>[] {
  // Of thousands of sheets most have none, and each would take tables of all columns.
  if (items.length < 2) return [];
  const sorted = items
    .map((item) => ({ item, range: rangeOf(item) }))
    .sort((a, b) => a.range.top - b.range.top || a.range.left - b.range.left);
  // By column: the last row that is covered, and by which.
  const bottoms = new Int32Array(MAX_COLUMNS).fill(-1);
  const owners = new Int32Array(MAX_COLUMNS);
  const overlaps: Overlap<Item>[] = [];
  for (const [index, { item, range }] of sorted.entries()) {
    checkpoint();
    let column = range.left;
    while (column <= range.right && (bottoms[column] ?? -1) < range.top) column += 1;
    const other = column <= range.right ? sorted[owners[column] ?? 0] : undefined;
    if (other !== undefined) overlaps.push({ item, other: other.item });
    else {
      bottoms.fill(range.bottom, range.left, range.right + 1);
      owners.fill(index, range.left, range.right + 1);
    }
  }
  return overlaps;
}
