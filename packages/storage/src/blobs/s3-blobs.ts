import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { BlobDamaged, BlobMismatch, BlobStoreUnavailable } from "./blob-error.ts";
import { checkSha256, checkTenant, isSha256, isTenant } from "./blob-key.ts";
import type { BlobStore, BlobStoreProvider, ByteRange, LinkRequest, ListedBlob } from "./blob-store.ts";
import { resolveRange } from "./byte-range.ts";
import { contentDisposition } from "./content-disposition.ts";
import { NAMING_MS, RENEW_AFTER_MS, removeOlder, removeUnlessNamed } from "./removal-fence.ts";
import { readBody } from "./s3-body.ts";
import { connectS3, type S3Calls, type S3Settings } from "./s3-client.ts";
import { isNotFound } from "./s3-error.ts";
import { headObject } from "./s3-head.ts";
import { putObject } from "./s3-put.ts";
import { removalPlace } from "./s3-removal.ts";
import { verifyChunks } from "./source-bytes.ts";
import { removeOlderFiles, temporaryBeside, writeWhole } from "./verified-file.ts";

/**
 * Blobs in a bucket of any S3: `<keyPrefix>/<tenant>/<aa>/<sha256>`.
 *
 * Cost     one request for up to 64 MiB, parts of 5 MiB past it; a source is hashed before it is sent.
 * Errors   as {@link BlobStore}; 500s, silence, slowness and refused rights are BlobStoreUnavailable.
 * Source   Amazon S3 API reference; RFC 9110 section 13.1.2 (If-None-Match), section 14 (ranges).
 */
export function openS3Blobs(settings: S3Settings): BlobStoreProvider {
  const calls = connectS3(settings);
  const { client } = calls;
  const { bucket, keyPrefix } = settings;
  const root = keyPrefix === undefined ? "" : `${keyPrefix}/`;
  return {
    forTenant: (tenant) => openStore(calls, `${root}${checkTenant(tenant)}/`),
    async *tenants() {
      for await (const page of listPages(calls, { Prefix: root, Delimiter: "/" })) {
        for (const { Prefix = "" } of page.CommonPrefixes ?? []) {
          const name = Prefix.slice(root.length, -1);
          if (isTenant(name)) yield name;
        }
      }
    },
    async check() {
      try {
        await calls.attempt(0, (abortSignal) =>
          client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal }),
        );
      } catch (error) {
        throw isNotFound(error) ? new BlobStoreUnavailable("missing", error) : error;
      }
    },
    async sweep(before) {
      return (await sweepUploads(calls, root, before)) + (await removeOlderFiles(settings.temporaryFolder, before));
    },
    async close() {
      client.destroy();
      calls.linkClient.destroy();
    },
  };
}

function openStore(calls: S3Calls, prefix: string): BlobStore {
  const { client, settings } = calls;
  const keyOf = (sha256: string): string => `${prefix}${checkSha256(sha256).slice(0, 2)}/${sha256}`;
  return {
    put: async (blob, source) => putObject(calls, keyOf(blob.sha256), blob, source),
    async head(sha256) {
      const head = await headObject(calls, keyOf(sha256));
      return head === undefined ? undefined : { sha256, byteLength: head.byteLength };
    },
    get: async (sha256, range) => getObject(calls, keyOf(sha256), range),
    copyTo: async (sha256, path) => copyObject(calls, { sha256, key: keyOf(sha256) }, path),
    async delete(sha256) {
      const target = { Bucket: settings.bucket, Key: keyOf(sha256) };
      await calls.attempt(0, (abortSignal) => client.send(new DeleteObjectCommand(target), { abortSignal }));
    },
    removeOlder: async (sha256, before) =>
      removeOlder(removalPlace(calls, keyOf(sha256)), before, calls.settings.renewAfterMs ?? RENEW_AFTER_MS),
    removeUnlessNamed: async (sha256, isNamed) =>
      removeUnlessNamed(removalPlace(calls, keyOf(sha256)), isNamed, calls.settings.namingMs ?? NAMING_MS),
    link: async (request) => signLink(calls, keyOf(request.sha256), request),
    list: () => listBlobs(calls, prefix),
  };
}

