import type { TablesOp } from "../../codes.ts";
import { gridOf } from "./slots.ts";
import { reportUnkept, type WrittenTable } from "./written-table.ts";

const RECORDS_KEPT = { spans: false, links: false, images: false, formulas: false, hiddenText: false };

/**
 * Tables as JSON: the whole model, which reads back equal, or one object for each data row.
 *
 * Shapes   records: members are the header paths of the columns, joined by " / "; a name that occurs again gets " (2)".
 * Losses   records: what the objects do not keep.
 */
export function writeJson(tables: readonly WrittenTable[], shape: "model" | "records", op: TablesOp): Uint8Array {
  const content = tables.map((table) => (shape === "model" ? table.value : recordsOf(table, op)));
  return Buffer.from(`${JSON.stringify({ tables: content }, undefined, 1)}\n`);
}

function recordsOf({ table, value }: WrittenTable, op: TablesOp) {
  reportUnkept(table, RECORDS_KEPT, op);
  const names = namesOf(value.columnPaths ?? [], table.columns);
  const rows = gridOf(table, "repeat", op).slice(value.headerRows ?? 0);
  const typed = new Map(table.cells.map((cell, index) => [cell, value.cells[index]?.value]));
  const records = rows.map((row) =>
    Object.fromEntries(
      names.map((name, column) => {
        const cell = row[column];
        return [name, cell === undefined ? null : (typed.get(cell) ?? cell.text)];
      }),
    ),
  );
  const { id, name, caption, footnotes } = value;
  return { id, name, ...(caption !== undefined && { caption }), columns: names, records, footnotes: footnotes ?? [] };
}

function namesOf(paths: readonly (readonly string[])[], columns: number): readonly string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: columns }, (_, column) => {
    const name = paths[column]?.join(" / ") || `column ${column + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
