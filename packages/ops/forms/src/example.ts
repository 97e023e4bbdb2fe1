/** One page with a name to fill in and a box to check, each with a label. */
const OBJECTS = [
  "<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R>>",
  "<</Type/Pages/Kids[3 0 R]/Count 1>>",
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 80]/Resources<</Font<</F 7 0 R>>>>/Contents 8 0 R/Annots[5 0 R 6 0 R]>>",
  "<</Fields[5 0 R 6 0 R]/DA(/F 10 Tf 0 g)/DR<</Font<</F 7 0 R>>>>>>",
  "<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/TU(Your name)/V(Ada)/Ff 2/MaxLen 40/Rect[60 50 190 66]/F 4/P 3 0 R/AP<</N 9 0 R>>>>",
  "<</Type/Annot/Subtype/Widget/FT/Btn/T(agreed)/V/Yes/AS/Yes/Rect[10 20 22 32]/F 4/P 3 0 R/AP<</N<</Yes 10 0 R/Off 11 0 R>>>>>>",
  "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  stream("", "BT /F 10 Tf 10 54 Td (Name:) Tj 18 -30 Td (I agree) Tj ET"),
  stream(
    "/Type/XObject/Subtype/Form/BBox[0 0 130 16]/Resources<</Font<</F 7 0 R>>>>",
    "/Tx BMC q BT /F 10 Tf 2 4 Td (Ada) Tj ET Q EMC",
  ),
  stream("/Type/XObject/Subtype/Form/BBox[0 0 12 12]", "1 1 m 11 11 l 1 11 m 11 1 l S"),
  stream("/Type/XObject/Subtype/Form/BBox[0 0 12 12]", ""),
];

export const EXAMPLE_FORM: Uint8Array = makePdf(OBJECTS);

/** A stream object with these members. */
export function stream(members: string, content: string): string {
  return `<<${members}/Length ${content.length}>>stream\n${content}\nendstream`;
}

/** A file of these objects, numbered from 1, the first of which is the catalog. */
export function makePdf(objects: readonly string[]): Uint8Array {
  const parts = ["%PDF-1.7\n"];
  let length = 9;
  const rows = objects.map((object, index) => {
    const part = `${index + 1} 0 obj\n${object}\nendobj\n`;
    const row = `${String(length).padStart(10, "0")} 00000 n \n`;
    parts.push(part);
    length += part.length;
    return row;
  });
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`, ...rows);
  parts.push(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`);
  return Uint8Array.from(parts.join(""), (character) => character.charCodeAt(0));
}
