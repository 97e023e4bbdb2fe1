import { randomUUID } from "node:crypto";
import { type Database, loadStatements } from "@colophon/storage";
import { digestKey, type EnvironmentKind, isWellFormedKey, makeKeyText } from "./key-text.ts";

const statements = loadStatements(new URL("../../sql/keys/", import.meta.url), [
  "create",
  "findByDigest",
  "list",
  "revoke",
]);

export const SCOPES = ["execution:submit", "execution:read", "execution:cancel"] as const;
export type Scope = (typeof SCOPES)[number];

/** Who calls: a key's environment and what the key may do. */
export interface Caller {
  readonly keyId: string;
  readonly organizationId: string;
  readonly environmentId: string;
  readonly kind: EnvironmentKind;
  readonly scopes: readonly Scope[];
  readonly deliveryPolicy: Readonly<Record<string, unknown>>;
  readonly concurrency: number;
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
}

export interface NewKey {
  readonly environmentId: string;
  readonly kind: EnvironmentKind;
  readonly name: string;
  readonly scopes?: readonly Scope[];
  readonly expiresAt?: Date;
  readonly rotatedFrom?: string;
}

export interface Keys {
  /** The key's text is in the answer once and nowhere else. */
  create(key: NewKey): Promise<{ readonly text: string; readonly key: KeyRecord }>;
  /** The caller of a key's text; undefined for one that is malformed, unknown, revoked, expired or not entitled. */
  authenticate(text: string): Promise<Caller | undefined>;
  list(environmentId: string): Promise<readonly KeyRecord[]>;
  /** Takes effect at once in every process. Undefined when the environment has no such key. */
  revoke(environmentId: string, keyId: string): Promise<KeyRecord | undefined>;
  close(): Promise<void>;
}

/** A revocation clears it at once, through a notification; the age is for the case that the notification is lost. */
const CACHE_AGE_MS = 10_000;
const CACHE_SIZE = 10_000;
const CHANNEL = "colophon_keys";

interface KeyRow {
  readonly id: string;
  readonly scopes: readonly Scope[];
  readonly environment_id: string;
  readonly organization_id: string;
  readonly kind: EnvironmentKind;
  readonly delivery_policy: Readonly<Record<string, unknown>>;
  readonly concurrency: number;
  readonly is_kept: boolean;
  readonly expires_at: Date | null;
  readonly is_entitled: boolean;
  readonly entitled_until: Date | null;
}

/**
 * The API keys of an installation.
 *
 * Cost     A known key is one HMAC and a look-up in memory; an unknown one is one HMAC and one query, the same as a wrong one.
 * Source   specification, Authentication.
 */
export async function createKeys(database: Database, pepper: Uint8Array): Promise<Keys> {
  const cache = new Map<string, { readonly row: KeyRow | undefined; readonly readAt: number }>();
  const subscription = await database.listen(CHANNEL, () => cache.clear());

  const find = async (digest: Buffer): Promise<KeyRow | undefined> => {
    const name = digest.toString("base64");
    const cached = cache.get(name);
    if (cached !== undefined && performance.now() - cached.readAt < CACHE_AGE_MS) return cached.row;
    const { rows } = await database.query<KeyRow>(statements.findByDigest, [digest]);
    if (cache.size >= CACHE_SIZE) cache.clear();
    cache.set(name, { row: rows[0], readAt: performance.now() });
    return rows[0];
  };

  return {
    async create({ environmentId, kind, name, scopes = SCOPES, expiresAt, rotatedFrom }) {
      const text = makeKeyText(kind);
      const values = [
        randomUUID(),
        environmentId,
        name,
        text.slice(0, 8),
        text.slice(-4),
        digestKey(text, pepper),
        scopes,
        expiresAt ?? null,
        rotatedFrom ?? null,
      ];
      const { rows } = await database.query<StoredKey>(statements.create, values);
      return { text, key: toRecord(rows[0] as StoredKey) };
    },
    async authenticate(text) {
      if (!isWellFormedKey(text)) return undefined;
      const row = await find(digestKey(text, pepper));
      const now = Date.now();
      const stands =
        row?.is_kept && row.is_entitled && !isPast(row.expires_at, now) && !isPast(row.entitled_until, now);
      return row !== undefined && stands ? toCaller(row) : undefined;
    },
    async list(environmentId) {
      const { rows } = await database.query<StoredKey>(statements.list, [environmentId]);
      return rows.map(toRecord);
    },
    async revoke(environmentId, keyId) {
      const { rows } = await database.transaction(async (transaction) => {
        const revoked = await transaction.query<StoredKey>(statements.revoke, [keyId, environmentId]);
        await transaction.query("select pg_notify($1, '')", [CHANNEL]);
        return revoked;
      });
      cache.clear();
      return rows[0] === undefined ? undefined : toRecord(rows[0]);
    },
    close: () => subscription.close(),
  };
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
  };
}

function toCaller(row: KeyRow): Caller {
  return {
    keyId: row.id,
    organizationId: row.organization_id,
    environmentId: row.environment_id,
    kind: row.kind,
    scopes: row.scopes,
    deliveryPolicy: row.delivery_policy,
    concurrency: row.concurrency,
  };
}

function isPast(moment: Date | null, now: number): boolean {
  return moment !== null && moment.getTime() <= now;
}
