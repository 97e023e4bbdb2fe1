import { type Database, loadStatements, type Queryable } from "@colophon/storage";
import { type Actor, recordAudit } from "../audit/entry.ts";
import { mayManage, type Role } from "../roles.ts";
import { endSessions } from "../sessions/sessions.ts";

export const statements = loadStatements(new URL("../../sql/members/", import.meta.url), [
  "add",
  "countOwners",
  "deleteApprovals",
  "isOwned",
  "list",
  "lockOrganization",
  "readRole",
  "remove",
  "revokeLogins",
  "setRole",
]);

export interface Member {
  readonly personId: string;
  readonly address: string;
  readonly name: string;
  readonly role: Role;
  readonly since: Date;
}

/** Why members stay as they are. */
export type MemberRefusal = "not_found" | "role" | "last_owner" | "changed";

export interface MemberPlace {
  readonly organizationId: string;
  readonly personId: string;
}

/** `expected` is the role that the caller read; where the member has another by now, nothing is changed. */
export interface MemberToChange extends MemberPlace {
  readonly expected?: string | undefined;
}

/** Who belongs to organizations, and as what. A change takes effect with the next request. */
export interface Members {
  list(organizationId: string): Promise<readonly Member[]>;
  /** A new role; every session of the member ends. The last owner keeps theirs. */
  setRole(place: MemberToChange, role: Role, actor: PersonActor): Promise<MemberRefusal | undefined>;
  /** Ends a membership, every session of the member, and their command lines in the organization. The last owner cannot be removed and cannot leave. */
  remove(place: MemberToChange, actor: PersonActor): Promise<MemberRefusal | undefined>;
  /** Has any organization an owner? */
  isOwned(): Promise<boolean>;
}

export type PersonActor = Extract<Actor, { readonly kind: "person" }>;

interface MemberRow {
  readonly id: string;
  readonly address: string;
  readonly name: string;
  readonly role: Role;
  readonly created_at: Date;
}

export function createMembers(database: Database): Members {
  /** Changes a member under the organization's lock: roles cannot change between the check and the act. */
  const change = (
    place: MemberToChange,
    actor: PersonActor,
    next: Role | undefined,
    act: (transaction: Queryable, role: Role) => Promise<void>,
  ): Promise<MemberRefusal | undefined> =>
    database.transaction(async (transaction) => {
      const { organizationId, personId } = place;
      await transaction.query(statements.lockOrganization, [organizationId]);
      const own = await readRole(transaction, { organizationId, personId: actor.personId });
      const role = await readRole(transaction, place);
      if (role === undefined) return "not_found";
      if (place.expected !== undefined && place.expected !== role) return "changed";
      const isLeaving = next === undefined && personId === actor.personId;
      if (!isLeaving && (!mayManage(own, role) || (next !== undefined && !mayManage(own, next)))) return "role";
      if (role === "owner" && next !== "owner" && (await countOwners(transaction, organizationId)) < 2)
        return "last_owner";
      if (role !== next) await act(transaction, role);
      return undefined;
    });
  return {
    async list(organizationId) {
      const { rows } = await database.query<MemberRow>(statements.list, [organizationId]);
      return rows.map(({ id, created_at, ...row }) => ({ ...row, personId: id, since: created_at }));
    },
    setRole: ({ organizationId, personId, expected }, next, actor) =>
      change({ organizationId, personId, expected }, actor, next, async (transaction, role) => {
        await transaction.query(statements.setRole, [organizationId, personId, next]);
        await recordAudit(transaction, {
          action: "member.role_changed",
          result: "done",
          actor,
          organizationId,
          subjectId: personId,
          facts: { from: role, to: next },
        });
        await endSessions(transaction, personId, actor, "role_changed");
      }),
    remove: ({ organizationId, personId, expected }, actor) =>
      change({ organizationId, personId, expected }, actor, undefined, async (transaction, role) => {
        await transaction.query(statements.remove, [organizationId, personId]);
        await recordAudit(transaction, {
          action: "member.removed",
          result: "done",
          actor,
          organizationId,
          subjectId: personId,
          facts: { role },
        });
        await endLogins(transaction, { organizationId, personId }, actor);
        await endSessions(transaction, personId, actor, "member_removed");
      }),
    async isOwned() {
      return (await database.query<{ is_owned: boolean }>(statements.isOwned)).rows[0]?.is_owned === true;
    },
  };
}

/** Ends the command lines of a former member. The trigger on memberships notifies every process. */
async function endLogins(
  transaction: Queryable,
  { organizationId, personId }: MemberPlace,
  actor: PersonActor,
): Promise<void> {
  // Before the keys: a machine that takes its key now is waited for, and its key is revoked.
  await transaction.query(statements.deleteApprovals, [organizationId, personId]);
  type Row = { readonly id: string; readonly environment_id: string };
  const { rows } = await transaction.query<Row>(statements.revokeLogins, [organizationId, personId]);
  for (const { id: subjectId, environment_id: environmentId } of rows)
    await recordAudit(transaction, { action: "key.revoked", result: "done", actor, environmentId, subjectId });
}

export async function readRole(place: Queryable, { organizationId, personId }: MemberPlace): Promise<Role | undefined> {
  return (await place.query<{ role: Role }>(statements.readRole, [organizationId, personId])).rows[0]?.role;
}

async function countOwners(transaction: Queryable, organizationId: string): Promise<number> {
  return (await transaction.query<{ owners: number }>(statements.countOwners, [organizationId])).rows[0]?.owners ?? 0;
}
