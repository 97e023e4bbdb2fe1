import { FormatError } from "@colophon/contract";
import type { DefectRule, PdfFile } from "@colophon/kit-pdf";
import { comparePainted } from "./painted.ts";

interface Reading {
  readonly file: PdfFile;
  /** The other of the two readings: the tables' or the search's. */
  readonly other: PdfFile | undefined;
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
 * Cost     Where the tables have a fault, the content of the pages in which the readings differ.
 */
export function chooseReading(
  file: PdfFile,
  search: () => PdfFile,
  { maxPages, hasUnlisted }: { readonly maxPages: number; readonly hasUnlisted: boolean },
): Reading {
  const hasFault = hasUnlisted || file.defects.some(({ rule }) => OF_TABLES.has(rule));
  // Without any table the file was searched already.
  const searched = hasFault && file.sections.length > 0 ? openSearched(search) : undefined;
  if (searched === undefined) return { file, other: undefined };
  const { missing, added } = comparePainted(file, searched, maxPages);
  return added <= missing ? { file, other: searched } : { file: searched, other: file };
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
