import { PdfName, type StructureElement, type TableCell, type TableGrid } from "@colophon/kit-pdf";
import type { ConformanceContext } from "../evaluate/survey.ts";

type Scope = (cell: StructureElement) => unknown;

/** What is met on the way from a cell towards the first of its line: a header that says so, and a run of headers that do not. */
interface Way {
  isReached: boolean;
  isReachedInRun: boolean;
}

/**
 * The cells of a regular table that a header above or before them says it is the header of.
 *
 * From a cell on, other cells are passed over up to the nearest run of headers. Undefined where no cell needs one: there are no
 * headers, or each has a Scope.
 * Source   ISO 14289-1, 7.5; ISO 32000-1, table 349.
 */
export function reachedCells(
  { tick }: ConformanceContext,
  { cells, columns }: TableGrid,
  scopeOf: Scope,
): ReadonlySet<StructureElement> | undefined {
  const headers = new Map(cells.filter(isHeader).map((cell) => [cell, readScope(cell, scopeOf)]));
  if (cells.every((cell) => !isHeader(cell) || scopeOf(cell.element) instanceof PdfName)) return undefined;
  const reached = new Set<StructureElement>();
  const above: Way[] = Array.from({ length: columns }, () => ({ isReached: false, isReachedInRun: false }));
  for (const row of rowsOf(cells, tick)) {
    let before: Way = { isReached: false, isReachedInRun: false };
    for (const [column, cell] of row) {
      tick();
      const way = above[column] ?? before;
      if (way.isReached || before.isReached) reached.add(cell.element);
      const scope = headers.get(cell);
      above[column] = step(way, scope === undefined ? undefined : scope.isOfColumn);
      before = step(before, scope === undefined ? undefined : scope.isOfRow);
    }
  }
  return reached;
}

const isHeader = ({ element }: TableCell): boolean => element.role.standardType === "TH";

/** `says` is undefined for a cell that is not a header. */
function step({ isReached, isReachedInRun }: Way, says: boolean | undefined): Way {
  if (says === undefined) return { isReached, isReachedInRun: false };
  return { isReached: says || isReachedInRun, isReachedInRun: says || isReachedInRun };
}

function readScope({ element }: TableCell, scopeOf: Scope) {
  const held = scopeOf(element);
  const name = held instanceof PdfName ? held.value : "";
  return { isOfColumn: name === "Column" || name === "Both", isOfRow: name === "Row" || name === "Both" };
}

/** The places of each row from left to right, those that a cell from above takes too. */
function rowsOf(cells: readonly TableCell[], tick: () => void): readonly (readonly (readonly [number, TableCell])[])[] {
  const rows: [number, TableCell][][] = [];
  for (const cell of cells)
    for (let row = cell.row; row < cell.row + cell.rows; row += 1)
      for (let column = cell.column; column < cell.column + cell.columns; column += 1) {
        tick();
        rows[row] ??= [];
        rows[row]?.push([column, cell]);
      }
  for (const row of rows) row.sort(([one], [other]) => one - other);
  return rows;
}
