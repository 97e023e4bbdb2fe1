import { type Database, loadStatements } from "@colophon/storage";
import type { Status } from "./executions/life.ts";

const statements = loadStatements(new URL("../sql/figures/", import.meta.url), ["countOpen"]);

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
