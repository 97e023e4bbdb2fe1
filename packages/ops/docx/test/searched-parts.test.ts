import { invoke, sourceOf } from "@colophon/contract";
import { parseXml, textOf, walkXml, type XmlDocument, type XmlElement, type XmlNode } from "@colophon/kit-xml";
import { openZip } from "@colophon/kit-zip";
import { buildZip } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { redactDocx } from "../src/index.ts";
import { leadsOn, passSearched, searchedBody } from "../src/model/redact/searched-body.ts";
import { SearchedParts } from "../src/model/redact/searched-parts.ts";
import { makeDocument, W } from "./documents.ts";

const BLOCKS = 900;
const paragraph = (text: string, more = "") => `<w:p>${more}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const textAt = (index: number) => `Paragraph ${index} of a long document, with some words that nobody looks for`;
const paragraphs = Array.from({ length: BLOCKS }, (_, index) => paragraph(textAt(index)));
const documentOf = (blocks: readonly string[], root = "") =>
  `<w:document xmlns:w="${W}"${root}><w:body>${blocks.join("")}</w:body></w:document>`;
const withBlock = (at: number, block: string) => paragraphs.map((each, index) => (index === at ? block : each));

const parse = (text: string): XmlDocument => parseXml(Buffer.from(text));
const blockAt = ({ root }: XmlDocument, at: number): XmlNode => {
  const [body] = root.children;
  const node = body?.kind === "element" ? body.children[at] : undefined;
  if (node === undefined) throw new Error("There is no such block.");
  return node;
};

const searchedOf = (tree: XmlDocument, touched: readonly XmlNode[]) =>
  searchedBody(tree, {
    touched,
    leading: [...walkXml(tree.root)].filter((node): node is XmlElement => node.kind === "element" && leadsOn(node)),
  });

/** Indexes of the blocks that a second search of `written` reads. */
function readAgain(searched: string, written: string, touched: readonly number[]): readonly number[] {
  const tree = parse(searched);
  const body = searchedOf(
    tree,
    touched.map((at) => blockAt(tree, at)),
  );
  if (body === undefined) throw new Error("The blocks are not read apart.");
  const [again] = parseXml(Buffer.from(written), { passContent: passSearched(body) }).root.children;
  if (again?.kind !== "element") throw new Error("There is no body.");
  return again.children.flatMap((node, index) => (textOf(node) === "" ? [] : [index]));
}

const all = (from: number) => Array.from({ length: BLOCKS - from }, (_, index) => from + index);

describe("the second search of a document", () => {
  const text = documentOf(paragraphs);

  test("reads the blocks in which something was found, and compares the others", () => {
    expect(readAgain(text, documentOf(withBlock(7, paragraph("masked"))), [7, 20])).toEqual([7, 20]);
  });

  test("reads a block that is not as it was searched, and all after it", () => {
    const written = documentOf(withBlock(30, paragraph(textAt(30).replace("some", "Zephyrine"))));
    expect(readAgain(text, written, [7])).toEqual([7, ...all(30)]);
  });

  test("reads everything where other names are declared before the first block", () => {
    expect(readAgain(text, documentOf(paragraphs, ' xmlns:v="urn:v"'), [7])).toEqual(all(0));
  });

  test.each([
    ["a field", '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'],
    ["a hidden mark", "<w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>"],
    ["a mark hidden on the web", "<w:pPr><w:rPr><w:webHidden/></w:rPr></w:pPr>"],
    ["a drop cap", '<w:pPr><w:framePr w:dropCap="drop"/></w:pPr>'],
    ["an inserted mark", '<w:pPr><w:rPr><w:ins w:id="1"/></w:rPr></w:pPr>'],
    ["a deleted mark", '<w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>'],
    ["a moved mark", '<w:pPr><w:rPr><w:moveFrom w:id="1"/></w:rPr></w:pPr>'],
  ])("reads a block with %s, and the next one, with which it may be read as one", (_, more) => {
    const leading = documentOf(withBlock(40, paragraph(textAt(40), more)));
    expect(readAgain(leading, leading, [])).toEqual([40, 41]);
  });

  test.each([
    ["a line end in its tag", '<w:del\nw:id="1"/>', ""],
    ["a tab in its tag", '<w:ins\tw:id="1"/>', ""],
    ["a table after it", '<w:del w:id="1"/>', `<w:tbl><w:tr><w:tc>${paragraph("cell")}</w:tc></w:tr></w:tbl>`],
    ["a control after it", "<w:vanish/>", `<w:sdt><w:sdtContent>${paragraph("control")}</w:sdtContent></w:sdt>`],
    ["a bookmark after it", '<w:del w:id="1"/>', '<w:bookmarkStart w:id="1" w:name="a">.</w:bookmarkStart>'],
  ])("finds text that the replacement completes behind a mark with %s", async (_, mark, between) => {
    const open = paragraph("the Zephyrine", `<w:pPr><w:rPr>${mark}</w:rPr></w:pPr>`);
    const blocks = [...paragraphs, open, between, paragraph("feather ends"), ...paragraphs];
    const bytes = makeDocument({ body: blocks.join("") });
    const targets = [{ query: "Quillfeather" }, { query: "Zephyrine" }];
    const envelope = await invoke(redactDocx, { bytes, targets }, { replacement: "Quill" });
    expect(envelope.ok ? "ok" : envelope.error.code).toBe("docx/REDACTION_UNPROVEN");
  });

  test("reads both of two entries of one name again", async () => {
    const mark = '<w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>';
    const entriesOf = (more: string) => {
      const blocks = [...paragraphs, paragraph("the Zephyrine", more), paragraph("feather ends"), ...paragraphs];
      const archive = openZip(sourceOf(makeDocument({ body: blocks.join("") })));
      return archive.entries.map((entry) => ({ path: entry.name, bytes: archive.read(entry), isDeflated: true }));
    };
    const second = entriesOf("").filter(({ path }) => path === "word/document.xml");
    const targets = [{ query: "Quillfeather" }, { query: "Zephyrine" }];
    const bytes = buildZip([...entriesOf(mark), ...second]);
    const envelope = await invoke(redactDocx, { bytes, targets }, { replacement: "Quill" });
    expect(envelope.ok ? "ok" : envelope.error.code).toBe("docx/REDACTION_UNPROVEN");
  });

  test("reads paragraphs of other vocabularies again", () => {
    const foreign = documentOf(withBlock(40, `<x:p xmlns:x="urn:x">a</x:p>`));
    expect(readAgain(foreign, foreign, [])).toEqual([40]);
  });

  test("reads everything in a part with text between blocks, a document type or a change outside of blocks", () => {
    const mixed = parse(documentOf([...paragraphs, "text"]));
    expect(searchedOf(mixed, [])).toBeUndefined();
    expect(searchedOf(parse(`<!DOCTYPE w:document [<!ENTITY a "b">]>${text}`), [])).toBeUndefined();
    const spaced = parse(documentOf([" ", ...paragraphs]));
    expect(searchedOf(spaced, [blockAt(spaced, 0)])).toBeUndefined();
    expect(searchedOf(parse(documentOf(paragraphs.slice(0, 3))), [])).toBeUndefined();
  });
});

describe("entries in which nothing was found", () => {
  const archiveOf = (content: string) =>
    openZip(sourceOf(buildZip([{ path: "a.xml", bytes: Buffer.from(content), isDeflated: true }])));
  const entryOf = (content: string, contentType = "text/xml") => {
    const archive = archiveOf(content);
    const entry = archive.find("a.xml");
    if (entry === undefined) throw new Error("There is no entry.");
    return { archive, entry, contentType };
  };

  test("are free with the same bytes and type, and with no others", () => {
    const searched = new SearchedParts();
    expect(searched.isFree(entryOf("<a>one</a>"))).toBe(false);
    searched.addFree(entryOf("<a>one</a>"));
    expect(searched.isFree(entryOf("<a>one</a>"))).toBe(true);
    expect(searched.isFree(entryOf("<a>two</a>"))).toBe(false);
    expect(searched.isFree(entryOf("<a>one</a>", "text/html"))).toBe(false);
  });
});

test("a long document has the secret nowhere, wherever it was: in runs, tables, joined paragraphs and attributes", async () => {
  const split = "<w:p><w:r><w:t>Zephy</w:t></w:r><w:r><w:t>rine</w:t></w:r></w:p>";
  const joined = `${paragraph("the Zeph", '<w:pPr><w:rPr><w:del w:id="1" w:author="a"/></w:rPr></w:pPr>')}${paragraph("yrine ends")}`;
  const table = `<w:tbl><w:tr><w:tc>${paragraph("Zephyrine")}</w:tc></w:tr></w:tbl>`;
  const named = `<w:p><w:bookmarkStart w:id="1" w:name="Zephyrine"/><w:r><w:t>x</w:t></w:r></w:p>`;
  const body = [...paragraphs.slice(0, 300), split, ...paragraphs.slice(300, 600), joined, table, named, ...paragraphs];
  const bytes = makeDocument({ body: body.join("") });
  const envelope = await invoke(redactDocx, { bytes, targets: [{ query: "Zephyrine" }] }, {});
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { artifact, residual, removed } = envelope.value;
  expect([residual, removed]).toEqual([0, 4]);
  const archive = openZip(sourceOf(artifact.bytes));
  const entry = archive.find("word/document.xml");
  if (entry === undefined) throw new Error("The document is missing.");
  const written = Buffer.from(archive.read(entry)).toString();
  const texts = [...walkXml(parse(written).root)].flatMap((node) => (node.kind === "text" ? [node.value] : []));
  expect(texts.join("")).not.toContain("Zephyrine");
  expect(written).not.toContain("Zephyrine");
  expect(texts.join("").split(textAt(0)).length - 1).toBe(2);
});
