// Written by `npm run generate` from the operations' definitions; changed there and not here.

export type SharedCallOptions = {
  /** Seed for pseudo-random choices. Up to 256 characters, default "". */
  readonly deterministicSeed?: string | undefined;
  /** Timeout of the call in milliseconds. 1 to 3600000, default 60000. */
  readonly timeoutMs?: number | undefined;
  /** BCP 47 language tag for formatting. Up to 64 characters, pattern ^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$, default "en". */
  readonly locale?: string | undefined;
  /** `failOnDropped` fails on a `dropped` loss, `failOnAny` on any loss. Default "collect". */
  readonly lossPolicy?: "collect" | "failOnDropped" | "failOnAny" | undefined;
  /** Resource limits. Omitted limits keep their defaults. */
  readonly limits?: {
    /** Maximum input size in bytes. 1 to 68719476736, default 201326592. */
    readonly maxInputBytes?: number | undefined;
    /** Maximum output size in bytes. 1 to 68719476736, default 536870912. */
    readonly maxOutputBytes?: number | undefined;
    /** Maximum number of pages, slides or sheets. 1 to 1000000, default 10000. */
    readonly maxPages?: number | undefined;
    /** Maximum number of cells, nodes, parts or objects. 1 to 10000000000, default 100000000. */
    readonly maxElements?: number | undefined;
    /** Maximum number of entries of an archive. 1 to 1000000, default 10000. */
    readonly maxArchiveEntries?: number | undefined;
    /** Maximum decompression ratio of an archive. 1 to 100000, default 200. */
    readonly maxExpansionRatio?: number | undefined;
    /** Maximum run time in milliseconds. 1 to 3600000, default 600000. */
    readonly maxDurationMs?: number | undefined;
  } | undefined;
};
