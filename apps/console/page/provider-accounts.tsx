import type { FormEvent, ReactElement } from "react";
import { OwnPassword } from "./own-password.tsx";
import { Problem } from "./problem.tsx";
import { connectProvider, type Identity, listIdentities, listProviders, removeIdentity } from "./providers-api.ts";
import { Moment } from "./times.tsx";
import { TwiceButton } from "./twice-button.tsx";
import { useAction } from "./use-action.ts";
import { useLoaded } from "./use-loaded.ts";

/** Accounts at providers that sign the person in. Nothing where the operator configured none and none is connected. */
export function Accounts(): ReactElement | null {
  const [loaded, reload] = useLoaded(
    async () => ({ providers: await listProviders(), identities: await listIdentities() }),
    "identities",
  );
  const { problem, act } = useAction(reload);
  if (loaded.kind !== "ready") return loaded.kind === "failed" ? <Problem problem={loaded.problem} /> : null;
  const { providers, identities } = loaded.value;
  if (providers.length === 0 && identities.length === 0) return null;
  const connect = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const password = String(new FormData(event.currentTarget).get("password"));
    void act(() => connectProvider((submitter as HTMLButtonElement).value, password));
  };
  return (
    <section aria-labelledby="providers">
      <h2 id="providers">Accounts elsewhere</h2>
      {problem !== undefined && <Problem problem={problem} />}
      {identities.length > 0 && <List identities={identities} onRemove={(id) => void act(() => removeIdentity(id))} />}
      {providers.length > 0 && (
        <form className="page-card page-form" onSubmit={connect}>
          <h3>Connect an account</h3>
          <OwnPassword />
          <div className="page-buttons">
            {providers.map(({ provider, name }) => (
              <button key={provider} type="submit" value={provider} className="page-button">
                Connect {name}
              </button>
            ))}
          </div>
        </form>
      )}
    </section>
  );
}

interface ListProps {
  readonly identities: readonly Identity[];
  readonly onRemove: (id: string) => void;
}

function List({ identities, onRemove }: ListProps): ReactElement {
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">Provider</th>
          <th scope="col">Connected</th>
          <th scope="col">Last used</th>
          <th scope="col">Disconnect</th>
        </tr>
      </thead>
      <tbody>
        {identities.map(({ identity_id: id, issuer, provider_name: name, created_at: since, used_at: used }) => (
          <tr key={id}>
            <td data-label="Provider">
              <bdi>{name ?? `${issuer}, which this server no longer uses`}</bdi>
            </td>
            <td data-label="Connected">
              <Moment at={since} />
            </td>
            <td data-label="Last used">{used === null ? "never" : <Moment at={used} />}</td>
            <td data-label="Disconnect">
              <TwiceButton words="Disconnect" of={name ?? issuer} onPress={() => onRemove(id)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
