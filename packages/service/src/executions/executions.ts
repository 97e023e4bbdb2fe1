import { type BlobHome, type Database, DatabaseUnavailable, type Transaction } from "@colophon/storage";
import { createBatcher } from "../batcher.ts";
import { blobOf } from "../blobs.ts";
import type { Queue, QueueName } from "../queue.ts";
import { isTerminal, type Status } from "./life.ts";
import type * as rows from "./rows.ts";
import * as store from "./store.ts";
import {
  INLINE_BYTES,
  type Submission,
  type SubmitParts,
  type Submitted,
  type SubmittedPack,
  submitBatch,
  submitPack,
} from "./submit.ts";
import type { Watch } from "./watch.ts";

/** Source: specification, Cancellation record. */
export type Cancellation =
  | {
      readonly kind: "cancelled" | "cancelling";
      readonly disposition: "cancelled" | "cancellation_requested" | "already_cancelled" | "already_requested";
      readonly row: rows.CancellationRow;
    }
  | { readonly kind: "terminal"; readonly status: Status }
  | { readonly kind: "absent" };

export interface Executions {
  /**
   * Durable when it resolves. The same key and request give the same execution; another request a conflict. The memory of large
   * bytes is taken away from the caller.
   */
  submit(submission: Submission): Promise<Submitted>;
  /** The same of several that belong together: all of them, or none. */
  submitPack(submissions: readonly Submission[]): Promise<SubmittedPack>;
  read(id: string, environmentId: string): Promise<rows.ExecutionRow | undefined>;
  list(environmentId: string, filter: rows.ListFilter): Promise<readonly rows.ListedRow[]>;
  artifacts(id: string): Promise<readonly rows.StoredArtifact[]>;
  artifact(place: { id: string; environmentId: string; artifactId: string }): Promise<rows.FoundArtifact | undefined>;
  result(id: string, environmentId: string): Promise<rows.ResultRow | undefined>;
  cancel(id: string, environmentId: string): Promise<Cancellation>;
  /**
   * Waits until the execution is terminal, or past a revision when one is given, or the time is over.
   * Gives where it stands then; undefined when the environment has no such execution.
   */
  wait(id: string, environmentId: string, until: WaitFor): Promise<Reached | undefined>;
  readonly watch: Watch["watch"];
  /** Waits for the submissions under way. */
  drain(): Promise<void>;
}

export type Reached = Pick<rows.StatusRow, "id" | "status" | "status_revision">;

export interface WaitFor {
  readonly timeoutMs: number;
  /** Enough is a change after this revision; without it only the end. */
  readonly afterRevision?: number;
  /** Ends the wait early: who asked is gone, or the process is to stop. */
  readonly signal?: AbortSignal;
}

export interface ExecutionsParts extends SubmitParts {
  readonly blobs: BlobHome;
  readonly watch: Watch;
}

/** Bytes of requests that one commit carries: past this the others of the batch would wait for them. */
const BATCH_BYTES = 1024 * 1024;

/** Under load a commit waits so long at most for others to join it. */
const REST_MS = 2;

