import { openPdf, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "@colophon/kit-pdf";
import { appendRevision } from "@colophon/kit-pdf/write";

const SCHEMAS = "<pdfaExtension:schemas><rdf:Bag>";
const DESCRIPTION_END = "</rdf:Description></rdf:RDF>";
const IDENTIFICATION = `<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>`;
/** PDF/A wants every schema described that it does not know. Source: ISO 19005-2, 6.6.2.3.3; ISO 14289-1, 5. */
const SCHEMA = [
  `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>`,
  "<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>",
  "<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>",
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:category>internal</pdfaProperty:category>`,
  "<pdfaProperty:description>Indicates, which part of ISO 14289 standard is followed</pdfaProperty:description>",
  "<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType></rdf:li>",
  "</rdf:Seq></pdfaSchema:property></rdf:li>",
].join("");

/**
 * A file that keeps to PDF/A, with the mark that it keeps to PDF/UA-1 too; Typst claims one of the two. What PDF/UA-1 asks beyond
 * the A level is that the title is shown.
 *
 * Errors   Error when the metadata are not what Typst writes.
 * Source   ISO 14289-1, 5 and 7.1.
 */
export function markUniversal(bytes: Uint8Array): Uint8Array {
  const pdf = openPdf(bytes);
  const root = pdf.trailer.get("Root");
  const held = pdf.catalog.get("Metadata");
  const metadata = pdf.resolve(held);
  if (!(root instanceof PdfRef) || !(held instanceof PdfRef) || !(metadata instanceof PdfStream))
    throw new Error("The file has no metadata.");
  const xmp = new TextDecoder().decode(pdf.decode(metadata).bytes);
  if (!xmp.includes(SCHEMAS) || !xmp.includes(DESCRIPTION_END)) throw new Error("The metadata are not as expected.");
  const marked = xmp
    .replace(SCHEMAS, () => SCHEMAS + SCHEMA)
    .replace(DESCRIPTION_END, () => IDENTIFICATION + DESCRIPTION_END);
  const preferences = pdf.dictOf(pdf.catalog.get("ViewerPreferences")) ?? new PdfDict();
  const content = new TextEncoder().encode(marked);
  const type = { Type: new PdfName("Metadata"), Subtype: new PdfName("XML"), Length: content.length };
  const changes = new Map<number, PdfObject>([
    [held.number, new PdfStream(new PdfDict().with(type), content)],
    [root.number, pdf.catalog.with({ ViewerPreferences: preferences.with({ DisplayDocTitle: true }) })],
  ]);
  return appendRevision(pdf, { changes, trailer: {} });
}
