import type { StructureElement } from "./structure-tree.ts";

export interface TableCell {
  readonly element: StructureElement;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** A table as the spans of its cells lay it out. */
export interface TableGrid {
  readonly cells: readonly TableCell[];
  readonly rows: number;
  /** Of the first row. */
  readonly columns: number;
  /** Cells that lie on one another. */
  readonly crossing: ReadonlySet<StructureElement>;
  /** The first column that reaches below the last row. */
  readonly longColumn: number | undefined;
  /** The first row that has more columns or fewer than the first row. */
  readonly oddRow: { readonly row: number; readonly columns: number } | undefined;
}

/** A row with its cells; `group` tells the head, bodies and foot apart. */
export interface TableRow {
  readonly group: number;
  readonly cells: readonly { readonly element: StructureElement; readonly rows: number; readonly columns: number }[];
}

/** Places of a table. Attack: a cell that spans a billion rows. */
const MOST_PLACES = 2_000_000;

/**
 * Lays cells out from left to right into the places that those above leave free.
 *
 * Shapes   A row span may not reach below the table; with `isByGroup` not below its head, body or foot.
 * Cost     O(places), two million at most: what lies behind is not laid out.
 * Source   ISO 32000-1, 14.8.4.3.4 and 14.8.5.7.
 */
export function layOutTable(
  rows: readonly TableRow[],
  { isByGroup, tick }: { isByGroup: boolean; tick: () => void },
): TableGrid {
  const columns = rows[0]?.cells.reduce((sum, cell) => sum + cell.columns, 0) ?? 0;
  const taken: Map<number, StructureElement>[] = rows.map(() => new Map());
  const ends = new Map(rows.map(({ group }, index) => [group, index + 1]));
  const cells: TableCell[] = [];
  const crossing = new Set<StructureElement>();
  let places = 0;
  let longColumn: number | undefined;
  let oddRow: TableGrid["oddRow"];
  for (const [row, { cells: own, group }] of rows.entries()) {
    const line = taken[row] ?? new Map<number, StructureElement>();
    const end = isByGroup ? (ends.get(group) ?? rows.length) : rows.length;
    let column = 0;
    for (const cell of own) {
      while (line.has(column)) column += 1;
      cells.push({ ...cell, row, column });
      if (row + cell.rows > end) longColumn ??= column;
      const last = Math.min(row + cell.rows, rows.length);
      for (let y = row; y < last && places < MOST_PLACES; y += 1)
        for (let x = column; x < column + cell.columns && places < MOST_PLACES; x += 1) {
          tick();
          places += 1;
          const other = taken[y]?.get(x);
          if (other !== undefined) crossing.add(other).add(cell.element);
          taken[y]?.set(x, cell.element);
        }
      column += cell.columns;
    }
    if (places >= MOST_PLACES) break;
    if (longColumn === undefined && line.size !== columns) oddRow ??= { row, columns: line.size };
  }
  return { cells, rows: rows.length, columns, crossing, longColumn, oddRow };
}
