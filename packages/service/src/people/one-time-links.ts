import { randomBytes, randomUUID } from "node:crypto";
import { loadStatements, type Queryable } from "@colophon/storage";
import { type Actor, recordAudit } from "../audit/entry.ts";
import { mayManage, type Role } from "../roles.ts";
import {
  type Device,
  digestToken,
  endReplaced,
  endSessions,
  type OpenedSession,
  openSession,
} from "../sessions/sessions.ts";
import { LOCAL_OWNER, readAddress } from "./addresses.ts";
import { statements as memberStatements, readRole } from "./members.ts";
import { removeOtherWays } from "./other-ways.ts";
import type { Passwords } from "./passwords.ts";
import {
  clientOf,
  findByAddress,
  type KnownPerson,
  type PeopleParts,
  statements as personStatements,
} from "./people.ts";

export const statements = loadStatements(new URL("../../sql/one-time-links/", import.meta.url), [
  "create",
  "deleteExpired",
  "deleteOwnerLinks",
  "deleteUnsent",
  "find",
  "findInvitations",
  "findRequested",
  "findStart",
  "list",
  "noteMailed",
  "take",
  "withdraw",
]);

const OWNER_LINK_SECONDS = 10 * 60;
const INVITATION_SECONDS = 7 * 24 * 60 * 60;
const RESET_SECONDS = 60 * 60;

/** Under this lock an installation gets its first owner; the second key is 0. */
const FIRST_OWNER_LOCK = 6;

export interface NewInvitation {
  readonly organizationId: string;
  readonly address: string;
  readonly role: Role;
  /** Default false. Only the command line can make one. */
  readonly makesOperator?: boolean;
}

/** The token is in the answer once and nowhere else. */
export interface IssuedLink {
  readonly token: string;
  readonly id: string;
  readonly expiresAt: Date;
}

/** A link and the address that it is bound to, as people are known by it. */
export interface BoundLink extends IssuedLink {
  readonly address: string;
}

