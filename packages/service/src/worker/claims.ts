import type { Database } from "@colophon/storage";
import type { ClaimedRow } from "../executions/rows.ts";
import { claimExecutions, notifyChanged } from "../executions/store.ts";
import { QUEUES, type Queue, type QueueName, type Take } from "../queue.ts";
import { readCaps } from "../tenants/tenants.ts";
import { isRegistered } from "./liveness.ts";
import { createPace, LONGEST_WAIT_MS } from "./pace.ts";

export interface ClaimsParts {
  readonly database: Database;
  readonly queue: Queue;
  readonly processes: number;
  readonly queues: readonly QueueName[];
}

interface Claimed {
  readonly row: ClaimedRow;
  readonly controller: AbortController;
  readonly claimedAt: number;
  startedAt?: number;
  /** Beside the processes that it should have waited for. */
  isExpress?: boolean;
  /** Waits for storage, and needs no process for it. */
  isAside?: boolean;
}

/** Does what needs no process while another run has it; `then`: is one needed again afterwards? */
export type Aside = <Result>(work: () => Promise<Result>, then: "run" | "end") => Promise<Result>;

/** What a worker does with what it holds. */
export interface ClaimsHost {
  /** Runs one; resolves when its process is free again. */
  run(row: ClaimedRow, signal: AbortSignal, aside: Aside): Promise<void>;
  /** There is room for another. */
  onFree(): void;
}

/**
 * Processes beside the usual ones, used only while long runs hold all of these: each for light work of an environment that has
 * none running here. So a thousand long runs of one environment cost another one a share of the machine and not their length.
 */
export function expressProcesses(processes: number): number {
  return Math.ceil(processes / 2);
}

/** A run that has taken so long is not waited for. */
const LONG_RUN_MS = 250;
/** Between two looks for others' work while all processes are held: each passes over every ticket of those that hold them. */
const EXPRESS_INTERVAL_MS = 100;

/** For each process, runs that wait for storage beside it: what is small passes by what waits for a slow storage. */
const ASIDE_PLACES = 4;

/** What was claimed ahead and has not started by then goes back, for others to take. */
const STALE_MS = 1_000;
/** What is not remembered here is found by the next look at the table. */
const MOST_HEARD_EARLY = 1_000;

/** The executions that a worker holds: which run, which wait to start, which are being settled. */
export class Claims {
  readonly #parts: ClaimsParts;
  readonly #host: ClaimsHost;
  readonly #held = new Map<string, Claimed>();
  /** Claimed and not started, in their turns. */
  #waiting: Claimed[] = [];
  readonly #running = new Set<Claimed>();
  /** Done with storage, and wait for a process again. */
  readonly #returning = new Map<Claimed, () => void>();
  readonly #ends = new Set<Promise<void>>();
  readonly #pace = createPace();
  /** Cancellations heard of what is not held: its claim may be committed and its answer on the way. */
  #heardEarly = new Set<string>();
  #isClosed = false;
  #heavy = 0;
  #express = 0;
  #expressLookAt = 0;
  #expressTimer: NodeJS.Timeout | undefined;
  #caps: Readonly<Record<string, number>> = {};

  constructor(parts: ClaimsParts, host: ClaimsHost) {
    this.#parts = parts;
    this.#host = host;
  }

  get size(): number {
    return this.#held.size;
  }

