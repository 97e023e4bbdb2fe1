import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Progress, ResultSummary, Runtime } from "@colophon/runtime";
import { isStorageError, RuntimeFault } from "@colophon/runtime";
import {
  BlobDamaged,
  type BlobHome,
  type BlobIdentity,
  type BlobSource,
  BlobStoreUnavailable,
  type Database,
} from "@colophon/storage";
import { blobOf } from "../blobs/identity.ts";
import { type ClaimedRow, INLINE_BYTES, type RenderOutcomeRow } from "../executions/rows.ts";
import { type Block, type DeliveryPolicy, judgeStart } from "../policy/policy.ts";
import { judgeResult, keepRender, type RenderedFile, requestOf } from "../renders/keep-render.ts";
import type { Aside } from "./runs.ts";
import type { StorageGate } from "./storage-gate.ts";

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
  /** The policy forbids the run, or withholds its result; then the summary tells what ran. */
  | { readonly kind: "blocked"; readonly row: ClaimedRow; readonly block: Block; readonly summary?: RanSummary }
  /** Nothing on any worker can run it: the stored request is gone or is no request. */
  | {
      readonly kind: "unrunnable";
      readonly row: ClaimedRow;
      readonly why: "request" | "lost";
      readonly message: string;
    }
  /** This worker or its storage cannot do it now. */
  | {
      readonly kind: "put-back";
      readonly row: ClaimedRow;
      /** Does it count as a worker lost under it? Not when the storage was away. */
      readonly isCrash: boolean;
      readonly reason: string;
      readonly error: unknown;
    };

export type RanSummary = ResultSummary & { readonly usage: object };

export interface ExecuteParts {
  readonly runtime: Runtime;
  readonly database: Database;
  readonly blobs: BlobHome;
  readonly gate: StorageGate;
  /** Where requests and results lie while they are worked on. */
  readonly folder: string;
}

export interface Run {
  readonly row: ClaimedRow;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Storage is waited for without a process. */
  readonly aside: Aside;
  /** W3C traceparent of the run's own span. */
  readonly traceparent: string | undefined;
}

/** A storage that was mounted late, or restored, may have the request a little later: attempts before it counts as gone. */
const ATTEMPTS_TO_FIND = 4;

/** Runs one execution; its result is durable, or small enough for its row, when this resolves. Never rejects. */
export async function execute(parts: ExecuteParts, run: Run): Promise<Outcome> {
  const { row } = run;
  const laid = new Set<string>();
  try {
    const waited = judgeStart(row.policy, row.waited_ms);
    if (waited !== undefined) return { kind: "blocked", row, block: waited };
    return await runAndKeep(parts, run, laid);
  } catch (error) {
    return explain(row, error);
  } finally {
    await Promise.all([...laid].map((path) => rm(path, { force: true }))).catch(() => undefined);
  }
}

/** `laid`: the files that may have been made, for the caller to remove. Small requests and results need none. */
async function runAndKeep(
  { runtime, database, blobs, gate, folder }: ExecuteParts,
  { row, signal, onProgress, traceparent, aside }: Run,
  laid: Set<string>,
): Promise<Outcome> {
  const base = join(folder, randomUUID());
  const paths = { request: `${base}.request`, result: `${base}.result` };
  const tenant = blobs.forTenant(row.environment_id);
  const copy = (sha256: string, path: string) => gate.pass(() => tenant.copyTo(sha256, path));
  const put = (blob: BlobIdentity, source: BlobSource) => gate.pass(() => tenant.put(blob, source));
  if (row.request_inline === null) {
    laid.add(paths.request);
    const { sha256 } = blobOf(row.request_hash, row.request_byte_length);
    if (!(await aside(() => copy(sha256, paths.request), "run")))
      return row.attempt < ATTEMPTS_TO_FIND
        ? { kind: "put-back", row, isCrash: false, reason: "request not found", error: new Error("It is not stored.") }
        : { kind: "unrunnable", row, why: "lost", message: "The stored request is gone." };
  }
  const render = { row, runtime, database, base, laid, signal, copy, put, aside };
  const own = row.request_inline === null ? { path: paths.request } : { bytes: row.request_inline };
  const request = await requestOf(render, own);
  if (request === undefined)
    return { kind: "unrunnable", row, why: "lost", message: "The template of its brand pack is gone." };
  const { maximumRunMs } = row.policy as DeliveryPolicy;
  laid.add(paths.result);
  const { bytes: inline, ...summary } = await runtime.run({
    operation: row.operation,
    request,
    result: { path: paths.result, inlineBytes: INLINE_BYTES },
    signal,
    onProgress,
    ...(maximumRunMs !== undefined && { timeoutMs: maximumRunMs }),
    ...(traceparent !== undefined && { trace: traceparent }),
  });
  if (inline !== undefined) laid.delete(paths.result);
  const block = judgeResult(row, summary);
  if (block !== undefined) return { kind: "blocked", row, block, summary };
  const result = inline === undefined ? { path: paths.result } : { bytes: inline };
  const kept = await keepRender(render, { summary, result });
  if (kept?.kind === "blocked") return { kind: "blocked", row, block: kept.block, summary };
  if (kept !== undefined) return { ...kept, kind: "ran", row };
  if (inline !== undefined) return { kind: "ran", row, summary, inline };
  const blob = blobOf(summary.resultHash, summary.resultByteLength);
  await aside(() => put(blob, { path: paths.result }), "end");
  return { kind: "ran", row, summary };
}

function explain(row: ClaimedRow, error: unknown): Outcome {
  if (error instanceof BlobDamaged)
    return { kind: "unrunnable", row, why: "lost", message: "The stored request is damaged." };
  if (error instanceof RuntimeFault && error.reason === "request")
    return { kind: "unrunnable", row, why: "request", message: error.message };
  const isAway =
    error instanceof BlobStoreUnavailable ||
    (error instanceof RuntimeFault && (error.reason === "closed" || error.reason === "storage")) ||
    isStorageError(error);
  return { kind: "put-back", row, isCrash: !isAway, reason: isAway ? "storage away" : "worker failed", error };
}
