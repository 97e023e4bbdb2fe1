import type { ReactElement } from "react";
import { BatchPage } from "./batch.tsx";
import type { Desk } from "./desk.ts";
import { Health } from "./health.tsx";
import { KeysPage } from "./keys.tsx";
import { Reopened } from "./reopened.tsx";
import { hrefOf, usePlace } from "./routes.ts";
import { RunPage } from "./run.tsx";
import { Runs } from "./runs.tsx";
import { TryFile } from "./try-file.tsx";

/** The page that the address names. */
export function Console({ desk }: { readonly desk: Desk }): ReactElement {
  const { page, id, query, visit } = usePlace();
  const { catalog, overview, environment } = desk;
  if (environment.role === "viewer" && id === undefined && (page === "try" || page === "batch")) return <OnlyReads />;
  switch (page) {
    case "try":
      return id === undefined ? (
        <TryFile key={visit} catalog={catalog} maxBytes={overview.max_body_bytes} />
      ) : (
        <Reopened key={id} id={id} catalog={catalog} />
      );
    case "batch":
      return <BatchPage catalog={catalog} maxBytes={overview.max_body_bytes} />;
    case "runs":
      return id === undefined ? (
        <Runs query={query} />
      ) : (
        <RunPage key={id} id={id} role={environment.role} catalog={catalog} />
      );
    case "health":
      return <Health catalog={catalog} />;
    case "keys":
      return <KeysPage role={environment.role} />;
    default:
      return (
        <section className="page-card">
          <h1>There is no such page</h1>
          <p>
            <a href={hrefOf("try")}>Try a file</a> or see <a href={hrefOf("runs")}>all runs</a>.
          </p>
        </section>
      );
  }
}

function OnlyReads(): ReactElement {
  return (
    <section className="page-card">
      <h1>You can read here</h1>
      <p>
        A viewer sees <a href={hrefOf("runs")}>runs and their results</a>. Owners, admins and members process files. Ask
        an owner or admin for another role.
      </p>
    </section>
  );
}
