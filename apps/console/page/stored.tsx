import type { ReactElement } from "react";
import type { Desk } from "./desk.ts";
import { formatBytes, formatCount } from "./format.ts";
import { Problem } from "./problem.tsx";
import { readUsage } from "./usage-api.ts";
import { useLoaded } from "./use-loaded.ts";

/** What each environment stores now. Counting takes longer than the numbers above, so it is read by itself. */
export function Stored({ desk }: { readonly desk: Desk }): ReactElement {
  const { environments, environment } = desk;
  const { organization_id: organization } = environment;
  const [loaded] = useLoaded(() => readUsage(organization, new URLSearchParams({ stored: "true" })), organization);
  const nameOf = (id: string): string => environments.find(({ environment_id: one }) => one === id)?.name ?? id;
  return (
    <section aria-labelledby="stored">
      <h2 id="stored">Stored now</h2>
      {loaded.kind === "loading" && <p role="status">Counting…</p>}
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      {loaded.kind === "ready" && (
        <table className="page-table">
          <thead>
            <tr>
              <th scope="col">Environment</th>
              <th scope="col">Runs</th>
              <th scope="col">Documents</th>
              <th scope="col">Results</th>
              <th scope="col">Quota of this month</th>
            </tr>
          </thead>
          <tbody>
            {(loaded.value.stored ?? []).map((one) => (
              <tr key={one.environment_id}>
                <td data-label="Environment">
                  <bdi>{nameOf(one.environment_id)}</bdi>
                </td>
                <td data-label="Runs">{formatCount(one.executions)}</td>
                <td data-label="Documents">{formatBytes(one.document_bytes)}</td>
                <td data-label="Results">{formatBytes(one.result_bytes)}</td>
                <td data-label="Quota of this month">
                  {formatCount(one.executions_this_month)}{" "}
                  {one.executions_per_month === null ? "used, no limit" : `of ${formatCount(one.executions_per_month)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
