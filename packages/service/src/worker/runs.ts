import type { QueueName } from "../queue.ts";
import type { Outcome } from "./execute.ts";
import { createPace } from "./pace.ts";
import { type Plan, plan } from "./plan.ts";
import { enter, type Lane, type Slot, type Slots } from "./slots.ts";

/** Does what needs no process while another run has it; `then`: is one needed again afterwards? */
export type Aside = <Result>(work: () => Promise<Result>, then: "run" | "end") => Promise<Result>;

export interface RunsParts {
  readonly processes: number;
  readonly queues: readonly QueueName[];
  /** Runs one; resolves when its process is free again, and never rejects. */
  run(slot: Slot, aside: Aside): Promise<Outcome>;
  /** Resolves when the outcome is in the database, or can be settled by this worker no more; never rejects. */
  settle(outcome: Outcome): Promise<void>;
  /** There is room for another. */
  onFree(): void;
}

/** Lets what the worker holds have its processes, as `plan` says, and sees each to its settlement. */
export class Runs {
  readonly #parts: RunsParts;
  readonly #slots: Slots;
  readonly #pace = createPace();
  readonly #ends = new Set<Promise<void>>();

  constructor(slots: Slots, parts: RunsParts) {
    this.#slots = slots;
    this.#parts = parts;
  }

  plan(now: number, expressAt = 0): Plan<Slot> {
    const { processes, queues } = this.#parts;
    return plan([...this.#slots], { processes, queues, averageMs: this.#pace.averageMs, expressAt }, now);
  }

  /** Starts and resumes what may. */
  advance(): void {
    const { resume, start } = this.plan(performance.now());
    for (const slot of resume) resumeRun(slot);
    for (const slot of start) this.start(slot, "usual");
  }

  start(slot: Slot, lane: Lane): void {
    enter(slot, "start");
    slot.lane = lane;
    slot.since = performance.now();
    const end = this.#carry(slot).finally(() => this.#ends.delete(end));
    this.#ends.add(end);
  }

  /** Resolves when all that runs now, or is being settled, has ended. */
  async ended(): Promise<void> {
    while (this.#ends.size > 0) await Promise.all(this.#ends);
  }

  async #carry(slot: Slot): Promise<void> {
    const outcome = await this.#parts.run(slot, (work, then) => this.#goAside(slot, work, then));
    // The process is free from here on; the settling goes on beside the next execution.
    enter(slot, "end");
    if (slot.row.queue === "light") this.#pace.note(performance.now() - slot.since);
    const settled = this.#parts.settle(outcome);
    this.#letOthers();
    await settled;
    this.#slots.settle(slot);
  }

  async #goAside<Result>(slot: Slot, work: () => Promise<Result>, then: "run" | "end"): Promise<Result> {
    enter(slot, "leave");
    this.#letOthers();
    const result = await work();
    if (then === "end") return result;
    if (slot.lane === "express") enter(slot, "resume");
    else await this.#askForProcess(slot);
    return result;
  }

  #askForProcess(slot: Slot): Promise<void> {
    const { signal } = slot.controller;
    return new Promise((resolve) => {
      enter(slot, "ask");
      slot.resume = resolve;
      // What is to end takes no time of a process.
      signal.addEventListener("abort", () => resumeRun(slot), { once: true });
      if (signal.aborted) resumeRun(slot);
      else this.advance();
    });
  }

  #letOthers(): void {
    this.advance();
    this.#parts.onFree();
  }
}

function resumeRun(slot: Slot): void {
  if (slot.phase !== "returning") return;
  enter(slot, "resume");
  slot.resume();
}
