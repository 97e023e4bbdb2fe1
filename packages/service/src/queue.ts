import { loadStatements, type Queryable, type Statement } from "@colophon/storage";
import { type ConnectionOptions, PgBoss } from "pg-boss";
import { QUEUES, type QueueName } from "./vocabulary.ts";

export { QUEUES, type QueueName };

type BossDatabase = NonNullable<ConnectionOptions["db"]>;

/** With this file the one place that knows the tables of pg-boss. */
const statements = loadStatements(new URL("../sql/queue/", import.meta.url), ["findWithoutTicket"]);

/** A claim ticket. The execution's row of the same id is the truth. */
export interface Ticket {
  readonly id: string;
  readonly environmentId: string;
  /** Lower comes first; see executions/submit.sql. */
  readonly turn: number;
}

/** A queued execution that lost its ticket, or has to wait for it. */
export interface TicketlessRow {
  readonly id: string;
  readonly environment_id: string;
  readonly queue: string;
  readonly turn: number;
}

export interface Take {
  readonly most: number;
  /** Environments with a bound on what they may have under way, by id. */
  readonly caps: Readonly<Record<string, number>>;
  /** Environments whose tickets are left for others. */
  readonly except?: readonly string[];
}

export interface Queue {
  /** Puts tickets into a queue, in the caller's transaction. */
  send(name: QueueName, tickets: readonly Ticket[], transaction: Queryable): Promise<void>;
  /** Takes tickets in turn. */
  take(name: QueueName, take: Take, transaction: Queryable): Promise<readonly string[]>;
  /** Removes tickets whose work is done or void. */
  remove(name: QueueName, ids: readonly string[], transaction: Queryable): Promise<void>;
  /** Some of the queued executions that no ticket stands for, locked; of these when ids are given. */
  findWithoutTicket(transaction: Queryable, ids?: readonly string[]): Promise<readonly TicketlessRow[]>;
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

/** First key of the advisory lock under which tickets are taken where environments have bounds; the second is the queue's place. */
const TAKE_LOCK = 3;

/**
 * The ticket queue on pg-boss, in the schema `pgboss` of the same database.
 *
 * Every statement that moves a ticket runs in our own transaction beside the row it stands for, so a ticket never says more
 * than its row. A worker's death is seen by its lock, not by a ticket's age, so tickets do not expire in practice; should one
 * be lost, `restoreTickets` finds its row.
 */
export async function openQueue(connection: QueueConnection, onError: (error: Error) => void): Promise<Queue> {
  const boss = new PgBoss({
    ...connection,
    application_name: "colophon-queue",
    max: 2,
    schedule: false,
    persistWarnings: false,
  });
  let isClosing = false;
  // A connection that is being closed may still hear that the server goes.
  boss.on("error", (error) => {
    if (!isClosing) onError(error);
  });
  await boss.start();
  for (const name of QUEUES) {
    if ((await boss.getQueue(queueName(name))) === null) await boss.createQueue(queueName(name), TICKET_LIFE);
  }
  const adapt = createAdapter();
  return {
    async send(name, tickets, transaction) {
      const jobs = tickets.map(({ id, environmentId, turn }) => ({
        id,
        priority: -turn,
        group: { id: environmentId, tier: environmentId },
      }));
      if (jobs.length > 0) await boss.insert(queueName(name), jobs, { db: adapt(transaction) });
    },
    async take(name, { most, caps, except = [] }, transaction) {
      const isCapped = Object.keys(caps).length > 0;
      // Two takers that count at the same time would each fill the bound.
      if (isCapped) await transaction.query("select pg_advisory_xact_lock($1, $2)", [TAKE_LOCK, QUEUES.indexOf(name)]);
      const jobs = await boss.fetch(queueName(name), {
        batchSize: most,
        // A ticket that is here may be taken: a clock that was set back must not hide it.
        ignoreStartAfter: true,
        ...(except.length > 0 && { ignoreGroups: [...except] }),
        ...(isCapped && { groupConcurrency: { default: MAX_UNCAPPED, tiers: caps } }),
        db: adapt(transaction),
      });
      return jobs.map(({ id }) => id);
    },
    async remove(name, ids, transaction) {
      if (ids.length > 0) await boss.deleteJob(queueName(name), [...ids], { db: adapt(transaction) });
    },
    async findWithoutTicket(transaction, ids) {
      return (await transaction.query<TicketlessRow>(statements.findWithoutTicket, [ids ?? null])).rows;
    },
    close() {
      isClosing = true;
      return boss.stop({ graceful: false });
    },
  };
}

const DAY_SECONDS = 86_400;
const MAX_UNCAPPED = 1_000_000;
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

let adapterCount = 0;
const MAX_NAMED = 200;

/** pg-boss writes its statements anew each time; by name the server plans each of them once on each connection. */
function createAdapter(): (transaction: Queryable) => BossDatabase {
  const adapter = adapterCount++;
  const known = new Map<string, Statement>();
  const nameStatement = (text: string): Statement | string => {
    const named = known.get(text);
    if (named !== undefined || known.size === MAX_NAMED) return named ?? text;
    const statement = { name: `boss_${adapter}_${known.size}`, text, gives: "" };
    known.set(text, statement);
    return statement;
  };
  return (transaction) => ({
    async executeSql(text, values) {
      const { rows } = await transaction.query(nameStatement(text), values ?? []);
      return { rows: [...rows] };
    },
  });
}
