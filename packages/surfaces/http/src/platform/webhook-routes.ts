import { type JsonSchema, object, optional, typed } from "@colophon/contract";
import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  EVENT_DAYS,
  MAX_WEBHOOKS,
  OutboundError,
  type Webhook,
  type WebhookAttempt,
  type WebhookDelivery,
} from "@colophon/service";
import { Problem } from "../answer/problem.ts";
import { uuid } from "../schemas/pieces.ts";
import { actorOf } from "./admit.ts";
import { definePlatformRoute, NO_CONTENT, okJson, type PlatformRoute } from "./route.ts";
import { idParams, nothing } from "./schemas.ts";
import {
  DEFAULT_OVERLAP_HOURS,
  DELIVERIES,
  DELIVERY_ANSWER,
  DELIVERY_WITH_ATTEMPTS,
  newWebhook,
  RESENT,
  resending,
  rotation,
  WEBHOOK,
  WEBHOOK_WITH_SECRET,
  WEBHOOKS,
  webhookChange,
} from "./webhook-schemas.ts";

const LIST = "/api/platform/environments/{id}/webhooks";
const ONE = `${LIST}/{webhook}`;
const DELIVERY = `${ONE}/deliveries/{delivery}`;
const PAGE = 100;
const webhook = object({ id: uuid("The environment."), webhook: uuid("The webhook.") });
const delivery = object({
  id: uuid("The environment."),
  webhook: uuid("The webhook."),
  delivery: uuid("The delivery."),
});
const answers = (status: 201 | 202, description: string, schema: JsonSchema) => ({
  [status]: { description, content: { "application/json": schema } },
});

