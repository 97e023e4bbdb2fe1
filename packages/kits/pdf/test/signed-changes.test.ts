import { expect, test } from "vitest";
import { compareStates, judgeChanges, type PdfSignature } from "../src/entries/signatures.ts";
import { openPdf } from "../src/index.ts";

type Objects = Readonly<Record<number, string>>;

const look = (text: string): string => {
  const data = `BT /F 12 Tf 2 5 Td (${text}) Tj ET`;
  return `<</Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<<>>/Length ${data.length}>>stream\n${data}\nendstream`;
};
const widget = (more: string): string =>
  `<</Type/Annot/Subtype/Widget/FT/Tx/T(amount)/V(1)/Rect[9 9 99 29]/P 3 0 R/AP<</N 8 0 R>>${more}>>`;
const signed = (name: string, more: string): string =>
  `<</Type/Annot/Subtype/Widget/FT/Sig/T(${name})/Rect[0 0 0 0]/F 132/P 3 0 R${more}>>`;
const catalog = (more: string): string => `<</Type/Catalog/Pages 2 0 R/AcroForm 6 0 R/StructTreeRoot 10 0 R${more}>>`;
const page = (more: string): string =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<<>>/Contents 4 0 R/StructParents 0/Annots[7 0 R 9 0 R${more}]>>`;
const SIG = "<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 1 2 3]/Contents<00>>>";
const element = (parent: number, kids: string): string => `<</Type/StructElem/S/P/P ${parent} 0 R/Pg 3 0 R/K ${kids}>>`;
const tree = (more = "", kids = ""): Objects => ({
  11: `<</Type/StructElem/S/Document/P 10 0 R/K[13 0 R 14 0 R${kids}]>>`,
  12: `<</Nums[0[13 0 R]1 14 0 R${more}]>>`,
});

const BASE: Objects = {
  1: catalog("/DSS 16 0 R"),
  2: "<</Type/Pages/Kids[3 0 R]/Count 1>>",
  3: page(""),
  4: "<</Length 2>>stream\nq Q\nendstream",
  5: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  6: "<</Fields[7 0 R 9 0 R]/SigFlags 3>>",
  7: widget(""),
  8: look("1"),
  9: signed("First", "/V 15 0 R/StructParent 1"),
  10: "<</Type/StructTreeRoot/K 11 0 R/ParentTree 12 0 R/ParentTreeNextKey 2>>",
  ...tree(),
  13: element(11, "0"),
  14: element(11, "<</Type/OBJR/Obj 9 0 R>>"),
  15: SIG,
  16: "<</Type/DSS/Certs[17 0 R 18 0 R]/VRI<</AA<</Cert[17 0 R]>>>>>>",
  17: "<</Length 1>>stream\na\nendstream",
  18: "<</Length 1>>stream\nb\nendstream",
};

function written(objects: Objects, before = "", previous?: number): { readonly text: string; readonly table: number } {
  let text = before === "" ? "%PDF-1.7\n" : before;
  let table = "xref\n";
  for (const [number, object] of Object.entries(objects)) {
    table += `${number} 1\n${String(text.length).padStart(10, "0")} 00000 n \n`;
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const at = text.length;
  const more = previous === undefined ? "" : `/Prev ${previous}`;
  return { text: `${text}${table}trailer\n<</Size 40/Root 1 0 R${more}>>\nstartxref\n${at}\n%%EOF\n`, table: at };
}

/** The levels, undeclared among them, under which a change after signing is permitted. */
function levelsOf(edits: Objects): string {
  const before = written(BASE);
  const after = written(edits, before.text, before.table);
  const open = (text: string) => openPdf(new Uint8Array(Buffer.from(text, "latin1")));
  const changes = compareStates(open(before.text), open(after.text));
  const allows = (level: string): boolean => {
    const certifies = level === "u" ? {} : { certifies: Number(level) };
    const signature = { field: "First", locks: [], ...certifies } as unknown as PdfSignature;
    return judgeChanges(signature, [{ state: 1, changes }]).verdict !== "forbidden";
  };
  return ["u", "1", "2", "3"].filter(allows).join("");
}

const SIGNED_AGAIN: Objects = {
  3: page(" 20 0 R"),
  20: signed("Second", "/V 21 0 R/StructParent 2"),
  21: SIG,
  22: element(11, "<</Type/OBJR/Obj 20 0 R>>"),
};
const TREE_ROOT = "<</Type/StructTreeRoot/K 11 0 R/ParentTree 12 0 R/ParentTreeNextKey 3>>";
const FIELDS = "<</Fields[7 0 R 9 0 R 20 0 R]/SigFlags 3";

test.each<readonly [string, Objects, string]>([
  [
    "a tagged file signed again",
    { ...SIGNED_AGAIN, 6: `${FIELDS}>>`, 10: TREE_ROOT, ...tree(" 2 22 0 R", " 22 0 R") },
    "u23",
  ],
  [
    "a tagged file signed again, its number tree balanced anew",
    {
      ...SIGNED_AGAIN,
      6: `${FIELDS}>>`,
      10: TREE_ROOT,
      ...tree("", " 22 0 R"),
      12: "<</Kids[23 0 R 24 0 R]>>",
      23: "<</Limits[0 1]/Nums[0[13 0 R]1 14 0 R]>>",
      24: "<</Limits[2 2]/Nums[2 22 0 R]>>",
    },
    "u23",
  ],
  ["a key of the number tree that leads elsewhere", { 12: "<</Nums[0[14 0 R]1 13 0 R]>>" }, ""],
  ["a key of the number tree taken out", { 12: "<</Nums[0[13 0 R]]>>" }, ""],
  [
    "a default look and resources added with a signature",
    { ...SIGNED_AGAIN, 6: `${FIELDS}/DA(/F 0 Tf 0 g)/DR<</Font<</F 5 0 R>>>>>>` },
    "u23",
  ],
  ["a frame of a field", { 7: widget("/MK<</BC[1 0 0]>>") }, "u3"],
  ["an unsigned field for a signature", { 3: page(" 20 0 R"), 6: `${FIELDS}>>`, 20: signed("Later", "") }, "u3"],
  [
    "validation data added",
    { 16: "<</Type/DSS/Certs[17 0 R 18 0 R 20 0 R]/VRI<</AA<</Cert[17 0 R]>>>>>>", 20: BASE[17] ?? "" },
    "u123",
  ],
  ["validation data taken away", { 1: catalog("") }, ""],
  [
    "a certificate taken out of the validation data",
    { 16: "<</Type/DSS/Certs[17 0 R]/VRI<</AA<</Cert[17 0 R]>>>>>>" },
    "",
  ],
  [
    "the data of one signature taken out of the validation data",
    { 16: "<</Type/DSS/Certs[17 0 R 18 0 R]/VRI<<>>>>" },
    "",
  ],
  ["a field filled in", { 7: widget("").replace("V(1)", "V(2)"), 8: look("2") }, "u23"],
])("after signing: %s", (_, edits, levels) => {
  expect(levelsOf(edits)).toBe(levels);
});
