import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { ignoreError } from "./client.ts";
import { describeDatabaseError } from "./database-error.ts";

/** An advisory lock that is held as long as its session lives, and taken again after an outage. */
export interface AdvisoryLock {
  /** True from the moment the session is seen to be gone until the lock is held again. */
  isLost(): boolean;
  release(): Promise<void>;
}

/** First and second key of PostgreSQL's two-key advisory locks. */
export type LockKeys = readonly [number, number];

/** A host that vanished without a word: the server notices after 10 + 3 * 5 s, where the system's own setting is two hours. */
const NOTICE_VANISHED =
  "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set tcp_user_timeout = 25000";
const RETRY_MS = 500;
const PING_INTERVAL_MS = 10_000;

/**
 * Takes an advisory lock on a session of its own: whoever can take the lock knows that its holder is gone.
 *
 * Errors   DatabaseUnavailable when the first session cannot be made; later outages heal.
 */
export async function acquireAdvisoryLock(config: pg.ClientConfig, keys: LockKeys): Promise<AdvisoryLock> {
  const closing = new AbortController();
  let client: pg.Client | undefined;
  /** The last one made, which may still be waiting for its lock. */
  let latest: pg.Client | undefined;

  const take = async (): Promise<void> => {
    const session = new pg.Client({ ...config, statement_timeout: 0, query_timeout: 0 });
    latest = session;
    session.on("error", ignoreError);
    try {
      await session.connect();
      await session.query(NOTICE_VANISHED);
      // Waits for a session of ours that the server has not yet seen to be gone.
      await session.query("select pg_advisory_lock($1, $2)", [...keys]);
    } catch (error) {
      void session.end().catch(ignoreError);
      throw describeDatabaseError(error, false);
    }
    const ping = setInterval(
      () => session.query("select 1").catch(() => session.end().catch(ignoreError)),
      PING_INTERVAL_MS,
    ).unref();
    session.once("end", () => {
      clearInterval(ping);
      client = undefined;
      void heal();
    });
    client = session;
  };
  const heal = async (): Promise<void> => {
    while (!closing.signal.aborted && client === undefined) {
      await delay(RETRY_MS, undefined, { signal: closing.signal }).catch(ignoreError);
      if (!closing.signal.aborted) await take().catch(ignoreError);
    }
  };

  await take();
  return {
    isLost: () => client === undefined,
    async release() {
      closing.abort();
      await latest?.end();
    },
  };
}
