import { type ReactElement, useState } from "react";
import type { Role } from "./api.ts";
import { Problem } from "./problem.tsx";
import { hrefOf } from "./routes.ts";
import { useAction } from "./use-action.ts";
import { useLoaded } from "./use-loaded.ts";
import { WebhookPage } from "./webhook.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";
import { WebhookState } from "./webhook-state.tsx";
import { createWebhook, listWebhooks, type Webhook, type WebhookWithSecret } from "./webhooks-api.ts";

export interface WebhooksProps {
  readonly role: Role;
  /** The webhook that is shown; all of them without it. */
  readonly id: string | undefined;
  readonly query: URLSearchParams;
}

/** Addresses that get a signed message for each event of the environment. */
export function Webhooks({ role, id, query }: WebhooksProps): ReactElement {
  if (role !== "owner" && role !== "admin")
    return (
      <section className="page-card">
        <h1>Webhooks</h1>
        <p>Owners and admins of the organization manage its webhooks. Ask one of them.</p>
      </section>
    );
  return id === undefined ? <AllWebhooks /> : <WebhookPage key={id} id={id} query={query} />;
}

function AllWebhooks(): ReactElement {
  const [loaded, reload] = useLoaded(listWebhooks, "webhooks");
  const { problem, act } = useAction(reload);
  const [made, setMade] = useState<WebhookWithSecret>();
  return (
    <>
      <h1>Webhooks</h1>
      <p>
        A webhook sends a signed message to an address of yours when something happens in this environment. A message
        has ids and states, and never a document. <a href="/docs/webhooks">Guide to webhooks</a>
      </p>
      {made !== undefined && <WebhookSecret name={made.webhook.name} secret={made.secret} />}
      {problem !== undefined && <Problem problem={problem} />}
      {loaded.kind === "loading" && <p role="status">Loading…</p>}
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      {loaded.kind === "ready" && <WebhookTable webhooks={loaded.value} />}
      <section className="page-card" aria-labelledby="add-webhook">
        <h2 id="add-webhook">Add a webhook</h2>
        <WebhookForm
          submitWords="Add the webhook"
          onSubmit={(fields) => act(async () => setMade(await createWebhook(fields)))}
        />
      </section>
    </>
  );
}

function WebhookTable({ webhooks }: { readonly webhooks: readonly Webhook[] }): ReactElement {
  if (webhooks.length === 0) return <p className="page-below">There are no webhooks yet. Add the first one below.</p>;
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Address</th>
          <th scope="col">Events</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <tr key={webhook.webhook_id}>
            <td data-label="Name">
              <a href={hrefOf(`webhooks/${webhook.webhook_id}`)}>
                <bdi>{webhook.name}</bdi>
              </a>
            </td>
            <td data-label="Address">
              <bdi>{webhook.url}</bdi>
            </td>
            <td data-label="Events">{webhook.events.join(", ")}</td>
            <td data-label="State">
              <WebhookState webhook={webhook} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
