import { rm } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { makeProcessFolder, type Runtime, sweepProcessFolders } from "@colophon/runtime";
import type { BlobHome, Database, Subscription } from "@colophon/storage";
import { createOrphanSweep } from "../blobs/orphans.ts";
import { drawWaiting } from "../brand-packs/draw-layouts.ts";
import type { Status } from "../executions/life.ts";
import type { ClaimedRow } from "../executions/rows.ts";
import { CHANGES_CHANNEL, QUEUED_CHANNEL, readChanges } from "../executions/store.ts";
import { createForgetting } from "../forgetting/forgetting.ts";
import { removeForgottenBlobs } from "../forgetting/forgotten-blobs.ts";
import { KEYS_CHANNEL } from "../keys/keys.ts";
import type { Queue, QueueName } from "../queue.ts";
import { execute, type Outcome } from "./execute.ts";
import { Intake } from "./intake.ts";
import { Lease } from "./lease.ts";
import { createHangWatch, isFirst, restoreTickets } from "./liveness.ts";
import { createLooking, type Looking } from "./look.ts";
import { createProgressNotes } from "./progress-notes.ts";
import { type Aside, Runs } from "./runs.ts";
import type { ConditionCodes } from "./settle.ts";
import { createSettling } from "./settling.ts";
import { type Slot, Slots } from "./slots.ts";
import { createStorageGate } from "./storage-gate.ts";
import { createSweep, type Sweep } from "./sweep.ts";
import { createTimers, type Timers } from "./timers.ts";

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
const DRAWING_INTERVAL_MS = 2_000;
const TICKET_CHECK_INTERVAL_MS = 30_000;
const BLOB_LOOK_INTERVAL_MS = 60_000;
const FORGET_INTERVAL_MS = 10 * 60_000;
const FOLDER_LOOK_INTERVAL_MS = 60_000;
/** Progress is written at most so often. */
const PROGRESS_INTERVAL_MS = 250;
/** Under load claims and settlements wait so long at most for others to share their transaction. */
const REST_MS = 5;
const STOPPED = "worker stopped";
const FOLDER_PREFIX = "colophon-worker";
const SWEEPING_FOLDERS = "Removing what killed workers left";
const SWEEPING_WORK = "Looking for lost work";

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

/** Joins lease, intake, runs and settling, and sets right what they missed. */
class RunningWorker implements Worker {
  readonly #parts: WorkerParts;
  readonly #folder: string;
  readonly #timers: Timers;
  readonly #slots = new Slots();
  readonly #lease: Lease;
  readonly #runs: Runs;
  readonly #intake: Intake;
  readonly #looking: Looking;
  readonly #sweep: Sweep;
  readonly #subscriptions: Subscription[] = [];
  /** Of layouts; it ends before the worker does. */
  #drawing: Promise<void> = Promise.resolve();

