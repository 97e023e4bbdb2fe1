import type pg from "pg";
import type { SilenceWatch } from "./connection-watchdog.ts";
import { DatabaseUnavailable, describeDatabaseError } from "./database-error.ts";
import type { Rows } from "./queryable.ts";
import type { Statement } from "./statements.ts";

/** Past the server's own timeout by this much, the server or the way to it is gone. */
const ANSWER_GRACE_MS = 5_000;
const LONGEST_TIMER_MS = 2_147_483_647;

export interface StatementRun {
  readonly statement: Statement | string;
  readonly values: readonly unknown[] | undefined;
  readonly timeoutMs: number;
  readonly silence: SilenceWatch;
}

/** Errors   those of {@link Queryable.query}. */
export async function runStatement<Row extends object>(client: pg.ClientBase, run: StatementRun): Promise<Rows<Row>> {
  const { statement, values, timeoutMs, silence } = run;
  const query = {
    ...(typeof statement === "string" ? { text: statement } : { name: statement.name, text: statement.text }),
    ...(values === undefined ? {} : { values: [...values] }),
    query_timeout: answerTimeoutMs(timeoutMs),
  };
  try {
    // Several statements in one text give a list of results, which pg's types do not tell.
    const results = [await silence.over(client.query<Row>(query))].flat();
    return {
      rows: results.flatMap((result) => result.rows),
      rowCount: results.reduce((sum, result) => sum + (result.rowCount ?? 0), 0),
    };
  } catch (error) {
    throw describeDatabaseError(error, true);
  }
}

/** How long to wait for the answer to a statement that the server itself ends after `timeoutMs`. */
export function answerTimeoutMs(timeoutMs: number): number {
  return timeoutMs === 0 ? LONGEST_TIMER_MS : timeoutMs + ANSWER_GRACE_MS;
}

/** Gives the connection back; after an outage it is thrown away. */
export async function withClient<Result>(client: pg.PoolClient, use: () => Promise<Result>): Promise<Result> {
  let broken = false;
  try {
    return await use();
  } catch (error) {
    broken = error instanceof DatabaseUnavailable;
    throw error;
  } finally {
    client.release(broken);
  }
}

export function ignoreError(): void {}
