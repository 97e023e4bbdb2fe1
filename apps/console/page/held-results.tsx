import type { ReactElement } from "react";
import { Problem } from "./problem.tsx";
import { hrefOf } from "./routes.ts";
import { listRuns, type RunDetail, readRun } from "./runs-api.ts";
import { Moment } from "./times.tsx";
import { useLoaded } from "./use-loaded.ts";

const RENDERS = ["pptx.render", "docx.render", "xlsx.render", "pdf.render"];
/** Renders that are looked through, the newest ones. */
const MAX_READ = 24;

/** The results that wait for a release, of the newest renders. */
async function readHeld(): Promise<readonly RunDetail[]> {
  const pages = await Promise.all(
    RENDERS.map((operation) => listRuns(new URLSearchParams({ operation, status: "succeeded" }))),
  );
  const newest = pages
    .flatMap(({ executions }) => executions)
    .toSorted((a, b) => (a.created_at > b.created_at ? -1 : 1))
    .slice(0, MAX_READ);
  const runs = await Promise.all(newest.map(({ id }) => readRun(id)));
  return runs.filter(({ held }) => held === true);
}

export function HeldResults(): ReactElement {
  const [loaded] = useLoaded(readHeld, "held");
  return (
    <section className="page-card" aria-labelledby="on-hold">
      <h2 id="on-hold">Results on hold</h2>
      {loaded.kind === "loading" && <p role="status">Loading…</p>}
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      {loaded.kind === "ready" && loaded.value.length > 0 && <Held runs={loaded.value} />}
      <p>
        {loaded.kind === "ready" && loaded.value.length === 0 && `None of the newest ${MAX_READ} renders is on hold. `}A
        render with <code>holdUntilRelease</code> keeps its result until it is released. Send its run to{" "}
        <a href={hrefOf("reviews")}>review</a>, approve it and release it.
      </p>
    </section>
  );
}

function Held({ runs }: { readonly runs: readonly RunDetail[] }): ReactElement {
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">Run</th>
          <th scope="col">Operation</th>
          <th scope="col">Waits since</th>
        </tr>
      </thead>
      <tbody>
        {runs.map(({ id, name, operation, terminal_at: ended, created_at: created }) => (
          <tr key={id}>
            <td data-label="Run">
              <a href={hrefOf(`runs/${id}`)}>
                <bdi>{name ?? id.slice(0, 8)}</bdi>
              </a>
            </td>
            <td data-label="Operation">{operation}</td>
            <td data-label="Waits since">
              <Moment at={ended ?? created} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
