import { rm } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { makeProcessFolder, type Runtime, sweepProcessFolders } from "@colophon/runtime";
import type { BlobStoreProvider, Database, Subscription } from "@colophon/storage";
import type { BillingProvider } from "../billing/provider.ts";
import type { Status } from "../executions/life.ts";
import type { ClaimedRow } from "../executions/rows.ts";
import { CHANGES_CHANNEL, endWaiting, QUEUED_CHANNEL, readChanges, readQueues } from "../executions/store.ts";
import { KEYS_CHANNEL } from "../keys/channel.ts";
import type { NoticeSending } from "../notices/mail-notices.ts";
import type { ResultSending } from "../result-deliveries/send-results.ts";
import { QUEUES, type QueueName } from "../vocabulary.ts";
import type { WebhookSending } from "../webhooks/deliver.ts";
import { Board } from "./board.ts";
import type { BoardEvent } from "./board-events.ts";
import { CarryOut, type Effects } from "./carry-out.ts";
import { createStorageCircuitBreaker } from "./circuit-breaker.ts";
import { type Claimer, createClaimer } from "./claim.ts";
import { execute, type Outcome } from "./execute.ts";
import { Lease } from "./lease.ts";
import { createHangWatch, isFirst } from "./liveness.ts";
import { createLoop, type Loop } from "./loop.ts";
import { createProgressNotes } from "./progress-notes.ts";
import { createReconciler, type Reconciler } from "./reconciler.ts";
import { createRequeuer, type Requeuer } from "./requeue.ts";
import type { RequeueCause } from "./requeue-causes.ts";
import type { ConditionCodes } from "./settle.ts";
import { createSettling } from "./settling.ts";
import { tasksOf, type WorkerTask } from "./tasks.ts";
import { createTimers, type Timers } from "./timers.ts";
import type { Tools } from "./tools.ts";

export interface WorkerParts {
  readonly database: Database;
  readonly blobs: BlobStoreProvider;
  readonly runtime: Runtime;
  /** Executions that run at once; the runtime has {@link extraProcesses} more. */
  readonly processes: number;
  /** What it takes work from, in order of preference. */
  readonly queues: readonly QueueName[];
  /** Where requests and results lie while they are worked on. */
  readonly temporaryFolder: string;
  readonly codes: ConditionCodes;
  /** What its results depend on beside their requests. */
  readonly tools: Tools;
  /** A worker whose heartbeat has not changed for this time is ended by the others. */
  readonly staleMs: number;
  readonly onError: (what: string, error: unknown) => void;
  readonly telemetry: WorkerTelemetry;
  /** What webhooks are delivered with. Default: this worker delivers none. */
  readonly webhooks?: WebhookSending | undefined;
  /** What results are sent to other hosts with. Default: this worker sends none. */
  readonly results?: ResultSending | undefined;
  /** What notices are mailed with. Default: this worker mails none. */
  readonly notices?: NoticeSending | undefined;
  /** Who gets the usage of organizations with a plan. Default: nobody. */
  readonly billing?: BillingProvider | undefined;
}

/** Hears what happens, for metrics and traces. */
export interface WorkerTelemetry {
  /** Gives the traceparent of the run's own span. */
  onStart(row: ClaimedRow): { readonly traceparent: string | undefined; end(outcome: Outcome): void };
  onSettled(row: ClaimedRow, status: Status): void;
  /** For the cause `ours` the service itself is at fault: raise an alarm. */
  onRequeued(cause: RequeueCause, count: number): void;
  /** The scheduler broke one of its own rules: raise an alarm. */
  onDefect(error: unknown): void;
}

export interface Worker {
  /** There may be work, in these queues or in any; the worker claims what it finds. */
  wake(queues?: readonly QueueName[]): void;
  /** The executions it holds, started or not. */
  held(): number;
  /** Stops claiming; finishes running work within the deadline and requeues the rest. */
  close(deadlineMs: number): Promise<void>;
}

/** A poll finds what notifications miss. */
const POLL_INTERVAL_MS = 2_000;
const WAIT_CHECK_INTERVAL_MS = 30_000;
const FOLDER_CHECK_INTERVAL_MS = 60_000;
/** Progress is written at most once in this time. */
const PROGRESS_INTERVAL_MS = 250;
/** Under load claims and settlements wait at most this long for others to share their transaction. */
const REST_MS = 15;
const FOLDER_PREFIX = "colophon-worker";
const SWEEPING_FOLDERS = "Removing what killed workers left";
const RECONCILING = "Searching for lost work";

