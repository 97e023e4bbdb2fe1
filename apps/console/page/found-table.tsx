import type { ReactElement } from "react";
import { wordsOf } from "./format.ts";

type Row = Readonly<Record<string, unknown>>;

const MAX_ROWS = 50;
const MAX_COLUMNS = 6;

/** The first list of a value whose items are plain records, as a table: the fields of a form, the columns of a file. */
export function FoundTable({ value }: { readonly value: unknown }): ReactElement | null {
  const found = findRows(value);
  if (found === undefined) return null;
  const { name, rows } = found;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].slice(0, MAX_COLUMNS);
  return (
    <section aria-label={wordsOf(name)}>
      <table className="page-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {wordsOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_ROWS).map((row, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column} data-label={wordsOf(column)}>
                  <bdi>{toText(row[column])}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MAX_ROWS && <p>{rows.length - MAX_ROWS} more are in the details below.</p>}
    </section>
  );
}

function findRows(value: unknown): { readonly name: string; readonly rows: readonly Row[] } | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  for (const [name, member] of Object.entries(value))
    if (Array.isArray(member) && member.length > 0 && member.every(isPlainRow)) return { name, rows: member };
  return undefined;
}

function isPlainRow(item: unknown): item is Row {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return false;
  return Object.values(item).every((one) => isPlain(one) || (Array.isArray(one) && one.every(isPlain)));
}

const isPlain = (value: unknown): boolean => value === null || ["string", "number", "boolean"].includes(typeof value);

function toText(value: unknown): string {
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}
