import type { BlobStoreProvider, Database } from "@colophon/storage";
import { findNamed } from "../blobs/named.ts";
import { forgettingStatements as statements } from "./retention.ts";

interface UnreferencedBlob {
  readonly environment_id: string;
  readonly hash: string;
}

/** A blob younger than this may be about to be named again: see removal-fence.ts of the storage. */
const BLOB_AGE_MS = 25 * 60 * 60 * 1000;
const BLOBS_PER_STEP = 500;
const BEFORE_ALL: UnreferencedBlob = { environment_id: "00000000-0000-0000-0000-000000000000", hash: "" };

/**
 * Removes the blobs that rows named and no longer do; those that a row names again come off the list, those that were put within
 * the last day stay on it. Gives how many were removed. Killed at any point, it goes on where it was.
 */
export async function purgeUnreferencedBlobs(
  { database, blobs }: { readonly database: Database; readonly blobs: BlobStoreProvider },
  ageMs: number = BLOB_AGE_MS,
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0;
  for (let last: UnreferencedBlob | undefined = BEFORE_ALL; last !== undefined && signal?.aborted !== true; ) {
    const page: readonly UnreferencedBlob[] = (
      await database.query<UnreferencedBlob>(statements.listBlobs, [last.environment_id, last.hash, BLOBS_PER_STEP])
    ).rows;
    for (const [environmentId, group] of Map.groupBy(page, (blob) => blob.environment_id)) {
      const hashes = group.map(({ hash }) => hash);
      const gone = await removeUnnamed({
        database,
        blobs,
        environmentId,
        hashes,
        before: new Date(Date.now() - ageMs),
      });
      removed += gone.removed;
      await database.query(statements.deleteBlobRows, [environmentId, gone.over]);
    }
    last = page.length < BLOBS_PER_STEP ? undefined : page.at(-1);
  }
  return removed;
}

/** `over`: those that need no further look. */
async function removeUnnamed({
  database,
  blobs,
  environmentId,
  hashes,
  before,
}: {
  readonly database: Database;
  readonly blobs: BlobStoreProvider;
  readonly environmentId: string;
  readonly hashes: readonly string[];
  readonly before: Date;
}): Promise<{ readonly removed: number; readonly over: readonly string[] }> {
  const named = await findNamed(database, environmentId, hashes);
  const store = blobs.forTenant(environmentId);
  const over = [...named];
  let removed = 0;
  for (const hash of hashes) {
    if (named.has(hash)) continue;
    const sha256 = hash.slice("sha256:".length);
    if (await store.removeOlder(sha256, before)) {
      removed++;
      over.push(hash);
    } else if ((await store.head(sha256)) === undefined) over.push(hash);
  }
  return { removed, over };
}
