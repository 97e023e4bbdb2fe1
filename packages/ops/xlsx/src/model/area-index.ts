import { type CellRange, MAX_ROWS } from "@colophon/kit-workbook";

interface Entry<Item> {
  readonly range: CellRange;
  readonly item: Item;
}

interface Node<Item> {
  readonly entries: Entry<Item>[];
  /** By index: the last column that the entries up to it reach. Absent until the node is asked again after an addition. */
  reach: number[] | undefined;
}

const LEVELS = Math.ceil(Math.log2(MAX_ROWS));

/**
 * Ranges of a sheet, found by a cell. Each range is kept at the few blocks of 2^n rows that make up its height, there in the order of
 * its first column.
 *
 * Cost     A cell asks one block of each height, in each by halving; of areas that do not overlap none is looked at twice.
 */
export class AreaIndex<Item> {
  readonly #nodes = new Map<number, Node<Item>>();
  readonly #levels = new Set<number>();

  add(range: CellRange, item: Item): void {
    let top = range.top;
    const end = range.bottom + 1;
    while (top < end) {
      let level = 0;
      while (level < LEVELS && top % 2 ** (level + 1) === 0 && top + 2 ** (level + 1) <= end) level++;
      this.#node(level, top).entries.push({ range, item });
      top += 2 ** level;
    }
  }

  /** Items whose range holds the cell; those that were added first come first within a block of rows. */
  *at(row: number, column: number): Generator<Item> {
    for (const level of this.#levels) {
      const node = this.#nodes.get(keyOf(level, row));
      if (node === undefined) continue;
      const reach = reachOf(node);
      for (let index = lastBefore(node.entries, column); index >= 0 && (reach[index] ?? -1) >= column; index--) {
        const entry = node.entries[index];
        if (entry !== undefined && entry.range.right >= column) yield entry.item;
      }
    }
  }

  /** The same, of which each block of rows is asked about no item again. */
  take(row: number, column: number): readonly Item[] {
    const taken: Item[] = [];
    for (const level of this.#levels) {
      const node = this.#nodes.get(keyOf(level, row));
      if (node === undefined || !isReached(node, column)) continue;
      const left: Entry<Item>[] = [];
      for (const entry of node.entries)
        if (entry.range.left <= column && entry.range.right >= column) taken.push(entry.item);
        else left.push(entry);
      if (left.length === node.entries.length) continue;
      node.entries.length = 0;
      for (const entry of left) node.entries.push(entry);
      node.reach = undefined;
    }
    return taken;
  }

  has(row: number, column: number): boolean {
    return this.#nodes.size > 0 && this.at(row, column).next().done !== true;
  }

  #node(level: number, row: number): Node<Item> {
    this.#levels.add(level);
    const key = keyOf(level, row);
    const known = this.#nodes.get(key);
    if (known !== undefined) {
      known.reach = undefined;
      return known;
    }
    const node: Node<Item> = { entries: [], reach: undefined };
    this.#nodes.set(key, node);
    return node;
  }
}

function keyOf(level: number, row: number): number {
  return level * 2 * MAX_ROWS + Math.floor(row / 2 ** level);
}

function reachOf<Item>(node: Node<Item>): readonly number[] {
  if (node.reach !== undefined) return node.reach;
  node.entries.sort((a, b) => a.range.left - b.range.left);
  let most = -1;
  const reach = node.entries.map(({ range }) => {
    most = Math.max(most, range.right);
    return most;
  });
  node.reach = reach;
  return reach;
}

function isReached<Item>(node: Node<Item>, column: number): boolean {
  const reach = reachOf(node);
  return (reach[lastBefore(node.entries, column)] ?? -1) >= column;
}

/** The last entry that begins at or before a column. */
function lastBefore<Item>(entries: readonly Entry<Item>[], column: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.range.left ?? 0) <= column) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
