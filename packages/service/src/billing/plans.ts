import type { ExecutionBounds } from "../limits/bounds.ts";
import type { UsageEntry } from "../usage/usage.ts";
import { BILLING_UNITS, type BillingUnit, BUILT_IN_PLAN_NAME } from "../vocabulary.ts";

/** What is counted for billing, and what of an entry of usage counts. Executions of every outcome count against a quota, too. */
const COUNTED = {
  executions: ({ executions }: UsageEntry) => executions,
  results: ({ executions, outcome }: UsageEntry) => (outcome === "succeeded" || outcome === "reused" ? executions : 0),
  request_bytes: (entry: UsageEntry) => entry.request_bytes,
  result_bytes: (entry: UsageEntry) => entry.result_bytes,
} as const satisfies Readonly<Record<BillingUnit, (entry: UsageEntry) => number>>;

/** A plan as its file, its row and its answers have it. Amounts are integers in minor units of the currency, such as cents. */
export interface Plan {
  readonly name: string;
  readonly title: string;
  /** ISO 4217; null for a plan without a charge. */
  readonly currency: string | null;
  /** For a month. */
  readonly price: number;
  /** Days of a trial that is given no end. */
  readonly trial_days: number | null;
  readonly units: readonly PlanUnit[];
  readonly limits: PlanLimits;
}

export interface PlanUnit {
  readonly unit: BillingUnit;
  /** For a month; null includes everything. */
  readonly included: number | null;
  /** For each `per` units, begun ones included, beyond those that are included. */
  readonly price: number;
  readonly per: number;
}

/** Bounds of each environment of an organization on the plan; null is no bound. */
export interface PlanLimits {
  readonly concurrency: number | null;
  readonly requests_per_minute: number | null;
  readonly executions_per_month: number | null;
}

/** The plan of every organization to which none was set: everything, without a charge and without a provider. */
export const BUILT_IN_PLAN: Plan = {
  ...{ name: BUILT_IN_PLAN_NAME, title: "Self-hosted", currency: null, price: 0, trial_days: null, units: [] },
  limits: { concurrency: null, requests_per_minute: null, executions_per_month: null },
};

export function boundsOf({ limits }: Plan): ExecutionBounds {
  return {
    concurrency: limits.concurrency ?? undefined,
    requestsPerMinute: limits.requests_per_minute ?? undefined,
    executionsPerMonth: limits.executions_per_month ?? undefined,
  };
}

export interface UnitCharge {
  readonly unit: BillingUnit;
  readonly used: number;
  readonly included: number | null;
  /** In minor units of the plan's currency; null for more than JSON can have exactly. */
  readonly amount: number | null;
}

/** What the usage of a month costs on a plan, by unit. */
export function chargeUnits({ units }: Plan, usage: readonly UsageEntry[]): readonly UnitCharge[] {
  return BILLING_UNITS.map((unit) => {
    const used = usage.reduce((sum, entry) => sum + COUNTED[unit](entry), 0);
    const { included, price, per } = units.find((one) => one.unit === unit) ?? { included: null, price: 0, per: 1 };
    const beyond = BigInt(included === null ? 0 : Math.max(0, used - included));
    const begun = (beyond + BigInt(per) - 1n) / BigInt(per);
    return { unit, used, included, amount: toInteger(BigInt(price) * begun) };
  });
}

/** Null where the sum, or one of the amounts, is more than JSON can have exactly. */
export function sumAmounts(amounts: readonly (number | null)[]): number | null {
  if (amounts.includes(null)) return null;
  return toInteger(amounts.reduce((sum, amount) => sum + BigInt(amount ?? 0), 0n));
}

/** A rounded amount would be a wrong one, and an error would close the page on which the plan is set right. */
function toInteger(amount: bigint): number | null {
  return amount > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(amount);
}
