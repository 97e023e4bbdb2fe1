import { type PdfObject, PdfRef } from "../objects/object.ts";
import { type SourceFile, unsupported } from "./source.ts";

const MAX_DEPTH = 100;

/** The fields of a form that still have a widget on a page, or never had one; the others go. */
export function pruneFields(source: SourceFile): readonly PdfObject[] {
  const { file, dropped, pruned } = source;
  const seen = new Set<number>();
  const form = file.dictOf(file.catalog.get("AcroForm"));
  return file.arrayOf(form?.get("Fields")).filter((field) => keeps(field, 0));

  function keeps(held: PdfObject, depth: number): boolean {
    file.checkpoint();
    if (depth > MAX_DEPTH) throw unsupported(`The form has more than ${MAX_DEPTH} levels of fields.`);
    const number = held instanceof PdfRef ? held.number : undefined;
    const dict = file.dictOf(held);
    if (dict === undefined) return false;
    if (number !== undefined) {
      if (dropped.has(number)) return false;
      if (seen.has(number)) return true;
      seen.add(number);
    }
    const kids = file.arrayOf(dict.get("Kids"));
    if (kids.length === 0) return true;
    const kept = kids.filter((kid) => keeps(kid, depth + 1));
    if (kept.length === 0) {
      if (number !== undefined) dropped.add(number);
      return false;
    }
    if (kept.length < kids.length) {
      if (number === undefined) throw unsupported("A field with widgets on dropped pages is inside another field.");
      pruned.set(number, dict.with({ Kids: kept }));
    }
    return true;
  }
}
