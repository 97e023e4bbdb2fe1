import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hashBytes, invoke, sourceOf } from "@colophon/contract";
import { decryptPackage } from "@colophon/kit-ooxml";
import { openZip } from "@colophon/kit-zip";
import { conforms, conserves, fixture, including, ofDecrypted } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { transformDocxEdit } from "../src/operations/transform-docx-edit.ts";
import { validateDocx } from "../src/operations/validate-docx.ts";
import { makeDocument, W } from "./documents.ts";
import { editConservation } from "./edit-conservation.ts";
import { hasPython } from "./listers.ts";
import { module } from "./module.ts";

const r = (text: string, properties = ""): string =>
  `<w:r>${properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const t = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;
const p = (content: string): string => `<w:p>${content}</w:p>`;
const cell = (content: string, properties = ""): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
const row = (...cells: readonly string[]): string => `<w:tr>${cells.join("")}</w:tr>`;
const table = (...rows: readonly string[]): string => `<w:tbl><w:tblPr/><w:tblGrid/>${rows.join("")}</w:tbl>`;
const control = (properties: string, content: string): string =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const tracked = { author: "Ann", date: "2026-01-02T03:04:05Z" };
const BY = 'w:author="Ann" w:date="2026-01-02T03:04:05Z"';
const made = (...blocks: readonly string[]): Uint8Array => makeDocument({ body: blocks.join("") });
const read = (name: string): Uint8Array => readFileSync(join(import.meta.dirname, "..", "fixtures", name));

/** Locator of a paragraph of a file. */
function at(bytes: Uint8Array, index: number, part = "word%2Fdocument.xml"): string {
  return `${hashBytes(bytes)}/docx:part[id=%2F${part}]/paragraph[${index}]`;
}

interface Edited {
  readonly ok: boolean;
  readonly value?: unknown;
}

function partOf(bytes: Uint8Array, name = "word/document.xml"): string {
  const archive = openZip(sourceOf(bytes));
  const entry = archive.find(name);
  return entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
}

const bytesOf = ({ value }: Edited): Uint8Array =>
  (value as { readonly artifact: { readonly bytes: Uint8Array } }).artifact.bytes;
const body = (envelope: Edited): string => /<w:body>(.*)<\/w:body>/s.exec(partOf(bytesOf(envelope)))?.[1] ?? "";
const is =
  (wanted: string) =>
  (envelope: Edited): void =>
    expect(body(envelope)).toBe(wanted);
const holds =
  (...wanted: readonly (string | RegExp)[]) =>
  (envelope: Edited): void => {
    for (const each of wanted)
      if (typeof each === "string") expect(body(envelope)).toContain(each);
      else expect(body(envelope)).toMatch(each);
  };
const lacks =
  (...unwanted: readonly string[]) =>
  (envelope: Edited): void => {
    for (const each of unwanted) expect(body(envelope)).not.toContain(each);
  };

const TWO = made(p(t("one")), p(t("two")), p(t("three")));
const GRID = made(table(row(cell(p(t("a"))), cell(p(t("b")))), row(cell(p(t("c"))), cell(p(t("d"))))), p(t("after")));
const SPAN = made(
  table(
    row(cell(p(t("a")), '<w:vMerge w:val="restart"/>'), cell(p(t("b")))),
    row(cell(p(""), "<w:vMerge/>"), cell(p(t("d")))),
  ),
);
const CHANGES = made(
  p(
    `${t("a")}<w:ins w:id="1" w:author="Ann" w:date="2026-01-01T00:00:00Z">${t("b")}</w:ins><w:del w:id="2" w:author="Bob" w:date="2026-02-01T00:00:00Z"><w:r><w:delText>c</w:delText></w:r></w:del>`,
  ),
  p(
    `<w:r><w:rPr><w:b/><w:rPrChange w:id="3" w:author="Ann" w:date="2026-03-01T00:00:00Z"><w:rPr/></w:rPrChange></w:rPr><w:t>d</w:t></w:r>`,
  ),
);
const comments = (...made: readonly string[]) => ({
  name: "comments.xml",
  type: "comments",
  xml: `<w:comments xmlns:w="${W}" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml">${made.join("")}</w:comments>`,
});
const comment = (id: number, author: string, paragraph: string): string =>
  `<w:comment w:id="${id}" w:author="${author}" w:initials="${author[0]}"><w:p w14:paraId="${paragraph}">${t(`by ${author}`)}</w:p></w:comment>`;
