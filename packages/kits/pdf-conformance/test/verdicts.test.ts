import { openPdf } from "@colophon/kit-pdf";
import { expect, test } from "vitest";
import { checkConformance, type Flavour } from "../src/index.ts";
import { EXTENSION, icc, type MadeArchive, makeArchive, stream } from "./archive/made-archive.ts";
import { makeType1 } from "./archive/made-font.ts";
import { MARKED, type MadeFile, makeAccessible, PARAGRAPH, XMP } from "./made-accessible.ts";

function failedOf(bytes: Uint8Array, flavour: Flavour): readonly string[] {
  const { verdicts } = checkConformance(openPdf(bytes), flavour);
  return verdicts.filter(({ failed }) => failed > 0).map(({ rule }) => `${rule.clause}-${rule.number}`);
}

const field = (name: string, text: string): string => `<${name}>${text}</${name}>`;
const schema = (namespace: string, body: string): string =>
  `<rdf:li rdf:parseType="Resource">${field("pdfaSchema:schema", "Made")}${field("pdfaSchema:namespaceURI", namespace)}${field("pdfaSchema:prefix", "made")}${body}</rdf:li>`;
const property = (type: string): string =>
  `<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">${field("pdfaProperty:name", "word")}${field("pdfaProperty:valueType", type)}${field("pdfaProperty:category", "external")}${field("pdfaProperty:description", "A word.")}</rdf:li></rdf:Seq></pdfaSchema:property>`;
const valueType = `<pdfaSchema:valueType><rdf:Seq><rdf:li rdf:parseType="Resource">${field("pdfaType:type", "Kind")}${field("pdfaType:namespaceURI", "http://example.com/type/")}${field("pdfaType:prefix", "kind")}${field("pdfaType:description", "A kind.")}<pdfaType:field><rdf:Seq><rdf:li rdf:parseType="Resource">${field("pdfaField:name", "a")}${field("pdfaField:valueType", "Text")}${field("pdfaField:description", "A text.")}</rdf:li></rdf:Seq></pdfaType:field></rdf:li></rdf:Seq></pdfaSchema:valueType>`;
const instance = `<mm:InstanceID xmlns:mm="http://ns.adobe.com/xap/1.0/mm/">uuid:1</mm:InstanceID>`;

test.each<readonly [string, Flavour, MadeArchive]>([
  [
    "a number of a known property that is out of its range in part 1",
    "1b",
    { metadata: '<tiff:PlanarConfiguration xmlns:tiff="http://ns.adobe.com/tiff/1.0/">13</tiff:PlanarConfiguration>' },
  ],
  ["an instance's identifier in part 1", "1b", { metadata: instance }],
  [
    "a language with an underscore",
    "2b",
    { metadata: field("dc:language", "<rdf:Bag><rdf:li>en_US</rdf:li></rdf:Bag>") },
  ],
  [
    "a type that another schema of the packet defines",
    "2b",
    {
      metadata: EXTENSION(
        schema("http://example.com/made/", property("Kind")) + schema("http://example.com/other/", valueType),
      ),
    },
  ],
  [
    "a page group that blends in a CMYK profile",
    "4",
    { page: "/Group<</Type/Group/S/Transparency/CS[/ICCBased 60 0 R]>>", objects: [stream("/N 4", icc("CMYK"))] },
  ],
])("PDF/A accepts %s", (_, flavour, made) => {
  expect(failedOf(makeArchive(flavour, made), flavour)).toEqual([]);
});

test.each<readonly [string, Flavour, string, string]>([
  ["the stroke colour of a path that is filled", "1b", "0 0 0 1 K 0 0 9 9 re f", "6.2.3.3-2"],
  ["the fill colour of a path that is stroked", "2b", "0 0 0 1 k 0 0 m 9 9 l S", "6.2.4.3-3"],
  ["a space that nothing is painted with", "2b", "/DeviceCMYK cs", "6.2.4.3-3"],
  ["a colour of hidden text", "3b", "q 0 0 0 1 k BT /F 9 Tf 3 Tr (A) Tj ET Q", "6.2.4.3-3"],
  ["a colour that nothing is painted with", "4", "0 0 0 1 K", "6.2.4.3-3"],
])("PDF/A finds a colour of a device in %s", (_, flavour, content, rule) => {
  expect(failedOf(makeArchive(flavour, { content }), flavour)).toEqual([rule]);
});

