import { FormatError, sourceOf } from "@colophon/kit-bytes";
import { ZipWriter } from "@colophon/kit-zip";
import { describe, expect, it } from "vitest";
import {
  findMainPart,
  type OoxmlPackage,
  openPackage,
  PackageEditor,
  partKey,
  readProperties,
  relationshipKind,
  resolveTarget,
  toTransitional,
} from "../src/index.ts";

const TYPES = "http://schemas.openxmlformats.org/package/2006/content-types";
const RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/relationships";
const RELATIONSHIPS_TYPE = "application/vnd.openxmlformats-package.relationships+xml";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const STRICT = "http://purl.oclc.org/ooxml/officeDocument/relationships";
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

function zip(entries: Readonly<Record<string, string>>): Uint8Array {
  const writer = new ZipWriter();
  for (const [name, text] of Object.entries(entries)) writer.add(name, Buffer.from(text));
  return writer.finish();
}

function pack(entries: Readonly<Record<string, string>>): OoxmlPackage {
  return openPackage(sourceOf(zip(entries)));
}

function document(main: string, target: string, type = `${OFFICE}/officeDocument`) {
  return {
    "[Content_Types].xml": `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="${RELATIONSHIPS_TYPE}"/><Override PartName="/${main}" ContentType="${WORD}"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="x" Type="${type}" Target="${target}"/></Relationships>`,
    [main]: "<w/>",
  };
}

function codeOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof FormatError)
      return `${error.format} ${error.code} ${error.limit ?? error.details.found ?? ""}`.trim();
    throw error;
  }
  return "nothing";
}

describe("parts are found by relationship", () => {
  it.each([
    ["the usual name", document("word/document.xml", "word/document.xml")],
    ["another name", document("somewhere/else.bin", "somewhere/else.bin")],
    ["an absolute target", document("word/document.xml", "/word/document.xml")],
    ["a target in another case", document("word/document.xml", "Word/Document.XML")],
    ["a target that climbs and comes back", document("a.xml", "x/../a.xml")],
    ["a target with percent-encoding", document("two words.xml", "two%20words.xml")],
    ["a target with a backslash", document("word/document.xml", "word\\document.xml")],
  ])("%s", (_, entries) => {
    expect(findMainPart(pack(entries))).toMatchObject({ kind: "word", isStrict: false });
  });

  it("of the strict edition too", () => {
    const strict = document("a.xml", "a.xml", `${STRICT}/officeDocument`);
    expect(findMainPart(pack(strict))).toMatchObject({ isStrict: true });
  });
});

describe("names", () => {
  it("of the strict edition have a transitional spelling", () => {
    const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
    expect(toTransitional("http://purl.oclc.org/ooxml/wordprocessingml/main")).toBe(main);
    expect(toTransitional("http://purl.oclc.org/ooxml/officeDocument/extendedProperties")).toBe(
      "http://schemas.openxmlformats.org/officeDocument/2006/extended-properties",
    );
    expect(toTransitional(`${STRICT}/footnotes`)).toBe(`${OFFICE}/footnotes`);
    expect(toTransitional("urn:other")).toBe("urn:other");
    const microsoft = "http://schemas.microsoft.com/office/";
    expect(relationshipKind(`${microsoft}2011/relationships/commentsExtended`)).toBe("commentsExtended");
    expect(relationshipKind(`${microsoft}2006/relationships/vbaProject`)).toBe("vbaProject");
  });

  it("are resolved against the part they stand in", () => {
    expect(resolveTarget("/word/document.xml", "../media/a.png")).toBe("/media/a.png");
    expect(resolveTarget("/word/document.xml", "media/a.png?x#y")).toBe("/word/media/a.png");
    expect(resolveTarget("/word/document.xml", "#place")).toBeUndefined();
    expect(resolveTarget("/word/document.xml", "http://example.org/a")).toBeUndefined();
    expect(resolveTarget("/", "../../../a")).toBe("/a");
    expect(partKey("Word\\A%20b.XML")).toBe("/word/a b.xml");
    expect(partKey("/a%ZZ")).toBe("/a%zz");
  });
});

