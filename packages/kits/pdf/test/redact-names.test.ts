import { expect, test } from "vitest";
import { redactFile } from "../src/entries/redact.ts";
import {
  decodeText,
  literalQuery,
  nameText,
  numberOf,
  openPdf,
  PdfDict,
  type PdfFile,
  PdfName,
  type PdfObject,
  PdfStream,
  PdfString,
  walkDicts,
} from "../src/index.ts";
import { readOperations } from "../src/objects/operations.ts";
import { latin1, makeFile } from "./made.ts";

const stream = (data: string, dict: string): string => `<<${dict}/Length ${data.length}>>stream\n${data}\nendstream`;
const states = (one: number): string =>
  `<</SecretGS<</ca ${one}>>/SECRETGS<</ca ${one + 1}>>/secretGS<</ca ${one + 2}>>>>`;

/** Each kind of name twice or more, different in nothing but the capitals of the word. */
const OBJECTS: readonly string[] = [
  "<</Type/Catalog/Pages 2 0 R/Names<</Dests 8 0 R>>/AcroForm<</Fields[11 0 R]>>/OCProperties<</OCGs[9 0 R 10 0 R]/D<<>>>>/StructTreeRoot 14 0 R>>",
  "<</Type/Pages/Kids[3 0 R]/Count 1>>",
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Annots[7 0 R 18 0 R]/Resources<</ExtGState${states(1)}/XObject<</X 5 0 R>>/Pattern<</SecretP 6 0 R/SECRETP 17 0 R>>/Properties<</SecretL 9 0 R/SECRETL 10 0 R>>>>>>`,
  stream(
    "/SecretGS gs /SECRETGS gs /secretGS gs /X Do /Pattern cs /SecretP scn 0 0 9 9 re f /SECRETP scn 0 0 9 9 re f /OC /SECRETL BDC 0 0 1 1 re f EMC /OC /SecretL BDC EMC",
    "",
  ),
  // Of a form whose names are written with escapes alone.
  stream(
    "/S#65cretGS gs /SE#43RETGS gs /secr#65tGS gs",
    `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</ExtGState${states(4)}>>`,
  ),
  stream(
    "/SecretGS gs /SECRETGS gs /secretGS gs",
    `/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<</ExtGState${states(7)}>>`,
  ),
  "<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Dest(Secret one)>>",
  "<</Kids[16 0 R]>>",
  "<</Type/OCG/Name(Secret)>>",
  "<</Type/OCG/Name(SECRET)>>",
  "<</T(form)/Kids[12 0 R 13 0 R]>>",
  "<</T(Secret)/FT/Tx/Parent 11 0 R/DA(/SecretGS 9 Tf 0 g)>>",
  "<</T(SECRET)/FT/Tx/Parent 11 0 R/AA<</F<</S/ResetForm/Fields[(form.Secret)(form.SECRET)]>>>>>>",
  "<</Type/StructTreeRoot/K 15 0 R/IDTree<</Names[(SECRET1)15 0 R(Secret1)15 0 R]>>>>",
  "<</Type/StructElem/S/TD/ID(Secret1)/A<</O/Table/Headers[(SECRET1)(Secret1)]>>>>",
  "<</Limits[(Alpha)(\u00ff\u00ff)]/Names[(Alpha)[3 0 R/XYZ 1 0 0](SECRET one)[3 0 R/XYZ 2 0 0](Secret one)[3 0 R/XYZ 3 0 0](\u00ff\u00ff)[3 0 R/XYZ 4 0 0]]>>",
  stream(
    "/SECRETGS gs",
    `/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<</ExtGState${states(10)}>>`,
  ),
  "<</Type/Annot/Subtype/Square/Rect[0 0 9 9]/AP<</N 19 0 R>>>>",
  stream("/SECRETGS gs /SecretGS gs", `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</ExtGState${states(13)}>>`),
];

function redact(objects: readonly string[], words: string): PdfFile {
  const query = literalQuery(words, { isCaseSensitive: false, isWholeWord: false });
  const plan = {
    queries: [query],
    offPage: [],
    pages: new Map(),
    fill: [0, 0, 0],
    paths: "cut",
    decode: () => undefined,
    maxPages: 9,
    maxOperations: 999,
  } as const;
  return openPdf(redactFile(openPdf(latin1(makeFile(objects))), plan).bytes);
}

/** What the names of each stream lead to, in the order of its operators: `ca` of states, the first letters of others. */
function followed(
  file: PdfFile,
  { dict, stream: own }: { readonly dict: PdfDict; readonly stream: PdfStream | undefined },
  resources: PdfDict,
): number[] {
  const found: number[] = [];
  const held = own ?? file.resolve(dict.get("Contents"));
  for (const { operator, operands } of held instanceof PdfStream
    ? readOperations(file.decode(held).bytes, () => undefined)
    : [])
    if (operator === "gs" && operands[0] instanceof PdfName)
      found.push(
        numberOf(file.dictOf(file.dictOf(resources.get("ExtGState"))?.get(operands[0].value))?.get("ca") ?? null) ?? -1,
      );
  return found;
}

const bytesOf = (object: PdfObject | undefined): string =>
  object instanceof PdfString ? Buffer.from(object.bytes).toString("latin1") : "";

test("resources whose names were the word in other capitals are called apart in pages, forms, patterns and appearances", () => {
  const file = redact(OBJECTS, "secret");
  const found: number[][] = [];
  for (const met of walkDicts(file)) {
    const resources = file.dictOf(met.dict.get("Resources"));
    if (resources !== undefined) found.push(followed(file, met, resources));
  }
  expect(found.toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0))).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
    [11],
    [14, 13],
  ]);
  const [page] = file.arrayOf(file.dictOf(file.catalog.get("Pages"))?.get("Kids"));
  const properties = file.dictOf(file.dictOf(file.dictOf(page)?.get("Resources"))?.get("Properties"));
  const content = file.resolve(file.dictOf(page)?.get("Contents"));
  const layers = [...(content instanceof PdfStream ? readOperations(file.decode(content).bytes, () => undefined) : [])]
    .filter(({ operator }) => operator === "BDC")
    .map(({ operands: [, name] }) =>
      bytesOf(file.dictOf(properties?.get(name instanceof PdfName ? name.value : ""))?.get("Name")),
    );
  expect(new Set(layers).size).toBe(2);
  expect(properties?.entries.size).toBe(2);
});

test("destinations, fields, structure IDs and layers stay apart, are looked up by order, and are called by their new names", () => {
  const file = redact(OBJECTS, "secret");
  const dests = file.arrayOf(file.dictOf(file.dictOf(file.catalog.get("Names"))?.get("Dests"))?.get("Names"));
  const keys = dests.filter((_, index) => index % 2 === 0).map(bytesOf);
  expect(keys).toEqual(
    keys.toSorted((one, other) => Buffer.compare(Buffer.from(one, "latin1"), Buffer.from(other, "latin1"))),
  );
  const all = [...walkDicts(file)].map(({ dict }) => dict);
  const named = (isWanted: (dict: PdfDict) => boolean, key: string): string[] =>
    all.filter(isWanted).map((dict) => bytesOf(dict.get(key)));
  const [link = ""] = named((dict) => dict.has("Dest"), "Dest");
  expect(file.arrayOf(dests[keys.indexOf(link) * 2 + 1]).at(2)).toBe(3);
  const fields = named((dict) => dict.has("FT"), "T").map((name) => openText(name));
  expect(new Set(fields).size).toBe(2);
  const [action] = all.filter((dict) => dict.has("S") && dict.has("Fields"));
  expect(
    file
      .arrayOf(action?.get("Fields"))
      .map((item) => openText(bytesOf(item)))
      .sort(),
  ).toEqual(fields.map((name) => `form.${name}`).sort());
  const [element] = all.filter((dict) => nameText(dict.get("S") ?? null) === "TD");
  const ids = file
    .arrayOf(file.dictOf(file.dictOf(file.catalog.get("StructTreeRoot"))?.get("IDTree"))?.get("Names"))
    .filter((_, index) => index % 2 === 0)
    .map(bytesOf);
  expect(new Set(ids).size).toBe(2);
  expect(ids).toContain(bytesOf(element?.get("ID")));
  expect(
    file
      .arrayOf(file.dictOf(element?.get("A"))?.get("Headers"))
      .map(bytesOf)
      .sort(),
  ).toEqual(ids.toSorted());
  expect(new Set(named((dict) => nameText(dict.get("Type") ?? null) === "OCG", "Name")).size).toBe(2);
  const [appearance = ""] = named((dict) => dict.has("DA"), "DA");
  expect(appearance).toMatch(/^\/#e2#96#88GS 9 Tf\s+0 g/);
});

test("what one redaction called a thing stays its own in the next", () => {
  const state = "<</\u00e2\u0096\u0088GS<</ca 1>>/SecretGS<</ca 2>>>>";
  const objects = [...OBJECTS];
  objects[2] = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</ExtGState${state}>>>>`;
  objects[3] = stream("/\u00e2\u0096\u0088GS gs /SecretGS gs", "");
  const file = redact(objects, "secret");
  const [page] = file.arrayOf(file.dictOf(file.catalog.get("Pages"))?.get("Kids"));
  const dict = file.dictOf(page) ?? new PdfDict();
  expect(followed(file, { dict, stream: undefined }, file.dictOf(dict.get("Resources")) ?? new PdfDict())).toEqual([
    1, 2,
  ]);
});

