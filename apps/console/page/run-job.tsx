import { type ReactElement, useEffect, useRef, useState } from "react";
import { cancelExecution, isEnded } from "./api.ts";
import { formatCount } from "./format.ts";
import { type RunRow, readRun } from "./runs-api.ts";
import { readStoredCall } from "./stored-call.ts";
import { toProblem } from "./use-loaded.ts";

export interface RunJobProps {
  /** The runs that a person chose. */
  readonly chosen: readonly RunRow[];
  /** Called when the job has ended, so that the list is read again. */
  readonly onEnd: () => Promise<void>;
}

interface Job {
  readonly kind: "cancel" | "replay";
  readonly total: number;
  readonly done: number;
  /** What was refused, with its reason. */
  readonly refused: readonly string[];
  readonly state: "working" | "stopped" | "ended";
}

/** Cancels or repeats the chosen runs as one job, one run after another, which can be watched and stopped. */
export function RunJob({ chosen, onEnd }: RunJobProps): ReactElement | null {
  const [job, setJob] = useState<Job>();
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const open = chosen.filter(({ status }) => !isEnded(status));
  const ended = chosen.filter(({ status, documents_removed_at: removed }) => isEnded(status) && removed === null);
  const start = async (kind: Job["kind"], rows: readonly RunRow[]): Promise<void> => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    let now: Job = { kind, total: rows.length, done: 0, refused: [], state: "working" };
    setJob(now);
    for (const row of rows) {
      if (signal.aborted) break;
      try {
        await (kind === "cancel" ? cancelExecution(row.id) : repeat(row.id, signal));
      } catch (error) {
        if (!signal.aborted)
          now = { ...now, refused: [...now.refused, `${row.name ?? row.id}: ${toProblem(error).message}`] };
      }
      if (!signal.aborted) now = { ...now, done: now.done + 1 };
      setJob(now);
    }
    setJob({ ...now, state: signal.aborted ? "stopped" : "ended" });
    await onEnd();
  };
  if (job?.state === "working") return <Working job={job} onStop={() => stop.current.abort()} />;
  return (
    <>
      {job !== undefined && <Ended job={job} />}
      {open.length > 0 && (
        <button type="button" className="page-button page-quiet" onClick={() => void start("cancel", open)}>
          Cancel {countRuns(open.length)}
        </button>
      )}
      {ended.length > 0 && (
        <button type="button" className="page-button page-quiet" onClick={() => void start("replay", ended)}>
          Run {countRuns(ended.length)} again
        </button>
      )}
    </>
  );
}

const countRuns = (count: number): string => (count === 1 ? "one run" : `${formatCount(count)} runs`);

/** Sends what was sent for a run once more. The new run names the one that it repeats. */
async function repeat(id: string, signal: AbortSignal): Promise<void> {
  const { call } = await readStoredCall(await readRun(id));
  const { submitStaged } = await import("./staged-run.ts");
  const ignore = (): void => undefined;
  await submitStaged({ ...call, repeats: id }, { signal, onStart: ignore, onProgress: ignore });
}

function Working({ job, onStop }: { readonly job: Job; readonly onStop: () => void }): ReactElement {
  // The button that began the job is gone; a keyboard goes on at the one that stops it.
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => stop.current?.focus(), []);
  return (
    <>
      <span role="status">
        {job.kind === "cancel" ? "Cancelling" : "Sending again"}: {formatCount(job.done)} of {formatCount(job.total)}.
        Leave this page open.
      </span>
      <button ref={stop} type="button" className="page-button page-quiet" onClick={onStop}>
        Stop
      </button>
    </>
  );
}

function Ended({ job: { kind, total, done, refused, state } }: { readonly job: Job }): ReactElement {
  const made = done - refused.length;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="status" className="page-job" tabIndex={-1}>
      <p>
        {kind === "cancel" ? "Cancelled" : "Sent again"}: {formatCount(made)} of {countRuns(total)}.
        {state === "stopped" && " The others were left when you stopped."}
      </p>
      {refused.length > 0 && (
        <details>
          <summary>{refused.length === 1 ? "One was refused" : `${formatCount(refused.length)} were refused`}</summary>
          <ul>
            {refused.map((words, index) => (
              // Runs of one name can be refused for the same reason.
              <li key={`${index} ${words}`}>{words}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