export function createExecutions(parts: ExecutionsParts): Executions {
  const { database, queue, blobs, watch } = parts;
  const submitting = createBatcher((items: readonly Submission[]) => submitBatch(parts, items), {
    mostItems: 200,
    mostWeight: BATCH_BYTES,
    weigh: ({ bytes }) => bytes?.length ?? 0,
    parallel: 1,
    restMs: REST_MS,
  });
  /** What is large is a blob before its row is there. */
  const keepLarge = async (submission: Submission): Promise<Submission> => {
    const { bytes, caller, requestHash } = submission;
    if (bytes === undefined || bytes.length <= INLINE_BYTES) return submission;
    await blobs.forTenant(caller.environmentId).put(blobOf(requestHash, bytes.length), { bytes });
    // The blob has them now. Given back at once, their memory does not pile up until the next full collection.
    if (bytes.byteLength === bytes.buffer.byteLength) (bytes.buffer as ArrayBuffer).transfer(0);
    const { bytes: _, ...stored } = submission;
    return stored;
  };
  return {
    submit: async (submission) => submitting.run(await keepLarge(submission)),
    async submitPack(submissions) {
      const stored: Submission[] = [];
      for (const submission of submissions) stored.push(await keepLarge(submission));
      return submitPack(parts, stored);
    },
    read: (id, environmentId) => store.readExecution(database, id, environmentId),
    list: (environmentId, filter) => store.listExecutions(database, environmentId, filter),
    artifacts: (id) => store.readArtifacts(database, id),
    artifact: (place) => store.readArtifact(database, place),
    result: (id, environmentId) => store.readResult(database, id, environmentId),
    cancel: (id, environmentId) => cancel(database, queue, id, environmentId),
    wait: (id, environmentId, until) =>
      waitFor(watch, () => store.readStatus(database, id, environmentId), { id, ...until }),
    watch: watch.watch,
    drain: () => submitting.drain(),
  };
}

/** Reads, then waits for a change that is enough, or for one that was not told in full and is read, or until the time is over. */
async function waitFor(
  watch: Watch,
  read: () => Promise<Reached | undefined>,
  { id, timeoutMs, afterRevision, signal }: WaitFor & { readonly id: string },
): Promise<Reached | undefined> {
  const isEnough = ({ status, status_revision }: Reached): boolean =>
    isTerminal(status) || (afterRevision !== undefined && status_revision > afterRevision);
  let isOver = signal?.aborted === true;
  let told: Reached | undefined;
  let wake = (): void => undefined;
  const end = (): void => {
    isOver = true;
    wake();
  };
  // Before the first read, so that no change falls between the two.
  const watching = watch.watch(id, (change) => {
    const reached = change && { id, status: change.status, status_revision: change.revision };
    if (reached !== undefined && !isEnough(reached)) return;
    told = reached;
    wake();
  });
  const timer = setTimeout(end, timeoutMs);
  signal?.addEventListener("abort", end);
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const row = await read();
      if (row === undefined || isOver || isEnough(row)) return row;
      await changed;
      // Who may see it was settled by the first read.
      if (told !== undefined) return told;
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
    watching.end();
  }
}

/** Source: specification, States and transitions (the cancellation matrix). */
async function cancel(database: Database, queue: Queue, id: string, environmentId: string): Promise<Cancellation> {
  const cancellation = await database.transaction((transaction) => cancelRow(transaction, id, environmentId));
  if (cancellation.kind === "cancelled" && cancellation.disposition === "cancelled") {
    // Apart from the row: a claim holds the ticket and then wants the row, and the two would wait for each other. Should this
    // not happen, the next claim finds the ticket void.
    const name = cancellation.row.queue as QueueName;
    await database.transaction((transaction) => queue.remove(name, [id], transaction)).catch(ignoreOutage);
  }
  return cancellation;
}

async function cancelRow(transaction: Transaction, id: string, environmentId: string): Promise<Cancellation> {
  const changed = await store.cancelExecution(transaction, id, environmentId);
  if (changed !== undefined) {
    store.tellChanged(transaction, [changed]);
    return changed.status === "cancelled"
      ? { kind: "cancelled", disposition: "cancelled", row: changed }
      : { kind: "cancelling", disposition: "cancellation_requested", row: changed };
  }
  const row = await store.readCancellation(transaction, id, environmentId);
  if (row === undefined) return { kind: "absent" };
  if (row.status === "cancelling") return { kind: "cancelling", disposition: "already_requested", row };
  if (row.status === "cancelled") return { kind: "cancelled", disposition: "already_cancelled", row };
  if (isTerminal(row.status)) return { kind: "terminal", status: row.status };
  throw new Error(`Execution ${id} is ${row.status} and was not cancelled.`);
}

function ignoreOutage(error: unknown): void {
  if (!(error instanceof DatabaseUnavailable)) throw error;
}
