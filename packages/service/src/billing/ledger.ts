import type { Database, Queryable } from "@colophon/storage";
import { type Actor, recordAudit } from "../audit/entry.ts";
import { foldUsage } from "../usage/usage.ts";
import type { BillingUnit } from "../vocabulary.ts";
import { billingStatements as statements } from "./statements.ts";

/** First key of the advisory lock under which the ledger is written, so that its entries appear in the order of their sequences. */
const LEDGER_LOCK = 10;
const MAX_DIFFERENCES = 100;
/** Environments in one transaction. */
const BATCH = 200;
/** A check of what a thousand organizations use in days takes longer than a statement of a request may: 948,000 entries took over 30 s. */
const LONG = { statementTimeoutMs: 10 * 60 * 1000 } as const;

/** An entry of the ledger: what an environment used of a unit on a day (UTC), with one operation. */
export interface BillingEntry {
  readonly sequence: number;
  readonly id: string;
  readonly environmentId: string;
  readonly operation: string;
  readonly unit: BillingUnit;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly kind: "usage" | "reversal";
  /** Negative for a reversal. */
  readonly quantity: number;
  /** The entry that a reversal cancels. */
  readonly reverses: string | undefined;
  readonly reason: string | undefined;
  readonly at: Date;
}

export interface LedgerRow {
  readonly sequence: number;
  readonly id: string;
  readonly organization_id?: string;
  readonly environment_id: string;
  readonly operation: string;
  readonly unit: BillingUnit;
  readonly day: string;
  readonly kind: "usage" | "reversal";
  readonly quantity: number;
  readonly reverses: string | null;
  readonly reason: string | null;
  readonly at: Date;
}

/** A day whose usage the ledger does not have, or has otherwise. */
export interface LedgerDifference {
  readonly environment_id: string;
  readonly day: string;
  readonly operation: string;
  readonly unit: BillingUnit;
  readonly used: number;
  readonly written: number;
}

export interface EntryFilter {
  /** Sequence after which the list begins. */
  readonly after: number;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly limit: number;
}

interface Days {
  readonly before_day: string;
  readonly written_before: string;
}

/** A day of an environment whose usage changed after it was written. */
interface DueRow {
  readonly environment_id: string;
  readonly day: string;
  readonly revision: number;
}

export function toEntry({ environment_id: environmentId, reverses, reason, ...row }: LedgerRow): BillingEntry {
  const { sequence, id, operation, unit, day, kind, quantity, at } = row;
  return {
    ...{ sequence, id, environmentId, operation, unit, day, kind, quantity, at },
    ...{ reverses: reverses ?? undefined, reason: reason ?? undefined },
  };
}

/**
 * Adds the usage of the days that are over (UTC) to the ledger, one entry for each environment, operation, unit and day. What was added
 * to a day after that becomes another entry. It reads only days of environments whose usage changed since they were written. Repeated or
 * killed, it adds nothing twice.
 *
 * Shapes   before: the day before which usage is added. Default: today.
 */
export async function writeLedger(database: Database, before?: string, signal?: AbortSignal): Promise<number> {
  const { before_day: beforeDay } = await readDays(database, before);
  await foldUsage(database, signal);
  let written = 0;
  for (;;) {
    if (signal?.aborted === true) return written;
    const batch = await writeBatch(database, beforeDay);
    if (batch === undefined) return written;
    written += batch;
  }
}

/** Writes some of the usage that is due, in a separate transaction. Undefined where nothing is due. */
function writeBatch(database: Database, beforeDay: string): Promise<number | undefined> {
  return database.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock($1, 0)", [LEDGER_LOCK]);
    const { rows } = await transaction.query<DueRow>(statements.takeDue, [beforeDay, BATCH]);
    const [first] = rows;
    if (first === undefined) {
      await transaction.query(statements.closeDays, [beforeDay]);
      return undefined;
    }
    const environments = rows.map((row) => row.environment_id);
    // A separate statement: it sees at least what the revisions count.
    const { rowCount } = await transaction.query(statements.writeUsage, [first.day, environments]);
    await transaction.query(statements.endDue, [first.day, environments, rows.map(({ revision }) => revision)]);
    return rowCount;
  });
}

async function readDays(queryable: Queryable, before?: string): Promise<Days> {
  const [days] = (await queryable.query<Days>(statements.readDays, [before ?? null])).rows;
  if (days === undefined) throw new Error("Billing has no feed.");
  return days;
}

/** Where the ledger differs from the usage of the days that it covers, at most 100 places. Reads all of both. */
export function verifyLedger(database: Database): Promise<readonly LedgerDifference[]> {
  return database.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock($1, 0)", [LEDGER_LOCK]);
    const { written_before: before } = await readDays(transaction);
    return (await transaction.query<LedgerDifference>(statements.verify, [before, MAX_DIFFERENCES])).rows;
  }, LONG);
}

/** Entries of an organization in the order in which they were written. */
export async function listEntries(
  database: Database,
  organizationId: string,
  { after, from, to, limit }: EntryFilter,
): Promise<readonly BillingEntry[]> {
  const given = [organizationId, after, from ?? null, to ?? null, limit];
  return (await database.query<LedgerRow>(statements.listEntries, given)).rows.map(toEntry);
}

/** Adds the reversal of an entry of usage; the one that is there where it was reversed before. Undefined where there is no such entry. */
export function reverseEntry(
  database: Database,
  entryId: string,
  { reason, actor }: { readonly reason: string; readonly actor: Actor },
): Promise<BillingEntry | undefined> {
  return database.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock($1, 0)", [LEDGER_LOCK]);
    const [made] = (await transaction.query<LedgerRow>(statements.reverse, [entryId, reason])).rows;
    if (made === undefined) {
      const [known] = (await transaction.query<LedgerRow>(statements.findReversal, [entryId])).rows;
      return known === undefined ? undefined : toEntry(known);
    }
    await recordAudit(transaction, {
      ...{ action: "billing.entry_reversed", result: "done", actor, organizationId: made.organization_id },
      ...{
        environmentId: made.environment_id,
        subjectId: entryId,
        facts: { unit: made.unit, quantity: made.quantity },
      },
    });
    return toEntry(made);
  });
}
