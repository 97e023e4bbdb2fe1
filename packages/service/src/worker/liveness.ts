import {
  type AdvisoryLock,
  type Database,
  json,
  loadStatements,
  type Queryable,
  type Transaction,
} from "@colophon/storage";
import type { ReleasedRow } from "../executions/rows.ts";
import { notifyChanged, QUEUED_CHANNEL, releaseExecutions } from "../executions/store.ts";
import { type Requeue, termsOf } from "./requeue-causes.ts";
import type { Tools } from "./tools.ts";

const statements = loadStatements(new URL("../../sql/workers/", import.meta.url), [
  "beat",
  "endSession",
  "findDead",
  "list",
  "nextNumber",
  "register",
  "remove",
]);

/** First key of the advisory locks that workers hold; the second is the worker's number. */
const WORKER_LOCK = 1;

export interface Registration {
  readonly workerId: number;
  readonly lease: AdvisoryLock;
}

/** A number for a worker. It counts as alive while it holds the advisory lock (WORKER_LOCK, number), from before it is listed. */
export async function registerWorker(
  database: Database,
  { host, processId, tools }: { readonly host: string; readonly processId: number; readonly tools: Tools },
): Promise<Registration> {
  const { rows } = await database.query<{ id: number }>(statements.nextNumber);
  const workerId = rows[0]?.id;
  if (workerId === undefined) throw new Error("The worker got no number.");
  const lease = await database.holdLock([WORKER_LOCK, workerId]);
  try {
    await database.query(statements.register, [workerId, host, processId, json(tools)]);
  } catch (error) {
    await lease.release();
    throw error;
  }
  return { workerId, lease };
}

/** False when others took the worker for dead and removed it. */
export async function beat(database: Database, workerId: number): Promise<boolean> {
  return (await database.query(statements.beat, [workerId])).rowCount > 0;
}

/** Is there no other worker that could take work over? */
export async function isOnlyWorker(database: Database): Promise<boolean> {
  return (await database.query(statements.list)).rowCount <= 1;
}

/** Of the workers there are one is the first: for housekeeping that one is enough for, and two do no harm. */
export async function isFirst(database: Database, workerId: number): Promise<boolean> {
  const { rows } = await database.query<{ id: number }>(statements.list);
  return rows.every(({ id }) => id >= workerId);
}

/** Strikes a worker off the list: once its claims under way are committed, and none comes after. */
export async function removeWorker(transaction: Queryable, workerId: number): Promise<void> {
  await transaction.query(statements.remove, [workerId]);
}

/** Finds workers that hang: alive to the server, and not beating. */
export interface HangWatch {
  /** Ends the sessions of those whose beat has not changed for the time; a later sweep releases what they held. */
  look(): Promise<void>;
}

/** `staleMs` is measured by this process's own monotonic clock, so no clock that is set makes a worker look dead. */
export function createHangWatch(database: Database, staleMs: number): HangWatch {
  const seen = new Map<number, { readonly beat: number; readonly at: number }>();
  return {
    async look() {
      const { rows } = await database.query<{ id: number; beat: number }>(statements.list);
      const ids = new Set(rows.map(({ id }) => id));
      for (const id of seen.keys()) if (!ids.has(id)) seen.delete(id);
      const now = performance.now();
      for (const { id, beat: count } of rows) {
        const last = seen.get(id);
        if (last === undefined || last.beat !== count) seen.set(id, { beat: count, at: now });
        else if (now - last.at > staleMs) await database.query(statements.endSession, [id]);
      }
    },
  };
}

interface ReleaseParts {
  readonly database: Database;
  readonly crashCodes: Readonly<Record<string, string>>;
}

/**
 * Requeues what dead workers had claimed: a worker that only seemed dead can no longer settle it. Gives how many executions.
 */
export async function releaseDeadWorkers({ database, crashCodes }: ReleaseParts): Promise<number> {
  let count = 0;
  for (;;) {
    const released = await database.transaction(async (transaction) => {
      const { rows } = await transaction.query<{ id: number }>(statements.findDead);
      const [dead] = rows;
      if (dead === undefined) return undefined;
      const requeue = { cause: "workerLost" } as const;
      const claims = await releaseClaims(transaction, { workerId: dead.id, requeue, crashCodes });
      await removeWorker(transaction, dead.id);
      return claims;
    });
    if (released === undefined) return count;
    count += released.filter(({ status }) => status === "queued").length;
  }
}

/** Which claims of a worker end, and why. */
export interface ClaimRelease {
  readonly workerId: number;
  /** The attempts; all that the worker claimed when absent. */
  readonly claims?: readonly { readonly id: string; readonly attempt: number }[];
  readonly requeue: Requeue;
  readonly crashCodes: Readonly<Record<string, string>>;
  /** Queue it so that no claim takes it before `endWaiting`. */
  readonly mustWait?: boolean;
}

/** Requeues what a worker has claimed, or some of it, in the caller's transaction. */
export async function releaseClaims(
  transaction: Transaction,
  { requeue, crashCodes, ...release }: ClaimRelease,
): Promise<readonly ReleasedRow[]> {
  const released = await releaseExecutions(transaction, { ...release, terms: termsOf(requeue, crashCodes) });
  const isClaimable = release.mustWait !== true && released.some(({ status }) => status === "queued");
  if (isClaimable) transaction.notifyAfterCommit(QUEUED_CHANNEL, "");
  notifyChanged(transaction, released);
  return released;
}