  constructor(parts: WorkerParts, folder: string) {
    const { database, queue, codes, processes, queues, onError } = parts;
    this.#parts = parts;
    this.#folder = folder;
    const timers = createTimers(onError);
    this.#timers = timers;
    this.#lease = new Lease({
      database,
      queue,
      crashCodes: codes.crashed,
      closing: timers.signal,
      onLost: (workerId) => this.#slots.abortAll(workerId),
    });
    const onFree = (): void => this.wake();
    const onSettled = parts.telemetry.onSettled.bind(parts.telemetry);
    const settle = createSettling({ database, queue, codes, onError, timers, restMs: REST_MS, onSettled });
    this.#runs = new Runs(this.#slots, { processes, queues, run: createRun(parts, folder, timers), settle, onFree });
    this.#intake = new Intake(this.#slots, this.#runs, { database, queue, queues, onFree });
    this.#looking = createLooking({
      restMs: REST_MS,
      closing: timers.signal,
      workerId: () => this.#lease.workerId,
      claim: (workerId) => this.#intake.claim(workerId),
      onError: (error) => this.#tellUnlessClosing("Claiming work", error),
    });
    this.#sweep = createSweep(this.#slots, {
      database,
      queue,
      crashCodes: codes.crashed,
      closing: timers.signal,
      lease: this.#lease,
      intake: this.#intake,
      looking: this.#looking,
    });
  }

  async start(): Promise<void> {
    const { database, queue, temporaryFolder, onError } = this.#parts;
    await this.#lease.register();
    this.#subscriptions.push(
      await database.listen(QUEUED_CHANNEL, () => this.wake()),
      await database.listen(CHANGES_CHANNEL, (event) => {
        if (event.kind === "resumed") this.#sweepSoon();
        else
          for (const { id, status } of readChanges(event.payload)) if (status === "cancelling") this.#slots.abort(id);
      }),
      await database.listen(KEYS_CHANNEL, () => this.#sweepSoon()),
    );
    this.#startTimers();
    // What cannot be removed keeps no worker from its work.
    await sweepProcessFolders(temporaryFolder, FOLDER_PREFIX).catch((error: unknown) =>
      onError(SWEEPING_FOLDERS, error),
    );
    await restoreTickets(database, queue);
    await this.#sweep.run();
  }

  held(): number {
    return this.#slots.size;
  }

  wake(): void {
    this.#looking.wake();
  }

  async close(deadlineMs: number): Promise<void> {
    this.#timers.close();
    for (const subscription of this.#subscriptions) await subscription.close();
    const deadline = delay(deadlineMs, undefined, { ref: false });
    // What is being claimed may run already, for all who read it.
    await Promise.race([this.#looking.over(), deadline]);
    const unstarted = this.#slots.takeUnstarted();
    const all = this.#runs.ended();
    const handBack = (error: unknown): void => this.#parts.onError("Handing work back", error);
    await this.#sweep.handBack(unstarted, STOPPED).catch(handBack);
    await Promise.race([all, deadline]);
    await this.#drawing.catch(handBack);
    await this.#lease.leave(STOPPED).catch(handBack);
    this.#intake.close();
    this.#slots.abortAll();
    await all;
    await this.#lease.release();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #startTimers(): void {
    const { database, queue, blobs, staleMs, temporaryFolder } = this.#parts;
    const { every } = this.#timers;
    const hangs = createHangWatch(database, staleMs);
    every(LOOK_INTERVAL_MS, SWEEPING_WORK, async () => {
      await hangs.look();
      await this.#sweep.run();
    });
    every(DRAWING_INTERVAL_MS, "Drawing layouts", () => {
      this.#drawing = this.#drawLayouts();
      return this.#drawing;
    });
    every(TICKET_CHECK_INTERVAL_MS, "Restoring tickets", () => restoreTickets(database, queue));
    const ifFirst = async (act: () => Promise<unknown>): Promise<void> => {
      const { workerId } = this.#lease;
      if (workerId !== undefined && (await isFirst(database, workerId))) await act();
    };
    const orphans = createOrphanSweep({ database, blobs });
    every(BLOB_LOOK_INTERVAL_MS, "Removing blobs that no row names", () => ifFirst(() => orphans.step()));
    const forgetting = createForgetting(database);
    every(FORGET_INTERVAL_MS, "Forgetting what is old", () =>
      ifFirst(async () => {
        await forgetting.purgeDue(this.#timers.signal);
        await removeForgottenBlobs({ database, blobs }, undefined, this.#timers.signal);
      }),
    );
    every(FOLDER_LOOK_INTERVAL_MS, SWEEPING_FOLDERS, async () => {
      await sweepProcessFolders(temporaryFolder, FOLDER_PREFIX);
    });
  }

  #drawLayouts(): Promise<void> {
    const { database, blobs, runtime, queues, onError } = this.#parts;
    const { signal } = this.#timers;
    return drawWaiting({ database, blobs, runtime, canDraw: queues.includes("office"), signal, onError });
  }

  #sweepSoon(): void {
    void this.#sweep.run().catch((error: unknown) => this.#tellUnlessClosing(SWEEPING_WORK, error));
  }

  /** A look that is under way when this worker closes finds its number struck off, or the database closed. */
  #tellUnlessClosing(what: string, error: unknown): void {
    if (!this.#timers.signal.aborted) this.#parts.onError(what, error);
  }
}

/** Runs what a slot holds, told to the telemetry, with its progress written down. */
function createRun(parts: WorkerParts, folder: string, timers: Timers) {
  const { runtime, database, blobs, telemetry, onError } = parts;
  const progress = createProgressNotes(database);
  const execution = { runtime, database, blobs, gate: createStorageGate(), folder };
  timers.every(PROGRESS_INTERVAL_MS, "Noting progress", () => progress.save());
  return async ({ row, controller: { signal } }: Slot, aside: Aside): Promise<Outcome> => {
    const span = telemetry.onStart(row);
    const { traceparent } = span;
    const onProgress = progress.note.bind(undefined, row);
    const outcome = await execute(execution, { row, signal, aside, traceparent, onProgress });
    span.end(outcome);
    progress.forget(row);
    if (outcome.kind === "put-back") onError(`Execution ${row.id} was put back`, outcome.error);
    return outcome;
  };
}