describe("other files are named", () => {
  const whole = document("a.xml", "a.xml");
  const flat = '<?xml version="1.0"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"/>';
  it.each([
    ["RTF", "{\\rtf1 hello}", "ooxml OTHER_FORMAT RTF"],
    ["HTML", "\ufeff<!DOCTYPE html><p>hello", "ooxml OTHER_FORMAT HTML"],
    ["PDF", "%PDF-1.7", "ooxml OTHER_FORMAT PDF"],
    ["flat XML", flat, "ooxml OTHER_FORMAT a flat XML package"],
    ["text", "hello", "zip NOT_ZIP"],
    ["nothing", "", "zip NOT_ZIP"],
  ])("%s", (_, text, code) => {
    expect(codeOf(() => openPackage(sourceOf(Buffer.from(text))))).toBe(code);
  });

  it("a ZIP that is no package, and packages without a document", () => {
    const { "_rels/.rels": _, ...withoutRelationships } = whole;
    const { "[Content_Types].xml": __, ...withoutTypes } = whole;
    expect(codeOf(() => pack(withoutTypes))).toBe("ooxml NO_CONTENT_TYPES");
    expect(codeOf(() => findMainPart(pack(withoutRelationships)))).toBe("ooxml NO_MAIN_PART");
    expect(codeOf(() => findMainPart(pack(document("a.xml", "b.xml"))))).toBe("ooxml NO_MAIN_PART");
    const odf = { mimetype: "x", "META-INF/manifest.xml": "<x/>" };
    expect(codeOf(() => pack(odf))).toBe("ooxml OTHER_FORMAT an OpenDocument file");
  });
});

describe("editing", () => {
  it("replaces, adds, removes, relates; the rest stays", () => {
    const opened = pack({
      ...document("word/document.xml", "word/document.xml"),
      "word/a.png": "old",
      "word/_rels/document.xml.rels": `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${OFFICE}/image" Target="a.png"/></Relationships>`,
    });
    const main = findMainPart(opened).part;
    const editor = new PackageEditor(opened).replace(main, Buffer.from("<changed/>"));
    for (const relationship of opened.relationshipsOf(main)) editor.unrelate(relationship);
    for (const picture of opened.related(main, "image")) editor.remove(picture);
    editor.add("/word/new.xml", "application/x-new", Buffer.from("<new/>"));
    const id = editor.relate(main, { type: `${OFFICE}/customXml`, target: "/word/new.xml", isExternal: false });
    const again = openPackage(sourceOf(editor.finish()));
    expect(id).toBe("rId2");
    expect(again.parts.map(({ name, contentType }) => [name, contentType])).toEqual([
      ["/_rels/.rels", RELATIONSHIPS_TYPE],
      ["/word/document.xml", WORD],
      ["/word/_rels/document.xml.rels", RELATIONSHIPS_TYPE],
      ["/word/new.xml", "application/x-new"],
    ]);
    const related = again.relationshipsOf(findMainPart(again).part);
    expect(related.map(({ kind, part }) => [kind, part])).toEqual([["customXml", "/word/new.xml"]]);
  });
});

