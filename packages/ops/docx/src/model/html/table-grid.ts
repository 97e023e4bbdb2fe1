import type { CellNode, RowNode } from "./table-nodes.ts";

/** A cell at its place in the grid. */
export interface PlacedCell {
  readonly node: CellNode;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  /** Of the whole table. */
  readonly columns: number;
}

/** Places of cells, as Word has them: one that would lie over a cell from above ends before it. */
export function placeCells(rows: readonly RowNode[], look: () => void): readonly PlacedCell[] {
  const placed: Omit<PlacedCell, "columns">[] = [];
  let rowsLeft: number[] = [];
  let columns = 1;
  for (const [row, { children }] of rows.entries()) {
    const below = rowsLeft.map((left) => Math.max(0, left - 1));
    let column = 0;
    for (const node of children) {
      look();
      while ((rowsLeft[column] ?? 0) > 0) column++;
      const { columnSpan: wanted = 1, rowSpan = 1 } = node;
      let columnSpan = 0;
      while (columnSpan < wanted && !((rowsLeft[column + columnSpan] ?? 0) > 0)) {
        below[column + columnSpan] = rowSpan - 1;
        columnSpan++;
      }
      placed.push({ node, row, column, rowSpan, columnSpan });
      column += columnSpan;
    }
    columns = Math.max(columns, column, below.length);
    rowsLeft = below;
    for (let at = 0; at < rowsLeft.length; at++) rowsLeft[at] ??= 0;
  }
  return placed.map((cell) => ({ ...cell, columns }));
}
