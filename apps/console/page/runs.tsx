import { type FormEvent, memo, type ReactElement, useCallback, useEffect, useRef, useState } from "react";
import { isEnded, isSignedOut, type Role, type ServiceProblem } from "./api.ts";
import { formatCount } from "./format.ts";
import { Problem } from "./problem.tsx";
import { goTo, hrefOf } from "./routes.ts";
import { RunJob } from "./run-job.tsx";
import { FILTERS, listRuns, type Overview, type RunPage, type RunRow, readOverview } from "./runs-api.ts";
import { SavedViews } from "./saved-views.tsx";
import { STATUSES, Status, statusWords } from "./status.tsx";
import { duration, Moment } from "./times.tsx";
import { toProblem, useLoaded } from "./use-loaded.ts";

const LOOK_MS = 4000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface RunsProps {
  readonly query: URLSearchParams;
  readonly role: Role;
}

/** All runs of the environment: filters in the address, pages by cursor, and rows that stay where they are. */
export function Runs({ query, role }: RunsProps): ReactElement {
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
        <Rows key={`${key} ${first.value.executions[0]?.id}`} {...{ query, role, reload }} first={first.value} />
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
              <Status status={status} /> <strong>{count > MOST ? `${formatCount(MOST)}+` : formatCount(count)}</strong>
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

interface RowsProps extends RunsProps {
  readonly first: RunPage;
  readonly reload: () => Promise<void>;
}

/** A page that was read, and the cursor that it was read with. */
interface ReadPage extends RunPage {
  readonly cursor?: string;
}

function Rows({ query, role, first, reload }: RowsProps): ReactElement {
  const [pages, setPages] = useState<readonly ReadPage[]>([first]);
  const [problem, setProblem] = useState<ServiceProblem>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = pages.flatMap(({ executions }) => executions);
  const fresh = useFresh(query, pages, setPages);
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
      const from = cursor ?? "";
      const page = await listRuns(query, { cursor: from, limit: MORE });
      setPages((before) => [...before, { ...page, cursor: from }]);
    });
  const endJob = (): Promise<void> =>
    guard(async () => {
      setChosen(new Set());
      const newest = await listRuns(query, { limit: String(FRESH_PAGE) });
      setPages((before) => refresh(before, newest.executions));
    });
  const toggle = useCallback((id: string): void => {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
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
      <RunTable rows={rows} chosen={chosen} {...(role !== "viewer" && { onToggle: toggle })} />
      <div className="page-buttons page-below">
        <RunJob chosen={rows.filter(({ id }) => chosen.has(id))} onEnd={endJob} />
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
/** Rows of each further page. */
const MORE = "200";

/**
 * Counts what came since the list was read, and gives the rows that are shown their newest state in their places: those of the
 * newest runs each time, and those of one further page with runs that have not ended.
 */
function useFresh(
  query: URLSearchParams,
  pages: readonly ReadPage[],
  setPages: (change: (pages: readonly ReadPage[]) => readonly ReadPage[]) => void,
): number {
  const [fresh, setFresh] = useState(0);
  const newest = pages[0]?.executions[0]?.id;
  const shown = useRef(pages);
  shown.current = pages;
  useEffect(() => {
    let turn = 0;
    const readFurther = async (): Promise<readonly RunRow[]> => {
      const open = shown.current.filter(
        ({ cursor, executions }) => cursor !== undefined && executions.some(({ status }) => !isEnded(status)),
      );
      const cursor = open[turn++ % Math.max(1, open.length)]?.cursor;
      return cursor === undefined ? [] : (await listRuns(query, { cursor, limit: MORE })).executions;
    };
    const look = async (): Promise<void> => {
      if (document.hidden || isSignedOut()) return;
      const { executions } = await listRuns(query, { limit: String(FRESH_PAGE) });
      const at = executions.findIndex(({ id }) => id === newest);
      setFresh(at === -1 ? executions.length : at);
      const further = await readFurther();
      setPages((before) => refresh(before, [...executions, ...further]));
    };
    // A look that fails is no news; the next one tries again.
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
    return () => clearInterval(timer);
  }, [newest, query.toString()]);
  return fresh;
}

/** The same pages where no row changed, so that nothing is drawn again. */
function refresh(pages: readonly ReadPage[], newest: readonly RunRow[]): readonly ReadPage[] {
  const states = new Map(newest.map((row) => [row.id, row]));
  const refreshed = pages.map((page) => {
    const rows = page.executions.map((row) => {
      const now = states.get(row.id);
      return now === undefined || JSON.stringify(now) === JSON.stringify(row) ? row : now;
    });
    return rows.every((row, index) => row === page.executions[index]) ? page : { ...page, executions: rows };
  });
  return refreshed.every((page, index) => page === pages[index]) ? pages : refreshed;
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
  /** Undefined for who may not change a run. */
  readonly onToggle?: (id: string) => void;
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
          <Row key={row.id} row={row} isChosen={chosen.has(row.id)} {...(onToggle !== undefined && { onToggle })} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly row: RunRow;
  readonly isChosen: boolean;
  readonly onToggle?: (id: string) => void;
}

/** Drawn again only when its run or its choice changed: a list can have thousands. */
const Row = memo(function Row({ row, isChosen, onToggle }: RowProps): ReactElement {
  return (
    <tr>
      <td data-label="State">
        {onToggle !== undefined && row.deleted_at === null && (
          <input
            type="checkbox"
            aria-label={`Choose ${row.name ?? row.id}`}
            checked={isChosen}
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
  );
});
