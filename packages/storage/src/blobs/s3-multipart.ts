import { createHash } from "node:crypto";
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { BlobIdentity } from "./blob-store.ts";
import type { S3Calls } from "./s3-client.ts";
import { AT_BUILD, withContentHash } from "./s3-content-hash.ts";
import { isNoSuchUpload } from "./s3-error.ts";
import { headObject } from "./s3-head.ts";
import { type LastingSource, readSource, verifyChunks } from "./source-bytes.ts";

/** Two parts on their way and one being filled: 15 MiB. S3 takes 10,000 parts of at least 5 MiB, so a blob of at most 48 GiB. */
const PART_BYTES = 5 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/**
 * Sends parts while it verifies the whole. Completing overwrites what is there, which under a name made of the content
 * is the same content. A put that fails is aborted; one whose process is killed is swept later.
 */
export async function putInParts(
  calls: S3Calls,
  key: string,
  blob: BlobIdentity,
  source: LastingSource,
): Promise<"stored"> {
  const { client, settings } = calls;
  const target = { Bucket: settings.bucket, Key: key };
  const created = await calls.attempt(0, (abortSignal) =>
    client.send(new CreateMultipartUploadCommand(target), { abortSignal }),
  );
  const upload = { ...target, UploadId: created.UploadId };
  try {
    const free: Uint8Array[] = [];
    const bodies = cutParts(verifyChunks(blob, readSource(source)), free);
    const parts = await sendParts(calls, upload, { bodies, free });
    await complete(calls, upload, parts, blob);
  } catch (error) {
    // When the server is gone the sweep does it.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
  return "stored";
}

interface Upload {
  readonly Bucket: string;
  readonly Key: string;
  readonly UploadId: string | undefined;
}

interface Bodies {
  readonly bodies: AsyncGenerator<Uint8Array>;
  /** Those that were sent; their memory is filled again. */
  readonly free: Uint8Array[];
}

/** The parts are read one after the other, and the first failure ends the rest. */
async function sendParts(calls: S3Calls, upload: Upload, { bodies, free }: Bodies): Promise<readonly CompletedPart[]> {
  const parts: CompletedPart[] = [];
  let count = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      const { done, value: body } = await bodies.next();
      if (done === true) return;
      count += 1;
      const number = count;
      parts[number - 1] = await sendPart(calls, { ...upload, PartNumber: number }, body);
      free.push(body);
    }
  };
  const workers = Array.from({ length: PARTS_AT_ONCE }, work);
  try {
    await Promise.all(workers);
  } catch (error) {
    await bodies.return(undefined);
    await Promise.allSettled(workers);
    throw error;
  }
  return parts;
}

async function sendPart(
  calls: S3Calls,
  part: Upload & { readonly PartNumber: number },
  body: Uint8Array,
): Promise<CompletedPart> {
  const sha256 = createHash("sha256").update(body).digest("hex");
  const sent = await calls.attempt(body.byteLength, (abortSignal) => {
    const command = new UploadPartCommand({ ...part, Body: body, ContentLength: body.byteLength });
    command.middlewareStack.add((next) => (args) => next(withContentHash(args, sha256)), AT_BUILD);
    return calls.client.send(command, { abortSignal });
  });
  return { PartNumber: part.PartNumber, ETag: sent.ETag };
}

async function complete(
  calls: S3Calls,
  upload: Upload,
  parts: readonly CompletedPart[],
  blob: BlobIdentity,
): Promise<void> {
  const command = { ...upload, MultipartUpload: { Parts: [...parts] } };
  try {
    await calls.attempt(blob.byteLength, (abortSignal) =>
      calls.client.send(new CompleteMultipartUploadCommand(command), { abortSignal }),
    );
  } catch (error) {
    // The answer to an earlier attempt was lost: the upload is gone because it is complete.
    if (!isNoSuchUpload(error) || (await headObject(calls, upload.Key))?.byteLength !== blob.byteLength) throw error;
  }
}

/** Each part is filled in place, in memory of one that was sent: what is left to the collector may wait there a long time. */
async function* cutParts(chunks: AsyncIterable<Uint8Array>, free: Uint8Array[]): AsyncGenerator<Uint8Array> {
  const take = (): Uint8Array => free.pop() ?? Buffer.allocUnsafeSlow(PART_BYTES);
  let part = take();
  let byteLength = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.byteLength; ) {
      const piece = chunk.subarray(at, at + PART_BYTES - byteLength);
      part.set(piece, byteLength);
      at += piece.byteLength;
      byteLength += piece.byteLength;
      if (byteLength < PART_BYTES) continue;
      yield part;
      part = take();
      byteLength = 0;
    }
  }
  if (byteLength > 0) yield part.subarray(0, byteLength);
}