test("a font that is not embedded keeps its face under its other name, or its new look is told", () => {
  const font = (name: string): string => `<</Type/Font/Subtype/Type1/BaseFont/${name}>>`;
  const query = literalQuery("helvetica", { isCaseSensitive: false, isWholeWord: false });
  const plan = {
    queries: [query],
    offPage: [],
    pages: new Map(),
    fill: [0, 0, 0],
    paths: "cut",
    decode: () => undefined,
    maxPages: 9,
    maxOperations: 999,
  } as const;
  const reported = ["Helvetica-Bold", "HelveticaRounded"].map((name) => {
    const objects = [...OBJECTS];
    objects[2] = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<</Font<</F 4 0 R>>>>>>";
    objects[3] = font(name);
    const { bytes, redactions } = redactFile(openPdf(latin1(makeFile(objects))), plan);
    const [own] = [...walkDicts(openPdf(bytes))].filter(({ dict }) => dict.has("BaseFont"));
    return [nameText(own?.dict.get("BaseFont") ?? null), redactions.some(({ kind }) => kind === "fontName")];
  });
  expect(reported).toEqual([
    ["Arial,Bold", false],
    ["\u2588Rounded", true],
  ]);
});

function openText(bytes: string): string {
  const buffer = Buffer.from(bytes, "latin1");
  return bytes.startsWith("\u00fe\u00ff") ? buffer.subarray(2).swap16().toString("utf16le") : bytes;
}

