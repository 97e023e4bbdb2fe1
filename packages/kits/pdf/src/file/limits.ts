/** Each stops an attack; all count per file. */
export interface PdfLimits {
  /** Objects that the file's tables and streams announce. Attack: an index of a billion entries. */
  readonly maxObjects: number;
  /** Decoded bytes of one stream. Attack: a compressed bomb. */
  readonly maxStreamBytes: number;
  /** Decoded bytes of all streams. Attack: many small bombs. */
  readonly maxDecodedBytes: number;
  /** Sections of the cross-reference chain. Attack: a chain of a million revisions. */
  readonly maxSections: number;
}

export const DEFAULT_PDF_LIMITS: PdfLimits = {
  maxObjects: 8_000_000,
  maxStreamBytes: 512 * 1024 * 1024,
  maxDecodedBytes: 2 * 1024 * 1024 * 1024,
  maxSections: 10_000,
};
