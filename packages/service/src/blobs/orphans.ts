import type { BlobStoreProvider, Database, ListedBlob } from "@colophon/storage";
import { hashOfBlob } from "./identity.ts";
import { findNamed } from "./named.ts";

/** Blobs are written before the rows that name them: a submission that was refused, or cut off by a power cut, leaves one behind. */
export interface OrphanSweep {
  /** Looks at some more blobs, and removes those that no row names. Gives how many it removed. */
  step(): Promise<number>;
}

/**
 * A row follows its blob within minutes; a week leaves time to notice that a database was restored to too early a moment, whose
 * later blobs nothing names then.
 */
const ORPHAN_AGE_MS = 7 * 24 * 60 * 60 * 1000;
const PASS_INTERVAL_MS = 24 * 60 * 60 * 1000;
const BLOBS_PER_STEP = 1_000;
/** Environments are tenants; what else may lie in the same place is nothing of ours. */
const ENVIRONMENT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Placed {
  readonly tenant: string;
  readonly blob: ListedBlob;
}

/**
 * Goes through all blobs, a thousand at each step, once a day. Safe beside submissions: what is put meanwhile is young, and a blob
 * that is put while it is being removed makes that put fail (removal-fence.ts of the storage).
 *
 * Cost     a step: one page of the listing, a statement for each environment in it, and three requests for each blob removed.
 */
export function createOrphanSweep(
  { database, blobs }: { readonly database: Database; readonly blobs: BlobStoreProvider },
  ageMs: number = ORPHAN_AGE_MS,
): OrphanSweep {
  let pass: AsyncGenerator<Placed> | undefined;
  let nextPassAt = 0;
  return {
    async step() {
      if (pass === undefined && performance.now() < nextPassAt) return 0;
      if (pass === undefined) nextPassAt = performance.now() + PASS_INTERVAL_MS;
      pass ??= listAll(blobs);
      const before = new Date(Date.now() - ageMs);
      const found: Placed[] = [];
      for (let count = 0; count < BLOBS_PER_STEP; count++) {
        const next = await pass.next().catch((error: unknown) => {
          pass = undefined;
          throw error;
        });
        if (next.done === true) {
          pass = undefined;
          break;
        }
        if (next.value.blob.modifiedAt < before) found.push(next.value);
      }
      let removed = 0;
      for (const [tenant, group] of Map.groupBy(found, (placed) => placed.tenant))
        for (const sha256 of await findOrphans(database, tenant, group))
          if (await blobs.forTenant(tenant).removeOlder(sha256, before)) removed++;
      return removed;
    },
  };
}

async function* listAll(blobs: BlobStoreProvider): AsyncGenerator<Placed> {
  for await (const tenant of blobs.tenants())
    if (ENVIRONMENT_ID.test(tenant)) for await (const blob of blobs.forTenant(tenant).list()) yield { tenant, blob };
}

async function findOrphans(database: Database, tenant: string, group: readonly Placed[]): Promise<readonly string[]> {
  const hashes = group.map(({ blob }) => hashOfBlob(blob));
  const named = await findNamed(database, tenant, hashes);
  return group.filter(({ blob }) => !named.has(hashOfBlob(blob))).map(({ blob }) => blob.sha256);
}
