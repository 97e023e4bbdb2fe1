import type { Database } from "@colophon/storage";
import type { ClaimedRow } from "../executions/rows.ts";
import { claimExecutions, notifyChanged, type Take } from "../executions/store.ts";
import { readCaps } from "../tenants/tenants.ts";
import { QUEUES, type QueueName } from "../vocabulary.ts";

export interface Claimer {
  /** Some environment has a bound: what is being settled still counts for it, and a claim beside it leaves the next one waiting. */
  readonly isBounded: boolean;
  /** Claims from one queue under a worker's number; nothing where that number is not listed any more. */
  claim(queue: QueueName, take: Take, workerId: number): Promise<readonly ClaimedRow[]>;
  /** Reads the bounds of the environments again. */
  refresh(): Promise<void>;
}

/** First key of the advisory lock under which a queue is claimed from where environments have bounds; the second is the queue's place. */
const CLAIM_LOCK = 3;

/** Claims queued executions: workers compete for the rows themselves. */
export function createClaimer(database: Database): Claimer {
  let bounds: Readonly<Record<string, number>> = {};
  return {
    get isBounded() {
      return Object.keys(bounds).length > 0;
    },
    claim: (queue, take, workerId) =>
      database.transaction(async (transaction) => {
        // Two claims that count at the same time would each fill the bound.
        if (Object.keys(bounds).length > 0)
          await transaction.query("select pg_advisory_xact_lock($1, $2)", [CLAIM_LOCK, QUEUES.indexOf(queue)]);
        const rows = await claimExecutions(transaction, { ...take, queue, bounds, workerId });
        notifyChanged(transaction, rows);
        return rows;
      }),
    async refresh() {
      bounds = await readCaps(database);
    },
  };
}
