import { type Database, loadStatements } from "@colophon/storage";

const statements = loadStatements(new URL("../../sql/usage/", import.meta.url), ["fold", "read"]);

export const OUTCOMES = ["succeeded", "failed", "blocked", "cancelled", "reused"] as const;
export type UsageOutcome = (typeof OUTCOMES)[number];

/** What an environment used on a day (UTC), of one operation and with one outcome. */
export interface UsageEntry {
  readonly environment_id: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly operation: string;
  readonly outcome: UsageOutcome;
  readonly executions: number;
  /** Bytes of requests, and of results and files of renders. */
  readonly request_bytes: number;
  readonly result_bytes: number;
}

/** First key of the advisory lock under which usage is added to its days. */
const FOLD_LOCK = 11;
/** Rows in one transaction of the folding. */
const BATCH = 5_000;

/**
 * What the environments of an organization used, both days included.
 *
 * The database counts in the transaction in which an execution ends. Whatever is committed is in the sum, folded or not.
 */
export async function readOrganizationUsage(
  database: Database,
  organizationId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly UsageEntry[]> {
  return (await database.query<UsageEntry>(statements.read, [organizationId, from, to])).rows;
}

/** Adds what waits to its days, so that reading stays cheap. One process at a time does: what others are adding is added when it resolves. */
export async function foldUsage(database: Database, signal?: AbortSignal): Promise<void> {
  let taken = BATCH;
  while (taken === BATCH && signal?.aborted !== true)
    taken = await database.transaction(async (transaction) => {
      await transaction.query("select pg_advisory_xact_lock($1, 0)", [FOLD_LOCK]);
      return (await transaction.query<{ taken: number }>(statements.fold, [BATCH])).rows[0]?.taken ?? 0;
    });
}
