import type { JsonObject } from "@colophon/contract";
import { type Database, json, type Queryable } from "@colophon/storage";
import { type Actor, recordAudit } from "../audit/entry.ts";
import { recordOrganizationNotice } from "../events/events.ts";
import { KEYS_CHANNEL } from "../keys/channel.ts";
import { boundColumns, setBounds } from "../limits/bounds.ts";
import {
  type Entitlement,
  type EntitlementRow,
  entitlementColumns,
  isSameEntitlement,
  toEntitlement,
  untilOf,
} from "./entitlement.ts";
import { BUILT_IN_PLAN, boundsOf, type Plan } from "./plans.ts";
import { billingStatements as statements } from "./statements.ts";

/** Days before the end of a trial on which its owners get a notice. */
export const TRIAL_NOTICE_DAYS = 7;
const TRIALS_AT_ONCE = 100;

/** An organization as a change finds it, and leaves it. */
export interface Account {
  readonly organizationId: string;
  readonly entitlement: Entitlement;
  readonly isTrialOver: boolean;
  /** Of its last change; 0 for none. */
  readonly revision: number;
  readonly plan: Plan;
  /** When what the provider reported last had happened. */
  readonly providerAt: Date | undefined;
}

export interface AccountChange {
  /** Default: as it is. */
  readonly entitlement?: Entitlement | undefined;
  /** Default: as it is. */
  readonly plan?: Plan | undefined;
  readonly reason: string;
  readonly actor: Actor;
  /** Of the provider that reported it. */
  readonly eventId?: string;
  /** The revision that whoever changes it has read. Default: any. */
  readonly expected?: number | undefined;
}

export interface AccountRow extends EntitlementRow {
  readonly id: string;
  readonly is_trial_over: boolean;
  readonly revision: number;
  readonly plan: string | null;
  readonly terms: Plan | null;
  readonly provider_at?: Date | null;
}

export function toAccount(row: AccountRow): Account {
  return {
    ...{ organizationId: row.id, entitlement: toEntitlement(row), isTrialOver: row.is_trial_over },
    ...{ revision: row.revision, plan: row.terms ?? BUILT_IN_PLAN, providerAt: row.provider_at ?? undefined },
  };
}

/** Reads an organization and lets nobody else change it until the transaction ends. Undefined where there is none. */
export async function lockAccount(transaction: Queryable, organizationId: string): Promise<Account | undefined> {
  if ((await transaction.query(statements.lockAccount, [organizationId])).rowCount === 0) return undefined;
  // A statement of its own: one that waits for a lock reads the rows of other tables as they were before.
  const [row] = (await transaction.query<AccountRow>(statements.findAccount, [organizationId])).rows;
  return row === undefined ? undefined : toAccount(row);
}

/**
 * Changes the entitlement and the plan of an organization, with everything that follows: its history, the audit log, the bounds of its
 * environments and the notice of a lapse. The only place that writes an entitlement after an organization was made.
 *
 * Shapes   "missing": no such organization; "changed": another revision than the expected one. A change to what is already so writes
 *          nothing and gives the account as it is.
 */
export function changeAccount(
  database: Database,
  organizationId: string,
  change: AccountChange,
): Promise<Account | "missing" | "changed"> {
  return database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, organizationId);
    if (account === undefined) return "missing";
    if (change.expected !== undefined && change.expected !== account.revision) return "changed";
    return writeChange(transaction, account, change);
  });
}

/** Writes a change of an account that {@link lockAccount} gave in the same transaction. */
export async function writeChange(
  transaction: Queryable,
  account: Account,
  { entitlement = account.entitlement, plan = account.plan, reason, actor, eventId }: AccountChange,
): Promise<Account> {
  const { organizationId } = account;
  const isOtherState = entitlement.kind !== account.entitlement.kind;
  const isMoved = !isSameEntitlement(entitlement, account.entitlement);
  const isReplanned = JSON.stringify(canonical(plan)) !== JSON.stringify(canonical(account.plan));
  if (!isMoved && !isReplanned) return account;
  const revision = account.revision + 1;
  const isBuiltIn = plan.name === BUILT_IN_PLAN.name;
  const terms = isBuiltIn ? [null, null] : [plan.name, json(plan as unknown as JsonObject)];
  const columns = boundColumns(boundsOf(plan));
  await transaction.query(statements.setAccount, [organizationId, revision, ...terms, ...columns, isOtherState]);
  await transaction.query(statements.setEntitlement, [organizationId, ...entitlementColumns(entitlement)]);
  if (isReplanned) await applyLimits(transaction, organizationId, plan);
  const states = [account.entitlement.kind, entitlement.kind, untilOf(entitlement)];
  const by = [eventId === undefined ? actor.kind : "provider", actor.kind === "person" ? actor.personId : null];
  const given = [...states, account.plan.name, plan.name, reason, ...by, eventId ?? null];
  await transaction.query(statements.addChange, [organizationId, revision, ...given]);
  await recordAudit(transaction, {
    ...{ action: "billing.changed", result: "done", actor, organizationId, subjectId: organizationId },
    facts: { revision, state_before: account.entitlement.kind, state: entitlement.kind, plan: plan.name },
  });
  if (isOtherState && entitlement.kind === "lapsed")
    await recordOrganizationNotice(transaction, {
      ...{ kind: "billing.lapsed", organizationId, key: `billing.lapsed:${revision}` },
      data: { organization_id: organizationId, status: "lapsed" },
    });
  await transaction.query("select pg_notify($1, '')", [KEYS_CHANNEL]);
  return { ...account, entitlement, plan, revision, isTrialOver: false };
}

/** A plan with its members in one order: PostgreSQL returns those of a jsonb in another. */
function canonical({ name, title, currency, price, trial_days, units, limits }: Plan): unknown {
  const { concurrency, requests_per_minute, executions_per_month } = limits;
  return [
    ...[name, title, currency, price, trial_days, concurrency, requests_per_minute, executions_per_month],
    units.map(({ unit, included, price: unitPrice, per }) => [unit, included, unitPrice, per]),
  ];
}

async function applyLimits(transaction: Queryable, organizationId: string, plan: Plan): Promise<void> {
  type Row = { readonly id: string; readonly delivery_policy: JsonObject };
  const { rows } = await transaction.query<Row>(statements.lockEnvironments, [organizationId]);
  for (const { id, delivery_policy: deliveryPolicy } of rows)
    await setBounds(transaction, id, { ...boundsOf(plan), deliveryPolicy });
}

/** Moves organizations whose trial is over to `lapsed`. Their keys are refused from the end of the trial on, whenever this runs. */
export async function endTrials(database: Database, signal?: AbortSignal): Promise<void> {
  const { rows } = await database.query<{ id: string }>(statements.findEndedTrials, [TRIALS_AT_ONCE]);
  for (const { id } of rows) {
    if (signal?.aborted === true) return;
    await database.transaction(async (transaction) => {
      const account = await lockAccount(transaction, id);
      // Somebody may have extended or paid for it meanwhile.
      if (account?.isTrialOver !== true) return;
      const actor = { kind: "service" } as const;
      await writeChange(transaction, account, { entitlement: { kind: "lapsed" }, reason: "The trial ended.", actor });
    });
  }
}

/** Writes a notice, once, for each trial that ends within {@link TRIAL_NOTICE_DAYS} days. */
export async function announceTrialEnds(database: Database): Promise<void> {
  await database.query(statements.announceTrials, [TRIAL_NOTICE_DAYS]);
}
