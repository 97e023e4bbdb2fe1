import { openPdf } from "@colophon/kit-pdf";
import { expect, test } from "vitest";
import { checkConformance, type Flavour } from "../src/index.ts";
import { EXTENSION, icc, type MadeArchive, makeArchive, stream } from "./archive/made-archive.ts";
import { makeType1 } from "./archive/made-font.ts";

function judged(made: MadeArchive, flavour: Flavour) {
  return checkConformance(openPdf(makeArchive(flavour, made)), flavour).verdicts.filter(({ failed }) => failed > 0);
}
const failedOf = (made: MadeArchive, flavour: Flavour): readonly string[] =>
  judged(made, flavour).map(({ rule }) => `${rule.clause}-${rule.number}`);

const named = (prefix: string, namespace: string, name: string, value: string): MadeArchive => ({
  metadata: `<${prefix}:${name} xmlns:${prefix}="${namespace}">${value}</${prefix}:${name}>`,
});
const tiff = (name: string, value: string): MadeArchive => named("tiff", "http://ns.adobe.com/tiff/1.0/", name, value);
const info = (entry: string, metadata: string): MadeArchive => ({
  trailer: "/Info 60 0 R",
  objects: [`<<${entry}>>`],
  metadata,
});
const field = (name: string, text: string): string => `<${name}>${text}</${name}>`;
const textType = field(
  "pdfaSchema:valueType",
  `<rdf:Seq><rdf:li rdf:parseType="Resource">${field("pdfaType:type", "Kind")}${field("pdfaType:namespaceURI", "http://example.com/type/")}${field("pdfaType:prefix", "kind")}${field("pdfaType:description", "A kind.")}</rdf:li></rdf:Seq>`,
);
const describedAs = (type: string, value: string): MadeArchive => ({
  metadata:
    EXTENSION(
      `<rdf:li rdf:parseType="Resource">${field("pdfaSchema:schema", "Made")}${field("pdfaSchema:namespaceURI", "http://example.com/made/")}${field("pdfaSchema:prefix", "made")}<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">${field("pdfaProperty:name", "word")}${field("pdfaProperty:valueType", type)}${field("pdfaProperty:category", "external")}${field("pdfaProperty:description", "A word.")}</rdf:li></rdf:Seq></pdfaSchema:property>${textType}</rdf:li>`,
    ) + field("made:word", value),
});
const LIST = "<rdf:Bag><rdf:li>1</rdf:li></rdf:Bag>";

test.each<readonly [string, Flavour, MadeArchive]>([
  ["a closed choice that has another value of its type", "2b", tiff("Compression", "9")],
  ["a closed choice of texts", "3b", tiff("Orientation", "9")],
  ["a rational number that is another text", "2b", tiff("XResolution", "72 dpi")],
  ["an address with a space", "2b", named("xap", "http://ns.adobe.com/xap/1.0/", "BaseURL", "a b")],
  ["a type that is a choice", "2b", describedAs("Closed Choice of Integer", "1")],
  ["a type that is a list of texts", "2b", describedAs("bag", LIST)],
  ["a type that has no fields", "2b", describedAs("Kind", "a")],
  [
    "a text of the information dictionary with zeros at its end",
    "1b",
    info("/Producer(Made\\000)", field("pdf:Producer", "Made")),
  ],
  ["a transfer function that is null", "2b", { content: "/G gs", resources: { ExtGState: "<</G<</TR null>>>>" } }],
  ["a key of a color in part 1 that is null", "1b", { catalog: { OCProperties: "null" } }],
])("PDF/A accepts %s", (_, flavour, made) => {
  expect(failedOf(made, flavour)).toEqual([]);
});

const type1 = (charset: string): MadeArchive => ({
  font: { Subtype: "/Type1", Widths: "[500]" },
  descriptor: { FontFile2: "", FontFile: "60 0 R", CharSet: charset },
  objects: [stream("", makeType1([".notdef", "A"]))],
});
const drawn = (text: string): MadeArchive => ({
  text,
  font: {
    ...{
      Subtype: "/Type3",
      BaseFont: "",
      FontDescriptor: "",
      FontBBox: "[0 0 9 9]",
      FontMatrix: "[.001 0 0 .001 0 0]",
    },
    ...{ FirstChar: "65", LastChar: "66", Widths: "[600 600]" },
    ...{ Encoding: "<</Differences[65/A/B]>>", CharProcs: "<</A 60 0 R>>", Resources: "<<>>" },
  },
  objects: [stream("", "600 0 d0")],
});
const composed = (set: string): MadeArchive => ({
  text: "<0001>",
  font: {
    ...{ Subtype: "/Type0", Encoding: "/Identity-H", DescendantFonts: "[60 0 R]", ToUnicode: "61 0 R" },
    ...{ FirstChar: "", LastChar: "", Widths: "", FontDescriptor: "" },
  },
  descriptor: { CIDSet: "62 0 R" },
  objects: [
    "<</Type/Font/Subtype/CIDFontType2/BaseFont/ABCDEF+Made/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 51 0 R/DW 600/CIDToGIDMap/Identity>>",
    stream(
      "",
      "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n1 begincodespacerange <0000> <FFFF> endcodespacerange\n1 beginbfchar <0001> <0041> endbfchar\nendcmap end end",
    ),
    stream("", set),
  ],
});
const seeThrough = (content: string, more: MadeArchive = {}): MadeArchive => ({
  ...{ content, intent: "/Odd 1", catalog: { OutputIntents: "" } },
  resources: { ExtGState: "<</G<</ca .5>>>>", XObject: "<</I 60 0 R>>" },
  objects: [
    stream(
      "/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace[/CalGray<</WhitePoint[1 1 1]>>]/SMaskInData 1",
      "a",
    ),
  ],
  ...more,
});

