import type { ReactElement } from "react";
import { ForeignText, visibleLine } from "./foreign-text.tsx";
import { ShowMore, usePages } from "./paging.tsx";
import { isScalar, type Summary, type SummaryTable } from "./summarize-value.ts";
import type { View } from "./view.ts";

/** Containers this deep start folded. */
export const FOLDED_FROM = 2;
const SMALL = 8;
const ROWS_AT_FIRST = 10;
const ROWS_MORE = 100;
const MAX_COLUMNS = 24;

interface Part<S extends Summary> {
  readonly summary: S;
  /** Its name in the container, for captions. */
  readonly name: string;
  readonly depth: number;
  readonly view: View;
}

/** A value for people: members as a definition list, arrays of arrays as tables, every cut with its count. */
export function ValueSummary(props: Part<Summary>): ReactElement {
  const { summary, depth, view } = props;
  const { labels } = view;
  switch (summary.kind) {
    case "scalar":
      return <Scalar value={summary.value} view={view} />;
    case "bytes":
      return <span>{labels.bytes(summary.byteLength)}</span>;
    case "artifact":
      return (
        <span>
          {visibleLine(labels.artifact(summary.artifact.extension))}, {labels.bytes(summary.artifact.byteLength)}
        </span>
      );
    case "table":
      return <ValueTable {...props} summary={summary} />;
    default:
      return depth === 0 || isSmall(summary) ? (
        <Entries {...props} summary={summary} />
      ) : (
        <details className="colophon-fold" open={depth < FOLDED_FROM}>
          <summary>{summary.kind === "members" ? labels.members(summary.total) : labels.items(summary.total)}</summary>
          <Entries {...props} summary={summary} />
        </details>
      );
  }
}

/** A few scalars: nothing to fold. */
function isSmall(container: Container): boolean {
  return (
    container.total === container.shown.length &&
    container.total <= SMALL &&
    container.shown.every((entry) => ("summary" in entry ? entry.summary : entry).kind === "scalar")
  );
}

type Container = Extract<Summary, { kind: "members" | "items" }>;

function Entries({ summary, name, depth, view }: Part<Container>): ReactElement {
  const { labels } = view;
  const left = summary.total - summary.shown.length;
  if (summary.total === 0)
    return <span className="colophon-muted">{summary.kind === "members" ? labels.members(0) : labels.items(0)}</span>;
  return (
    <>
      {summary.shown.length === 0 ? null : summary.kind === "members" ? (
        <dl className="colophon-members">
          {summary.shown.map((member) => (
            <div key={member.name} className={layoutOf(member.summary)}>
              <dt>
                <bdi>{visibleLine(member.name)}</bdi>
              </dt>
              <dd>
                <ValueSummary summary={member.summary} name={member.name} depth={depth + 1} view={view} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <ol className="colophon-items">
          {summary.shown.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a value's items are told apart by their place alone
            <li key={index}>
              <ValueSummary summary={item} name={`${name}[${index}]`} depth={depth + 1} view={view} />
            </li>
          ))}
        </ol>
      )}
      {left > 0 && (
        <p className="colophon-muted">
          {summary.kind === "members" ? labels.moreMembers(left) : labels.moreItems(left)}
        </p>
      )}
    </>
  );
}

/** A scalar stands beside its name at any width, a table under it. */
function layoutOf({ kind }: Summary): string | undefined {
  if (kind === "table") return "colophon-wide";
  return kind === "members" || kind === "items" ? undefined : "colophon-leaf";
}

/** Text as it is; what could be taken for text (numbers, null, blanks, a lone comma) as code. */
function Scalar({
  value,
  view,
}: {
  readonly value: string | number | boolean | null;
  readonly view: View;
}): ReactElement {
  if (typeof value !== "string") return <code className="colophon-scalar">{String(value)}</code>;
  if (value.length <= 8 && !/[\p{L}\p{N}]/u.test(value))
    return <code className="colophon-scalar">{visibleLine(JSON.stringify(value))}</code>;
  return <ForeignText text={value} view={view} />;
}

function ValueTable({ summary, name, view }: Part<SummaryTable>): ReactElement {
  const { labels } = view;
  const { rows, cellsOf, header, columns } = summary;
  const { shown, listRef, showMore } = usePages<HTMLTableSectionElement>(rows.length, ROWS_AT_FIRST, ROWS_MORE);
  const places = Array.from({ length: Math.min(columns, MAX_COLUMNS) }, (_, column) => column);
  const visibleRows = rows.slice(0, shown).map(cellsOf);
  const scrollLabel = labels.tableCaption(name, rows.length, columns);
  const classes = places.map((column) => classOf(visibleRows.map((cells) => cells[column])));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, not a table */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <div className="colophon-scroll" role="group" aria-label={scrollLabel} tabIndex={0}>
        <table className="colophon-table">
          <caption>{labels.tableCaption("", rows.length, columns)}</caption>
          <thead>
            <tr>
              <th scope="col" className="colophon-number colophon-place-number">
                {labels.rowNumber}
              </th>
              {places.map((column) => (
                <th key={column} scope="col" className={classes[column]}>
                  {header === undefined ? labels.column(column + 1) : <bdi>{visibleLine(header[column] ?? "")}</bdi>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={listRef}>
            {visibleRows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a table's rows are told apart by their place alone
              <tr key={row} tabIndex={-1}>
                <th scope="row" className="colophon-number">
                  {labels.number(row + 1)}
                </th>
                {places.map((column) => (
                  <td key={column} className={classes[column]}>
                    <Cell value={cells[column]} view={view} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {columns > MAX_COLUMNS && <p className="colophon-muted">{labels.moreColumns(columns - MAX_COLUMNS)}</p>}
      <ShowMore view={view} shown={shown} total={rows.length} step={ROWS_MORE} onClick={showMore} />
    </>
  );
}

const LONGEST_SHORT = 24;

/** Numbers stand under one another; short words and dates stay on a line. */
function classOf(cells: readonly unknown[]): string | undefined {
  if (cells.every((cell) => typeof cell === "number")) return "colophon-number";
  return cells.every((cell) => typeof cell !== "string" || cell.length <= LONGEST_SHORT) ? "colophon-short" : undefined;
}

function Cell({ value, view }: { readonly value: unknown; readonly view: View }): ReactElement | null {
  const { labels } = view;
  if (value === undefined) return null;
  if (typeof value === "number") return <>{String(value)}</>;
  if (typeof value === "string") return <ForeignText text={value} view={view} />;
  if (isScalar(value)) return <code className="colophon-scalar">{String(value)}</code>;
  return (
    <span className="colophon-muted">
      {Array.isArray(value) ? labels.items(value.length) : labels.members(Object.keys(Object(value)).length)}
    </span>
  );
}
