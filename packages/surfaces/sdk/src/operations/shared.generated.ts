// Written by `npm run generate` from the operations' definitions; changed there and not here.

export type SharedCallOptions = {
  /** Seed for pseudo-random choices. The same input, options and seed give the same output. Up to 256 characters, default "". */
  readonly deterministicSeed?: string | undefined;
  /** Timeout of the call in milliseconds. 1 to 3600000, default 60000. */
  readonly timeoutMs?: number | undefined;
  /** BCP 47 language tag. It affects formatting only. Up to 64 characters, pattern ^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$, default "en". */
  readonly locale?: string | undefined;
  /** What losses do: `collect` lists them, `failOnDropped` fails on a loss of severity `dropped`, `failOnAny` fails on any loss. Default "collect". */
  readonly lossPolicy?: "collect" | "failOnDropped" | "failOnAny" | undefined;
  /** Resource limits for this call. Each limit you leave out keeps its default. */
  readonly limits?: {
    /** Maximum total size in bytes of the input's files, or of the input's JSON when it has no files. 1 to 68719476736, default 201326592. */
    readonly maxInputBytes?: number | undefined;
    /** Maximum size in bytes of the output file, or of the result value's JSON when there is no file. 1 to 68719476736, default 536870912. */
    readonly maxOutputBytes?: number | undefined;
    /** Maximum number of pages, slides or sheets to process. 1 to 1000000, default 10000. */
    readonly maxPages?: number | undefined;
    /** Maximum number of cells, nodes, parts or objects to process. 1 to 10000000000, default 100000000. */
    readonly maxElements?: number | undefined;
    /** Maximum number of entries in a ZIP or other archive. 1 to 1000000, default 10000. */
    readonly maxArchiveEntries?: number | undefined;
    /** Maximum ratio of decompressed bytes to compressed bytes. 1 to 100000, default 200. */
    readonly maxExpansionRatio?: number | undefined;
    /** Maximum run time in milliseconds of wall-clock time. The smaller of this and `timeoutMs` applies. 1 to 3600000, default 600000. */
    readonly maxDurationMs?: number | undefined;
  } | undefined;
};
