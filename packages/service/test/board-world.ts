import type { ClaimedRow } from "../src/executions/rows.ts";
import type { QueueName } from "../src/vocabulary.ts";
import type { Action, BoardEvent } from "../src/worker/board-events.ts";
import type { Outcome } from "../src/worker/execute.ts";

export const QUEUES_OF_WORLD = ["light", "heavy", "office"] as const;

/** A claimed row, as far as the scheduler reads it. */
export function rowOf(given: Partial<ClaimedRow> = {}): ClaimedRow {
  const row = { id: "x", worker_id: 1, queue: "light", environment_id: "e", attempt: 1, memory_shares: 1 };
  return { ...row, ...given } as ClaimedRow;
}

export function outcomeOf(row: ClaimedRow): Outcome {
  return { kind: "unrunnable", row, why: "lost", message: "" };
}

/** When an effect answers: inside the call that begins it, after others, or after all others. */
export type Moment = "inside" | "later" | "last";

/** What an execution does on its way: how often it waits for storage, and whether its start or its settlement throws. */
export interface Script {
  readonly queue: QueueName;
  readonly environment: string;
  readonly shares: number;
  readonly storageWaits: number;
  readonly endsInStorage: boolean;
  readonly throws: "never" | "at start" | "after storage" | "at settlement";
  readonly moments: readonly Moment[];
}

/** Something from outside, after a number of answers. */
export interface Disturbance {
  readonly after: number;
  readonly kind: "cancel" | "stale" | "lose" | "compare" | "poll" | "fail claim";
  readonly index: number;
}

interface Waiting {
  readonly script: Script;
  readonly row: ClaimedRow;
}

/**
 * Everything around a board: a table of executions, and effects that answer by script. It checks on every action what must hold
 * whatever happens.
 */
export class World {
  readonly broken: string[] = [];
  readonly #queued: Waiting[];
  readonly #scripts = new Map<string, Script>();
  readonly #later: (() => void)[] = [];
  readonly #last: (() => void)[] = [];
  /** By id: the attempt that is claimed, by the table. */
  readonly #claimed = new Map<string, ClaimedRow>();
  readonly #ended = new Set<string>();
  readonly #running = new Map<number, Run>();
  readonly #processes: number;
  readonly #disturbances: Disturbance[];
  #workerId = 1;
  #answers = 0;
  #failsClaim = false;
  #isClaiming = false;
  #hasTimer = false;
  #now = 0;
  post: (event: BoardEvent) => void = () => undefined;

