import type { Database } from "@colophon/storage";
import { type Actor, recordAudit } from "../audit/entry.ts";
import type { BillingUnit } from "../vocabulary.ts";
import { billingStatements as statements } from "./statements.ts";

/** First key of the advisory lock under which the ledger is written, so that its entries appear in the order of their sequences. */
const LEDGER_LOCK = 10;
const MAX_DIFFERENCES = 100;
/** What a thousand organizations use in days takes longer than a statement of a request may: 948,000 entries took over 30 s. */
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

interface DueDays {
  readonly from_day: string;
  readonly before_day: string;
  readonly written_before: string;
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
 * to a day after that becomes another entry. It is one transaction: repeated or killed, it adds nothing twice.
 *
 * Shapes   before: the day before which usage is added. Default: today.
 */
export function writeLedger(database: Database, before?: string): Promise<number> {
  return database.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock($1, 0)", [LEDGER_LOCK]);
    const [due] = (await transaction.query<DueDays>(statements.listDueDays, [before ?? null])).rows;
    if (due === undefined) throw new Error("Billing has no feed.");
    let written = 0;
    for (const [from, to] of splitDays(due))
      written += (await transaction.query(statements.writeUsage, [from, to])).rowCount;
    await transaction.query(statements.closeDays, [due.before_day]);
    return written;
  }, LONG);
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_SPLIT_DAYS = 31;

/** Each day by itself, so that one statement sorts the usage of one day. The first run, and one after months, take all at once. */
function splitDays({ from_day: from, before_day: before }: DueDays): readonly (readonly [string, string])[] {
  const [start, end] = [Date.parse(from), Date.parse(before)];
  const count = Math.round((end - start) / DAY_MS);
  if (!(count >= 0 && count <= MAX_SPLIT_DAYS)) return [[from, before]];
  const dayAt = (index: number): string => new Date(start + index * DAY_MS).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, index) => [dayAt(index), dayAt(index + 1)] as const);
}

/** Where the ledger differs from the usage of the days that it covers, at most 100 places. Reads all of both. */
export function verifyLedger(database: Database): Promise<readonly LedgerDifference[]> {
  return database.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock($1, 0)", [LEDGER_LOCK]);
    const [due] = (await transaction.query<DueDays>(statements.listDueDays, [null])).rows;
    return (await transaction.query<LedgerDifference>(statements.verify, [due?.written_before, MAX_DIFFERENCES])).rows;
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
