import { createSecretKey, randomUUID } from "node:crypto";
import { type Database, loadStatements, type Queryable } from "@colophon/storage";
import { type Actor, type AuditEntry, recordAudit } from "../audit/entry.ts";
import { recordEvent } from "../events/events.ts";
import type { DeliveryPolicy } from "../policy/schema.ts";
import { type Role, SCOPES_OF_ROLE } from "../roles.ts";
import { DEFAULT_SCOPES, type Scope } from "../vocabulary.ts";
import { KEYS_CHANNEL } from "./channel.ts";
import { digestKey, type EnvironmentKind, isWellFormedKey, makeKeyText } from "./key-text.ts";
import { createLastUse } from "./last-use.ts";

const statements = loadStatements(new URL("../../sql/keys/", import.meta.url), [
  "create",
  "expire",
  "findByDigest",
  "findEnvironment",
  "findExpiring",
  "findLogin",
  "findLoginOfKey",
  "isAny",
  "list",
  "listLogins",
  "read",
  "revoke",
]);

/** Who calls: a key's environment and what the key may do. */
export interface Caller {
  /** Absent for a signed-in person. */
  readonly keyId?: string;
  readonly organizationId: string;
  readonly environmentId: string;
  readonly kind: EnvironmentKind;
  readonly scopes: readonly Scope[];
  readonly deliveryPolicy: DeliveryPolicy;
  /** Undefined is no bound. */
  readonly requestsPerMinute: number | undefined;
  readonly executionsPerMonth: number | undefined;
  /** The person whose work it is: whoever made the key. Undefined where that is not known. */
  readonly submitterId?: string | undefined;
}

export interface KeyRecord {
  readonly id: string;
  readonly environmentId: string;
  readonly name: string;
  readonly prefix: string;
  readonly lastFour: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Date;
  readonly expiresAt: Date | undefined;
  readonly revokedAt: Date | undefined;
  /** To the minute; undefined before the first use, and where the key was just made. */
  readonly lastUsedAt: Date | undefined;
  /** The key that this one replaces. */
  readonly rotatedFrom: string | undefined;
  /** The service account that the key belongs to. */
  readonly serviceAccountId: string | undefined;
}

export interface NewKey {
  /** Default: a random one. */
  readonly id?: string;
  readonly environmentId: string;
  readonly kind: EnvironmentKind;
  readonly name: string;
  readonly scopes?: readonly Scope[];
  readonly expiresAt?: Date;
  readonly rotatedFrom?: string;
  /** The person whose key it is. Default: not known. */
  readonly createdBy?: string | undefined;
  /** The person who is signed in with it at a command line: it works while they are a member, within their role. */
  readonly loginOf?: string | undefined;
  /** The service account that the key belongs to: it works while the account does, within its role. */
  readonly serviceAccountId?: string | undefined;
  /** The address that the key is for, which takes no key for another. Default: any. Source: RFC 8707. */
  readonly resource?: string | undefined;
}

/** What a key is, for whoever has its text. */
export interface KeyFacts {
  readonly id: string;
  readonly name: string;
  readonly environmentId: string;
  /** What it may do now. */
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date | undefined;
  readonly resource: string | undefined;
}

/** A command line that a person is signed in with. */
export interface Login extends Pick<KeyRecord, "id" | "name" | "environmentId" | "scopes" | "createdAt" | "expiresAt"> {
  readonly environmentName: string;
  readonly organizationName: string;
}

export interface RotatedKey {
  readonly text: string;
  readonly key: KeyRecord;
}

