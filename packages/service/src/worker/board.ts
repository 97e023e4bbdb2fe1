import type { ClaimedRow } from "../executions/rows.ts";
import { QUEUES, type QueueName, type Take } from "../queue.ts";
import { averageAfter, LONGEST_WAIT_MS } from "./claim-ahead.ts";
import type { Outcome } from "./execute.ts";
import { type Lane, type Phase, type Plan, plan, type SlotState } from "./plan.ts";
import type { Requeue } from "./requeue-causes.ts";

/**
 * What happens to a slot in each phase, and where it leads; from every phase, `faulted` and the board's own decisions lead out.
 *
 *   waiting -> running -> (storage -> returning -> running)* -> settling -> gone
 */
export const SLOT_LIFE = {
  /** Claimed, not started; only the board starts it. */
  waiting: {},
  /** Has a process. */
  running: { left: "storage", ended: "settling" },
  /** Waits for storage, and needs no process for it. */
  storage: { asked: "returning", ended: "settling" },
  /** Done with storage, waits for a process; only the board resumes it. */
  returning: {},
  /** Has ended; its outcome is not in the database yet. */
  settling: { settled: "gone" },
} as const satisfies Record<Phase, Readonly<Partial<Record<SlotEvent, Phase | "gone">>>>;

type SlotEvent = "left" | "asked" | "ended" | "settled";

const SLOT_STATES: Readonly<Record<Phase, Readonly<Partial<Record<SlotEvent, Phase | "gone">>>>> = SLOT_LIFE;

/** One attempt at one execution, from its claim to its settlement. */
export interface Slot extends SlotState {
  /** Two attempts of one execution, of which one was taken for lost, are two slots. */
  readonly key: number;
  readonly row: ClaimedRow;
  /** When it was claimed; once started, when it started. Milliseconds, monotonic. */
  readonly since: number;
}

export type BoardEvent =
  /** The answer to a claim. */
  | { readonly kind: "claimed"; readonly rows: readonly ClaimedRow[] }
  /** A claim failed, or the worker has no number to claim under: then the board polls when it is asked to. */
  | { readonly kind: "unclaimed"; readonly isFailure: boolean }
  | { readonly kind: "left" | "asked" | "settled"; readonly key: number }
  | { readonly kind: "ended"; readonly key: number; readonly outcome: Outcome }
  /** An effect threw, whatever its slot was doing. */
  | { readonly kind: "faulted"; readonly key: number; readonly error: unknown }
  | { readonly kind: "cancelled"; readonly ids: readonly string[] }
  /** The table shows what was cancelled until now. */
  | { readonly kind: "compared" }
  /** Others took over what was claimed under this number. */
  | { readonly kind: "lost"; readonly workerId: number }
  /** What waits since before then is for other workers. */
  | { readonly kind: "stale"; readonly before: number }
  /** There may be work to claim. */
  | { readonly kind: "polled" }
  /** No more claims; then nothing starts any more; then the worker has left, and released all it claimed. */
  | { readonly kind: "closing" | "draining" | "departed" };

export type Action =
  | { readonly kind: "run"; readonly slot: Slot }
  | { readonly kind: "resume" | "abort"; readonly key: number }
  | { readonly kind: "settle"; readonly key: number; readonly outcome: Outcome }
  | { readonly kind: "claim"; readonly queue: QueueName; readonly take: Omit<Take, "caps"> }
  | {
      readonly kind: "requeue";
      readonly rows: readonly ClaimedRow[];
      readonly requeue: Requeue;
      readonly error?: unknown;
    }
  | { readonly kind: "report"; readonly row: ClaimedRow; readonly error: unknown }
  | { readonly kind: "pollAt"; readonly at: number };

export interface BoardOptions {
  readonly processes: number;
  readonly queues: readonly QueueName[];
  /** Under load a claim waits at most this long for more work to share its transaction. */
  readonly restMs: number;
}

/** One claim from each queue, then one for the priority lane. */
interface Cycle {
  readonly startedAt: number;
  readonly queues: QueueName[];
  /** Asked for in the claim under way; 0 while there is none. */
  asked: number;
  /** One got all that it asked for, so that there may be more. */
  isMore: boolean;
  isPriorityDone: boolean;
}

/** Between two polls for the priority lane: each passes over every ticket of the environments that hold the processes. */
const PRIORITY_POLL_INTERVAL_MS = 100;
/** From a failed claim to the next one. */
const RETRY_CLAIM_MS = 500;
/** Cancellations of executions not held that are remembered; the table shows the others. */
const MAX_EARLY_CANCELLATIONS = 1_000;

