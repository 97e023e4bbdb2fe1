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
}

/** What a worker does with what it holds. */
export interface ClaimsHost {
  /** Runs one; resolves when its process is free again. */
  run(row: ClaimedRow, signal: AbortSignal): Promise<void>;
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
  readonly #ends = new Set<Promise<void>>();
  readonly #pace = createPace();
  /** Cancellations heard of what is not held: its claim may be committed and its answer on the way. */
  #heardEarly = new Set<string>();
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

  abortAll(): void {
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
  settling(id: string, settled: Promise<void>): void {
    const end = settled.finally(() => {
      this.#held.delete(id);
      this.#ends.delete(end);
    });
    this.#ends.add(end);
  }

  /** One process stays free of heavy work, so that light work never waits for it. */
  #room(name: QueueName): number {
    const { processes } = this.#parts;
    const free = processes - this.#usual().length - this.#waiting.length;
    if (name !== "light") return Math.min(free, Math.max(1, processes - 1) - this.#heavy);
    const now = performance.now();
    const slow = this.#usual().filter(({ startedAt = now }) => now - startedAt > LONGEST_WAIT_MS).length;
    const ahead = this.#pace.ahead(processes - slow);
    // Not for each that ends: half of them at a time, so that a claim's commit serves several.
    return ahead > 1 && this.#waiting.length > ahead / 2 ? 0 : free + ahead;
  }

  /** Those that run in the usual processes. */
  #usual(): readonly Claimed[] {
    return [...this.#running].filter(({ isExpress }) => isExpress !== true);
  }

  /** Gives whether it started one. */
  async #claimExpress(workerId: number): Promise<boolean> {
    const { processes, queues } = this.#parts;
    if (!queues.includes("light") || this.#express >= expressProcesses(processes)) return false;
    const now = performance.now();
    const usual = this.#usual();
    if (usual.length < processes) return false;
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
  #take(name: QueueName, take: Omit<Take, "caps">, workerId: number): Promise<readonly ClaimedRow[]> {
    const { database, queue } = this.#parts;
    return database.transaction(async (transaction) => {
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
  }

  #hold(row: ClaimedRow): void {
    const claimed: Claimed = { row, controller: new AbortController(), claimedAt: performance.now() };
    this.#held.set(row.id, claimed);
    if (this.#heardEarly.has(row.id)) claimed.controller.abort();
    this.#waiting.push(claimed);
    if (row.queue !== "light") this.#heavy++;
  }

  #startNext(): void {
    while (this.#usual().length < this.#parts.processes) {
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
    const end = this.#host.run(row, controller.signal).finally(() => {
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
      this.#held.delete(row.id);
      if (row.queue !== "light") this.#heavy--;
    }
    return taken.map(({ row }) => row);
  }
}