export interface Keys {
  /**
   * The key's text is in the answer once and nowhere else. Audited where an actor is named. `within`: the transaction to make it in.
   * Default: one of its own.
   */
  create(key: NewKey, actor?: Actor, within?: Queryable): Promise<{ readonly text: string; readonly key: KeyRecord }>;
  /**
   * The first key of an installation; undefined when there is one already, or was. Of processes that ask at once one gets it.
   * Only for whoever shows its text.
   */
  createFirst(key: NewKey): Promise<{ readonly text: string; readonly key: KeyRecord } | undefined>;
  /** The caller of a key's text; undefined for one that is malformed, unknown, revoked, expired or not entitled. */
  authenticate(text: string): Promise<Caller | undefined>;
  /** What a key is, as `authenticate` finds it. It is no use of the key. */
  inspect(text: string): Promise<KeyFacts | undefined>;
  list(environmentId: string): Promise<readonly KeyRecord[]>;
  /** The id of the environment that a key belongs to; undefined when there is no such key. */
  findEnvironment(keyId: string): Promise<string | undefined>;
  /** Takes effect at once in every process. Undefined when the environment has no such key. */
  revoke(environmentId: string, keyId: string, actor?: Actor): Promise<KeyRecord | undefined>;
  /**
   * A new key with the scopes and name of an old one, which stands until `graceSeconds` have passed. Undefined when the
   * environment has no such key or it no longer stands.
   */
  rotate(environmentId: string, keyId: string, graceSeconds: number, actor?: Actor): Promise<RotatedKey | undefined>;
  listLogins(personId: string): Promise<readonly Login[]>;
  /** Ends a sign-in of a command line, of the person or of whoever has the key. False when there is none. */
  endLogin(
    login: { readonly personId: string; readonly keyId: string } | { readonly text: string },
    actor: Actor,
  ): Promise<boolean>;
  /** Reads every key again from here on: what bounds them was changed. Other processes hear it from the database. */
  forget(): void;
  /** Called whenever keys or what they may do were changed, by whichever process; gives what ends it. */
  onChange(act: () => void): () => void;
  close(): Promise<void>;
}

/** A revocation clears it at once, through a notification; the age is for the case that the notification is lost. */
const CACHE_AGE_MS = 10_000;
const CACHE_SIZE = 10_000;
/** First key of the advisory lock under which the first key is made; the second is 0. */
const FIRST_KEY_LOCK = 5;

interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly resource: string | null;
  readonly scopes: readonly Scope[];
  readonly environment_id: string;
  readonly organization_id: string;
  readonly kind: EnvironmentKind;
  readonly delivery_policy: DeliveryPolicy;
  readonly requests_per_minute: number | null;
  readonly executions_per_month: number | null;
  readonly created_by: string | null;
  /** Of the person who is signed in with the key, or of its service account; null for other keys. */
  readonly bound_to: Role | null;
  readonly is_kept: boolean;
  readonly expires_at: Date | null;
  readonly is_entitled: boolean;
  readonly entitled_until: Date | null;
}

/**
 * The API keys of an installation.
 *
 * Cost     A known key is one HMAC and a look-up in memory. Every other one, unknown, revoked or expired, is one HMAC and one
 *          query, so that the time tells nothing of which it is.
 * Source   specification, Authentication.
 */
