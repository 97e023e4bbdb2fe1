import { type Database, isRefusal, json, loadStatements, type Queryable } from "@colophon/storage";
import { recordAudit } from "../audit/entry.ts";
import { type Batcher, createBatcher } from "../batcher.ts";
import { recordEvent } from "../events/events.ts";
import type { Resolver } from "../outbound/outbound-request.ts";
import type { OutboundRules } from "../outbound/outbound-rules.ts";
import { type Posted, post } from "./post.ts";
import { nextDelay } from "./schedule.ts";
import { openSecret } from "./webhook-secret.ts";

const statements = loadStatements(new URL("../../sql/webhook-deliveries/", import.meta.url), [
  "claim",
  "disable",
  "noteFailure",
  "purgeEndpoints",
  "purgeEvents",
  "release",
  "settle",
  "take",
]);

/** What deliveries are sent with. */
export interface WebhookSending {
  /** What may be reached. */
  readonly rules: OutboundRules;
  /** The key that secrets are encrypted with. */
  readonly key: Uint8Array;
  readonly resolver?: Resolver;
}

interface DelivererParts extends WebhookSending {
  readonly database: Database;
  readonly onError: (what: string, error: unknown) => void;
}

export interface Deliverer {
  /** Starts to deliver what is due, without waiting for its end. */
  step(): Promise<void>;
  /** The end of what it has started. */
  settled(): Promise<void>;
  /** Ends what is under way; another worker sends again what was not written down. */
  close(): Promise<void>;
}

/** Endpoints that a worker delivers to at once, and what it has under way for each of them. */
const MAX_ENDPOINTS = 64;
const MAX_PARALLEL = 8;
/** Longer than the longest attempt: while it lasts nobody else delivers to the endpoint. */
const LEASE_SECONDS = 60;
/** Then others get their turn. */
const MAX_BATCHES = 20;
/** Look-ups, ends of leases and accepted messages that share a statement, and how long they wait for one another under load. */
const SHARING = { maxItems: 100, parallel: 1, restMs: 5 } as const;
/** An endpoint without a success for so long is disabled. */
const MAX_FAILING_DAYS = 5;
/** How long events are kept, and how many a step removes. */
export const EVENT_DAYS = 30;
const PURGED_AT_ONCE = 1_000;

interface Lease {
  readonly id: string;
  readonly lease: string;
}

interface DueRow {
  readonly endpoint_id: string;
  readonly id: string;
  readonly tries: number;
  readonly attempts: number;
  readonly event_id: string;
  readonly type: string;
  readonly payload: string;
  readonly environment_id: string;
  readonly url: string;
  readonly secret: Buffer;
  readonly previous_secret: Buffer | null;
  readonly is_failing: boolean;
}

/**
 * Sends deliveries of webhooks. Each endpoint has a queue, which one worker at a time leases. No transaction is open while it posts. What
 * many endpoints do at once shares statements: most messages need a third of a commit or less.
 * An attempt that is not written down, because the worker was killed, is made again once the lease has ended.
 */
export function createDeliverer(parts: DelivererParts): Deliverer {
  const { database, onError } = parts;
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const shared = shareStatements(database);

  const deliver = async (endpointId: string, row: DueRow): Promise<void> => {
    const secrets = [row.secret, row.previous_secret]
      .filter((sealed) => sealed !== null)
      .map((sealed) => openSecret(sealed, parts.key, endpointId));
    const message = { id: `msg_${row.event_id}`, payload: row.payload, url: row.url, secrets };
    const posted = await post(message, { ...parts, signal: closing.signal });
    if (posted === undefined) return;
    if (!posted.isDelivered) return settleFailure(database, { endpointId, row, posted });
    const refusal = await shared.accepted.run(toSettled({ row, posted }));
    if (refusal !== undefined) throw refusal;
  };
  const drain = async (lease: Lease): Promise<void> => {
    const { id } = lease;
    for (let batch = 0; batch < MAX_BATCHES && !closing.signal.aborted; batch++) {
      const rows = await shared.due.run(lease);
      const [first] = rows;
      if (first === undefined) break;
      const ends = await Promise.allSettled(rows.map((row) => deliver(id, row)));
      const failed = ends.find((end) => end.status === "rejected");
      // The lease stays, so that what cannot be sent or written down is not tried again at once.
      if (failed !== undefined) throw failed.reason;
      // What comes now is found by the next step, so that most messages need no second look-up.
      if (!first.is_failing && rows.length < MAX_PARALLEL) break;
    }
    await shared.ended.run(lease);
  };
  let claiming: Promise<void> | undefined;
  let mayBeMore = false;
  const claim = async (): Promise<void> => {
    const free = MAX_ENDPOINTS - running.size;
    if (free === 0 || closing.signal.aborted) return;
    const { rows } = await database.query<Lease>(statements.claim, [free, LEASE_SECONDS]);
    mayBeMore = rows.length === free;
    for (const lease of rows) start(lease);
  };
  const step = (): Promise<void> => {
    claiming ??= claim().finally(() => {
      claiming = undefined;
    });
    return claiming;
  };
  const start = (lease: Lease): void => {
    const run = drain(lease)
      .catch((error: unknown) => onError(`Delivering to webhook ${lease.id}`, error))
      .finally(async () => {
        running.delete(run);
        // With a thousand endpoints due, the next ones do not wait for the next interval.
        if (mayBeMore) await step().catch((error: unknown) => onError("Claiming webhooks", error));
      });
    running.add(run);
  };
  const settled = async (): Promise<void> => {
    // The last one under way claims the next ones.
    while (running.size > 0 || claiming !== undefined) await Promise.allSettled([...running, claiming]);
  };
  return {
    step,
    settled,
    close() {
      closing.abort();
      return settled();
    },
  };
}

