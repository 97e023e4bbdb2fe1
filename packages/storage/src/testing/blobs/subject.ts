import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { BlobIdentity, BlobStore, BlobStoreProvider, ByteRange } from "../../blobs/blob-store.ts";

export interface BlobSubject {
  readonly name: string;
  /** Whether blobs of more than 64 MiB are put, which takes half a minute. */
  readonly hasLarge: boolean;
  open(given?: { readonly renewAfterMs: number }): Promise<BlobStoreProvider>;
  /**
   * A separate process that puts `blob` from a pipe, says "half" once half of it was taken, and then waits for the rest
   * until it is killed. Gives the function that kills it.
   */
  putHalf(tenant: string, blob: BlobIdentity, firstHalf: Uint8Array): Promise<{ kill(): Promise<void> }>;
}

/** What the rows work on; functions, because it is there only once the suite runs. */
export interface BlobBench {
  readonly tenant: string;
  readonly hasLarge: boolean;
  readonly home: () => BlobStoreProvider;
  readonly store: () => BlobStore;
  /** An empty folder that goes with the suite. */
  readonly folder: () => string;
}

export const MEBIBYTE = 1024 * 1024;
/** Past it, S3 takes a blob in parts. */
export const SINGLE_PUT_BYTES = 64 * MEBIBYTE;

export function identify(bytes: Uint8Array): BlobIdentity {
  return { sha256: createHash("sha256").update(bytes).digest("hex"), byteLength: bytes.byteLength };
}

export async function* inPieces(bytes: Uint8Array, pieceBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

export async function readAll(store: BlobStore, sha256: string, range?: ByteRange): Promise<Buffer> {
  const stream = await store.get(sha256, range);
  if (stream === undefined) throw new Error("There is no such blob.");
  return buffer(stream);
}

export async function listNames(store: BlobStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { sha256 } of store.list()) names.push(sha256);
  return names;
}
