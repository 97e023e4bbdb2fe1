import { type Checkpoint, noCheckpoint } from "@colophon/kit-bytes";
import { type Dialect, RFC4180 } from "../dialect.ts";
import type { TextPosition } from "../errors.ts";
import type { IrregularityKind } from "./findings.ts";
import { requireEncoding } from "./rules.ts";

/** What a reader refuses to go beyond. */
export interface ReadLimits {
  /** One cell. A quote that is not closed within it is reported as unclosed: a stray quote cannot swallow a file. */
  readonly maxFieldBytes: number;
  /** One row: what has to be in memory at once. */
  readonly maxRowBytes: number;
  readonly maxColumns: number;
  /** Rows, the header's included. */
  readonly maxRows: number;
  readonly maxCells: number;
}

export const DEFAULT_READ_LIMITS: ReadLimits = {
  maxFieldBytes: 16 * 1024 * 1024,
  maxRowBytes: 64 * 1024 * 1024,
  maxColumns: 16_384,
  maxRows: Number.POSITIVE_INFINITY,
  maxCells: Number.POSITIVE_INFINITY,
};

export interface ReadOptions {
  /** Default: RFC 4180 with a header. */
  readonly dialect?: Dialect;
  /** Any WHATWG label. Default "utf-8". A byte-order mark of that encoding is passed over. */
  readonly encoding?: string;
  /** Refuse quotes where RFC 4180 allows none. Default false: they are kept and reported to `onIrregularity`. */
  readonly strict?: boolean;
  /** A blank line is a row of one empty cell. Default false: it is passed over, and counted. */
  readonly keepBlankRows?: boolean;
  /** Bytes that the encoding does not map: refuse (default) or read as U+FFFD. */
  readonly malformed?: "error" | "replace";
  readonly limits?: Partial<ReadLimits>;
  /** Called for quotes where none are allowed, in source order, up to 100 per chunk. */
  readonly onIrregularity?: (kind: IrregularityKind, place: TextPosition) => void;
  /** Bytes read at a time. Default 1 MiB. */
  readonly chunkBytes?: number;
  /** Called for each chunk, and each 64 KiB of cells made into strings. */
  readonly checkpoint?: Checkpoint;
}

export interface ReadSettings {
  readonly dialect: Dialect;
  readonly encoding: string;
  readonly isStrict: boolean;
  readonly keepsBlankRows: boolean;
  readonly replacesMalformed: boolean;
  readonly limits: ReadLimits;
  readonly onIrregularity: ((kind: IrregularityKind, place: TextPosition) => void) | undefined;
  readonly chunkBytes: number;
  readonly checkpoint: Checkpoint;
}

const DEFAULT_CHUNK_BYTES = 1024 * 1024;

export function settleOptions(options: ReadOptions): ReadSettings {
  return {
    dialect: options.dialect ?? RFC4180,
    encoding: requireEncoding(options.encoding ?? "utf-8"),
    isStrict: options.strict ?? false,
    keepsBlankRows: options.keepBlankRows ?? false,
    replacesMalformed: options.malformed === "replace",
    limits: { ...DEFAULT_READ_LIMITS, ...options.limits },
    onIrregularity: options.onIrregularity,
    chunkBytes: options.chunkBytes ?? DEFAULT_CHUNK_BYTES,
    checkpoint: options.checkpoint ?? noCheckpoint,
  };
}
