const PAGE = "<</Type/Page/";
const PAGE_END = "endobj";
const TEXT = "/Tabs(S)";
const NAME = "/Tabs/S ";

/**
 * The order in which a page's annotations are visited, which LibreOffice writes as a text: becomes the name that it has to be, in
 * place and at the same length.
 *
 * Source   ISO 32000-1, table 30; ISO 14289-1, 7.18.3; LibreOffice 7.4, vcl/source/gdi/pdfwriter_impl.cxx.
 */
export function nameTabOrder(bytes: Uint8Array): Uint8Array {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = pdf.indexOf(PAGE); at !== -1; at = pdf.indexOf(PAGE, at)) {
    const end = pdf.indexOf(PAGE_END, at);
    const page = pdf.subarray(at, end === -1 ? pdf.length : end);
    const tabs = page.indexOf(TEXT);
    if (tabs !== -1) pdf.write(NAME, at + tabs, "latin1");
    at += page.length;
  }
  return pdf;
}
