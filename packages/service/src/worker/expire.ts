import type { Database } from "@colophon/storage";
import { expireExecutions, notifyChanged } from "../executions/store.ts";
import { EXPIRED } from "../policy/policy.ts";
import type { Queue, QueueName } from "../queue.ts";

const ROWS_PER_STEP = 500;

/** Ends queued executions that did not start in their caller's time, also where no worker takes their queue. Gives how many. */
export async function expireWaiting(database: Database, queue: Queue, signal: AbortSignal): Promise<number> {
  for (let total = 0; ; ) {
    const expired = await database.transaction(async (transaction) => {
      const rows = await expireExecutions(transaction, { ...EXPIRED, most: ROWS_PER_STEP });
      notifyChanged(transaction, rows);
      return rows;
    });
    // Apart from the rows: a claim holds the ticket and then wants the row. What is left here the next claim finds void.
    for (const [name, rows] of Map.groupBy(expired, (row) => row.queue as QueueName)) {
      const ids = rows.map(({ id }) => id);
      await database.transaction((transaction) => queue.remove(name, ids, transaction));
    }
    total += expired.length;
    if (expired.length < ROWS_PER_STEP || signal.aborted) return total;
  }
}
