import type { FormEvent, ReactElement } from "react";
import { ConfirmByName } from "./confirm-by-name.tsx";

export interface ResendSinceProps {
  readonly onResend: (since: Date, isFailedOnly: boolean) => void;
}

/** Sends all messages since a time again. */
export function ResendSince({ onResend }: ResendSinceProps): ReactElement {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onResend(new Date(String(data.get("since"))), data.get("failed") !== null);
  };
  return (
    <details className="page-card page-again">
      <summary>
        <h2>Send messages again</h2>
      </summary>
      <form className="page-form" onSubmit={submit}>
        <p>Each message keeps its id, so that the receiver can find duplicates.</p>
        <label className="page-field">
          Of all events since
          <input name="since" type="datetime-local" required />
        </label>
        <label className="page-radio">
          <input type="checkbox" name="failed" defaultChecked /> Only messages that failed
        </label>
        <div className="page-buttons">
          <button type="submit" className="page-button">
            Send them again
          </button>
        </div>
      </form>
    </details>
  );
}

/** Makes a new secret; the previous one signs too for some hours. */
export function ReplaceSecret({ onReplace }: { readonly onReplace: (hours: number) => void }): ReactElement {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onReplace(Number(new FormData(event.currentTarget).get("hours")));
    scrollTo({ top: 0 });
  };
  return (
    <details className="page-card page-again">
      <summary>
        <h2>Replace the secret</h2>
      </summary>
      <form className="page-form" onSubmit={submit}>
        <label className="page-field">
          Hours in which messages have both signatures
          <input name="hours" type="number" min={0} max={168} defaultValue={24} required />
        </label>
        <div className="page-buttons">
          <button type="submit" className="page-button">
            Make a new secret
          </button>
        </div>
      </form>
    </details>
  );
}

export interface DeleteWebhookProps {
  readonly name: string;
  readonly onDelete: () => void;
}

/** Deletes after the name was typed. */
export function DeleteWebhook({ name, onDelete }: DeleteWebhookProps): ReactElement {
  return (
    <details className="page-card page-again">
      <summary>
        <h2>Delete the webhook</h2>
      </summary>
      <ConfirmByName name={name} label="Name of the webhook" button="Delete for good" onConfirm={onDelete}>
        Nothing more is sent to it, and messages that wait are lost.
      </ConfirmByName>
    </details>
  );
}