const commented = (id: number, text: string): string =>
  `<w:commentRangeStart w:id="${id}"/>${t(text)}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
const COMMENTS = makeDocument({
  body: p(commented(1, "x")) + p(commented(2, "y")) + p(t("z")),
  parts: { comments: comments(comment(1, "Ann", "00000001"), comment(2, "Bob", "00000002")) },
});
const THREADS = makeDocument({
  body: p(commented(1, "x") + commented(2, "")) + p(commented(3, "y")),
  parts: {
    comments: comments(comment(1, "Ann", "00000001"), comment(2, "Bob", "00000002"), comment(3, "Bob", "00000003")),
    commentsExtended: {
      name: "commentsExtended.xml",
      type: "commentsExtended",
      xml: '<w15:commentsEx xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"><w15:commentEx w15:paraId="00000001" w15:done="1"/><w15:commentEx w15:paraId="00000002" w15:paraIdParent="00000001" w15:done="0"/><w15:commentEx w15:paraId="00000003" w15:done="0"/></w15:commentsEx>',
    },
  },
});
const STORE = {
  relationships:
    '<Relationship Id="store" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml" Target="../customXml/item1.xml"/>',
  entries: {
    "customXml/item1.xml": "<data><name>old</name></data>",
    "customXml/itemProps1.xml":
      '<ds:datastoreItem ds:itemID="{A}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"/>',
    "customXml/_rels/item1.xml.rels":
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXmlProps" Target="itemProps1.xml"/></Relationships>',
  },
};
const bound = (xpath: string, content = t("old")): Uint8Array =>
  makeDocument({
    ...STORE,
    body: p(control(`<w:tag w:val="n"/><w:dataBinding w:xpath="${xpath}" w:storeItemID="{A}"/><w:text/>`, content)),
  });
const LISTED = made(
  p(
    control(
      '<w:tag w:val="d"/><w:dropDownList><w:listItem w:displayText="Red" w:value="r"/></w:dropDownList>',
      t("none"),
    ),
  ),
  p(control('<w:tag w:val="w"/><w:date><w:dateFormat w:val="d MMMM yyyy"/><w:lid w:val="en-GB"/></w:date>', t("then"))),
);
const FIELD = made(
  p(
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> TOC </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${t("one")}`,
  ),
  p(`${t("two")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`),
);
const HALF = made(
  p(`<w:bookmarkStart w:id="9" w:name="b"/>${t("one")}`),
  p(`${t("two")}<w:bookmarkEnd w:id="9"/>`),
  p(t("three")),
);
const DRAWN = made(
  p(
    '<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="4" name="d"/></wp:inline></w:drawing></w:r>',
  ),
  `<w:p><w:pPr><w:rPr><w:del w:id="1" ${BY}/></w:rPr></w:pPr>${t("x")}</w:p>`,
);
/** A text box for readers of DrawingML and of VML. */
const BOX = `<w:txbxContent>${p(t("secret"))}${p(t("kept"))}</w:txbxContent>`;
const BOXED = made(
  p(
    `<w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"><mc:Choice Requires="wps"><w:drawing><wps:txbx>${BOX}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${BOX}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
  ),
  p(t("end")),
);
/** A deletion of a note, a comment and a picture. */
const DELETED = makeDocument({
  body: p(
    `${t("a")}<w:del w:id="1" ${BY}><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:commentReference w:id="7"/></w:r><w:r><w:drawing><a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:embed="image"/></w:drawing></w:r></w:del>`,
  ),
  relationships:
    '<Relationship Id="image" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/a.png"/>',
  entries: { "word/media/a.png": "secret" },
  parts: {
    comments: comments(
      `<w:comment w:id="7" w:author="Ann"><w:p w14:paraId="00000001">${t("secret")}</w:p></w:comment>`,
    ),
    footnotes: {
      name: "footnotes.xml",
      type: "footnotes",
      xml: `<w:footnotes xmlns:w="${W}"><w:footnote w:id="2">${p(t("secret"))}</w:footnote></w:footnotes>`,
    },
  },
});
const input = (bytes: Uint8Array, ...plan: readonly object[]) => ({ bytes, plan });

conforms(
  transformDocxEdit,
  [
    {
      name: "a match over runs takes the format of its first character",
      input: input(made(p(r("Dear ") + r("Jo", "<w:b/>") + r("hn, hello John"))), {
        do: "replaceText",
        find: "john",
        replace: "Ann & <Co>",
        expect: 2,
      }),
      losses: [],
      value: including({ steps: [including({ do: "replaceText", count: 2 })] }),
      check: is(p(r("Dear ") + r("Ann &amp; &lt;Co&gt;", "<w:b/>") + r(", hello Ann &amp; &lt;Co&gt;"))),
    },
    {
      name: "a tracked replacement is a deletion and an insertion",
      input: input(made(p(r("Dear ") + r("Jo", "<w:b/>") + r("hn!"))), {
        do: "replaceText",
        find: "John",
        replace: "Ann",
        isCaseSensitive: true,
        tracked,
      }),
      losses: [],
      check: is(
        p(
          `${r("Dear ")}<w:del w:id="1" ${BY}><w:r><w:rPr><w:b/></w:rPr><w:delText xml:space="preserve">Jo</w:delText></w:r><w:r><w:delText>hn</w:delText></w:r></w:del><w:ins w:id="2" ${BY}><w:r><w:rPr><w:b/></w:rPr><w:t>Ann</w:t></w:r></w:ins>${t("!")}`,
        ),
      ),
    },
    {
      name: "a tracked replacement within the insertion of somebody else",
      input: input(made(p(`<w:ins w:id="1" w:author="Bob">${t("a b c")}</w:ins>`)), {
        do: "replaceText",
        find: "b",
        replace: "x",
        tracked,
      }),
      losses: [],
      check: holds(/<w:ins w:id="1" w:author="Bob">.*<w:del [^>]*>.*<\/w:ins><w:ins [^>]*Ann[^>]*>.*<\/w:ins><w:ins /),
    },
    {
      name: "groups of a pattern, whole words, line ends and tabs",
      input: input(
        made(p(t("12 May; May 3; Mayor"))),
        { do: "replaceText", find: "(\\d+) (May)", isPattern: true, replace: "$2 $1 $$" },
        { do: "replaceText", find: "may", isWholeWord: true, replace: "a\tb\nc" },
      ),
      losses: [],
      check: holds("<w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/>", "Mayor"),
    },
    {
      name: "marks, links, notes and fields within a match stay",
      input: input(
        made(
          p(
            `<w:bookmarkStart w:id="1" w:name="m"/>${t("al")}<w:bookmarkEnd w:id="1"/><w:hyperlink w:anchor="m">${t("ph")}</w:hyperlink><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>alpha</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${t("a")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
          ),
        ),
        { do: "replaceText", find: "alpha", replace: "beta", expect: 1 },
      ),
      losses: [],
      check: holds("bookmarkEnd", '<w:hyperlink w:anchor="m">', "<w:instrText>alpha</w:instrText>", '"end"'),
    },
    {
      name: "a real document with links, tracked",
      input: {
        bytes: fixture("hyperlinks.docx"),
        plan: [{ do: "replaceText", find: "hyperlinks", replace: "links", tracked }],
      },
      losses: [],
      check: holds("<w:delText"),
    },
    {
      name: "another number of matches than expected",
      input: input(TWO, { do: "replaceText", find: "o", replace: "0", expect: 3 }),
      error: "docx/MATCHES_UNEXPECTED",
    },
    {
      name: "a group that the pattern does not have",
      input: input(TWO, { do: "replaceText", find: "o", isPattern: true, replace: "$1" }),
      error: "common/SCHEMA_REJECTED",
    },
    {
      name: "nothing to replace is reported, and the file is the same",
      input: input(TWO, { do: "replaceText", find: "nowhere", replace: "x" }),
      losses: [],
      check: (envelope) => expect(Buffer.compare(bytesOf(envelope as Edited), TWO)).toBe(0),
    },
    {
      name: "nothing to replace fails where that is asked for",
      input: input(TWO, { do: "replaceText", find: "nowhere", replace: "x" }),
      options: { onNoMatch: "fail" },
      error: "common/NO_MATCH",
    },
    {
      name: "text of a drawing is replaced without a mark",
      input: input(
        made(
          p(
            '<w:r><w:drawing><a:p xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:r><a:t>shape</a:t></a:r></a:p></w:drawing></w:r>',
          ),
        ),
        { do: "replaceText", find: "shape", replace: "form", tracked },
      ),
      losses: ["docx/CHANGE_NOT_TRACKED"],
      check: holds("<a:t>form</a:t>"),
    },
    {
      name: "changes are accepted by author",
      input: input(CHANGES, { do: "acceptChanges", authors: ["Ann"] }),
      losses: [],
      check: is(
        `${p(`${t("a") + t("b")}<w:del w:id="2" w:author="Bob" w:date="2026-02-01T00:00:00Z"><w:r><w:delText>c</w:delText></w:r></w:del>`)}<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>d</w:t></w:r></w:p>`,
      ),
    },
    {
      name: "changes are rejected by kind",
      input: input(CHANGES, { do: "rejectChanges", kinds: ["deletion", "format"] }),
      losses: [],
      check: holds('w:author="Ann" w:date="2026-01-01T00:00:00Z"', "<w:t>c</w:t>", "<w:rPr></w:rPr><w:t>d</w:t>"),
    },
    {
      name: "changes are accepted by time",
      input: input(CHANGES, { do: "acceptChanges", from: "2026-01-15", until: "2026-02-01" }),
      losses: [],
      check: (envelope) => {
        lacks("delText")(envelope as Edited);
        holds("<w:ins ", "rPrChange")(envelope as Edited);
      },
    },
    {
      name: "comments of an author, with their marks",
      input: input(COMMENTS, { do: "removeComments", authors: ["Ann"] }),
      losses: [],
      value: including({ steps: [including({ count: 1 })] }),
      check: is(p(t("x")) + p(commented(2, "y")) + p(t("z"))),
    },
    {
      name: "resolved comments go with the replies to them",
      input: input(THREADS, { do: "removeComments", state: "resolved" }),
      losses: [],
      value: including({ steps: [including({ count: 2 })] }),
      check: (envelope) => expect(partOf(bytesOf(envelope as Edited), "word/comments.xml")).not.toContain("by Ann"),
    },
    {
      name: "the last comment goes with its part",
      input: input(COMMENTS, { do: "removeComments" }),
      losses: [],
      check: (envelope) => expect(partOf(bytesOf(envelope as Edited), "word/comments.xml")).toBe(""),
    },
    {
      name: "metadata of a real document",
      input: { bytes: fixture("footnotes.docx"), plan: [{ do: "scrubMetadata" }] },
      losses: [],
      check: (envelope) => {
        const bytes = bytesOf(envelope as Edited);
        expect(partOf(bytes, "docProps/core.xml")).not.toContain("Eric White");
        expect(partOf(bytes, "word/settings.xml")).not.toContain("rsid");
        expect(partOf(bytes, "word/styles.xml")).not.toContain("rsid");
        lacks("rsid")(envelope as Edited);
      },
    },
    {
      name: "authors and dates of changes",
      input: input(CHANGES, { do: "scrubMetadata", kinds: ["authors", "dates"] }),
      losses: [],
      check: lacks("Bob", "2026-"),
    },
    {
      name: "controls of a real document",
      input: {
        bytes: fixture("content-controls.docx"),
        plan: [
          { do: "setControl", tag: "Plain text content control", value: "Set" },
          { do: "setControl", tag: "CheckBoxContentControl", value: true },
          { do: "setControl", tag: "ComboBoxContentControl", value: "One" },
          { do: "setControl", title: "RichTextContentControl", value: "Rich", tracked },
        ],
      },
      losses: [],
      check: holds(">Set</w:t>", "\u2612", "w:delText", ">Rich</w:t>"),
    },
    {
      name: "a bound control and its store",
      input: input(bound("/data/name"), { do: "setControl", tag: "n", value: "new" }),
      losses: [],
      check: (envelope) =>
        expect(partOf(bytesOf(envelope as Edited), "customXml/item1.xml")).toBe("<data><name>new</name></data>"),
    },
    {
      name: "text replaced in a bound control is in the store",
      input: input(bound("/data/name"), { do: "replaceText", find: "old", replace: "new" }),
      losses: [],
      check: (envelope) =>
        expect(partOf(bytesOf(envelope as Edited), "customXml/item1.xml")).toBe("<data><name>new</name></data>"),
    },
    {
      name: "changes of a bound control that are accepted are in the store",
      input: input(
        bound(
          "/data/name",
          `<w:del w:id="1" ${BY}><w:r><w:delText>old</w:delText></w:r></w:del><w:ins w:id="2" ${BY}>${t("new")}</w:ins>`,
        ),
        { do: "acceptChanges" },
      ),
      losses: [],
      check: (envelope) =>
        expect(partOf(bytesOf(envelope as Edited), "customXml/item1.xml")).toBe("<data><name>new</name></data>"),
    },
    {
      name: "a binding that leads nowhere",
      input: input(bound("/data/other"), { do: "setControl", tag: "n", value: "new" }),
      losses: ["docx/BINDING_NOT_UPDATED"],
    },
    {
      name: "lists and dates",
      input: input(
        LISTED,
        { do: "setControl", tag: "d", value: "r" },
        { do: "setControl", tag: "w", value: "2026-03-31" },
      ),
      losses: [],
      check: holds(">Red</w:t>", ">31 March 2026</w:t>", 'w:fullDate="2026-03-31T00:00:00Z"'),
    },
    {
      name: "a value that the list does not have",
      input: input(LISTED, { do: "setControl", tag: "d", value: "Blue" }),
      losses: ["docx/VALUE_NOT_LISTED"],
    },
    {
      name: "paragraphs continue a real list",
      input: (() => {
        const bytes = read("lists.docx");
        return input(bytes, { do: "insertParagraphs", at: at(bytes, 9), paragraphs: [{ text: "List item 2b" }] });
      })(),
      losses: [],
      check: holds(/<w:numPr>(?:(?!<w:p[ >]).)*List item 2b/),
    },
    {
      name: "a tracked paragraph in a style",
      input: (() => {
        const bytes = read("lists.docx");
        const step = {
          do: "insertParagraphs",
          at: at(bytes, 0),
          position: "before",
          paragraphs: [{ text: "New", style: "heading 1" }],
        };
        return input(bytes, { ...step, tracked });
      })(),
      losses: [],
      check: holds(/<w:pStyle w:val="[^"]+"\/><w:rPr><w:ins /),
    },
    {
      name: "a style that is not there",
      input: input(TWO, { do: "insertParagraphs", at: at(TWO, 0), paragraphs: [{ text: "x", style: "Nowhere" }] }),
      error: "docx/EDIT_REFUSED",
    },
    {
      name: "paragraphs that were inserted at the end are rejected",
      input: input(
        TWO,
        { do: "insertParagraphs", at: at(TWO, 2), paragraphs: [{ text: "x" }], tracked },
        { do: "rejectChanges" },
      ),
      losses: [],
      check: holds(/^<w:p>.*two.*<\/w:p><w:p>(?:<w:pPr\/>|<w:pPr><\/w:pPr>)?<w:r><w:t>three<\/w:t><\/w:r><\/w:p>$/),
    },
    {
      name: "a deleted range, and a locator of a later step",
      input: input(
        TWO,
        { do: "deleteParagraphs", at: at(TWO, 0) },
        { do: "insertParagraphs", at: at(TWO, 2), paragraphs: [{ text: "four" }] },
      ),
      losses: [],
      check: is(p(t("two")) + p(t("three")) + p(t("four"))),
    },
    {
      name: "a footnote, a comment and a bookmark go with their paragraph",
      input: (() => {
        const bytes = read("footnotes.docx");
        return input(bytes, { do: "deleteParagraphs", at: at(bytes, 0) });
      })(),
      losses: ["docx/CONTENT_REMOVED"],
      check: (envelope) =>
        expect(partOf(bytesOf(envelope as Edited), "word/footnotes.xml")).not.toContain("This is the footnote"),
    },
    {
      name: "a comment goes with its paragraph, and half a bookmark stays",
      input: input(
        makeDocument({
          body:
            p(`<w:bookmarkStart w:id="7" w:name="m"/>${commented(1, "x")}`) + p(`${t("y")}<w:bookmarkEnd w:id="7"/>`),
          parts: { comments: comments(comment(1, "Ann", "00000001")) },
        }),
        {
          do: "deleteParagraphs",
          at: at(
            makeDocument({
              body:
                p(`<w:bookmarkStart w:id="7" w:name="m"/>${commented(1, "x")}`) +
                p(`${t("y")}<w:bookmarkEnd w:id="7"/>`),
              parts: { comments: comments(comment(1, "Ann", "00000001")) },
            }),
            0,
          ),
        },
      ),
      losses: ["docx/CONTENT_REMOVED"],
      check: is(`<w:bookmarkStart w:id="7" w:name="m"/>${p(`${t("y")}<w:bookmarkEnd w:id="7"/>`)}`),
    },
    {
      name: "half of a field cannot be deleted",
      input: input(FIELD, { do: "deleteParagraphs", at: at(FIELD, 0) }),
      error: "docx/EDIT_REFUSED",
    },
    {
      name: "the one paragraph of a cell is emptied",
      input: input(GRID, { do: "deleteParagraphs", at: at(GRID, 0) }),
      losses: [],
      check: holds(/^<w:tbl>.*?<w:tc><w:tcPr><\/w:tcPr><w:p\/>?(?:<\/w:p>)?/),
    },
    {
      name: "moved paragraphs",
      input: input(TWO, { do: "moveParagraphs", at: at(TWO, 0), destination: at(TWO, 2) }),
      losses: [],
      check: is(p(t("two")) + p(t("three")) + p(t("one"))),
    },
    {
      name: "a tracked move that is accepted",
      input: input(
        TWO,
        { do: "moveParagraphs", at: at(TWO, 2), destination: at(TWO, 0), position: "before", tracked },
        { do: "acceptChanges" },
      ),
      losses: [],
      check: holds(/^<w:p>.*three.*one.*two/),
    },
    {
      name: "rows with the format of another",
      input: input(GRID, { do: "insertRows", at: at(GRID, 2), rows: [["e", "f"], ["g"]] }),
      losses: [],
      check: holds(/<w:t>d<.*<w:t>e<.*<w:t>f<.*<w:t>g<.*<w:t>after</),
    },
    {
      name: "rows within a cell that spans rows",
      input: input(SPAN, { do: "insertRows", at: at(SPAN, 0), rows: [["", "x"]], tracked }),
      losses: [],
      check: holds(/<w:trPr><w:ins .*<w:vMerge\/>.*<w:t>x</),
    },
    {
      name: "more texts than cells",
      input: input(GRID, { do: "insertRows", at: at(GRID, 2), rows: [["e", "f", "g"]] }),
      error: "docx/EDIT_REFUSED",
    },
    {
      name: "the first row of a span is deleted",
      input: input(SPAN, { do: "deleteRows", at: at(SPAN, 0) }),
      losses: [],
      check: holds('<w:vMerge w:val="restart"/>', "<w:t>d</w:t>"),
    },
    {
      name: "a table without rows is removed",
      kind: "boundary",
      input: input(GRID, { do: "deleteRows", at: at(GRID, 0), to: at(GRID, 2) }),
      losses: [],
      check: is(p(t("after"))),
    },
    {
      name: "moved rows",
      input: input(GRID, { do: "moveRows", at: at(GRID, 0), destination: at(GRID, 2) }),
      losses: [],
      check: holds(/<w:t>c<.*<w:t>a<.*<w:t>after</),
    },
    {
      name: "a replacement with a character that XML cannot hold",
      kind: "hostile",
      input: input(TWO, { do: "replaceText", find: "one", replace: "x\u0001" }),
      error: "docx/EDIT_REFUSED",
    },
    {
      name: "an author with a character that XML cannot hold",
      kind: "hostile",
      input: input(TWO, { do: "replaceText", find: "one", replace: "x", tracked: { ...tracked, author: "A\ufffe" } }),
      error: "docx/EDIT_REFUSED",
    },
    {
      name: "an insertion beside a paragraph that an earlier step deleted",
      input: input(
        TWO,
        { do: "deleteParagraphs", at: at(TWO, 1) },
        { do: "insertParagraphs", at: at(TWO, 1), paragraphs: [{ text: "lost" }] },
      ),
      error: "docx/PLACE_NOT_FOUND",
    },
    {
      name: "a note, comment and picture of a deletion that is accepted go with it",
      input: input(DELETED, { do: "acceptChanges" }),
      losses: ["docx/CONTENT_REMOVED", "docx/CONTENT_REMOVED"],
      check(envelope) {
        const names = openZip(sourceOf(bytesOf(envelope))).entries.map(({ name }) => name);
        expect(names).not.toContain("word/media/a.png");
        for (const part of ["word/footnotes.xml", "word/comments.xml"])
          expect(partOf(bytesOf(envelope), part)).not.toContain("secret");
      },
    },
    {
      name: "a rejected format leaves the insertion of the paragraph's end before it",
      input: input(
        made(
          `<w:p><w:pPr><w:rPr><w:ins w:id="1" ${BY}/><w:i/><w:rPrChange w:id="2" ${BY}><w:rPr><w:b/></w:rPr></w:rPrChange></w:rPr></w:pPr>${t("x")}</w:p>`,
          p(t("y")),
        ),
        { do: "rejectChanges", kinds: ["format"] },
      ),
      losses: [],
      check: holds(`<w:rPr><w:ins w:id="1" ${BY}/><w:b/></w:rPr>`),
    },
    {
      name: "a mark that ends elsewhere stays where its paragraph was",
      input: input(HALF, { do: "moveParagraphs", at: at(HALF, 0), destination: at(HALF, 2) }),
      losses: [],
      check: holds(/^<w:bookmarkStart [^>]*>.*<w:t>two<.*<w:bookmarkEnd [^>]*>.*<w:t>three<.*<w:t>one</),
    },
    {
      name: "a tracked move behind a paragraph whose end is deleted, and of a drawing",
      input: input(DRAWN, { do: "moveParagraphs", at: at(DRAWN, 0), destination: at(DRAWN, 1), tracked }),
      losses: [],
      check: holds(
        /<w:rPr><w:del [^>]*\/><w:moveTo [^>]*\/><\/w:rPr>/,
        /<wp:docPr id="4" name="d"\/>.*<wp:docPr id="5" name="d"\/>/,
      ),
    },
    {
      name: "a paragraph of a text box goes from the branch for other readers, too, and another comes there",
      input: input(
        BOXED,
        { do: "insertParagraphs", at: at(BOXED, 1), paragraphs: [{ text: "new" }] },
        { do: "deleteParagraphs", at: at(BOXED, 1) },
      ),
      losses: [],
      check: (envelope) => {
        lacks("secret")(envelope);
        holds(/<mc:Choice.*<w:t>new<.*<mc:Fallback.*<w:t>new</)(envelope);
      },
    },
    {
      name: "a paragraph of a text box in two branches is not moved",
      input: input(BOXED, { do: "moveParagraphs", at: at(BOXED, 1), destination: at(BOXED, 5) }),
      error: "docx/EDIT_REFUSED",
    },
    {
      name: "a checkbox is not tracked",
      input: input(
        made(
          p(
            control(
              '<w:tag w:val="c"/><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="0"/></w14:checkbox>',
              t("\u2610"),
            ),
          ),
        ),
        { do: "setControl", tag: "c", value: true, tracked },
      ),
      losses: ["docx/CHANGE_NOT_TRACKED"],
      check: holds("\u2612"),
    },
    {
      name: "a locator of another file",
      input: input(TWO, { do: "deleteParagraphs", at: at(GRID, 0) }),
      error: "docx/PLACE_NOT_FOUND",
    },
    {
      name: "a signed document",
      input: { bytes: fixture("signed.docx"), plan: [{ do: "replaceText", find: "Sample", replace: "Example" }] },
      losses: ["docx/SIGNATURE_INVALIDATED"],
    },
    {
      name: "a protected document",
      input: { bytes: fixture("protected.docx"), plan: [{ do: "replaceText", find: "Comments", replace: "Notes" }] },
      losses: [],
      check: holds("Notes"),
    },
    {
      name: "a broken file",
      input: { bytes: fixture("broken.docx"), plan: [{ do: "acceptChanges" }] },
      error: "docx/DOC_INVALID",
    },
    {
      name: "a Word 97 file",
      input: { bytes: fixture("word97.docm"), plan: [{ do: "acceptChanges" }] },
      error: "docx/INVALID_INPUT",
    },
    {
      name: "an encrypted file with its password",
      input: { bytes: fixture("encrypted.docx"), plan: [{ do: "replaceText", find: "e", replace: "x" }] },
      options: { password: "pass" },
      losses: ["docx/ENCRYPTION_REMOVED"],
    },
    {
      name: "an encrypted file",
      input: { bytes: fixture("encrypted.docx"), plan: [{ do: "acceptChanges" }] },
      error: "common/INPUT_ENCRYPTED",
    },
    {
      name: "ten thousand tables in one another",
      kind: "hostile",
      input: input(made(`${"<w:tbl><w:tr><w:tc>".repeat(10_000)}${"</w:tc></w:tr></w:tbl>".repeat(10_000)}`), {
        do: "acceptChanges",
      }),
      error: "common/RESOURCE_LIMIT_EXCEEDED",
    },
  ],
  { module, conservation: ofDecrypted(editConservation, decryptPackage) },
);