/**
 * Claims queued executions, runs each in the runtime and settles it, once.
 *
 * A worker's lease is an advisory lock on its own session: when the session is gone, other workers requeue its work under a new
 * attempt, and this one can settle none of the old ones. It then works on under a new number.
 */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const folder = makeProcessFolder(parts.temporaryFolder, FOLDER_PREFIX);
  const worker = new RunningWorker(parts, tasksOf(parts), folder);
  try {
    await worker.start();
  } catch (error) {
    // The caller hears why it did not start, not what else failed because of it.
    await worker.close(0).catch(() => undefined);
    throw error;
  }
  return worker;
}

/** Composes the scheduler, its effects and its timers. */
class RunningWorker implements Worker {
  readonly #parts: WorkerParts;
  readonly #tasks: readonly WorkerTask[];
  readonly #folder: string;
  readonly #timers: Timers;
  readonly #lease: Lease;
  readonly #board: Board;
  readonly #loop: Loop<BoardEvent>;
  readonly #carryOut: CarryOut;
  readonly #reconciler: Reconciler;
  readonly #subscriptions: Subscription[] = [];
  /** Runs of tasks that end before the worker does. */
  readonly #taskRuns = new Set<Promise<undefined>>();

  constructor(parts: WorkerParts, tasks: readonly WorkerTask[], folder: string) {
    const { database, codes, tools, processes, queues, onError, telemetry } = parts;
    this.#parts = parts;
    this.#tasks = tasks;
    this.#folder = folder;
    const timers = createTimers(onError);
    this.#timers = timers;
    const post = (event: BoardEvent): void => this.#loop.post(event);
    const closing = timers.signal;
    const crashCodes = codes.crashed;
    const onLost = (workerId: number): void => post({ kind: "lost", workerId });
    this.#lease = new Lease({ database, tools, crashCodes, closing, onLost });
    const onRequeued = telemetry.onRequeued.bind(telemetry);
    const requeuer = createRequeuer({ database, crashCodes, timers, onError, onRequeued });
    const claimer = createClaimer(database);
    this.#board = new Board({ processes, queues, restMs: REST_MS });
    const effects = createEffects(parts, { folder, timers, lease: this.#lease, claimer, requeuer, post });
    this.#carryOut = new CarryOut(effects, post);
    this.#loop = createLoop({
      step: (event: BoardEvent, now) => this.#board.step(event, now),
      carryOut: (action) => this.#carryOut.act(action),
      onDefect: telemetry.onDefect.bind(telemetry),
    });
    const reconciling = { lease: this.#lease, claimer, requeuer, board: this.#board, post, onRequeued };
    this.#reconciler = createReconciler({ database, crashCodes, closing, ...reconciling });
  }

  async start(): Promise<void> {
    const { database, temporaryFolder, onError } = this.#parts;
    await this.#lease.register();
    this.#subscriptions.push(
      await database.listen(QUEUED_CHANNEL, (event) =>
        this.wake(event.kind === "resumed" ? QUEUES : readQueues(event.payload)),
      ),
      await database.listen(CHANGES_CHANNEL, (event) => {
        if (event.kind === "resumed") return this.#reconcileSoon();
        const cancelling = readChanges(event.payload).filter(({ status }) => status === "cancelling");
        if (cancelling.length > 0) this.#loop.post({ kind: "cancelled", ids: cancelling.map(({ id }) => id) });
      }),
      await database.listen(KEYS_CHANNEL, () => this.#reconcileSoon()),
    );
    this.#startTimers();
    // A worker works also where it cannot remove what others left.
    await sweepProcessFolders(temporaryFolder, FOLDER_PREFIX).catch((error: unknown) =>
      onError(SWEEPING_FOLDERS, error),
    );
    await endWaiting(database);
    await this.#reconciler.run();
  }

  held(): number {
    return this.#board.size;
  }

  wake(queues: readonly QueueName[] = QUEUES): void {
    this.#loop.post({ kind: "polled", queues });
  }

  async close(deadlineMs: number): Promise<void> {
    this.#timers.close();
    for (const subscription of this.#subscriptions) await subscription.close();
    const deadline = delay(deadlineMs, undefined, { ref: false });
    this.#loop.post({ kind: "closing" });
    // For all who read it, an execution that is being claimed may run already.
    await Promise.race([this.#carryOut.claimed(), deadline]);
    this.#loop.post({ kind: "draining" });
    const all = this.#carryOut.ended();
    await Promise.race([all, deadline]);
    await Promise.all([...this.#taskRuns, ...this.#tasks.map((task) => task.end?.())]);
    await this.#lease.leave().catch((error: unknown) => this.#parts.onError("Requeueing work", error));
    this.#loop.post({ kind: "departed" });
    this.#carryOut.close();
    await all;
    await this.#lease.release();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #startTimers(): void {
    const { database, staleMs, temporaryFolder } = this.#parts;
    const { every } = this.#timers;
    const hangs = createHangWatch(database, staleMs);
    every(POLL_INTERVAL_MS, RECONCILING, async () => {
      await hangs.look();
      await this.#reconciler.run();
    });
    every(WAIT_CHECK_INTERVAL_MS, "Ending waits", () => endWaiting(database));
    every(FOLDER_CHECK_INTERVAL_MS, SWEEPING_FOLDERS, () => sweepProcessFolders(temporaryFolder, FOLDER_PREFIX));
    for (const task of this.#tasks) every(task.everyMs, task.what, () => this.#perform(task));
  }

  async #perform({ act, isForOne, mustEnd }: WorkerTask): Promise<void> {
    const { workerId } = this.#lease;
    const isFree = isForOne !== true || (workerId !== undefined && (await isFirst(this.#parts.database, workerId)));
    if (!isFree || this.#timers.signal.aborted) return;
    const run = act(this.#timers.signal);
    const ended = run.then(
      () => undefined,
      () => undefined,
    );
    if (mustEnd === true) this.#taskRuns.add(ended);
    await run.finally(() => this.#taskRuns.delete(ended));
  }

  /** A reconciliation under way when this worker closes finds its number removed, or the database closed. */
  #reconcileSoon(): void {
    void this.#reconciler.run().catch((error: unknown) => {
      if (!this.#timers.signal.aborted) this.#parts.onError(RECONCILING, error);
    });
  }
}

interface EffectParts {
  readonly folder: string;
  readonly timers: Timers;
  readonly lease: Lease;
  readonly claimer: Claimer;
  readonly requeuer: Requeuer;
  readonly post: (event: BoardEvent) => void;
}

function createEffects(parts: WorkerParts, effectParts: EffectParts): Effects {
  const { folder, timers, lease, claimer, requeuer, post } = effectParts;
  const { database, codes, tools, onError, telemetry } = parts;
  const onSettled = telemetry.onSettled.bind(telemetry);
  const onRequeued = telemetry.onRequeued.bind(telemetry);
  const settle = createSettling({
    database,
    codes,
    tools,
    onError,
    timers,
    restMs: REST_MS,
    requeuer,
    onRequeued,
    onSettled,
  });
  return {
    run: createRun(parts, folder, timers),
    async settle(outcome) {
      await settle(outcome);
      if (claimer.isBounded) post({ kind: "polled", queues: QUEUES.filter((queue) => queue === outcome.row.queue) });
    },
    async claim(name, take) {
      const { workerId } = lease;
      if (workerId === undefined || timers.signal.aborted) return undefined;
      try {
        return await claimer.claim(name, take, workerId);
      } catch (error) {
        // The number of a closing worker may be removed, or its database closed.
        if (timers.signal.aborted) return undefined;
        throw error;
      }
    },
    requeue: (rows, requeue) => requeuer.requeue(rows, requeue),
    onError,
  };
}

/** Runs an execution, reports it to the telemetry and writes its progress down. */
function createRun(parts: WorkerParts, folder: string, timers: Timers): Effects["run"] {
  const { runtime, database, blobs, telemetry, onError } = parts;
  const progress = createProgressNotes(database);
  const execution = { runtime, database, blobs, breaker: createStorageCircuitBreaker(), folder };
  timers.every(PROGRESS_INTERVAL_MS, "Noting progress", () => progress.save());
  return async (row, signal, withoutProcess) => {
    const span = telemetry.onStart(row);
    const { traceparent } = span;
    const onProgress = progress.note.bind(undefined, row);
    const ended = await execute(execution, { row, signal, withoutProcess, traceparent, onProgress });
    const outcome = timers.signal.aborted ? withoutBlame(ended) : ended;
    span.end(outcome);
    progress.forget(row);
    if (outcome.kind === "requeue") onError(`Execution ${row.id} was requeued`, outcome.error);
    return outcome;
  };
}

/** Whoever stops a service may send the signal to every process of it. */
function withoutBlame(outcome: Outcome): Outcome {
  const isKilled = outcome.kind === "requeue" && outcome.requeue.cause === "killed";
  return isKilled ? { ...outcome, requeue: { cause: "closing" } } : outcome;
}
