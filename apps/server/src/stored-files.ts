import { join } from "node:path";
import { allowNamingAfterPuts, claimStorage } from "@colophon/service";
import { type BlobStoreProvider, BlobStoreUnavailable, type Database, openFolderBlobs } from "@colophon/storage";
import type { ClosingList } from "./closing-list.ts";
import { loadS3 } from "./load-s3.ts";
import type { Settings } from "./settings.ts";

/** The place of the database's files. Errors: InstallationError when it is another database's. */
export async function openStorage(
  settings: Settings,
  { database, closing }: { readonly database: Database; readonly closing: ClosingList },
): Promise<BlobStoreProvider> {
  const { s3, dataFolder } = settings;
  const blobs =
    s3 === undefined
      ? openFolderBlobs({ folder: join(dataFolder, "blobs") })
      : (await loadS3(() => import("@colophon/storage/s3"))).openS3Blobs(s3);
  closing.add(() => blobs.close());
  await blobs.check().catch((error: unknown) => {
    if (s3 === undefined || !(error instanceof BlobStoreUnavailable)) throw error;
    const reported = `${error.message}. Start the storage that COLOPHON_S3_ENDPOINT names, or correct it, the bucket and the keys.`;
    throw new Error(reported, { cause: error });
  });
  await claimStorage(database, blobs, describeStorage(settings));
  return allowNamingAfterPuts(blobs, database);
}

function describeStorage({ s3, dataFolder }: Settings): string {
  if (s3 === undefined) return `The folder ${join(dataFolder, "blobs")}`;
  return `The bucket ${s3.bucket}${s3.keyPrefix === undefined ? "" : ` with the prefix ${s3.keyPrefix}`}`;
}
