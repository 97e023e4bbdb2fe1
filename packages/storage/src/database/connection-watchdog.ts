import pg from "pg";
import { DatabaseUnavailable } from "./database-error.ts";

/** Tells a server that hangs from one that takes its time over a statement. */
export interface SilenceWatch {
  /** The answer; or DatabaseUnavailable, once the server is seen to answer nobody. */
  over<Result>(answer: Promise<Result>): Promise<Result>;
}

interface Waiting {
  readonly since: number;
  readonly release: () => void;
}

const POLL_INTERVAL_MS = 1_000;

/**
 * When an answer takes longer than a connection may take to be made, one more is made. A server that lets nobody in either hangs:
 * all who wait are let go, tens of seconds before the limits of their statements. Any word from it means that it only is busy.
 *
 * Cost     nothing but a timer while answers come in time.
 */
export function createSilenceWatch(config: pg.ClientConfig): SilenceWatch {
  const { connectionTimeoutMillis: limitMs = 0 } = config;
  const pending = new Set<Waiting>();
  let isWatching = false;

  const look = async (): Promise<void> => {
    const [oldest] = pending;
    const isLate = oldest !== undefined && performance.now() - oldest.since > limitMs;
    if (isLate && !(await isAnswering(config))) for (const { release } of pending) release();
    isWatching = pending.size > 0;
    if (isWatching) lookLater();
  };
  const lookLater = (): void => {
    setTimeout(() => void look(), Math.min(POLL_INTERVAL_MS, limitMs)).unref();
  };
  return {
    over(answer) {
      if (limitMs === 0) return answer;
      return new Promise((resolve, reject) => {
        const release = (): void => {
          pending.delete(waiting);
          reject(new DatabaseUnavailable("timeout", true, new Error("It answers nobody.")));
        };
        const waiting: Waiting = { since: performance.now(), release };
        pending.add(waiting);
        if (!isWatching) lookLater();
        isWatching = true;
        answer.then(resolve, reject).finally(() => pending.delete(waiting));
      });
    },
  };
}

/** A refusal is an answer too. */
async function isAnswering(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    void client.end().catch(() => undefined);
  }
}
