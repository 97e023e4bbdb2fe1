import type { Database } from "@colophon/storage";
import type { ClaimedRow } from "../executions/rows.ts";
import { claimExecutions, notifyChanged } from "../executions/store.ts";
import type { Queue, QueueName, Take } from "../queue.ts";
import { readCaps } from "../tenants/tenants.ts";
import { isRegistered } from "./liveness.ts";

export interface Claimer {
  /** Claims from one queue under a worker's number. Errors: when that number is not listed any more. */
  claim(name: QueueName, take: Omit<Take, "caps">, workerId: number): Promise<readonly ClaimedRow[]>;
  /** Reads the bounds of the environments again. */
  refresh(): Promise<void>;
}

/** Claims tickets and rows in one transaction; a ticket whose row is no longer queued is void. */
export function createClaimer(database: Database, queue: Queue): Claimer {
  let caps: Readonly<Record<string, number>> = {};
  return {
    claim: (name, take, workerId) =>
      database.transaction(async (transaction) => {
        const ids = await queue.take(name, { ...take, caps }, transaction);
        if (ids.length === 0) return [];
        const rows = await claimExecutions(transaction, ids, workerId);
        // Others took the worker for dead: its tickets stay for them.
        if (rows.length === 0 && !(await isRegistered(transaction, workerId)))
          throw new Error(`Worker ${workerId} is not listed any more.`);
        const claimed = new Set(rows.map(({ id }) => id));
        await queue.remove(
          name,
          ids.filter((id) => !claimed.has(id)),
          transaction,
        );
        notifyChanged(transaction, rows);
        return rows;
      }),
    async refresh() {
      caps = await readCaps(database);
    },
  };
}