if (hasPython) conserves(transformDocxEdit, editConservation, 16);

describe("content controls that are locked", () => {
  const lockedBy = (lock: string, tag = "c"): Uint8Array =>
    made(
      p(t("before")),
      p(`${t("x ")}${control(`<w:tag w:val="${tag}"/><w:lock w:val="${lock}"/>`, t("word"))}`),
      p(control('<w:tag w:val="free"/>', t("word"))),
    );
  const edit = (bytes: Uint8Array, step: object, lockedControls: "change" | "refuse" = "refuse") =>
    invoke(
      transformDocxEdit,
      { bytes, plan: [{ do: "replaceText", find: "before", replace: "after" }, step] } as never,
      {
        lockedControls,
      },
    );
  const set = { do: "setControl", tag: "c", value: "new" };
  const replace = { do: "replaceText", find: "word", replace: "term" };
  const remove = (bytes: Uint8Array) => ({ do: "deleteParagraphs", at: at(bytes, 1) });

  it.each(["contentLocked", "sdtContentLocked"])("keep their content if they are %s", async (lock) => {
    const bytes = lockedBy(lock);
    for (const step of [set, replace, { ...replace, tracked }, { ...set, tracked }, { ...remove(bytes), tracked }]) {
      const envelope = await edit(bytes, step);
      expect(envelope).toMatchObject({ ok: false, error: { code: "docx/EDIT_REFUSED" } });
      if (envelope.ok) continue;
      expect(envelope.error.issues[0]).toEqual({
        path: "plan[1]",
        message:
          "The step changes the content of the locked content control `c` in /word/document.xml. Remove the lock in Word, or set `lockedControls` to `change`.",
      });
    }
  });

  it.each(["contentLocked", "sdtContentLocked", "sdtLocked"])("stay in the document if they are %s", async (lock) => {
    const bytes = lockedBy(lock);
    const envelope = await edit(bytes, remove(bytes));
    expect(!envelope.ok && envelope.error.message).toContain("removes the locked content control `c`");
  });

  it("can be set if only the control is locked, or nothing is", async () => {
    for (const lock of ["sdtLocked", "unlocked"]) {
      const envelope = await edit(lockedBy(lock), set);
      expect(envelope.ok && body(envelope)).toContain("<w:t>new</w:t>");
    }
  });

  it("are changed by default, and do not stop steps elsewhere", async () => {
    const bytes = lockedBy("sdtContentLocked");
    const changed = await edit(bytes, set, "change");
    expect(changed.ok && body(changed)).toContain("<w:t>new</w:t>");
    const elsewhere = await edit(bytes, { ...set, tag: "free" });
    expect(elsewhere.ok && body(elsewhere)).toContain("<w:t>new</w:t>");
  });

  it("let session ids within them be removed", async () => {
    const marked = '<w:r w:rsidR="00AA11BB"><w:t>word</w:t></w:r>';
    const bytes = made(p(control('<w:tag w:val="c"/><w:lock w:val="contentLocked"/>', marked)));
    const plan = [{ do: "scrubMetadata", kinds: ["rsids"] }];
    const envelope = await invoke(transformDocxEdit, { bytes, plan } as never, { lockedControls: "refuse" });
    if (!envelope.ok) throw new Error(`${envelope.error.message} ${JSON.stringify(envelope.error.issues)}`);
    expect(body(envelope)).not.toContain("rsid");
  });
});

