import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { ResultSummary, RunProgress, Runtime, Stopped } from "@colophon/runtime";
import { isStorageError, RuntimeError } from "@colophon/runtime";
import {
  BlobDamaged,
  type BlobIdentity,
  type BlobSource,
  type BlobStoreProvider,
  BlobStoreUnavailable,
  type Database,
  DatabaseUnavailable,
} from "@colophon/storage";
import { blobOf } from "../blobs/identity.ts";
import { type ClaimedRow, INLINE_BYTES, type RenderOutcomeRow } from "../executions/rows.ts";
import { type DeliveryPolicy, judgeStart, type PolicyBlock } from "../policy/policy.ts";
import { judgeResult, keepRender, type RenderedFile, requestOf } from "../renders/keep-render.ts";
import type { WithoutProcess } from "./carry-out.ts";
import type { StorageCircuitBreaker } from "./circuit-breaker.ts";
import type { Requeue } from "./requeue-causes.ts";

/** How a claimed execution ended, on this worker. */
export type Outcome =
  | {
      readonly kind: "ran";
      readonly row: ClaimedRow;
      readonly summary: RanSummary;
      readonly inline?: Uint8Array;
      /** Of a render. */
      readonly files?: readonly RenderedFile[];
      readonly outcome?: Omit<RenderOutcomeRow, "execution_id">;
    }
  /** The policy forbids the run, or withholds its result; then the summary says what ran. */
  | { readonly kind: "blocked"; readonly row: ClaimedRow; readonly block: PolicyBlock; readonly summary?: RanSummary }
  /** Nothing on any worker can run it: the stored request is gone or is no request. */
  | {
      readonly kind: "unrunnable";
      readonly row: ClaimedRow;
      readonly why: "request" | "lost";
      readonly message: string;
    }
  /** It did not come to an end here. */
  | { readonly kind: "requeue"; readonly row: ClaimedRow; readonly requeue: Requeue; readonly error: unknown };

export type RanSummary = ResultSummary & { readonly usage: object };

export interface ExecuteParts {
  readonly runtime: Runtime;
  readonly database: Database;
  readonly blobs: BlobStoreProvider;
  readonly breaker: StorageCircuitBreaker;
  /** Where requests and results lie while they are worked on. */
  readonly folder: string;
}

export interface Run {
  readonly row: ClaimedRow;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RunProgress) => void;
  /** Storage is waited for without a process. */
  readonly withoutProcess: WithoutProcess;
  /** W3C traceparent of the run's own span. */
  readonly traceparent: string | undefined;
}

/** A storage that was mounted late, or restored, may have the request a little later: attempts before it counts as gone. */
const ATTEMPTS_TO_FIND = 4;

/** Runs one execution; its result is durable, or small enough for its row, when this resolves. Unknown errors are the service's. */
export async function execute(parts: ExecuteParts, run: Run): Promise<Outcome> {
  const { row } = run;
  const laid = new Set<string>();
  try {
    const waited = judgeStart(row.policy, row);
    if (waited !== undefined) return { kind: "blocked", row, block: waited };
    return await runAndStore(parts, run, laid);
  } catch (error) {
    return explain(row, error);
  } finally {
    await Promise.all([...laid].map((path) => rm(path, { force: true }))).catch(() => undefined);
  }
}

/** `laid`: the files that may have been made, for the caller to remove. Small requests and results need none. */
async function runAndStore(
  { runtime, database, blobs, breaker, folder }: ExecuteParts,
  { row, signal, onProgress, traceparent, withoutProcess }: Run,
  laid: Set<string>,
): Promise<Outcome> {
  const base = join(folder, randomUUID());
  const paths = { request: `${base}.request`, result: `${base}.result` };
  const tenant = blobs.forTenant(row.environment_id);
  const copy = (sha256: string, path: string) => breaker.pass(() => tenant.copyTo(sha256, path));
  const put = (blob: BlobIdentity, source: BlobSource) => breaker.pass(() => tenant.put(blob, source));
  if (row.request_inline === null) {
    laid.add(paths.request);
    const { sha256 } = blobOf(row.request_hash, row.request_byte_length);
    if (!(await withoutProcess(() => copy(sha256, paths.request), "run")))
      return row.attempt < ATTEMPTS_TO_FIND
        ? toRequeue(row, { cause: "storage", reason: "request not found" }, new Error("It is not stored."))
        : { kind: "unrunnable", row, why: "lost", message: "The stored request no longer exists." };
  }
  const render = { row, runtime, database, base, laid, signal, copy, put, aside: withoutProcess };
  const own = row.request_inline === null ? { path: paths.request } : { bytes: row.request_inline };
  const request = await requestOf(render, own);
  if (request === undefined)
    return {
      kind: "unrunnable",
      row,
      why: "lost",
      message: "The template of the render's brand pack no longer exists.",
    };
  const { maximumRunMs } = row.policy as DeliveryPolicy;
  laid.add(paths.result);
  const {
    bytes: inline,
    stopped,
    ...summary
  } = await runtime.run({
    operation: row.operation,
    request,
    result: { path: paths.result, inlineBytes: INLINE_BYTES },
    signal,
    onProgress,
    ...(maximumRunMs !== undefined && { timeoutMs: maximumRunMs }),
    ...(traceparent !== undefined && { trace: traceparent }),
  });
  if (stopped !== undefined) return explainStop(row, stopped);
  if (inline !== undefined) laid.delete(paths.result);
  const block = judgeResult(row, summary);
  if (block !== undefined) return { kind: "blocked", row, block, summary };
  const result = inline === undefined ? { path: paths.result } : { bytes: inline };
  const kept = await keepRender(render, { summary, result });
  if (kept?.kind === "blocked") return { kind: "blocked", row, block: kept.block, summary };
  if (kept !== undefined) return { ...kept, kind: "ran", row };
  if (inline !== undefined) return { kind: "ran", row, summary, inline };
  const blob = blobOf(summary.resultHash, summary.resultByteLength);
  await withoutProcess(() => put(blob, { path: paths.result }), "end");
  return { kind: "ran", row, summary };
}

/** A process that something else than its operation ended says nothing about the document. */
function explainStop(row: ClaimedRow, { signal, isOutOfMemory }: Stopped): Outcome {
  const why = isOutOfMemory ? `${signal}, while the system was out of memory` : signal;
  const requeue = { cause: "killed", reason: `stopped from outside (${why})`, isOutOfMemory } as const;
  return toRequeue(row, requeue, new Error(`The operation's process was stopped from outside by ${why}.`));
}

function explain(row: ClaimedRow, error: unknown): Outcome {
  if (error instanceof BlobDamaged)
    return { kind: "unrunnable", row, why: "lost", message: "The stored request is corrupted." };
  if (error instanceof RuntimeError && error.reason === "request")
    return { kind: "unrunnable", row, why: "request", message: error.message };
  if (error instanceof RuntimeError && error.stopped !== undefined) return explainStop(row, error.stopped);
  if (error instanceof RuntimeError && error.reason === "closed") return toRequeue(row, { cause: "closing" }, error);
  if (error instanceof RuntimeError && error.reason === "engine")
    return toRequeue(row, { cause: "engineMissing" }, error);
  const isAway =
    error instanceof BlobStoreUnavailable ||
    error instanceof DatabaseUnavailable ||
    (error instanceof RuntimeError && error.reason === "storage") ||
    isStorageError(error);
  return toRequeue(row, { cause: isAway ? "storage" : "ours" }, error);
}

function toRequeue(row: ClaimedRow, requeue: Requeue, error: unknown): Outcome {
  return { kind: "requeue", row, requeue, error };
}
