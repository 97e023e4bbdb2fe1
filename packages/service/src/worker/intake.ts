import type { Database } from "@colophon/storage";
import type { ClaimedRow } from "../executions/rows.ts";
import { claimExecutions, tellChanged } from "../executions/store.ts";
import { QUEUES, type Queue, type QueueName, type Take } from "../queue.ts";
import { readCaps } from "../tenants/tenants.ts";
import { isRegistered } from "./liveness.ts";
import type { Runs } from "./runs.ts";
import type { Slots } from "./slots.ts";

export interface IntakeParts {
  readonly database: Database;
  readonly queue: Queue;
  readonly queues: readonly QueueName[];
  /** There may be work that can pass by the runs under way. */
  onFree(): void;
}

/** Between two looks for others' work while all processes are held: each passes over every ticket of those that hold them. */
const EXPRESS_INTERVAL_MS = 100;

/** Claims work from the queues into slots, as far as the plan has room. */
export class Intake {
  readonly #parts: IntakeParts;
  readonly #slots: Slots;
  readonly #runs: Runs;
  #isClosed = false;
  #expressAt = 0;
  #expressTimer: NodeJS.Timeout | undefined;
  #caps: Readonly<Record<string, number>> = {};

  constructor(slots: Slots, runs: Runs, parts: IntakeParts) {
    this.#slots = slots;
    this.#runs = runs;
    this.#parts = parts;
  }

  /** Reads the environments' bounds anew. */
  async refresh(): Promise<void> {
    this.#caps = await readCaps(this.#parts.database);
  }

  /** Holds nothing of a claim whose answer comes later: the worker has left, and gave it back. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#expressTimer);
  }

  /** Claims what there is room for. Gives whether it got as much as it asked for, so that there may be more. */
  async claim(workerId: number): Promise<boolean> {
    let isMore = false;
    for (const name of QUEUES.filter((queue) => this.#parts.queues.includes(queue))) {
      const most = this.#runs.plan(performance.now()).room[name];
      if (most <= 0) continue;
      if ((await this.#claimSome(name, { most }, workerId)) === most) isMore = true;
    }
    return (await this.#claimExpress(workerId)) || isMore;
  }

  /** Gives whether it started one beside the usual processes. */
  async #claimExpress(workerId: number): Promise<boolean> {
    const now = performance.now();
    const { express } = this.#runs.plan(now, this.#expressAt);
    if (express.kind === "none") return false;
    if (express.kind === "later") {
      this.#lookAgain(express.at - now);
      return false;
    }
    this.#expressAt = now + EXPRESS_INTERVAL_MS;
    if (express.kind === "claim") await this.#claimSome("light", { most: 1, except: express.except }, workerId);
    const { express: found } = this.#runs.plan(performance.now());
    if (found.kind !== "start") return false;
    this.#runs.start(found.slot, "express");
    return true;
  }

  #lookAgain(afterMs: number): void {
    if (this.#isClosed) return;
    this.#expressTimer ??= setTimeout(() => {
      this.#expressTimer = undefined;
      this.#parts.onFree();
    }, afterMs).unref();
  }

  async #claimSome(name: QueueName, take: Omit<Take, "caps">, workerId: number): Promise<number> {
    const rows = await this.#take(name, take, workerId);
    for (const row of rows) this.#slots.hold(row);
    this.#runs.advance();
    return rows.length;
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
      tellChanged(transaction, rows);
      return rows;
    });
    return this.#isClosed ? [] : taken;
  }
}
