import { type FormEvent, type ReactElement, useState } from "react";
import { Problem } from "./problem.tsx";
import { createHold, type Hold, liftHold, listHolds } from "./renders-api.ts";
import { Moment } from "./times.tsx";
import { TwiceButton } from "./twice-button.tsx";
import { useAction } from "./use-action.ts";
import { useLoaded } from "./use-loaded.ts";

export interface HoldsCardProps {
  readonly isOperator: boolean;
  readonly environmentId: string;
}

/** What refuses new submissions. The operator of the server sets and lifts it. */
export function HoldsCard({ isOperator, environmentId }: HoldsCardProps): ReactElement {
  const [loaded, reload] = useLoaded(listHolds, "holds");
  const { problem, act } = useAction(reload);
  return (
    <section className="page-card page-below" aria-labelledby="holds">
      <h2 id="holds">Holds on new work</h2>
      {loaded.kind === "loading" && <p role="status">Loading…</p>}
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      {loaded.kind === "ready" && loaded.value.length === 0 && <p>None. New work is accepted.</p>}
      {loaded.kind === "ready" && loaded.value.length > 0 && (
        <ul className="page-entries">
          {loaded.value.map((hold) => (
            <li key={hold.hold_id}>
              <p>
                <strong>{scopeOf(hold, environmentId)}</strong>: <bdi>{hold.reason}</bdi>
              </p>
              <p className="page-muted">
                Since <Moment at={hold.created_at} />
              </p>
              {isOperator && (
                <p>
                  <TwiceButton words="Lift" of={hold.reason} onPress={() => void act(() => liftHold(hold.hold_id))} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {problem !== undefined && <Problem problem={problem} />}
      {isOperator ? (
        <NewHold environmentId={environmentId} onCreate={(hold) => act(() => createHold(hold))} />
      ) : (
        <p className="page-muted">The operator of this server sets and lifts holds.</p>
      )}
    </section>
  );
}

function scopeOf({ environment_id: id, operation }: Hold, own: string): string {
  const what = operation ?? "Every operation";
  if (id === null) return `${what}, in every environment`;
  return id === own ? `${what}, in this environment` : `${what}, in the environment ${id}`;
}

interface NewHoldProps {
  readonly environmentId: string;
  readonly onCreate: (hold: object) => Promise<boolean>;
}

function NewHold({ environmentId, onCreate }: NewHoldProps): ReactElement {
  const [round, setRound] = useState(0);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const operation = String(data.get("operation")).trim();
    const hold = {
      reason: String(data.get("reason")),
      retry_after_seconds: Number(data.get("seconds")),
      ...(operation !== "" && { operation }),
      ...(data.get("scope") === "own" && { environment_id: environmentId }),
    };
    if (await onCreate(hold)) setRound(round + 1);
  };
  return (
    <details className="page-options">
      <summary>Refuse new work</summary>
      <form key={round} className="page-form" onSubmit={submit}>
        <fieldset className="page-field">
          <legend>Where</legend>
          <label className="page-radio">
            <input type="radio" name="scope" value="own" defaultChecked /> In this environment
          </label>
          <label className="page-radio">
            <input type="radio" name="scope" value="all" /> In every environment of this server
          </label>
        </fieldset>
        <label className="page-field">
          Operation, for example pptx.render; empty for every one
          <input name="operation" maxLength={200} autoComplete="off" />
        </label>
        <label className="page-field">
          Reason, as callers read it
          <input name="reason" required maxLength={500} />
        </label>
        <label className="page-field">
          Seconds after which callers try again
          <input name="seconds" type="number" min={1} max={86_400} defaultValue={60} required />
        </label>
        <div className="page-buttons">
          <button type="submit" className="page-button">
            Refuse new work
          </button>
        </div>
      </form>
    </details>
  );
}
