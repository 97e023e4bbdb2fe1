import { postJson, readJson } from "./api.ts";

export type BillingState = "trial" | "active" | "lapsed";
export type BillingUnit = "executions" | "results" | "request_bytes" | "result_bytes";

export interface UnitUsage {
  readonly unit: BillingUnit;
  readonly used: number;
  /** Units that the price includes; null for all. */
  readonly included: number | null;
  /** Minor units of the currency; null where it is too large to show. */
  readonly amount: number | null;
}

export interface Billing {
  readonly plan: { readonly title: string; readonly currency: string | null; readonly price: number };
  readonly state: BillingState;
  readonly since: string;
  readonly until: string | null;
  readonly period: { readonly from: string; readonly to: string };
  readonly usage: readonly UnitUsage[];
  readonly amount: number | null;
  readonly has_provider: boolean;
}

export interface BillingChange {
  readonly revision: number;
  readonly state: BillingState;
  readonly plan: string;
  readonly reason: string;
  readonly at: string;
}

const pathOf = (organization: string): string => `/api/platform/organizations/${organization}/billing`;

export const readBilling = (organization: string): Promise<Billing> => readJson(pathOf(organization));

export const readBillingChanges = async (organization: string): Promise<readonly BillingChange[]> =>
  (await readJson<{ readonly changes: readonly BillingChange[] }>(`${pathOf(organization)}/changes`)).changes;

/** The provider's page for owners; the address is used once. */
export const makePortalLink = async (organization: string): Promise<string> =>
  (await postJson<{ readonly url: string }>(`${pathOf(organization)}/portal-links`, {})).url;

/** Where the whole ledger is downloaded from. */
export const ledgerHref = (organization: string): string => `${pathOf(organization)}/ledger/export?format=csv`;
