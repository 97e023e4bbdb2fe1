import { type FormEvent, type ReactElement, useState } from "react";
import { OwnPassword } from "./own-password.tsx";
import { addPasskey, listPasskeys, type Passkey, removePasskey, renamePasskey } from "./passkeys-api.ts";
import { Problem } from "./problem.tsx";
import { Accounts } from "./provider-accounts.tsx";
import { explainRefusal } from "./session.ts";
import { Moment } from "./times.tsx";
import { TwiceButton } from "./twice-button.tsx";
import { useAction } from "./use-action.ts";
import { useLoaded } from "./use-loaded.ts";

/** How the person signs in: their passkeys, and their accounts at providers. `refused`: why a provider's account is not connected. */
export function SignInWays({ refused }: { readonly refused: string | null }): ReactElement {
  const [loaded, reload] = useLoaded(listPasskeys, "passkeys");
  const { problem, act } = useAction(reload);
  return (
    <>
      <h1>How you sign in</h1>
      {refused !== null && <p role="alert">{explainRefusal(refused)}</p>}
      <p>
        A passkey signs you in with your fingerprint, face or PIN. It works on this server only, so no other page can
        ask for it.
      </p>
      {problem !== undefined && <Problem problem={problem} />}
      {loaded.kind === "loading" && <p role="status">Loading…</p>}
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      {loaded.kind === "ready" && (
        <>
          <List passkeys={loaded.value.passkeys} act={act} />
          {loaded.value.unavailable === null ? (
            <Add act={act} />
          ) : (
            <section className="page-card">
              <h2>You cannot add a passkey here</h2>
              <p>{loaded.value.unavailable}</p>
            </section>
          )}
        </>
      )}
      <Accounts />
    </>
  );
}

interface Acting {
  readonly act: (work: () => Promise<unknown>) => Promise<boolean>;
}

function List({ passkeys, act }: Acting & { readonly passkeys: readonly Passkey[] }): ReactElement {
  if (passkeys.length === 0) return <p>You have no passkey yet.</p>;
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">Passkey</th>
          <th scope="col">For</th>
          <th scope="col">Added</th>
          <th scope="col">Last used</th>
          <th scope="col">Remove</th>
        </tr>
      </thead>
      <tbody>
        {passkeys.map((one) => (
          <tr key={one.passkey_id}>
            <td data-label="Passkey">
              <Name passkey={one} act={act} />
            </td>
            <td data-label="For">{one.host}</td>
            <td data-label="Added">
              <Moment at={one.created_at} />
            </td>
            <td data-label="Last used">
              {one.suspended_at !== null ? (
                "Suspended: it may have been copied. Remove it."
              ) : one.used_at === null ? (
                "never"
              ) : (
                <Moment at={one.used_at} />
              )}
            </td>
            <td data-label="Remove">
              <TwiceButton words="Remove" of={one.name} onPress={() => void act(() => removePasskey(one.passkey_id))} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ passkey, act }: Acting & { readonly passkey: Passkey }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name"));
    if (await act(() => renamePasskey(passkey.passkey_id, name))) setOpen(false);
  };
  if (!isOpen)
    return (
      <>
        <bdi>{passkey.name}</bdi>{" "}
        <button type="button" className="page-plain" onClick={() => setOpen(true)}>
          Rename<span className="colophon-spoken"> {passkey.name}</span>
        </button>
      </>
    );
  return (
    <form onSubmit={submit}>
      <input
        name="name"
        aria-label={`New name of ${passkey.name}`}
        defaultValue={passkey.name}
        required
        maxLength={100}
      />{" "}
      <button type="submit" className="page-plain">
        Save
      </button>
    </form>
  );
}

function Add({ act }: Acting): ReactElement {
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const add = () => addPasskey(String(data.get("name")), String(data.get("password")));
    if (await act(add)) form.reset();
  };
  return (
    <form className="page-card page-form" onSubmit={submit}>
      <h2>Add a passkey</h2>
      <label className="page-field">
        Name, to recognize it by
        <input name="name" required maxLength={100} autoComplete="off" />
      </label>
      <OwnPassword />
      <div className="page-buttons">
        <button type="submit" className="page-button">
          Add a passkey
        </button>
      </div>
    </form>
  );
}