const titles = (...languages: readonly string[]): string => {
  const items = languages.map((language) => `<rdf:li xml:lang="${language}">Made</rdf:li>`);
  return XMP(`<pdfuaid:part>1</pdfuaid:part><dc:title><rdf:Alt>${items.join("")}</rdf:Alt></dc:title>`);
};
const typed = (root: string, type: string): MadeFile => ({
  root,
  tree: [{ type: "Document", kids: [PARAGRAPH, { type }] }],
});
const media = (texts: string): MadeFile => ({
  catalog: { OpenAction: "<</S/Rendition/R 50 0 R>>" },
  objects: [`<</S/MR/C<</S/MCD/D(a.mp4)/CT(video/mp4)/Alt[${texts}]>>>>`],
});
const headed = (...cells: readonly (readonly [string, string])[]): MadeFile => ({
  tree: [
    {
      type: "Document",
      kids: [
        PARAGRAPH,
        {
          type: "Table",
          kids: cells.map(([type, entries]) => ({ type: "TR", kids: [{ type, entries }] })),
        },
      ],
    },
  ],
});
const SAYS = "/A<</O/Table/Scope/Column>>";
const painted = (key: string): MadeFile => ({
  content: `${MARKED} /F Do /F Do`,
  resources: "/XObject<</F 50 0 R>>",
  objects: [
    `<</Subtype/Form/BBox[0 0 9 9]${key}/Length 44>>stream\n/P <</MCID 0>> BDC 0 0 m 9 9 l S EMC         \nendstream`,
  ],
});
const grouped = (tooltip: string): MadeFile => ({
  tree: [{ type: "Document", kids: [PARAGRAPH, { type: "Form", kids: [{ annotation: 0 }] }] }],
  annotations: [`/Subtype/Widget/FT/Tx/T(name)/Parent 50 0 R${tooltip}`],
  objects: ["<</T(group)/TU(A group)/Kids[20 0 R]>>"],
});

test.each<readonly [string, MadeFile, string, boolean]>([
  [
    "a text for all readers beside one of a language",
    { catalog: { Lang: "" }, metadata: titles("x-default", "en") },
    "7.2-33",
    false,
  ],
  ["a text for all readers alone", { catalog: { Lang: "" }, metadata: titles("x-default") }, "7.2-33", true],
  ["a type that is mapped to itself", typed("/RoleMap<</Odd/Odd>>", "Odd"), "7.1-6", true],
  ["a standard type that is mapped to itself", typed("/RoleMap<</P/P>>", "P"), "7.1-6", true],
  ["a media clip whose text is empty", media("(en)()"), "7.18.6.2-2", true],
  ["a tooltip of a group of fields alone", grouped(""), "7.18.1-3", true],
  ["a header above a cell", headed(["TH", ""], ["TH", SAYS], ["TD", ""]), "7.5-1", false],
  ["a header below a cell", headed(["TH", ""], ["TD", ""], ["TH", SAYS]), "7.5-1", true],
  ["marked content of a form that elements may name, painted twice", painted("/StructParents 9"), "7.20-2", true],
  ["marked content of a form that no element can name, painted twice", painted(""), "7.20-2", false],
  ["a tooltip of the field", grouped("/TU(A name)"), "7.18.1-3", false],
])("PDF/UA-1: %s", (_, made, rule, isBroken) => {
  expect(failedOf(makeAccessible(made), "ua-1").includes(rule)).toBe(isBroken);
});

test.each<readonly [string, string, boolean]>([
  ["every glyph of the program", "(/A/B)", false],
  ["the glyphs that are shown alone", "(/A)", true],
  ["a glyph by a part of its name", "(/A/Bar)", true],
])("PDF/UA-1 requires a CharSet of all glyphs: %s", (_, charset, isBroken) => {
  const made = makeArchive("1b", {
    font: { Subtype: "/Type1", Widths: "[500]" },
    descriptor: { FontFile2: "", FontFile: "60 0 R", CharSet: charset },
    objects: [stream("", makeType1([".notdef", "A", "B"]))],
  });
  expect(failedOf(made, "ua-1").includes("7.21.4.2-1")).toBe(isBroken);
});
