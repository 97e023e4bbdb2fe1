import { rm } from "node:fs/promises";
import { hostname } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { makeProcessFolder, type Runtime, sweepProcessFolders } from "@colophon/runtime";
import {
  type BlobHome,
  type Database,
  DatabaseUnavailable,
  StatementTimeout,
  type Subscription,
} from "@colophon/storage";
import { createBatcher } from "../batcher.ts";
import type { Status } from "../executions/life.ts";
import type { ClaimedRow, Progress, StatusRow } from "../executions/rows.ts";
import * as store from "../executions/store.ts";
import { QUEUED_CHANNEL } from "../executions/submit.ts";
import { KEYS_CHANNEL } from "../keys/keys.ts";
import type { Queue, QueueName } from "../queue.ts";
import { createRest } from "../rest.ts";
import { type Aside, Claims } from "./claims.ts";
import { execute, type Outcome } from "./execute.ts";
import {
  beat,
  createHangWatch,
  isFirst,
  type Registration,
  registerWorker,
  releaseDeadWorkers,
  releaseHeld,
  removeWorker,
  restoreTickets,
} from "./liveness.ts";
import { createOrphanSweep } from "./orphans.ts";
import { type ConditionCodes, settleOutcomes } from "./settle.ts";
import { createStorageGate } from "./storage-gate.ts";

export interface WorkerParts {
  readonly database: Database;
  readonly queue: Queue;
  readonly blobs: BlobHome;
  readonly runtime: Runtime;
  /** Executions that run at once; the runtime has {@link expressProcesses} more. */
  readonly processes: number;
  /** What it takes work from, in order of preference. */
  readonly queues: readonly QueueName[];
  /** Where requests and results lie while they are worked on. */
  readonly temporaryFolder: string;
  readonly codes: ConditionCodes;
  /** A worker that has not beaten for so long is ended by the others. */
  readonly staleMs: number;
  readonly onError: (what: string, error: unknown) => void;
  readonly telemetry: WorkerTelemetry;
}

/** Told what happens, for metrics and traces. */
export interface WorkerTelemetry {
  /** Gives the traceparent of the run's own span. */
  onStart(row: ClaimedRow): { readonly traceparent: string | undefined; end(outcome: Outcome): void };
  onSettled(row: ClaimedRow, status: Status): void;
}

export interface Worker {
  /** There may be work; what it finds it claims. */
  wake(): void;
  /** The executions it holds, started or not. */
  held(): number;
  /** Stops claiming; running work is finished within the deadline, the rest handed back. */
  close(deadlineMs: number): Promise<void>;
}

/** What notifications may miss, a look finds. */
const LOOK_INTERVAL_MS = 2_000;
const TICKET_CHECK_INTERVAL_MS = 30_000;
const BLOB_LOOK_INTERVAL_MS = 60_000;
const FOLDER_LOOK_INTERVAL_MS = 60_000;
/** Progress is written at most so often; the rest only matters to who watches. */
const PROGRESS_INTERVAL_MS = 250;
const RETRY_MS = 500;
/** What was put back comes again after the first of these, then later each time. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Under load claims and settlements wait so long at most for others to share their transaction. */
const REST_MS = 5;
const STOPPED = "worker stopped";
const FOLDER_PREFIX = "colophon-worker";
const SWEEPING_FOLDERS = "Removing what killed workers left";

/**
 * Claims queued executions, runs each in the runtime and settles it, once.
 *
 * A worker's lease is an advisory lock on a session of its own: when the session is gone, other workers hand its work on
 * under a new attempt, and this one can settle none of the old ones. It then goes on under a new number.
 */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const folder = makeProcessFolder(parts.temporaryFolder, FOLDER_PREFIX);
  const worker = new RunningWorker(parts, folder);
  try {
    await worker.start();
  } catch (error) {
    // Why it did not start is told, not what else failed for it.
    await worker.close(0).catch(() => undefined);
    throw error;
  }
  return worker;
}

