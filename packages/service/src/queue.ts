import type { Queryable } from "@colophon/storage";
import { type ConnectionOptions, PgBoss } from "pg-boss";

type BossDatabase = NonNullable<ConnectionOptions["db"]>;

/** Work is queued by weight, so that one big document never delays a thousand small ones. */
export const QUEUES = ["light", "heavy", "office"] as const;
export type QueueName = (typeof QUEUES)[number];

/** A claim ticket: the execution's id and environment. The execution's row is the truth. */
export interface Ticket {
  readonly id: string;
  readonly environmentId: string;
}

export interface Queue {
  /** Puts tickets into a queue, in the caller's transaction. */
  send(name: QueueName, tickets: readonly Ticket[], transaction: Queryable): Promise<void>;
  /** Takes up to `most` tickets, at most `perEnvironment` of one environment under way at once. */
  take(
    name: QueueName,
    take: { readonly most: number; readonly perEnvironment: number },
    transaction: Queryable,
  ): Promise<readonly string[]>;
  /** Removes tickets whose work is done or void. */
  remove(name: QueueName, ids: readonly string[], transaction: Queryable): Promise<void>;
  close(): Promise<void>;
}

export type QueueConnection =
  | { readonly connectionString: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password?: string;
      readonly database: string;
    };

/**
 * The ticket queue on pg-boss, in the schema `pgboss` of the same database.
 *
 * Every statement that moves a ticket runs in our own transaction beside the row it stands for, so a ticket never says more
 * than its row. A worker's death is seen by its lock, not by a ticket's age, so tickets do not expire.
 */
export async function openQueue(connection: QueueConnection, onError: (error: Error) => void): Promise<Queue> {
  const boss = new PgBoss({
    ...connection,
    application_name: "colophon-queue",
    max: 2,
    schedule: false,
    persistWarnings: false,
  });
  boss.on("error", onError);
  await boss.start();
  for (const name of QUEUES) {
    if ((await boss.getQueue(queueName(name))) === null) await boss.createQueue(queueName(name), TICKET_LIFE);
  }
  return {
    async send(name, tickets, transaction) {
      const jobs = tickets.map(({ id, environmentId }) => ({ id, group: { id: environmentId } }));
      if (jobs.length > 0) await boss.insert(queueName(name), jobs, { db: adapt(transaction) });
    },
    async take(name, { most, perEnvironment }, transaction) {
      const jobs = await boss.fetch(queueName(name), {
        batchSize: most,
        groupConcurrency: perEnvironment,
        db: adapt(transaction),
      });
      return jobs.map(({ id }) => id);
    },
    async remove(name, ids, transaction) {
      if (ids.length > 0) await boss.deleteJob(queueName(name), [...ids], { db: adapt(transaction) });
    },
    close: () => boss.stop({ graceful: false }),
  };
}

const DAY_SECONDS = 86_400;
const TICKET_LIFE = {
  expireInSeconds: DAY_SECONDS - 1,
  retryLimit: 1000,
  retryDelay: 0,
  retentionSeconds: 30 * DAY_SECONDS,
  deleteAfterSeconds: 60,
};

function queueName(name: QueueName): string {
  return `executions-${name}`;
}

function adapt(transaction: Queryable): BossDatabase {
  return { executeSql: async (text, values) => ({ rows: [...(await transaction.query(text, values)).rows] }) };
}
