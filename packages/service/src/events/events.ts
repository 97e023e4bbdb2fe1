import type { JsonObject } from "@colophon/contract";
import { json, loadStatements, type Queryable } from "@colophon/storage";

const statements = loadStatements(new URL("../../sql/events/", import.meta.url), [
  "emit",
  "notify",
  "notifyOrganization",
]);

/** What webhooks report. Those of executions are written by the database, whichever way an execution ends. */
export const EVENT_TYPES = [
  "execution.succeeded",
  "execution.failed",
  "execution.blocked",
  "execution.cancelled",
  "review.decided",
  "release.created",
  "release.revoked",
  "key.expiring",
  "quota.reached",
  "webhook.disabled",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What people of the organization see as a notice, too. */
export const NOTICE_KINDS = [
  "authority.broken",
  "key.expiring",
  "quota.reached",
  "webhook.disabled",
  "billing.trial_ending",
  "billing.lapsed",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** One event of an environment: ids, statuses and hashes, never a document, a name or an address. */
export interface NewEvent {
  readonly type: Exclude<EventType, `execution.${string}`>;
  readonly environmentId: string;
  /** What it is about: an event of the same key is written once. */
  readonly key: string;
  readonly data: JsonObject;
}

/** Writes an event in the transaction of what happened: both are there, or neither is. */
export async function recordEvent(transaction: Queryable, { type, environmentId, key, data }: NewEvent): Promise<void> {
  await transaction.query(statements.emit, [environmentId, type, key, json(data), null]);
  const kind = NOTICE_KINDS.find((one) => one === type);
  if (kind !== undefined) await recordNotice(transaction, { kind, environmentId, key, data });
}

/** Writes a notice alone. */
export async function recordNotice(
  transaction: Queryable,
  { kind, environmentId, key, data }: Omit<NewEvent, "type"> & { readonly kind: NoticeKind },
): Promise<void> {
  await transaction.query(statements.notify, [environmentId, kind, key, json(data)]);
}

/** Writes a notice that belongs to no environment of its organization. */
export async function recordOrganizationNotice(
  transaction: Queryable,
  {
    kind,
    organizationId,
    key,
    data,
  }: Omit<NewEvent, "type" | "environmentId"> & {
    readonly kind: NoticeKind;
    readonly organizationId: string;
  },
): Promise<void> {
  await transaction.query(statements.notifyOrganization, [organizationId, kind, key, json(data)]);
}

/** Writes an event for one endpoint alone, whatever it wants to hear. Gives the event's id. */
export async function recordTest(
  transaction: Queryable,
  {
    environmentId,
    endpointId,
    key,
  }: { readonly environmentId: string; readonly endpointId: string; readonly key: string },
): Promise<string> {
  const data = { environment_id: environmentId, webhook_id: endpointId };
  const given = [environmentId, "webhook.test", key, json(data), endpointId];
  const { rows } = await transaction.query<{ id: string }>(statements.emit, given);
  return (rows[0] as { id: string }).id;
}
