import type { FormEvent, ReactElement } from "react";
import { EVENTS, type WebhookFields } from "./webhooks-api.ts";

export interface WebhookFormProps {
  /** What the fields have at first. Default: the events of runs that end. */
  readonly fields?: WebhookFields;
  readonly submitWords: string;
  /** True empties the form. */
  readonly onSubmit: (fields: WebhookFields) => Promise<boolean>;
}

const FIRST: WebhookFields = { name: "", url: "", events: ["execution.succeeded", "execution.failed"] };

/** Name, address and events of a webhook. What was entered stays if the server refuses it. */
export function WebhookForm({ fields = FIRST, submitWords, onSubmit }: WebhookFormProps): ReactElement {
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const given = {
      name: String(data.get("name")),
      url: String(data.get("url")).trim(),
      events: data.getAll("events").map(String),
    };
    if (await onSubmit(given)) form.reset();
  };
  return (
    <form className="page-form" onSubmit={(event) => void submit(event)}>
      <label className="page-field">
        Name
        <input name="name" required maxLength={100} placeholder="Archive" defaultValue={fields.name} />
      </label>
      <label className="page-field">
        Address
        <input
          name="url"
          type="url"
          required
          maxLength={2000}
          placeholder="https://hooks.example.com/colophon"
          defaultValue={fields.url}
          autoComplete="off"
        />
      </label>
      <fieldset>
        <legend>Send a message when</legend>
        {EVENTS.map(([type, words]) => (
          <label key={type} className="page-radio">
            <input type="checkbox" name="events" value={type} defaultChecked={fields.events.includes(type)} /> {words}
          </label>
        ))}
      </fieldset>
      <div className="page-buttons">
        <button type="submit" className="page-button">
          {submitWords}
        </button>
      </div>
    </form>
  );
}