test.each<readonly [string, Flavour, MadeArchive, string, boolean]>([
  ["a CharSet of the glyphs of the program", "2b", type1("(/A)"), "6.2.11.4.2-1", false],
  ["a CharSet that lists a glyph that is not there", "2b", type1("(/A/B)"), "6.2.11.4.2-1", true],
  ["a CIDSet of the glyphs of the program", "2b", composed("\xc0"), "6.2.11.4.2-2", false],
  ["a CIDSet that lists a glyph that is not there", "2b", composed("\xc1"), "6.2.11.4.2-2", true],
  ["a drawn glyph", "2b", drawn("(A)"), "6.2.11.4.1-2", false],
  ["a drawn glyph that is not there", "2b", drawn("(B)"), "6.2.11.4.1-2", true],
  [
    "a name of a drawn glyph for its text in part 1",
    "1a",
    { ...drawn("(A)"), font: { ...drawn("(A)").font, ToUnicode: "" } },
    "6.3.8-1",
    true,
  ],
  ["a program under the key of another kind of font", "2b", { font: { Subtype: "/Type1" } }, "6.2.11.4.1-1", true],
  ["a program that cannot be read", "3b", { program: "made" }, "6.2.11.4.1-1", true],
  ["a title that is a name", "1b", info("/Title/Made", ""), "6.7.3-2", true],
  [
    "an alpha constant that is not a number",
    "1b",
    { content: "/G gs", resources: { ExtGState: "<</G<</ca/Made>>>>" } },
    "6.4-6",
    true,
  ],
  [
    "a hexadecimal string of a stream of objects",
    "2b",
    { objects: [stream("/Type/ObjStm/N 1/First 5", "61 0 <ABC>")] },
    "6.1.6-1",
    true,
  ],
  ["paint through a graphics state", "2b", seeThrough("/G gs 0 0 9 9 re f"), "6.2.10-2", true],
  ["a graphics state that nothing is painted through", "2b", seeThrough("q /G gs Q 0 0 9 9 re f"), "6.2.10-2", false],
  ["a picture with a mask in its data", "2b", seeThrough("/I Do"), "6.2.10-2", true],
])("PDF/A and %s", (_, flavour, made, rule, isBroken) => {
  expect(failedOf(made, flavour).includes(rule)).toBe(isBroken);
});

const related = (made: MadeArchive, flavour: Flavour, name: string): readonly string[] =>
  judged(made, flavour).find(({ rule }) => `${rule.clause}-${rule.number}` === name)?.failures[0]?.related ?? [];
const TINT = "<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[1 0 0 0]>>";

test.each<readonly [string, Flavour, MadeArchive, string, readonly string[]]>([
  [
    "a space that a group blends in",
    "2b",
    { page: "/Group<</S/Transparency/CS/DeviceCMYK>>" },
    "6.2.4.3-3",
    ["6.2.10"],
  ],
  [
    "an alternate space",
    "2b",
    {
      content: `[/Separation/Made/DeviceCMYK ${TINT}] cs`.replace(/^\[.*\]/, "/S"),
      resources: { ColorSpace: `<</S[/Separation/Made/DeviceCMYK ${TINT}]>>` },
    },
    "6.2.4.3-3",
    ["6.2.4.4"],
  ],
  ["a color without an output intent", "2b", { catalog: { OutputIntents: "" } }, "6.2.4.3-4", ["6.2.3"]],
  ["a rendering intent of an operator", "2b", { content: "/Made ri" }, "6.2.6-1", ["6.2.2"]],
  [
    "metadata beside the information dictionary",
    "1b",
    info("/Producer(Made)", field("pdf:Producer", "Other")),
    "6.7.3-7",
    ["6.1.5"],
  ],
  ["a property that nothing describes", "1b", { metadata: field("made:word", "a") }, "6.7.9-2", ["6.7.2"]],
  [
    "the length of a resource that nothing shows",
    "4",
    {
      resources: { XObject: "<</X 60 0 R>>" },
      objects: ["<</Subtype/Form/BBox[0 0 9 9]/Length 1>>stream\nq Q\nendstream"],
    },
    "6.1.6.1-1",
    ["6.2.2"],
  ],
  ["an action that is not permitted", "2b", { catalog: { OpenAction: "<</S/Launch>>" } }, "6.5.1-1", []],
  ["a profile", "2b", { profile: icc("RGB", "link") }, "6.2.3-1", []],
])("a failure names the clauses that refer to it: %s", (_, flavour, made, rule, expected) => {
  expect(related(made, flavour, rule)).toEqual(expected);
});
