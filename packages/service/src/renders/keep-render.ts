import { readFile } from "node:fs/promises";
import { hashBytes } from "@colophon/contract";
import type { ResultSummary, Runtime } from "@colophon/runtime";
import type { BlobIdentity, BlobSource, Database } from "@colophon/storage";
import { listPictures } from "../baselines/baselines.ts";
import { comparePictures, type MarkedPicture, withPictures } from "../baselines/compare-pictures.ts";
import { blobOf } from "../blobs/identity.ts";
import { type ClaimedRow, INLINE_BYTES, type RenderOutcomeRow } from "../executions/rows.ts";
import { judgeRun, type PolicyBlock } from "../policy/policy.ts";
import { deliver, type Rendered, type RenderedFile } from "./deliver.ts";
import { drawPreviews, type Previews, withoutPictures } from "./draw-previews.ts";
import { type Delivery, isRender, readDelivery } from "./terms.ts";
import { type StoredRequest, withTemplate } from "./with-template.ts";

export type { RenderedFile };

/** A claimed execution on its worker: the row, and what the worker lends the renders for the time of the run. */
export interface RenderRun {
  readonly row: ClaimedRow;
  readonly runtime: Runtime;
  readonly database: Database;
  /** The path that all files of the run begin with. */
  readonly base: string;
  /** The files that the run may have written; the worker removes them. */
  readonly laid: Set<string>;
  readonly signal: AbortSignal;
  /** Copies a blob of the environment to a file; false where the store does not have it. */
  copy(sha256: string, path: string): Promise<boolean>;
  put(blob: BlobIdentity, source: BlobSource): Promise<unknown>;
  /** Waits without a process; `then`: does the run need one again afterwards? */
  aside<Result>(work: () => Promise<Result>, then: "run" | "end"): Promise<Result>;
}

/** What the operation returned: its summary, and the bytes of its envelope or where they are. */
export interface RanRender {
  readonly summary: RenderSummary;
  readonly result: StoredRequest;
}

/** The runtime's summary of a run, with its usage. */
type RenderSummary = ResultSummary & { readonly usage: object };

/** A render whose files and envelope are durable, or that its own terms withhold. */
export type KeptRender =
  | { readonly kind: "blocked"; readonly block: PolicyBlock }
  | {
      readonly kind: "kept";
      readonly summary: RenderSummary;
      readonly files: readonly RenderedFile[];
      readonly outcome: Omit<RenderOutcomeRow, "execution_id">;
      /** The envelope, where it is small enough for the execution's row. */
      readonly inline?: Uint8Array;
    };

/** The request that the operation takes, of any execution: with its template, where it has one. Undefined where that is gone. */
export function requestOf(run: RenderRun, own: StoredRequest): Promise<StoredRequest | undefined> {
  return withTemplate(readDelivery(run.row.delivery), {
    own,
    path: `${run.base}.request`,
    copy: (sha256, path) => run.aside(() => run.copy(sha256, path), "run"),
    laid: run.laid,
  });
}

/** What the policies withhold of any execution; a preflight that succeeded has made nothing that could be withheld. */
export function judgeResult(row: ClaimedRow, summary: ResultSummary): PolicyBlock | undefined {
  const delivery = readDelivery(row.delivery);
  if (delivery?.isPreflight === true && summary.ok) return undefined;
  return judgeRun(row.policy, summary, delivery ?? (isRender(row.operation) ? {} : undefined));
}

/**
 * Stores the files of a render, each as a blob, the document first; then its envelope. Undefined where the execution has no terms of
 * a render, or failed: its envelope is kept as any other.
 *
 * Cost     As `deliver`; the pictures of the render, and those of its baseline that differ, in memory.
 */
