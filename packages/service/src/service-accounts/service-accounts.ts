import { randomUUID } from "node:crypto";
import { type Database, loadStatements, type Queryable } from "@colophon/storage";
import { type AuditAction, type AuditEntry, recordAudit } from "../audit/entry.ts";
import type { Keys } from "../keys/keys.ts";
import { statements as memberStatements, type PersonActor } from "../people/members.ts";
import type { Role } from "../roles.ts";

const statements = loadStatements(new URL("../../sql/service-accounts/", import.meta.url), [
  "create",
  "end",
  "isTaken",
  "list",
  "revokeKeys",
  "set",
]);

/** What a program may be: it owns nothing. */
export const SERVICE_ACCOUNT_ROLES = ["admin", "member", "viewer"] as const satisfies readonly Role[];
export type ServiceAccountRole = (typeof SERVICE_ACCOUNT_ROLES)[number];

/** Accounts of an organization that work at a time. */
export const MAX_SERVICE_ACCOUNTS = 100;

/** A program that belongs to an organization and to no person. It signs in nowhere; it has keys. */
export interface ServiceAccount {
  readonly id: string;
  readonly name: string;
  /** Its keys can do no more than this role, now and later. */
  readonly role: ServiceAccountRole;
  readonly createdBy: string;
  readonly createdAt: Date;
  /** Keys that work. */
  readonly keys: number;
  /** When one of these was used last, to the minute. */
  readonly lastUsedAt: Date | undefined;
}

export interface NewServiceAccount {
  readonly name: string;
  readonly role: ServiceAccountRole;
}

/** Undefined members stay as they are. */
export interface ServiceAccountChange {
  readonly name?: string | undefined;
  readonly role?: ServiceAccountRole | undefined;
}

/** Why nothing was changed: another account has the name, or there are as many as there may be. */
export type ServiceAccountRefusal = "taken" | "full";

export interface ServiceAccountPlace {
  readonly organizationId: string;
  readonly accountId: string;
}

/** The service accounts of organizations. Undefined is what the organization does not have, or no longer. */
export interface ServiceAccounts {
  /** Those that work, by name. */
  list(organizationId: string): Promise<readonly ServiceAccount[]>;
  find(place: ServiceAccountPlace): Promise<ServiceAccount | undefined>;
  create(
    organizationId: string,
    account: NewServiceAccount,
    actor: PersonActor,
  ): Promise<ServiceAccount | ServiceAccountRefusal>;
  /** Another name or role, which counts with the next request of each of its keys. */
  set(
    place: ServiceAccountPlace,
    change: ServiceAccountChange,
    actor: PersonActor,
  ): Promise<ServiceAccount | ServiceAccountRefusal | undefined>;
  /** Ends an account and every key of it, at once and for ever. */
  end(place: ServiceAccountPlace, actor: PersonActor): Promise<boolean>;
}

interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly role: ServiceAccountRole;
  readonly created_by: string;
  readonly created_at: Date;
  readonly keys: number;
  readonly last_used_at: Date | null;
}

export interface ServiceAccountParts {
  readonly database: Database;
  readonly keys: Pick<Keys, "forget">;
}

export function createServiceAccounts({ database, keys }: ServiceAccountParts): ServiceAccounts {
  /** The next request of each key is by what the account is now. */
  const changeAll = async <Result>(organizationId: string, act: (transaction: Queryable) => Promise<Result>) => {
    const result = await change(database, organizationId, act);
    keys.forget();
    return result;
  };
  return {
    list: (organizationId) => list(database, organizationId),
    find: (place) => find(database, place),
    create: (organizationId, { name, role }, actor) =>
      change(database, organizationId, async (transaction) => {
        const accountId = randomUUID();
        if (await isTaken(transaction, { organizationId, accountId }, name)) return "taken";
        const given = [accountId, organizationId, name, role, actor.personId, MAX_SERVICE_ACCOUNTS];
        const [row] = (await transaction.query<AccountRow>(statements.create, given)).rows;
        if (row === undefined) return "full";
        await record(transaction, "service_account.created", { organizationId, accountId, actor, facts: { role } });
        return toAccount(row);
      }),
    set: (place, { name, role }, actor) =>
      changeAll(place.organizationId, async (transaction) => {
        const before = await find(transaction, place);
        if (before === undefined) return undefined;
        if (name !== undefined && (await isTaken(transaction, place, name))) return "taken";
        const { organizationId, accountId } = place;
        await transaction.query(statements.set, [organizationId, accountId, name ?? null, role ?? null]);
        const after = await find(transaction, place);
        const facts = { from: before.role, to: after?.role ?? before.role, is_renamed: after?.name !== before.name };
        if (facts.is_renamed || facts.from !== facts.to)
          await record(transaction, "service_account.changed", { ...place, actor, facts });
        return after;
      }),
    end: (place, actor) =>
      changeAll(place.organizationId, async (transaction) => {
        const { rowCount } = await transaction.query(statements.end, [place.organizationId, place.accountId]);
        if (rowCount === 0) return false;
        await record(transaction, "service_account.ended", { ...place, actor });
        await revokeKeys(transaction, place, actor);
        return true;
      }),
  };
}

/** Under the organization's lock: of two accounts with one name at once, one is made. */
function change<Result>(
  database: Database,
  organizationId: string,
  act: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await transaction.query(memberStatements.lockOrganization, [organizationId]);
    return act(transaction);
  });
}

async function list(place: Queryable, organizationId: string, accountId?: string): Promise<readonly ServiceAccount[]> {
  return (await place.query<AccountRow>(statements.list, [organizationId, accountId ?? null])).rows.map(toAccount);
}

async function find(place: Queryable, { organizationId, accountId }: ServiceAccountPlace) {
  return (await list(place, organizationId, accountId))[0];
}

async function isTaken(place: Queryable, { organizationId, accountId }: ServiceAccountPlace, name: string) {
  const { rows } = await place.query<{ is_taken: boolean }>(statements.isTaken, [organizationId, name, accountId]);
  return rows[0]?.is_taken === true;
}

/** A key that is made meanwhile works no more than these, and is listed as ended: both ask for its account. */
async function revokeKeys(transaction: Queryable, { accountId }: ServiceAccountPlace, actor: PersonActor) {
  type Row = { readonly id: string; readonly environment_id: string };
  const { rows } = await transaction.query<Row>(statements.revokeKeys, [accountId]);
  for (const { id: subjectId, environment_id: environmentId } of rows)
    await recordAudit(transaction, { action: "key.revoked", result: "done", actor, environmentId, subjectId });
}

interface Recorded extends ServiceAccountPlace {
  readonly actor: PersonActor;
  readonly facts?: NonNullable<AuditEntry["facts"]>;
}

async function record(transaction: Queryable, action: AuditAction, recorded: Recorded): Promise<void> {
  const { organizationId, accountId: subjectId, actor, facts = {} } = recorded;
  await recordAudit(transaction, { action, result: "done", actor, organizationId, subjectId, facts });
}

const toAccount = ({ id, name, role, keys, ...row }: AccountRow): ServiceAccount => ({
  ...{ id, name, role, keys, createdBy: row.created_by, createdAt: row.created_at },
  lastUsedAt: row.last_used_at ?? undefined,
});
