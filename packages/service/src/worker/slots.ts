import type { ClaimedRow } from "../executions/rows.ts";
import type { Action, BoardEvent, Slot } from "./board-events.ts";
import type { Lane, Phase } from "./plan.ts";
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

/** Cancellations of executions not held that are remembered; the table shows the others. */
const MAX_EARLY_CANCELLATIONS = 1_000;

/**
 * The slots of a board, in the order of their claims. Pure; a phase changes here and nowhere else. Each method gives the actions
 * that its change leads to.
 */
export class Slots {
  readonly #slots = new Map<number, Slot>();
  /** Of executions not held: their claim may be committed and its answer on the way. */
  readonly #earlyCancellations = new Set<string>();
  #nextKey = 1;

  get size(): number {
    return this.#slots.size;
  }

  get(key: number): Slot | undefined {
    return this.#slots.get(key);
  }

  all(): readonly Slot[] {
    return [...this.#slots.values()];
  }

  hold(row: ClaimedRow, lane: Lane, now: number): void {
    const key = this.#nextKey++;
    const isCancelled = this.#earlyCancellations.has(row.id);
    this.#put({ key, row, isCancelled, phase: "waiting", lane, since: now });
  }

  start(slot: Slot, lane: Lane, now: number): readonly Action[] {
    const started: Slot = { ...slot, phase: "running", lane, since: now };
    this.#put(started);
    return [{ kind: "run", slot: started }];
  }

  resume(slot: Slot): readonly Action[] {
    this.#put({ ...slot, phase: "running" });
    return [{ kind: "resume", key: slot.key }];
  }

  /** What a run reports of itself. */
  move(event: Extract<BoardEvent, { kind: SlotEvent }>): readonly Action[] {
    const { kind, key } = event;
    const slot = this.#slots.get(key);
    // Its slot faulted or was given up while it ran on: it ends without waiting for anything.
    if (slot === undefined) return kind === "asked" ? [{ kind: "abort", key }] : [];
    const next = SLOT_STATES[slot.phase][kind];
    if (next === undefined)
      return this.fault(key, new RangeError(`Execution ${slot.row.id} is ${slot.phase}: ${kind} does not follow.`));
    if (next === "gone") this.#slots.delete(key);
    else this.#put({ ...slot, phase: next });
    return event.kind === "ended" ? [{ kind: "settle", key, outcome: event.outcome }] : [];
  }

  fault(key: number, error: unknown): readonly Action[] {
    const slot = this.#slots.get(key);
    if (slot === undefined) return [];
    this.#slots.delete(key);
    const { phase, row } = slot;
    // What cannot be settled here is found in the table, should it be this worker's still.
    const isSettling = phase === "settling";
    return [
      { kind: "abort", key },
      isSettling ? { kind: "report", row, error } : { kind: "requeue", rows: [row], requeue: { cause: "ours" }, error },
    ];
  }

  cancel(ids: readonly string[]): readonly Action[] {
    const wanted = new Set(ids);
    const held = this.all().filter(({ row }) => wanted.has(row.id));
    for (const { row } of held) wanted.delete(row.id);
    for (const id of wanted)
      if (this.#earlyCancellations.size < MAX_EARLY_CANCELLATIONS) this.#earlyCancellations.add(id);
    return held.flatMap((slot) => this.#abort(slot));
  }

  forgetEarlyCancellations(): void {
    this.#earlyCancellations.clear();
  }

  /** Others took over what was claimed under this number: nothing of it starts. */
  lose(workerId: number): readonly Action[] {
    const lost = this.all().filter(({ row }) => row.worker_id === workerId);
    for (const { key, phase } of lost) if (phase === "waiting") this.#slots.delete(key);
    return lost.filter(({ phase }) => phase !== "waiting").flatMap((slot) => this.#abort(slot));
  }

  abortAll(): readonly Action[] {
    return this.all().flatMap((slot) => this.#abort(slot));
  }

  requeueWaiting(requeue: Requeue, before = Number.POSITIVE_INFINITY): readonly Action[] {
    const slots = this.all().filter(({ phase, since }) => phase === "waiting" && since < before);
    for (const { key } of slots) this.#slots.delete(key);
    return slots.length === 0 ? [] : [{ kind: "requeue", rows: slots.map(({ row }) => row), requeue }];
  }

  #abort(slot: Slot): readonly Action[] {
    if (slot.isCancelled) return [];
    this.#put({ ...slot, isCancelled: true });
    return [{ kind: "abort", key: slot.key }];
  }

  #put(slot: Slot): void {
    this.#slots.set(slot.key, slot);
  }
}
