import { Numbers } from "../numbers.ts";
import type { BlockList, CellUnit, DiffRow, TableUnit } from "../units.ts";
import { align, type Pair } from "./align.ts";
import type {
  Alone,
  BlockChanges,
  CellAlone,
  CellChange,
  RowAlone,
  RowChange,
  RowInBoth,
  TableChange,
} from "./block-changes.ts";
import { pairSimilar } from "./pair-blocks.ts";
import { pairChangedRows } from "./pair-cells.ts";

/** How the content of cells is compared. */
export interface WithinCells {
  both(before: BlockList, after: BlockList): BlockChanges;
  alone(content: BlockList, alone: Alone): BlockChanges;
}

/** A table of both documents: rows that were inserted and deleted, and what changed in the others. */
export function decideTable(before: TableUnit, after: TableUnit, within: WithinCells, look: () => void): TableChange {
  return { kind: "table", before, after, rows: new RowPairs(within, look).pair(before.rows, after.rows) };
}

/** A table of one of the documents alone. */
export function decideTableAlone(table: TableUnit, alone: Alone, within: WithinCells): readonly RowAlone[] {
  return table.rows.map((row) => rowAlone(row, alone, within));
}

function rowAlone(row: DiffRow, alone: Alone, within: WithinCells): RowAlone {
  return { kind: alone, row, cells: cellsAlone(row.cells, alone, within) };
}

function* cellsAlone(cells: readonly CellUnit[], alone: Alone, within: WithinCells): Generator<CellAlone> {
  for (const cell of cells) yield { kind: alone, cell, content: within.alone(cell.content, alone) };
}

/** Rows whose cells span the same columns and rows may be the same row; all others were inserted or deleted. */
class RowPairs {
  readonly #within: WithinCells;
  readonly #look: () => void;
  readonly #rows: RowChange[] = [];

  constructor(within: WithinCells, look: () => void) {
    this.#within = within;
    this.#look = look;
  }

  pair(before: readonly DiffRow[], after: readonly DiffRow[]): readonly RowChange[] {
    const numbers = new Numbers();
    const keys = (rows: readonly DiffRow[]): readonly number[] =>
      rows.map(({ key, shape }) => numbers.of(`${shape}\u0000${key}`));
    let from: Pair = [0, 0];
    for (const [b, a] of [...align(keys(before), keys(after), this.#look), [before.length, after.length] as const]) {
      this.#pairGap(before.slice(from[0], b), after.slice(from[1], a));
      this.#putSame(before[b], after[a]);
      from = [b + 1, a + 1];
    }
    return this.#rows;
  }

  #pairGap(gone: readonly DiffRow[], come: readonly DiffRow[]): void {
    const isAllKept = gone.length === come.length && gone.every(({ shape }, at) => shape === come[at]?.shape);
    const named = (rows: readonly DiffRow[]) => rows.map(({ shape, words }) => ({ kind: shape, words }));
    const pairs = isAllKept
      ? gone.map((_, at) => [at, at] as const)
      : pairSimilar(named(gone), named(come), this.#look);
    let from: Pair = [0, 0];
    for (const [first, second] of [...pairs, [gone.length, come.length] as const]) {
      this.#putChanged(gone.slice(from[0], first), come.slice(from[1], second));
      this.#putSame(gone[first], come[second]);
      from = [first + 1, second + 1];
    }
  }

  #putSame(before: DiffRow | undefined, after: DiffRow | undefined): void {
    if (before === undefined || after === undefined) return;
    const cells = this.#cellsInPlace(before, after);
    this.#rows.push({ kind: "same", before, after, gone: [], come: [], isReshaped: false, cells });
  }

  /** Rows that were inserted where others were deleted: those that share cells, and all others alone. */
  #putChanged(gone: readonly DiffRow[], come: readonly DiffRow[]): void {
    let from: Pair = [0, 0];
    const alone = (b: number, a: number): void => {
      for (const row of gone.slice(from[0], b)) this.#rows.push(rowAlone(row, "deleted", this.#within));
      for (const row of come.slice(from[1], a)) this.#rows.push(rowAlone(row, "inserted", this.#within));
    };
    for (const { before, after, rows, cells } of pairChangedRows(gone, come, this.#look)) {
      alone(rows[0], rows[1]);
      this.#rows.push(this.#reshaped(before, after, cells));
      from = [rows[0] + 1, rows[1] + 1];
    }
    alone(gone.length, come.length);
  }

  #reshaped(before: DiffRow, after: DiffRow, pairs: readonly Pair[]): RowInBoth {
    const [lost, added] = [new Set(before.cells.keys()), new Set(after.cells.keys())];
    for (const [b, a] of pairs) {
      lost.delete(b);
      added.delete(a);
    }
    return {
      ...{ kind: "same", before, after, isReshaped: true },
      gone: before.cells.filter((_, at) => lost.has(at)),
      come: after.cells.filter((_, at) => added.has(at)),
      cells: this.#reshapedCells(before, after, pairs),
    };
  }

  *#cellsInPlace(before: DiffRow, after: DiffRow): Generator<CellChange> {
    for (const [at, cell] of after.cells.entries()) {
      const former = before.cells[at];
      if (former !== undefined) yield this.#cellInBoth(former, cell);
    }
  }

  *#reshapedCells(before: DiffRow, after: DiffRow, pairs: readonly Pair[]): Generator<CellChange> {
    let from: Pair = [0, 0];
    for (const [b, a] of [...pairs, [before.cells.length, after.cells.length] as const]) {
      yield* cellsAlone(before.cells.slice(from[0], b), "deleted", this.#within);
      yield* cellsAlone(after.cells.slice(from[1], a), "inserted", this.#within);
      const [first, second] = [before.cells[b], after.cells[a]];
      if (first !== undefined && second !== undefined) yield this.#cellInBoth(first, second);
      from = [b + 1, a + 1];
    }
  }

  #cellInBoth(before: CellUnit, after: CellUnit): CellChange {
    return { kind: "same", before, after, content: this.#within.both(before.content, after.content) };
  }
}
