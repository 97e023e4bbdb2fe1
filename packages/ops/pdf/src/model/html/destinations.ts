import {
  isArray,
  nameText,
  type PdfFile,
  PdfName,
  type PdfObject,
  PdfRef,
  walkNames,
  walkPages,
} from "@colophon/kit-pdf";

/** The page, from 1, of each named place of a file. Source: ISO 32000-1, 12.3.2.3. */
export function readTargetPages(pdf: PdfFile): ReadonlyMap<string, number> {
  const pages = new Map<number, number>();
  for (const { ref, index } of walkPages(pdf, Number.MAX_SAFE_INTEGER))
    if (ref !== undefined) pages.set(ref.number, index + 1);
  const found = new Map<string, number>();
  const add = (name: string, held: PdfObject): void => {
    const value = pdf.resolve(held);
    const place = isArray(value) ? value : pdf.arrayOf(pdf.dictOf(value)?.get("D"));
    const [first] = place;
    const page = first instanceof PdfRef ? pages.get(first.number) : undefined;
    if (page !== undefined) found.set(name, page);
  };
  for (const { key, value } of walkNames(pdf, pdf.dictOf(pdf.catalog.get("Names"))?.get("Dests"))) add(key, value);
  for (const [key, value] of pdf.dictOf(pdf.catalog.get("Dests"))?.entries ?? [])
    add(nameText(new PdfName(key)) ?? key, value);
  return found;
}
