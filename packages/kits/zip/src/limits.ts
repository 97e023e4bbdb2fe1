import type { Checkpoint } from "@colophon/kit-bytes";

export interface ZipLimits {
  /** Attack: a directory of millions of empty entries. */
  readonly maxEntries: number;
  /** Attack: names of 64 KiB each, or folders nested until a path no longer fits anywhere. */
  readonly maxNameBytes: number;
  /** Attack: one entry that inflates to more than memory. */
  readonly maxEntryBytes: number;
  /** Attack: many entries that together do; counted over what the directory declares, which no entry may exceed. */
  readonly maxTotalBytes: number;
  /** Bytes of content for each byte of archive, beyond a first 16 MiB. Attack: a small file that inflates to a large one. */
  readonly maxRatio: number;
}

export const DEFAULT_ZIP_LIMITS: ZipLimits = {
  maxEntries: 65_535,
  maxNameBytes: 4_096,
  maxEntryBytes: 512 * 1_048_576,
  maxTotalBytes: 1_024 * 1_048_576,
  maxRatio: 200,
};

/** Content that every archive may have, whatever its ratio. */
export const FREE_BYTES = 16 * 1_048_576;

export interface ZipOptions {
  readonly limits?: Partial<ZipLimits>;
  readonly checkpoint?: Checkpoint;
}
