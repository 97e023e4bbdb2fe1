import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import { BlobMismatch } from "./blob-error.ts";
import type { BlobIdentity, BlobSource } from "./blob-store.ts";
import { tidyMemory } from "./tidy-memory.ts";

/** What can be read again for another attempt. */
export type LastingSource = { readonly path: string } | { readonly bytes: Uint8Array };

const CHUNK_BYTES = 256 * 1024;

/** The source in chunks. A big array is cut, with a pause after each piece: hashing 64 MiB holds everyone else 60 ms. */
export async function* readSource(source: BlobSource): AsyncGenerator<Uint8Array> {
  if ("stream" in source) yield* source.stream;
  else if ("path" in source) yield* createReadStream(source.path, { highWaterMark: CHUNK_BYTES });
  else {
    for (let at = 0; at < source.bytes.byteLength; at += CHUNK_BYTES) {
      if (at > 0) await yieldToOthers();
      yield source.bytes.subarray(at, at + CHUNK_BYTES);
    }
  }
}

/**
 * Passes chunks on and holds them against the declaration. It fails at the first byte too many, and otherwise after the
 * last chunk, so a consumer must not take what it received for good until the iteration has ended.
 *
 * Errors   BlobMismatch.
 */
export async function* verifyChunks(blob: BlobIdentity, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let byteLength = 0;
  for await (const chunk of tidyMemory(chunks)) {
    byteLength += chunk.byteLength;
    // Attack: an endless stream must not fill the disk.
    if (byteLength > blob.byteLength) throw new BlobMismatch("byteLength", blob.byteLength, byteLength);
    hash.update(chunk);
    yield chunk;
  }
  if (byteLength !== blob.byteLength) throw new BlobMismatch("byteLength", blob.byteLength, byteLength);
  const sha256 = hash.digest("hex");
  if (sha256 !== blob.sha256) throw new BlobMismatch("sha256", blob.sha256, sha256);
}

/** Reads a source to its end only to verify it. Errors: BlobMismatch. */
export async function verifySource(blob: BlobIdentity, source: BlobSource): Promise<void> {
  for await (const _ of verifyChunks(blob, readSource(source)));
}