export interface Invitation {
  readonly id: string;
  readonly address: string;
  readonly role: Role;
  readonly createdBy: string | undefined;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface Redemption {
  readonly token: string;
  readonly address: string;
  readonly password: string;
  readonly name: string;
  readonly device: Device;
  /** Is the client on this machine, with nothing between? Only then a first owner's link opens. */
  readonly isLocal: boolean;
  readonly replaced: string | undefined;
}

/** Links that work once, within their time, for the address that they are bound to. */
export interface OneTimeLinks {
  /** For the first owner, who is also the installation's operator; undefined where there is an owner. */
  issueOwnerLink(): Promise<IssuedLink | undefined>;
  /** "role" when the actor's role may not give the other, "address" for a text that is no address. */
  invite(invitation: NewInvitation, actor: Actor): Promise<BoundLink | "role" | "address">;
  /** A link that sets a new password; undefined when there is no such person. */
  issueReset(
    person: { readonly personId: string } | { readonly address: string },
    actor: Actor,
  ): Promise<BoundLink | undefined>;
  listInvitations(organizationId: string): Promise<readonly Invitation[]>;
  /** False when the organization has no such open invitation. */
  withdraw(organizationId: string, linkId: string, actor: Actor): Promise<boolean>;
  /** Uses a link up and signs its person in. Undefined when it cannot be used, whatever the reason. Errors: TooManyPasswords. */
  redeem(redemption: Redemption): Promise<OpenedSession | undefined>;
}

interface FoundLink {
  readonly id: string;
  readonly kind: "owner" | "invitation" | "reset";
  readonly address: string | null;
  readonly organization_id: string | null;
  readonly role: Role | null;
  readonly makes_operator: boolean;
  readonly created_by: string | null;
}

export interface LinkParts extends PeopleParts {
  /** The first organization of the installation, whose owner the first person becomes. */
  readonly findFirstOrganization: () => Promise<string>;
}

export function createOneTimeLinks(parts: LinkParts): OneTimeLinks {
  const { database, findFirstOrganization } = parts;
  return {
    issueOwnerLink: () =>
      database.transaction(async (transaction) => {
        await lockFirstOwner(transaction);
        if (await isOwned(transaction)) return undefined;
        await transaction.query(statements.deleteOwnerLinks);
        return issue(transaction, { kind: "owner", seconds: OWNER_LINK_SECONDS }, { kind: "command" });
      }),
    invite: (invitation, actor) => database.transaction((transaction) => invite(transaction, invitation, actor)),
    issueReset: (person, actor) =>
      database.transaction(async (transaction) => {
        const address = await findAddress(transaction, person);
        if (address === undefined) return undefined;
        await transaction.query(personStatements.deleteResets, [address]);
        return { ...(await issue(transaction, { kind: "reset", address, seconds: RESET_SECONDS }, actor)), address };
      }),
    async listInvitations(organizationId) {
      const { rows } = await database.query<InvitationRow>(statements.list, [organizationId]);
      return rows.map(({ created_by, created_at, expires_at, ...row }) => ({
        ...row,
        createdBy: created_by ?? undefined,
        createdAt: created_at,
        expiresAt: expires_at,
      }));
    },
    withdraw: (organizationId, linkId, actor) =>
      database.transaction(async (transaction) => {
        const { rowCount } = await transaction.query(statements.withdraw, [linkId, organizationId]);
        if (rowCount > 0)
          await recordAudit(transaction, {
            action: "link.withdrawn",
            result: "done",
            actor,
            organizationId,
            subjectId: linkId,
          });
        return rowCount > 0;
      }),
    async redeem(redemption) {
      const opened = await redeem(parts, redemption, findFirstOrganization);
      if (opened === undefined)
        await recordAudit(database, {
          action: "link.refused",
          result: "refused",
          actor: { kind: "anonymous", from: redemption.device.from },
        });
      return opened;
    },
  };
}

interface InvitationRow {
  readonly id: string;
  readonly address: string;
  readonly role: Role;
  readonly created_by: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

async function invite(
  transaction: Queryable,
  { organizationId, address: given, role, makesOperator = false }: NewInvitation,
  actor: Actor,
): Promise<BoundLink | "role" | "address"> {
  const address = readAddress(given);
  if (address === undefined) return "address";
  await transaction.query(memberStatements.lockOrganization, [organizationId]);
  if (actor.kind === "person") {
    const own = await readRole(transaction, { organizationId, personId: actor.personId });
    if (!mayManage(own, role) || makesOperator) return "role";
  }
  const seconds = INVITATION_SECONDS;
  const link = { kind: "invitation", address, organizationId, role, makesOperator, seconds } as const;
  return { ...(await issue(transaction, link, actor)), address };
}

export interface NewLink extends Partial<NewInvitation> {
  readonly kind: FoundLink["kind"];
  readonly seconds: number;
  /** Whether the person of the address asked for it. Default false. */
  readonly isRequested?: boolean;
}

export async function issue(transaction: Queryable, link: NewLink, actor: Actor): Promise<IssuedLink> {
  const { kind, address, organizationId, role, makesOperator = kind === "owner", seconds, isRequested = false } = link;
  const token = randomBytes(32).toString("base64url");
  await transaction.query(statements.deleteExpired);
  const { rows } = await transaction.query<{ id: string; expires_at: Date }>(statements.create, [
    digestToken(token),
    randomUUID(),
    kind,
    address ?? null,
    organizationId ?? null,
    role ?? null,
    makesOperator,
    actor.kind === "person" ? actor.personId : null,
    seconds,
    isRequested,
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error("The link was not stored.");
  const facts = {
    kind,
    ...(role !== undefined && { role }),
    makes_operator: makesOperator,
    ...(isRequested && { requested: true }),
  };
  await recordAudit(transaction, {
    action: "link.created",
    result: "done",
    actor,
    organizationId,
    subjectId: row.id,
    facts,
  });
  return { token, id: row.id, expiresAt: row.expires_at };
}

async function findAddress(
  transaction: Queryable,
  person: { readonly personId: string } | { readonly address: string },
): Promise<string | undefined> {
  if ("personId" in person)
    return (await transaction.query<{ address: string }>(personStatements.find, [person.personId])).rows[0]?.address;
  const address = readAddress(person.address);
  return address !== undefined && (await findByAddress(transaction, address)) !== undefined ? address : undefined;
}

/** What the password of a redemption is for: a new person's own, someone's new one, or the proof of who they are. */
interface Proof {
  readonly known: KnownPerson | undefined;
  /** Of the password that is to be stored. */
  readonly hash: string | undefined;
}

/**
 * Uses a link up.
 *
 * An invitation for an address that has an account needs that account's password: whoever made the link must not get into the
 * account with it. The password is computed before the link is taken, so that no transaction waits for it.
 */
async function redeem(
  { database, passwords, slowdown }: PeopleParts,
  redemption: Redemption,
  findFirstOrganization: () => Promise<string>,
): Promise<OpenedSession | undefined> {
  const { token, password, device } = redemption;
  const address = readAddress(redemption.address);
  const digest = digestToken(token);
  if (address === undefined || digest === undefined) return undefined;
  const client = clientOf(device.from);
  const [link] = (await database.query<FoundLink>(statements.find, [digest, address])).rows;
  const isForHere = link?.kind === "owner" || address === LOCAL_OWNER;
  if (link === undefined || (isForHere && !redemption.isLocal)) return undefined;
  // Only for a link that exists: requests with invented ones must not push counts of attempts out of memory.
  await slowdown.begin(`${client} ${address}`);
  const known = await findByAddress(database, address);
  const proof = await prove(passwords, { kind: link.kind, known, password, client });
  if (proof === undefined) return undefined;
  const organizationId = link.kind === "owner" ? await findFirstOrganization() : undefined;
  const opened = await database.transaction((transaction) =>
    settle(transaction, { redemption, address, digest, proof, organizationId }),
  );
  if (opened !== undefined) slowdown.clear(`${client} ${address}`);
  return opened;
}

interface Proving {
  readonly kind: FoundLink["kind"];
  readonly known: KnownPerson | undefined;
  readonly password: string;
  readonly client: string;
}

async function prove(passwords: Passwords, { kind, known, password, client }: Proving): Promise<Proof | undefined> {
  if (known === undefined || kind === "reset") return { known, hash: await passwords.hash(password, client) };
  return (await passwords.verify(password, known.password_hash, client)) ? { known, hash: undefined } : undefined;
}

interface Settling {
  readonly redemption: Redemption;
  readonly address: string;
  readonly digest: Buffer;
  readonly proof: Proof;
  readonly organizationId: string | undefined;
}

/** Takes the link and does what it is for, in one transaction; undefined when it can no longer be used. */
async function settle(transaction: Queryable, settling: Settling): Promise<OpenedSession | undefined> {
  const { redemption, address, digest, proof } = settling;
  await lockFirstOwner(transaction);
  const [link] = (await transaction.query<FoundLink>(statements.find, [digest, address])).rows;
  if (link === undefined || !(await mayBeUsed(transaction, link, proof, address))) return undefined;
  if ((await transaction.query(statements.take, [digest])).rowCount === 0) return undefined;
  const organizationId = link.organization_id ?? settling.organizationId;
  const personId = proof.known?.id ?? randomUUID();
  const { from } = redemption.device;
  const actor: Actor = { kind: "anonymous", from };
  if (proof.known === undefined)
    await transaction.query(personStatements.create, [
      personId,
      address,
      redemption.name,
      proof.hash,
      link.makes_operator,
    ]);
  else if (link.makes_operator) await transaction.query(personStatements.makeOperator, [personId]);
  if (link.kind === "reset") {
    await transaction.query(personStatements.setPassword, [personId, proof.hash]);
    await transaction.query(personStatements.deleteResets, [address]);
    // Whoever had the account may have added a passkey, or an account of their own at a provider.
    await removeOtherWays(transaction, personId, actor);
    await recordAudit(transaction, { action: "password.reset", result: "done", actor, subjectId: personId });
  }
  await recordAudit(transaction, {
    action: "link.used",
    result: "done",
    actor,
    organizationId,
    subjectId: link.id,
    facts: { kind: link.kind, person_id: personId },
  });
  if (organizationId !== undefined) await join(transaction, { organizationId, personId }, link.role ?? "owner", actor);
  await endSessions(transaction, personId, actor, "link_used");
  await endReplaced(transaction, redemption.replaced, actor);
  return openSession(transaction, personId, redemption.device, "link");
}

/** Did nothing change since the password was checked, and may whoever made the link still give what it gives? */
async function mayBeUsed(transaction: Queryable, link: FoundLink, { known }: Proof, address: string): Promise<boolean> {
  const current = await findByAddress(transaction, address);
  if (current?.id !== known?.id || current?.password_hash !== known?.password_hash) return false;
  if (link.kind === "owner") return !(await isOwned(transaction));
  if (link.kind === "reset") return known !== undefined;
  const { organization_id: organizationId, role, created_by: personId } = link;
  if (organizationId === null || role === null) return false;
  if (personId === null) return true;
  return mayManage(await readRole(transaction, { organizationId, personId }), role);
}

export async function join(
  transaction: Queryable,
  { organizationId, personId }: { readonly organizationId: string; readonly personId: string },
  role: Role,
  actor: Actor,
): Promise<void> {
  await transaction.query(memberStatements.lockOrganization, [organizationId]);
  const { rowCount } = await transaction.query(memberStatements.add, [organizationId, personId, role]);
  if (rowCount > 0)
    await recordAudit(transaction, {
      action: "member.added",
      result: "done",
      actor,
      organizationId,
      subjectId: personId,
      facts: { role },
    });
}

export async function isOwned(transaction: Queryable): Promise<boolean> {
  return (await transaction.query<{ is_owned: boolean }>(memberStatements.isOwned)).rows[0]?.is_owned === true;
}

/** Redemptions follow each other: two of one address make one person. */
export async function lockFirstOwner(transaction: Queryable): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock($1, 0)", [FIRST_OWNER_LOCK]);
}
