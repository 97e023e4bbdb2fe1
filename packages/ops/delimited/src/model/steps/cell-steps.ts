import { at } from "@colophon/contract";
import { type Field, parseTableSchema, SchemaError } from "@colophon/kit-csv";
import type { CastStep, DeriveStep, FillStep } from "../../schemas/steps.ts";
import { type Cell, textOfCell } from "../cells.ts";
import { indexColumns } from "../column-names.ts";
import { compileExpression, type Evaluate } from "../expression/compile.ts";
import { ExpressionError } from "../expression/tokens.ts";
import { EvaluationError, show, TextTooLong } from "../expression/values.ts";
import { refuseColumn } from "../failures.ts";
import { describeSome } from "../notes.ts";
import { toTyped } from "../typing.ts";
import {
  findColumn,
  findColumns,
  mapRows,
  refuseStep,
  type StepContext,
  type WorkingRow,
  type WorkingTable,
} from "./working-table.ts";

const MAX_LISTED_CELLS = 20;

/** Cells of one column as values of a type; what is none stops the step, or stays text. */
export function castColumn(table: WorkingTable, step: CastStep, context: StepContext): WorkingTable {
  const index = findColumn(table, step.column, "column", context);
  const field = fieldOf(step, context);
  const note = describeSome(context.op, MAX_LISTED_CELLS, "KEPT_AS_TEXT");
  const rows = mapRows(table.rows, context, (row) => {
    const cell = row.cells[index] ?? null;
    if (cell === null) return row.cells;
    const typed = toTyped(textOfCell(cell), field);
    if (typed !== undefined) return row.cells.with(index, typed);
    if (step.onError !== "keep")
      throw refuseRow(context, row, {
        message: `${show(cell)} in "${step.column.slice(0, 40)}" is no ${step.type} that JSON can hold`,
        fix: "Set the step's `format` or separators, fix the cell, or set `onError` to `keep`.",
      });
    note(`Row ${row.source + 1}: ${show(cell)} is no ${field.type}; it stays text.`, { at: [at("row", row.source)] });
    return row.cells;
  });
  return { columns: table.columns, rows };
}

function fieldOf({ type, format, decimalChar, groupChar }: CastStep, context: StepContext): Field {
  const description = {
    name: "cell",
    type,
    ...(format !== undefined && { format }),
    ...(decimalChar !== undefined && { decimalChar }),
    ...(groupChar !== undefined && { groupChar }),
  };
  try {
    const [field] = parseTableSchema({ fields: [description] }).fields;
    if (field === undefined) throw new RangeError("One description makes one field.");
    return field;
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    throw refuseStep(
      context,
      error.path.split(".").at(-1) ?? "type",
      error.message.replace(/^[^:]*: /, "").replace(/\.$/, ""),
    );
  }
}

/** A new column at the end, or other values in one that is there. */
export function deriveColumn(table: WorkingTable, { column, value }: DeriveStep, context: StepContext): WorkingTable {
  if (column === "") throw refuseStep(context, "column", "A column needs a name");
  const evaluate = compileStep(value, "value", table, context);
  const known = table.columns.indexOf(column);
  const columns = known === -1 ? [...table.columns, column] : table.columns;
  const rows = mapRows(table.rows, context, (row) => {
    const cell = evaluateRow(evaluate, row, context);
    return known === -1 ? [...fullRow(row, table), cell] : row.cells.with(known, cell);
  });
  return { columns, rows };
}

/** Rows that kept their own width are filled up before a cell is put after them. */
function fullRow({ cells }: WorkingRow, { columns }: WorkingTable): readonly Cell[] {
  return cells.length === columns.length ? cells : columns.map((_, index) => cells[index] ?? null);
}

/** An expression of a step, ready for the table's rows. Errors: INVALID_OPERATION, UNKNOWN_COLUMN. */
export function compileStep(text: string, member: string, table: WorkingTable, context: StepContext): Evaluate {
  try {
    return compileExpression(text, indexColumns(table.columns));
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    if (error.column !== undefined)
      throw refuseColumn(context.op, `${context.path}.${member}`, { name: error.column, known: table.columns });
    throw refuseStep(context, member, `${error.message}, at character ${error.offset + 1}`);
  }
}

/** Errors: INVALID_OPERATION at the row for which the expression has no meaning; RESOURCE_LIMIT. */
export function evaluateRow(evaluate: Evaluate, row: WorkingRow, context: StepContext): Cell {
  try {
    return evaluate(row.cells);
  } catch (error) {
    if (error instanceof EvaluationError) throw refuseRow(context, row, { message: error.message });
    if (!(error instanceof TextTooLong)) throw error;
    throw context.op.error("RESOURCE_LIMIT", `${context.path}, row ${row.source + 1}: ${error.message}.`, {
      at: [at("row", row.source)],
      remediation: "Use an expression that produces shorter text.",
    });
  }
}

/** A row that stops its step. */
export function refuseRow(
  { op, path }: StepContext,
  { source }: WorkingRow,
  { message, fix }: { readonly message: string; readonly fix?: string },
) {
  return op.error("INVALID_OPERATION", `${path}, row ${source + 1}: ${message}.`, {
    at: [at("row", source)],
    details: { row: source + 1 },
    issues: [{ path, message: `Row ${source + 1}: ${message}.` }],
    remediation: fix ?? "Fix the cell, or cast its column in a step before.",
  });
}

/** Null and empty cells get a value, or that of the next filled cell above or below. */
export function fillColumns(table: WorkingTable, step: FillStep, context: StepContext): WorkingTable {
  const { with: value, from } = step;
  if ((value === undefined) === (from === undefined)) throw refuseStep(context, "", "Give with or from, and not both");
  const indexes = findColumns(table, step.columns, "columns", context);
  if (value !== undefined) {
    const rows = mapRows(table.rows, context, ({ cells }) => fillCells(cells, indexes, () => value));
    return { columns: table.columns, rows };
  }
  const last = new Map<number, Cell>();
  const rows = from === "below" ? table.rows.toReversed() : table.rows;
  const filled = mapRows(rows, context, ({ cells }) => {
    const full = fillCells(cells, indexes, (index) => last.get(index) ?? null);
    for (const index of indexes) if (!isBlank(full[index])) last.set(index, full[index] ?? null);
    return full;
  });
  return { columns: table.columns, rows: from === "below" ? filled.toReversed() : filled };
}

function fillCells(
  cells: readonly Cell[],
  indexes: readonly number[],
  fillerOf: (index: number) => Cell,
): readonly Cell[] {
  if (!indexes.some((index) => isBlank(cells[index]))) return cells;
  const filled = [...cells];
  for (const index of indexes) if (isBlank(cells[index])) filled[index] = fillerOf(index) ?? cells[index] ?? null;
  return filled;
}

function isBlank(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || cell === "";
}
