import type { Aggregate, GroupStep, LimitStep } from "../../schemas/steps.ts";
import type { Cell } from "../cells.ts";
import { numberIn, show } from "../expression/values.ts";
import { refuseRow } from "./cell-steps.ts";
import {
  findColumn,
  findColumns,
  refuseStep,
  type StepContext,
  type WorkingRow,
  type WorkingTable,
} from "./working-table.ts";

const ROWS_PER_CHECKPOINT = 1024;

/** Some rows from the beginning, or from an offset. */
export function limitRows({ columns, rows }: WorkingTable, { count, offset = 0 }: LimitStep): WorkingTable {
  return { columns, rows: rows.slice(offset, offset + count) };
}

/**
 * One row for each combination of values, in the order of their first rows.
 *
 * Shapes   Nulls count in no aggregate but the number of rows, as in SQL. sum and mean of nothing are null.
 * Cost     O(rows); memory for one row of sums a group.
 * Errors   INVALID_OPERATION for a name twice, and at a row whose cell is no number for sum and mean.
 */
export function groupRows(table: WorkingTable, step: GroupStep, context: StepContext): WorkingTable {
  const keys = findColumns(table, step.columns, "columns", context);
  const aggregates = step.aggregates.map((aggregate, position) => ({
    ...aggregate,
    index: indexOf(table, aggregate, `aggregates[${position}]`, context),
  }));
  const columns = [...step.columns, ...step.aggregates.map(({ as }) => as)];
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  if (twice !== undefined) throw refuseStep(context, "aggregates", `two columns would be called "${twice}"`);

  const groups = new Map<string, { readonly first: WorkingRow; readonly sums: readonly Running[] }>();
  for (const [index, row] of table.rows.entries()) {
    if (index % ROWS_PER_CHECKPOINT === 0) context.op.checkpoint();
    const key = JSON.stringify(keys.map((column) => row.cells[column] ?? null));
    const group = groups.get(key) ?? { first: row, sums: aggregates.map(startRunning) };
    groups.set(key, group);
    for (const [position, aggregate] of aggregates.entries()) {
      const cell = aggregate.index === undefined ? true : (row.cells[aggregate.index] ?? null);
      if (cell !== null) take(group.sums[position], aggregate, { cell, row, context });
    }
  }
  const rows = [...groups.values()].map(({ first, sums }) => ({
    source: first.source,
    cells: [
      ...keys.map((column) => first.cells[column] ?? null),
      ...sums.map((sum, position) => finish(sum, aggregates[position]?.function ?? "count")),
    ],
  }));
  return { columns, rows };
}

interface Running {
  count: number;
  sum: number;
  value: Cell;
  readonly seen: Set<string>;
}

function startRunning(): Running {
  return { count: 0, sum: 0, value: null, seen: new Set() };
}

function indexOf(table: WorkingTable, aggregate: Aggregate, member: string, context: StepContext): number | undefined {
  if (aggregate.column !== undefined) return findColumn(table, aggregate.column, `${member}.column`, context);
  if (aggregate.function === "count") return undefined;
  throw refuseStep(context, `${member}.column`, `${aggregate.function} needs column`);
}

interface Taken {
  readonly cell: Exclude<Cell, null>;
  readonly row: WorkingRow;
  readonly context: StepContext;
}

function take(running: Running | undefined, { function: name }: Aggregate, { cell, row, context }: Taken): void {
  if (running === undefined) return;
  running.count += 1;
  if (name === "sum" || name === "mean") {
    const number = numberIn(cell);
    if (number === undefined)
      throw refuseRow(context, row, {
        message: `${show(cell)} is not a number`,
        fix: "Filter out such rows, or add a `cast` step before.",
      });
    running.sum += number;
    if (!Number.isFinite(running.sum))
      throw refuseRow(context, row, { message: "the sum is beyond what a number can hold" });
  } else if (name === "distinct") running.seen.add(JSON.stringify(cell));
  else if (name === "last" || running.value === null) running.value = cell;
  else if (name === "min" && isLess(cell, running.value)) running.value = cell;
  else if (name === "max" && isLess(running.value, cell)) running.value = cell;
}

/** Numbers by value, texts that spell numbers too where both do; else texts by code units. */
function isLess(a: Exclude<Cell, null>, b: Exclude<Cell, null>): boolean {
  const [left, right] = [numberIn(a), numberIn(b)];
  if (left !== undefined && right !== undefined) return left < right;
  return String(a) < String(b);
}

function finish({ count, sum, value, seen }: Running, name: Aggregate["function"]): Cell {
  switch (name) {
    case "count":
      return count;
    case "distinct":
      return seen.size;
    case "sum":
      return count === 0 ? null : sum;
    case "mean":
      return count === 0 ? null : sum / count;
    default:
      return value;
  }
}
