import type { Sha256Hash } from "@colophon/contract";
import type { BlobIdentity } from "@colophon/storage";

/** The contract writes `sha256:<hex>`; a blob's name is the hexadecimal part. */
export function blobOf(hash: string, byteLength: number): BlobIdentity {
  return { sha256: hash.slice("sha256:".length), byteLength };
}

export function hashOfBlob({ sha256 }: BlobIdentity): Sha256Hash {
  return `sha256:${sha256}`;
}
