import type { BlobStoreProvider, Database } from "@colophon/storage";
import { isNamedOrErase } from "../blobs/erased.ts";
import { findNamed, listReferences, type NamedBytes } from "../blobs/named.ts";
import { forgettingStatements as statements } from "./retention.ts";

/** What an erasure at once came to, by hash. */
export interface ErasureReport {
  /** No longer stored. */
  readonly removed: readonly string[];
  /** Other rows name them. */
  readonly stillReferenced: readonly NamedBytes[];
  /** Another removal of them is under way: later purges see to them. */
  readonly pending: readonly string[];
}

/**
 * Removes the bytes of a deleted execution that no other row names, without the day that purges wait.
 *
 * Cost     Some seconds where there are blobs: see removal-fence.ts of the storage.
 */
export async function eraseBytes(
  { database, blobs }: { readonly database: Database; readonly blobs: BlobStoreProvider },
  id: string,
  environmentId: string,
): Promise<ErasureReport> {
  const { rows } = await database.query<{ hash: string }>(statements.listBytes, [id, environmentId]);
  const store = blobs.forTenant(environmentId);
  const isNamed = async (hash: string): Promise<boolean> =>
    (await findNamed(database, environmentId, [hash])).has(hash);
  const ends = await Promise.all(
    rows.map(async ({ hash }) => {
      const sha256 = hash.slice("sha256:".length);
      // Where a row names it, nobody has to wait to see that.
      const end = (await isNamed(hash))
        ? "named"
        : await store.removeUnlessNamed(sha256, () => isNamedOrErase(database, environmentId, hash));
      return { hash, end };
    }),
  );
  const hashesOf = (...kinds: readonly string[]): readonly string[] =>
    ends.filter(({ end }) => kinds.includes(end)).map(({ hash }) => hash);
  const removed = hashesOf("removed", "absent");
  await database.query(statements.deleteBlobRows, [environmentId, removed]);
  return {
    removed,
    stillReferenced: await listReferences(database, environmentId, hashesOf("named")),
    pending: hashesOf("busy"),
  };
}