test("of a field whose value is a stream the words are removed, and the rest of the value stays", () => {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>",
    "<</T(field)/FT/Tx/V 5 0 R/DV 6 0 R>>",
    stream("a Secret that is kept", ""),
    stream("a default", ""),
  ];
  const file = redact(objects, "secret");
  const [field] = file.arrayOf(file.dictOf(file.catalog.get("AcroForm"))?.get("Fields"));
  const shownValue = (key: string): string => {
    const value = file.resolve(file.dictOf(field)?.get(key));
    return value instanceof PdfStream ? decodeText(file.decode(value).bytes) : "";
  };
  expect([shownValue("V"), shownValue("DV")]).toEqual(["a \u2588 that is kept", "a default"]);
});

/** A composite font whose codes and characters have maps of their own; `word` is in a comment of the second. */
function withMaps(word: string): readonly string[] {
  const head =
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CIDSystemInfo << /Registry (x) /Supplement 0 >> def";
  const tail = "endcmap CMapName currentdict /CMap defineresource pop end end";
  const codes = `${head} 1 begincodespacerange <00> <ff> endcodespacerange 1 begincidrange <00> <ff> 0 endcidrange ${tail}`;
  const characters = `${head} 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <00> <7f> <0000> endbfrange ${tail}`;
  return [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<</Font<</F 4 0 R>>>>>>",
    "<</Type/Font/Subtype/Type0/BaseFont/X/Encoding 5 0 R/ToUnicode 6 0 R/DescendantFonts[7 0 R]>>",
    stream(codes, "/Type/CMap/CMapName/X-H"),
    stream(`${word}${characters}`, ""),
    "<</Type/Font/Subtype/CIDFontType2/BaseFont/X/CIDSystemInfo<</Registry(A)/Ordering(I)/Supplement 0>>/DW 600>>",
  ];
}

test.each(["source", "begin", "registry", "range", "dict", "name", "cmap"])(
  "maps of a font stay where %s is in keywords of their format alone",
  (word) => {
    const file = redact(withMaps(""), word);
    const [font] = [...walkDicts(file)].filter(({ dict }) => dict.has("ToUnicode"));
    const data = ["Encoding", "ToUnicode"].map((key) => {
      const value = file.resolve(font?.dict.get(key));
      return value instanceof PdfStream ? Buffer.from(file.decode(value).bytes).toString("latin1") : "";
    });
    expect(data.map((own) => own.includes("findresource") && own.includes("<00> <ff>"))).toEqual([true, true]);
  },
);

test("a word in a comment of a font's map is removed although it is a keyword elsewhere", () => {
  const file = redact(withMaps("% a source\n"), "source");
  const [font] = [...walkDicts(file)].filter(({ dict }) => dict.has("ToUnicode"));
  const value = file.resolve(font?.dict.get("ToUnicode"));
  const data = value instanceof PdfStream ? Buffer.from(file.decode(value).bytes).toString("latin1") : "";
  expect([data.includes("a source"), data.includes("endbfrange")]).toEqual([false, true]);
});
