import type { Database, Queryable } from "@colophon/storage";
import { recordEvent } from "../events/events.ts";
import { limitStatements as statements } from "./statements.ts";

/**
 * Counts executions against the month's quota, in the transaction that inserts them: exact whatever else runs, since the count
 * is held until that transaction ends.
 */
export async function grantQuota(
  transaction: Queryable,
  { environmentId, wanted, limit }: { readonly environmentId: string; readonly wanted: number; readonly limit: number },
): Promise<{ readonly granted: number; readonly renewedInSeconds: number }> {
  const { rows } = await transaction.query<{ executions: number; renewed_in_seconds: number; month: string }>(
    statements.openQuota,
    [environmentId],
  );
  const { executions = 0, renewed_in_seconds: renewedInSeconds = 1, month = "" } = rows[0] ?? {};
  const granted = Math.max(0, Math.min(wanted, limit - executions));
  if (granted > 0) await transaction.query(statements.useQuota, [environmentId, granted]);
  if (granted > 0 && executions + granted >= limit)
    await recordEvent(transaction, {
      ...{ type: "quota.reached", environmentId, key: `quota.reached:${month}` },
      data: { environment_id: environmentId, status: "reached", month, executions: executions + granted, limit },
    });
  return { granted, renewedInSeconds };
}

/** What an environment with a quota has used of it this month. */
export async function readQuota(database: Database, environmentId: string): Promise<number> {
  return (await database.query<{ executions: number }>(statements.readQuota, [environmentId])).rows[0]?.executions ?? 0;
}
