import type { PdfDict } from "../objects/object.ts";

/** Where the file says an object is. */
export type XrefEntry =
  | { readonly kind: "free"; readonly next: number; readonly generation: number }
  | { readonly kind: "plain"; readonly offset: number; readonly generation: number }
  | { readonly kind: "packed"; readonly container: number; readonly index: number };

/** One cross-reference table or stream, as it lies in the file. */
export interface XrefSection {
  readonly form: "table" | "stream";
  /** Byte where it starts. */
  readonly offset: number;
  /** Byte behind it, its trailer included. */
  readonly end: number;
  readonly entries: ReadonlyMap<number, XrefEntry>;
  readonly trailer: PdfDict;
  /** Object number of a cross-reference stream. */
  readonly object?: number;
  /** Read because a table's trailer names it (XRefStm). */
  readonly isHybrid?: boolean;
}
