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
  /** Not all entries could be read, or not for certain. */
  readonly isDamaged?: boolean;
}

/** The newest entry of each object; what a hybrid file's table hides is told by its stream. */
export function mergeEntries(sections: readonly XrefSection[]): Map<number, XrefEntry> {
  const entries = new Map<number, XrefEntry>();
  const hidden = new Set<number>();
  for (const [index, section] of sections.entries()) {
    const isHybridTable = sections[index + 1]?.isHybrid === true;
    for (const [number, entry] of section.entries) {
      if (entries.has(number) && !(section.isHybrid === true && hidden.has(number))) continue;
      entries.set(number, entry);
      if (isHybridTable && entry.kind === "free") hidden.add(number);
    }
    if (section.isHybrid === true) hidden.clear();
  }
  return entries;
}
