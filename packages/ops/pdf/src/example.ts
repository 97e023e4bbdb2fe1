/** One page with a black square: small enough to read. */
const OBJECTS = [
  "<</Type/Catalog/Pages 2 0 R>>",
  "<</Type/Pages/Kids[3 0 R]/Count 1>>",
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>/Contents 4 0 R>>",
  "<</Length 12>>stream\n1 1 3 3 re f\nendstream",
];

export const EXAMPLE_PDF: Uint8Array = makePdf(OBJECTS);

/** One page that says two words. */
export const EXAMPLE_TEXT_PDF: Uint8Array = makePdf([
  "<</Type/Catalog/Pages 2 0 R>>",
  "<</Type/Pages/Kids[3 0 R]/Count 1>>",
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 50]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>",
  "<</Length 44>>stream\nBT /F 12 Tf 10 20 Td (Hello, world) Tj ET    \nendstream",
  "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
]);

/** A file of these objects, numbered from 1, the first of which is the catalog. */
export function makePdf(objects: readonly string[]): Uint8Array {
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
