import { change, postJson, type Role, readJson } from "./api.ts";

export interface Member {
  readonly person_id: string;
  readonly address: string;
  readonly name: string;
  readonly role: Role;
  readonly since: string;
}

export interface Invitation {
  readonly invitation_id: string;
  readonly address: string;
  readonly role: Role;
  readonly created_at: string;
  readonly expires_at: string;
}

export interface OpenSession {
  readonly session_id: string;
  readonly is_current: boolean;
  readonly device: string;
  readonly opened_from: string;
  readonly created_at: string;
  readonly seen_at: string;
}

export interface AuditEntry {
  readonly sequence: number;
  readonly at?: string;
  readonly action?: string;
  readonly result?: string;
  readonly hash: string;
}

export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly head: { readonly sequence: number; readonly hash: string };
  readonly pending: number;
}

const organization = (id: string): string => `/api/platform/organizations/${id}`;

export const listMembers = async (id: string): Promise<readonly Member[]> =>
  (await readJson<{ readonly members: readonly Member[] }>(`${organization(id)}/members`)).members;

/** A member as the page shows them: where they have another role by now, nothing is changed. */
type ShownMember = Pick<Member, "person_id" | "role">;

const asShown = ({ role }: ShownMember) => ({ "If-Match": `"${role}"` });

export const setRole = (id: string, member: ShownMember, role: Role): Promise<void> =>
  change(`${organization(id)}/members/${member.person_id}`, "PATCH", { role }, asShown(member));

export const removeMember = (id: string, member: ShownMember): Promise<void> =>
  change(`${organization(id)}/members/${member.person_id}`, "DELETE", undefined, asShown(member));

export const listInvitations = async (id: string): Promise<readonly Invitation[]> =>
  (await readJson<{ readonly invitations: readonly Invitation[] }>(`${organization(id)}/invitations`)).invitations;

/** A link, and whether it was also sent to its address. */
export interface MadeLink {
  readonly url: string;
  readonly expires_at: string;
  readonly mail: "sent" | "failed" | "off";
}

export const invite = (
  id: string,
  invitation: { readonly address: string; readonly role: string },
): Promise<MadeLink> => postJson(`${organization(id)}/invitations`, invitation);

export const withdraw = (id: string, invitation: string): Promise<void> =>
  change(`${organization(id)}/invitations/${invitation}`, "DELETE");

export const listSessions = async (): Promise<readonly OpenSession[]> =>
  (await readJson<{ readonly sessions: readonly OpenSession[] }>("/api/platform/sessions")).sessions;

/** The answer is the same for every address. */
export const askForReset = (address: string): Promise<void> =>
  change("/api/platform/password/forgotten", "POST", { address });

export const endSession = (id: string): Promise<void> => change(`/api/platform/sessions/${id}`, "DELETE");

export const readAudit = (after: number): Promise<AuditPage> => readJson(`/api/platform/audit?after=${after}`);