  ids(): ReadonlySet<string> {
    return new Set(this.#held.keys());
  }

  async refresh(): Promise<void> {
    this.#caps = await readCaps(this.#parts.database);
    this.#heardEarly.clear();
  }

  /** Claims what there is room for. Gives whether it got as much as it asked for, so that there may be more. */
  async claim(workerId: number): Promise<boolean> {
    let isMore = false;
    for (const name of QUEUES.filter((queue) => this.#parts.queues.includes(queue))) {
      const most = this.#room(name);
      if (most <= 0) continue;
      const rows = await this.#take(name, { most }, workerId);
      for (const row of rows) this.#hold(row);
      this.#startNext();
      if (rows.length === most) isMore = true;
    }
    return (await this.#claimExpress(workerId)) || isMore;
  }

  /** Ends one execution, wherever it stands. */
  abort(id: string): void {
    const claimed = this.#held.get(id);
    if (claimed !== undefined) claimed.controller.abort();
    else if (this.#heardEarly.size < MOST_HEARD_EARLY) this.#heardEarly.add(id);
  }

  /** Ends all that were claimed under a number that is ours no longer. */
  abortOf(workerId: number): void {
    for (const { row, controller } of this.#held.values()) if (row.worker_id === workerId) controller.abort();
  }

  /** Ends all, and holds nothing of a claim whose answer comes later: the worker has left, and gave it back. */
  close(): void {
    this.#isClosed = true;
    for (const { controller } of this.#held.values()) controller.abort();
  }

  /** Takes out what was claimed and not started; the caller hands it back. */
  takeUnstarted(): readonly ClaimedRow[] {
    return this.#takeOut(() => true);
  }

  /** The same of what has waited so long that another worker may be the sooner. */
  takeStale(): readonly ClaimedRow[] {
    const now = performance.now();
    return this.#takeOut(({ claimedAt }) => now - claimedAt > STALE_MS);
  }

  /** Resolves when all that run now, or are being settled, have ended. */
  async ended(): Promise<void> {
    while (this.#ends.size > 0) await Promise.all(this.#ends);
  }

  /** Notes that an execution has run and only its settling is left. */
  settling(row: ClaimedRow, settled: Promise<void>): void {
    const end = settled.finally(() => {
      this.#forget(row);
      this.#ends.delete(end);
    });
    this.#ends.add(end);
  }

  /** A later attempt of the same execution, claimed when this one was taken for lost, stays held. */
  #forget(row: ClaimedRow): void {
    if (this.#held.get(row.id)?.row === row) this.#held.delete(row.id);
  }

  /** One process stays free of heavy work, so that light work never waits for it. */
  #room(name: QueueName): number {
    const { processes } = this.#parts;
    const free = processes - this.#taken() - this.#waiting.length;
    if (name !== "light") return Math.min(free, Math.max(1, processes - 1) - this.#heavy);
    const now = performance.now();
    const slow = this.#usual().filter(
      ({ startedAt = now, isAside }) => isAside !== true && now - startedAt > LONGEST_WAIT_MS,
    ).length;
    const ahead = this.#pace.ahead(processes - slow);
    // Not for each that ends: half of them at a time, so that a claim's commit serves several.
    return ahead > 1 && this.#waiting.length > ahead / 2 ? 0 : free + ahead;
  }

  /** Those that run in the usual processes. */
  #usual(): readonly Claimed[] {
    return [...this.#running].filter(({ isExpress }) => isExpress !== true);
  }

  /** Processes that are held; those who wait for storage hold one only past their places. `returned`: if so many came back. */
  #taken(returned = 0): number {
    const usual = this.#usual();
    const aside = usual.filter(({ isAside }) => isAside === true).length - returned;
    return usual.length - aside + Math.max(0, aside - ASIDE_PLACES * this.#parts.processes);
  }

  async #goAside<Result>(claimed: Claimed, work: () => Promise<Result>, then: "run" | "end"): Promise<Result> {
    claimed.isAside = true;
    this.#startNext();
    this.#host.onFree();
    const result = await work();
    if (then === "run" && claimed.isExpress !== true) {
      const { signal } = claimed.controller;
      await new Promise<void>((resolve) => {
        this.#returning.set(claimed, resolve);
        // What is to end takes no time of a process.
        signal.addEventListener("abort", () => this.#comeBack(claimed), { once: true });
        if (signal.aborted) this.#comeBack(claimed);
        else this.#startNext();
      });
    }
    return result;
  }

  #comeBack(claimed: Claimed): void {
    const resolve = this.#returning.get(claimed);
    this.#returning.delete(claimed);
    claimed.isAside = false;
    resolve?.();
  }

  /** Gives whether it started one. */
  async #claimExpress(workerId: number): Promise<boolean> {
    const { processes, queues } = this.#parts;
    if (!queues.includes("light") || this.#express >= expressProcesses(processes)) return false;
    const now = performance.now();
    const usual = this.#usual();
    if (this.#taken() < processes) return false;
    const longAt = Math.max(...usual.map(({ startedAt = now }) => startedAt)) + LONG_RUN_MS;
    const lookAt = Math.max(longAt, this.#expressLookAt);
    if (lookAt > now) {
      this.#expressTimer ??= setTimeout(() => {
        this.#expressTimer = undefined;
        this.#host.onFree();
      }, lookAt - now).unref();
      return false;
    }
    this.#expressLookAt = now + EXPRESS_INTERVAL_MS;
    const isLight = ({ row }: Claimed): boolean => row.queue === "light";
    const except = [...new Set([...this.#running].filter(isLight).map(({ row }) => row.environment_id))];
    const isOthers = (claimed: Claimed): boolean => isLight(claimed) && !except.includes(claimed.row.environment_id);
    if (!this.#waiting.some(isOthers)) {
      for (const row of await this.#take("light", { most: 1, except }, workerId)) this.#hold(row);
    }
    this.#startNext();
    const next = this.#waiting.find(isOthers);
    if (next === undefined) return false;
    this.#waiting = this.#waiting.filter((claimed) => claimed !== next);
    next.isExpress = true;
    this.#start(next);
    return true;
  }

  /** Tickets and rows in one transaction; a ticket whose row is no longer queued is void. */
  async #take(name: QueueName, take: Omit<Take, "caps">, workerId: number): Promise<readonly ClaimedRow[]> {
    const { database, queue } = this.#parts;
    const taken = await database.transaction(async (transaction) => {
      const ids = await queue.take(name, { ...take, caps: this.#caps }, transaction);
      if (ids.length === 0) return [];
      const rows = await claimExecutions(transaction, ids, workerId);
      // The worker was taken for dead: its tickets stay for others.
      if (rows.length === 0 && !(await isRegistered(transaction, workerId)))
        throw new Error(`Worker ${workerId} is not listed any more.`);
      const claimed = new Set(rows.map(({ id }) => id));
      await queue.remove(
        name,
        ids.filter((id) => !claimed.has(id)),
        transaction,
      );
      await notifyChanged(transaction, rows);
      return rows;
    });
    return this.#isClosed ? [] : taken;
  }

  #hold(row: ClaimedRow): void {
    const claimed: Claimed = { row, controller: new AbortController(), claimedAt: performance.now() };
    this.#held.set(row.id, claimed);
    if (this.#heardEarly.has(row.id)) claimed.controller.abort();
    this.#waiting.push(claimed);
    if (row.queue !== "light") this.#heavy++;
  }

  #startNext(): void {
    const { processes } = this.#parts;
    for (const claimed of this.#returning.keys()) {
      if (this.#taken(1) > processes) break;
      this.#comeBack(claimed);
    }
    while (this.#taken() < processes) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#start(next);
    }
  }

  #start(claimed: Claimed): void {
    const { row, controller } = claimed;
    const startedAt = performance.now();
    claimed.startedAt = startedAt;
    this.#running.add(claimed);
    if (claimed.isExpress === true) this.#express++;
    const aside: Aside = (work, then) => this.#goAside(claimed, work, then);
    const end = this.#host.run(row, controller.signal, aside).finally(() => {
      this.#running.delete(claimed);
      if (claimed.isExpress === true) this.#express--;
      this.#ends.delete(end);
      if (row.queue === "light") this.#pace.note(performance.now() - startedAt);
      else this.#heavy--;
      this.#startNext();
      this.#host.onFree();
    });
    this.#ends.add(end);
  }

  #takeOut(isTaken: (claimed: Claimed) => boolean): readonly ClaimedRow[] {
    const taken = this.#waiting.filter(isTaken);
    this.#waiting = this.#waiting.filter((claimed) => !taken.includes(claimed));
    for (const { row } of taken) {
      this.#forget(row);
      if (row.queue !== "light") this.#heavy--;
    }
    return taken.map(({ row }) => row);
  }
}
