import type { ClaimedRow } from "../executions/rows.ts";
import type { Take } from "../executions/store.ts";
import type { QueueName } from "../vocabulary.ts";
import type { Action, BoardEvent } from "./board-events.ts";
import type { Outcome } from "./execute.ts";
import type { Requeue } from "./requeue-causes.ts";

/** Does what needs no process while another run has it; `then`: does the run need one again afterwards? */
export type WithoutProcess = <Result>(work: () => Promise<Result>, then: "run" | "end") => Promise<Result>;

/** What the worker does in the world. A rejection of `run` or `settle` is a fault of the service's own. */
export interface Effects {
  /** Runs one execution; resolves when its process is free again. */
  run(row: ClaimedRow, signal: AbortSignal, withoutProcess: WithoutProcess): Promise<Outcome>;
  /** Resolves when the outcome is in the database, or can be settled by this worker no more. */
  settle(outcome: Outcome): Promise<void>;
  /** Undefined while the worker has no number to claim under. */
  claim(queue: QueueName, take: Take): Promise<readonly ClaimedRow[] | undefined>;
  requeue(rows: readonly ClaimedRow[], requeue: Requeue): Promise<void>;
  onError(what: string, error: unknown): void;
}

/** A run under way, as its effects see it. */
interface Run {
  readonly controller: AbortController;
  /** Lets it go on when it waits for a process. */
  resume: () => void;
}

const IDLE = (): void => undefined;

/**
 * Carries the board's actions out. It decides nothing and calls no board: each effect ends by posting an event, and an effect that
 * throws ends as `faulted`.
 */
export class CarryOut {
  readonly #effects: Effects;
  readonly #post: (event: BoardEvent) => void;
  readonly #runs = new Map<number, Run>();
  readonly #underWay = new Set<Promise<void>>();
  #claim: Promise<void> = Promise.resolve();
  #timer: { readonly at: number; readonly timeout: NodeJS.Timeout } | undefined;
  #isClosed = false;

  constructor(effects: Effects, post: (event: BoardEvent) => void) {
    this.#effects = effects;
    this.#post = post;
  }

  act(action: Action): void {
    switch (action.kind) {
      case "run":
        this.#track(this.#run(action.slot));
        break;
      case "resume":
        this.#runs.get(action.key)?.resume();
        break;
      case "abort":
        this.#abort(action.key);
        break;
      case "settle":
        this.#track(this.#settle(action.key, action.outcome));
        break;
      case "claim":
        this.#claim = this.#askFor(action.queue, action.take);
        break;
      case "requeue":
        this.#track(this.#requeue(action));
        break;
      case "report":
        this.#report(`Settling ${action.row.id}`, action.error);
        break;
      case "pollAt":
        this.#pollAt(action.at);
        break;
    }
  }

  /** Resolves with the claim under way, its rows being held; never rejects. */
  claimed(): Promise<void> {
    return this.#claim;
  }

  /** Resolves when all that runs now, is being settled or is being requeued has ended. */
  async ended(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer?.timeout);
  }

  #track(effect: Promise<void>): void {
    const tracked = effect.finally(() => this.#underWay.delete(tracked));
    this.#underWay.add(tracked);
  }

  async #run({ key, row, isCancelled }: Extract<Action, { kind: "run" }>["slot"]): Promise<void> {
    const run: Run = { controller: new AbortController(), resume: IDLE };
    this.#runs.set(key, run);
    if (isCancelled) run.controller.abort();
    try {
      const withoutProcess = this.#withoutProcess(key, run);
      const outcome = await this.#effects.run(row, run.controller.signal, withoutProcess);
      this.#post({ kind: "ended", key, outcome });
    } catch (error) {
      this.#post({ kind: "faulted", key, error });
    } finally {
      this.#runs.delete(key);
    }
  }

  #withoutProcess(key: number, run: Run): WithoutProcess {
    return async (work, then) => {
      this.#post({ kind: "left", key });
      const result = await work();
      if (then === "end") return result;
      const { promise, resolve } = Promise.withResolvers<void>();
      run.resume = resolve;
      this.#post({ kind: "asked", key });
      await promise;
      return result;
    };
  }

  /** A run that was given up ends without a process. */
  #abort(key: number): void {
    const run = this.#runs.get(key);
    run?.controller.abort();
    if (run?.controller.signal.aborted === true) run.resume();
  }

  async #settle(key: number, outcome: Outcome): Promise<void> {
    try {
      await this.#effects.settle(outcome);
      this.#post({ kind: "settled", key });
    } catch (error) {
      this.#post({ kind: "faulted", key, error });
    }
  }

  async #askFor(queue: QueueName, take: Take): Promise<void> {
    try {
      const rows = await this.#effects.claim(queue, take);
      this.#post(rows === undefined ? { kind: "unclaimed", isFailure: false } : { kind: "claimed", rows });
    } catch (error) {
      this.#report("Claiming work", error);
      this.#post({ kind: "unclaimed", isFailure: true });
    }
  }

  /** What cannot be requeued now is found in the table, claimed and unknown here. */
  async #requeue({ rows, requeue, error }: Extract<Action, { kind: "requeue" }>): Promise<void> {
    if (error !== undefined) for (const { id } of rows) this.#report(`Running ${id}`, error);
    try {
      await this.#effects.requeue(rows, requeue);
    } catch (failure) {
      this.#report("Requeueing work", failure);
    }
  }

  #pollAt(at: number): void {
    if (this.#isClosed || (this.#timer !== undefined && this.#timer.at <= at)) return;
    clearTimeout(this.#timer?.timeout);
    const poll = (): void => {
      this.#timer = undefined;
      // Of the queues that are known to have work: a moment that comes is no news of another.
      this.#post({ kind: "polled", queues: [] });
    };
    // A timer counts whole milliseconds and drops the rest: without rounding up it wakes too early, for nothing.
    const timeout = setTimeout(poll, Math.max(0, Math.ceil(at - performance.now())));
    this.#timer = { at, timeout: timeout.unref() };
  }

  #report(what: string, error: unknown): void {
    try {
      this.#effects.onError(what, error);
    } catch {
      // A log that fails stops no work.
    }
  }
}
