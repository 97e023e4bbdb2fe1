import { type ReactElement, useState } from "react";
import type { CatalogEntry, Role } from "./api.ts";
import type { ChosenFile, ChosenTask } from "./chosen.ts";
import { Compared } from "./compared.tsx";
import { Problem } from "./problem.tsx";
import { titleOf } from "./proposals.ts";
import { recognize } from "./recognize.ts";
import { goTo, hrefOf } from "./routes.ts";
import { readRun } from "./runs-api.ts";
import { readStoredCall } from "./stored-call.ts";
import { Task } from "./task.tsx";
import { useLoaded } from "./use-loaded.ts";

export interface AgainPageProps {
  readonly id: string;
  readonly role: Role;
  readonly catalog: readonly CatalogEntry[];
}

interface Prepared {
  readonly chosen: ChosenFile;
  readonly task: ChosenTask;
}

/** What was sent for a run, ready to be sent again. Undefined for a run without a file that this page can show. */
async function prepare(id: string, catalog: readonly CatalogEntry[]): Promise<Prepared | undefined> {
  const run = await readRun(id);
  const { call, operation } = await readStoredCall(run, catalog);
  const [first, ...others] = call.files.map(({ file }) => file);
  if (first === undefined) return undefined;
  const chosen = {
    file: first,
    recognized: await recognize(first, first.name),
    others,
    sample: { words: undefined },
  };
  const { input, options } = call;
  const title = titleOf({ operation: operation.name, input, options }) ?? operation.summary.replace(/\.$/, "");
  const proposal = { operation: operation.name, title, about: "", input: input as never, options };
  return { chosen, task: { proposal, operation } };
}

/** The same files through the same operation with other options, and what differs then. */
export function AgainPage({ id, role, catalog }: AgainPageProps): ReactElement {
  const [loaded] = useLoaded(() => prepare(id, catalog), id);
  const [made, setMade] = useState<string>();
  const back = (): void => goTo(`runs/${id}`);
  return (
    <>
      <h1>Run again with other options</h1>
      {role === "viewer" && <p>Owners, admins and members process files. Ask an owner or admin for another role.</p>}
      {loaded.kind === "loading" && <p role="status">Reading what was sent…</p>}
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      {loaded.kind === "ready" && loaded.value === undefined && (
        <p>
          This run was not made from a file that this page can send again. <a href={hrefOf(`runs/${id}`)}>The run</a>{" "}
          shows what was sent; send it again with the command line or the API.
        </p>
      )}
      {loaded.kind === "ready" && loaded.value !== undefined && role !== "viewer" && (
        <>
          <p className="page-muted">
            The files and everything else are as they were sent for{" "}
            <a href={hrefOf(`runs/${id}`)}>run {id.slice(0, 8)}</a>. Change the options, then start.
          </p>
          <Task
            {...loaded.value}
            back="Back to the run"
            onBack={back}
            repeats={id}
            onFinished={(finished) => setMade(finished.id)}
          />
          {made !== undefined && <Compared key={made} before={id} after={made} />}
        </>
      )}
    </>
  );
}
