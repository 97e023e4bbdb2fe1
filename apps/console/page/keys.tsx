import { type FormEvent, type ReactElement, useState } from "react";
import type { Environment } from "./api.ts";
import { ConfirmByName } from "./confirm-by-name.tsx";
import { Problem } from "./problem.tsx";
import { createKey, type KeyRow, listKeys, revokeKey } from "./runs-api.ts";
import { SCOPES, wordsOfScope } from "./scopes.ts";
import { ServiceAccounts } from "./service-accounts.tsx";
import { listServiceAccounts, type ServiceAccount } from "./service-accounts-api.ts";
import { Snippet } from "./snippet.tsx";
import { Moment } from "./times.tsx";
import { useAction } from "./use-action.ts";
import { useLoaded } from "./use-loaded.ts";

const DEFAULT = new Set(["execution:submit", "execution:read", "execution:cancel"]);

/** API keys of the environment: each is shown once, and revoked at once. */
export function KeysPage({ environment }: { readonly environment: Environment }): ReactElement {
  const { role, organization_id: organization } = environment;
  if (role !== "owner" && role !== "admin")
    return (
      <section className="page-card">
        <h1>Keys</h1>
        <p>Owners and admins of the organization manage its keys. Ask one of them.</p>
      </section>
    );
  return <Keys organization={organization} />;
}

function Keys({ organization }: { readonly organization: string }): ReactElement {
  const [loaded, reload] = useLoaded(
    async () => ({ keys: await listKeys(), accounts: await listServiceAccounts(organization) }),
    organization,
  );
  const [made, setMade] = useState<string>();
  const { problem, act } = useAction(reload);
  const accounts = loaded.kind === "ready" ? loaded.value.accounts : [];
  const create = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const days = Number(form.get("days"));
    const account = String(form.get("account") ?? "");
    const owner = account === "" ? {} : { service_account_id: account };
    const key = { name: form.get("name"), scopes: form.getAll("scopes"), ...(days > 0 && { days }), ...owner };
    event.currentTarget.reset();
    void act(async () => setMade((await createKey(key)).text));
  };
  return (
    <>
      <h1>Keys</h1>
      <p>Programs use a key. People sign in, and this page holds no key.</p>
      {made !== undefined && <NewKey text={made} />}
      {problem !== undefined && <Problem problem={problem} />}
      <NewKeyForm accounts={accounts} onSubmit={create} />
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      {loaded.kind === "ready" && (
        <>
          <KeyTable keys={loaded.value.keys} accounts={accounts} onRevoke={(id) => void act(() => revokeKey(id))} />
          <ServiceAccounts organization={organization} accounts={accounts} act={act} />
        </>
      )}
    </>
  );
}

function NewKey({ text }: { readonly text: string }): ReactElement {
  return (
    <section className="page-card page-good" aria-label="The new key">
      <h2>Keep this key now</h2>
      <p>It is shown only here. The server stores only a hash of it.</p>
      <Snippet name="Key" text={text} headingLevel={3} />
      <Snippet
        headingLevel={3}
        name="Try it"
        text={`export COLOPHON_API_KEY=${text}\ncurl -sS -H "Authorization: Bearer $COLOPHON_API_KEY" ${location.origin}/api/v2/executions`}
      />
    </section>
  );
}

interface NewKeyFormProps {
  readonly accounts: readonly ServiceAccount[];
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

function NewKeyForm({ accounts, onSubmit }: NewKeyFormProps): ReactElement {
  return (
    <form className="page-card page-form" onSubmit={onSubmit}>
      <h2>Create a key</h2>
      <label className="page-field">
        Name
        <input name="name" required maxLength={100} placeholder="Nightly import" />
      </label>
      <fieldset>
        <legend>The key may</legend>
        {SCOPES.map(([scope, words]) => (
          <label key={scope} className="page-radio">
            <input type="checkbox" name="scopes" value={scope} defaultChecked={DEFAULT.has(scope)} /> {words}
          </label>
        ))}
      </fieldset>
      <label className="page-field">
        Days until it expires (empty for never)
        <input name="days" type="number" min={1} max={3650} />
      </label>
      {accounts.length > 0 && (
        <label className="page-field">
          Belongs to
          <select name="account">
            <option value="">no service account</option>
            {accounts.map(({ account_id: id, name, role }) => (
              <option key={id} value={id}>
                {name} ({role})
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="page-buttons">
        <button type="submit" className="page-button">
          Create the key
        </button>
      </div>
    </form>
  );
}

interface KeyTableProps {
  readonly keys: readonly KeyRow[];
  readonly accounts: readonly ServiceAccount[];
  readonly onRevoke: (id: string) => void;
}

function KeyTable({ keys, accounts, onRevoke }: KeyTableProps): ReactElement {
  const [asked, setAsked] = useState<KeyRow>();
  if (keys.length === 0) return <p className="page-below">There are no keys yet. Create the first one above.</p>;
  return (
    <>
      {asked !== undefined && (
        <section className="page-card page-problem" aria-label="Confirm that the key is revoked">
          <ConfirmByName
            key={asked.key_id}
            name={asked.name}
            label="Name of the key"
            button="Revoke for good"
            onConfirm={() => {
              onRevoke(asked.key_id);
              setAsked(undefined);
            }}
            onCancel={() => setAsked(undefined)}
          >
            Every request with this key is refused from now on.
          </ConfirmByName>
        </section>
      )}
      <KeyRows keys={keys} accounts={accounts} onAsk={setAsked} />
    </>
  );
}

interface KeyRowsProps {
  readonly keys: readonly KeyRow[];
  readonly accounts: readonly ServiceAccount[];
  readonly onAsk: (key: KeyRow) => void;
}

function KeyRows({ keys, accounts, onAsk }: KeyRowsProps): ReactElement {
  const accountOf = ({ service_account_id: id }: KeyRow): string | undefined =>
    accounts.find(({ account_id }) => account_id === id)?.name;
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Key</th>
          <th scope="col">May</th>
          <th scope="col">Created</th>
          <th scope="col">Last used</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.key_id}>
            <td data-label="Name">
              <bdi>{key.name}</bdi>
              {accountOf(key) !== undefined && (
                <>
                  , of <bdi>{accountOf(key)}</bdi>
                </>
              )}
            </td>
            <td data-label="Key">
              <code>
                {key.prefix}…{key.last_four}
              </code>
            </td>
            <td data-label="May">{key.scopes.map(wordsOfScope).join(", ")}</td>
            <td data-label="Created">
              <Moment at={key.created_at} />
            </td>
            <td data-label="Last used">{key.last_used_at === null ? "Never" : <Moment at={key.last_used_at} />}</td>
            <td data-label="State">
              {stateOf(key) ?? (
                <button type="button" className="page-plain" onClick={() => onAsk(key)}>
                  Revoke
                  <span className="colophon-spoken"> {key.name}</span>
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Undefined while the key works. */
function stateOf({ revoked_at: revoked, expires_at: expires }: KeyRow): string | undefined {
  if (revoked !== null) return "Revoked";
  return expires !== null && new Date(expires).getTime() <= Date.now() ? "Expired" : undefined;
}
