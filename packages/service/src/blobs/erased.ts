import { randomUUID } from "node:crypto";
import { type BlobStore, type BlobStoreProvider, type Database, loadStatements } from "@colophon/storage";
import { createBatcher } from "../batcher.ts";
import { hashOfBlob } from "./identity.ts";
import { findNamed } from "./named.ts";

const statements = loadStatements(new URL("../../sql/erased-bytes/", import.meta.url), [
  "lockAlone",
  "markErased",
  "findErased",
  "forgetErased",
  "purgeErased",
]);

/** SQLSTATE of a row that names bytes which an erasure took after they were put: they have to be put again. */
const ERASED = "CB001";

export function isErasedBytes(error: unknown): boolean {
  return (error as { readonly code?: unknown } | null)?.code === ERASED;
}

/**
 * Sees to it that no row names these bytes from now on until they are put again; true, and nothing is done, where one names them.
 *
 * A row that is being written waits for this, or this for it: the row is seen here, or is refused (triggers of 0028-erased-bytes.sql),
 * however long ago its bytes were put.
 */
export function isNamedOrErase(database: Database, environmentId: string, hash: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.query(statements.lockAlone, [environmentId, hash]);
    if ((await findNamed(transaction, environmentId, [hash])).has(hash)) return true;
    await transaction.query(statements.markErased, [environmentId, hash, randomUUID()]);
    return false;
  });
}

interface ErasedRow {
  readonly environment_id: string;
  readonly hash: string;
  readonly erasure: string;
}

type Key = Pick<ErasedRow, "environment_id" | "hash">;

/**
 * The same blobs, of which rows may name again what is put again.
 *
 * Cost     A small query, which all puts share that begin while one is under way.
 */
export function allowNamingAfterPuts(blobs: BlobStoreProvider, database: Database): BlobStoreProvider {
  const finding = createBatcher((keys: readonly Key[]) => findErasures(database, keys), { maxItems: 500, parallel: 1 });
  return { ...blobs, forTenant: (tenant) => allowNaming(blobs.forTenant(tenant), tenant) };

  function allowNaming(store: BlobStore, environmentId: string): BlobStore {
    return {
      ...store,
      async put(blob, source) {
        const hash = hashOfBlob(blob);
        const erasure = await finding.run({ environment_id: environmentId, hash });
        const outcome = await store.put(blob, source);
        if (erasure !== undefined) await database.query(statements.forgetErased, [environmentId, hash, erasure]);
        return outcome;
      },
    };
  }
}

async function findErasures(database: Database, keys: readonly Key[]): Promise<readonly (string | undefined)[]> {
  const values = [keys.map(({ environment_id: id }) => id), keys.map(({ hash }) => hash)];
  const { rows } = await database.query<ErasedRow>(statements.findErased, values);
  return keys.map(
    ({ environment_id: id, hash }) => rows.find((row) => row.environment_id === id && row.hash === hash)?.erasure,
  );
}

/** Forgets erasures that are so long past that no put from before them is under way. */
export async function purgeErasures(database: Database): Promise<void> {
  await database.query(statements.purgeErased);
}
