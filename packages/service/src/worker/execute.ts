import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { hashBytes } from "@colophon/contract";
import type { Progress, ResultSummary, Runtime } from "@colophon/runtime";
import { isStorageError, RuntimeFault } from "@colophon/runtime";
import {
  BlobDamaged,
  type BlobHome,
  type BlobIdentity,
  type BlobSource,
  BlobStoreUnavailable,
} from "@colophon/storage";
import { type BaselinePicture, comparePictures, withPictures } from "../baselines/compare-pictures.ts";
import { blobOf } from "../blobs.ts";
import type { ClaimedRow, RenderOutcomeRow } from "../executions/rows.ts";
import { INLINE_BYTES } from "../executions/submit.ts";
import { type Block, type DeliveryPolicy, judgeRun, judgeStart } from "../policy/policy.ts";
import { deliver, type Rendered, type RenderedFile } from "../renders/deliver.ts";
import { type Delivery, isRender, readDelivery } from "../renders/delivery.ts";
import { drawPreviews, type Previews, withoutPictures } from "../renders/draw-previews.ts";
import { withTemplate } from "../renders/with-template.ts";
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
  readonly blobs: BlobHome;
  readonly gate: StorageGate;
  /** Those of an execution's slides that are there and may be shown. */
  listPictures(executionId: string, environmentId: string): Promise<readonly BaselinePicture[]>;
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
  { runtime, blobs, gate, folder, listPictures }: ExecuteParts,
  { row, signal, onProgress, traceparent, aside }: Run,
  laid: Set<string>,
): Promise<Outcome> {
  const base = join(folder, randomUUID());
  const paths = { request: `${base}.request`, result: `${base}.result` };
  const tenant = blobs.forTenant(row.environment_id);
  if (row.request_inline === null) {
    laid.add(paths.request);
    const { sha256 } = blobOf(row.request_hash, row.request_byte_length);
    if (!(await aside(() => gate.pass(() => tenant.copyTo(sha256, paths.request)), "run")))
      return row.attempt < ATTEMPTS_TO_FIND
        ? { kind: "put-back", row, isCrash: false, reason: "request not found", error: new Error("It is not stored.") }
        : { kind: "unrunnable", row, why: "lost", message: "The stored request is gone." };
  }
  const copy = (sha256: string, path: string) => gate.pass(() => tenant.copyTo(sha256, path));
  const delivery = readDelivery(row.delivery);
  const own = row.request_inline === null ? { path: paths.request } : { bytes: row.request_inline };
  const request = await withTemplate(delivery, {
    own,
    path: paths.request,
    copy: (sha256, path) => aside(() => copy(sha256, path), "run"),
    laid,
  });
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
  const block = judge(row, summary, delivery);
  if (block !== undefined) return { kind: "blocked", row, block, summary };
  const put = (blob: BlobIdentity, source: BlobSource) => gate.pass(() => tenant.put(blob, source));
  const result = inline === undefined ? { path: paths.result } : { bytes: inline };
  const readAll = createReading(`${base}.baseline`, { aside, copy, laid });
  const read = async (sha256: string): Promise<Uint8Array | undefined> => (await readAll([sha256]))[0];
  const list = (executionId: string) => listPictures(executionId, row.environment_id);
  if (delivery !== undefined && summary.ok)
    return keepRender({ runtime, put, aside, signal, list, readAll }, { row, delivery, summary, result, read });
  if (inline !== undefined) return { kind: "ran", row, summary, inline };
  const blob = blobOf(summary.resultHash, summary.resultByteLength);
  await aside(() => put(blob, { path: paths.result }), "end");
  return { kind: "ran", row, summary };
}

interface Reading extends Pick<Run, "aside"> {
  copy(sha256: string, path: string): Promise<boolean>;
  readonly laid: Set<string>;
}

/** Reads files of the store by way of a place on this disk; undefined for one that is gone. */
function createReading(path: string, { aside, copy, laid }: Reading): RenderKeeping["readAll"] {
  return (hashes) =>
    aside(async () => {
      laid.add(path);
      const files: (Uint8Array | undefined)[] = [];
      for (const hash of hashes)
        files.push((await copy(hash.slice("sha256:".length), path)) ? await readFile(path) : undefined);
      return files;
    }, "run");
}

