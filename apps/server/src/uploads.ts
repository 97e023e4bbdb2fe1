import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { UploadParts } from "@colophon/http";
import { FileStore } from "@tus/file-store";
import { S3Store } from "@tus/s3-store";
import type { Settings } from "./settings.ts";

type UploadStore = UploadParts["store"];

const PART_BYTES = 8 * 1024 * 1024;
/** Parts on their way at once; each is held in a temporary file. */
const MOST_PARTS = 4;
/** What our routes offer; the stores could do more. */
const EXTENSIONS = ["creation"];

/** Where uploads lie until they are whole: beside the blobs, in a folder or in the bucket. */
export function openUploadStore({ s3, dataFolder }: Settings): UploadStore {
  if (s3 === undefined) {
    const directory = join(dataFolder, "uploads");
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const store = new FileStore({ directory });
    store.extensions = EXTENSIONS;
    return { store, prefix: "" };
  }
  const checksums = s3.checksums ?? "WHEN_REQUIRED";
  const store = new ThoroughS3Store({
    partSize: PART_BYTES,
    maxConcurrentPartUploads: MOST_PARTS,
    useTags: false,
    s3ClientConfig: {
      bucket: s3.bucket,
      region: s3.region,
      ...(s3.endpoint !== undefined && { endpoint: s3.endpoint }),
      forcePathStyle: s3.usesPathStyle ?? true,
      credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
      requestChecksumCalculation: checksums,
      responseChecksumValidation: checksums,
    },
  });
  store.extensions = EXTENSIONS;
  return { store, prefix: `${s3.keyPrefix === undefined ? "" : `${s3.keyPrefix}/`}.uploads/` };
}

class ThoroughS3Store extends S3Store {
  /** The store that it extends leaves the objects of an upload that was completed: it finds no parts to give up, and ends there. */
  override async remove(id: string): Promise<void> {
    try {
      await super.remove(id);
    } catch (error) {
      if ((error as { status_code?: number }).status_code !== 404) throw error;
      const keys = [id, this.infoKey(id), this.partKey(id, true)];
      await this.client.deleteObjects({ Bucket: this.bucket, Delete: { Objects: keys.map((Key) => ({ Key })) } });
      await this.clearCache(id);
    }
  }
}
