import { restAfter } from "../throttle.ts";
import { QUEUES, type QueueName } from "../vocabulary.ts";
import type { Action, Slot } from "./board-events.ts";
import type { Lane, Plan } from "./plan.ts";

export interface PollingOptions {
  readonly queues: readonly QueueName[];
  /** Under load a claim waits at most this long for more work to share its transaction. */
  readonly restMs: number;
}

/** What polling knows of the board, and the one thing it does there. */
export interface PollingBoard {
  /** `next`: before these moments there is no poll for the work of a lane. */
  plan(next: Readonly<Record<PassingLane, number>>): Plan<Slot>;
  startPriority(slot: Slot): readonly Action[];
}

/** The lanes that pass long runs by, with the queue of their work. */
const PASSING = { priority: "light", office: "office" } as const;
export type PassingLane = keyof typeof PASSING;

/** One claim from each queue that may have work, then one for each lane that passes long runs by. */
interface Cycle {
  readonly startedAt: number;
  readonly queues: QueueName[];
  /** Asked for in the claim under way; 0 while there is none. */
  asked: number;
  /** Executions that its claims got. */
  given: number;
  /** One got all that it asked for, so that there may be more. */
  isMore: boolean;
  /** Of the claim under way, as its queue. */
  lane: Lane;
  queue: QueueName;
  readonly passed: Set<PassingLane>;
}

type Claim = Extract<Action, { kind: "claim" }>;

/** Between two polls for such a lane: each passes over all that waits of the environments that hold the processes. */
const PASSING_POLL_INTERVAL_MS = 100;
/** From a failed claim to the next one. */
const RETRY_CLAIM_MS = 500;

/** When a board claims, and from which queue; pure. At most one claim is under way. */
export class Polling {
  readonly #options: PollingOptions;
  #isClosed = false;
  #mustPoll = false;
  /** Queues that may have more than their last claim got. */
  readonly #open = new Set<QueueName>();
  #nextPollAt = 0;
  readonly #nextPassingAt: Record<PassingLane, number> = { priority: 0, office: 0 };
  #cycle: Cycle | undefined;

  constructor(options: PollingOptions) {
    this.#options = options;
  }

  get isClaiming(): boolean {
    return this.#cycle !== undefined;
  }

  /** There may be work to claim, in these queues or in any. */
  ask(queues: readonly QueueName[] = QUEUES): void {
    this.#mustPoll = true;
    for (const queue of queues) this.#open.add(queue);
  }

  /** The claim under way was answered; gives the lane that what it gave is for. */
  answer(count: number): Lane {
    const cycle = this.#cycle;
    if (cycle === undefined) return "usual";
    if (count >= cycle.asked) {
      cycle.isMore = true;
      this.#open.add(cycle.queue);
    }
    cycle.asked = 0;
    cycle.given += count;
    return cycle.lane;
  }

  /** There was no answer: after a failure the poll comes again, otherwise when it is asked for. */
  giveUp(isFailure: boolean, now: number): void {
    this.#cycle = undefined;
    if (!isFailure) return;
    this.ask();
    this.#nextPollAt = now + RETRY_CLAIM_MS;
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Goes on with the cycle under way, or begins one. */
  next(board: PollingBoard, now: number): readonly Action[] {
    const actions: Action[] = [];
    while (this.#cycle === undefined || this.#cycle.asked === 0) {
      if (this.#isClosed) this.#cycle = undefined;
      else this.#cycle ??= this.#begin(now, actions);
      if (this.#cycle === undefined) break;
      const claim = this.#nextClaim(this.#cycle, board, { now, actions });
      if (claim === undefined) this.#end(this.#cycle, now);
      else {
        this.#cycle.asked = claim.take.most;
        actions.push(claim);
      }
    }
    return actions;
  }

  #begin(now: number, actions: Action[]): Cycle | undefined {
    if (!this.#mustPoll) return undefined;
    if (now < this.#nextPollAt) {
      actions.push({ kind: "pollAt", at: this.#nextPollAt });
      return undefined;
    }
    this.#mustPoll = false;
    const queues = QUEUES.filter((queue) => this.#options.queues.includes(queue) && this.#open.has(queue));
    const claim = { asked: 0, queue: "light", lane: "usual" } as const;
    return { startedAt: now, queues, ...claim, given: 0, isMore: false, passed: new Set() };
  }

  #end({ startedAt, given, isMore }: Cycle, now: number): void {
    this.#cycle = undefined;
    this.#nextPollAt = now + restAfter(now - startedAt, given, this.#options.restMs);
    if (isMore) this.#mustPoll = true;
  }

  #nextClaim(
    cycle: Cycle,
    board: PollingBoard,
    { now, actions }: { readonly now: number; readonly actions: Action[] },
  ): Claim | undefined {
    const { room, priority, office } = board.plan(this.#nextPassingAt);
    cycle.lane = "usual";
    for (let queue = cycle.queues.shift(); queue !== undefined; queue = cycle.queues.shift())
      if (room[queue] > 0) {
        cycle.queue = queue;
        // Whoever asks from here on may know of what this claim does not see.
        this.#open.delete(queue);
        return { kind: "claim", queue, take: { most: room[queue] } };
      }
    if (priority.kind === "start") {
      for (const action of board.startPriority(priority.slot)) actions.push(action);
      cycle.isMore = true;
    }
    for (const [lane, step] of [["priority", priority] as const, ["office", office] as const]) {
      if (step.kind === "later") actions.push({ kind: "pollAt", at: step.at });
      if (step.kind !== "claim" || cycle.passed.has(lane)) continue;
      cycle.passed.add(lane);
      this.#nextPassingAt[lane] = now + PASSING_POLL_INTERVAL_MS;
      // What the priority lane claims waits here for the usual processes too.
      if (lane === "office") cycle.lane = lane;
      cycle.queue = PASSING[lane];
      return { kind: "claim", queue: PASSING[lane], take: { most: 1, except: step.except } };
    }
    return undefined;
  }
}
