import type { Database } from "@colophon/storage";
import { lockAccount, writeChange } from "./account.ts";
import type { Plan } from "./plans.ts";
import { billingStatements as statements } from "./statements.ts";

/** What a provider reports: that an organization pays, or no longer does. */
export const PROVIDER_EVENTS = ["subscription.active", "subscription.lapsed"] as const;
export type ProviderEventType = (typeof PROVIDER_EVENTS)[number];

/** An event whose signature was checked, with the only members that are read of it. Nothing else is kept. */
export interface ProviderEvent {
  /** Of the provider, the same in every attempt. */
  readonly id: string;
  readonly type: ProviderEventType;
  readonly occurredAt: Date;
  readonly organizationId: string;
  /** Default: as it is. */
  readonly plan: Plan | undefined;
}

/**
 * `applied`: it changed the organization; `unchanged`: that was so already; `stale`: a later event came before; `duplicate`: it was
 * consumed before; `unknown`: there is no such organization, and it is not consumed.
 */
export type Consumption = "applied" | "unchanged" | "stale" | "duplicate" | "unknown";

const REASONS = {
  "subscription.active": "The provider reports a subscription.",
  "subscription.lapsed": "The provider reports that the subscription has ended.",
} as const satisfies Readonly<Record<ProviderEventType, string>>;

/** Consumes an event once, in the transaction of what it changes. Events that come out of order do not undo later ones. */
export function consumeEvent(database: Database, event: ProviderEvent): Promise<Consumption> {
  const { id, type, occurredAt, organizationId, plan } = event;
  return database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, organizationId);
    if ((await transaction.query(statements.isConsumed, [id])).rowCount > 0) return "duplicate";
    if (account === undefined) return "unknown";
    const isStale = account.providerAt !== undefined && occurredAt < account.providerAt;
    const kind = type === "subscription.active" ? ("active" as const) : ("lapsed" as const);
    const change = {
      entitlement: { kind },
      plan,
      reason: REASONS[type],
      actor: { kind: "service" as const },
      eventId: id,
    };
    const after = isStale ? account : await writeChange(transaction, account, change);
    const outcome = isStale ? "stale" : after.revision === account.revision ? "unchanged" : "applied";
    if (!isStale) await transaction.query(statements.noteProvider, [organizationId, occurredAt]);
    const written = [id, organizationId, type, occurredAt, outcome];
    if ((await transaction.query(statements.consumeEvent, written)).rowCount > 0) return outcome;
    // The same id came at once for another organization: neither may count twice.
    throw new Error("The event was consumed by another request.");
  });
}
