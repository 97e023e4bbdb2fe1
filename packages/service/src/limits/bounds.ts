import type { JsonObject } from "@colophon/contract";
import { json, type Queryable } from "@colophon/storage";
import { limitStatements as statements } from "./statements.ts";

/** Executions under way at once, requests a minute, new executions a month; undefined is no bound. */
export interface ExecutionBounds {
  readonly concurrency: number | undefined;
  readonly requestsPerMinute: number | undefined;
  readonly executionsPerMonth: number | undefined;
}

/** Sets an environment's policy and bounds. False when there is no such environment. */
export async function setBounds(
  transaction: Queryable,
  environmentId: string,
  { deliveryPolicy, ...bounds }: ExecutionBounds & { readonly deliveryPolicy: JsonObject },
): Promise<boolean> {
  const given = [environmentId, json(deliveryPolicy), ...boundColumns(bounds)];
  return (await transaction.query(statements.setBounds, given)).rowCount > 0;
}

/** The three columns of bounds. */
export function boundColumns({
  concurrency,
  requestsPerMinute,
  executionsPerMonth,
}: ExecutionBounds): readonly unknown[] {
  return [concurrency ?? null, requestsPerMinute ?? null, executionsPerMonth ?? null];
}
