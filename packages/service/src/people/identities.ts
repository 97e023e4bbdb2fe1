import { randomUUID } from "node:crypto";
import { type Database, loadStatements, type Queryable } from "@colophon/storage";
import { type Actor, recordAudit } from "../audit/entry.ts";
import { mayManage, type Role } from "../roles.ts";
import {
  type Device,
  endReplaced,
  endSession,
  type OpenedSession,
  openSession,
  SESSION_IDLE_SECONDS,
} from "../sessions/sessions.ts";
import { LOCAL_OWNER } from "./addresses.ts";
import { readRole } from "./members.ts";
import { join, statements as linkStatements, lockFirstOwner } from "./one-time-links.ts";
import { NO_PASSWORD } from "./passwords.ts";
import { countWays, findByAddress, statements as personStatements } from "./people.ts";
import type { Connecting, Proven } from "./providers.ts";
import { hasAnotherWay } from "./step-up.ts";

const statements = loadStatements(new URL("../../sql/identities/", import.meta.url), [
  "create",
  "find",
  "findOrganization",
  "findSession",
  "list",
  "noteUse",
  "remove",
]);

export interface Identity {
  readonly id: string;
  readonly issuer: string;
  readonly createdAt: Date;
  readonly usedAt: Date | undefined;
}

/**
 * Why an account at a provider opens no session.
 *
 * - `no_account`: nobody has it, nobody invited its verified address, and no rule of the operator allows it.
 * - `address_taken`: somebody has an account with its verified address, and did not connect it.
 * - `connected`: somebody else has it.
 * - `ended`: the session of whoever connects it has ended.
 */
export type IdentityRefusal = "no_account" | "address_taken" | "connected" | "ended";

export interface Entry {
  readonly proven: Proven;
  readonly device: Device;
  /** The cookie that the client sent; its session ends. */
  readonly replaced: string | undefined;
}

/** Accounts at providers, which are known by issuer and subject and never by an address. */
export interface Identities {
  /** A new session for whoever a provider proved, or for whoever connects the account. */
  enter(entry: Entry): Promise<OpenedSession | IdentityRefusal>;
  list(personId: string): Promise<readonly Identity[]>;
  /** "last" when the person could not sign in any more. */
  remove(personId: string, identityId: string, actor: Actor): Promise<"not_found" | "last" | undefined>;
}

interface IdentityRow {
  readonly id: string;
  readonly issuer: string;
  readonly created_at: Date;
  readonly used_at: Date | null;
}

/** `issuers`: of the providers that the service has. */
export function createIdentities(database: Database, issuers: readonly string[]): Identities {
  return {
    async enter(entry) {
      const entered = await database.transaction((transaction) => enter(transaction, entry));
      if (typeof entered === "string")
        await recordAudit(database, {
          action: "session.refused",
          result: "refused",
          actor: { kind: "anonymous", from: entry.device.from },
          subjectId: entry.proven.connecting?.personId,
          facts: { cause: "provider", provider: entry.proven.provider.id, why: entered },
        });
      return entered;
    },
    async list(personId) {
      const { rows } = await database.query<IdentityRow>(statements.list, [personId]);
      return rows.map(({ id, issuer, created_at: createdAt, used_at }) => ({
        ...{ id, issuer, createdAt },
        usedAt: used_at ?? undefined,
      }));
    },
    remove: (personId, identityId, actor) =>
      database.transaction(async (transaction) => {
        const mayGo = await hasAnotherWay(transaction, personId, () => countWays(transaction, personId, issuers));
        const { rows } = await transaction.query<IdentityRow>(statements.list, [personId]);
        const own = rows.find(({ id }) => id === identityId);
        if (own === undefined) return "not_found";
        if (!mayGo && issuers.includes(own.issuer)) return "last";
        await transaction.query(statements.remove, [identityId, personId]);
        await recordAudit(transaction, { action: "identity.removed", result: "done", actor, subjectId: identityId });
        return undefined;
      }),
  };
}

async function enter(transaction: Queryable, entry: Entry): Promise<OpenedSession | IdentityRefusal> {
  const { provider, subject, connecting } = entry.proven;
  // Two sign-ins of one account make one person.
  await lockFirstOwner(transaction);
  const found = await transaction.query<{ id: string; person_id: string }>(statements.find, [provider.issuer, subject]);
  const [known] = found.rows;
  if (connecting !== undefined) return connect(transaction, entry, { connecting, owner: known?.person_id });
  if (known === undefined) return begin(transaction, entry);
  await transaction.query(statements.noteUse, [known.id]);
  await acceptInvitations(transaction, entry, known.person_id);
  return open(transaction, entry, known.person_id);
}

async function connect(
  transaction: Queryable,
  { proven, device }: Entry,
  { connecting, owner }: { readonly connecting: Connecting; readonly owner: string | undefined },
): Promise<OpenedSession | IdentityRefusal> {
  const { personId, sessionId } = connecting;
  // A new password waits for this, or the other way round: it ends the session that this opens.
  await transaction.query(personStatements.lock, [personId]);
  const session = await transaction.query(statements.findSession, [sessionId, personId, SESSION_IDLE_SECONDS]);
  if (session.rowCount === 0) return "ended";
  if (owner !== undefined) return "connected";
  const actor: Actor = { kind: "person", personId, sessionId, from: device.from };
  if (!(await endSession(transaction, { personId, id: sessionId }, actor, "rotated"))) return "ended";
  await addIdentity(transaction, { proven, personId, actor });
  return openSession(transaction, personId, device, "rotated");
}

