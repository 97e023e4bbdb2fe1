import { type ReactElement, useState } from "react";
import { formatCount } from "./format.ts";
import type { TableStart } from "./read-table.ts";

const ROWS_AT_ONCE = 25;
const MAX_COLUMNS = 40;

/** A table that scrolls inside the page: some rows at first, more on request. */
export function TableView({ table: { header, rows, isCut } }: { readonly table: TableStart }): ReactElement {
  const [count, setCount] = useState(ROWS_AT_ONCE);
  const columns = header.slice(0, MAX_COLUMNS);
  const left = rows.length - count;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: two files beside each other are not two landmarks of one name. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard too. */}
      <div className="page-window" role="group" aria-label="Rows of the table" tabIndex={0}>
        <table className="page-grid">
          <thead>
            <tr>
              {columns.map((name, at) =>
                name.trim() === "" ? (
                  <td key={`${at} ${name}`} />
                ) : (
                  <th key={`${at} ${name}`} scope="col">
                    <bdi>{name}</bdi>
                  </th>
                ),
              )}
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
      </div>
      {left > 0 && (
        <button type="button" className="page-plain" onClick={() => setCount(count + ROWS_AT_ONCE * 4)}>
          Show more rows ({formatCount(left)} left)
        </button>
      )}
      {header.length > MAX_COLUMNS && (
        <p className="page-muted">{header.length - MAX_COLUMNS} columns are not shown.</p>
      )}
      {isCut && left <= 0 && <p className="page-muted">The file has more rows. Download it to see all.</p>}
    </>
  );
}
