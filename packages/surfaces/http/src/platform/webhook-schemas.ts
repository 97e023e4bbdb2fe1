import { array, boolean, integer, object, optional, record, type Schema, string, typed } from "@colophon/contract";
import { DELIVERY_STATUSES, EVENT_TYPES, type EventType } from "@colophon/service";
import { moment, nullable, uuid } from "../schemas/pieces.ts";

const MAX_OVERLAP_HOURS = 168;
const DEFAULT_OVERLAP_HOURS = 24;

const event = typed<EventType>({ type: "string", enum: EVENT_TYPES, description: "Type of an event." });
const name = string({ description: "Display name of the webhook.", minLength: 1, maxLength: 100 });
const url = string({
  description:
    "URL that gets each message as a POST. It must be https, unless the operator allows the host without TLS.",
  minLength: 1,
  maxLength: 2000,
});
const events = array(event, { description: "Types of the events that are sent.", minItems: 1, maxItems: 50 });
const orNull = <T>(schema: Schema<T>) => nullable(schema) as Schema<T | null>;

export const WEBHOOK = object(
  {
    webhook_id: uuid("Id of the webhook."),
    name,
    url,
    events: array(event, { description: "Types of the events that are sent." }),
    is_enabled: boolean({ description: "Whether messages are sent. While it is false, events are kept." }),
    disabled_reason: orNull(
      typed<string>({
        type: "string",
        enum: ["person", "gone", "failing"],
        description: "Who disabled it: a person, a 410 response, or five days without a success. Null while enabled.",
      }),
    ),
    disabled_at: orNull(moment("When it was disabled; null while it is enabled.")),
    failing_since: orNull(moment("First failure since the last success; null if the last attempt succeeded.")),
    old_secret_until: orNull(moment("Until when messages are also signed with the previous secret; null for never.")),
    created_at: moment("When the webhook was created."),
  },
  { description: "A webhook without its secret." },
);

export const WEBHOOKS = object({
  webhooks: array(WEBHOOK, { description: "Webhooks of the environment, oldest first." }),
});

export const WEBHOOK_WITH_SECRET = object({
  webhook: WEBHOOK,
  secret: string({ description: "Secret that messages are signed with: `whsec_` and base64. It is shown only here." }),
});

const DELIVERY = object(
  {
    delivery_id: uuid("Id of the delivery."),
    message_id: string({ description: "Header `webhook-id` of the message, the same in every attempt." }),
    type: string({ description: "Type of the event." }),
    status: typed<string>({
      type: "string",
      enum: DELIVERY_STATUSES,
      description: "`pending` until an attempt succeeds or the last one fails.",
    }),
    attempts: integer({ description: "Attempts made so far.", minimum: 0 }),
    next_at: orNull(moment("When the next attempt is due; null when none is planned.")),
    occurred_at: moment("When the event occurred."),
    created_at: moment("When the delivery was planned."),
  },
  { description: "The delivery of one event to one webhook." },
);
export const DELIVERIES = object({ deliveries: array(DELIVERY, { description: "Deliveries, newest first." }) });
export const DELIVERY_ANSWER = DELIVERY;

export const DELIVERY_WITH_ATTEMPTS = object({
  delivery: DELIVERY,
  payload: string({ description: "Body of the message, byte for byte as it is signed and sent." }),
  attempts: array(
    object({
      attempt: integer({ description: "Number of the attempt, starting at 1.", minimum: 1 }),
      at: moment("When the attempt began; `webhook-timestamp` is the same in seconds."),
      url: string({ description: "URL that the message was sent to." }),
      duration_ms: integer({ description: "Duration of the attempt in milliseconds.", minimum: 0 }),
      status: orNull(integer({ description: "Status code of the response; null without a response." })),
      failure: orNull(
        string({ description: "Why the attempt failed, for example `status` or `timedOut`; null for a success." }),
      ),
      message: orNull(string({ description: "The failure in words; null for a success." })),
      response_headers: orNull(
        record(string({ description: "Value of the header." }), {
          description: "Headers of the response without cookies; null without a response.",
        }),
      ),
      response_body: orNull(string({ description: "First 16 KiB of the response as text; null without a response." })),
      is_body_cut: orNull(boolean({ description: "Whether the response was longer than that." })),
    }),
    { description: "At most 50 attempts, the latest first." },
  ),
});

export const newWebhook = object({ name, url, events });
export const webhookChange = object({
  name: optional(name),
  url: optional(url),
  events: optional(events),
  is_enabled: optional(
    boolean({ description: "True sends again what is pending; false keeps it. Default: unchanged." }),
  ),
});
export const rotation = object({
  overlap_hours: optional(
    integer({
      description: `Hours in which the previous secret signs too. Default: ${DEFAULT_OVERLAP_HOURS}.`,
      minimum: 0,
      maximum: MAX_OVERLAP_HOURS,
      default: DEFAULT_OVERLAP_HOURS,
    }),
  ),
});
export const resending = object({
  since: moment("Events that occurred then or later are sent again."),
  failed_only: optional(boolean({ description: "Whether only failed deliveries are sent again. Default: false." })),
});
export const RESENT = object({ count: integer({ description: "Deliveries that are sent again.", minimum: 0 }) });
export { DEFAULT_OVERLAP_HOURS };
