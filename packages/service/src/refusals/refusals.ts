import { randomUUID } from "node:crypto";
import { type Database, json, loadStatements } from "@colophon/storage";

const statements = loadStatements(new URL("../../sql/refusals/", import.meta.url), ["add", "trim", "purge", "list"]);

const SAVE_INTERVAL_MS = 2_000;
/** Groups in memory between two writes. Past it, requests are counted without their operation and their sender. */
const MAX_GROUPS = 500;
/** Rows that are kept of each environment, and of requests that belong to none. */
export const MAX_REFUSALS = 1_000;
const MAX_DAYS = 30;
/** Reads the whole table. */
const PURGE_INTERVAL_MS = 60 * 60 * 1000;

/** A request that never became an execution. Neither its content nor a credential. */
export interface RefusedRequest {
  /** Undefined where nobody was known to ask. */
  readonly environmentId: string | undefined;
  readonly keyId: string | undefined;
  readonly personId: string | undefined;
  /** Its operationId. */
  readonly route: string;
  /** Undefined where the request named none that exists. */
  readonly operation: string | undefined;
  readonly status: number;
  readonly code: string;
  /** As it was announced. */
  readonly byteLength: number | undefined;
  readonly requestId: string;
}

export interface RefusalRow {
  readonly id: string;
  readonly route: string;
  readonly operation: string | null;
  readonly status: number;
  readonly code: string;
  readonly count: number;
  readonly byte_length: number | null;
  readonly request_id: string;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly last_us: number;
  readonly key_name: string | null;
  readonly person_name: string | null;
  readonly address: string | null;
}

export interface RefusalPage {
  readonly limit: number;
  readonly after?: { readonly createdUs: number; readonly id: string };
}

/** What was refused, gathered in memory so that a flood of requests writes a row every two seconds and no more. */
export interface Refusals {
  note(refusal: RefusedRequest): void;
  /** The newest first. Undefined: of requests that belong to no environment. */
  list(environmentId: string | undefined, page: RefusalPage): Promise<readonly RefusalRow[]>;
  save(): Promise<void>;
  close(): Promise<void>;
}

interface Group extends RefusedRequest {
  readonly count: number;
  readonly firstMs: number;
  readonly lastMs: number;
}

/** Shapes   `now` gives milliseconds since 1970. */
export function createRefusals(database: Database, now: () => number = Date.now): Refusals {
  let groups = new Map<string, Group>();
  let saved: Promise<void> = Promise.resolve();
  let purgeAtMs = 0;
  const write = async (): Promise<void> => {
    const gathered = groups;
    groups = new Map();
    try {
      await writeGroups(database, [...gathered.values()]);
    } catch {
      // A database that is away gets them with the next ones.
      for (const group of gathered.values()) join(groups, group);
    }
  };
  /** What fails here is done by the next call. */
  const tidy = async (): Promise<void> => {
    if (now() < purgeAtMs) return;
    purgeAtMs = now() + PURGE_INTERVAL_MS;
    await database.query(statements.purge, [MAX_DAYS]).catch(() => undefined);
  };
  const save = (): Promise<void> => {
    saved = saved.then(write).then(tidy);
    return saved;
  };
  const timer = setInterval(() => void save(), SAVE_INTERVAL_MS).unref();
  return {
    note(refusal) {
      const at = now();
      join(groups, { ...refusal, count: 1, firstMs: at, lastMs: at });
    },
    async list(environmentId, { limit, after }) {
      const values = [environmentId ?? null, after?.createdUs ?? null, after?.id ?? null, limit];
      return (await database.query<RefusalRow>(statements.list, values)).rows;
    },
    save,
    close() {
      clearInterval(timer);
      return save();
    },
  };
}

function join(groups: Map<string, Group>, given: Group): void {
  const isFull = groups.size >= MAX_GROUPS && !groups.has(keyOf(given));
  const group = isFull ? { ...given, operation: undefined, keyId: undefined, personId: undefined } : given;
  const key = keyOf(group);
  const known = groups.get(key);
  const { firstMs = group.firstMs, count = 0 } = known ?? {};
  // A group that could not be written comes after newer ones.
  const newest = known !== undefined && known.lastMs > group.lastMs ? known : group;
  groups.set(key, { ...newest, count: count + group.count, firstMs: Math.min(firstMs, group.firstMs) });
}

const keyOf = ({ environmentId, keyId, personId, route, operation, status, code }: Group): string =>
  JSON.stringify([environmentId, keyId, personId, route, operation, status, code]);

async function writeGroups(database: Database, groups: readonly Group[]): Promise<void> {
  const rows = groups.map(({ firstMs, lastMs, environmentId, keyId, personId, byteLength, requestId, ...group }) => ({
    ...group,
    ...{ id: randomUUID(), request_id: requestId, byte_length: byteLength },
    ...{ environment_id: environmentId, key_id: keyId, person_id: personId },
    ...{ first_at: new Date(firstMs).toISOString(), last_at: new Date(lastMs).toISOString() },
  }));
  if (rows.length === 0) return;
  const places = new Set(groups.map(({ environmentId }) => environmentId ?? null));
  await database.transaction(async (transaction) => {
    await transaction.query(statements.add, [json(rows)]);
    for (const id of places) await transaction.query(statements.trim, [id, MAX_REFUSALS]);
  });
}
