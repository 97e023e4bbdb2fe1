import { randomUUID } from "node:crypto";
import { type Database, loadStatements, type Queryable } from "@colophon/storage";
import { type Actor, type AuditAction, recordAudit } from "../audit/entry.ts";
import { type EventType, recordTest } from "../events/events.ts";
import { checkOutbound } from "../outbound/outbound-request.ts";
import type { WebhookSending } from "./deliver.ts";
import { makeWebhookSecret, sealSecret } from "./webhook-secret.ts";

const statements = loadStatements(new URL("../../sql/webhooks/", import.meta.url), [
  "create",
  "list",
  "listAttempts",
  "listDeliveries",
  "lockEnvironment",
  "remove",
  "resend",
  "rotate",
  "set",
]);

/** An endpoint of an environment. */
export interface Webhook {
  readonly id: string;
  readonly environmentId: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly EventType[];
  /** The secret before the last rotation signs too until then. */
  readonly previousUntil: Date | undefined;
  readonly disabledAt: Date | undefined;
  /** `gone`: it answered 410. `failing`: it failed for five days. */
  readonly disabledReason: "person" | "gone" | "failing" | undefined;
  readonly failingSince: Date | undefined;
  readonly createdAt: Date;
}

export interface NewWebhook {
  readonly name: string;
  readonly url: string;
  readonly events: readonly EventType[];
}

/** Undefined members stay as they are. */
export interface WebhookChange {
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly events?: readonly EventType[] | undefined;
  readonly isEnabled?: boolean | undefined;
}

/** Which endpoint, and who acts. */
export interface WebhookPlace {
  readonly environmentId: string;
  readonly webhookId: string;
}

/** The secret is in this answer and in no other. */
export interface CreatedWebhook {
  readonly webhook: Webhook;
  readonly secret: string;
}

