const PACKET = { start: "<?xpacket begin", end: "<?xpacket end" };
const LAST = "</rdf:RDF>";
/** The mark of PDF/UA, as PDF/A wants every schema described that it does not know. Source: ISO 19005-2, 6.6.2.3.3; ISO 14289-1, 5. */
const DESCRIPTION = [
  '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"',
  ' xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">',
  '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">',
  "<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>",
  "<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>",
  "<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>",
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">',
  "<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>",
  "<pdfaProperty:category>internal</pdfaProperty:category>",
  "<pdfaProperty:description>Part of ISO 14289</pdfaProperty:description>",
  "</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>\n",
].join("");

/**
 * Describes the mark of PDF/UA where a file says that it keeps to PDF/A too, which LibreOffice leaves out: the packet of metadata takes
 * the room from the white space at its end, so that all else stays where it is.
 *
 * Errors   RangeError when the packet has no such room: this is not the PDF it was written for.
 */
export function describeSchema(bytes: Uint8Array): Uint8Array {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = pdf.indexOf(PACKET.start);
  const to = pdf.indexOf(PACKET.end, Math.max(0, from));
  if (from < 0 || to < 0) return pdf;
  const packet = pdf.toString("latin1", from, to);
  const claimsBoth = packet.includes("<pdfaid:part>") && packet.includes("<pdfuaid:part>");
  const at = packet.lastIndexOf(LAST);
  if (!claimsBoth || packet.includes("pdfaExtension:schemas") || at < 0) return pdf;
  const kept = packet.length - DESCRIPTION.length;
  if (packet.slice(kept - 1).trim() !== "") throw new RangeError("The PDF's metadata has no room for the schema.");
  pdf.write(`${packet.slice(0, at)}${DESCRIPTION}${packet.slice(at, kept - 1)}\n`, from, "latin1");
  return pdf;
}