export async function keepRender(run: RenderRun, { summary, result }: RanRender): Promise<KeptRender | undefined> {
  const { row, runtime, put, aside } = run;
  const delivery = readDelivery(row.delivery);
  if (delivery === undefined || !summary.ok) return undefined;
  // A preflight with pictures makes a file, and its environment's policy withholds that as it does a render's.
  const withheld = delivery.isPreflight === true ? judgeRun(row.policy, summary, {}) : undefined;
  const rendered: Rendered = {
    ...{ delivery, summary, result },
    read: async (sha256) => (await readFiles(run, [sha256]))[0],
    isWithheld: withheld !== undefined,
  };
  const delivered = await deliver(runtime, rendered);
  if (delivered.kind === "blocked") return delivered;
  const { files, envelope = "bytes" in result ? result.bytes : undefined, comparison } = delivered;
  const keep = async (some: readonly RenderedFile[]): Promise<void> => {
    for (const { hash, byteLength, bytes } of some) await put(blobOf(hash, byteLength), { bytes });
  };
  const previews =
    withheld !== undefined && delivery.previews !== undefined
      ? withoutPictures(withheld.code, withheld.message)
      : await previewsOf(run, { delivery, files, keep });
  const pictures = comparison && (await compareWithBaseline(run, delivery, previews));
  const drawn = [...(previews?.files ?? []), ...(pictures?.files ?? [])];
  const all = [...files, ...drawn];
  const kept =
    delivered.envelope === undefined
      ? summary
      : { ...summary, resultHash: hashBytes(delivered.envelope), resultByteLength: delivered.envelope.length };
  const isInline = envelope !== undefined && envelope.length <= INLINE_BYTES;
  await aside(async () => {
    await keep(previews === undefined ? all : drawn);
    if (!isInline)
      await put(blobOf(kept.resultHash, kept.resultByteLength), envelope === undefined ? result : { bytes: envelope });
  }, "end");
  const outcome = {
    ...delivered.brand,
    ...(delivered.validation !== undefined && { validation_summary: delivered.validation }),
    ...(comparison !== undefined && { comparison: withPictures(comparison, pictures?.told ?? []) }),
    ...(previews !== undefined && { previews: previews.told }),
  };
  return { kind: "kept", summary: kept, files: all, outcome, ...(isInline && { inline: envelope }) };
}

async function compareWithBaseline(run: RenderRun, { baseline }: Delivery, previews: Previews | undefined) {
  if (baseline === undefined) return undefined;
  const { runtime, database, row, signal } = run;
  const { marked, told } = await comparePictures(runtime, {
    ...{ baseline, drawn: previews?.files, signal },
    list: (executionId) => listPictures(database, executionId, row.environment_id),
    readAll: (hashes) => readFiles(run, hashes),
  });
  return { files: marked.map((picture) => toDiff(picture, baseline.executionId)), told };
}

function toDiff({ slide, bytes }: MarkedPicture, baselineExecutionId: string): RenderedFile {
  const facts = { mediaType: "image/png", extension: "png", byteLength: bytes.length };
  return { role: "diff", slide, baselineExecutionId, hash: hashBytes(bytes), ...facts, bytes };
}

/** Reads files of the store by way of a file on this disk; undefined for one that is gone. */
function readFiles(run: RenderRun, hashes: readonly string[]): Promise<readonly (Uint8Array | undefined)[]> {
  const path = `${run.base}.baseline`;
  return run.aside(async () => {
    run.laid.add(path);
    const files: (Uint8Array | undefined)[] = [];
    for (const hash of hashes)
      files.push((await run.copy(hash.slice("sha256:".length), path)) ? await readFile(path) : undefined);
    return files;
  }, "run");
}

interface PreviewKeeping {
  readonly delivery: Delivery;
  readonly files: readonly RenderedFile[];
  readonly keep: (files: readonly RenderedFile[]) => Promise<void>;
}

/** The pictures that were asked for, drawn once the files are stored; undefined where none are drawn. */
async function previewsOf(
  { runtime, signal }: RenderRun,
  { delivery, files, keep }: PreviewKeeping,
): Promise<Previews | undefined> {
  const file = files.find(({ role }) => role === "file");
  if (delivery.previews === undefined || file === undefined) return undefined;
  await keep(files);
  return drawPreviews(runtime, { bytes: file.bytes, widthPx: delivery.previews.widthPx, signal });
}
