import pg from "pg";
import { type AdvisoryLock, acquireAdvisoryLock, type LockKeys } from "./advisory-lock.ts";
import { ignoreError, runStatement, withClient } from "./client.ts";
import type { DatabaseConnection } from "./connection.ts";
import { createSilenceWatch } from "./connection-watchdog.ts";
import { describeDatabaseError } from "./database-error.ts";
import { type ChannelHandler, createListener, type Subscription } from "./listener.ts";
import type { Queryable, Rows, Transaction } from "./queryable.ts";
import type { Statement } from "./statements.ts";
import { runTransaction, type TransactionOptions } from "./transaction.ts";
import { valueTypes } from "./value-types.ts";

export interface Database extends Queryable {
  /** Runs `work` in one transaction; run again when PostgreSQL reports a conflict, so `work` must bear repetition. */
  transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Hears a channel until closed, through outages; see {@link ChannelHandler}. */
  listen(channel: string, handler: ChannelHandler): Promise<Subscription>;
  /** Holds an advisory lock on a session of its own; see {@link AdvisoryLock}. */
  holdLock(keys: LockKeys): Promise<AdvisoryLock>;
  /** One round trip. Errors: DatabaseUnavailable. */
  check(): Promise<void>;
  /** Waits for what runs, then closes every connection. */
  close(): Promise<void>;
}

export type DatabasePlace = { readonly url: string } | { readonly connection: DatabaseConnection };

export type DatabaseOptions = DatabasePlace & {
  /** Shown in pg_stat_activity. Default `colophon`. */
  readonly applicationName?: string;
  /** Default 10, minimum 1. Listening takes one more, for all channels together. */
  readonly maxConnections?: number;
  /** For each statement. Default 30000; 0 is none. */
  readonly statementTimeoutMs?: number;
  /** For a connection, new or from the pool. Default 5000. */
  readonly connectTimeoutMs?: number;
};

const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;
const IDLE_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_DELAY_MS = 10_000;

/**
 * Days and casts to date are the same whatever the server's configuration says. A table is read whole only where no index serves: a
 * plan made while it was small, and kept by its connection, would go on reading it once it has grown.
 */
const SESSION_OPTIONS = "-c timezone=UTC -c datestyle=ISO,MDY -c enable_seqscan=off";

/**
 * A pool of connections to PostgreSQL >= 15; it connects on first use and again after any outage.
 *
 * Shapes   values and columns as in value-types.ts; a URL's parameters (sslmode, sslrootcert, ...) as pg reads them.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const timeoutMs = options.statementTimeoutMs ?? 30_000;
  const config = clientConfig(options, timeoutMs);
  const pool = new pg.Pool({
    ...config,
    max: Math.max(options.maxConnections ?? 10, 1),
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
  });
  // An idle connection that breaks is replaced by the next use; without a listener the event would end the process.
  pool.on("error", ignoreError);
  // The pool takes its own listener off before it hands a connection out: a server that goes at that very moment says so in
  // the same read that made the connection, before whoever asked for it has it.
  pool.on("connect", (client) => client.on("error", ignoreError));
  const listener = createListener(config);
  const silence = createSilenceWatch(config);

  return {
    async query<Row extends object>(statement: Statement | string, values?: readonly unknown[]): Promise<Rows<Row>> {
      const client = await acquireClient(pool);
      return withClient(client, () => runStatement<Row>(client, { statement, values, timeoutMs, silence }));
    },
    transaction: (work, transactionOptions) =>
      runTransaction(() => acquireClient(pool), work, { timeoutMs, silence, ...transactionOptions }),
    listen: (channel, handler) => listener.listen(channel, handler),
    holdLock: (keys) => acquireAdvisoryLock(config, keys),
    async check() {
      await this.query("select 1");
    },
    async close() {
      await listener.close();
      if (!pool.ending) await pool.end();
    },
  };
}

async function acquireClient(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw describeDatabaseError(error, false);
  }
}

function clientConfig(options: DatabaseOptions, timeoutMs: number): pg.ClientConfig {
  const place =
    "url" in options
      ? { connectionString: options.url }
      : { ...options.connection, password: options.connection.password ?? "", ssl: false };
  return {
    application_name: options.applicationName ?? "colophon",
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    options: SESSION_OPTIONS,
    types: valueTypes,
    ...place,
  };
}
