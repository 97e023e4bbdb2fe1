import type { ChooseStep, RenameStep } from "../../schemas/steps.ts";
import { findColumns, mapRows, refuseStep, type StepContext, type WorkingTable } from "./working-table.ts";

/** select, drop and reorder: which columns, in which order. */
export function chooseColumns(table: WorkingTable, { step, columns }: ChooseStep, context: StepContext): WorkingTable {
  const named = findColumns(table, columns, "columns", context);
  const isNamed = new Set(named);
  if (isNamed.size < named.length) throw refuseStep(context, "columns", "A column is named twice");
  const others = table.columns.map((_, index) => index).filter((index) => !isNamed.has(index));
  const kept = step === "select" ? named : step === "drop" ? others : [...named, ...others];
  return {
    columns: kept.map((index) => table.columns[index] ?? ""),
    rows: mapRows(table.rows, context, ({ cells }) => kept.map((index) => cells[index] ?? null)),
  };
}

/** All at once, so that two columns can take each other's name. */
export function renameColumns(table: WorkingTable, { names }: RenameStep, context: StepContext): WorkingTable {
  const given = Object.keys(names);
  const indexes = findColumns(table, given, "names", context);
  const columns = [...table.columns];
  for (const [position, name] of given.entries()) columns[indexes[position] ?? -1] = names[name] ?? "";
  if (new Set(columns).size < columns.length)
    throw refuseStep(context, "names", "Two columns would have the same name");
  if (columns.includes("")) throw refuseStep(context, "names", "A column would have no name");
  return { columns, rows: table.rows };
}
