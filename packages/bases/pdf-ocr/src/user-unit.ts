import { numberOf, type PdfFile, type PdfPage } from "@colophon/kit-pdf";

/** Points of a unit of the page; 1 for a value that is not above 0. Source: ISO 32000-2, table 31, UserUnit. */
export function userUnitOf(pdf: PdfFile, page: PdfPage | undefined): number {
  const unit = numberOf(pdf.resolve(page?.dict.get("UserUnit"))) ?? 1;
  return unit > 0 && Number.isFinite(unit) ? unit : 1;
}
