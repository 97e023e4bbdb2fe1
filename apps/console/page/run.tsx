import type { JsonObject } from "@colophon/contract";
import { ExecutionTimeline, Receipt } from "@colophon/react";
import { type ReactElement, useEffect, useState } from "react";
import {
  type CatalogEntry,
  cancelExecution,
  isEnded,
  isSignedOut,
  type Role,
  readZip,
  type ServiceProblem,
} from "./api.ts";
import { REPEATS } from "./call.ts";
import { CodeBlock } from "./code-block.tsx";
import { ConfirmByName } from "./confirm-by-name.tsx";
import { formatBytes } from "./format.ts";
import { Problem } from "./problem.tsx";
import { save } from "./result-files.ts";
import { readResultHead } from "./result-head.ts";
import { LABELS } from "./result-labels.ts";
import { ResultStart } from "./result-start.tsx";
import { sendRunToReview } from "./reviews-api.ts";
import { goTo, hrefOf } from "./routes.ts";
import { deleteRun, listRuns, type RunDetail, readRequest, readRun } from "./runs-api.ts";
import { ShareLink } from "./share-link.tsx";
import { Status } from "./status.tsx";
import { duration, Moment } from "./times.tsx";
import { toProblem, useLoaded } from "./use-loaded.ts";

const LOOK_MS = 1500;

export interface RunPageProps {
  readonly id: string;
  readonly role: Role;
  readonly catalog: readonly CatalogEntry[];
}

/** One run: what happened, what was sent, what came of it, and the proof. */
export function RunPage({ id, role }: RunPageProps): ReactElement {
  const [loaded, reload] = useLoaded(() => readRun(id), id);
  const isOpen = loaded.kind === "ready" && !isEnded(loaded.value.status);
  useEffect(() => {
    const timer = isOpen ? setInterval(() => isSignedOut() || void reload(), LOOK_MS) : undefined;
    return () => clearInterval(timer);
  }, [isOpen, reload]);
  return (
    <>
      <p>
        <a href={hrefOf("runs")}>← All runs</a>
      </p>
      {loaded.kind === "loading" && <p role="status">Loading…</p>}
      {loaded.kind === "failed" &&
        (loaded.problem.status === 404 ? <NoSuchRun id={id} /> : <Problem problem={loaded.problem} />)}
      {loaded.kind === "ready" && <Run run={loaded.value} role={role} reload={reload} />}
    </>
  );
}

function NoSuchRun({ id }: { readonly id: string }): ReactElement {
  return (
    <section className="page-card">
      <h1>There is no such run here</h1>
      <p>
        The environment has no run {id}. It may belong to another environment, or its record was purged after its
        retention period.
      </p>
    </section>
  );
}

interface RunProps {
  readonly run: RunDetail;
  readonly role: Role;
  readonly reload: () => Promise<void>;
}

function Run({ run, role, reload }: RunProps): ReactElement {
  const isDone = isEnded(run.status) && run.result_removed_at === null;
  return (
    <>
      <h1>
        <bdi>{run.name ?? run.operation}</bdi>
      </h1>
      <Facts run={run} />
      {run.deleted_at !== null && (
        <section className="page-card">
          <h2>Deleted</h2>
          <p>
            What was sent and what came of it was deleted <Moment at={run.deleted_at} />. The record with its
            fingerprints stays.
          </p>
        </section>
      )}
      <Actions run={run} role={role} reload={reload} />
      {isDone && <Outcome run={run} />}
      <ExecutionTimeline execution={run} headingLevel={2} labels={{ ...LABELS, timeline: "What happened" } as never} />
      {run.documents_removed_at === null && <Sent id={run.id} byteLength={run.request_byte_length} />}
      {run.receipt !== null && <Receipt receipt={run.receipt as never} headingLevel={2} labels={LABELS} />}
      {run.receipt !== null && run.result_removed_at === null && run.documents_removed_at === null && (
        <p>
          <a href={hrefOf(`try/${run.id}`)}>Open the result</a> to compare the files with the receipt in this browser,
          and to have the work done a second time.
        </p>
      )}
      <details className="page-card page-again">
        <summary>
          <h2>Policy of this run</h2>
        </summary>
        <CodeBlock text={JSON.stringify(run.policy, null, 2)} />
      </details>
    </>
  );
}

