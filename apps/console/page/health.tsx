import type { ReactElement } from "react";
import type { CatalogEntry } from "./api.ts";
import { CodeBlock } from "./code-block.tsx";
import type { Desk } from "./desk.ts";
import { formatCount } from "./format.ts";
import { Problem } from "./problem.tsx";
import { type Overview, readOverview } from "./runs-api.ts";
import { statusWords } from "./status.tsx";
import { Stored } from "./stored.tsx";
import { useLoaded } from "./use-loaded.ts";

export interface HealthProps {
  readonly desk: Desk;
  readonly catalog: readonly CatalogEntry[];
}

/** What waits and runs, what is stored, and the programs that this server lacks, each with the command that installs it. */
export function Health({ desk, catalog }: HealthProps): ReactElement {
  const [loaded, reload] = useLoaded(readOverview, "health");
  return (
    <>
      <h1>Health</h1>
      {loaded.kind === "loading" && <p role="status">Loading…</p>}
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      {loaded.kind === "ready" && (
        <section aria-labelledby="queues">
          <h2 id="queues">Work that waits and runs</h2>
          <Queues queues={loaded.value.queues} />
          <p className="page-muted">Colophon {loaded.value.version}</p>
        </section>
      )}
      <button type="button" className="page-button page-quiet page-below" onClick={reload}>
        Look again
      </button>
      <Engines catalog={catalog} />
      {desk.environment.role !== "viewer" && <Stored desk={desk} />}
    </>
  );
}

function Queues({ queues }: Pick<Overview, "queues">): ReactElement {
  if (queues === null) return <p>The operator of this installation sees its queues.</p>;
  if (queues.length === 0) return <p>Nothing waits. The server is free.</p>;
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">Queue</th>
          <th scope="col">State</th>
          <th scope="col">Runs</th>
          <th scope="col">Oldest</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ queue, status, count, oldest_seconds: seconds }) => (
          <tr key={`${queue} ${status}`}>
            <td data-label="Queue">{queue}</td>
            <td data-label="State">{statusWords(status)}</td>
            <td data-label="Runs">{formatCount(count)}</td>
            <td data-label="Oldest">{seconds} s</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Missing {
  readonly engine: string;
  readonly install: string;
  readonly operations: readonly string[];
}

function Engines({ catalog }: { readonly catalog: readonly CatalogEntry[] }): ReactElement {
  const missing = findMissing(catalog);
  const named = [...new Set(catalog.flatMap(({ engines }) => engines))].sort();
  const there = named.filter((name) => missing.every(({ engine }) => engine !== name));
  return (
    <section aria-labelledby="engines">
      <h2 id="engines">Programs that operations need</h2>
      <p>Found: {there.join(", ")}.</p>
      {missing.length === 0 ? (
        <p>Every program is there. All {catalog.length} operations can run.</p>
      ) : (
        missing.map(({ engine, install, operations }) => (
          <div key={engine} className="page-card">
            <h3>{engine} is missing</h3>
            <p>Install it on the machine of the server, then start the server again:</p>
            <CodeBlock text={install} />
            <p>Until then these cannot run, or not with every option: {operations.join(", ")}.</p>
          </div>
        ))
      )}
    </section>
  );
}

function findMissing(catalog: readonly CatalogEntry[]): readonly Missing[] {
  const found = new Map<string, Missing>();
  for (const { name, availability } of catalog) {
    const { engine, install, lacking = [] } = availability;
    const own = engine !== undefined && install !== undefined ? [{ engine, install }] : [];
    for (const one of [...own, ...lacking]) {
      const operations = found.get(one.engine)?.operations ?? [];
      found.set(one.engine, { engine: one.engine, install: one.install, operations: [...operations, name] });
    }
  }
  return [...found.values()];
}
