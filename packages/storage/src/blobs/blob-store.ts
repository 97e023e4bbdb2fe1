import type { Readable } from "node:stream";
import type { Erasure } from "./removal-fence.ts";

/** A blob is its content: the SHA-256 in lower-case hexadecimal, and the length. */
export interface BlobIdentity {
  readonly sha256: string;
  readonly byteLength: number;
}

export type BlobSource =
  | { readonly path: string }
  | { readonly bytes: Uint8Array }
  | { readonly stream: AsyncIterable<Uint8Array> };

/** `start` from 0; `end` is past the last byte, the blob's length by default and at most. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

export interface LinkRequest {
  readonly sha256: string;
  readonly expiresInSeconds: number;
  readonly mediaType: string;
  /** As people see it; any characters. */
  readonly fileName: string;
}

export interface ListedBlob extends BlobIdentity {
  readonly modifiedAt: Date;
}

/**
 * One tenant's blobs. A blob is there whole or not at all, whenever the process is killed.
 *
 * Errors   every call: BlobStoreUnavailable; TypeError for a name that is no SHA-256.
 */
export interface BlobStore {
  /** What was put is young again: see removal-fence.ts. Errors: BlobMismatch, and nothing is stored; what reading the source throws. */
  put(blob: BlobIdentity, source: BlobSource): Promise<"stored" | "existed">;
  head(sha256: string): Promise<BlobIdentity | undefined>;
  /** Undefined when there is none. Errors: RangeError for a range that starts past the end. */
  get(sha256: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Into a file, which appears whole and verified. False when there is none. Errors: BlobDamaged. */
  copyTo(sha256: string, path: string): Promise<boolean>;
  /** Nothing happens when there is none. */
  delete(sha256: string): Promise<void>;
  /**
   * Removes a blob that was last put before the given time, a day ago or more; false when it was not. Safe beside puts of it.
   *
   * Errors   RangeError for a time that is not long enough ago.
   */
  removeOlder(sha256: string, before: Date): Promise<boolean>;
  /**
   * Removes a blob of any age unless `isNamed` says that a row names it. Safe beside puts of it: those that come meanwhile fail, and
   * what was put before has some seconds to be named.
   */
  removeUnlessNamed(sha256: string, isNamed: () => Promise<boolean>): Promise<Erasure>;
  /** A URL that gives the blob without further credentials; undefined when the store has none and the service must. */
  link(request: LinkRequest): Promise<string | undefined>;
  /** Every blob, in no order. */
  list(): AsyncIterable<ListedBlob>;
}

/** Where all tenants' blobs are; no tenant's store can name another's. */
export interface BlobStoreProvider {
  /** `tenant`: 1-63 of a-z, 0-9, `-`, `_`, the first no sign. */
  forTenant(tenant: string): BlobStore;
  /** Those that have, or had, blobs. */
  tenants(): AsyncIterable<string>;
  /** Errors: BlobStoreUnavailable when a put could not work. */
  check(): Promise<void>;
  /** Removes what puts that were cut off before the given time left; gives their number. */
  sweep(before: Date): Promise<number>;
  close(): Promise<void>;
}
