import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { answerTimeoutMs, ignoreError, runStatement, withClient } from "./client.ts";
import type { SilenceWatch } from "./connection-watchdog.ts";
import { DatabaseUnavailable, describeDatabaseError, isConflict } from "./database-error.ts";
import type { Transaction } from "./queryable.ts";
import type { Statement } from "./statements.ts";
import { json } from "./value-types.ts";

export interface TransactionOptions {
  /** Default `read committed`. */
  readonly isolation?: "read committed" | "repeatable read" | "serializable";
  readonly readOnly?: boolean;
  /** For each statement of this transaction, in place of the database's own; 0 is none. */
  readonly statementTimeoutMs?: number;
}

/** With a wait that doubles from 5 ms and is spread, 8 tries outlast a burst of some dozen writers of one row. */
const MAX_ATTEMPTS = 8;
const FIRST_WAIT_MS = 5;

const NOTIFY: Statement = {
  name: "notify-after-commit",
  text: "select pg_notify(note ->> 0, note ->> 1) from json_array_elements($1::json) as note",
  gives: "Notifications of channels.",
};

/** `timeoutMs`: the limit of a statement that the connections came with. */
type TransactionPlan = TransactionOptions & { readonly timeoutMs: number; readonly silence: SilenceWatch };
type Work<Result> = (transaction: Transaction) => Promise<Result>;

/**
 * Errors   those of a query; what `work` throws, after the transaction was rolled back; an Error when `work` swallowed
 *          the failure of a statement, because PostgreSQL then turns the commit into a rollback.
 */
export async function runTransaction<Result>(
  acquire: () => Promise<pg.PoolClient>,
  work: Work<Result>,
  options: TransactionPlan,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await acquire();
    try {
      return await withClient(client, () => attemptTransaction(client, work, options));
    } catch (error) {
      // Elsewhere a refused write tells of a server that became a standby; here it was asked for.
      if (options.readOnly === true && error instanceof DatabaseUnavailable && error.reason === "read_only")
        throw error.cause;
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error;
      await delay(FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}

async function attemptTransaction<Result>(
  client: pg.PoolClient,
  work: Work<Result>,
  options: TransactionPlan,
): Promise<Result> {
  const limits = { timeoutMs: options.statementTimeoutMs ?? options.timeoutMs, silence: options.silence };
  const run = (statement: Statement | string, values?: readonly unknown[]) =>
    runStatement(client, { statement, values, ...limits });
  const notes: (readonly [channel: string, payload: string])[] = [];
  let isOver = false;
  const transaction: Transaction = {
    async query(statement, values) {
      if (isOver) throw new Error("This transaction is over.");
      return runStatement(client, { statement, values, ...limits });
    },
    notifyAfterCommit(channel, payload) {
      notes.push([channel, payload]);
    },
  };
  try {
    await run(beginText(options));
    const result = await work(transaction);
    isOver = true;
    await commit(client, limits);
    // It is done, whoever hears of it; a connection that does not answer is no other's.
    if (notes.length > 0) await run(NOTIFY, [json(notes)]).catch(() => void client.end().catch(ignoreError));
    return result;
  } catch (error) {
    isOver = true;
    // Nothing is lost by it: a connection that cannot roll back is thrown away, and the server rolls back.
    if (!(error instanceof DatabaseUnavailable)) await run("rollback");
    throw error;
  }
}

function beginText({ isolation = "read committed", readOnly = false, statementTimeoutMs }: TransactionPlan): string {
  const begin = `begin isolation level ${isolation} ${readOnly ? "read only" : "read write"}`;
  return statementTimeoutMs === undefined
    ? begin
    : `${begin}; set local statement_timeout = ${Math.trunc(statementTimeoutMs)}`;
}

async function commit(
  client: pg.PoolClient,
  { timeoutMs, silence }: Pick<TransactionPlan, "timeoutMs" | "silence">,
): Promise<void> {
  let command: string;
  try {
    // A server that hangs answers no commit either.
    const query = { text: "commit", query_timeout: answerTimeoutMs(timeoutMs) };
    ({ command } = await silence.over(client.query(query)));
  } catch (error) {
    throw describeDatabaseError(error, true);
  }
  // PostgreSQL answers a commit of a failed transaction with ROLLBACK and no error.
  if (command !== "COMMIT")
    throw new Error("The transaction was rolled back: a statement in it failed and the failure was not passed on.");
}
