import type { FormulaCell, GridColumn } from "./grid.ts";
import type { Area } from "./values.ts";
import type { WorkbookFacts } from "./workbook.ts";

/** From a place of a column on, the next whose formula is dirty and not done; kept short by halving. */
type Next = Int32Array;

/** The formulas that have to be computed in areas: those that are done are passed over in nearly no time. */
export class Targets {
  readonly #facts: WorkbookFacts;
  readonly #next = new Map<GridColumn, Next>();

  constructor(facts: WorkbookFacts) {
    this.#facts = facts;
  }

  *in(areas: readonly Area[]): Generator<FormulaCell> {
    for (const area of areas) {
      const sheet = this.#facts.sheets[area.sheet];
      if (sheet === undefined || sheet.formulas.length === 0) continue;
      const isWide = area.right - area.left > sheet.columns.size;
      for (const [column, known] of isWide ? sheet.columns : someOf(sheet.columns, area)) {
        if (column < area.left || column > area.right) continue;
        const next = this.#of(known);
        let at = nextOf(next, known.placeOf(area.top));
        while (at < known.rows.length && (known.rows[at] ?? 0) <= area.bottom) {
          const formula = known.formulas[at];
          if (formula !== undefined) yield formula;
          at = nextOf(next, at + 1);
        }
      }
    }
  }

  finish(cell: FormulaCell): void {
    const { sheet, top, left, bottom, right } = cell.area;
    for (let column = left; column <= right; column++) {
      const known = this.#facts.sheets[sheet]?.columns.get(column);
      if (known === undefined) continue;
      const next = this.#of(known);
      for (let at = known.placeOf(top); (known.rows[at] ?? Number.POSITIVE_INFINITY) <= bottom; at++)
        if (known.formulas[at] === cell) next[at] = at + 1;
    }
  }

  #of(column: GridColumn): Next {
    const known = this.#next.get(column);
    if (known !== undefined) return known;
    const next = new Int32Array(column.rows.length + 1);
    for (let at = 0; at < next.length; at++)
      next[at] = at < column.rows.length && column.formulas[at]?.isDirty !== true ? at + 1 : at;
    this.#next.set(column, next);
    return next;
  }
}

function* someOf(
  columns: ReadonlyMap<number, GridColumn>,
  { left, right }: Area,
): Generator<readonly [number, GridColumn]> {
  for (let column = left; column <= right; column++) {
    const known = columns.get(column);
    if (known !== undefined) yield [column, known];
  }
}

function nextOf(next: Next, from: number): number {
  let at = from;
  while (next[at] !== at && next[at] !== undefined) {
    next[at] = next[next[at] ?? at] ?? at;
    at = next[at] ?? at;
  }
  return at;
}
