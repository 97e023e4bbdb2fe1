import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import { cancelExecution, isEnded, type ServiceProblem } from "./api.ts";
import { Problem } from "./problem.tsx";
import { goTo, hrefOf } from "./routes.ts";
import { FILTERS, listRuns, type Overview, type RunPage, type RunRow, readOverview } from "./runs-api.ts";
import { SavedViews } from "./saved-views.tsx";
import { STATUSES, Status, statusWords } from "./status.tsx";
import { duration, Moment } from "./times.tsx";
import { toProblem, useLoaded } from "./use-loaded.ts";

const LOOK_MS = 4000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** All runs of the environment: filters in the address, pages by cursor, and rows that stay where they are. */
export function Runs({ query }: { readonly query: URLSearchParams }): ReactElement {
  const key = query.toString();
  const [first, reload] = useLoaded(() => listRuns(query), key);
  const [counts] = useLoaded(readOverview, "counts");
  return (
    <>
      <h1>Runs</h1>
      {counts.kind === "ready" && <Counts overview={counts.value} query={query} />}
      <SavedViews query={query} />
      <Filters key={key} query={query} />
      {first.kind === "loading" && <p role="status">Loading…</p>}
      {first.kind === "failed" && (
        <>
          <Problem problem={first.problem} />
          <button type="button" className="page-button page-quiet page-below" onClick={reload}>
            Try again
          </button>
        </>
      )}
      {first.kind === "ready" && (
        <Rows key={`${key} ${first.value.executions[0]?.id}`} {...{ query, reload }} first={first.value} />
      )}
    </>
  );
}

