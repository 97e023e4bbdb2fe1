import { type FormEvent, type ReactElement, useState } from "react";
import type { Environment, Role } from "./api.ts";
import {
  type Invitation,
  invite,
  listInvitations,
  listMembers,
  type MadeLink,
  type Member,
  removeMember,
  setRole,
  withdraw,
} from "./people-api.ts";
import { Problem } from "./problem.tsx";
import { RoleChoices } from "./role-choices.tsx";
import { Snippet } from "./snippet.tsx";
import { Moment } from "./times.tsx";
import { TwiceButton } from "./twice-button.tsx";
import { useAction } from "./use-action.ts";
import { useLoaded } from "./use-loaded.ts";

const ROLES: Readonly<Record<Role, string>> = {
  owner: "Owner: everything, also other owners",
  admin: "Admin: people, keys, releases",
  member: "Member: processes files and decides reviews",
  viewer: "Viewer: reads only",
};
const NAMES = Object.keys(ROLES) as readonly Role[];

/** Members of the organization, and invitations as links to copy. */
export function People({ environment }: { readonly environment: Environment }): ReactElement {
  const { organization_id: id, organization_name: name, role } = environment;
  const isManager = role === "owner" || role === "admin";
  const [loaded, reload] = useLoaded(
    async () => ({
      members: role === "viewer" ? [] : await listMembers(id),
      invitations: isManager ? await listInvitations(id) : [],
    }),
    id,
  );
  const { problem, act } = useAction(reload);
  return (
    <>
      <h1>People</h1>
      <p>
        Everyone in <bdi>{name}</bdi>. You are {role === "viewer" || role === "member" ? "a" : "an"} {role}.
      </p>
      {role === "viewer" && <p>Owners, admins and members see who belongs to the organization.</p>}
      {problem !== undefined && <Problem problem={problem} />}
      {loaded.kind === "loading" && <p role="status">Loading…</p>}
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      {loaded.kind === "ready" && role !== "viewer" && (
        <Members
          members={loaded.value.members}
          isManager={isManager}
          onRole={(member, next) => void act(() => setRole(id, member, next))}
          onRemove={(member) => void act(() => removeMember(id, member))}
        />
      )}
      {isManager ? (
        <Invite organization={id} act={act} />
      ) : (
        <p className="page-below">Owners and admins invite people and change roles.</p>
      )}
      {loaded.kind === "ready" && (
        <Invitations
          invitations={loaded.value.invitations}
          onWithdraw={(invitation) => void act(() => withdraw(id, invitation))}
        />
      )}
    </>
  );
}

interface MembersProps {
  readonly members: readonly Member[];
  readonly isManager: boolean;
  readonly onRole: (member: Member, role: Role) => void;
  readonly onRemove: (member: Member) => void;
}

function Members({ members, isManager, onRole, onRemove }: MembersProps): ReactElement {
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Role</th>
          <th scope="col">Since</th>
          {isManager && <th scope="col">Remove</th>}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.person_id}>
            <td data-label="Person">
              <bdi>{member.name === "" ? member.address : `${member.name}, ${member.address}`}</bdi>
            </td>
            <td data-label="Role">
              {isManager ? (
                <select
                  aria-label={`Role of ${member.address}`}
                  value={member.role}
                  onChange={(event) => onRole(member, event.currentTarget.value as Role)}
                >
                  {NAMES.map((one) => (
                    <option key={one} value={one}>
                      {one}
                    </option>
                  ))}
                </select>
              ) : (
                member.role
              )}
            </td>
            <td data-label="Since">
              <Moment at={member.since} />
            </td>
            {isManager && (
              <td data-label="Remove">
                <TwiceButton words="Remove" of={member.address} onPress={() => onRemove(member)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MAIL_WORDS: Readonly<Record<MadeLink["mail"], string>> = {
  sent: "The invitation was sent by mail.",
  failed: "The mail server did not take the invitation; the server's log says why.",
  off: "This server sends no mail.",
};

interface InviteProps {
  readonly organization: string;
  readonly act: (work: () => Promise<unknown>) => Promise<unknown>;
}

function Invite({ organization, act }: InviteProps): ReactElement {
  const [made, setMade] = useState<Pick<MadeLink, "url" | "mail"> & { readonly address: string }>();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const address = String(data.get("address"));
    void act(async () => {
      const { url, mail } = await invite(organization, { address, role: String(data.get("role")) });
      setMade({ url, mail, address });
      form.reset();
    });
  };
  return (
    <>
      {made !== undefined && (
        <section className="page-card page-good" aria-label="The invitation">
          <h2>{made.mail === "sent" ? `Sent to ${made.address}` : `Send this link to ${made.address}`}</h2>
          <p>{MAIL_WORDS[made.mail]} The link works once, only for this address, and is shown only here.</p>
          <Snippet name="Invitation" text={made.url} headingLevel={3} />
        </section>
      )}
      <form className="page-card page-form" onSubmit={submit}>
        <h2>Invite a person</h2>
        <label className="page-field">
          Mail address
          <input name="address" type="email" required maxLength={254} autoComplete="off" />
        </label>
        <RoleChoices words={NAMES.toReversed().map((role) => [role, ROLES[role]])} />
        <div className="page-buttons">
          <button type="submit" className="page-button">
            Make a link
          </button>
        </div>
      </form>
    </>
  );
}

interface InvitationsProps {
  readonly invitations: readonly Invitation[];
  readonly onWithdraw: (id: string) => void;
}

function Invitations({ invitations, onWithdraw }: InvitationsProps): ReactElement | null {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations">Invitations that nobody used yet</h2>
      <table className="page-table">
        <thead>
          <tr>
            <th scope="col">Address</th>
            <th scope="col">Role</th>
            <th scope="col">Ends</th>
            <th scope="col">Withdraw</th>
          </tr>
        </thead>
        <tbody>
          {invitations.map(({ invitation_id: id, address, role, expires_at: ends }) => (
            <tr key={id}>
              <td data-label="Address">
                <bdi>{address}</bdi>
              </td>
              <td data-label="Role">{role}</td>
              <td data-label="Ends">
                <Moment at={ends} />
              </td>
              <td data-label="Withdraw">
                <TwiceButton words="Withdraw" of={address} onPress={() => onWithdraw(id)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
