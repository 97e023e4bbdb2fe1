import { QUEUES, type QueueName } from "../vocabulary.ts";
import type { Action, BoardEvent } from "./board-events.ts";
import { averageAfter, LONGEST_WAIT_MS } from "./claim-ahead.ts";
import { plan } from "./plan.ts";
import { type PassingLane, Polling, type PollingBoard } from "./polling.ts";
import { Slots } from "./slots.ts";

export interface BoardOptions {
  /** Executions that run at once in the usual lane. */
  readonly processes: number;
  readonly queues: readonly QueueName[];
  /** See {@link Polling}. */
  readonly restMs: number;
}

/**
 * All that a worker holds, as data. Pure: `step` writes every decision that follows from an event into the board and returns the
 * actions that carry them out. None of them has begun by then, so whatever an action reports back meets a board that knows of it.
 *
 * Phases       waiting -> running -> (storage -> returning -> running)* -> settling -> gone; see slots.ts.
 * Invariants   A slot starts once and settles, is requeued or is dropped once. At most one claim is under way. No more slots run in
 *              the usual lane than there are processes, cancelled ones left out. `asked` is always answered by `resume` or `abort`.
 */
export class Board {
  readonly #options: BoardOptions;
  readonly #slots = new Slots();
  readonly #polling: Polling;
  #averageMs = LONGEST_WAIT_MS;
  #stage: "open" | "closing" | "draining" | "departed" = "open";

  constructor(options: BoardOptions) {
    this.#options = options;
    this.#polling = new Polling(options);
  }

  get size(): number {
    return this.#slots.size;
  }

  get isClaiming(): boolean {
    return this.#polling.isClaiming;
  }

  holds(id: string, attempt: number): boolean {
    return this.#slots.all().some(({ row }) => row.id === id && row.attempt === attempt);
  }

  hasWaitingSince(before: number): boolean {
    return this.#slots.all().some(({ phase, since }) => phase === "waiting" && since < before);
  }

  /** `now`: milliseconds, monotonic. */
  step(event: BoardEvent, now: number): readonly Action[] {
    const own = this.#apply(event, now);
    const drained = this.#stage === "draining" ? this.#slots.requeueWaiting({ cause: "closing" }) : [];
    return [...own, ...drained, ...this.#advance(now), ...this.#polling.next(this.#forPolling(now), now)];
  }

  #apply(event: BoardEvent, now: number): readonly Action[] {
    switch (event.kind) {
      case "claimed": {
        const lane = this.#polling.answer(event.rows.length);
        if (this.#stage !== "departed") for (const row of event.rows) this.#slots.hold(row, lane, now);
        return [];
      }
      case "unclaimed":
        this.#polling.giveUp(event.isFailure, now);
        return [];
      case "left":
      case "asked":
      case "settled":
        return this.#slots.move(event);
      case "ended":
        return this.#end(event, now);
      case "faulted":
        this.#polling.ask();
        return this.#slots.fault(event.key, event.error);
      case "cancelled":
        return this.#slots.cancel(event.ids);
      case "compared":
        this.#slots.forgetEarlyCancellations();
        return [];
      case "lost":
        return this.#slots.lose(event.workerId);
      case "stale":
        return this.#slots.requeueWaiting({ cause: "rebalanced" }, event.before);
      case "polled":
        this.#polling.ask(event.queues);
        return [];
      default:
        return this.#close(event.kind);
    }
  }

  /** Its process is free for others, and its place in its queue; how long it had it says how many to claim ahead. */
  #end(event: Extract<BoardEvent, { kind: "ended" }>, now: number): readonly Action[] {
    const { since } = this.#slots.get(event.key) ?? {};
    const { queue } = event.outcome.row;
    if (since !== undefined && queue === "light") this.#averageMs = averageAfter(this.#averageMs, now - since);
    this.#polling.ask(QUEUES.filter((one) => one === queue));
    return this.#slots.move(event);
  }

  #close(stage: "closing" | "draining" | "departed"): readonly Action[] {
    this.#stage = stage;
    this.#polling.close();
    return stage === "departed" ? this.#slots.abortAll() : [];
  }

  #plan(now: number, next: Readonly<Record<PassingLane, number>> = { priority: 0, office: 0 }) {
    const { processes, queues } = this.#options;
    const polls = { nextPriorityPollAt: next.priority, nextOfficePollAt: next.office };
    return plan(this.#slots.all(), { processes, queues, averageMs: this.#averageMs, ...polls }, now);
  }

  /** Resumes and starts what may. */
  #advance(now: number): readonly Action[] {
    const { resume, start, startOffice } = this.#plan(now);
    return [
      ...resume.flatMap((slot) => this.#slots.resume(slot)),
      ...start.flatMap((slot) => this.#slots.start(slot, "usual", now)),
      ...startOffice.flatMap((slot) => this.#slots.start(slot, "office", now)),
    ];
  }

  #forPolling(now: number): PollingBoard {
    return {
      plan: (next) => this.#plan(now, next),
      startPriority: (slot) => this.#slots.start(slot, "priority", now),
    };
  }
}
