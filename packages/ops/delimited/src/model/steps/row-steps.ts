import type { DedupeStep, FilterStep, SortKey, SortStep } from "../../schemas/steps.ts";
import { type Cell, textOfCell } from "../cells.ts";
import { numberIn, show } from "../expression/values.ts";
import { compileStep, evaluateRow, refuseRow } from "./cell-steps.ts";
import { findColumn, findColumns, type StepContext, type WorkingRow, type WorkingTable } from "./working-table.ts";

const LOOKS_BETWEEN = 4096;

/** The rows for which an expression is true; neither false nor null is. */
export function filterRows(table: WorkingTable, { where }: FilterStep, context: StepContext): WorkingTable {
  const evaluate = compileStep(where, "where", table, context);
  const rows = table.rows.filter((row, index) => {
    if (index % LOOKS_BETWEEN === 0) context.op.checkpoint();
    const truth = evaluateRow(evaluate, row, context);
    if (truth === null || typeof truth === "boolean") return truth === true;
    throw refuseRow(context, row, {
      message: `${show(truth)} is neither true nor false`,
      fix: "Write a condition that is true or false, for example a comparison.",
    });
  });
  return { columns: table.columns, rows };
}

/** One row of each that are equal in the columns named, or in all. */
export function dedupeRows(table: WorkingTable, { columns, keep }: DedupeStep, context: StepContext): WorkingTable {
  const indexes = columns === undefined ? undefined : findColumns(table, columns, "columns", context);
  const seen = new Set<string>();
  const isNew = ({ cells }: WorkingRow, index: number): boolean => {
    if (index % LOOKS_BETWEEN === 0) context.op.checkpoint();
    const key = JSON.stringify(indexes === undefined ? cells : indexes.map((column) => cells[column] ?? null));
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
  if (keep !== "last") return { columns: table.columns, rows: table.rows.filter(isNew) };
  return { columns: table.columns, rows: table.rows.toReversed().filter(isNew).toReversed() };
}

interface Key {
  readonly index: number;
  readonly sign: 1 | -1;
  readonly nullsSign: 1 | -1;
  readonly as: NonNullable<SortKey["as"]>;
}

/**
 * Rows in the order of one or more columns; equal ones stay as they stood.
 *
 * Shapes   Values of one type compare by value, texts by code units; of several types numbers come first, then booleans, then
 *          texts. as "number": texts that spell numbers are numbers. as "text": everything is text. Nulls are at one end
 *          whatever the order.
 * Cost     O(rows x log rows) comparisons; each cell is looked at once.
 */
export function sortRows(table: WorkingTable, { by }: SortStep, context: StepContext): WorkingTable {
  const keys = by.map(
    ({ column, order, as = "value", nulls }, position): Key => ({
      index: findColumn(table, column, `by[${position}].column`, context),
      sign: order === "descending" ? -1 : 1,
      nullsSign: nulls === "first" ? -1 : 1,
      as,
    }),
  );
  const decorated = table.rows.map((row) => ({ row, values: keys.map((key) => sortValue(row.cells[key.index], key)) }));
  let looks = 0;
  decorated.sort((a, b) => {
    looks += 1;
    if (looks % LOOKS_BETWEEN === 0) context.op.checkpoint();
    for (const [position, key] of keys.entries()) {
      const order = compareValues(a.values[position] ?? null, b.values[position] ?? null, key);
      if (order !== 0) return order;
    }
    return 0;
  });
  return { columns: table.columns, rows: decorated.map(({ row }) => row) };
}

function sortValue(cell: Cell | undefined, { as }: Key): Cell {
  if (cell === undefined || cell === null) return null;
  if (as === "text") return textOfCell(cell);
  return as === "number" ? (numberIn(cell) ?? cell) : cell;
}

const RANKS = { number: 0, boolean: 1, string: 2 } as const;

function rankOf(value: Exclude<Cell, null>): number {
  return typeof value === "number" ? RANKS.number : typeof value === "boolean" ? RANKS.boolean : RANKS.string;
}

function compareValues(a: Cell, b: Cell, { sign, nullsSign }: Key): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? nullsSign : -nullsSign;
  const byRank = rankOf(a) - rankOf(b);
  return sign * (byRank || (a < b ? -1 : a > b ? 1 : 0));
}
