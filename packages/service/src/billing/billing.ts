import type { Database } from "@colophon/storage";
import { type Actor, recordAudit } from "../audit/entry.ts";
import { readOrganizationUsage } from "../usage/usage.ts";
import { type AccountChange, type AccountRow, changeAccount, toAccount } from "./account.ts";
import type { Entitlement } from "./entitlement.ts";
import { type Feed, readFeed } from "./feed.ts";
import {
  type BillingEntry,
  type EntryFilter,
  type LedgerDifference,
  listEntries,
  reverseEntry,
  verifyLedger,
} from "./ledger.ts";
import { BUILT_IN_PLAN, chargeUnits, type Plan, sumAmounts, type UnitCharge } from "./plans.ts";
import { type BillingProvider, BillingUnavailable } from "./provider.ts";
import { type Consumption, consumeEvent, type ProviderEvent } from "./provider-events.ts";
import { billingStatements as statements } from "./statements.ts";

/** An organization with its plan and its state. */
export interface BillingAccount {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly plan: Plan;
  /** A trial that is over is `lapsed`. */
  readonly state: Entitlement["kind"];
  readonly since: Date;
  /** The end of a trial. */
  readonly until: Date | undefined;
  /** Counts changes; 0 for none. */
  readonly revision: number;
}

/** What an organization used in the current month (UTC), and what that costs. */
export interface BillingSummary extends BillingAccount {
  readonly period: { readonly from: string; readonly to: string };
  readonly units: readonly UnitCharge[];
  /** In minor units of the plan's currency: the plan's price and what was used beyond it. Null for more than JSON can have exactly. */
  readonly amount: number | null;
}

export interface BillingChange {
  readonly revision: number;
  readonly stateBefore: Entitlement["kind"];
  readonly state: Entitlement["kind"];
  readonly until: Date | undefined;
  readonly planBefore: string;
  readonly plan: string;
  readonly reason: string;
  readonly actor: Actor["kind"] | "provider";
  readonly personId: string | undefined;
  readonly eventId: string | undefined;
  readonly at: Date;
}

/** A change that the operator asks for. */
export interface OperatorChange extends Pick<AccountChange, "reason" | "actor" | "expected"> {
  /** Default: as it is. A trial without an end ends after the plan's days. */
  readonly state?: { readonly kind: Entitlement["kind"]; readonly until?: Date | undefined } | undefined;
  /** Name of a plan. Default: as it is. */
  readonly plan?: string | undefined;
}

/** `plan`: no plan of this name; `trial`: a trial without an end, on a plan without trial days, or one that is over. */
export type ChangeRefusal = "missing" | "changed" | "plan" | "trial";

/** Plans of organizations, what they used and what it costs. */
export interface Billing {
  /** Plans that can be set, the built-in one first. */
  readonly plans: readonly Plan[];
  readonly hasProvider: boolean;
  /** Undefined where there is no such organization. */
  read(organizationId: string): Promise<BillingSummary | undefined>;
  list(after: string | undefined, limit: number): Promise<readonly BillingAccount[]>;
  change(organizationId: string, change: OperatorChange): Promise<BillingSummary | ChangeRefusal>;
  /** Newest first, before a revision. */
  listChanges(organizationId: string, before: number | undefined, limit: number): Promise<readonly BillingChange[]>;
  listEntries(organizationId: string, filter: EntryFilter): Promise<readonly BillingEntry[]>;
  /** Undefined where there is no such entry of usage. */
  reverse(entryId: string, by: { readonly reason: string; readonly actor: Actor }): Promise<BillingEntry | undefined>;
  verify(): Promise<readonly LedgerDifference[]>;
  readFeed(): Promise<Feed>;
  /**
   * A link to the provider's page. Undefined without a provider.
   *
   * Errors   BillingUnavailable.
   */
  openPortal(organizationId: string, actor: Actor): Promise<string | undefined>;
  /** False without a provider. */
  isFromProvider: BillingProvider["isFromProvider"];
  /** `plan`: no plan of this name, and the event is not consumed. */
  consume(event: Omit<ProviderEvent, "plan"> & { readonly plan: string | undefined }): Promise<Consumption | "plan">;
}