/**
 * All that a worker holds, as data. Pure: `step` writes every decision that follows from an event into the board and returns the
 * actions that carry them out. None of them has begun by then, so whatever an action reports back meets a board that knows of it.
 *
 * Invariants   A slot starts once and settles, is requeued or is dropped once. At most one claim is under way. No more slots run in
 *              the usual lane than there are processes, cancelled ones left out. `asked` is always answered by `resume` or `abort`.
 */
export class Board {
  readonly #options: BoardOptions;
  readonly #slots = new Map<number, Slot>();
  /** Of executions not held: their claim may be committed and its answer on the way. */
  readonly #earlyCancellations = new Set<string>();
  #nextKey = 1;
  #averageMs = LONGEST_WAIT_MS;
  #stage: "open" | "closing" | "draining" | "departed" = "open";
  #mustPoll = false;
  #nextPollAt = 0;
  #nextPriorityPollAt = 0;
  #cycle: Cycle | undefined;

  constructor(options: BoardOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#slots.size;
  }

  get isClaiming(): boolean {
    return this.#cycle !== undefined;
  }

  holds(id: string, attempt: number): boolean {
    for (const { row } of this.#slots.values()) if (row.id === id && row.attempt === attempt) return true;
    return false;
  }

  hasWaitingSince(before: number): boolean {
    return [...this.#slots.values()].some(({ phase, since }) => phase === "waiting" && since < before);
  }

  /** `now`: milliseconds, monotonic. */
  step(event: BoardEvent, now: number): readonly Action[] {
    const actions: Action[] = [];
    this.#apply(event, now, actions);
    if (this.#stage === "draining") this.#requeueWaiting({ cause: "closing" }, Number.POSITIVE_INFINITY, actions);
    this.#advance(now, actions);
    this.#poll(now, actions);
    return actions;
  }

  #apply(event: BoardEvent, now: number, actions: Action[]): void {
    switch (event.kind) {
      case "claimed":
        return this.#onClaimed(event.rows, now);
      case "unclaimed":
        return this.#onUnclaimed(event.isFailure, now);
      case "left":
      case "asked":
      case "settled":
      case "ended":
        return this.#move(event, now, actions);
      case "faulted":
        return this.#fault(event.key, event.error, actions);
      case "cancelled":
        return this.#cancel(event.ids, actions);
      case "compared":
        return this.#earlyCancellations.clear();
      case "lost":
        return this.#lose(event.workerId, actions);
      case "stale":
        return this.#requeueWaiting({ cause: "rebalanced" }, event.before, actions);
      case "polled":
        this.#mustPoll = true;
        return;
      default:
        return this.#close(event.kind, actions);
    }
  }

  #onClaimed(rows: readonly ClaimedRow[], now: number): void {
    const cycle = this.#cycle;
    if (cycle !== undefined) {
      if (rows.length >= cycle.asked) cycle.isMore = true;
      cycle.asked = 0;
    }
    if (this.#stage === "departed") return;
    for (const row of rows) {
      const key = this.#nextKey++;
      const isCancelled = this.#earlyCancellations.has(row.id);
      this.#slots.set(key, { key, row, isCancelled, phase: "waiting", lane: "usual", since: now });
    }
  }

  #onUnclaimed(isFailure: boolean, now: number): void {
    this.#cycle = undefined;
    if (!isFailure) return;
    this.#mustPoll = true;
    this.#nextPollAt = now + RETRY_CLAIM_MS;
  }

  #move(event: Extract<BoardEvent, { kind: SlotEvent }>, now: number, actions: Action[]): void {
    const { kind, key } = event;
    const slot = this.#slots.get(key);
    if (slot === undefined) {
      // Its slot faulted or was given up while it ran on: it ends without waiting for anything.
      if (kind === "asked") actions.push({ kind: "abort", key });
      return;
    }
    const next = SLOT_STATES[slot.phase][kind];
    if (next === undefined) {
      this.#fault(key, new RangeError(`Execution ${slot.row.id} is ${slot.phase}: ${kind} does not follow.`), actions);
      return;
    }
    if (next === "gone") this.#slots.delete(key);
    else this.#put({ ...slot, phase: next });
    if (event.kind !== "ended") return;
    if (slot.row.queue === "light") this.#averageMs = averageAfter(this.#averageMs, now - slot.since);
    actions.push({ kind: "settle", key, outcome: event.outcome });
    this.#mustPoll = true;
  }

