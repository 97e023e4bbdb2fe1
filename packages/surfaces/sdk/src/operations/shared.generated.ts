// Written by `npm run generate` from the operations' definitions; changed there and not here.

export type SharedCallOptions = {
  /** Seed for anything an operation has to choose; part of the options hash. Up to 256 characters, default "". */
  readonly deterministicSeed?: string | undefined;
  /** Milliseconds until the operation is stopped. 1 to 3600000, default 60000. */
  readonly timeoutMs?: number | undefined;
  /** BCP 47 language tag; formatting only. Up to 64 characters, pattern ^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$, default "en". */
  readonly locale?: string | undefined;
  /** What a loss does: be listed, or end the operation (from severity dropped on, or any). Default "collect". */
  readonly lossPolicy?: "collect" | "failOnDropped" | "failOnAny" | undefined;
  /** What the operation may consume; over a limit it fails with the limit's code. */
  readonly limits?: {
    /** Bytes of all files of the input, or of its JSON when it has none. 1 to 68719476736, default 201326592. */
    readonly maxInputBytes?: number | undefined;
    /** Bytes of the artifact, or of the value's JSON. 1 to 68719476736, default 536870912. */
    readonly maxOutputBytes?: number | undefined;
    /** Pages, slides or sheets, where the format has them. 1 to 1000000, default 10000. */
    readonly maxPages?: number | undefined;
    /** Cells, nodes, parts or objects, whichever the format counts. 1 to 10000000000, default 100000000. */
    readonly maxElements?: number | undefined;
    /** Entries of an archive. 1 to 1000000, default 10000. */
    readonly maxArchiveEntries?: number | undefined;
    /** Decoded bytes for each stored byte of an archive or stream. 1 to 100000, default 200. */
    readonly maxExpansionRatio?: number | undefined;
    /** Wall time in milliseconds: the last guard, after the counted limits. 1 to 3600000, default 600000. */
    readonly maxDurationMs?: number | undefined;
  } | undefined;
};
