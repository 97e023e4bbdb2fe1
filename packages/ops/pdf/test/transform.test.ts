import { readFileSync } from "node:fs";
import type { Envelope } from "@colophon/contract";
import { openPdf, type PdfObject, textOf, walkDicts, walkPages } from "@colophon/kit-pdf";
import { conforms, fixture, including } from "@colophon/testing";
import { expect } from "vitest";
import { EXAMPLE_PDF, makePdf } from "../src/example.ts";
import { transformPdf } from "../src/operations/transform.ts";
import { ASKING_FORM, FORMATTED_FORM, makeFormPage } from "./joined-forms.ts";
import { makeBook, makeHighNumbered } from "./made-documents.ts";
import { latin1, module } from "./module.ts";
import { readWithPikepdf } from "./pikepdf.ts";
import { transformConservation as conservation, RESULT_PASSWORD } from "./transform-conservation.ts";

const UNSUPPORTED = "common/UNSUPPORTED_FEATURE";
const REJECTED = "common/SCHEMA_REJECTED";
const twoPages = makePdf([
  "<</Type/Catalog/Pages 2 0 R>>",
  "<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>",
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>/Contents 4 0 R>>",
  "<</Length 12>>stream\n1 1 3 3 re f\nendstream",
]);
const withForm = makePdf([
  "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[]/XFA 5 0 R>>>>",
  "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>",
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>>>",
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>>>",
  "<</Length 6>>stream\n<xdp/>\nendstream",
]);

/** Pages that are 10 points wide and one more each. */
function sizedPages(count: number, catalog: string): Uint8Array {
  const numbers = Array.from({ length: count }, (_, index) => index + 3);
  return makePdf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Kids[${numbers.map((number) => `${number} 0 R`).join(" ")}]/Count ${count}>>`,
    ...numbers.map((number) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${number + 8} 9]/Resources<<>>>>`),
  ]);
}

function bytesOf(envelope: Envelope): Uint8Array {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return (envelope.value as { artifact: { bytes: Uint8Array } }).artifact.bytes;
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

/** What pikepdf finds in the result, by kind. */
async function foundIn(envelope: Envelope, kind: string): Promise<string[] | undefined> {
  const read = await readWithPikepdf(bytesOf(envelope));
  return typeof read === "string"
    ? undefined
    : read.units.flatMap((unit) => (unit.kind === kind ? (unit.text ?? []) : [])).sort();
}

/** A tagged page whose class Normal is the last of these objects, which are numbered from 7, that is a dictionary. */
function makeClassed(objects: readonly string[]): Uint8Array {
  const at = 7 + objects.findLastIndex((object) => object.startsWith("<<"));
  const content = "/P <</MCID 0>> BDC 1 1 3 3 re f EMC";
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R/MarkInfo<</Marked true>>/StructTreeRoot 5 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>/Contents 4 0 R/StructParents 0>>",
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    `<</Type/StructTreeRoot/K 6 0 R/ParentTree<</Nums[0[6 0 R]]>>/ClassMap<</Normal ${at} 0 R>>>>`,
    "<</Type/StructElem/S/P/P 5 0 R/Pg 3 0 R/K 0/C/Normal>>",
    ...objects,
  ]);
}

/** A tagged table of a header and a cell, and a link to the header, all of which call it by its ID. */
function makeTable(id: string, action = "GoTo", isIndexed = true): Uint8Array {
  const content = "/TH <</MCID 0>> BDC 1 1 3 3 re f EMC /TD <</MCID 1>> BDC 5 5 3 3 re f EMC";
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R/MarkInfo<</Marked true>>/StructTreeRoot 5 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>/Contents 4 0 R/StructParents 0/Annots[9 0 R]>>",
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    `<</Type/StructTreeRoot/K 6 0 R/ParentTree<</Nums[0[7 0 R 8 0 R]]>>${isIndexed ? `/IDTree<</Names[(${id})7 0 R]>>` : ""}>>`,
    "<</Type/StructElem/S/TR/P 5 0 R/K[7 0 R 8 0 R]>>",
    `<</Type/StructElem/S/TH/P 6 0 R/Pg 3 0 R/K 0/ID(${id})>>`,
    `<</Type/StructElem/S/TD/P 6 0 R/Pg 3 0 R/K 1/A<</O/Table/Headers[(${id})(x)]>>>>`,
    `<</Type/Annot/Subtype/Link/Rect[1 1 4 4]/A<</S/${action}/D[${action === "GoTo" ? "3 0 R" : 0}/Fit]/SD[(${id})/Fit]>>>>`,
  ]);
}

