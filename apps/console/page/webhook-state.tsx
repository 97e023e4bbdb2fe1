import type { ReactElement } from "react";
import type { DeliveryStatus, Webhook } from "./webhooks-api.ts";

const DISABLED = {
  person: "Disabled by a person",
  gone: "Disabled: the receiver answered 410",
  failing: "Disabled after five days without a success",
} as const;

/** Whether messages are sent, with a sign so that colour is not the only mark. */
export function WebhookState({ webhook }: { readonly webhook: Webhook }): ReactElement {
  const { is_enabled: isEnabled, disabled_reason: reason, failing_since: failing } = webhook;
  if (!isEnabled) return <Sign status="blocked" sign="⊘" words={DISABLED[reason ?? "person"]} />;
  return failing === null ? (
    <Sign status="succeeded" sign="✓" words="Enabled" />
  ) : (
    <Sign status="failed" sign="✕" words="Enabled, the last attempt failed" />
  );
}

const DELIVERIES: Readonly<Record<DeliveryStatus, readonly [string, string]>> = {
  pending: ["…", "Waiting"],
  succeeded: ["✓", "Delivered"],
  failed: ["✕", "Failed"],
};

export const DELIVERY_STATUSES = Object.keys(DELIVERIES) as readonly DeliveryStatus[];
export const deliveryWords = (status: DeliveryStatus): string => DELIVERIES[status][1];

export function DeliveryState({ status }: { readonly status: DeliveryStatus }): ReactElement {
  const [sign, words] = DELIVERIES[status];
  return <Sign status={status} sign={sign} words={words} />;
}

interface SignProps {
  readonly status: string;
  readonly sign: string;
  readonly words: string;
}

function Sign({ status, sign, words }: SignProps): ReactElement {
  return (
    <span className="page-state" data-status={status}>
      <span aria-hidden="true">{sign}</span> {words}
    </span>
  );
}
