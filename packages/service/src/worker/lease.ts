import { hostname } from "node:os";
import type { Database } from "@colophon/storage";
import { beat, type Registration, registerWorker, releaseClaims, removeWorker } from "./liveness.ts";
import type { Tools } from "./tools.ts";

export interface LeaseParts {
  readonly database: Database;
  readonly tools: Tools;
  readonly crashCodes: Readonly<Record<string, string>>;
  /** Aborted from the moment the worker closes. */
  readonly closing: AbortSignal;
  /** The number is this worker's no longer; what ran under it is others'. */
  onLost(workerId: number): void;
}

/**
 * A worker's number, and the session whose lock says that it lives. A worker that others took for dead works on under a new
 * number; while it has none it claims nothing.
 */
export class Lease {
  readonly #parts: LeaseParts;
  #registration: Registration | undefined;

  constructor(parts: LeaseParts) {
    this.#parts = parts;
  }

  /** The number to claim under; undefined while there is none, or its session is gone. */
  get workerId(): number | undefined {
    const registration = this.#registration;
    return registration === undefined || registration.lease.isLost() ? undefined : registration.workerId;
  }

  async register(): Promise<void> {
    this.#registration = await this.#register();
  }

  #register(): Promise<Registration> {
    const { database, tools } = this.#parts;
    return registerWorker(database, { host: hostname(), processId: process.pid, tools });
  }

  /** Beats, or takes a new number where others removed the old one; each call tries again. */
  async renew(): Promise<void> {
    const { database, closing, onLost } = this.#parts;
    const current = this.#registration;
    if (current !== undefined) {
      if (current.lease.isLost() || (await beat(database, current.workerId))) return;
      this.#registration = undefined;
      onLost(current.workerId);
      await current.lease.release();
      if (closing.aborted) return;
    }
    const registration = await this.#register();
    // Whoever closed this worker meanwhile gave up what it had then; the others find the new number dead.
    if (closing.aborted) await registration.lease.release();
    else this.#registration = registration;
  }

  /**
   * Removes this worker from the list, so that no other has to find it dead, and requeues what still runs. In this order: a claim
   * that is being committed holds the worker's place in the list, and is seen once that is gone.
   */
  async leave(): Promise<void> {
    const { database, crashCodes } = this.#parts;
    const workerId = this.#registration?.workerId;
    if (workerId === undefined) return;
    await database.transaction(async (transaction) => {
      await removeWorker(transaction, workerId);
      await releaseClaims(transaction, { workerId, requeue: { cause: "closing" }, crashCodes });
    });
  }

  async release(): Promise<void> {
    await this.#registration?.lease.release();
  }
}