class RunningWorker implements Worker {
  readonly #parts: WorkerParts;
  readonly #folder: string;
  readonly #claims: Claims;
  readonly #closing = new AbortController();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #subscriptions: Subscription[] = [];
  readonly #progress = new Map<string, { id: string; attempt: number; progress: Progress }>();
  readonly #settling;
  readonly #rest = createRest(REST_MS);
  readonly #gate = createStorageGate();
  #registration: Registration | undefined;
  #isLooking = false;
  /** The look under way, or the last one; never rejects. */
  #looked: Promise<void> = Promise.resolve();
  #mustLook = false;
  #isSweeping = false;

  constructor(parts: WorkerParts, folder: string) {
    this.#parts = parts;
    this.#folder = folder;
    this.#claims = new Claims(parts, {
      run: (row, signal, aside) => this.#run(row, signal, aside),
      onFree: () => this.wake(),
    });
    this.#settling = createBatcher((outcomes: readonly Outcome[]) => this.#settle(outcomes), {
      mostItems: 200,
      parallel: 1,
      restMs: REST_MS,
    });
  }

  async start(): Promise<void> {
    const { database, queue, blobs, staleMs, temporaryFolder, onError } = this.#parts;
    this.#registration = await registerWorker(database, hostname(), process.pid);
    this.#subscriptions.push(
      await database.listen(QUEUED_CHANNEL, () => this.wake()),
      await database.listen(store.CHANGES_CHANNEL, (event) => {
        if (event.kind === "resumed") this.#sweepSoon();
        else for (const change of store.readChanges(event.payload)) this.#hear(change);
      }),
      await database.listen(KEYS_CHANNEL, () => this.#sweepSoon()),
    );
    const hangs = createHangWatch(database, staleMs);
    this.#every(LOOK_INTERVAL_MS, "Looking for lost work", async () => {
      await hangs.look();
      await this.#sweep();
    });
    this.#every(PROGRESS_INTERVAL_MS, "Noting progress", () => this.#saveProgress());
    this.#every(TICKET_CHECK_INTERVAL_MS, "Restoring tickets", () => restoreTickets(database, queue));
    const orphans = createOrphanSweep({ database, blobs });
    this.#every(BLOB_LOOK_INTERVAL_MS, "Removing blobs that no row names", async () => {
      const workerId = this.#registration?.workerId;
      if (workerId !== undefined && (await isFirst(database, workerId))) await orphans.step();
    });
    this.#every(FOLDER_LOOK_INTERVAL_MS, SWEEPING_FOLDERS, async () => {
      await sweepProcessFolders(temporaryFolder, FOLDER_PREFIX);
    });
    // What cannot be removed keeps no worker from its work.
    await sweepProcessFolders(temporaryFolder, FOLDER_PREFIX).catch((error: unknown) =>
      onError(SWEEPING_FOLDERS, error),
    );
    await restoreTickets(database, queue);
    await this.#sweep();
  }

  held(): number {
    return this.#claims.size;
  }

  wake(): void {
    this.#mustLook = true;
    const { aborted } = this.#closing.signal;
    if (this.#isLooking || aborted || this.#registration === undefined || this.#registration.lease.isLost()) return;
    this.#isLooking = true;
    this.#looked = this.#look().then(
      () => {
        this.#isLooking = false;
        // Whoever called between the last look and here was told that one is under way.
        if (this.#mustLook) this.wake();
      },
      (error: unknown) => {
        this.#isLooking = false;
        this.#tellUnlessClosing("Claiming work", error);
      },
    );
  }

  async close(deadlineMs: number): Promise<void> {
    this.#closing.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    for (const subscription of this.#subscriptions) await subscription.close();
    const deadline = delay(deadlineMs, undefined, { ref: false });
    // What is being claimed may run already, for all who read it.
    await Promise.race([this.#looked, deadline]);
    const unstarted = this.#claims.takeUnstarted();
    const all = this.#claims.ended();
    const handBack = (error: unknown): void => this.#parts.onError("Handing work back", error);
    await this.#release(unstarted, STOPPED).catch(handBack);
    await Promise.race([all, deadline]);
    await this.#leave().catch(handBack);
    this.#claims.close();
    await all;
    await this.#registration?.lease.release();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /**
   * Strikes this worker off the list, so that no other has to find it dead, and hands back what still runs. In this order: a claim
   * that is being committed holds the worker's place in the list, and is seen once that is gone.
   */
  async #leave(): Promise<void> {
    const { database, queue, codes } = this.#parts;
    const workerId = this.#registration?.workerId;
    if (workerId === undefined) return;
    await database.transaction(async (transaction) => {
      await removeWorker(transaction, workerId);
      await releaseHeld(transaction, queue, { workerId, isCrash: false, reason: STOPPED, crashCodes: codes.crashed });
    });
  }

  /** Claims while there is something to claim and room for it. */
  async #look(): Promise<void> {
    for (;;) {
      await this.#rest.over();
      if (!this.#mustLook || this.#closing.signal.aborted) return;
      this.#mustLook = false;
      const registration = this.#registration;
      if (registration === undefined || registration.lease.isLost()) return;
      const startedAt = performance.now();
      const found = await this.#claims.claim(registration.workerId);
      this.#rest.begin(startedAt);
      if (found) this.#mustLook = true;
    }
  }

  async #run(row: ClaimedRow, signal: AbortSignal, aside: Aside): Promise<void> {
    const { runtime, blobs, telemetry, onError } = this.#parts;
    const span = telemetry.onStart(row);
    const { traceparent } = span;
    const outcome = await execute(
      { runtime, blobs, gate: this.#gate, folder: this.#folder },
      {
        row,
        signal,
        aside,
        traceparent,
        onProgress: ({ done, total }) =>
          this.#progress.set(row.id, {
            id: row.id,
            attempt: row.attempt,
            progress: { done, ...(total !== undefined && { total }) },
          }),
      },
    );
    span.end(outcome);
    this.#progress.delete(row.id);
    if (outcome.kind === "put-back") onError(`Execution ${row.id} was put back`, outcome.error);
    // The process is free from here on; the settling goes on beside the next execution.
    this.#claims.settling(row, this.#settleUntilDone(outcome));
  }

  /** A database that is away, or too slow, keeps the outcome here; as long as the attempt is still ours it is settled when it is back. */
  async #settleUntilDone(outcome: Outcome): Promise<void> {
    for (;;) {
      try {
        const status = await this.#settling.run(outcome);
        if (status === "queued") this.#sendAgainLater(outcome.row);
        else if (status !== undefined) this.#parts.telemetry.onSettled(outcome.row, status);
        return;
      } catch (error) {
        this.#parts.onError(`Settling ${outcome.row.id}`, error);
        const mayPass = error instanceof DatabaseUnavailable || error instanceof StatementTimeout;
        if (!mayPass || this.#closing.signal.aborted) return;
        await delay(RETRY_MS, undefined, { signal: this.#closing.signal }).catch(() => undefined);
      }
    }
  }

  /** Should this worker end before, the next look for lost tickets finds it. */
  #sendAgainLater({ id, attempt }: ClaimedRow): void {
    const { database, queue, onError } = this.#parts;
    if (this.#closing.signal.aborted) return;
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt - 1, 10));
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      restoreTickets(database, queue, [id]).catch((error: unknown) => onError(`Sending ${id} again`, error));
    }, waitMs);
    this.#timers.add(timer);
  }

  #settle(outcomes: readonly Outcome[]): Promise<readonly (Status | undefined)[]> {
    const { database, queue, codes, onError } = this.#parts;
    return settleOutcomes({ database, queue, codes, onError }, outcomes);
  }

  #hear({ id, status }: store.Change): void {
    if (status === "cancelling") this.#claims.abort(id);
  }

  async #saveProgress(): Promise<void> {
    const rows = [...this.#progress.values()];
    this.#progress.clear();
    if (rows.length === 0) return;
    const { database } = this.#parts;
    await store.notifyChanged(database, await store.saveProgress(database, rows));
  }

  #sweepSoon(): void {
    void this.#sweep().catch((error: unknown) => this.#tellUnlessClosing("Looking for lost work", error));
  }

  /** Sets right whatever was missed: dead workers, a lost lease, cancellations not heard of, claims whose answer was lost. */
  async #sweep(): Promise<void> {
    if (this.#isSweeping || this.#closing.signal.aborted) return;
    this.#isSweeping = true;
    try {
      await this.#setRight();
    } finally {
      this.#isSweeping = false;
    }
  }

  async #setRight(): Promise<void> {
    const { database, queue, codes } = this.#parts;
    await this.#renewRegistration();
    await releaseDeadWorkers({ database, queue, crashCodes: codes.crashed });
    await this.#compareWithTable();
    await this.#claims.refresh();
    await this.#release(this.#claims.takeStale(), "handed to others");
    this.wake();
  }

  /**
   * A worker that others took for dead works on under a new number; what ran under the old one is theirs. While it has none it
   * claims nothing, and each look tries again.
   */
  async #renewRegistration(): Promise<void> {
    const current = this.#registration;
    if (current !== undefined) {
      if (current.lease.isLost() || (await beat(this.#parts.database, current.workerId))) return;
      this.#registration = undefined;
      this.#claims.abortOf(current.workerId);
      await current.lease.release();
      if (this.#closing.signal.aborted) return;
    }
    const registration = await registerWorker(this.#parts.database, hostname(), process.pid);
    // Whoever closed this worker meanwhile gave up what it had then; the others find the new number dead.
    if (this.#closing.signal.aborted) await registration.lease.release();
    else this.#registration = registration;
  }

  /** A look that is under way when this worker closes finds its number struck off, or the database closed. */
  #tellUnlessClosing(what: string, error: unknown): void {
    if (!this.#closing.signal.aborted) this.#parts.onError(what, error);
  }

  async #compareWithTable(): Promise<void> {
    const registration = this.#registration;
    if (registration === undefined || this.#isLooking) return;
    const known = this.#claims.ids();
    const held = await store.findHeld(this.#parts.database, registration.workerId);
    if (this.#isLooking) return;
    for (const { id, status } of held) if (status === "cancelling") this.#claims.abort(id);
    const unknown = held.filter(({ id }) => !known.has(id) && !this.#claims.ids().has(id));
    await this.#releaseIds(registration.workerId, unknown, "claim lost");
  }

  async #release(rows: readonly ClaimedRow[], reason: string): Promise<void> {
    for (const [workerId, group] of Map.groupBy(rows, (row) => row.worker_id))
      await this.#releaseIds(workerId, group, reason);
  }

  async #releaseIds(workerId: number, rows: readonly Pick<StatusRow, "id">[], reason: string): Promise<void> {
    if (rows.length === 0) return;
    const { database, queue, codes } = this.#parts;
    const ids = rows.map(({ id }) => id);
    const release = { workerId, ids, isCrash: false, reason, crashCodes: codes.crashed };
    await database.transaction((transaction) => releaseHeld(transaction, queue, release));
  }

  #every(ms: number, what: string, act: () => Promise<unknown>): void {
    let isActing = false;
    const timer = setInterval(() => {
      if (isActing) return;
      isActing = true;
      act()
        .catch((error: unknown) => this.#tellUnlessClosing(what, error))
        .finally(() => {
          isActing = false;
        });
    }, ms);
    this.#timers.add(timer);
  }
}