interface BillingParts {
  readonly database: Database;
  /** The operator's. Default: the built-in plan alone. */
  readonly plans?: readonly Plan[];
  readonly provider?: BillingProvider | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function createBilling({ database, plans: given = [], provider }: BillingParts): Billing {
  const plans = [BUILT_IN_PLAN, ...given];
  const findPlan = (name: string): Plan | undefined => plans.find((one) => one.name === name);
  const read = async (organizationId: string): Promise<BillingSummary | undefined> => {
    const [row] = (await database.query<SummaryRow>(statements.readAccount, [organizationId])).rows;
    if (row === undefined) return undefined;
    const period = { from: row.month_from, to: row.month_to };
    const account = toBillingAccount(row);
    const units = chargeUnits(account.plan, await readOrganizationUsage(database, organizationId, period));
    return {
      ...account,
      period,
      units,
      amount: sumAmounts([account.plan.price, ...units.map(({ amount }) => amount)]),
    };
  };
  return {
    plans,
    hasProvider: provider !== undefined,
    read,
    async list(after, limit) {
      const { rows } = await database.query<ListedRow>(statements.listAccounts, [after ?? null, limit]);
      return rows.map(toBillingAccount);
    },
    async change(organizationId, { state, plan: planName, ...change }) {
      const plan = planName === undefined ? undefined : findPlan(planName);
      if (planName !== undefined && plan === undefined) return "plan";
      const current = await read(organizationId);
      if (current === undefined) return "missing";
      const entitlement = state && toEntitlementOf(state, plan ?? current.plan);
      if (entitlement === "trial") return "trial";
      const changed = await changeAccount(database, organizationId, { ...change, entitlement, plan });
      return typeof changed === "string" ? changed : ((await read(organizationId)) ?? "missing");
    },
    async listChanges(organizationId, before, limit) {
      const { rows } = await database.query<ChangeRow>(statements.listChanges, [organizationId, before ?? null, limit]);
      return rows.map(toChange);
    },
    listEntries: (organizationId, filter) => listEntries(database, organizationId, filter),
    reverse: (entryId, by) => reverseEntry(database, entryId, by),
    verify: () => verifyLedger(database),
    readFeed: () => readFeed(database),
    async openPortal(organizationId, actor) {
      if (provider === undefined) return undefined;
      const entry = { action: "billing.portal_opened", actor, organizationId, subjectId: organizationId } as const;
      try {
        const link = await provider.openPortal(organizationId);
        await recordAudit(database, { ...entry, result: "done" });
        return link;
      } catch (error) {
        if (error instanceof BillingUnavailable) await recordAudit(database, { ...entry, result: "refused" });
        throw error;
      }
    },
    isFromProvider: (headers, payload) => provider?.isFromProvider(headers, payload) ?? false,
    async consume({ plan: planName, ...event }) {
      const plan = planName === undefined ? undefined : findPlan(planName);
      if (planName !== undefined && plan === undefined) return "plan";
      return consumeEvent(database, { ...event, plan });
    },
  };
}

/** "trial": a trial whose end is missing or over. */
function toEntitlementOf(
  { kind, until }: NonNullable<OperatorChange["state"]>,
  { trial_days: days }: Plan,
): Entitlement | "trial" {
  if (kind !== "trial") return { kind };
  const end = until ?? (days === null ? undefined : new Date(Date.now() + days * DAY_MS));
  return end === undefined || !(end.getTime() > Date.now()) ? "trial" : { kind, until: end };
}

interface ListedRow extends AccountRow {
  readonly name: string;
  readonly state_since: Date;
}

interface SummaryRow extends ListedRow {
  readonly month_from: string;
  readonly month_to: string;
}

function toBillingAccount(row: ListedRow): BillingAccount {
  const { organizationId, entitlement, isTrialOver, plan, revision } = toAccount(row);
  const until = entitlement.kind === "trial" ? entitlement.until : undefined;
  const isOver = isTrialOver && until !== undefined;
  return {
    ...{ organizationId, organizationName: row.name, plan, revision },
    state: isOver ? "lapsed" : entitlement.kind,
    since: isOver ? until : row.state_since,
    until: isOver ? undefined : until,
  };
}

interface ChangeRow {
  readonly revision: number;
  readonly state_before: Entitlement["kind"];
  readonly state: Entitlement["kind"];
  readonly until: Date | null;
  readonly plan_before: string;
  readonly plan: string;
  readonly reason: string;
  readonly actor: BillingChange["actor"];
  readonly person_id: string | null;
  readonly event_id: string | null;
  readonly at: Date;
}

function toChange(row: ChangeRow): BillingChange {
  return {
    ...{ revision: row.revision, stateBefore: row.state_before, state: row.state, until: row.until ?? undefined },
    ...{ planBefore: row.plan_before, plan: row.plan, reason: row.reason, actor: row.actor, at: row.at },
    ...{ personId: row.person_id ?? undefined, eventId: row.event_id ?? undefined },
  };
}