  #fault(key: number, error: unknown, actions: Action[]): void {
    const slot = this.#slots.get(key);
    if (slot === undefined) return;
    this.#slots.delete(key);
    this.#mustPoll = true;
    actions.push({ kind: "abort", key });
    // What cannot be settled here is found in the table, should it be this worker's still.
    if (slot.phase === "settling") actions.push({ kind: "report", row: slot.row, error });
    else actions.push({ kind: "requeue", rows: [slot.row], requeue: { cause: "ours" }, error });
  }

  #cancel(ids: readonly string[], actions: Action[]): void {
    const wanted = new Set(ids);
    for (const slot of [...this.#slots.values()]) {
      if (!wanted.has(slot.row.id)) continue;
      this.#abort(slot, actions);
    }
    const held = new Set([...this.#slots.values()].map(({ row }) => row.id));
    for (const id of wanted)
      if (!held.has(id) && this.#earlyCancellations.size < MAX_EARLY_CANCELLATIONS) this.#earlyCancellations.add(id);
  }

  #abort(slot: Slot, actions: Action[]): void {
    if (slot.isCancelled) return;
    this.#put({ ...slot, isCancelled: true });
    actions.push({ kind: "abort", key: slot.key });
  }

  #lose(workerId: number, actions: Action[]): void {
    for (const slot of [...this.#slots.values()]) {
      if (slot.row.worker_id !== workerId) continue;
      if (slot.phase === "waiting") this.#slots.delete(slot.key);
      else this.#abort(slot, actions);
    }
  }

  #requeueWaiting(requeue: Requeue, before: number, actions: Action[]): void {
    const slots = [...this.#slots.values()].filter(({ phase, since }) => phase === "waiting" && since < before);
    for (const { key } of slots) this.#slots.delete(key);
    if (slots.length > 0) actions.push({ kind: "requeue", rows: slots.map(({ row }) => row), requeue });
  }

  #close(stage: "closing" | "draining" | "departed", actions: Action[]): void {
    this.#stage = stage;
    if (stage === "departed") for (const slot of [...this.#slots.values()]) this.#abort(slot, actions);
  }

  #put(slot: Slot): void {
    this.#slots.set(slot.key, slot);
  }

  #plan(now: number): Plan<Slot> {
    const { processes, queues } = this.#options;
    const caps = { processes, queues, averageMs: this.#averageMs, nextPriorityPollAt: this.#nextPriorityPollAt };
    return plan([...this.#slots.values()], caps, now);
  }

  /** Resumes and starts what may. */
  #advance(now: number, actions: Action[]): void {
    const { resume, start } = this.#plan(now);
    for (const slot of resume) {
      this.#put({ ...slot, phase: "running" });
      actions.push({ kind: "resume", key: slot.key });
    }
    for (const slot of start) this.#start(slot, "usual", now, actions);
  }

  #start(slot: Slot, lane: Lane, now: number, actions: Action[]): void {
    const started: Slot = { ...slot, phase: "running", lane, since: now };
    this.#put(started);
    actions.push({ kind: "run", slot: started });
  }

  /** Goes on with the claims under way, or begins them; at most one is left open. */
  #poll(now: number, actions: Action[]): void {
    for (;;) {
      if (this.#cycle?.asked) return;
      if (this.#stage !== "open") {
        this.#cycle = undefined;
        return;
      }
      this.#cycle ??= this.#beginCycle(now, actions);
      if (this.#cycle === undefined) return;
      const claim = this.#nextClaim(this.#cycle, now, actions);
      if (claim !== undefined) {
        this.#cycle.asked = claim.take.most;
        actions.push(claim);
        return;
      }
      this.#endCycle(this.#cycle, now);
    }
  }

  #beginCycle(now: number, actions: Action[]): Cycle | undefined {
    if (!this.#mustPoll) return undefined;
    if (now < this.#nextPollAt) {
      actions.push({ kind: "pollAt", at: this.#nextPollAt });
      return undefined;
    }
    this.#mustPoll = false;
    const queues = QUEUES.filter((queue) => this.#options.queues.includes(queue));
    return { startedAt: now, queues, asked: 0, isMore: false, isPriorityDone: false };
  }

  #endCycle({ startedAt, isMore }: Cycle, now: number): void {
    this.#cycle = undefined;
    this.#nextPollAt = now + Math.min(now - startedAt, this.#options.restMs);
    if (isMore) this.#mustPoll = true;
  }

  #nextClaim(cycle: Cycle, now: number, actions: Action[]): Extract<Action, { kind: "claim" }> | undefined {
    for (let queue = cycle.queues.shift(); queue !== undefined; queue = cycle.queues.shift()) {
      const most = this.#plan(now).room[queue];
      if (most > 0) return { kind: "claim", queue, take: { most } };
    }
    const { priority } = this.#plan(now);
    if (priority.kind === "start") {
      this.#start(priority.slot, "priority", now, actions);
      cycle.isMore = true;
    }
    if (priority.kind === "later") actions.push({ kind: "pollAt", at: priority.at });
    if (priority.kind !== "claim" || cycle.isPriorityDone) return undefined;
    cycle.isPriorityDone = true;
    this.#nextPriorityPollAt = now + PRIORITY_POLL_INTERVAL_MS;
    return { kind: "claim", queue: "light", take: { most: 1, except: priority.except } };
  }
}
