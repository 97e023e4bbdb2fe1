import { type ReactElement, useState } from "react";

/** The first rows of a table. */
export interface TableStart {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The file has more than was read. */
  readonly isCut: boolean;
}

const ROWS_AT_ONCE = 25;
const MAX_COLUMNS = 40;

/** A table in a window of its own: some rows at first, more on request. */
export function TableView({ table: { header, rows, isCut } }: { readonly table: TableStart }): ReactElement {
  const [count, setCount] = useState(ROWS_AT_ONCE);
  const columns = header.slice(0, MAX_COLUMNS);
  const left = rows.length - count;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard too. */}
      <section className="page-window" aria-label="Rows of the table" tabIndex={0}>
        <table className="page-grid">
          <thead>
            <tr>
              {columns.map((name, at) => (
                <th key={`${at} ${name}`} scope="col">
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, count).map((row, at) => (
              <tr key={`${at} ${row[0]}`}>
                {columns.map((name, column) => (
                  <td key={`${column} ${name}`}>
                    <bdi>{row[column]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {left > 0 && (
        <button type="button" className="page-plain" onClick={() => setCount(count + ROWS_AT_ONCE * 4)}>
          Show more rows ({left} left)
        </button>
      )}
      {header.length > MAX_COLUMNS && (
        <p className="page-muted">{header.length - MAX_COLUMNS} columns are not shown.</p>
      )}
      {isCut && left <= 0 && <p className="page-muted">The file has more rows. Download it to see all.</p>}
    </>
  );
}

/** Delimited text -> its rows, if all are equally wide. A cut text loses its last row. */
export function readTable(text: string, isCut: boolean): TableStart | undefined {
  const [line = ""] = text.split(/\r?\n/, 1);
  const delimiter = [",", ";", "\t", "|"].find((one) => line.includes(one));
  if (delimiter === undefined) return undefined;
  const all = splitRows(text, delimiter);
  const [header, ...rows] = isCut ? all.slice(0, -1) : all;
  if (header === undefined || rows.length === 0 || rows.some(({ length }) => length !== header.length))
    return undefined;
  return { header, rows, isCut };
}

function splitRows(text: string, delimiter: string): readonly (readonly string[])[] {
  const cell = new RegExp(
    `("(?:[^"]|"")*"|[^${delimiter === "|" ? "\\|" : delimiter}\\r\\n]*)(${delimiter === "|" ? "\\|" : delimiter}|\\r?\\n|\\r|$)`,
    "y",
  );
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const [, value = "", end = ""] = cell.exec(text) ?? [];
    row.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end !== delimiter) {
      rows.push(row);
      row = [];
    }
    // Text after a closing quote fits no cell.
    if (cell.lastIndex === 0) return [];
  }
  return row.length === 0 ? rows : [...rows, [...row, ""]];
}