function Facts({ run }: { readonly run: RunDetail }): ReactElement {
  return (
    <dl className="page-facts">
      <div>
        <dt>State</dt>
        <dd>
          <Status status={run.status} />
          {run.error !== null && ` (${run.error.code})`}
        </dd>
      </div>
      <div>
        <dt>Operation</dt>
        <dd>
          <a href={`/docs/operations/${run.operation}`}>{run.operation}</a> {run.engine_version}
        </dd>
      </div>
      <div>
        <dt>Began</dt>
        <dd>
          <Moment at={run.created_at} />
        </dd>
      </div>
      <div>
        <dt>Took</dt>
        <dd>
          {run.terminal_at === null ? "not ended yet" : duration(run.created_at, run.terminal_at)}
          {run.attempt > 1 && `, attempt ${run.attempt}`}
        </dd>
      </div>
      {run.reference !== null && (
        <div>
          <dt>Reference</dt>
          <dd>{run.reference}</dd>
        </div>
      )}
      <Lineage run={run} />
      {Object.entries(run.metadata)
        .filter(([name]) => name !== REPEATS)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      <div>
        <dt>Id</dt>
        <dd>
          <code>{run.id}</code>
        </dd>
      </div>
    </dl>
  );
}

/** The run that this one repeats, and the runs that repeat this one. */
function Lineage({ run: { id, status, metadata } }: { readonly run: RunDetail }): ReactElement | null {
  const repeats = metadata[REPEATS];
  const [again] = useLoaded(() => listRuns(new URLSearchParams({ metadata: `${REPEATS}:${id}` }), { limit: "2" }), id);
  const count = again.kind === "ready" ? again.value.executions.length : 0;
  const compare = new URLSearchParams({ with: repeats ?? "" });
  if (repeats === undefined && count === 0) return null;
  return (
    <>
      {repeats !== undefined && (
        <div>
          <dt>Repeats</dt>
          <dd>
            <a href={hrefOf(`runs/${repeats}`)}>the run {repeats.slice(0, 8)}</a>
            {isEnded(status) && (
              <>
                , <a href={hrefOf(`compare/${id}`, compare)}>compare the results</a>
              </>
            )}
          </dd>
        </div>
      )}
      {count > 0 && (
        <div>
          <dt>Repeated by</dt>
          <dd>
            <a href={hrefOf("runs", new URLSearchParams({ metadata: `${REPEATS}:${id}` }))}>
              {count === 1 ? "one run" : "several runs"}
            </a>
          </dd>
        </div>
      )}
    </>
  );
}

function Actions({ run, role, reload }: RunProps): ReactElement {
  const [problem, setProblem] = useState<ServiceProblem>();
  const [isAsking, setAsking] = useState(false);
  const act = (work: () => Promise<unknown>) => async (): Promise<void> => {
    try {
      await work();
      setAsking(false);
      setProblem(undefined);
      await reload();
    } catch (error) {
      setProblem(toProblem(error));
    }
  };
  const sendToReview = async (): Promise<void> => {
    goTo(`reviews/${await sendRunToReview(run.name ?? run.operation, run.id)}`);
  };
  const mayReview = run.status === "succeeded" && run.result_removed_at === null && run.deleted_at === null;
  const hasFiles = run.status === "succeeded" && run.artifacts.length > 0 && run.result_removed_at === null;
  const mayDelete = isEnded(run.status) && run.deleted_at === null;
  return (
    <>
      <div className="page-buttons page-below">
        {!isEnded(run.status) && role !== "viewer" && (
          <button type="button" className="page-button page-quiet" onClick={act(() => cancelExecution(run.id))}>
            Cancel
          </button>
        )}
        {hasFiles && (
          <button
            type="button"
            className="page-button"
            onClick={act(async () => save(await readZip(run.id), `${run.name ?? "result"}.zip`))}
          >
            Download all files as zip
          </button>
        )}
        {isEnded(run.status) && run.documents_removed_at === null && role !== "viewer" && (
          <a className="page-button page-quiet" href={hrefOf(`again/${run.id}`)}>
            Run again with other options
          </a>
        )}
        {mayReview && role !== "viewer" && (
          <button type="button" className="page-button page-quiet" onClick={act(sendToReview)}>
            Send to review
          </button>
        )}
        {mayDelete && (role === "owner" || role === "admin") && (
          <button type="button" className="page-button page-quiet" onClick={() => setAsking(true)}>
            Delete
          </button>
        )}
        {mayDelete && (role === "member" || role === "viewer") && (
          <span className="page-muted">An owner or admin can delete this run.</span>
        )}
      </div>
      {hasFiles && role !== "viewer" && <ShareLink id={run.id} />}
      {isAsking && (
        <section className="page-card page-problem" aria-label="Confirm the deletion">
          <ConfirmByName
            name={run.name ?? run.operation}
            label="Name of the run"
            button="Delete for good"
            onConfirm={act(() => deleteRun(run.id))}
            onCancel={() => setAsking(false)}
          >
            This deletes what was sent and what came of it. The record stays.
          </ConfirmByName>
        </section>
      )}
      {problem !== undefined && <Problem problem={problem} />}
    </>
  );
}

/** Read only when the run has ended, and never by a list. */
function Outcome({ run }: { readonly run: RunDetail }): ReactElement {
  const [loaded] = useLoaded(() => readResultHead(run.id), run.id);
  if (loaded.kind === "loading") return <p role="status">Reading the result…</p>;
  if (loaded.kind === "failed") return <Problem problem={loaded.problem} />;
  return <ResultStart head={loaded.value} id={run.id} isOk={run.status === "succeeded"} />;
}

const MAX_SENT_BYTES = 4_000_000;

/** Input and options. Files are shown by their size: their bytes are base64 text. */
function Sent({ id, byteLength }: { readonly id: string; readonly byteLength: number }): ReactElement {
  const [request, setRequest] = useState<JsonObject>();
  const [problem, setProblem] = useState<ServiceProblem>();
  const open = async (): Promise<void> => {
    try {
      const { input, options } = await readRequest(id);
      setRequest({ input, options });
    } catch (error) {
      setProblem(toProblem(error));
    }
  };
  return (
    <details className="page-card page-again" onToggle={(event) => event.currentTarget.open && void open()}>
      <summary>
        <h2>What was sent ({formatBytes(byteLength)})</h2>
      </summary>
      {byteLength > MAX_SENT_BYTES && <p>It is large. Reading it takes a moment.</p>}
      {problem !== undefined && <Problem problem={problem} />}
      {request !== undefined && <CodeBlock text={JSON.stringify(request, shorten, 2)} />}
    </details>
  );
}

function shorten(_: string, value: unknown): unknown {
  if (typeof value !== "string" || value.length <= 400) return value;
  return /^[A-Za-z0-9+/]+=*$/.test(value)
    ? `(a file of ${formatBytes(Math.floor((value.length * 3) / 4))})`
    : `${value.slice(0, 400)}…`;
}
