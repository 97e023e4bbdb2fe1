import { makePdf } from "../src/example.ts";

/** A page with one text field. `form`: more of the form; `field`: more of the field; `shown`: the text of its appearance. */
export function makeFormPage({
  form = "",
  field,
  shown,
}: {
  form?: string;
  field: string;
  shown?: string;
}): Uint8Array {
  const content = `/Tx BMC BT /Helv 10 Tf 2 4 Td (${shown ?? ""}) Tj ET EMC`;
  const appearance = shown === undefined ? "" : "/AP<</N 6 0 R>>";
  return makePdf([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/DA(/Helv 10 Tf 0 g)/DR<</Font<</Helv 5 0 R>>>>${form}>>>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<<>>/Annots[4 0 R]>>",
    `<</Type/Annot/Subtype/Widget/FT/Tx/F 4/Rect[5 5 195 25]/P 3 0 R${appearance}${field}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    `<</Type/XObject/Subtype/Form/BBox[0 0 190 20]/Resources<</Font<</Helv 5 0 R>>>>/Length ${content.length}>>stream\n${content}\nendstream`,
  ]);
}

/** Readers are asked to draw this one, which has no appearance. */
export const ASKING_FORM = makeFormPage({ form: "/NeedAppearances true", field: "/T(name)/V(Ada Lovelace)" });
/** What its appearance shows is what a script made of its value. */
export const FORMATTED_FORM = makeFormPage({ field: "/T(sum)/V(1234.5)", shown: "EUR 1.234,50" });
