import type { TablesOp } from "../codes.ts";
import type { DescribeOptions } from "./describe-table.ts";
import { findRoles, type Roles } from "./roles.ts";
import type { Cell, Table } from "./table.ts";
import { findTotals, type Total } from "./totals.ts";
import { typeCells } from "./types.ts";

export const FINDINGS = ["overlap", "outside", "gap", "ragged", "header-empty", "header-repeated", "sum"] as const;

export interface TableFinding {
  readonly code: (typeof FINDINGS)[number];
  readonly severity: "error" | "warning";
  readonly table: Table;
  readonly row: number;
  readonly column: number;
  readonly message: string;
  readonly expected?: number;
  readonly actual?: number;
  readonly tolerance?: number;
}

/** Findings of one kind that are listed for each table. Attack: a gap in each slot of a million rows. */
const MAX_LISTED = 1_000;

/**
 * The faults of a table: cells over one another or outside, slots without a cell, rows of other widths, header paths that are empty or
 * occur again, and totals that are not the sum of their cells.
 *
 * Cost     O(slots), within `maxElements`.
 */
export function checkTable(
  table: Table,
  options: DescribeOptions & { readonly tolerance: number },
  op: TablesOp,
): readonly TableFinding[] {
  const roles = findRoles(table, options, op);
  const typed = typeCells(table, roles, options, op);
  return [
    ...checkSlots(table, op),
    ...checkHeader(table, roles),
    ...findTotals(table, typed, roles.headerRows).flatMap((total) => checkTotal(table, total, options.tolerance)),
  ];
}

function checkSlots(table: Table, op: TablesOp): readonly TableFinding[] {
  const { rows, columns, cells } = table;
  op.checkLimit("maxElements", rows * columns);
  const taken = new Uint8Array(rows * columns);
  const found: TableFinding[] = [];
  const add = (finding: Omit<TableFinding, "table">) => {
    if (found.length < MAX_LISTED) found.push({ table, ...finding });
  };
  let covered = 0;
  for (const { row, column, rowSpan, columnSpan, text } of cells) {
    op.checkpoint();
    if (row + rowSpan > rows || column + columnSpan > columns) {
      add({
        code: "outside",
        severity: "error",
        row,
        column,
        message: `The cell "${text.slice(0, 60)}" extends beyond the table.`,
      });
      continue;
    }
    covered += rowSpan * columnSpan;
    op.checkLimit("maxElements", covered);
    let overlaps = false;
    for (let y = row; y < row + rowSpan; y += 1)
      for (let x = column; x < column + columnSpan; x += 1) {
        overlaps ||= taken[y * columns + x] === 1;
        taken[y * columns + x] = 1;
      }
    if (overlaps)
      add({
        code: "overlap",
        severity: "error",
        row,
        column,
        message: `The cell "${text.slice(0, 60)}" overlaps another.`,
      });
  }
  for (let row = 0; row < rows; row += 1) {
    op.checkpoint();
    const line = taken.subarray(row * columns, (row + 1) * columns);
    const width = line.lastIndexOf(1) + 1;
    if (width < columns)
      add({
        code: "ragged",
        severity: "warning",
        row,
        column: width,
        message: `The row has ${width} columns, and the table has ${columns}.`,
        expected: columns,
        actual: width,
      });
    for (let column = 0; column < width; column += 1)
      if (line[column] === 0) add({ code: "gap", severity: "error", row, column, message: "No cell covers the slot." });
  }
  return found;
}

function checkHeader({ columns, ...table }: Table, { headerRows, columnPaths }: Roles): readonly TableFinding[] {
  if (headerRows === 0) return [];
  const whole: Table = { columns, ...table };
  const seen = new Map<string, number>();
  const row = headerRows - 1;
  return columnPaths.flatMap((path, column): readonly TableFinding[] => {
    const name = path.join(" / ");
    const at = { table: whole, severity: "warning" as const, row, column };
    if (name === "")
      return column === 0 ? [] : [{ ...at, code: "header-empty", message: "The column has no header text." }];
    const earlier = seen.get(name);
    if (earlier !== undefined)
      return [
        { ...at, code: "header-repeated", message: `Column ${earlier} has the header "${name.slice(0, 100)}", too.` },
      ];
    seen.set(name, column);
    return [];
  });
}

/** Half a unit of the last place for each addend and for the total, and what the caller allows. */
function checkTotal(table: Table, { cell, adds, stated, computed }: Total, allowed: number): readonly TableFinding[] {
  const places = [cell, ...adds].map(decimalsOf);
  const rounding = places.reduce((sum, decimals) => sum + 0.5 * 10 ** -decimals, 0);
  const exact = Math.max(...new Set(places)) === 0 ? 0 : rounding;
  const tolerance = Math.max(allowed, exact);
  // Sums of decimal fractions in binary are off by some units of the last bit.
  const noise = 1e-9 * Math.max(1, Math.abs(stated), Math.abs(computed));
  if (Math.abs(stated - computed) <= tolerance + noise) return [];
  const message = `The total states ${stated}; its ${adds.length} cells add up to ${roundTo(computed)} (tolerance ${roundTo(tolerance)}).`;
  const { row, column } = cell;
  return [
    {
      code: "sum",
      severity: "error",
      table,
      row,
      column,
      message,
      expected: roundTo(computed),
      actual: stated,
      tolerance: roundTo(tolerance),
    },
  ];
}

function decimalsOf({ text }: Cell): number {
  return /[.,](\d+)\D*$/.exec(text.replace(/[.,]\d{3}(?!\d)/g, ""))?.[1]?.length ?? 0;
}

function roundTo(value: number): number {
  return Number(value.toPrecision(12));
}
