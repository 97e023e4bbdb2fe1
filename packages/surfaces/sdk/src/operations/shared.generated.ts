// Written by `npm run generate` from the operations' definitions; changed there and not here.

export type SharedCallOptions = {
  /** Seed of what is chosen. Up to 256 characters, default "". */
  readonly deterministicSeed?: string | undefined;
  /** Milliseconds until it is stopped. 1 to 3600000, default 60000. */
  readonly timeoutMs?: number | undefined;
  /** BCP 47 tag; formatting only. Up to 64 characters, pattern ^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$, default "en". */
  readonly locale?: string | undefined;
  /** Losses are listed, or end it: dropped ones, or any. Default "collect". */
  readonly lossPolicy?: "collect" | "failOnDropped" | "failOnAny" | undefined;
  /** What it may consume. */
  readonly limits?: {
    /** Of the input's files, or of its JSON. 1 to 68719476736, default 201326592. */
    readonly maxInputBytes?: number | undefined;
    /** Of the artifact, or of the value's JSON. 1 to 68719476736, default 536870912. */
    readonly maxOutputBytes?: number | undefined;
    /** Pages, slides or sheets. 1 to 1000000, default 10000. */
    readonly maxPages?: number | undefined;
    /** Cells, nodes, parts or objects. 1 to 10000000000, default 100000000. */
    readonly maxElements?: number | undefined;
    /** Entries of an archive. 1 to 1000000, default 10000. */
    readonly maxArchiveEntries?: number | undefined;
    /** Decoded bytes for each stored one. 1 to 100000, default 200. */
    readonly maxExpansionRatio?: number | undefined;
    /** Wall time, the last guard. 1 to 3600000, default 600000. */
    readonly maxDurationMs?: number | undefined;
  } | undefined;
};