describe("a package written plainly", () => {
  it("has relationships and content types without prefixes, and all that they say", () => {
    const opened = pack({
      "[Content_Types].xml": `<t:Types xmlns:t="${TYPES}"><t:Default Extension="rels" ContentType="${RELATIONSHIPS_TYPE}"/><t:Override PartName="/a.xml" ContentType="${WORD}"/></t:Types>`,
      "_rels/.rels": `<r:Relationships xmlns:r="${RELATIONSHIPS}"><r:Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="a.xml"></r:Relationship></r:Relationships>`,
      "a.xml": "<w:a xmlns:w='w'/>",
    });
    const kept = sourceOf(new PackageEditor(opened).finish());
    expect(openPackage(kept).xml(openPackage(kept).parts[0] as never).root.prefix).toBe("r");
    const again = openPackage(sourceOf(new PackageEditor(opened).finish({ isPlain: true })));
    expect(again.contentTypes.document.source.text).toBe(
      `<Types xmlns:t="${TYPES}" xmlns="${TYPES}"><Default Extension="rels" ContentType="${RELATIONSHIPS_TYPE}"/><Override PartName="/a.xml" ContentType="${WORD}"/></Types>`,
    );
    expect(again.parts.map(({ name, contentType }) => [name, contentType])).toEqual(
      opened.parts.map(({ name, contentType }) => [name, contentType]),
    );
    const [relationship] = again.relationshipsOf("/");
    expect(relationship).toMatchObject({ id: "rId1", kind: "officeDocument", part: "/a.xml" });
    expect(relationship?.element.name).toBe("Relationship");
    expect(findMainPart(again).part.name).toBe("/a.xml");
  });
});

describe("an entry whose name XML cannot hold", () => {
  it("is told in no content type, and is led to by an address written in the way of addresses", () => {
    const opened = pack({ ...document("a.xml", "a.xml"), "b\u0001.xml": "<b/>" });
    const odd = opened.parts.find(({ name }) => name.includes("b\u0001"));
    if (odd === undefined) throw new Error("The part is there.");
    const editor = new PackageEditor(opened).retype(odd, "application/x-b");
    editor.relate("/", { type: `${OFFICE}/customXml`, target: odd.name, isExternal: false });
    const again = openPackage(sourceOf(editor.finish()));
    expect(again.parts.map(({ name }) => name)).toContain(odd.name);
    expect(again.relationshipsOf("/").map(({ target }) => target)).toContain("/b%01.xml");
  });
});

describe("properties", () => {
  it("are listed with their text, vectors item by item", () => {
    const entries = document("a.xml", "a.xml");
    const relationship = `<Relationship Id="y" Type="${OFFICE}/extended-properties" Target="p.xml"/>`;
    const opened = pack({
      ...entries,
      "_rels/.rels": (entries["_rels/.rels"] ?? "").replace("</Rel", `${relationship}</Rel`),
      "p.xml":
        "<Properties><Company>A &amp; B</Company><TitlesOfParts><v><s>one</s><s>two</s></v></TitlesOfParts></Properties>",
    });
    expect(readProperties(opened).map(({ group, name, value }) => [group, name, value])).toEqual([
      ["application", "Company", "A & B"],
      ["application", "TitlesOfParts", "one\ntwo"],
    ]);
  });
});

describe("limits", () => {
  it("bound XML of all parts together, and its depth", () => {
    const deep = `<a>${"<b>".repeat(2_000)}${"</b>".repeat(2_000)}</a>`;
    const entries = { ...document("a.xml", "a.xml"), "a.xml": deep };
    const opened = pack(entries);
    expect(codeOf(() => opened.parts.map((part) => opened.xml(part)))).toBe("xml LIMIT depth");
    const source = sourceOf(zip(entries));
    expect(codeOf(() => openPackage(source, { limits: { maxXmlBytes: 300 } }))).toBe("ooxml LIMIT maxXmlBytes");
    expect(codeOf(() => openPackage(source, { limits: { maxRelationships: 0 } }))).toBe("ooxml LIMIT maxRelationships");
    const many = { ...document("a.xml", "a.xml"), "a.xml": `<a>${"<b/>".repeat(900)}</a>`, "b.xml": "<a/>" };
    const counted = openPackage(sourceOf(zip(many)), { limits: { maxXmlNodes: 905 } });
    expect(codeOf(() => counted.parts.map((part) => counted.xml(part)))).toBe("xml LIMIT nodes");
  });
});
