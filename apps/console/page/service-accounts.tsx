import { type FormEvent, type ReactElement, useState } from "react";
import { ConfirmByName } from "./confirm-by-name.tsx";
import { RoleChoices } from "./role-choices.tsx";
import {
  createServiceAccount,
  endServiceAccount,
  type ServiceAccount,
  type ServiceAccountRole,
  setAccountRole,
} from "./service-accounts-api.ts";
import { Moment } from "./times.tsx";

const ROLES: Readonly<Record<ServiceAccountRole, string>> = {
  viewer: "Viewer: reads only",
  member: "Member: processes files",
  admin: "Admin: everything that a key can do",
};
const NAMES = Object.keys(ROLES) as readonly ServiceAccountRole[];

interface ServiceAccountsProps {
  readonly organization: string;
  readonly accounts: readonly ServiceAccount[];
  /** False when the server refused it. */
  readonly act: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** Programs that belong to the organization: their keys end with the account, and not with a person. */
export function ServiceAccounts({ organization, accounts, act }: ServiceAccountsProps): ReactElement {
  const [asked, setAsked] = useState<ServiceAccount>();
  const create = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const account = { name: String(data.get("name")), role: data.get("role") as ServiceAccountRole };
    void act(() => createServiceAccount(organization, account)).then((isMade) => isMade && form.reset());
  };
  return (
    <section aria-labelledby="service-accounts">
      <h2 id="service-accounts">Service accounts</h2>
      <p>
        A program that belongs to the organization and to no person. Its keys can do no more than its role, and end with
        it.
      </p>
      {asked !== undefined && (
        <section className="page-card page-problem" aria-label="Confirm that the service account ends">
          <ConfirmByName
            key={asked.account_id}
            name={asked.name}
            label="Name of the service account"
            button="End for good"
            onConfirm={() => {
              void act(() => endServiceAccount(organization, asked.account_id));
              setAsked(undefined);
            }}
            onCancel={() => setAsked(undefined)}
          >
            Every request with a key of it is refused from now on.
          </ConfirmByName>
        </section>
      )}
      {accounts.length > 0 && (
        <Accounts
          accounts={accounts}
          onRole={(id, role) => void act(() => setAccountRole(organization, id, role))}
          onEnd={setAsked}
        />
      )}
      <form className="page-card page-form" onSubmit={create}>
        <h3>Make a service account</h3>
        <label className="page-field">
          Name of the program
          <input name="name" required maxLength={100} autoComplete="off" placeholder="Archive" />
        </label>
        <RoleChoices words={NAMES.map((role) => [role, ROLES[role]])} />
        <div className="page-buttons">
          <button type="submit" className="page-button">
            Make the service account
          </button>
        </div>
      </form>
    </section>
  );
}

interface AccountsProps {
  readonly accounts: readonly ServiceAccount[];
  readonly onRole: (id: string, role: ServiceAccountRole) => void;
  readonly onEnd: (account: ServiceAccount) => void;
}

function Accounts({ accounts, onRole, onEnd }: AccountsProps): ReactElement {
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          <th scope="col">Keys</th>
          <th scope="col">Last used</th>
          <th scope="col">End</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.account_id}>
            <td data-label="Name">
              <bdi>{account.name}</bdi>
            </td>
            <td data-label="Role">
              <select
                aria-label={`Role of ${account.name}`}
                value={account.role}
                onChange={(event) => onRole(account.account_id, event.currentTarget.value as ServiceAccountRole)}
              >
                {NAMES.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </select>
            </td>
            <td data-label="Keys">{account.keys}</td>
            <td data-label="Last used">
              {account.last_used_at === null ? "Never" : <Moment at={account.last_used_at} />}
            </td>
            <td data-label="End">
              <button type="button" className="page-plain" onClick={() => onEnd(account)}>
                End
                <span className="colophon-spoken"> {account.name}</span>
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
