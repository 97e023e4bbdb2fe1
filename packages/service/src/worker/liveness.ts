import type { Database } from "@colophon/storage";
import { loadStatements } from "@colophon/storage";
import { notifyChanged, type ReleasedRow, releaseExecutions } from "../executions/store.ts";
import type { Queue, QueueName } from "../queue.ts";

const statements = loadStatements(new URL("../../sql/workers/", import.meta.url), ["findDead", "register", "remove"]);

/** First key of the advisory locks that workers hold; the second is the worker's number. */
export const WORKER_LOCK = 1;

/** A number for a worker; it counts as alive while it holds the advisory lock (WORKER_LOCK, number). */
export async function registerWorker(database: Database, host: string, processId: number): Promise<number> {
  const { rows } = await database.query<{ id: number }>(statements.register, [host, processId]);
  const [row] = rows;
  if (row === undefined) throw new Error("The worker got no number.");
  return row.id;
}

/**
 * Hands back what dead workers held: their work is queued again under a new attempt, so that a worker that only seemed dead
 * can no longer settle it.
 *
 * Shapes   Gives the executions released, of all dead workers.
 */
export async function releaseDeadWorkers(database: Database, queue: Queue): Promise<readonly ReleasedRow[]> {
  const released: ReleasedRow[] = [];
  for (;;) {
    const batch = await database.transaction(async (transaction) => {
      const { rows } = await transaction.query<{ id: number }>(statements.findDead);
      const [dead] = rows;
      if (dead === undefined) return undefined;
      const executions = await releaseHeld(transaction, queue, dead.id, "worker lost");
      await transaction.query(statements.remove, [dead.id]);
      return executions;
    });
    if (batch === undefined) return released;
    released.push(...batch);
  }
}

/** Hands back what one worker holds, in the caller's transaction. */
export async function releaseHeld(
  transaction: Parameters<typeof releaseExecutions>[0],
  queue: Queue,
  workerId: number,
  reason: string,
): Promise<readonly ReleasedRow[]> {
  const released = await releaseExecutions(transaction, workerId, reason);
  for (const [name, rows] of Map.groupBy(released, (row) => row.queue as QueueName)) {
    await queue.remove(
      name,
      rows.map(({ id }) => id),
      transaction,
    );
    const again = rows.filter(({ status }) => status === "queued");
    await queue.send(
      name,
      again.map(({ id, environment_id }) => ({ id, environmentId: environment_id })),
      transaction,
    );
    if (again.length > 0) await transaction.query("select pg_notify('colophon_queued', $1)", [name]);
  }
  await notifyChanged(
    transaction,
    released.map(({ id }) => id),
  );
  return released;
}