interface SharedStatements {
  /** Renews a lease and gives what is due. */
  readonly due: Batcher<Lease, readonly DueRow[]>;
  readonly ended: Batcher<Lease, undefined>;
  /** Gives why the row is refused, which changes nothing for the others. */
  readonly accepted: Batcher<SettledRow, unknown>;
}

function shareStatements(database: Database): SharedStatements {
  const split = (leases: readonly Lease[]) => [leases.map(({ id }) => id), leases.map(({ lease }) => lease)] as const;
  const take = async (leases: readonly Lease[]): Promise<readonly (readonly DueRow[])[]> => {
    const given = [...split(leases), LEASE_SECONDS, MAX_PARALLEL];
    const rows = Map.groupBy((await database.query<DueRow>(statements.take, given)).rows, (row) => row.endpoint_id);
    return leases.map(({ id }) => rows.get(id) ?? []);
  };
  const release = async (leases: readonly Lease[]): Promise<readonly undefined[]> => {
    await database.query(statements.release, [...split(leases)]);
    return leases.map(() => undefined);
  };
  return {
    due: createBatcher(take, SHARING),
    ended: createBatcher(release, SHARING),
    accepted: createBatcher((rows) => settleAccepted(database, rows), SHARING),
  };
}

/** When PostgreSQL refuses one of them, each is written down alone. Gives for each why it is refused. */
async function settleAccepted(database: Database, rows: readonly SettledRow[]): Promise<readonly unknown[]> {
  try {
    await settle(database, rows);
    return rows.map(() => undefined);
  } catch (error) {
    if (!isRefusal(error) || rows.length === 1) throw error;
    const refusals: unknown[] = [];
    for (const row of rows)
      refusals.push(
        await settle(database, [row]).then(
          () => undefined,
          (refusal: unknown) => refusal,
        ),
      );
    return refusals;
  }
}

interface Ended {
  readonly row: DueRow;
  readonly posted: Posted;
}

/** An attempt as the statement takes it. */
type SettledRow = ReturnType<typeof toSettled>;

/** `wait`: seconds until the next attempt; none after an accepted and after the last one. */
function toSettled({ row, posted }: Ended, wait?: number) {
  const { isDelivered, attempt } = posted;
  return { id: row.id, attempts: row.attempts, wait: wait ?? null, is_delivered: isDelivered, ...attempt };
}

/** Writes attempts down. Gives how many no other worker had written meanwhile. */
async function settle(place: Queryable, rows: readonly SettledRow[]): Promise<number> {
  return (await place.query(statements.settle, [json(rows)])).rowCount;
}

/** Writes a failed attempt down with what follows from it. */
async function settleFailure(database: Database, ended: Ended & { readonly endpointId: string }): Promise<void> {
  const { endpointId, row, posted } = ended;
  const { isGone, retryAfter } = posted;
  const wait = isGone ? undefined : nextDelay(row.tries + 1, Math.random(), retryAfter);
  await database.transaction(async (transaction) => {
    if ((await settle(transaction, [toSettled(ended, wait)])) === 0) return;
    const noted = [endpointId, retryAfter, isGone, MAX_FAILING_DAYS];
    const [disabled] = (await transaction.query<{ reason: string }>(statements.noteFailure, noted)).rows;
    if (disabled === undefined) return;
    const { rows } = await transaction.query<{ disabled_at: Date }>(statements.disable, [endpointId, disabled.reason]);
    if (rows[0] === undefined) return;
    const { environment_id: environmentId } = row;
    await recordEvent(transaction, {
      ...{
        type: "webhook.disabled",
        environmentId,
        key: `webhook.disabled:${endpointId}:${rows[0].disabled_at.getTime()}`,
      },
      data: { environment_id: environmentId, webhook_id: endpointId, status: disabled.reason },
    });
    await recordAudit(transaction, {
      ...{ action: "webhook.disabled", result: "done", actor: { kind: "service" } },
      ...{ environmentId, subjectId: endpointId, facts: { cause: disabled.reason } },
    });
  });
}

/** Removes events past their age and endpoints that were deleted. */
export async function purgeWebhooks(database: Database, signal: AbortSignal): Promise<void> {
  await database.query(statements.purgeEndpoints);
  let removed = PURGED_AT_ONCE;
  while (removed === PURGED_AT_ONCE && !signal.aborted)
    removed = (await database.query(statements.purgeEvents, [EVENT_DAYS, PURGED_AT_ONCE])).rowCount;
}