export const DELIVERY_STATUSES = ["pending", "succeeded", "failed"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export interface WebhookDelivery {
  readonly id: string;
  /** `webhook-id` of every attempt. */
  readonly messageId: string;
  readonly type: string;
  readonly occurredAt: Date;
  readonly payload: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly nextAt: Date | undefined;
  readonly createdAt: Date;
}

/** One attempt, with what came back. */
export interface WebhookAttempt {
  readonly attempt: number;
  readonly at: Date;
  readonly url: string;
  readonly duration_ms: number;
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: string | null;
  readonly is_body_cut: boolean | null;
  readonly failure: string | null;
  readonly message: string | null;
}

export interface DeliveryFilter {
  readonly status?: DeliveryStatus | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface Resending {
  readonly since: Date;
  readonly isFailedOnly: boolean;
}

/** Endpoints of environments, their secrets and deliveries. Undefined is what the environment does not have. */
export interface Webhooks {
  list(environmentId: string): Promise<readonly Webhook[]>;
  read(place: WebhookPlace): Promise<Webhook | undefined>;
  /** Undefined where the environment has as many as it may. Errors: OutboundError for a URL that deliveries would not reach. */
  create(environmentId: string, webhook: NewWebhook, actor: Actor): Promise<CreatedWebhook | undefined>;
  /** Errors: as `create`. */
  set(place: WebhookPlace, change: WebhookChange, actor: Actor): Promise<Webhook | undefined>;
  remove(place: WebhookPlace, actor: Actor): Promise<boolean>;
  /** The old secret signs too for so many hours. */
  rotate(place: WebhookPlace, overlapHours: number, actor: Actor): Promise<CreatedWebhook | undefined>;
  /** Sends an event `webhook.test` to this endpoint alone. */
  test(place: WebhookPlace, actor: Actor): Promise<WebhookDelivery | undefined>;
  /** How many deliveries are sent again. */
  resendSince(place: WebhookPlace, resending: Resending, actor: Actor): Promise<number>;
  resend(place: WebhookPlace, deliveryId: string, actor: Actor): Promise<WebhookDelivery | undefined>;
  listDeliveries(place: WebhookPlace, filter: DeliveryFilter): Promise<readonly WebhookDelivery[]>;
  readDelivery(
    place: WebhookPlace,
    deliveryId: string,
  ): Promise<{ readonly delivery: WebhookDelivery; readonly attempts: readonly WebhookAttempt[] } | undefined>;
}

/** Endpoints of an environment. */
export const MAX_WEBHOOKS = 20;
/** Attempts of a delivery that are shown. */
const SHOWN_ATTEMPTS = 50;

interface WebhookRow {
  readonly id: string;
  readonly environment_id: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly EventType[];
  readonly previous_until: Date | null;
  readonly disabled_at: Date | null;
  readonly disabled_reason: Webhook["disabledReason"] | null;
  readonly failing_since: Date | null;
  readonly created_at: Date;
}

interface DeliveryRow {
  readonly id: string;
  readonly event_id: string;
  readonly type: string;
  readonly occurred_at: Date;
  readonly payload: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly next_at: Date | null;
  readonly created_at: Date;
}

export function createWebhooks(database: Database, sending: WebhookSending): Webhooks {
  const { rules, key, resolver } = sending;
  const check = (url: string): Promise<void> => checkOutbound(url, rules, resolver);
  const findDeliveries = async (from: Queryable, place: WebhookPlace, { status, after, limit, id }: Found) => {
    const { environmentId, webhookId } = place;
    const given = [environmentId, webhookId, status ?? null, after ?? null, id ?? null, limit];
    return (await from.query<DeliveryRow>(statements.listDeliveries, given)).rows.map(toDelivery);
  };
  const readOne = async (from: Queryable, place: WebhookPlace, id: string): Promise<WebhookDelivery | undefined> =>
    (await findDeliveries(from, place, { id, limit: 1 }))[0];
  const list = async (from: Queryable, environmentId: string, webhookId: string | null) =>
    (await from.query<WebhookRow>(statements.list, [environmentId, webhookId])).rows.map(toWebhook);

  return {
    list: (environmentId) => list(database, environmentId, null),
    read: async ({ environmentId, webhookId }) => (await list(database, environmentId, webhookId))[0],
    async create(environmentId, { name, url, events }, actor) {
      await check(url);
      const [webhookId, secret] = [randomUUID(), makeWebhookSecret()];
      return database.transaction(async (transaction) => {
        await transaction.query(statements.lockEnvironment, [environmentId]);
        const createdBy = actor.kind === "person" ? actor.personId : null;
        const sealed = sealSecret(secret, key, webhookId);
        const given = [webhookId, environmentId, name, url, [...new Set(events)], sealed, createdBy, MAX_WEBHOOKS];
        const [row] = (await transaction.query<WebhookRow>(statements.create, given)).rows;
        if (row === undefined) return undefined;
        await record(transaction, "webhook.created", { environmentId, webhookId, actor });
        return { webhook: toWebhook(row), secret };
      });
    },
    async set({ environmentId, webhookId }, { name, url, events, isEnabled }, actor) {
      if (url !== undefined) await check(url);
      return database.transaction(async (transaction) => {
        const changed = [
          name ?? null,
          url ?? null,
          events === undefined ? null : [...new Set(events)],
          isEnabled ?? null,
        ];
        const [row] = (await transaction.query<WebhookRow>(statements.set, [environmentId, webhookId, ...changed]))
          .rows;
        if (row === undefined) return undefined;
        const facts = { is_enabled: row.disabled_at === null };
        await record(transaction, "webhook.changed", { environmentId, webhookId, actor, facts });
        return toWebhook(row);
      });
    },
    remove: ({ environmentId, webhookId }, actor) =>
      database.transaction(async (transaction) => {
        const { rowCount } = await transaction.query(statements.remove, [environmentId, webhookId]);
        if (rowCount > 0) await record(transaction, "webhook.deleted", { environmentId, webhookId, actor });
        return rowCount > 0;
      }),
    rotate: ({ environmentId, webhookId }, overlapHours, actor) =>
      database.transaction(async (transaction) => {
        const secret = makeWebhookSecret();
        const given = [environmentId, webhookId, sealSecret(secret, key, webhookId), overlapHours];
        const [row] = (await transaction.query<WebhookRow>(statements.rotate, given)).rows;
        if (row === undefined) return undefined;
        const facts = { overlap_hours: overlapHours };
        await record(transaction, "webhook.secret_rotated", { environmentId, webhookId, actor, facts });
        return { webhook: toWebhook(row), secret };
      }),
    test: (place, actor) =>
      database.transaction(async (transaction) => {
        const { environmentId, webhookId: endpointId } = place;
        if ((await list(transaction, environmentId, endpointId)).length === 0) return undefined;
        const eventId = await recordTest(transaction, {
          environmentId,
          endpointId,
          key: `webhook.test:${randomUUID()}`,
        });
        await record(transaction, "webhook.tested", { ...place, actor });
        return readOne(transaction, place, eventId);
      }),
    resendSince: (place, { since, isFailedOnly }, actor) =>
      database.transaction(async (transaction) => {
        const { environmentId, webhookId } = place;
        const given = [environmentId, webhookId, null, since, isFailedOnly];
        const { rowCount: count } = await transaction.query(statements.resend, given);
        await record(transaction, "webhook.resent", { ...place, actor, facts: { count } });
        return count;
      }),
    resend: (place, deliveryId, actor) =>
      database.transaction(async (transaction) => {
        const { environmentId, webhookId } = place;
        const given = [environmentId, webhookId, deliveryId, null, false];
        if ((await transaction.query(statements.resend, given)).rowCount === 0) return undefined;
        await record(transaction, "webhook.resent", { ...place, actor, facts: { delivery_id: deliveryId } });
        return readOne(transaction, place, deliveryId);
      }),
    listDeliveries: (place, filter) => findDeliveries(database, place, filter),
    async readDelivery(place, deliveryId) {
      const delivery = await readOne(database, place, deliveryId);
      if (delivery === undefined) return undefined;
      const { rows } = await database.query<WebhookAttempt>(statements.listAttempts, [deliveryId, SHOWN_ATTEMPTS]);
      return { delivery, attempts: rows };
    },
  };
}

type Found = DeliveryFilter & { readonly id?: string };

interface Recorded extends WebhookPlace {
  readonly actor: Actor;
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
}

async function record(transaction: Queryable, action: AuditAction, recorded: Recorded): Promise<void> {
  const { environmentId, webhookId: subjectId, actor, facts = {} } = recorded;
  await recordAudit(transaction, { action, result: "done", actor, environmentId, subjectId, facts });
}

function toWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    environmentId: row.environment_id,
    name: row.name,
    url: row.url,
    events: row.events,
    previousUntil: row.previous_until ?? undefined,
    disabledAt: row.disabled_at ?? undefined,
    disabledReason: row.disabled_reason ?? undefined,
    failingSince: row.failing_since ?? undefined,
    createdAt: row.created_at,
  };
}

function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    messageId: `msg_${row.event_id}`,
    type: row.type,
    occurredAt: row.occurred_at,
    payload: row.payload,
    status: row.status,
    attempts: row.attempts,
    nextAt: row.next_at ?? undefined,
    createdAt: row.created_at,
  };
}