export async function createKeys(database: Database, secret: Uint8Array): Promise<Keys> {
  const pepper = createSecretKey(secret);
  const cache = new Map<string, { readonly row: KeyRow; readonly readAt: number }>();
  let generation = 0;
  const listeners = new Set<() => void>();
  const forgetAll = (): void => {
    generation++;
    cache.clear();
    for (const listener of listeners) listener();
  };
  const subscription = await database.listen(KEYS_CHANNEL, forgetAll);
  const lastUse = createLastUse(database);

  const find = async (digest: Buffer): Promise<KeyRow | undefined> => {
    const name = digest.toString("base64");
    const cached = cache.get(name);
    if (cached !== undefined && performance.now() - cached.readAt < CACHE_AGE_MS && stands(cached.row))
      return cached.row;
    const before = generation;
    const readAt = performance.now();
    const [row] = (await database.query<KeyRow>(statements.findByDigest, [digest])).rows;
    if (row === undefined || !stands(row)) return undefined;
    // What was read before a revocation was heard must not be kept after it.
    if (before === generation) {
      if (cache.size >= CACHE_SIZE) cache.clear();
      cache.set(name, { row, readAt });
    }
    return row;
  };
  const insert = async (place: Queryable, key: NewKey): Promise<RotatedKey> => {
    const { environmentId, kind, name, scopes = DEFAULT_SCOPES, expiresAt, rotatedFrom, createdBy, loginOf } = key;
    const text = makeKeyText(kind);
    const digest = digestKey(text, pepper);
    const shown = [text.slice(0, PREFIX_LENGTH), text.slice(-4)];
    const values = [
      key.id ?? randomUUID(),
      environmentId,
      name,
      ...shown,
      digest,
      scopes,
      expiresAt ?? null,
      rotatedFrom ?? null,
      createdBy ?? null,
      loginOf ?? null,
      key.serviceAccountId ?? null,
      key.resource ?? null,
    ];
    const { rows } = await place.query<StoredKey>(statements.create, values);
    return { text, key: toRecord(rows[0] as StoredKey) };
  };
  /** Runs `work`, then tells every process to forget what it knows of keys. */
  const change = async <Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> => {
    const result = await database.transaction(async (transaction) => {
      const changed = await work(transaction);
      await transaction.query("select pg_notify($1, '')", [KEYS_CHANNEL]);
      return changed;
    });
    forgetAll();
    return result;
  };

  const revoke: Keys["revoke"] = (environmentId, keyId, actor) =>
    change(async (transaction) => {
      const { rows } = await transaction.query<StoredKey>(statements.revoke, [keyId, environmentId]);
      if (rows[0] === undefined) return undefined;
      const key = toRecord(rows[0]);
      await record(transaction, "key.revoked", { key, actor });
      return key;
    });

  return {
    create(key, actor, within) {
      const make = async (transaction: Queryable): Promise<RotatedKey> => {
        const made = await insert(transaction, key);
        await record(transaction, "key.created", { key: made.key, actor });
        return made;
      };
      return within === undefined ? database.transaction(make) : make(within);
    },
    createFirst: (key) =>
      database.transaction(async (transaction) => {
        await transaction.query("select pg_advisory_xact_lock($1, 0)", [FIRST_KEY_LOCK]);
        const { rows } = await transaction.query<{ is_any: boolean }>(statements.isAny);
        if (rows[0]?.is_any === true) return undefined;
        const made = await insert(transaction, key);
        await record(transaction, "key.created", { key: made.key, actor: { kind: "service" } });
        return made;
      }),
    async authenticate(text) {
      if (!isWellFormedKey(text)) return undefined;
      const row = await find(digestKey(text, pepper));
      if (row === undefined) return undefined;
      lastUse.note(row.id);
      return toCaller(row);
    },
    async inspect(text) {
      const row = isWellFormedKey(text) ? await find(digestKey(text, pepper)) : undefined;
      return row && toFacts(row);
    },
    async list(environmentId) {
      const { rows } = await database.query<StoredKey>(statements.list, [environmentId]);
      return rows.map(toRecord);
    },
    async findEnvironment(keyId) {
      const { rows } = await database.query<{ environment_id: string }>(statements.findEnvironment, [keyId]);
      return rows[0]?.environment_id;
    },
    revoke,
    rotate: (environmentId, keyId, graceSeconds, actor) =>
      change(async (transaction) => {
        const { rows } = await transaction.query<RotatedRow>(statements.read, [keyId, environmentId]);
        const [old] = rows;
        if (old === undefined) return undefined;
        await transaction.query(statements.expire, [keyId, graceSeconds]);
        const { kind, name, scopes, created_by: createdBy, login_of: loginOf } = old;
        const more = { serviceAccountId: old.service_account_id ?? undefined, resource: old.resource ?? undefined };
        // A sign-in lasts no longer than its person chose.
        const until = loginOf !== null && old.expires_at !== null && { expiresAt: old.expires_at };
        const owner = { ...(createdBy !== null && { createdBy }), ...(loginOf !== null && { loginOf }), ...until };
        const given = { environmentId, kind, name, scopes, rotatedFrom: keyId, ...more, ...owner };
        const made = await insert(transaction, given);
        const facts = { replaces: keyId, grace_seconds: graceSeconds };
        await record(transaction, "key.rotated", { key: made.key, actor, facts });
        return made;
      }),
    async listLogins(personId) {
      const { rows } = await database.query<LoginRow>(statements.listLogins, [personId]);
      return rows.map((row) => ({
        ...{ id: row.id, name: row.name, environmentId: row.environment_id, scopes: row.scopes },
        ...{ createdAt: row.created_at, expiresAt: row.expires_at ?? undefined },
        ...{ environmentName: row.environment_name, organizationName: row.organization_name },
      }));
    },
    async endLogin(login, actor) {
      const { rows } =
        "text" in login
          ? await database.query<FoundLoginRow>(statements.findLoginOfKey, [digestKey(login.text, pepper)])
          : await database.query<FoundLoginRow>(statements.findLogin, [login.personId, login.keyId]);
      const [found] = rows;
      return (
        found !== undefined &&
        found.is_login !== false &&
        (await revoke(found.environment_id, found.id, actor)) !== undefined
      );
    },
    forget: forgetAll,
    onChange(act) {
      listeners.add(act);
      return () => listeners.delete(act);
    },
    async close() {
      await lastUse.close();
      await subscription.close();
    },
  };
}