/** Of a merged file: the names of its IDTree, and for each table the ID, the header of its cell and the target of the link. */
function idsIn(bytes: Uint8Array): readonly (readonly string[])[] {
  const file = openPdf(bytes);
  const shown = (held: PdfObject | undefined): string => textOf(file.resolve(held)) ?? "";
  const found = new Map<string, string[]>([
    ["ID", []],
    ["Headers", []],
    ["SD", []],
  ]);
  for (const { dict } of walkDicts(file))
    for (const [key, list] of found)
      if (dict.has(key)) list.push(key === "ID" ? shown(dict.get(key)) : shown(file.arrayOf(dict.get(key))[0]));
  const root = file.dictOf(file.catalog.get("StructTreeRoot"));
  const names = file.arrayOf(file.dictOf(root?.get("IDTree"))?.get("Names"));
  return [names.filter((_, at) => at % 2 === 0).map(shown), ...[...found.values()].map((list) => list.sort())];
}

conforms(
  transformPdf,
  [
    {
      name: "without a plan the file comes back as it is",
      input: { bytes: fixture("text_document_03.odt.pdf") },
      losses: [],
      value: including({ artifact: including({ byteLength: 44695 }) }),
    },
    {
      name: "metadata in Info and in XMP",
      input: { bytes: fixture("utf8stringAndAnnotation.pdf") },
      options: { metadata: { title: "Ärger & <Mühe>", author: "" } },
      losses: [],
      check: async (envelope) => expect(await foundIn(envelope, "info")).toContain("Ärger & <Mühe>"),
    },
    {
      name: "tags whose classes are objects are merged where the values are equal, whatever their numbers",
      input: {
        bytes: makeClassed(["<</O/Layout/SpaceAfter 8 0 R>>", "6.0"]),
        others: [makeClassed(["null", "6", "<</O/Layout/SpaceAfter 8 0 R>>"])],
      },
      value: including({ pages: [2] }),
    },
    {
      name: "IDs of tags that files share are different in the result, also where no IDTree has them",
      input: { bytes: makeTable("head", "GoTo", false), others: [makeTable("head", "GoTo", false), makeTable("head")] },
      losses: [],
      check: (envelope) => {
        const ids = ["head", "head_2", "head_3"];
        expect(idsIn(bytesOf(envelope))).toEqual([["head_3"], ids, ids, ids]);
      },
    },
    {
      name: "IDs of tags that three files share are different in the result, with all that calls them",
      input: { bytes: makeTable("head"), others: [makeTable("head"), makeTable("head_2")] },
      losses: [],
      check: (envelope) =>
        expect(idsIn(bytesOf(envelope))).toEqual(Array.from({ length: 4 }, () => ["head", "head_2", "head_2_2"])),
    },
    {
      name: "the target of a link in another file keeps its ID when IDs of tags change",
      input: { bytes: makeTable("head"), others: [makeTable("head", "GoToR/F(x.pdf)")] },
      losses: [],
      check: (envelope) =>
        expect(idsIn(bytesOf(envelope))).toEqual([
          ...Array.from({ length: 3 }, () => ["head", "head_2"]),
          ["head", "head"],
        ]),
    },
    {
      name: "tags of two files that define a class differently are not merged",
      input: {
        bytes: makeClassed(["<</O/Layout/SpaceAfter 8 0 R>>", "6"]),
        others: [makeClassed(["<</O/Layout/SpaceAfter 8 0 R>>", "7"])],
      },
      error: "common/UNSUPPORTED_FEATURE",
    },
    {
      name: "tags of two files are not merged if a class has a value in one of them that is null in the other",
      input: {
        bytes: makeClassed(["<</O/Layout/Placement null/SpaceAfter 8 0 R>>", "6"]),
        others: [makeClassed(["<</O/Layout/SpaceAfter 8 0 R/SpaceBefore 9>>", "6"])],
      },
      error: "common/UNSUPPORTED_FEATURE",
    },
    {
      name: "a stream that qpdf cannot decode while it linearizes",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R>>",
          "<</Type/Pages/Kids[3 0 R]/Count 1>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>/Other 4 0 R>>",
          "<</Filter/LZWDecode/Length 8>>stream\n\xff\xff\xff\xff\xff\xff\xff\xff\nendstream",
        ]),
      },
      options: { linearize: true },
      error: UNSUPPORTED,
    },
    {
      name: "streams packed without loss",
      input: { bytes: fixture("imageWithBPC.pdf") },
      options: { compress: true, linearize: true },
      losses: [],
      check: (envelope) => expect(text(bytesOf(envelope))).toContain("/Linearized 1"),
    },
    {
      name: "pages of which links, outline, destinations, fields and tags are kept",
      input: { bytes: makeBook("Alpha") },
      options: { pages: [{ from: 2 }] },
      losses: [],
      value: including({ pages: [2] }),
      check: async (envelope) => {
        expect(await foundIn(envelope, "outline")).toEqual([
          "Alpha below",
          "Alpha first",
          "Alpha second",
          "Alpha third",
        ]);
        expect(await foundIn(envelope, "destination")).toEqual(["three", "two"]);
        expect(text(bytesOf(envelope))).toContain("/ParentTreeNextKey 4");
      },
    },
    {
      name: "pages backwards, turned, one left out",
      input: { bytes: makeBook("Alpha") },
      options: {
        pages: [{ from: 3, to: 1, rotate: 90 }],
        rotatePages: [{ from: 1, to: 1, by: 180 }],
        deletePages: [{ from: 2, to: 2 }],
      },
      losses: [],
      value: including({ pages: [2] }),
      check: (envelope) =>
        expect(text(bytesOf(envelope)).match(/\/Rotate \d+/g)).toEqual(["/Rotate 270", "/Rotate 90"]),
    },
    {
      name: "parts of two pages",
      input: { bytes: makeBook("Alpha") },
      options: { splitEvery: 2 },
      losses: [],
      value: including({ pages: [2, 1] }),
    },
    {
      name: "parts as they are named",
      input: { bytes: makeBook("Alpha") },
      options: {
        split: [
          { from: 3, to: 3 },
          { from: 1, to: 2 },
        ],
      },
      losses: [],
      value: including({ pages: [1, 2] }),
    },
    {
      name: "two books as one: outlines, destinations, fields, tags and files of both",
      input: { bytes: makeBook("Alpha"), others: [makeBook("Beta")] },
      options: { equalFieldNames: "rename" },
      losses: [],
      value: including({ pages: [6] }),
      check: async (envelope) => {
        expect(await foundIn(envelope, "outline")).toHaveLength(8);
        expect(await foundIn(envelope, "destination")).toEqual(["three", "three_2", "two", "two_2"]);
        expect(text(bytesOf(envelope))).toContain("/T (name_2)");
        expect(text(bytesOf(envelope))).toContain("/ParentTreeNextKey 8");
      },
    },
    {
      name: "two forms with fields of one name",
      input: { bytes: makeBook("Alpha"), others: [makeBook("Beta")] },
      losses: [],
      error: UNSUPPORTED,
    },
    {
      name: "of two forms the one that asks readers to draw its fields has them drawn",
      input: { bytes: FORMATTED_FORM, others: [ASKING_FORM] },
      losses: [],
      check: (envelope) => {
        expect(text(bytesOf(envelope))).not.toContain("NeedAppearances");
        expect(text(bytesOf(envelope))).toContain("(EUR 1.234,50) Tj");
      },
    },
    {
      name: "two forms that both ask readers to draw their fields",
      input: { bytes: ASKING_FORM, others: [ASKING_FORM] },
      options: { equalFieldNames: "rename" },
      losses: [],
      check: (envelope) => expect(text(bytesOf(envelope))).toContain("/NeedAppearances true"),
    },
    {
      name: "a form that asks readers to draw its fields, joined to a file without any",
      input: { bytes: EXAMPLE_PDF, others: [ASKING_FORM] },
      losses: [],
      check: (envelope) => expect(text(bytesOf(envelope))).toContain("/NeedAppearances true"),
    },
    ...(
      [
        ["a character without a glyph", "/V<FEFF4E2D>"],
        ["what a script formats", "/V(7)/AA<</F<</S/JavaScript/JS(event.value='*')>>>>"],
        ["formatted text", "/V(x)/RV(<body><p>x</p></body>)"],
      ] as const
    ).map(([what, field]) => ({
      name: `of two forms the one that asks readers to draw ${what}`,
      kind: "boundary" as const,
      input: {
        bytes: FORMATTED_FORM,
        others: [makeFormPage({ form: "/NeedAppearances true", field: `/T(name)${field}` })],
      },
      error: UNSUPPORTED,
      check: (envelope: Envelope) =>
        expect(envelope.ok ? "" : envelope.error.message).toMatch(/NeedAppearances.*"name" cannot be drawn/),
    })),
    {
      name: "encrypted, the same in every run",
      input: { bytes: makeBook("Alpha") },
      options: { encrypt: { permissions: ["print"] }, userPassword: RESULT_PASSWORD, ownerPassword: "the owner's" },
      losses: [],
    },
    {
      name: "encrypted and linearized",
      input: { bytes: fixture("text_document_03.odt.pdf") },
      options: { encrypt: {}, userPassword: RESULT_PASSWORD, linearize: true },
      losses: [],
    },
    {
      name: "decrypted with a password",
      input: { bytes: fixture("minimal-aes256.pdf") },
      options: { password: "usersecret", decrypt: true },
      losses: [],
      check: (envelope) => expect(text(bytesOf(envelope))).not.toContain("/Encrypt"),
    },
    {
      name: "decrypted, where no password is needed",
      input: { bytes: fixture("encrypted-open.pdf") },
      options: { decrypt: true },
      losses: [],
    },
    {
      name: "an encrypted file is not written without a word",
      input: { bytes: fixture("encrypted-open.pdf") },
      options: { compress: true },
      error: UNSUPPORTED,
    },
    {
      name: "a signed file is not written anew",
      input: { bytes: fixture("minimal-two-fields-signed-twice.pdf") },
      options: { metadata: { title: "New" } },
      error: UNSUPPORTED,
    },
    {
      name: "signatures that a rewritten file cannot keep are dropped and reported",
      input: { bytes: fixture("minimal-two-fields-signed-twice.pdf") },
      options: { metadata: { title: "New" }, onUnmergeable: "drop" },
      losses: [],
      value: including({ dropped: [including({ file: 0 }), including({ file: 0 })] }),
      check: (envelope) => expect(text(bytesOf(envelope))).not.toContain("/ByteRange"),
    },
    {
      name: "what a merged file cannot keep is dropped and reported, pages alternate, and each file has an outline entry",
      input: { bytes: sizedPages(3, ""), others: [sizedPages(2, "/My_Key<</A 1>>/DPartRoot<<>>"), withForm] },
      options: { order: "alternate-reversed", outlineTitles: ["One", "Zwei ä", "3"], onUnmergeable: "drop" },
      losses: [],
      value: including({
        pages: [7],
        dropped: [
          including({ file: 1, subject: "catalog entry DPartRoot" }),
          including({ file: 1, subject: "catalog entry My_Key" }),
          including({ file: 2, subject: "XFA form" }),
        ],
      }),
      check: (envelope) => {
        const pdf = openPdf(bytesOf(envelope));
        const widths = [...walkPages(pdf, 100)].map(({ inherited }) => pdf.arrayOf(inherited.get("MediaBox"))[2]);
        expect(widths).toEqual([11, 12, 9, 12, 11, 9, 13]);
        const first = pdf.dictOf(pdf.dictOf(pdf.catalog.get("Outlines"))?.get("First"));
        expect([first?.has("Dest"), pdf.catalog.has("My_Key")]).toEqual([true, false]);
      },
    },
    {
      name: "a title for each of the files",
      input: { bytes: EXAMPLE_PDF },
      options: { outlineTitles: ["One", "Two"] },
      error: REJECTED,
    },
    {
      name: "article threads are dropped and reported where pages are left out",
      input: { bytes: sizedPages(2, "/Threads[<<>>]") },
      options: { pages: [{ from: 1, to: 1 }], onUnmergeable: "drop" },
      losses: [],
      value: including({ dropped: [including({ subject: "catalog entry Threads" })] }),
    },
    {
      name: "the metadata of a signed file, behind it",
      input: { bytes: fixture("minimal-two-fields-signed-twice.pdf") },
      options: { metadata: { title: "New" }, save: "incremental" },
      losses: [],
      check: (envelope) => {
        const before = readFileSync(new URL("../fixtures/minimal-two-fields-signed-twice.pdf", import.meta.url));
        expect(Buffer.compare(bytesOf(envelope).subarray(0, before.length), before)).toBe(0);
      },
    },
    {
      name: "metadata behind a file with a number higher than it has bytes",
      input: { bytes: makeHighNumbered() },
      options: { metadata: { title: "New" }, save: "incremental" },
      losses: [],
    },
    {
      name: "pages cannot be moved by an incremental save",
      input: { bytes: makeBook("Alpha") },
      options: { pages: [{ from: 1, to: 1 }], save: "incremental" },
      error: UNSUPPORTED,
    },
    {
      name: "a page that stands in the tree twice becomes two",
      kind: "boundary",
      input: { bytes: twoPages },
      options: { compress: true },
      losses: [],
      value: including({ pages: [2] }),
    },
    {
      name: "a tagged page cannot stand twice",
      kind: "boundary",
      input: { bytes: makeBook("Alpha") },
      options: {
        pages: [
          { from: 1, to: 1 },
          { from: 1, to: 1 },
        ],
      },
      error: UNSUPPORTED,
    },
    {
      name: "an XFA form is of all pages",
      kind: "boundary",
      input: { bytes: withForm },
      options: { pages: [{ from: 1, to: 1 }] },
      error: UNSUPPORTED,
    },
    {
      name: "a damaged file",
      kind: "hostile",
      input: { bytes: fixture("minimal-startxref-hopeless.pdf") },
      options: { compress: true },
      error: UNSUPPORTED,
      issues: ["bytes"],
    },
    {
      name: "damage that is found once the content is read",
      kind: "hostile",
      input: { bytes: latin1(text(EXAMPLE_PDF).replace("endstream", "endstreem")) },
      options: { compress: true },
      error: UNSUPPORTED,
      issues: ["bytes"],
    },
    {
      name: "no PDF",
      kind: "hostile",
      input: { bytes: latin1("GIF89a, and no more") },
      error: "pdf/INVALID_INPUT",
      issues: ["bytes"],
    },
    {
      name: "the other file is no PDF",
      kind: "hostile",
      input: { bytes: EXAMPLE_PDF, others: [latin1("GIF89a, and no more")] },
      error: "pdf/INVALID_INPUT",
      issues: ["others[0]"],
    },
    {
      name: "a password of another file that is wrong",
      kind: "hostile",
      input: { bytes: EXAMPLE_PDF, others: [fixture("minimal-aes256.pdf")] },
      options: { otherPasswords: ["not this one"] },
      error: REJECTED,
      issues: ["options.otherPasswords[0]"],
    },
    {
      name: "a page that there is not",
      kind: "boundary",
      input: { bytes: EXAMPLE_PDF },
      options: { pages: [{ from: 2 }] },
      error: REJECTED,
      issues: ["options.pages[0]"],
    },
    {
      name: "no page left",
      kind: "boundary",
      input: { bytes: EXAMPLE_PDF },
      options: { deletePages: [{ from: 1 }] },
      error: REJECTED,
      issues: ["options.deletePages"],
    },
    {
      name: "encryption without a password",
      kind: "boundary",
      input: { bytes: EXAMPLE_PDF },
      options: { encrypt: {} },
      error: REJECTED,
      issues: ["options.userPassword"],
    },
    {
      name: "too large",
      kind: "boundary",
      input: { bytes: EXAMPLE_PDF },
      options: { limits: { maxInputBytes: 100 } },
      error: "common/RESOURCE_LIMIT_EXCEEDED",
    },
    {
      name: "no time",
      kind: "boundary",
      input: { bytes: fixture("blank-scan.pdf") },
      options: { timeoutMs: 1, compress: true },
      error: "common/OPERATION_TIMEOUT",
    },
  ],
  { module, conservation },
);