/** How many runs have each state; each is a link to them. */
function Counts({ overview, query }: { readonly overview: Overview; readonly query: URLSearchParams }): ReactElement {
  const MOST = 1000;
  return (
    <ul className="page-counts" aria-label="Runs by state">
      {STATUSES.filter((status) => (overview.counts[status] ?? 0) > 0).map((status) => {
        const narrowed = new URLSearchParams(query);
        narrowed.set("status", status);
        const count = overview.counts[status] ?? 0;
        return (
          <li key={status}>
            <a href={hrefOf("runs", narrowed)} {...(query.get("status") === status && { "aria-current": "true" })}>
              <Status status={status} /> <strong>{count > MOST ? "1,000+" : count}</strong>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const LABELS: Readonly<Record<(typeof FILTERS)[number], string>> = {
  status: "State",
  operation: "Operation",
  created_from: "From",
  created_before: "Before",
  reference: "Reference",
  metadata: "Label (name:value)",
};

/** An id pasted here leads to its run; everything else narrows the list. */
function Filters({ query }: { readonly query: URLSearchParams }): ReactElement {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const next = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      const text = String(value).trim();
      if (UUID.test(text)) {
        goTo(`runs/${text.toLowerCase()}`);
        return;
      }
      if (text !== "") next.append(name, text);
    }
    goTo("runs", next);
  };
  const isOpen = query.size > 0 || matchMedia("(min-width: 40rem)").matches;
  return (
    <details className="page-below" open={isOpen}>
      <summary>Filters</summary>
      <form className="page-filters" onSubmit={submit} aria-label="Filters">
        {FILTERS.map((name) => (
          <div key={name}>
            <label htmlFor={`filter-${name}`}>{LABELS[name]}</label>
            {name === "status" ? (
              <select id={`filter-${name}`} name={name} defaultValue={query.get(name) ?? ""}>
                <option value="">Any</option>
                {STATUSES.map((status) => (
                  <option key={status} value={status}>
                    {statusWords(status)}
                  </option>
                ))}
              </select>
            ) : (
              <input
                id={`filter-${name}`}
                name={name}
                type={name.startsWith("created_") ? "datetime-local" : "text"}
                defaultValue={query.get(name) ?? ""}
                {...(name === "reference" && { placeholder: "or the id of a run" })}
              />
            )}
          </div>
        ))}
        <div className="page-buttons">
          <button type="submit" className="page-button page-quiet">
            Filter
          </button>
          {query.size > 0 && <a href={hrefOf("runs")}>Show all</a>}
        </div>
      </form>
    </details>
  );
}

interface RowsProps {
  readonly query: URLSearchParams;
  readonly first: RunPage;
  readonly reload: () => Promise<void>;
}

function Rows({ query, first, reload }: RowsProps): ReactElement {
  const [pages, setPages] = useState<readonly RunPage[]>([first]);
  const [problem, setProblem] = useState<ServiceProblem>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = pages.flatMap(({ executions }) => executions);
  const fresh = useFresh(query, rows, setPages);
  const cursor = pages.at(-1)?.next_cursor ?? null;
  const guard = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      setProblem(undefined);
    } catch (error) {
      setProblem(toProblem(error));
    }
  };
  const more = (): Promise<void> =>
    guard(async () => {
      const page = await listRuns(query, { cursor: cursor ?? "" });
      setPages([...pages, page]);
    });
  const cancelChosen = (): Promise<void> =>
    guard(async () => {
      for (const id of chosen) await cancelExecution(id);
      setChosen(new Set());
      await reload();
    });
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  if (rows.length === 0 && fresh === 0) return <Nothing isFiltered={query.size > 0} />;
  return (
    <>
      <div className="page-live" role="status">
        {fresh > 0 && (
          <button type="button" className="page-pill" onClick={reload}>
            {fresh === FRESH_PAGE ? `${fresh} or more new` : `${fresh} new`}
          </button>
        )}
      </div>
      {problem !== undefined && <Problem problem={problem} />}
      <RunTable rows={rows} chosen={chosen} onToggle={toggle} />
      <div className="page-buttons page-below">
        {chosen.size > 0 && (
          <button type="button" className="page-button page-quiet" onClick={cancelChosen}>
            Cancel {chosen.size === 1 ? "one run" : `${chosen.size} runs`}
          </button>
        )}
        {cursor !== null && (
          <button type="button" className="page-button page-quiet" onClick={more}>
            Show more
          </button>
        )}
      </div>
    </>
  );
}

const FRESH_PAGE = 50;

/** Counts what came since the list was read, and gives the rows that are shown their newest state in their places. */
function useFresh(
  query: URLSearchParams,
  rows: readonly RunRow[],
  setPages: (change: (pages: readonly RunPage[]) => readonly RunPage[]) => void,
): number {
  const [fresh, setFresh] = useState(0);
  const newest = rows[0]?.id;
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const { executions } = await listRuns(query, { limit: String(FRESH_PAGE) });
      const at = executions.findIndex(({ id }) => id === newest);
      setFresh(at === -1 ? executions.length : at);
      const states = new Map(executions.map((row) => [row.id, row]));
      setPages((pages) =>
        pages.map((page) => ({ ...page, executions: page.executions.map((row) => states.get(row.id) ?? row) })),
      );
    };
    // A look that fails is no news; the next one tries again.
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
    return () => clearInterval(timer);
  }, [newest, query.toString()]);
  return fresh;
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }): ReactElement {
  return isFiltered ? (
    <section className="page-card">
      <h2>No run fits these filters</h2>
      <p>
        <a href={hrefOf("runs")}>Show all runs</a>, or change a filter.
      </p>
    </section>
  ) : (
    <section className="page-card">
      <h2>There are no runs yet</h2>
      <p>Each file that is processed here or by a program with a key of this environment becomes a run.</p>
      <p>
        <a href={hrefOf("try")}>Try a file</a>
      </p>
    </section>
  );
}

interface TableProps {
  readonly rows: readonly RunRow[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

function RunTable({ rows, chosen, onToggle }: TableProps): ReactElement {
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col">Name</th>
          <th scope="col">Operation</th>
          <th scope="col">Began</th>
          <th scope="col">Took</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-label="State">
              {!isEnded(row.status) && (
                <input
                  type="checkbox"
                  aria-label={`Choose ${row.name ?? row.id}`}
                  checked={chosen.has(row.id)}
                  onChange={() => onToggle(row.id)}
                />
              )}
              <Status status={row.status} />
            </td>
            <td data-label="Name">
              <a href={hrefOf(`runs/${row.id}`)}>
                <bdi>{row.name ?? row.id.slice(0, 8)}</bdi>
              </a>
            </td>
            <td data-label="Operation">{row.operation}</td>
            <td data-label="Began">
              <Moment at={row.created_at} />
            </td>
            <td data-label="Took">{row.terminal_at === null ? "" : duration(row.created_at, row.terminal_at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
