import type { Database } from "@colophon/storage";
import { type LedgerRow, toEntry } from "./ledger.ts";
import { type BillingProvider, MAX_ENTRIES, type UsageMessage } from "./provider.ts";
import { billingStatements as statements } from "./statements.ts";

/** Longer than the longest attempt: while it lasts nobody else sends. */
const LEASE_SECONDS = 60;
/** Then others get their turn. */
const MAX_MESSAGES = 20;
const FIRST_RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 60 * 60;
const JITTER = 0.2;

/** How far the ledger is written and sent. */
export interface Feed {
  /** The last day (UTC) whose usage is in the ledger. */
  readonly closedThrough: string | undefined;
  /** Entries that the provider does not have yet. */
  readonly waiting: number;
  /** Failed attempts since the last success. */
  readonly tries: number;
  readonly failingSince: Date | undefined;
  readonly lastFailure: string | undefined;
  readonly nextAt: Date | undefined;
}

interface Lease {
  readonly lease: string;
  readonly sent_through: number;
  readonly batch_through: number;
  readonly tries: number;
}

/** Seconds until the next attempt after so many failed ones: 5, 10, 20 and so on up to an hour, 20 % more or less. */
export function retryDelay(tries: number, random: number, retryAfter = 0): number {
  const delay = Math.min(FIRST_RETRY_SECONDS * 2 ** Math.min(tries - 1, 20), MAX_RETRY_SECONDS);
  return Math.max(delay * (1 + JITTER * (2 * random - 1)), retryAfter);
}

/**
 * Sends entries of the ledger to the provider, in their order, at most {@link MAX_ENTRIES} in a message. No transaction is open while it
 * posts. A message that was not written down as sent, because the worker was killed, is sent again: with the same id and the same bytes.
 */
export async function sendUsage(database: Database, provider: BillingProvider, signal: AbortSignal): Promise<void> {
  for (let message = 0; message < MAX_MESSAGES && !signal.aborted; message++) {
    const [lease] = (await database.query<Lease>(statements.claimFeed, [LEASE_SECONDS, MAX_ENTRIES])).rows;
    if (lease === undefined) return;
    const { rows } = await database.query<LedgerRow>(statements.takeBatch, [lease.sent_through, lease.batch_through]);
    const sent = await provider.sendUsage(writeMessage(rows), signal);
    if (sent === undefined) return;
    const wait = sent.isDelivered ? 0 : retryDelay(lease.tries + 1, Math.random(), sent.retryAfter);
    await database.query(statements.settleFeed, [lease.lease, sent.isDelivered, wait, sent.failure]);
    if (!sent.isDelivered) return;
  }
}

/** Made from the entries alone, so that every attempt has the same bytes. */
function writeMessage(rows: readonly LedgerRow[]): UsageMessage {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) throw new Error("A message of usage has no entry.");
  const entries = rows.map((row) => ({ organization_id: row.organization_id, ...writeEntry(toEntry(row)) }));
  const payload = { type: "usage.recorded", timestamp: last.at.toISOString(), data: { entries } };
  return { id: `msg_usage_${first.sequence}_${last.sequence}`, payload: JSON.stringify(payload) };
}

/** An entry as the provider, the routes and the exports have it. */
export function writeEntry(entry: ReturnType<typeof toEntry>) {
  const { id, environmentId, operation, unit, day, kind, quantity, reverses, reason, at } = entry;
  return {
    ...{ entry_id: id, environment_id: environmentId, day, operation, unit, kind, quantity },
    ...{ reverses: reverses ?? null, reason: reason ?? null, at: at.toISOString() },
  };
}

export async function readFeed(database: Database): Promise<Feed> {
  type Row = { closed_through: string | null; waiting: number; tries: number; failing_since: Date | null };
  type More = { last_failure: string | null; next_at: Date | null };
  const [row] = (await database.query<Row & More>(statements.readFeed)).rows;
  if (row === undefined) throw new Error("Billing has no feed.");
  return {
    ...{ closedThrough: row.closed_through ?? undefined, waiting: row.waiting, tries: row.tries },
    ...{ failingSince: row.failing_since ?? undefined, lastFailure: row.last_failure ?? undefined },
    nextAt: row.next_at ?? undefined,
  };
}
