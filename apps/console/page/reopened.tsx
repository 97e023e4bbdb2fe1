import { type ReactElement, useEffect, useState } from "react";
import {
  type CatalogEntry,
  cancelExecution,
  type Finished,
  followExecution,
  isEnded,
  type Progress,
  type ServiceProblem,
} from "./api.ts";
import type { Call } from "./call.ts";
import { Problem } from "./problem.tsx";
import { titleOf } from "./proposals.ts";
import { Result } from "./result.tsx";
import { readForPage } from "./result-head.ts";
import { hrefOf } from "./routes.ts";
import { Running } from "./running.tsx";
import { readRun } from "./runs-api.ts";
import { readStoredCall } from "./stored-call.ts";
import { toProblem } from "./use-loaded.ts";

type State =
  | { readonly kind: "running"; readonly progress: Progress | undefined }
  | { readonly kind: "problem"; readonly problem: ServiceProblem }
  | { readonly kind: "cancelled" }
  | { readonly kind: "finished"; readonly finished: Finished; readonly call: Call };

export interface ReopenedProps {
  readonly id: string;
  readonly catalog: readonly CatalogEntry[];
}

/** A run whose page was reloaded or closed: the server has the file, and the result or what is still under way. */
export function Reopened({ id, catalog }: ReopenedProps): ReactElement {
  const [state, setState] = useState<State>({ kind: "running", progress: undefined });
  useEffect(() => {
    const stop = new AbortController();
    const onProgress = (progress: Progress): void => setState({ kind: "running", progress });
    reopen({ id, catalog }, { signal: stop.signal, onProgress })
      .then(setState)
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setState({ kind: "problem", problem: toProblem(error) });
      });
    return () => stop.abort();
  }, [id]);
  return (
    <>
      <h1>Try a file</h1>
      <p>
        <a href={hrefOf("try")}>← Start with another file</a>
      </p>
      {state.kind === "running" && (
        <Running progress={state.progress} canCancel onCancel={() => void cancelExecution(id).catch(() => undefined)} />
      )}
      {state.kind === "problem" && <Problem problem={state.problem} />}
      {state.kind === "cancelled" && (
        <p role="status" className="page-card">
          Cancelled. Nothing was made, and your file is as it was.
        </p>
      )}
      {state.kind === "finished" && (
        <Result finished={state.finished} call={state.call} title={titleOf(state.call) ?? state.call.operation} />
      )}
    </>
  );
}

interface Following {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

async function reopen({ id, catalog }: ReopenedProps, following: Following): Promise<State> {
  const run = await readRun(id);
  const entry = catalog.find(({ name }) => name === run.operation);
  if (entry === undefined) throw new Error(`The catalog has no ${run.operation}.`);
  const finished = isEnded(run.status)
    ? { id, status: run.status, ...(await readForPage(id, following.signal)) }
    : await followExecution(id, { ...following, read: readForPage });
  if (finished.status === "cancelled") return { kind: "cancelled" };
  // A large result is shown without its request, which is as large.
  if (finished.isCut === true) {
    const { operation: name } = run;
    return {
      kind: "finished",
      finished,
      call: { operation: name, path: entry.path, files: [], input: {}, options: {} },
    };
  }
  return { kind: "finished", finished, call: (await readStoredCall(run)).call };
}
