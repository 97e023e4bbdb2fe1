import type { CellPlace, CellRange } from "@colophon/kit-workbook";

/** Cells, row by row -> the rectangles that they fill: runs of a column, joined with equal ones beside them. */
export class RangeCollector {
  readonly #open = new Map<number, { top: number; bottom: number }>();
  readonly #runs: CellRange[] = [];

  add({ row, column }: CellPlace): void {
    const run = this.#open.get(column);
    if (run !== undefined && (run.bottom === row || run.bottom === row - 1)) {
      run.bottom = row;
      return;
    }
    if (run !== undefined) this.#runs.push({ ...run, left: column, right: column });
    this.#open.set(column, { top: row, bottom: row });
  }

  addRange(range: CellRange): void {
    if (range.top === range.bottom && range.left === range.right) this.add({ row: range.top, column: range.left });
    else this.#runs.push(range);
  }

  /** By row, then by column. */
  finish(): readonly CellRange[] {
    for (const [column, run] of this.#open) this.#runs.push({ ...run, left: column, right: column });
    this.#open.clear();
    this.#runs.sort((a, b) => a.top - b.top || a.bottom - b.bottom || a.left - b.left);
    const joined: CellRange[] = [];
    for (const run of this.#runs) {
      const last = joined.at(-1);
      const isBeside = last?.top === run.top && last.bottom === run.bottom && last.right === run.left - 1;
      if (last !== undefined && isBeside) joined[joined.length - 1] = { ...last, right: run.right };
      else joined.push(run);
    }
    return joined.sort((a, b) => a.top - b.top || a.left - b.left);
  }
}
