import { type Artifact, invoke } from "@colophon/contract";
import { expect, test } from "vitest";
import { convertReviewSidecar } from "../src/index.ts";
import { changed, docx, paragraph, pptx, strict, textsOf, webAnnotation, xlsx, zipOf } from "./make-files.ts";

const FIRST = "The Supplier shall deliver the goods within 30 days of the order.";
const SECOND = "The Buyer shall pay each invoice within 45 days of its receipt.";
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const COMPATIBILITY = "http://schemas.openxmlformats.org/markup-compatibility/2006";
const STRICT = "http://purl.oclc.org/ooxml/";

/** The document with the comment, as the text of its parts. */
async function comment(document: Uint8Array, annotations: Uint8Array): Promise<Readonly<Record<string, string>>> {
  const envelope = await invoke(convertReviewSidecar, { document, annotations }, { to: "document" });
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.error));
  expect(envelope.value).toMatchObject({ written: 1 });
  return textsOf((envelope.value as { readonly artifact: Artifact }).artifact.bytes);
}

const inFirst = webAnnotation("within 30 days", { prefix: "shall deliver the goods ", suffix: " of the order." });

test("a quote that begins with a tab is about the cell of its first word", async () => {
  const parts = await comment(
    xlsx([["Clause", FIRST]]),
    webAnnotation("\tThe Supplier shall deliver the goods", {
      prefix: "Clause",
      suffix: " within 30 days of the order.",
    }),
  );
  expect(parts["xl/threadedComments/threadedComment.xml"]).toContain('ref="B1"');
});

test("a quote that begins with a page separator is about the slide of its first word", async () => {
  const parts = await comment(
    pptx([FIRST, SECOND]),
    webAnnotation(`\n\f${SECOND}`, { prefix: "deliver the goods within 30 days of the order." }),
  );
  expect(Object.keys(parts)).toContain("ppt/slides/_rels/slide2.xml.rels");
  expect(Object.keys(parts)).not.toContain("ppt/slides/_rels/slide1.xml.rels");
});

test("a comment from the end of a paragraph does not include the paragraph", async () => {
  const parts = await comment(
    docx(paragraph(FIRST) + paragraph(SECOND)),
    webAnnotation("\nThe Buyer shall pay each invoice", {
      prefix: "goods within 30 days of the order.",
      suffix: " within 45 days of its receipt.",
    }),
  );
  const xml = parts["word/document.xml"] ?? "";
  const start = xml.indexOf("<w:commentRangeStart");
  expect(start).toBeGreaterThan(xml.indexOf("of the order."));
  expect(start).toBeLessThan(xml.indexOf("The Buyer"));
});

test("a comment up to the start of a paragraph does not include the paragraph", async () => {
  const parts = await comment(
    docx(paragraph(FIRST) + paragraph(SECOND)),
    webAnnotation("deliver the goods within 30 days of the order.\n", {
      prefix: "The Supplier shall ",
      suffix: SECOND.slice(0, 32),
    }),
  );
  const xml = parts["word/document.xml"] ?? "";
  expect(xml.indexOf("<w:commentRangeEnd")).toBeLessThan(xml.indexOf("The Buyer"));
});

test("a strict workbook gets comments of its edition, and the drawing of the notes as an alternative", async () => {
  const parts = await comment(strict(xlsx([["Clause", FIRST]])), inFirst);
  expect(parts["xl/comments1.xml"]).toContain(`xmlns="${STRICT}spreadsheetml/main"`);
  expect(parts["xl/worksheets/_rels/sheet1.xml.rels"]).toContain(`${STRICT}officeDocument/relationships/comments`);
  expect(parts["xl/worksheets/sheet1.xml"]).toMatch(
    new RegExp(
      `<mc:AlternateContent [^>]*><mc:Choice [^>]*Requires="v"><legacyDrawing xmlns:r="${STRICT}officeDocument/relationships" r:id="rId\\d+"/></mc:Choice></mc:AlternateContent>`,
    ),
  );
});

test("a strict presentation gets comments of its edition", async () => {
  const parts = await comment(strict(pptx([FIRST])), inFirst);
  expect(parts["ppt/slides/_rels/slide1.xml.rels"]).toContain(`${STRICT}officeDocument/relationships/comments`);
  expect(parts["ppt/_rels/presentation.xml.rels"]).toContain(`${STRICT}officeDocument/relationships/commentAuthors`);
});

test("the drawing of notes that a sheet has as an alternative gets the box of the note", async () => {
  const drawing = `<xml xmlns:v="urn:schemas-microsoft-com:vml"></xml>`;
  const legacy = `<mc:AlternateContent xmlns:mc="${COMPATIBILITY}"><mc:Choice xmlns:v="urn:schemas-microsoft-com:vml" Requires="v"><legacyDrawing xmlns:r="${RELATIONSHIPS}" r:id="rId1"/></mc:Choice></mc:AlternateContent>`;
  const sheet = changed(xlsx([["Clause", FIRST]]), (xml, name) => {
    if (name === "[Content_Types].xml")
      return xml.replace(
        "<Override",
        '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/><Override',
      );
    return name.endsWith("sheet1.xml") ? xml.replace("</worksheet>", `${legacy}</worksheet>`) : xml;
  });
  const own = {
    "xl/drawings/vmlDrawing1.vml": drawing,
    "xl/worksheets/_rels/sheet1.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/vmlDrawing" Target="../drawings/vmlDrawing1.vml"/></Relationships>`,
  };
  const parts = await comment(zipOf({ ...textsOf(sheet), ...own }), inFirst);
  expect(parts["xl/drawings/vmlDrawing1.vml"]).toContain("<x:Column>1</x:Column>");
  expect(Object.keys(parts).filter((name) => name.endsWith(".vml"))).toHaveLength(1);
  expect(parts["xl/worksheets/sheet1.xml"]?.match(/legacyDrawing/g)).toHaveLength(1);
});
