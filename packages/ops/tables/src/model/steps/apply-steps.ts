import type { TablesOp } from "../../codes.ts";
import type { Step } from "../../schemas/steps.ts";
import type { Table } from "../table.ts";
import type { TypeOptions } from "../types.ts";
import { castColumn } from "./cast-column.ts";
import type { Changed } from "./changed.ts";
import { dropEmpty } from "./drop-empty.ts";
import { joinContinued } from "./join-continued.ts";
import { promoteHeader, transpose, unmergeFill } from "./reshape.ts";
import { splitColumn } from "./split-column.ts";

interface Change {
  readonly step: Step["step"];
  readonly index: number;
  readonly table: string;
  readonly cells: readonly { readonly row: number; readonly column: number }[];
}

/**
 * Tables -> the tables after all steps, and what each step touched.
 *
 * Errors   TABLE_INVALID_INPUT for a table or column that is not there.
 * Losses   TABLE_CELLS_DROPPED, TABLE_CAST_FAILED, TABLE_REPEATED_HEADER_DROPPED.
 */
export function applySteps(
  tables: readonly Table[],
  steps: readonly Step[],
  options: TypeOptions,
  op: TablesOp,
): { readonly tables: readonly Table[]; readonly changes: readonly Change[] } {
  let current = tables;
  const changes: Change[] = [];
  steps.forEach((step, index) => {
    const ids = new Set(step.tables ?? current.map(({ id }) => id));
    const unknown = [...ids].find((id) => !current.some((table) => table.id === id));
    if (unknown !== undefined)
      throw op.error("TABLE_INVALID_INPUT", `Step ${index} names the table "${unknown}", which is not there.`, {
        issues: [{ path: `options.steps[${index}].tables`, message: "The table is not there." }],
      });
    const record = (table: string, { touched }: Pick<Changed, "touched">) => {
      const cells = touched.map(({ row, column }) => ({ row, column }));
      changes.push({ step: step.step, index, table, cells });
    };
    if (step.step === "join-continued") {
      current = joinContinued(current, ids, (id, touched) => record(id, { touched }), op);
      return;
    }
    current = current.map((table) => {
      if (!ids.has(table.id)) return table;
      const changed = applyStep(table, step, { options, op, index });
      record(table.id, changed);
      return changed.table;
    });
  });
  return { tables: current, changes };
}

interface StepContext {
  readonly options: TypeOptions;
  readonly op: TablesOp;
  readonly index: number;
}

function applyStep(table: Table, step: Step, { options, op, index }: StepContext): Changed {
  op.checkpoint();
  const column = (): number => {
    if (step.column !== undefined && step.column < table.columns) return step.column;
    const path = `options.steps[${index}].column`;
    const message =
      step.column === undefined
        ? `The step ${step.step} needs a column.`
        : `${table.id} has ${table.columns} columns and no column ${step.column}.`;
    throw op.error("TABLE_INVALID_INPUT", message, {
      issues: [{ path, message }],
      remediation: "Set the step's column to one of the table, from 0.",
    });
  };
  switch (step.step) {
    case "unmerge-fill":
      return unmergeFill(table, op);
    case "promote-header":
      return promoteHeader(table, step.rows);
    case "transpose":
      return transpose(table);
    case "drop-empty":
      return dropEmpty(table, step, op);
    case "split-column":
      return splitColumn(table, { ...step, column: column() }, op);
    case "cast":
      return castColumn(table, { ...step, column: column() }, options, op);
    case "join-continued":
      return { table, touched: [] };
  }
}