describe("a tracked move of rows", () => {
  const edit = async (bytes: Uint8Array, step: object): Promise<Edited> => {
    const envelope = await invoke(transformDocxEdit, { bytes, plan: [step] } as never, {});
    if (!envelope.ok) throw new Error(envelope.error.message);
    return envelope as Edited;
  };
  const move = { do: "moveRows", at: at(GRID, 0), destination: at(GRID, 2), tracked };

  it("is a deletion in one place and an insertion in the other", async () => {
    const moved = await edit(GRID, move);
    expect(body(moved)).toMatch(/<w:trPr><w:del .*a<\/w:delText>.*<w:t>c<.*<w:trPr><w:ins .*<w:t>a<.*<w:t>after</);
  });

  it("gives the moved rows when it is accepted, and the earlier rows when it is rejected", async () => {
    const order = (envelope: Edited): string =>
      [...body(envelope).matchAll(/<w:t>(\w+)</g)].map(([, text]) => text).join();
    const bytes = bytesOf(await edit(GRID, move));
    expect(order(await edit(bytes, { do: "acceptChanges" }))).toBe("c,d,a,b,after");
    expect(order(await edit(bytes, { do: "rejectChanges" }))).toBe("a,b,c,d,after");
  });
});

describe("people beside the document", () => {
  const TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml";
  const relation = (id: string, year: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="http://schemas.microsoft.com/office/${year}/relationships/${kind}" Target="${target}"/>`;
  const person = 'userId="S::jane@example.org" userProvider="AD" userName="Jane Doe"';
  const bytes = makeDocument({
    body: p("<w:r><w:t>word</w:t></w:r>"),
    relationships:
      relation("rx1", "2018/08", "commentsExtensible", "commentsExtensible.xml") +
      relation("rx2", "2019/05", "documenttasks", "documenttasks/documenttasks1.xml"),
    types: `<Default Extension="xml" ContentType="${TYPE}.commentsExtensible+xml"/>`,
    entries: {
      "word/commentsExtensible.xml": `<x:commentsExtensible xmlns:x="http://schemas.microsoft.com/office/word/2018/wordml/cex"><x:commentExtensible x:durableId="1A" x:dateUtc="2024-05-06T07:08:09Z"><x:extLst><x:ext x:uri="{CE6994B0-6A32-4C9F-8C6B-6E91EDA988CE}"><c:reactions xmlns:c="http://schemas.microsoft.com/office/comments/2020/reactions"><c:reaction reactionType="1"><c:reactionInfo dateUtc="2024-05-06T07:08:10Z"><c:user ${person}/></c:reactionInfo></c:reaction></c:reactions></x:ext></x:extLst></x:commentExtensible></x:commentsExtensible>`,
      "word/documenttasks/documenttasks1.xml": `<t:Tasks xmlns:t="http://schemas.microsoft.com/office/tasks/2019/documenttasks"><t:Task id="{1}"><t:History><t:Event time="2024-05-06T07:08:11Z" id="{2}"><t:Attribution ${person}/><t:Assign ${person}/></t:Event></t:History></t:Task></t:Tasks>`,
    },
  });
  const PARTS = ["word/commentsExtensible.xml", "word/documenttasks/documenttasks1.xml"];

  it("are named in no reaction to a comment and no task after metadata is removed", async () => {
    const envelope = await invoke(transformDocxEdit, { bytes, plan: [{ do: "scrubMetadata" }] }, {});
    if (!envelope.ok) throw new Error(envelope.error.message);
    for (const part of PARTS) {
      const xml = partOf(bytesOf(envelope), part);
      expect(xml).toContain('userName="Author"');
      expect(xml).not.toMatch(/Jane|jane|2024/);
    }
  });

  it("stay when only their dates are removed", async () => {
    const plan = [{ do: "scrubMetadata", kinds: ["dates"] }];
    const envelope = await invoke(transformDocxEdit, { bytes, plan } as never, {});
    if (!envelope.ok) throw new Error(envelope.error.message);
    for (const part of PARTS) {
      const xml = partOf(bytesOf(envelope), part);
      expect(xml).toContain("Jane Doe");
      expect(xml).not.toContain("2024");
    }
  });
});

describe("what no step changes", () => {
  it("keeps its bytes: other entries, and other paragraphs of a part", async () => {
    const bytes = read("hyperlinks.docx");
    const plan = [{ do: "replaceText", find: "awesome", replace: "good" }];
    const envelope = await invoke(transformDocxEdit, { bytes, plan }, {});
    if (!envelope.ok) throw new Error(envelope.error.message);
    const [before, after] = [bytes, bytesOf(envelope)];
    for (const { name } of openZip(sourceOf(before)).entries)
      if (name !== "word/document.xml") expect(partOf(after, name), name).toBe(partOf(before, name));
    expect(partOf(after).replace("good", "awesome")).toBe(partOf(before));
  });

  it("has no new finding of docx.validate", async () => {
    for (const name of ["hyperlinks.docx", "footnotes.docx", "lists.docx", "content-controls.docx"]) {
      const bytes = read(name);
      const plan = [
        { do: "replaceText", find: "the", replace: "that", tracked },
        { do: "scrubMetadata" },
        { do: "insertParagraphs", at: at(bytes, 0), paragraphs: [{ text: "x" }], tracked },
      ];
      const envelope = await invoke(transformDocxEdit, { bytes, plan }, {});
      if (!envelope.ok) throw new Error(envelope.error.message);
      const issuesOf = async (file: Uint8Array): Promise<number> => {
        const judged = await invoke(validateDocx, { bytes: file }, {});
        if (!judged.ok) throw new Error(judged.error.message);
        return (judged.value as { readonly issues: readonly unknown[] }).issues.length;
      };
      expect(await issuesOf(bytesOf(envelope)), name).toBeLessThanOrEqual(await issuesOf(bytes));
    }
  });
});
