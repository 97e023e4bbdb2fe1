import { DeleteObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import type { RemovalPlace } from "./removal-fence.ts";
import type { S3Calls } from "./s3-client.ts";
import { isPreconditionFailed } from "./s3-error.ts";
import { headObject } from "./s3-head.ts";

/** The marks are objects beside their blobs; all times are the server's own. */
export function removalPlace(calls: S3Calls, key: string): RemovalPlace {
  const { client, settings } = calls;
  const blob = { Bucket: settings.bucket, Key: key };
  const mark = { Bucket: settings.bucket, Key: `${key}.removing` };
  const modifiedAt = async (target: string): Promise<Date | undefined> => (await headObject(calls, target))?.modifiedAt;
  return {
    modifiedAt: () => modifiedAt(blob.Key),
    async remove() {
      await calls.once((abortSignal) => client.send(new DeleteObjectCommand(blob), { abortSignal }));
    },
    async mark() {
      const command = {
        ...mark,
        Body: new Uint8Array(),
        ContentLength: 0,
        ...(settings.isCreateOnly !== false && { IfNoneMatch: "*" }),
      };
      try {
        await calls.attempt(0, (abortSignal) => client.send(new PutObjectCommand(command), { abortSignal }));
        return true;
      } catch (error) {
        if (isPreconditionFailed(error)) return false;
        throw error;
      }
    },
    markedAt: () => modifiedAt(mark.Key),
    async unmark() {
      await calls.attempt(0, (abortSignal) => client.send(new DeleteObjectCommand(mark), { abortSignal }));
    },
  };
}
