import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import type { ResultSummary, Runtime } from "@colophon/runtime";
import type { BlobHome, Database, Subscription } from "@colophon/storage";
import { createBatcher } from "../batcher.ts";
import { blobOf } from "../blobs.ts";
import { INLINE_BYTES } from "../executions/executions.ts";
import type { Status } from "../executions/life.ts";
import * as store from "../executions/store.ts";
import { QUEUES, type Queue, type QueueName } from "../queue.ts";
import { registerWorker, releaseDeadWorkers, releaseHeld, WORKER_LOCK } from "./liveness.ts";

export interface WorkerParts {
  readonly database: Database;
  readonly queue: Queue;
  readonly blobs: BlobHome;
  readonly runtime: Runtime;
  /** Child processes, so the executions that run at once. */
  readonly processes: number;
  readonly onError: (what: string, error: unknown) => void;
}

export interface Worker {
  /** There may be work; what it finds it claims. */
  wake(): void;
  /** Stops claiming; running work is finished within the deadline, the rest handed back. */
  close(deadlineMs: number): Promise<void>;
}

/** What notifications may miss, a look at the queue finds. */
const LOOK_INTERVAL_MS = 2_000;
/** One process stays free of heavy work, so that light work never waits for it. */
const heavyShare = (processes: number): number => Math.max(1, processes - 1);

interface Running {
  readonly row: store.ClaimedRow;
  readonly queue: QueueName;
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/**
 * Claims queued executions, runs each in the runtime and settles it, once.
 *
 * A worker's lease is an advisory lock on a session of its own: when the session is gone, other workers hand its work on
 * under a new attempt, and this one can settle none of the old ones.
 */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const { database, queue, onError, processes } = parts;
  const folder = await mkdtemp(join(tmpdir(), "colophon-worker-"));
  const workerId = await registerWorker(database, hostname(), process.pid);
  const lease = await database.holdLock([WORKER_LOCK, workerId]);
  const running = new Map<string, Running>();
  let isClosing = false;
  let isLooking = false;
  let mustLookAgain = false;

  const settling = createBatcher((outcomes: readonly Outcome[]) => settle(parts, outcomes), { most: 200, parallel: 2 });

  const start = (row: store.ClaimedRow, name: QueueName): void => {
    const controller = new AbortController();
    const done = execute(parts, { row, folder, signal: controller.signal })
      .then((outcome) => settling.run(outcome))
      .then(() => undefined)
      .catch((error: unknown) => onError(`Execution ${row.id}`, error))
      .finally(() => {
        running.delete(row.id);
        wake();
      });
    running.set(row.id, { row, queue: name, controller, done });
  };

  const look = async (): Promise<void> => {
    for (const name of QUEUES) {
      const held = [...running.values()].filter((one) => one.queue !== "light").length;
      const free = processes - running.size;
      const most = name === "light" ? free : Math.min(free, heavyShare(processes) - held);
      if (isClosing || most <= 0) continue;
      const rows = await claim(parts, { name, most, workerId });
      for (const row of rows) start(row, name);
    }
  };

  const wake = (): void => {
    mustLookAgain = true;
    if (isLooking || isClosing || lease.isLost()) return;
    isLooking = true;
    void (async () => {
      while (mustLookAgain && !isClosing) {
        mustLookAgain = false;
        await look();
      }
    })()
      .catch((error: unknown) => onError("Claiming work", error))
      .finally(() => {
        isLooking = false;
      });
  };

  const stopCancelled = (id: string): void => running.get(id)?.controller.abort();
  const subscriptions: Subscription[] = [
    await database.listen("colophon_queued", () => wake()),
    await database.listen("colophon_executions", (event) => {
      if (event.kind === "resumed")
        return void abortCancelling(parts, running).catch((error: unknown) => onError("Cancelling", error));
      const [id, , status] = event.payload.split(":");
      if (id !== undefined && (status as Status) === "cancelling") stopCancelled(id);
    }),
  ];
  const sweep = async (): Promise<void> => {
    await releaseDeadWorkers(database, queue);
    wake();
  };
  const timer = setInterval(
    () => void sweep().catch((error: unknown) => onError("Looking for lost work", error)),
    LOOK_INTERVAL_MS,
  );
  await sweep();

  return {
    wake,
    async close(deadlineMs) {
      isClosing = true;
      clearInterval(timer);
      for (const subscription of subscriptions) await subscription.close();
      const all = Promise.all([...running.values()].map(({ done }) => done));
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, deadlineMs).unref())]);
      await database.transaction(async (transaction) => {
        await releaseHeld(transaction, queue, workerId, "worker stopped");
      });
      for (const { controller } of running.values()) controller.abort();
      await all;
      await lease.release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Tickets and rows in one transaction; a ticket whose row is no longer queued is void. */
