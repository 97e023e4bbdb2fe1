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

/** Columns of a table, and of all its rows. Attack: a cell that spans a billion columns, in each of a million rows. */
const MAX_COLUMNS = 100_000;
const MAX_PLACES = 5_000_000;

/** What the rows above have taken of a column. */
interface Column {
  owner: StructureElement | undefined;
  /** The first row that is free again. */
  free: number;
}

/**
 * Lays cells out from left to right into the places that those above leave free.
 *
 * Shapes   A row span may not reach below the table; with `isByGroup` not below its head, body or foot.
 * Cost     O(rows x columns); what lies behind five million places is not laid out.
 * Source   ISO 32000-1, 14.8.4.3.4 and 14.8.5.7.
 */
export function layOutTable(
  rows: readonly TableRow[],
  { isByGroup, tick }: { isByGroup: boolean; tick: () => void },
): TableGrid {
  const columns = rows[0]?.cells.reduce((sum, cell) => sum + cell.columns, 0) ?? 0;
  const ends = new Map(rows.map(({ group }, index) => [group, index + 1]));
  const line: Column[] = [];
  const cells: TableCell[] = [];
  const crossing = new Set<StructureElement>();
  let places = 0;
  let longColumn: number | undefined;
  let oddRow: TableGrid["oddRow"];
  for (const [row, { cells: own, group }] of rows.entries()) {
    const end = isByGroup ? (ends.get(group) ?? rows.length) : rows.length;
    let column = 0;
    for (const cell of own) {
      while ((line[column]?.free ?? 0) > row) column += 1;
      cells.push({ ...cell, row, column });
      if (row + cell.rows > end) longColumn ??= column;
      const last = Math.min(column + cell.columns, MAX_COLUMNS);
      for (let at = column; at < last; at += 1) {
        tick();
        const taken = takenAt(line, at);
        if (taken.free > row && taken.owner !== undefined) crossing.add(taken.owner).add(cell.element);
        if (row + cell.rows > taken.free) Object.assign(taken, { owner: cell.element, free: row + cell.rows });
      }
      column += cell.columns;
    }
    places += line.length;
    if (places >= MAX_PLACES) break;
    const width = line.reduce((sum, { free }) => sum + (free > row ? 1 : 0), 0);
    if (longColumn === undefined && width !== Math.min(columns, MAX_COLUMNS)) oddRow ??= { row, columns: width };
  }
  return { cells, rows: rows.length, columns, crossing, longColumn, oddRow };
}

function takenAt(line: Column[], at: number): Column {
  while (line.length <= at) line.push({ owner: undefined, free: 0 });
  return line[at] ?? { owner: undefined, free: 0 };
}