/** Writes an event, once, for each key that ends within a week. */
export async function announceExpiringKeys(database: Database): Promise<void> {
  type Expiring = { readonly id: string; readonly environment_id: string; readonly expires_at: Date };
  const { rows } = await database.query<Expiring>(statements.findExpiring);
  for (const { id, environment_id: environmentId, expires_at: expiresAt } of rows) {
    const at = expiresAt.toISOString();
    await recordEvent(database, {
      ...{ type: "key.expiring", environmentId, key: `key.expiring:${id}:${at}` },
      data: { environment_id: environmentId, key_id: id, status: "expiring", expires_at: at },
    });
  }
}

interface Recorded {
  readonly key: KeyRecord;
  /** Undefined: nothing is written. */
  readonly actor: Actor | undefined;
  readonly facts?: AuditEntry["facts"];
}

async function record(
  transaction: Queryable,
  action: "key.created" | "key.rotated" | "key.revoked",
  { key: { id: subjectId, environmentId }, actor, facts = {} }: Recorded,
): Promise<void> {
  if (actor === undefined) return;
  await recordAudit(transaction, { action, result: "done", actor, environmentId, subjectId, facts });
}

/** `pj_live_` or `pj_test_`. */
const PREFIX_LENGTH = 8;

function stands({ is_kept: isKept, is_entitled: isEntitled, expires_at, entitled_until }: KeyRow): boolean {
  const now = Date.now();
  return isKept && isEntitled && !isPast(expires_at, now) && !isPast(entitled_until, now);
}

interface FoundLoginRow extends Pick<StoredKey, "id" | "environment_id"> {
  /** False for a key that no person is signed in with. Absent where only those were searched. */
  readonly is_login?: boolean;
}

interface LoginRow extends StoredKey {
  readonly environment_name: string;
  readonly organization_name: string;
}

interface RotatedRow extends StoredKey {
  readonly kind: EnvironmentKind;
  readonly created_by: string | null;
  readonly login_of: string | null;
  readonly resource: string | null;
}

interface StoredKey {
  readonly id: string;
  readonly environment_id: string;
  readonly name: string;
  readonly prefix: string;
  readonly last_four: string;
  readonly scopes: readonly Scope[];
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly revoked_at?: Date | null;
  readonly rotated_from: string | null;
  readonly service_account_id?: string | null;
  readonly last_used_at?: Date | null;
}

function toRecord(row: StoredKey): KeyRecord {
  return {
    id: row.id,
    environmentId: row.environment_id,
    name: row.name,
    prefix: row.prefix,
    lastFour: row.last_four,
    scopes: row.scopes,
    createdAt: row.created_at,
    expiresAt: row.expires_at ?? undefined,
    revokedAt: row.revoked_at ?? undefined,
    rotatedFrom: row.rotated_from ?? undefined,
    serviceAccountId: row.service_account_id ?? undefined,
    lastUsedAt: row.last_used_at ?? undefined,
  };
}

function toCaller(row: KeyRow): Caller {
  return {
    keyId: row.id,
    organizationId: row.organization_id,
    environmentId: row.environment_id,
    kind: row.kind,
    scopes: scopesOf(row),
    deliveryPolicy: row.delivery_policy,
    requestsPerMinute: row.requests_per_minute ?? undefined,
    executionsPerMonth: row.executions_per_month ?? undefined,
    submitterId: row.created_by ?? undefined,
  };
}

function toFacts(row: KeyRow): KeyFacts {
  const { id, name, environment_id: environmentId, expires_at, resource } = row;
  const end = { expiresAt: expires_at ?? undefined, resource: resource ?? undefined };
  return { id, name, environmentId, scopes: scopesOf(row), ...end };
}

/** By the role as it is now: whoever became a viewer only reads from then on. */
function scopesOf({ bound_to: role, scopes }: KeyRow): readonly Scope[] {
  return role === null ? scopes : scopes.filter((scope) => SCOPES_OF_ROLE[role].includes(scope));
}

function isPast(moment: Date | null, now: number): boolean {
  return moment !== null && moment.getTime() <= now;
}
