import type { JoinStep } from "../../schemas/steps.ts";
import { type Cell, textOfCell } from "../cells.ts";
import { nameEachOnce } from "../column-names.ts";
import { findColumns, refuseStep, type StepContext, type WorkingRow, type WorkingTable } from "./working-table.ts";

const ROWS_PER_CHECKPOINT = 1024;

/**
 * Each row with every row of the other table whose key is the same.
 *
 * Shapes   The other table's columns but its key stand behind; one that is called like a column here gets a number. Rows in the order
 *          of this table, then of the other. A null in a key is like nothing, as in SQL. Keys are compared as texts.
 * Cost     O(rows of both and of what comes out); memory for an index of the other table.
 * Errors   INVALID_OPERATION without another table, and for names that are not of the key; UNKNOWN_COLUMN; RESOURCE_LIMIT for more cells than
 *          maxElements.
 */
export function joinRows(
  table: WorkingTable,
  other: WorkingTable | undefined,
  step: JoinStep,
  context: StepContext,
): WorkingTable {
  if (other === undefined) throw refuseStep(context, "", "join needs otherBytes in the input");
  const { columns, names: otherNames = {}, how = "inner" } = step;
  const stranger = Object.keys(otherNames).find((name) => !columns.includes(name));
  if (columns.length === 0) throw refuseStep(context, "columns", "a key has at least one column");
  if (stranger !== undefined) throw refuseStep(context, "names", `"${stranger}" is not a column of the key`);
  const keys = findColumns(table, columns, "columns", context);
  const otherColumns = columns.map((name) => new Map(Object.entries(otherNames)).get(name) ?? name);
  const otherKeys = findColumns(other, otherColumns, "columns", context);
  const index = indexRows(other, otherKeys, context);
  const isFilter = how === "semi" || how === "anti";
  const added = isFilter ? [] : other.columns.map((_, at) => at).filter((at) => !otherKeys.includes(at));
  const names = nameEachOnce([...table.columns, ...added.map((at) => other.columns[at] ?? "")], context.op);
  const rows: WorkingRow[] = [];
  for (const [at, row] of table.rows.entries()) {
    if (at % ROWS_PER_CHECKPOINT === 0) context.op.checkpoint();
    const key = keyOf(row.cells, keys);
    const found = key === undefined ? undefined : index.get(key);
    if (isFilter) {
      if ((found !== undefined) === (how === "semi")) rows.push(row);
      continue;
    }
    if (found === undefined && how === "left") rows.push(pairOf(row, [], added));
    for (const { cells } of found ?? []) rows.push(pairOf(row, cells, added));
    context.op.checkLimit("maxElements", rows.length * names.length);
  }
  return { columns: names, rows };
}

function pairOf({ cells, source }: WorkingRow, others: readonly Cell[], added: readonly number[]): WorkingRow {
  return { source, cells: [...cells, ...added.map((at) => others[at] ?? null)] };
}

function indexRows({ rows }: WorkingTable, keys: readonly number[], { op }: StepContext) {
  const index = new Map<string, WorkingRow[]>();
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_PER_CHECKPOINT === 0) op.checkpoint();
    const key = keyOf(row.cells, keys);
    if (key === undefined) continue;
    const known = index.get(key);
    if (known === undefined) index.set(key, [row]);
    else known.push(row);
  }
  return index;
}

/** Undefined where a cell of it is null. */
function keyOf(cells: readonly Cell[], keys: readonly number[]): string | undefined {
  const values = keys.map((at) => cells[at] ?? null);
  return values.includes(null)
    ? undefined
    : JSON.stringify(values.map((cell) => (cell === null ? "" : textOfCell(cell))));
}