async function claim(
  { database, queue }: WorkerParts,
  { name, most, workerId }: { name: QueueName; most: number; workerId: number },
): Promise<readonly store.ClaimedRow[]> {
  return database.transaction(async (transaction) => {
    const ids = await queue.take(name, { most, perEnvironment: 64 }, transaction);
    if (ids.length === 0) return [];
    const rows = await store.claimExecutions(transaction, ids, workerId);
    const claimed = new Set(rows.map(({ id }) => id));
    await queue.remove(
      name,
      ids.filter((id) => !claimed.has(id)),
      transaction,
    );
    await store.notifyChanged(transaction, [...claimed]);
    return rows;
  });
}

interface Outcome {
  readonly row: store.ClaimedRow;
  readonly summary: ResultSummary & { readonly usage: object };
  /** Of a small result; a larger one is a blob by now. */
  readonly inline: Uint8Array | undefined;
}

/** Runs one execution; its result is durable, or small enough for its row, before it is settled. */
async function execute(
  { runtime, blobs }: WorkerParts,
  { row, folder, signal }: { row: store.ClaimedRow; folder: string; signal: AbortSignal },
): Promise<Outcome> {
  const tenant = blobs.forTenant(row.environment_id);
  const base = join(folder, randomUUID());
  const resultPath = `${base}.result`;
  const requestPath = `${base}.request`;
  try {
    let request: { readonly bytes: Uint8Array } | { readonly path: string };
    if (row.request_inline !== null) request = { bytes: row.request_inline };
    else {
      if (!(await tenant.copyTo(blobOf(row.request_hash, row.request_byte_length).sha256, requestPath)))
        throw new Error("The request's blob is gone.");
      request = { path: requestPath };
    }
    const summary = await runtime.run({
      operation: row.operation,
      request,
      result: { path: resultPath },
      signal,
      ...(row.traceparent !== null && { trace: row.traceparent }),
    });
    if (summary.resultByteLength <= INLINE_BYTES) return { row, summary, inline: await readFile(resultPath) };
    await tenant.put(blobOf(summary.resultHash, summary.resultByteLength), { path: resultPath });
    return { row, summary, inline: undefined };
  } finally {
    await rm(resultPath, { force: true });
    await rm(requestPath, { force: true });
  }
}

/** One transaction for everything that ended while the last one committed. */
async function settle({ database, queue }: WorkerParts, outcomes: readonly Outcome[]): Promise<readonly boolean[]> {
  return database.transaction(async (transaction) => {
    const settled = await store.settleExecutions(transaction, outcomes.map(toOutcomeRow));
    const succeeded = new Set(settled.filter(({ status }) => status === "succeeded").map(({ id }) => id));
    await store.insertArtifacts(
      transaction,
      outcomes.filter(({ row }) => succeeded.has(row.id)).flatMap(toArtifactRows),
    );
    for (const [name, group] of Map.groupBy(outcomes, ({ row }) => row.queue as QueueName)) {
      const ids = new Set(settled.map(({ id }) => id));
      await queue.remove(
        name,
        group.map(({ row }) => row.id).filter((id) => ids.has(id)),
        transaction,
      );
    }
    await store.notifyChanged(
      transaction,
      settled.map(({ id }) => id),
    );
    const ids = new Set(settled.map(({ id }) => id));
    return outcomes.map(({ row }) => ids.has(row.id));
  });
}

function toOutcomeRow({ row, summary, inline }: Outcome): store.OutcomeRow {
  return {
    id: row.id,
    attempt: row.attempt,
    status: summary.ok ? "succeeded" : "failed",
    result_hash: summary.resultHash,
    result_byte_length: summary.resultByteLength,
    result_inline: inline === undefined ? null : Buffer.from(inline).toString("base64"),
    result_ok: summary.ok,
    error_code: summary.code ?? null,
    error_message: summary.message ?? null,
    receipt: summary.receipt ?? null,
    loss_counts: summary.losses,
    usage: summary.usage,
  };
}

function toArtifactRows({ row, summary }: Outcome): readonly store.ArtifactRow[] {
  return summary.artifacts.map(({ hash, mediaType, extension, byteLength }) => ({
    id: randomUUID(),
    execution_id: row.id,
    sha256: hash,
    media_type: mediaType,
    extension,
    byte_length: byteLength,
    kind: "operation_result",
  }));
}

/** After a lost connection: whatever was asked to stop in between. */
async function abortCancelling({ database }: WorkerParts, running: ReadonlyMap<string, Running>): Promise<void> {
  for (const { row, controller } of running.values()) {
    const now = await store.readCancellation(database, row.id, row.environment_id);
    if (now?.status !== "running") controller.abort();
  }
}
