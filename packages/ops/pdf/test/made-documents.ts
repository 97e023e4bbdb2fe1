import { EXAMPLE_PDF, makePdf } from "../src/example.ts";

/** A word that is the first marked content of its page, and a square in a layer. */
const content = (word: string): string => {
  const text = `/P <</MCID 0>> BDC BT /F 12 Tf 10 50 Td (${word}) Tj ET EMC /OC /P BDC 1 1 3 3 re f EMC`;
  return `<</Length ${text.length}>>stream\n${text}\nendstream`;
};

/**
 * Three pages with all that leads to pages: outline, named and direct destinations, links, labels, tags, form, layers, attached
 * files, one of them on page 3. Words tell the documents apart. Destinations stand in the name tree or in the old dictionary.
 */
export function makeBook(word: string, destinations: "tree" | "dictionary" = "tree"): Uint8Array {
  const isOld = destinations === "dictionary";
  const called = (name: string): string => (isOld ? `/${name}` : `(${name})`);
  const page = (index: number, more: string): string =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<</Font<</F 9 0 R>>/Properties<</P 26 0 R>>>>/Contents ${6 + index} 0 R/StructParents ${index}${more}>>`;
  return makePdf([
    `<</Type/Catalog/Pages 2 0 R/Outlines 10 0 R/Names<<${isOld ? "" : "/Dests 14 0 R"}/EmbeddedFiles 15 0 R>>${isOld ? "/Dests 14 0 R" : ""}/PageLabels 16 0 R/MarkInfo<</Marked true>>/StructTreeRoot 17 0 R/AcroForm 22 0 R/OCProperties<</OCGs[26 0 R]/D<</OFF[26 0 R]/Order[26 0 R]>>>>/Lang(en)>>`,
    "<</Type/Pages/Kids[3 0 R 4 0 R 5 0 R]/Count 3>>",
    page(0, "/Annots[27 0 R 28 0 R]"),
    page(1, "/Annots[23 0 R]"),
    page(2, "/Annots[24 0 R 30 0 R]"),
    content(`${word}One`),
    content(`${word}Two`),
    content(`${word}Three`),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    "<</First 11 0 R/Last 13 0 R/Count 4>>",
    `<</Title(${word} first)/Parent 10 0 R/Next 12 0 R/Dest[3 0 R/Fit]/First 29 0 R/Last 29 0 R/Count 1>>`,
    `<</Title(${word} second)/Parent 10 0 R/Prev 11 0 R/Next 13 0 R/A<</S/GoTo/D${called("two")}>>>>`,
    `<</Title(${word} third)/Parent 10 0 R/Prev 12 0 R/Dest[5 0 R/Fit]>>`,
    isOld ? "<</three[5 0 R/Fit]/two[4 0 R/Fit]>>" : "<</Names[(three)[5 0 R/Fit](two)[4 0 R/Fit]]>>",
    `<</Names[(${word}.txt)<</Type/Filespec/F(${word}.txt)/EF<</F 25 0 R>>>>]>>`,
    "<</Nums[0<</S/r>>1<</S/D/P(A-)>>]>>",
    "<</Type/StructTreeRoot/K[18 0 R]/ParentTree<</Nums[0[19 0 R]1[20 0 R]2[21 0 R]3 32 0 R]>>/ParentTreeNextKey 4>>",
    "<</Type/StructElem/S/Document/P 17 0 R/K[19 0 R 20 0 R 21 0 R 32 0 R]>>",
    "<</Type/StructElem/S/P/P 18 0 R/Pg 3 0 R/K 0>>",
    "<</Type/StructElem/S/P/P 18 0 R/Pg 4 0 R/K 0>>",
    "<</Type/StructElem/S/P/P 18 0 R/Pg 5 0 R/K 0>>",
    "<</Fields[23 0 R 24 0 R]/DA(/Helv 10 Tf 0 g)/DR<</Font<</Helv 9 0 R>>>>>>",
    `<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(${word} value)/Rect[5 5 90 20]/P 4 0 R>>`,
    `<</Type/Annot/Subtype/Widget/FT/Tx/T(place)/V(${word} place)/Rect[5 5 90 20]/P 5 0 R>>`,
    `<</Type/EmbeddedFile/Length ${word.length}>>stream\n${word}\nendstream`,
    `<</Type/OCG/Name(${word} layer)>>`,
    `<</Type/Annot/Subtype/Link/Rect[0 0 50 50]/Dest${called("three")}/StructParent 3>>`,
    "<</Type/Annot/Subtype/Link/Rect[50 0 99 50]/A<</S/GoTo/D[4 0 R/Fit]>>>>",
    `<</Title(${word} below)/Parent 11 0 R/Dest[5 0 R/XYZ 0 50 0]>>`,
    `<</Type/Annot/Subtype/FileAttachment/Rect[99 0 110 20]/Contents(${word} note)/FS 33 0 R>>`,
    `<</Type/EmbeddedFile/Length ${word.length + 5}>>stream\n${word} note\nendstream`,
    "<</Type/StructElem/S/Link/P 18 0 R/Pg 3 0 R/K<</Type/OBJR/Obj 27 0 R>>>>",
    `<</Type/Filespec/F(${word}-note.txt)/EF<</F 31 0 R>>>>`,
  ]);
}

/** A sound file whose page was changed in a second revision, its new content numbered 900,000. */
export function makeHighNumbered(): Uint8Array {
  const first = Buffer.from(EXAMPLE_PDF).toString("latin1");
  const page = "3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>/Contents 900000 0 R>>\nendobj\n";
  const added = "900000 0 obj\n<</Length 12>>stream\n2 2 3 3 re f\nendstream\nendobj\n";
  const entry = (offset: number): string => `${String(offset).padStart(10, "0")} 00000 n \n`;
  const tables = `xref\n3 1\n${entry(first.length)}900000 1\n${entry(first.length + page.length)}`;
  const previous = /startxref\n(\d+)/.exec(first)?.[1];
  const start = first.length + page.length + added.length;
  const end = `trailer\n<</Size 900001/Root 1 0 R/Prev ${previous}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(`${first}${page}${added}${tables}${end}`, "latin1");
}

/** A page and an attached file that alone is encrypted: the page is read without a password, the file with one. */
export function makeClosedAttachment(): Uint8Array {
  const hex = (count: number): string => `<${"a5".repeat(count)}>`;
  const encryption = [
    `<</Filter/Standard/V 5/R 6/Length 256/P -4/O${hex(48)}/U${hex(48)}/OE${hex(32)}/UE${hex(32)}/Perms${hex(16)}`,
    "/CF<</StdCF<</CFM/AESV3/AuthEvent/EFOpen/Length 32>>>>/StmF/Identity/StrF/Identity/EFF/StdCF>>",
  ].join("");
  const file = makePdf([
    "<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a.txt) 4 0 R]>>>>>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>",
    "<</Type/Filespec/F(a.txt)/UF(a.txt)/EF<</F 5 0 R>>>>",
    `<</Type/EmbeddedFile/Filter/FlateDecode/Length 48>>stream\n${"\xa5".repeat(48)}\nendstream`,
    encryption,
  ]);
  const text = Buffer.from(file)
    .toString("latin1")
    .replace("/Root", `/Encrypt 6 0 R /ID[${hex(16)}${hex(16)}] /Root`);
  return Uint8Array.from(Buffer.from(text, "latin1"));
}
