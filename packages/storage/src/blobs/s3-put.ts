import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import type { BlobIdentity, BlobSource } from "./blob-store.ts";
import { confirmCreated, confirmKept, confirmRenewed, isToRenew, RENEW_AFTER_MS } from "./removal-fence.ts";
import type { S3Calls } from "./s3-client.ts";
import { AT_BUILD, withContentHash } from "./s3-content-hash.ts";
import { isPreconditionFailed } from "./s3-error.ts";
import { headObject, type ObjectHead } from "./s3-head.ts";
import { putInParts } from "./s3-multipart.ts";
import { removalPlace } from "./s3-removal.ts";
import { type LastingSource, readSource, verifyChunks, verifySource } from "./source-bytes.ts";
import { writeWhole } from "./verified-file.ts";

/** One request up to here, parts past it. */
const LONGEST_SINGLE_PUT_BYTES = 64 * 1024 * 1024;
/** Below it a source is read into memory once instead of from the disk twice. */
const SMALL_BYTES = 1024 * 1024;

/**
 * Verifies before it sends, so that a wrong source never reaches the server; then declares the hash to the server too,
 * which refuses bytes damaged on the way.
 */
export async function putObject(
  calls: S3Calls,
  key: string,
  blob: BlobIdentity,
  source: BlobSource,
): Promise<"stored" | "existed"> {
  if ("stream" in source && blob.byteLength > SMALL_BYTES) {
    return withSpooledFile(calls, blob, source.stream, (path) => putVerified(calls, key, blob, { path }));
  }
  if ("stream" in source || ("path" in source && blob.byteLength <= SMALL_BYTES)) {
    return putVerified(calls, key, blob, { bytes: await readVerified(blob, source) });
  }
  // Parts are verified as they are read; the object appears only when they are put together.
  if (blob.byteLength <= LONGEST_SINGLE_PUT_BYTES) await verifySource(blob, source);
  return putVerified(calls, key, blob, source);
}

async function putVerified(
  calls: S3Calls,
  key: string,
  blob: BlobIdentity,
  source: LastingSource,
): Promise<"stored" | "existed"> {
  const { isCreateOnly = true, renewAfterMs = RENEW_AFTER_MS } = calls.settings;
  // An object under this name with another length is no content of ours: a program cut it off.
  const mayStay = (head: ObjectHead | undefined): boolean =>
    head?.byteLength === blob.byteLength && !isToRenew(head.modifiedAt, renewAfterMs);
  if (blob.byteLength > LONGEST_SINGLE_PUT_BYTES) {
    const head = await headObject(calls, key);
    if (mayStay(head)) {
      await verifySource(blob, source);
      await confirmKept(removalPlace(calls, key));
      return "existed";
    }
    await putInParts(calls, key, blob, source);
    if (head === undefined) await confirmCreated(removalPlace(calls, key));
    else await confirmRenewed(removalPlace(calls, key));
    return "stored";
  }
  if (isCreateOnly) {
    try {
      await putOnce(calls, { key, isCreateOnly }, blob, source);
      await confirmCreated(removalPlace(calls, key));
      return "stored";
    } catch (error) {
      if (!isPreconditionFailed(error)) throw error;
    }
    if (mayStay(await headObject(calls, key))) {
      await confirmKept(removalPlace(calls, key));
      return "existed";
    }
  }
  await putOnce(calls, { key, isCreateOnly: false }, blob, source);
  await confirmRenewed(removalPlace(calls, key));
  return "stored";
}

async function putOnce(
  calls: S3Calls,
  { key, isCreateOnly }: { readonly key: string; readonly isCreateOnly: boolean },
  blob: BlobIdentity,
  source: LastingSource,
): Promise<void> {
  const { client, settings } = calls;
  await calls.attempt(blob.byteLength, (abortSignal) => {
    const command = new PutObjectCommand({
      Bucket: settings.bucket,
      Key: key,
      Body: "bytes" in source ? source.bytes : createReadStream(source.path),
      ContentLength: blob.byteLength,
      ...(isCreateOnly ? { IfNoneMatch: "*" } : {}),
    });
    command.middlewareStack.add((next) => (args) => next(withContentHash(args, blob.sha256)), AT_BUILD);
    return client.send(command, { abortSignal });
  });
}

async function readVerified(blob: BlobIdentity, source: BlobSource): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of verifyChunks(blob, readSource(source))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function withSpooledFile<Result>(
  calls: S3Calls,
  blob: BlobIdentity,
  stream: AsyncIterable<Uint8Array>,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = calls.settings.temporaryFolder;
  await mkdir(folder, { recursive: true });
  const path = join(folder, `blob-${randomUUID()}`);
  try {
    await writeWhole({ temporary: `${path}.part`, path }, verifyChunks(blob, stream), (error) => error);
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}
