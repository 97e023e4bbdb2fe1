import { Numbers } from "../numbers.ts";
import { wordsOfBlocks } from "../read-blocks.ts";
import type { CellUnit, DiffRow } from "../units.ts";
import { align, type Pair } from "./align.ts";
import { pairSimilar } from "./pair-blocks.ts";

/** Rows of which only some cells are in both documents, with the places of those. */
export interface ChangedRow {
  readonly before: DiffRow;
  readonly after: DiffRow;
  /** Places of the rows among those that were compared. */
  readonly rows: Pair;
  readonly cells: readonly Pair[];
}

/** What may be one another's: a cell, a column or a row. */
interface Line {
  readonly kind: string;
  readonly key: string;
  readonly words: readonly number[];
}

/**
 * Rows of other shapes than before -> those that are one another's, by the places of each. Where all rows have the same cells,
 * whole columns are compared, so that a column that came or went is the same in each row.
 *
 * Cost     Near linear in rows and in cells.
 */
export function pairChangedRows(
  before: readonly DiffRow[],
  after: readonly DiffRow[],
  look: () => void,
): readonly ChangedRow[] {
  const found: ChangedRow[] = [];
  if (before.length === 0 || after.length === 0 || [...before, ...after].some(hasWrappers)) return found;
  const rows = (some: readonly DiffRow[]) => some.map(({ words }) => ({ kind: "row", key: "", words }));
  const pairs =
    before.length === after.length
      ? before.map((_, at) => [at, at] as const)
      : pairSimilar(rows(before), rows(after), look);
  const columns = isRegular(before) && isRegular(after) ? pairColumns(pairs, before, after, look) : undefined;
  for (const [b, a] of pairs) {
    look();
    const [first, second] = [before[b], after[a]];
    if (first === undefined || second === undefined) continue;
    const cells = columns ?? pairLines(first.cells.map(lineOf), second.cells.map(lineOf), look);
    if (cells.length > 0) found.push({ before: first, after: second, rows: [b, a], cells });
  }
  return found;
}

function hasWrappers({ wrappers, cells }: DiffRow): boolean {
  return wrappers.length > 0 || cells.some((cell) => cell.wrappers.length > 0);
}

function isRegular([first, ...rest]: readonly DiffRow[]): boolean {
  return rest.every(({ shape }) => shape === first?.shape);
}

function pairColumns(
  pairs: readonly Pair[],
  before: readonly DiffRow[],
  after: readonly DiffRow[],
  look: () => void,
): readonly Pair[] {
  const columns = (rows: readonly (DiffRow | undefined)[]): readonly Line[] =>
    (rows[0]?.cells ?? []).map((_, at) => {
      const lines = rows.flatMap((row) => row?.cells.slice(at, at + 1).map(lineOf) ?? []);
      const words = lines.flatMap((line) => line.words);
      return { kind: lines[0]?.kind ?? "", key: lines.map(({ key }) => key).join("|"), words };
    });
  return pairLines(columns(pairs.map(([b]) => before[b])), columns(pairs.map(([, a]) => after[a])), look);
}

function lineOf({ shape, content }: CellUnit): Line {
  return { kind: shape, key: content.blocks.map(({ key }) => key).join(), words: wordsOfBlocks(content.blocks) };
}

/** Equal ones, then those between them that are alike; as many as there were are the same in their order. */
function pairLines(before: readonly Line[], after: readonly Line[], look: () => void): readonly Pair[] {
  const numbers = new Numbers();
  const keys = (lines: readonly Line[]): readonly number[] =>
    lines.map(({ kind, key }) => numbers.of(`${kind}\u0000${key}`));
  const pairs: Pair[] = [];
  let from: Pair = [0, 0];
  for (const [b, a] of [...align(keys(before), keys(after), look), [before.length, after.length] as const]) {
    const [gone, come] = [before.slice(from[0], b), after.slice(from[1], a)];
    const isAllKept = gone.length === come.length && gone.every(({ kind }, at) => kind === come[at]?.kind);
    for (const [first, second] of isAllKept ? gone.map((_, at) => [at, at] as const) : pairSimilar(gone, come, look))
      pairs.push([from[0] + first, from[1] + second]);
    if (b < before.length && a < after.length) pairs.push([b, a]);
    from = [b + 1, a + 1];
  }
  return pairs;
}