const ENDPOINT_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "GET",
    path: LIST,
    operationId: "listWebhooks",
    tag: "Webhooks",
    summary: "List the webhooks of an environment.",
    description: "Oldest first. A webhook's secret is never in the list.",
    params: idParams("The environment."),
    query: nothing,
    responses: okJson("The webhooks.", WEBHOOKS),
    handle: async ({ params, platform }) => ({ webhooks: (await platform.webhooks.list(params.id)).map(writeWebhook) }),
  }),
  definePlatformRoute({
    method: "POST",
    path: LIST,
    operationId: "createWebhook",
    tag: "Webhooks",
    summary: "Create a webhook.",
    description: `The response is the only place that has the secret. The service resolves the host and refuses a URL that deliveries would not reach. An environment has at most ${MAX_WEBHOOKS} webhooks.`,
    params: idParams("The environment."),
    query: nothing,
    body: newWebhook,
    responses: answers(201, "The webhook with its secret.", WEBHOOK_WITH_SECRET),
    problems: ["LIMIT_REACHED"],
    async handle({ params, request, reply, platform, body }) {
      const made = await checked(() => platform.webhooks.create(params.id, body, actorOf(request)));
      if (made === undefined)
        throw new Problem("LIMIT_REACHED", { detail: `The environment has ${MAX_WEBHOOKS} webhooks.` });
      return reply.code(201).send({ webhook: writeWebhook(made.webhook), secret: made.secret });
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: ONE,
    operationId: "readWebhook",
    tag: "Webhooks",
    summary: "Read a webhook.",
    description: "Whether it is enabled, and since when it fails.",
    params: webhook,
    query: nothing,
    responses: okJson("The webhook.", WEBHOOK),
    problems: ["NOT_FOUND"],
    handle: async ({ params, platform }) => writeWebhook(found(await platform.webhooks.read(placeOf(params)))),
  }),
  definePlatformRoute({
    method: "PATCH",
    path: ONE,
    operationId: "setWebhook",
    tag: "Webhooks",
    summary: "Change, disable or enable a webhook.",
    description: `Members that are missing stay as they are. Events that occur while it is disabled are kept for ${EVENT_DAYS} days and sent once it is enabled.`,
    params: webhook,
    query: nothing,
    body: webhookChange,
    responses: okJson("The webhook.", WEBHOOK),
    problems: ["NOT_FOUND"],
    async handle({ params, request, platform, body: { is_enabled: isEnabled, ...change } }) {
      const given = { ...change, isEnabled };
      return writeWebhook(found(await checked(() => platform.webhooks.set(placeOf(params), given, actorOf(request)))));
    },
  }),
  definePlatformRoute({
    method: "DELETE",
    path: ONE,
    operationId: "deleteWebhook",
    tag: "Webhooks",
    summary: "Delete a webhook.",
    description: "Nothing more is sent to it. Its secret is deleted at once, its deliveries within two hours.",
    params: webhook,
    query: nothing,
    responses: NO_CONTENT,
    problems: ["NOT_FOUND"],
    async handle({ params, request, reply, platform }) {
      if (!(await platform.webhooks.remove(placeOf(params), actorOf(request)))) throw new Problem("NOT_FOUND");
      return reply.code(204).send();
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: `${ONE}/secret`,
    operationId: "rotateWebhookSecret",
    tag: "Webhooks",
    summary: "Replace the secret of a webhook.",
    description:
      "Messages are signed with both secrets during the overlap. The response is the only place that has the new one.",
    params: webhook,
    query: nothing,
    body: rotation,
    responses: answers(201, "The webhook with its new secret.", WEBHOOK_WITH_SECRET),
    problems: ["NOT_FOUND"],
    async handle({ params, request, reply, platform, body }) {
      const { overlap_hours: hours = DEFAULT_OVERLAP_HOURS } = body;
      const rotated = found(await platform.webhooks.rotate(placeOf(params), hours, actorOf(request)));
      return reply.code(201).send({ webhook: writeWebhook(rotated.webhook), secret: rotated.secret });
    },
  }),
];

const DELIVERY_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "POST",
    path: `${ONE}/test`,
    operationId: "testWebhook",
    tag: "Webhooks",
    summary: "Send a test message.",
    description: "Sends an event `webhook.test` to this webhook alone. Read the delivery to see the response.",
    params: webhook,
    query: nothing,
    responses: answers(202, "The delivery.", DELIVERY_ANSWER),
    problems: ["NOT_FOUND"],
    async handle({ params, request, reply, platform }) {
      const sent = found(await platform.webhooks.test(placeOf(params), actorOf(request)));
      return reply.code(202).send(writeDelivery(sent));
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: `${ONE}/resend`,
    operationId: "resendDeliveries",
    tag: "Webhooks",
    summary: "Send all messages since a time again.",
    description: `Each message keeps its id. Events are kept for ${EVENT_DAYS} days.`,
    params: webhook,
    query: nothing,
    body: resending,
    responses: answers(202, "How many there are.", RESENT),
    problems: ["NOT_FOUND"],
    async handle({ params, request, reply, platform, body: { since, failed_only: isFailedOnly = false } }) {
      const place = placeOf(params);
      found(await platform.webhooks.read(place));
      const again = { since: new Date(since), isFailedOnly };
      return reply.code(202).send({ count: await platform.webhooks.resendSince(place, again, actorOf(request)) });
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: `${ONE}/deliveries`,
    operationId: "listDeliveries",
    tag: "Webhooks",
    summary: "List the deliveries of a webhook.",
    description: `At most ${PAGE} deliveries, newest first. Send the last id as \`after\` for the next ones.`,
    params: webhook,
    query: object({
      after: optional(uuid("Delivery after which the list begins. Default: the first.")),
      status: optional(
        typed<DeliveryStatus>({
          type: "string",
          enum: DELIVERY_STATUSES,
          description: "Status of the deliveries in the list. Default: any.",
        }),
      ),
    }),
    responses: okJson("The deliveries.", DELIVERIES),
    problems: ["NOT_FOUND"],
    async handle({ params, query, platform }) {
      const place = placeOf(params);
      found(await platform.webhooks.read(place));
      const deliveries = await platform.webhooks.listDeliveries(place, { ...query, limit: PAGE });
      return { deliveries: deliveries.map(writeDelivery) };
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: DELIVERY,
    operationId: "readDelivery",
    tag: "Webhooks",
    summary: "Read a delivery with its message and attempts.",
    description: "Each attempt has the response, at most 16 KiB of it.",
    params: delivery,
    query: nothing,
    responses: okJson("The delivery.", DELIVERY_WITH_ATTEMPTS),
    problems: ["NOT_FOUND"],
    async handle({ params, platform }) {
      const read = found(await platform.webhooks.readDelivery(placeOf(params), params.delivery));
      const { delivery: one, attempts } = read;
      return { delivery: writeDelivery(one), payload: one.payload, attempts: attempts.map(writeAttempt) };
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: `${DELIVERY}/resend`,
    operationId: "resendDelivery",
    tag: "Webhooks",
    summary: "Send one message again.",
    description: "The message keeps its id, also if it was delivered before.",
    params: delivery,
    query: nothing,
    responses: answers(202, "The delivery.", DELIVERY_ANSWER),
    problems: ["NOT_FOUND"],
    async handle({ params, request, reply, platform }) {
      const sent = found(await platform.webhooks.resend(placeOf(params), params.delivery, actorOf(request)));
      return reply.code(202).send(writeDelivery(sent));
    },
  }),
];

/** Webhooks of an environment, and what was sent to them. */
export const WEBHOOK_ROUTES: readonly PlatformRoute[] = [...ENDPOINT_ROUTES, ...DELIVERY_ROUTES];

const placeOf = ({ id, webhook: webhookId }: { readonly id: string; readonly webhook: string }) => ({
  environmentId: id,
  webhookId,
});

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Problem("NOT_FOUND");
  return value;
}

/** A URL that deliveries would not reach is at fault in the request. */
async function checked<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof OutboundError) throw new Problem("INVALID_REQUEST", { detail: error.message, field: "url" });
    throw error;
  }
}

function writeWebhook(one: Webhook): object {
  return {
    ...{ webhook_id: one.id, name: one.name, url: one.url, events: one.events },
    is_enabled: one.disabledAt === undefined,
    disabled_reason: one.disabledReason ?? null,
    disabled_at: one.disabledAt ?? null,
    failing_since: one.failingSince ?? null,
    old_secret_until: one.previousUntil ?? null,
    created_at: one.createdAt,
  };
}

function writeDelivery(one: WebhookDelivery): object {
  return {
    ...{ delivery_id: one.id, message_id: one.messageId, type: one.type, status: one.status, attempts: one.attempts },
    next_at: one.nextAt ?? null,
    occurred_at: one.occurredAt,
    created_at: one.createdAt,
  };
}

function writeAttempt({ headers, body, ...attempt }: WebhookAttempt): object {
  return { ...attempt, response_headers: headers, response_body: body };
}