/** The first sign-in of an account: by invitations of its verified address, or by a rule of the operator. */
async function begin(transaction: Queryable, entry: Entry): Promise<OpenedSession | IdentityRefusal> {
  const { proven, device } = entry;
  const { address, name } = proven;
  if (address === undefined || address === LOCAL_OWNER) return "no_account";
  if ((await findByAddress(transaction, address)) !== undefined) return "address_taken";
  const grants = await findGrants(transaction, proven, address);
  if (grants.length === 0) return "no_account";
  const personId = randomUUID();
  const actor: Actor = { kind: "anonymous", from: device.from };
  const makesOperator = grants.some((grant) => grant.makesOperator);
  await transaction.query(personStatements.create, [personId, address, name, NO_PASSWORD, makesOperator]);
  await addIdentity(transaction, { proven, personId, actor });
  await give(transaction, { grants, personId, actor });
  return open(transaction, entry, personId);
}

/**
 * Who has no password cannot accept an invitation with it. Later invitations of the address are accepted by a sign-in with which the
 * provider verifies it, as the first ones were.
 */
async function acceptInvitations(transaction: Queryable, { proven, device }: Entry, personId: string): Promise<void> {
  const { address } = proven;
  if (address === undefined || address === LOCAL_OWNER) return;
  const known = await findByAddress(transaction, address);
  if (known?.id !== personId || known.password_hash !== NO_PASSWORD) return;
  const grants = await takeInvitations(transaction, address);
  const actor: Actor = { kind: "anonymous", from: device.from };
  if (grants.some((grant) => grant.makesOperator)) await transaction.query(personStatements.makeOperator, [personId]);
  await give(transaction, { grants, personId, actor });
}

interface Giving {
  readonly grants: readonly Grant[];
  readonly personId: string;
  readonly actor: Actor;
}

async function give(transaction: Queryable, { grants, personId, actor }: Giving): Promise<void> {
  for (const { organizationId, role, linkId } of grants) {
    const facts = { kind: "invitation", person_id: personId };
    if (linkId !== undefined)
      await recordAudit(transaction, {
        ...{ action: "link.used", result: "done", actor, organizationId, subjectId: linkId, facts },
      });
    await join(transaction, { organizationId, personId }, role, actor);
  }
}

interface Grant {
  readonly organizationId: string;
  readonly role: Role;
  readonly makesOperator: boolean;
  /** Of the invitation. */
  readonly linkId?: string;
}

interface InvitationRow {
  readonly id: string;
  readonly digest: Buffer;
  readonly organization_id: string;
  readonly role: Role;
  readonly makes_operator: boolean;
  readonly created_by: string | null;
}

/** Uses the invitations of an address up, those whose maker may still give their role and which nobody withdrew in the meantime. */
async function takeInvitations(transaction: Queryable, address: string): Promise<readonly Grant[]> {
  const grants: Grant[] = [];
  const invitations = await transaction.query<InvitationRow>(linkStatements.findInvitations, [address]);
  for (const { id, digest, organization_id: organizationId, role, makes_operator, created_by } of invitations.rows) {
    const place = { organizationId, personId: created_by ?? "" };
    if (created_by !== null && !mayManage(await readRole(transaction, place), role)) continue;
    if ((await transaction.query(linkStatements.take, [digest])).rowCount === 0) continue;
    grants.push({ organizationId, role, makesOperator: makes_operator, linkId: id });
  }
  return grants;
}

/** Without an invitation, the first rule of the domain counts. */
async function findGrants(transaction: Queryable, { provider }: Proven, address: string): Promise<readonly Grant[]> {
  const invited = await takeInvitations(transaction, address);
  if (invited.length > 0) return invited;
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const rule = provider.allow.find((one) => one.domain === domain);
  if (rule === undefined) return [];
  const { rowCount } = await transaction.query(statements.findOrganization, [rule.organizationId]);
  return rowCount === 0 ? [] : [{ organizationId: rule.organizationId, role: rule.role, makesOperator: false }];
}

interface NewIdentity {
  readonly proven: Proven;
  readonly personId: string;
  readonly actor: Actor;
}

async function addIdentity(transaction: Queryable, { proven, personId, actor }: NewIdentity): Promise<void> {
  const id = randomUUID();
  await transaction.query(statements.create, [id, personId, proven.provider.issuer, proven.subject]);
  const facts = { provider: proven.provider.id, person_id: personId };
  await recordAudit(transaction, { action: "identity.connected", result: "done", actor, subjectId: id, facts });
}

async function open(
  transaction: Queryable,
  { proven: { leaving }, device, replaced }: Entry,
  personId: string,
): Promise<OpenedSession> {
  await transaction.query(personStatements.noteEntry, [personId]);
  const session = await openSession(transaction, personId, device, "provider");
  const actor: Actor = { kind: "person", personId, sessionId: session.id, from: device.from };
  if (leaving !== undefined)
    await endSession(transaction, { personId: leaving.personId, id: leaving.sessionId }, actor, "rotated");
  await endReplaced(transaction, replaced, actor);
  return session;
}
