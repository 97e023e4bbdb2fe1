import type { ClaimedRow } from "../executions/rows.ts";

/** Where a claimed execution stands on this worker, what can happen to it there, and where that leads. */
export const SLOT_LIFE = {
  /** Claimed, not started. */
  waiting: { start: "running", handBack: "gone" },
  /** Has a process. */
  running: { leave: "aside", end: "settling" },
  /** Waits for storage, and needs no process for it. */
  aside: { ask: "returning", resume: "running", end: "settling" },
  /** Done with storage, waits for a process again. */
  returning: { resume: "running" },
  /** Has ended; its outcome is not in the database yet. */
  settling: { settle: "gone" },
  gone: {},
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type Phase = keyof typeof SLOT_LIFE;
export type SlotEvent = { [P in Phase]: keyof (typeof SLOT_LIFE)[P] }[Phase];

/** The usual processes, or one beside them that it should have waited for. */
export type Lane = "usual" | "express";

/** One attempt at one execution, from its claim to its settlement. */
export interface Slot {
  readonly row: ClaimedRow;
  readonly controller: AbortController;
  phase: Phase;
  lane: Lane;
  /** When it was claimed; once started, when it started. Milliseconds, monotonic. */
  since: number;
  /** Lets a run that asked for a process go on. */
  resume: () => void;
}

const SLOT_STATES: Readonly<Record<string, Readonly<Record<string, Phase>>>> = SLOT_LIFE;

/** RangeError for an event that the slot's phase does not know: a defect of the worker. */
export function enter(slot: Slot, event: SlotEvent): void {
  const next = SLOT_STATES[slot.phase]?.[event];
  if (next === undefined) throw new RangeError(`Execution ${slot.row.id} is ${slot.phase}: it cannot ${event}.`);
  slot.phase = next;
}

/** What is not remembered here is found by the next look at the table. */
const MOST_HEARD_EARLY = 1_000;

/** All that a worker holds, in the order of its claims. Two attempts of one execution, of which one was taken for lost, are two. */
export class Slots implements Iterable<Slot> {
  readonly #slots = new Set<Slot>();
  /** Cancellations heard of what is not held: its claim may be committed and its answer on the way. */
  readonly #heardEarly = new Set<string>();

  get size(): number {
    return this.#slots.size;
  }

  [Symbol.iterator](): Iterator<Slot> {
    return this.#slots.values();
  }

  ids(): ReadonlySet<string> {
    return new Set([...this.#slots].map(({ row }) => row.id));
  }

  hold(row: ClaimedRow): void {
    const controller = new AbortController();
    if (this.#heardEarly.has(row.id)) controller.abort();
    this.#slots.add({
      row,
      controller,
      phase: "waiting",
      lane: "usual",
      since: performance.now(),
      resume: () => undefined,
    });
  }

  /** Its outcome is in the database, or is another worker's matter. */
  settle(slot: Slot): void {
    enter(slot, "settle");
    this.#slots.delete(slot);
  }

  /** Takes out what was claimed and not started, all or what waits since before a moment; the caller hands it back. */
  takeUnstarted(before = Number.POSITIVE_INFINITY): readonly ClaimedRow[] {
    const taken = [...this.#slots].filter(({ phase, since }) => phase === "waiting" && since < before);
    for (const slot of taken) {
      enter(slot, "handBack");
      this.#slots.delete(slot);
    }
    return taken.map(({ row }) => row);
  }

  /** Ends one execution, wherever it stands. */
  abort(id: string): void {
    const held = [...this.#slots].filter(({ row }) => row.id === id);
    for (const { controller } of held) controller.abort();
    if (held.length === 0 && this.#heardEarly.size < MOST_HEARD_EARLY) this.#heardEarly.add(id);
  }

  /** Ends all, or all that were claimed under a number that is ours no longer. */
  abortAll(workerId?: number): void {
    for (const { row, controller } of this.#slots)
      if (workerId === undefined || row.worker_id === workerId) controller.abort();
  }

  /** The table was looked at: what was cancelled before shows there. */
  forgetHeard(): void {
    this.#heardEarly.clear();
  }
}
