import { type PdfPage, rectangleOf, walkPages } from "../facts/pages.ts";
import type { Lookup } from "../file/lookup.ts";
import { hasFlag, WIDGET_FLAGS, type Widget } from "../forms/field.ts";
import { integerOf, type PdfDict } from "../objects/object.ts";
import { PageFile, type PageSource } from "../write/page-file.ts";
import type { PendingRevision } from "../write/pending-revision.ts";

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

/** Pages with their fields as annotations, by their indexes. */
export interface PagesBefore {
  readonly indexes: readonly number[];
  readonly bytes: Uint8Array;
}

interface Placed {
  readonly page: number;
  readonly index: number;
  readonly widget: Widget;
}

/** A file of the pages that have these annotations, and no others; without those that have one that is only printed. */
export function writePagesBefore(
  pending: PendingRevision,
  placed: readonly Placed[],
  current: (widget: Widget) => PdfDict,
): PagesBefore {
  const byPage = Map.groupBy(placed, ({ page }) => page);
  const touched: TouchedPage[] = [];
  for (const page of walkPages(pending.file, Number.MAX_SAFE_INTEGER)) {
    const own = byPage.get(page.index)?.toSorted((one, other) => one.index - other.index) ?? [];
    const annotations = own.map(({ widget }) => current(widget).without("Parent", "Kids"));
    if (annotations.length > 0 && !annotations.some((one) => isPrintedOnly(pending, one)))
      touched.push({ page, annotations });
  }
  const bytes = writeTouchedPages(pending, touched, pending.file.catalog);
  return { indexes: touched.map(({ page }) => page.index), bytes };
}

/** What is only printed is in a layer afterwards, which not every reader hides. */
function isPrintedOnly(lookup: Lookup, annotation: PdfDict): boolean {
  const flags = integerOf(lookup.resolve(annotation.get("F"))) ?? 0;
  return hasFlag(flags, WIDGET_FLAGS.noView) && hasFlag(flags, WIDGET_FLAGS.print);
}