  constructor(processes: number, scripts: readonly Script[], disturbances: readonly Disturbance[]) {
    this.#processes = processes;
    this.#disturbances = [...disturbances].sort((a, b) => a.after - b.after);
    this.#queued = scripts.map((script, index) => {
      const id = `x${index}`;
      this.#scripts.set(id, script);
      const { queue, environment, shares } = script;
      return { script, row: rowOf({ id, queue, environment_id: environment, memory_shares: shares, attempt: 0 }) };
    });
  }

  get now(): number {
    return this.#now;
  }

  get total(): number {
    return this.#scripts.size;
  }

  get ended(): number {
    return this.#ended.size;
  }

  get isIdle(): boolean {
    return this.#queued.length === 0 && this.#claimed.size === 0 && this.#running.size === 0;
  }

  /** Lets everything come to its end, within a number of answers; time passes between them. */
  settle(most: number): void {
    for (let answers = 0; answers < most; answers++) {
      this.#disturb();
      const next = this.#later.shift() ?? this.#last.shift();
      this.#now += 7;
      if (next !== undefined) next();
      else if (this.isIdle) return;
      else this.#pollAgain();
      this.#answers++;
    }
    this.broken.push(`It is not over: ${this.#queued.length} queued, ${this.#claimed.size} claimed.`);
  }

  act(action: Action): void {
    switch (action.kind) {
      case "run":
        this.#run(action.slot.key, action.slot);
        break;
      case "resume":
      case "abort":
        this.#goOn(action.key, action.kind === "abort");
        break;
      case "settle":
        this.#settle(action.key, action.outcome.row);
        break;
      case "claim":
        this.#claim(action.queue, action.take.most, action.take.except ?? []);
        break;
      case "requeue":
        for (const row of action.rows) this.#requeue(row);
        return;
      case "pollAt":
        this.#setTimer();
        return;
      case "report":
        return;
    }
  }

  #answer(moment: Moment, act: () => void): void {
    if (moment === "inside") act();
    else (moment === "later" ? this.#later : this.#last).push(act);
  }

  #momentOf(id: string, step: number): Moment {
    const { moments } = this.#scripts.get(id) as Script;
    return moments[step % moments.length] ?? "later";
  }

  #claim(queue: QueueName, most: number, except: readonly string[]): void {
    if (this.#isClaiming) this.broken.push("Two claims are under way.");
    this.#isClaiming = true;
    if (this.#failsClaim) {
      this.#failsClaim = false;
      this.#answer("later", () => this.#answerClaim({ kind: "unclaimed", isFailure: true }));
      return;
    }
    const taken = this.#queued
      .filter(({ row }) => row.queue === queue && !except.includes(row.environment_id))
      .slice(0, most);
    const rows = taken.map((waiting) => {
      this.#queued.splice(this.#queued.indexOf(waiting), 1);
      const row = { ...waiting.row, attempt: waiting.row.attempt + 1, worker_id: this.#workerId };
      this.#claimed.set(row.id, row);
      return row;
    });
    const [first] = rows;
    this.#answer(first === undefined ? "inside" : this.#momentOf(first.id, 0), () =>
      this.#answerClaim({ kind: "claimed", rows }),
    );
  }

  #answerClaim(answer: Extract<BoardEvent, { kind: "claimed" | "unclaimed" }>): void {
    this.#isClaiming = false;
    this.post(answer);
  }

  #requeue(row: ClaimedRow): void {
    const claimed = this.#claimed.get(row.id);
    if (claimed?.attempt !== row.attempt || claimed.worker_id !== row.worker_id) return;
    this.#claimed.delete(row.id);
    this.#queued.push({ script: this.#scripts.get(row.id) as Script, row });
  }

  #run(key: number, { row, lane, isCancelled }: Extract<Action, { kind: "run" }>["slot"]): void {
    if (this.#running.has(key)) this.broken.push(`${row.id} starts twice.`);
    const script = this.#scripts.get(row.id) as Script;
    const run: Run = { row, lane, isCancelled, hasProcess: true, waits: 0, goOn: undefined };
    this.#running.set(key, run);
    this.#checkProcesses();
    if (script.throws === "at start" && row.attempt === 1) this.#throw(key, run);
    else this.#next(key, run, script);
  }

  #next(key: number, run: Run, script: Script): void {
    if (run.waits >= script.storageWaits || run.isCancelled) {
      this.#answer(this.#momentOf(run.row.id, run.waits + 1), () => this.#end(key, run));
      return;
    }
    run.waits++;
    run.hasProcess = false;
    this.post({ kind: "left", key });
    this.#answer(this.#momentOf(run.row.id, run.waits), () => {
      if (script.throws === "after storage" && run.row.attempt === 1) return this.#throw(key, run);
      if (script.endsInStorage && run.waits === script.storageWaits) return this.#end(key, run);
      run.goOn = () => {
        run.goOn = undefined;
        run.hasProcess = true;
        this.#checkProcesses();
        this.#next(key, run, script);
      };
      this.post({ kind: "asked", key });
    });
  }

  #end(key: number, run: Run): void {
    this.#running.delete(key);
    this.post({ kind: "ended", key, outcome: outcomeOf(run.row) });
  }

  #throw(key: number, run: Run): void {
    this.#running.delete(key);
    this.post({ kind: "faulted", key, error: new Error(`${run.row.id} throws.`) });
  }

  #goOn(key: number, isAbort: boolean): void {
    const run = this.#running.get(key);
    if (run === undefined) return;
    if (isAbort) run.isCancelled = true;
    run.goOn?.();
  }

  #settle(key: number, row: ClaimedRow): void {
    const script = this.#scripts.get(row.id) as Script;
    const isFault = script.throws === "at settlement" && row.attempt === 1;
    this.#answer(this.#momentOf(row.id, 5), () => {
      const claimed = this.#claimed.get(row.id);
      const isOurs = claimed?.attempt === row.attempt && claimed.worker_id === row.worker_id;
      if (isFault) {
        this.post({ kind: "faulted", key, error: new Error("It does not settle.") });
        // What a comparison with the table would find.
        if (isOurs) this.#requeue(row);
        return;
      }
      if (isOurs) {
        if (this.#ended.has(row.id)) this.broken.push(`${row.id} ends twice.`);
        this.#ended.add(row.id);
        this.#claimed.delete(row.id);
      }
      this.post({ kind: "settled", key });
    });
  }

  #checkProcesses(): void {
    const runs = [...this.#running.values()].filter((run) => run.hasProcess && !run.isCancelled);
    const usual = runs.filter(({ lane }) => lane === "usual");
    if (usual.length > this.#processes) this.broken.push(`${usual.length} run in ${this.#processes} processes.`);
    if (runs.filter(({ lane }) => lane === "office").length > 1) this.broken.push("Two run in the office lane.");
    const attempts = runs.map(({ row }) => `${row.id} ${row.attempt}`);
    if (new Set(attempts).size < attempts.length) this.broken.push("An attempt runs twice at a time.");
  }

  #disturb(): void {
    for (let next = this.#disturbances[0]; next !== undefined && next.after <= this.#answers; ) {
      this.#disturbances.shift();
      this.#perform(next);
      next = this.#disturbances[0];
    }
  }

  #perform({ kind, index }: Disturbance): void {
    if (kind === "cancel") this.post({ kind: "cancelled", ids: [`x${index % this.total}`] });
    if (kind === "stale") this.post({ kind: "stale", before: this.#now - 5 });
    if (kind === "compare") this.post({ kind: "compared" });
    if (kind === "poll") this.post({ kind: "polled" });
    if (kind === "fail claim") this.#failsClaim = true;
    if (kind === "lose") this.#lose();
  }

  /** Others took this worker for dead: what it claimed is queued again, and it works on under a new number. */
  #lose(): void {
    const lost = this.#workerId++;
    for (const row of [...this.#claimed.values()]) if (row.worker_id === lost) this.#requeue(row);
    this.post({ kind: "lost", workerId: lost });
  }

  /** One timer, as a worker has. */
  #setTimer(): void {
    if (this.#hasTimer) return;
    this.#hasTimer = true;
    this.#last.push(() => {
      this.#hasTimer = false;
      this.post({ kind: "polled" });
    });
  }

  #pollAgain(): void {
    this.#now += 1_000;
    this.post({ kind: "polled" });
  }
}

interface Run {
  readonly row: ClaimedRow;
  readonly lane: "usual" | "priority" | "office";
  isCancelled: boolean;
  hasProcess: boolean;
  waits: number;
  goOn: (() => void) | undefined;
}