/** What the policies withhold; of a preflight nothing but what ran too long, for nothing is made. */
function judge(row: ClaimedRow, summary: RanSummary, delivery: Delivery | undefined): Block | undefined {
  if (delivery?.isPreflight === true && summary.ok) return undefined;
  return judgeRun(row.policy, summary, delivery ?? (isRender(row.operation) ? {} : undefined));
}

interface RenderKeeping extends Pick<ExecuteParts, "runtime">, Pick<Run, "aside" | "signal"> {
  put(blob: BlobIdentity, source: BlobSource): Promise<unknown>;
  list(executionId: string): Promise<readonly BaselinePicture[]>;
  readAll(hashes: readonly string[]): Promise<readonly (Uint8Array | undefined)[]>;
}

/** The files of a render, each a blob of its own, the document first; then its envelope. */
async function keepRender(
  { runtime, put, aside, signal, list, readAll }: RenderKeeping,
  { row, ...rendered }: Omit<Rendered, "isWithheld"> & { readonly row: ClaimedRow; readonly summary: RanSummary },
): Promise<Outcome> {
  const { result, delivery } = rendered;
  // A preflight with pictures makes a file, and its environment's policy withholds that as it does a render's.
  const withheld = delivery.isPreflight === true ? judgeRun(row.policy, rendered.summary, {}) : undefined;
  const delivered = await deliver(runtime, { ...rendered, isWithheld: withheld !== undefined });
  if (delivered.kind === "blocked") return { kind: "blocked", row, block: delivered.block, summary: rendered.summary };
  const { files, envelope = "bytes" in result ? result.bytes : undefined, brand, validation, comparison } = delivered;
  const summary =
    delivered.envelope === undefined
      ? rendered.summary
      : { ...rendered.summary, resultHash: hashBytes(delivered.envelope), resultByteLength: delivered.envelope.length };
  const isInline = envelope !== undefined && envelope.length <= INLINE_BYTES;
  const keep = async (some: readonly RenderedFile[]): Promise<void> => {
    for (const { hash, byteLength, bytes } of some) await put(blobOf(hash, byteLength), { bytes });
  };
  const previews =
    withheld !== undefined && delivery.previews !== undefined
      ? withoutPictures(withheld.code, withheld.message)
      : await previewsOf(runtime, { delivery, files, keep, signal });
  const { baseline } = delivery;
  const pictures =
    baseline && comparison && (await comparePictures(runtime, { baseline, previews, list, readAll, signal }));
  const drawn = [...(previews?.files ?? []), ...(pictures?.files ?? [])];
  const all = [...files, ...drawn];
  await aside(async () => {
    await keep(previews === undefined ? all : drawn);
    const blob = blobOf(summary.resultHash, summary.resultByteLength);
    if (!isInline)
      await put(blob, envelope === undefined ? (result as { readonly path: string }) : { bytes: envelope });
  }, "end");
  const outcome = {
    ...brand,
    ...(validation !== undefined && { validation_summary: validation }),
    ...(comparison !== undefined && { comparison: withPictures(comparison, pictures?.told ?? []) }),
    ...(previews !== undefined && { previews: previews.told }),
  };
  return { kind: "ran", row, summary, files: all, outcome, ...(isInline && { inline: envelope }) };
}

interface PreviewKeeping extends Pick<Run, "signal"> {
  readonly delivery: Delivery;
  readonly files: readonly RenderedFile[];
  readonly keep: (files: readonly RenderedFile[]) => Promise<void>;
}

/** The pictures that were asked for, drawn once the files are stored; undefined where there are to be none. */
async function previewsOf(
  runtime: Runtime,
  { delivery, files, keep, signal }: PreviewKeeping,
): Promise<Previews | undefined> {
  const file = files.find(({ role }) => role === "file");
  if (delivery.previews === undefined || file === undefined) return undefined;
  await keep(files);
  return drawPreviews(runtime, { bytes: file.bytes, widthPx: delivery.previews.widthPx, signal });
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
