import type { ReactElement } from "react";
import { CodeBlock } from "./code-block.tsx";
import { Problem } from "./problem.tsx";
import { Moment } from "./times.tsx";
import { useLoaded } from "./use-loaded.ts";
import { type Attempt, type Delivery, readDelivery } from "./webhooks-api.ts";

export interface DeliveryContentProps {
  readonly webhookId: string;
  readonly delivery: Delivery;
}

/** Request and response of each attempt as text, the latest first. */
export function DeliveryContent({ webhookId, delivery }: DeliveryContentProps): ReactElement {
  const { delivery_id: id, message_id: messageId } = delivery;
  const [loaded] = useLoaded(() => readDelivery(webhookId, id), id);
  if (loaded.kind === "loading") return <p role="status">Loading…</p>;
  if (loaded.kind === "failed") return <Problem problem={loaded.problem} />;
  const { payload, attempts } = loaded.value;
  return (
    <>
      <h3>What is sent</h3>
      <CodeBlock text={`webhook-id: ${messageId}\n\n${payload}`} />
      {attempts.length === 0 && <p>There was no attempt yet.</p>}
      {attempts.map((attempt, index) => (
        <details key={attempt.attempt} open={index === 0}>
          <summary>
            <h3>
              Attempt {attempt.attempt}: {outcomeOf(attempt)}
            </h3>
          </summary>
          <AttemptContent attempt={attempt} />
        </details>
      ))}
    </>
  );
}

function outcomeOf({ status, message }: Attempt): string {
  if (status === null) return "no response";
  return message === null ? `delivered, status ${status}` : `status ${status}`;
}

function AttemptContent({ attempt }: { readonly attempt: Attempt }): ReactElement {
  const { at, url, duration_ms: ms, message, response_headers: headers } = attempt;
  return (
    <>
      <p>
        <bdi>{url}</bdi>, {ms} ms, <Moment at={at} />
      </p>
      {message !== null && <p>{message}</p>}
      {headers !== null && <CodeBlock text={responseText(attempt)} />}
      {attempt.is_body_cut === true && (
        <p className="page-muted">The response was longer. Its first 16 KiB are shown.</p>
      )}
    </>
  );
}

function responseText({ response_headers: headers, response_body: body }: Attempt): string {
  const lines = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  return [...lines, "", body ?? ""].join("\n").trimEnd();
}
