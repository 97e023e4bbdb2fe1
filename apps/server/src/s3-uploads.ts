import type { S3Settings } from "@colophon/storage";
import { S3Store } from "@tus/s3-store";

const PART_BYTES = 8 * 1024 * 1024;
/** Parts on their way at once; each is held in a temporary file. */
const MAX_PARTS = 4;

/** Uploads in the bucket until they are whole. */
export function createS3UploadStore(s3: S3Settings): S3Store {
  const checksums = s3.checksums ?? "WHEN_REQUIRED";
  return new ThoroughS3Store({
    partSize: PART_BYTES,
    maxConcurrentPartUploads: MAX_PARTS,
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
