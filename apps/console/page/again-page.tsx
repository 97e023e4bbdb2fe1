import { type ReactElement, useState } from "react";
import type { Role } from "./api.ts";
import type { Call } from "./call.ts";
import type { ChosenFile, ChosenTask } from "./chosen.ts";
import { Compared } from "./compared.tsx";
import { type Needs, readNeeds } from "./needs.ts";
import { Problem } from "./problem.tsx";
import { titleOf } from "./proposals.ts";
import { recognize, recognizeFolder } from "./recognize.ts";
import { goTo, hrefOf } from "./routes.ts";
import { readRun } from "./runs-api.ts";
import { readStoredCall } from "./stored-call.ts";
import { Task } from "./task.tsx";
import { useLoaded } from "./use-loaded.ts";

export interface AgainPageProps {
  readonly id: string;
  readonly role: Role;
}

interface Prepared {
  readonly chosen: ChosenFile;
  readonly task: ChosenTask;
}

/** What was sent for a run, ready to be sent again. Undefined for a run without a file that this page can show. */
async function prepare(id: string): Promise<Prepared | undefined> {
  const run = await readRun(id);
  const { call, operation } = await readStoredCall(run);
  const chosen = await chooseAgain(call, readNeeds(operation.descriptor?.input ?? {}));
  if (chosen === undefined) return undefined;
  const { input, options } = call;
  const title = titleOf({ operation: operation.name, input, options }) ?? operation.summary.replace(/\.$/, "");
  const proposal = { operation: operation.name, title, about: "", input: input as never, options };
  return { chosen, task: { proposal, operation } };
}

/** The files of a call as a person chose them: one with others, or a folder. */
async function chooseAgain(
  { files, lists: all = [], title = "folder" }: Call,
  { lists: needed }: Needs,
): Promise<ChosenFile | undefined> {
  const lists = Object.fromEntries(all.map(({ name, entries }) => [name, entries]));
  const given = files.map(({ file }) => file);
  const whole = lists[needed.find(({ isFolder }) => isFolder)?.name ?? ""];
  if (whole !== undefined) {
    const folder = { name: title, files: whole, hidden: 0 };
    const recognized = recognizeFolder(whole.map(({ path }) => path));
    return { file: new File([], title), folder, lists, recognized, others: given };
  }
  const [first, ...others] = given;
  if (first === undefined) return undefined;
  return { file: first, lists, recognized: await recognize(first, first.name), others, sample: { words: undefined } };
}

/** The same files through the same operation with other options, and what differs then. */
export function AgainPage({ id, role }: AgainPageProps): ReactElement {
  const [loaded] = useLoaded(() => prepare(id), id);
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