async function getObject(calls: S3Calls, key: string, range: ByteRange | undefined): Promise<Readable | undefined> {
  const { client, settings, silenceTimeoutMs } = calls;
  const target = { Bucket: settings.bucket, Key: key };
  let header: { readonly Range?: string } = {};
  if (range !== undefined) {
    const head = await headObject(calls, key);
    if (head === undefined) return undefined;
    const { start, end } = resolveRange(range, head.byteLength);
    if (start === end) return Readable.from([]);
    header = { Range: `bytes=${start}-${end - 1}` };
  }
  try {
    const { Body } = await calls.attempt(0, (abortSignal) =>
      client.send(new GetObjectCommand({ ...target, ...header }), { abortSignal }),
    );
    if (!(Body instanceof Readable)) throw new TypeError("The SDK gave a body that is not a stream.");
    return Readable.from(readBody(Body, silenceTimeoutMs), { objectMode: false });
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** Begun anew when the connection breaks on the way; the file appears only when it is whole. */
async function copyObject(
  calls: S3Calls,
  blob: { readonly sha256: string; readonly key: string },
  path: string,
): Promise<boolean> {
  const head = await headObject(calls, blob.key);
  if (head === undefined) return false;
  const { byteLength } = head;
  return calls.attempt(byteLength, async (signal) => {
    const body = await getObject(calls, blob.key, undefined);
    if (body === undefined) return false;
    signal.addEventListener("abort", () =>
      body.destroy(new BlobStoreUnavailable("timeout", "The server is too slow.")),
    );
    const chunks = verifyChunks({ sha256: blob.sha256, byteLength }, body);
    try {
      await writeWhole({ temporary: temporaryBeside(path), path }, chunks, (error) => error);
    } catch (error) {
      throw error instanceof BlobMismatch ? new BlobDamaged(blob.sha256, { cause: error }) : error;
    }
    return true;
  });
}

function signLink(calls: S3Calls, key: string, request: LinkRequest): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: calls.settings.bucket,
    Key: key,
    ResponseContentType: request.mediaType,
    ResponseContentDisposition: contentDisposition(request.fileName),
    ResponseCacheControl: "private, no-store, max-age=0",
  });
  return getSignedUrl(calls.linkClient, command, { expiresIn: request.expiresInSeconds });
}

async function* listBlobs(calls: S3Calls, prefix: string): AsyncGenerator<ListedBlob> {
  for await (const page of listPages(calls, { Prefix: prefix })) {
    for (const { Key = "", Size = 0, LastModified } of page.Contents ?? []) {
      const sha256 = Key.slice(Key.lastIndexOf("/") + 1);
      if (isSha256(sha256) && LastModified !== undefined) yield { sha256, byteLength: Size, modifiedAt: LastModified };
    }
  }
}

type ListPage = Awaited<ReturnType<typeof listPage>>;

async function* listPages(
  calls: S3Calls,
  filter: { readonly Prefix: string; readonly Delimiter?: string },
): AsyncGenerator<ListPage> {
  for (let token: string | undefined; ; ) {
    const page = await listPage(calls, { ...filter, ...(token === undefined ? {} : { ContinuationToken: token }) });
    yield page;
    token = page.NextContinuationToken;
    if (page.IsTruncated !== true || token === undefined) return;
  }
}

function listPage(
  { client, settings, attempt }: S3Calls,
  filter: { readonly Prefix: string; readonly Delimiter?: string; readonly ContinuationToken?: string },
) {
  const command = { Bucket: settings.bucket, ...filter };
  return attempt(0, (abortSignal) => client.send(new ListObjectsV2Command(command), { abortSignal }));
}

async function sweepUploads(calls: S3Calls, root: string, before: Date): Promise<number> {
  const { client, settings } = calls;
  let removed = 0;
  for (let marker: { readonly KeyMarker?: string; readonly UploadIdMarker?: string } | undefined = {}; marker; ) {
    const command: { Bucket: string; Prefix: string } = { Bucket: settings.bucket, Prefix: root, ...marker };
    const page = await calls.attempt(0, (abortSignal) =>
      client.send(new ListMultipartUploadsCommand(command), { abortSignal }),
    );
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Initiated === undefined || Initiated >= before) continue;
      const upload = { Bucket: settings.bucket, Key, UploadId };
      await calls.attempt(0, (abortSignal) => client.send(new AbortMultipartUploadCommand(upload), { abortSignal }));
      removed += 1;
    }
    marker =
      page.IsTruncated === true && page.NextKeyMarker !== undefined && page.NextUploadIdMarker !== undefined
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : undefined;
  }
  return removed;
}
