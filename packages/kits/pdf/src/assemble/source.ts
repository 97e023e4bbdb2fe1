import { FormatError } from "@colophon/kit-bytes";
import type { PdfPage } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, type PdfDict, PdfRef } from "../objects/object.ts";

/** One of the files that a document is made of, and which of its pages are kept. */
export interface SourceFile {
  readonly file: PdfFile;
  readonly pages: readonly PdfPage[];
  /** Object numbers of the pages that are in the result. */
  readonly kept: ReadonlySet<number>;
  /** Objects that go with the pages that are not: the pages themselves, their annotations. Those that prune add to it. */
  readonly dropped: Set<number>;
  /** Objects that stay with less in them. */
  readonly pruned: Map<number, PdfDict>;
  readonly isWhole: boolean;
}

/** What no result can keep is refused by its name. */
export function unsupported(message: string): FormatError {
  return new FormatError({ format: "pdf", code: "UNSUPPORTED", message, offset: 0 });
}

export function makeSource(file: PdfFile, pages: readonly PdfPage[], chosen: ReadonlySet<number>): SourceFile {
  const kept = new Set<number>();
  const dropped = new Set<number>();
  for (const [index, { ref }] of pages.entries())
    if (ref !== undefined) (chosen.has(index) ? kept : dropped).add(ref.number);
  const keptAnnotations = new Set<number>();
  for (const page of pages) {
    const target = chosen.has(page.index) ? keptAnnotations : dropped;
    for (const held of file.arrayOf(page.dict.get("Annots"))) if (held instanceof PdfRef) target.add(held.number);
  }
  for (const number of keptAnnotations) dropped.delete(number);
  return { file, pages, kept, dropped, pruned: new Map(), isWhole: chosen.size === pages.length };
}

/** Page numbers that a destination leads to; undefined where it leads out of the document or nowhere we know. */
export function pageOfDestination(
  { file }: SourceFile,
  destination: Parameters<PdfFile["resolve"]>[0],
): number | undefined {
  const found = file.resolve(destination);
  const array = isArray(found) ? found : file.arrayOf(file.dictOf(destination)?.get("D"));
  const [page] = array;
  return page instanceof PdfRef ? page.number : undefined;
}
