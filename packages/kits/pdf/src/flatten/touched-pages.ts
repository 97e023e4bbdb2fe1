import { type PdfPage, rectangleOf } from "../facts/pages.ts";
import type { Lookup } from "../file/lookup.ts";
import { hasFlag, WIDGET_FLAGS } from "../forms/field.ts";
import { integerOf, type PdfDict } from "../objects/object.ts";
import { PageFile, type PageSource } from "../write/page-file.ts";

export interface TouchedPage {
  readonly page: PdfPage;
  /** Annotations that are painted on it, in their order. */
  readonly annotations: readonly PdfDict[];
}

/** A file of these pages alone, with these annotations and no others. `layers`: OCProperties of the catalog. */
export function writeTouchedPages(
  source: PageSource & Lookup,
  pages: readonly TouchedPage[],
  catalog: PdfDict,
): Uint8Array {
  const file = new PageFile(source);
  for (const { page, annotations } of pages) {
    source.checkpoint();
    const box = rectangleOf(source, page.inherited.get("MediaBox")) ?? [0, 0, 612, 792];
    const { dict, inherited } = page;
    const members = ["CropBox", "Rotate", "Resources"].map((key) => [key, inherited.get(key)] as const);
    const own = ["Contents", "UserUnit", "Group"].map((key) => [key, dict.get(key)] as const);
    file.add(box, Object.fromEntries([...members, ...own]), annotations);
  }
  return file.write(catalog.get("OCProperties"));
}

/** What is only printed is in a layer afterwards, which not every reader hides. */
export function isPrintedOnly(lookup: Lookup, annotation: PdfDict): boolean {
  const flags = integerOf(lookup.resolve(annotation.get("F"))) ?? 0;
  return hasFlag(flags, WIDGET_FLAGS.noView) && hasFlag(flags, WIDGET_FLAGS.print);
}
