import { type Database, loadStatements } from "@colophon/storage";
import type { Status } from "./executions/life.ts";

const statements = loadStatements(new URL("../sql/figures/", import.meta.url), ["countOpen", "usage"]);

export interface OpenCount {
  readonly queue: string;
  readonly status: Status;
  readonly count: number;
  readonly oldestSeconds: number;
}

/** Executions of the whole installation that have not ended, by queue and status; for gauges. */
export async function countOpenExecutions(database: Database): Promise<readonly OpenCount[]> {
  const { rows } = await database.query<{ queue: string; status: Status; count: number; oldest_seconds: number }>(
    statements.countOpen,
  );
  return rows.map(({ oldest_seconds: oldestSeconds, ...row }) => ({ ...row, oldestSeconds }));
}

export interface Usage {
  readonly environmentId: string;
  readonly environmentName: string;
  readonly organizationName: string;
  /** Recorded, whenever they ended. */
  readonly executions: number;
  readonly executionsThisMonth: number;
  /** Undefined is no bound. */
  readonly executionsPerMonth: number | undefined;
  /** Of what was sent and of what was made, and not forgotten; content that several executions name counts for each. */
  readonly documentBytes: number;
  readonly resultBytes: number;
}

interface UsageRow {
  readonly id: string;
  readonly name: string;
  readonly organization_name: string;
  readonly executions_per_month: number | null;
  readonly executions_this_month: number;
  readonly executions: number;
  readonly document_bytes: number;
  readonly result_bytes: number;
}

/** What every environment has stored, or those of one organization. Reads their executions: about a second for a million. */
export async function readUsage(database: Database, organizationId?: string): Promise<readonly Usage[]> {
  return (await database.query<UsageRow>(statements.usage, [organizationId ?? null])).rows.map((row) => ({
    environmentId: row.id,
    environmentName: row.name,
    organizationName: row.organization_name,
    executions: row.executions,
    executionsThisMonth: row.executions_this_month,
    executionsPerMonth: row.executions_per_month ?? undefined,
    documentBytes: row.document_bytes,
    resultBytes: row.result_bytes,
  }));
}
