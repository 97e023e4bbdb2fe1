import { change, pathOf, postJson, readJson } from "./api.ts";

/** What a webhook can report, with everyday words. */
export const EVENTS = [
  ["execution.succeeded", "a run is done"],
  ["execution.failed", "a run failed"],
  ["execution.blocked", "a policy blocked a run"],
  ["execution.cancelled", "a run was cancelled"],
  ["review.decided", "a person decided on a document"],
  ["release.created", "a document was released"],
  ["release.revoked", "a release was revoked"],
  ["key.expiring", "a key ends within seven days"],
  ["quota.reached", "the month's quota is used up"],
  ["webhook.disabled", "the service disabled a webhook"],
] as const;

export interface Webhook {
  readonly webhook_id: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly is_enabled: boolean;
  readonly disabled_reason: "person" | "gone" | "failing" | null;
  readonly disabled_at: string | null;
  readonly failing_since: string | null;
  readonly old_secret_until: string | null;
  readonly created_at: string;
}

/** The secret is in this answer and in no other. */
export interface WebhookWithSecret {
  readonly webhook: Webhook;
  readonly secret: string;
}

export type DeliveryStatus = "pending" | "succeeded" | "failed";

export interface Delivery {
  readonly delivery_id: string;
  readonly message_id: string;
  readonly type: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly next_at: string | null;
  readonly occurred_at: string;
}

export interface Attempt {
  readonly attempt: number;
  readonly at: string;
  readonly url: string;
  readonly duration_ms: number;
  readonly status: number | null;
  readonly message: string | null;
  readonly response_headers: Readonly<Record<string, string>> | null;
  readonly response_body: string | null;
  readonly is_body_cut: boolean | null;
}

export interface DeliveryDetail {
  readonly delivery: Delivery;
  readonly payload: string;
  readonly attempts: readonly Attempt[];
}

/** Deliveries in one answer. */
export const DELIVERY_PAGE = 100;

export interface WebhookFields {
  readonly name: string;
  readonly url: string;
  readonly events: readonly string[];
}

const webhookPath = (id: string, rest = ""): string => pathOf(`/webhooks/${encodeURIComponent(id)}${rest}`);

export const listWebhooks = async (): Promise<readonly Webhook[]> =>
  (await readJson<{ readonly webhooks: readonly Webhook[] }>(pathOf("/webhooks"))).webhooks;

export const readWebhook = (id: string): Promise<Webhook> => readJson(webhookPath(id));

export const createWebhook = (fields: WebhookFields): Promise<WebhookWithSecret> =>
  postJson(pathOf("/webhooks"), fields);

export const setWebhook = (id: string, fields: Partial<WebhookFields> & { readonly is_enabled?: boolean }) =>
  change(webhookPath(id), "PATCH", fields);

export const deleteWebhook = (id: string): Promise<void> => change(webhookPath(id), "DELETE");

export const rotateSecret = (id: string, hours: number): Promise<WebhookWithSecret> =>
  postJson(webhookPath(id, "/secret"), { overlap_hours: hours });

export const sendTest = (id: string): Promise<Delivery> => readJson(webhookPath(id, "/test"), { method: "POST" });

export const resendSince = async (id: string, since: Date, isFailedOnly: boolean): Promise<number> =>
  (
    await postJson<{ readonly count: number }>(webhookPath(id, "/resend"), {
      since: since.toISOString(),
      failed_only: isFailedOnly,
    })
  ).count;

/** The newest deliveries, or those after one of them; `query` has `status` and `after`. */
export async function listDeliveries(id: string, query: URLSearchParams): Promise<readonly Delivery[]> {
  const asked = new URLSearchParams();
  for (const name of ["status", "after"]) {
    const value = query.get(name) ?? "";
    if (value !== "") asked.set(name, value);
  }
  return (await readJson<{ readonly deliveries: readonly Delivery[] }>(webhookPath(id, `/deliveries?${asked}`)))
    .deliveries;
}

export const readDelivery = (id: string, delivery: string): Promise<DeliveryDetail> =>
  readJson(webhookPath(id, `/deliveries/${delivery}`));

export const resendDelivery = (id: string, delivery: string): Promise<Delivery> =>
  readJson(webhookPath(id, `/deliveries/${delivery}/resend`), { method: "POST" });
