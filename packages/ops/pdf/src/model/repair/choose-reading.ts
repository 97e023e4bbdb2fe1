import { FormatError } from "@colophon/contract";
import type { DefectRule, PdfFile } from "@colophon/kit-pdf";
import { countMissing, type Painted, readPainted } from "./painted.ts";

export interface Reading {
  readonly file: PdfFile;
  readonly painted: Painted;
  /** What the other of the two readings paints: the tables' or the search's. */
  readonly other: Painted | undefined;
}

/** Defects after which the tables may lead to fewer objects than the file has. */
const OF_TABLES: ReadonlySet<DefectRule> = new Set([
  "startxref-missing",
  "startxref-wrong",
  "xref-broken",
  "xref-entry",
  "xref-loop",
  "object-offset",
  "object-stream",
  "trailer-missing",
  "recovered",
]);

/**
 * A file as its cross-reference tables have it, or, where these are broken or incomplete and a search of the whole file finds more
 * texts and pictures, as the search has it.
 *
 * Cost     The content of all pages once, and once more where the tables have a fault.
 */
export function chooseReading(
  file: PdfFile,
  search: () => PdfFile,
  { maxPages, hasUnlisted }: { readonly maxPages: number; readonly hasUnlisted: boolean },
): Reading {
  const painted = readPainted(file, maxPages);
  const hasFault = hasUnlisted || file.defects.some(({ rule }) => OF_TABLES.has(rule));
  const searched = hasFault ? openSearched(search) : undefined;
  if (searched === undefined) return { file, painted, other: undefined };
  const found = readPainted(searched, maxPages);
  const isLess = countMissing(found, painted) <= countMissing(painted, found);
  return isLess ? { file, painted, other: found } : { file: searched, painted: found, other: painted };
}

/** Undefined where nothing can be read without the tables. */
function openSearched(search: () => PdfFile): PdfFile | undefined {
  try {
    return search();
  } catch (error) {
    if (error instanceof FormatError && error.code !== "LIMIT") return undefined;
    throw error;
  }
}
