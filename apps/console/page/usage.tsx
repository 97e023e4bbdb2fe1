import { type FormEvent, lazy, type ReactElement, Suspense } from "react";
import type { Desk } from "./desk.ts";
import { formatBytes, formatCount, formatDay } from "./format.ts";
import { Problem } from "./problem.tsx";
import { save } from "./result-files.ts";
import { goTo } from "./routes.ts";
import { Stored } from "./stored.tsx";
import { mergeEnvironments, readUsage, sumOf, toCsv, type Usage, type UsageEntry } from "./usage-api.ts";
import { useLoaded } from "./use-loaded.ts";

const MAX_SHOWN = 500;

/** Only this page needs the library of the plot. */
const UsagePlot = lazy(async () => ({ default: (await import("./usage-plot.tsx")).UsagePlot }));

export interface UsagePageProps {
  readonly desk: Desk;
  /** Has `from`, `to` and `environment`. */
  readonly query: URLSearchParams;
}

/** What the organization used, by day, and what it stores. */
export function UsagePage({ desk, query }: UsagePageProps): ReactElement {
  if (desk.environment.role === "viewer")
    return (
      <section className="page-card">
        <h1>Usage</h1>
        <p>Owners, admins and members of the organization see its usage. Ask one of them.</p>
      </section>
    );
  return <Range desk={desk} query={query} />;
}

function Range({ desk, query }: UsagePageProps): ReactElement {
  const { organization_id: organization, organization_name: name } = desk.environment;
  const [loaded] = useLoaded(
    () => readUsage(organization, query),
    `${organization} ${query.get("from")} ${query.get("to")}`,
  );
  return (
    <>
      <h1>Usage</h1>
      <p>
        Runs of <bdi>{name}</bdi> that ended on these days (UTC). Deleted runs stay in the numbers.
      </p>
      {loaded.kind === "loading" && <p role="status">Loading…</p>}
      {loaded.kind === "failed" &&
        (loaded.problem.code === "INVALID_REQUEST" ? <OddDays /> : <Problem problem={loaded.problem} />)}
      <Filters key={`${query} ${loaded.kind}`} desk={desk} query={query} loaded={rangeOf(loaded, query)} />
      {loaded.kind === "ready" && <Shown usage={loaded.value} environment={query.get("environment") ?? ""} />}
      <Stored desk={desk} />
    </>
  );
}

function OddDays(): ReactElement {
  return (
    <section className="page-card page-problem" role="alert">
      <h2>These days cannot be shown</h2>
      <p>Choose at most 366 days. The last day must not be before the first.</p>
    </section>
  );
}

/** The days that the service took; without an answer, those that the address has. */
function rangeOf(loaded: ReturnType<typeof useLoaded<Usage>>[0], query: URLSearchParams) {
  if (loaded.kind === "ready") return loaded.value;
  return { from: query.get("from") ?? "", to: query.get("to") ?? "" };
}

interface FiltersProps extends UsagePageProps {
  readonly loaded: Pick<Usage, "from" | "to">;
}

function Filters({ desk, query, loaded: { from, to } }: FiltersProps): ReactElement {
  const { environments, environment } = desk;
  const own = environments.filter(({ organization_id: id }) => id === environment.organization_id);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const chosen = [...new FormData(event.currentTarget)].flatMap(([key, value]) =>
      value === "" ? [] : [[key, String(value)]],
    );
    goTo("usage", new URLSearchParams(chosen));
  };
  return (
    <form onSubmit={submit}>
      <div className="page-filters">
        <label className="page-field">
          First day
          <input type="date" name="from" defaultValue={from} />
        </label>
        <label className="page-field">
          Last day
          <input type="date" name="to" defaultValue={to} />
        </label>
        {own.length > 1 && (
          <label className="page-field">
            Environment
            <select name="environment" defaultValue={query.get("environment") ?? ""}>
              <option value="">All</option>
              {own.map(({ environment_id: id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <div className="page-buttons">
        <button type="submit" className="page-button">
          Show
        </button>
      </div>
    </form>
  );
}

function Shown({ usage, environment }: { readonly usage: Usage; readonly environment: string }): ReactElement {
  const chosen = usage.usage.filter(({ environment_id: id }) => environment === "" || id === environment);
  const rows = mergeEnvironments(chosen);
  if (rows.length === 0)
    return <p className="page-below">No run ended on these days. Choose other days to see earlier runs.</p>;
  return (
    <>
      <Totals rows={rows} />
      <Suspense fallback={<p role="status">Loading…</p>}>
        <UsagePlot range={usage} rows={rows} />
      </Suspense>
      <UsageTable rows={rows} />
      {rows.length > MAX_SHOWN && (
        <p>{formatCount(rows.length - MAX_SHOWN)} more rows are in the download. The totals include them.</p>
      )}
      <div className="page-buttons page-below">
        <button
          type="button"
          className="page-button page-quiet"
          onClick={() => save(new Blob([toCsv(rows)], { type: "text/csv" }), `usage-${usage.from}-${usage.to}.csv`)}
        >
          Download as CSV
        </button>
      </div>
    </>
  );
}

/** The sums in one line, by outcome. */
function Totals({ rows }: { readonly rows: readonly UsageEntry[] }): ReactElement {
  const { executions, request_bytes: sent, result_bytes: results } = sumOf(rows);
  const outcomes = [...new Set(rows.map(({ outcome }) => outcome))].toSorted().map((outcome) => {
    const sum = sumOf(rows.filter((row) => row.outcome === outcome));
    return `${formatCount(sum.executions)} ${outcome}`;
  });
  return (
    <p className="page-below">
      <strong>
        {formatCount(executions)} {executions === 1 ? "run" : "runs"}
      </strong>
      : {outcomes.join(", ")}. {formatBytes(sent)} sent, {formatBytes(results)} of results.
    </p>
  );
}

function UsageTable({ rows }: { readonly rows: readonly UsageEntry[] }): ReactElement {
  const total = sumOf(rows);
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Operation</th>
          <th scope="col">Outcome</th>
          <th scope="col">Runs</th>
          <th scope="col">Sent</th>
          <th scope="col">Results</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MAX_SHOWN).map((row) => (
          <tr key={`${row.day} ${row.operation} ${row.outcome}`}>
            <td data-label="Day">{formatDay(row.day)}</td>
            <td data-label="Operation">{row.operation}</td>
            <td data-label="Outcome">{row.outcome}</td>
            <td data-label="Runs">{formatCount(row.executions)}</td>
            <td data-label="Sent">{formatBytes(row.request_bytes)}</td>
            <td data-label="Results">{formatBytes(row.result_bytes)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Total
          </th>
          <td data-label="Runs">{formatCount(total.executions)}</td>
          <td data-label="Sent">{formatBytes(total.request_bytes)}</td>
          <td data-label="Results">{formatBytes(total.result_bytes)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
