import { type FormEvent, type ReactElement, type ReactNode, useState } from "react";
import type { Desk } from "./desk.ts";
import type { Asks, LoginApproval } from "./logins-api.ts";
import { OwnPassword } from "./own-password.tsx";
import { wordsOfScope } from "./scopes.ts";

interface GrantFormProps {
  readonly desk: Desk;
  readonly asks: Asks;
  readonly onAllow: (approval: LoginApproval) => Promise<void>;
  readonly onRefuse: () => Promise<void>;
  /** Who asks. */
  readonly children: ReactNode;
}

/** What a program may do in a person's name, where and how long: the person decides. */
export function GrantForm({ desk, asks, onAllow, onRefuse, children }: GrantFormProps): ReactElement {
  const [chosen, setChosen] = useState(desk.environment.environment_id);
  const environment = desk.environments.find(({ environment_id: id }) => id === chosen) ?? desk.environment;
  const choice = asks.choices.find(({ organization_id: id }) => id === environment.organization_id);
  const allowed = asks.scopes.filter((scope) => choice?.scopes.includes(scope) === true);
  const allow = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void onAllow({
      environment_id: chosen,
      scopes: form.getAll("scope").map(String),
      days: Number(form.get("days")),
      password: String(form.get("password")),
    });
  };
  return (
    <form className="page-card page-form" onSubmit={allow}>
      {children}
      <label className="page-field">
        It works in
        <select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          {desk.environments.map(({ environment_id: id, name, organization_name: organization }) => (
            <option key={id} value={id}>
              {organization}: {name}
            </option>
          ))}
        </select>
      </label>
      <fieldset key={chosen}>
        <legend>It may</legend>
        {allowed.length === 0 && <p>Your role in this organization allows nothing of what it asks for.</p>}
        {allowed.map((scope) => (
          <label key={scope} className="page-radio">
            <input type="checkbox" name="scope" value={scope} defaultChecked={USUAL.has(scope)} /> {wordsOfScope(scope)}
          </label>
        ))}
      </fieldset>
      <label className="page-field">
        Days until it is signed out
        <input name="days" type="number" min={1} max={365} defaultValue={30} required />
      </label>
      <OwnPassword />
      <div className="page-buttons">
        <button type="submit" className="page-button" disabled={allowed.length === 0}>
          Allow
        </button>
        <button type="button" className="page-button page-quiet" onClick={() => void onRefuse()}>
          Refuse
        </button>
      </div>
    </form>
  );
}

const USUAL: ReadonlySet<string> = new Set(["execution:submit", "execution:read", "execution:cancel"]);
