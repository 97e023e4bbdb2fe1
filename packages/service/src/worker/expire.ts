import type { Database } from "@colophon/storage";
import { expireExecutions, notifyChanged } from "../executions/store.ts";
import { EXPIRED } from "../policy/policy.ts";

const ROWS_PER_STEP = 500;

/** Ends queued executions that did not start in their caller's time, also where no worker takes their queue. Gives how many. */
export async function expireWaiting(database: Database, signal: AbortSignal): Promise<number> {
  for (let total = 0; ; ) {
    const expired = await database.transaction(async (transaction) => {
      const rows = await expireExecutions(transaction, { ...EXPIRED, most: ROWS_PER_STEP });
      notifyChanged(transaction, rows);
      return rows;
    });
    total += expired.length;
    if (expired.length < ROWS_PER_STEP || signal.aborted) return total;
  }
}
