import { type ReactElement, useEffect, useState } from "react";
import { isSignedOut } from "./api.ts";
import { Deliveries } from "./deliveries.tsx";
import { formatCount } from "./format.ts";
import { Problem } from "./problem.tsx";
import { goTo, hrefOf } from "./routes.ts";
import { Moment } from "./times.tsx";
import { useAction } from "./use-action.ts";
import { useLoaded } from "./use-loaded.ts";
import { DeleteWebhook, ReplaceSecret, ResendSince } from "./webhook-actions.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";
import { WebhookState } from "./webhook-state.tsx";
import {
  type Delivery,
  deleteWebhook,
  listDeliveries,
  readWebhook,
  resendDelivery,
  resendSince,
  rotateSecret,
  sendTest,
  setWebhook,
  type Webhook,
} from "./webhooks-api.ts";

const POLL_MS = 1500;
/** A message that is due later than this is not waited for. */
const SOON_MS = 30_000;

interface Read {
  readonly webhook: Webhook;
  readonly deliveries: readonly Delivery[];
  /** An attempt is due, so the page reads again. */
  readonly isDue: boolean;
}

async function read(id: string, query: URLSearchParams): Promise<Read> {
  const [webhook, deliveries] = await Promise.all([readWebhook(id), listDeliveries(id, query)]);
  const soon = Date.now() + SOON_MS;
  const isDue = deliveries.some(({ next_at: next }) => next !== null && new Date(next).getTime() < soon);
  return { webhook, deliveries, isDue: webhook.is_enabled && isDue };
}

export interface WebhookPageProps {
  readonly id: string;
  readonly query: URLSearchParams;
}

/** One webhook: its state, what was sent to it, and what came back. */
export function WebhookPage({ id, query }: WebhookPageProps): ReactElement {
  const [loaded, reload] = useLoaded(() => read(id, query), `${id}?${query}`);
  const isDue = loaded.kind === "ready" && loaded.value.isDue;
  useEffect(() => {
    const timer = isDue ? setInterval(() => isSignedOut() || void reload(), POLL_MS) : undefined;
    return () => clearInterval(timer);
  }, [isDue, reload]);
  return (
    <>
      <p>
        <a href={hrefOf("webhooks")}>← All webhooks</a>
      </p>
      {loaded.kind === "loading" && <p role="status">Loading…</p>}
      {loaded.kind === "failed" &&
        (loaded.problem.status === 404 ? <NoSuchWebhook /> : <Problem problem={loaded.problem} />)}
      {loaded.kind === "ready" && <Shown read={loaded.value} query={query} reload={reload} />}
    </>
  );
}

function NoSuchWebhook(): ReactElement {
  return (
    <section className="page-card">
      <h1>There is no such webhook here</h1>
      <p>It was deleted, or it belongs to another environment.</p>
    </section>
  );
}

interface ShownProps {
  readonly read: Read;
  readonly query: URLSearchParams;
  readonly reload: () => Promise<void>;
}

function Shown({ read: { webhook, deliveries }, query, reload }: ShownProps): ReactElement {
  const { webhook_id: id, name, is_enabled: isEnabled } = webhook;
  const { problem, act } = useAction(reload);
  const removal = useAction(async () => goTo("webhooks"));
  const [secret, setSecret] = useState<string>();
  const [opened, setOpened] = useState<string>();
  const [said, setSaid] = useState("");
  const test = async (): Promise<void> => setOpened((await sendTest(id)).delivery_id);
  const resendAll = async (since: Date, isFailedOnly: boolean): Promise<void> => {
    const count = await resendSince(id, since, isFailedOnly);
    setSaid(count === 1 ? "1 message is sent again." : `${formatCount(count)} messages are sent again.`);
  };
  return (
    <>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      {secret !== undefined && <WebhookSecret name={name} secret={secret} />}
      <Facts webhook={webhook} />
      <Switches
        isEnabled={isEnabled}
        onTest={() => void act(test)}
        onSwitch={() => void act(() => setWebhook(id, { is_enabled: !isEnabled }))}
      />
      {[problem, removal.problem].map((one) => one !== undefined && <Problem key={one.message} problem={one} />)}
      <Deliveries
        webhookId={id}
        deliveries={deliveries}
        query={query}
        opened={opened}
        onOpen={setOpened}
        onResend={(delivery) => void act(() => resendDelivery(id, delivery))}
      />
      <p role="status">{said}</p>
      <ResendSince onResend={(since, isFailedOnly) => void act(() => resendAll(since, isFailedOnly))} />
      <details className="page-card page-again">
        <summary>
          <h2>Change name, address or events</h2>
        </summary>
        <WebhookForm
          key={JSON.stringify(webhook.events) + webhook.url + name}
          fields={webhook}
          submitWords="Save the changes"
          onSubmit={async (fields) => {
            await act(() => setWebhook(id, fields));
            return false;
          }}
        />
      </details>
      <ReplaceSecret onReplace={(hours) => void act(async () => setSecret((await rotateSecret(id, hours)).secret))} />
      <DeleteWebhook name={name} onDelete={() => void removal.act(() => deleteWebhook(id))} />
    </>
  );
}

interface SwitchesProps {
  readonly isEnabled: boolean;
  readonly onTest: () => void;
  readonly onSwitch: () => void;
}

function Switches({ isEnabled, onTest, onSwitch }: SwitchesProps): ReactElement {
  return (
    <div className="page-buttons page-below">
      <button type="button" className="page-button" onClick={onTest}>
        Send a test
      </button>
      <button type="button" className="page-button page-quiet" onClick={onSwitch}>
        {isEnabled ? "Disable" : "Enable"}
      </button>
      <span className="page-muted">
        {isEnabled
          ? "While a webhook is disabled, its messages wait for up to 30 days."
          : "Messages wait for up to 30 days and are sent once you enable it."}
      </span>
    </div>
  );
}

function Facts({ webhook }: { readonly webhook: Webhook }): ReactElement {
  const { url, events, failing_since: failing, old_secret_until: old, disabled_at: disabled } = webhook;
  return (
    <dl className="page-facts">
      <div>
        <dt>State</dt>
        <dd>
          <WebhookState webhook={webhook} />
        </dd>
      </div>
      <Since words="Disabled" at={disabled} />
      <Since words="First failure since the last success" at={failing} />
      <div>
        <dt>Address</dt>
        <dd>
          <bdi>{url}</bdi>
        </dd>
      </div>
      <div>
        <dt>Events</dt>
        <dd>{events.join(", ")}</dd>
      </div>
      <Since words="The previous secret signs until" at={old} />
      <Since words="Added" at={webhook.created_at} />
    </dl>
  );
}

function Since({ words, at }: { readonly words: string; readonly at: string | null }): ReactElement | null {
  if (at === null) return null;
  return (
    <div>
      <dt>{words}</dt>
      <dd>
        <Moment at={at} />
      </dd>
    </div>
  );
}
