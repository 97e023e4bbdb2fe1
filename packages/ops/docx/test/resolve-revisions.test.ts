import { sourceOf } from "@colophon/contract";
import { noCheckpoint } from "@colophon/kit-bytes";
import { openPackage } from "@colophon/kit-ooxml";
import { describe, expect, test } from "vitest";
import { resolveRevisions } from "../src/model/pdf/resolve-revisions.ts";
import { makeDocument } from "./documents.ts";

const BY = 'w:id="1" w:author="A"';
const text = (value: string): string => `<w:r><w:t>${value}</w:t></w:r>`;
const deleted = (value: string): string => `<w:del ${BY}><w:r><w:delText>${value}</w:delText></w:r></w:del>`;
const inserted = (value: string): string => `<w:ins ${BY}>${text(value)}</w:ins>`;
const ending = (mark: string, properties = ""): string =>
  `<w:pPr>${properties}<w:rPr><w:${mark} ${BY}/></w:rPr></w:pPr>`;
const row = (mark: string, value: string): string =>
  `<w:tr><w:trPr><w:${mark} ${BY}/></w:trPr><w:tc><w:p>${text(value)}</w:p></w:tc></w:tr>`;
const moved = (mark: string, value: string, beside = ""): string =>
  `<w:p>${ending(mark)}<w:${mark} ${BY}>${text(value)}</w:${mark}>${beside}</w:p>`;
const movedRow = (mark: string, value: string): string => `<w:tr><w:tc>${moved(mark, value)}</w:tc></w:tr>`;
const cell = (value: string, properties = ""): string => `<w:tc>${properties}<w:p>${text(value)}</w:p></w:tc>`;

const CASES: readonly (readonly [name: string, body: string, final: string, original: string])[] = [
  ["runs", `<w:p>${text("a")}${deleted("b")}${inserted("c")}</w:p>`, "<w:p>|a|c</w:p>", "<w:p>|a|b</w:p>"],
  [
    "a move",
    `<w:p><w:moveFromRangeStart ${BY}/><w:moveFrom ${BY}>${text("a")}</w:moveFrom><w:moveFromRangeEnd w:id="1"/>${text("b")}<w:moveTo ${BY}>${text("a")}</w:moveTo></w:p>`,
    "<w:p>|b|a</w:p>",
    "<w:p>|a|b</w:p>",
  ],
  [
    "links whose text goes, with a bookmark in one",
    `<w:p>${text("a")}<w:hyperlink w:anchor="x">${deleted("b")}<w:bookmarkStart w:id="7" w:name="m"/></w:hyperlink><w:bookmarkEnd w:id="7"/><w:hyperlink w:anchor="y">${inserted("c")}</w:hyperlink></w:p>`,
    '<w:p>|a<w:bookmarkStart w:id="7" w:name="m"/><w:bookmarkEnd w:id="7"/><w:hyperlink w:anchor="y">|c</w:hyperlink></w:p>',
    '<w:p>|a<w:hyperlink w:anchor="x">|b<w:bookmarkStart w:id="7" w:name="m"/></w:hyperlink><w:bookmarkEnd w:id="7"/></w:p>',
  ],
  [
    "a smart tag and a link around it, and a link of which half goes",
    `<w:p><w:hyperlink w:anchor="x"><w:smartTag w:element="e"><w:smartTagPr/>${deleted("a")}</w:smartTag></w:hyperlink><w:hyperlink w:anchor="y">${deleted("b")}${text("c")}</w:hyperlink></w:p>`,
    '<w:p><w:hyperlink w:anchor="y">|c</w:hyperlink></w:p>',
    '<w:p><w:hyperlink w:anchor="x"><w:smartTag w:element="e"><w:smartTagPr/>|a</w:smartTag></w:hyperlink><w:hyperlink w:anchor="y">|b|c</w:hyperlink></w:p>',
  ],
  [
    "an end of a paragraph",
    `<w:p>${ending("del", "<w:keepNext/>")}${text("a")}</w:p><w:p><w:pPr><w:keepLines/></w:pPr>${text("b")}</w:p>`,
    "<w:p><w:pPr><w:keepLines/></w:pPr>|a|b</w:p>",
    "<w:p><w:pPr><w:keepNext/><w:rPr></w:rPr></w:pPr>|a</w:p><w:p><w:pPr><w:keepLines/></w:pPr>|b</w:p>",
  ],
  [
    "an end of a paragraph whose mark is also in the properties that were",
    `<w:p><w:pPr><w:rPr><w:del ${BY}/><w:b/><w:rPrChange ${BY}><w:rPr><w:del ${BY}/><w:i/></w:rPr></w:rPrChange></w:rPr></w:pPr>${text("a")}</w:p><w:p>${text("b")}</w:p>`,
    "<w:p>|a|b</w:p>",
    "<w:p><w:pPr><w:rPr><w:i/></w:rPr></w:pPr>|a</w:p><w:p>|b</w:p>",
  ],
  [
    "whole paragraphs",
    `<w:p>${ending("ins")}${inserted("a")}</w:p><w:p>${ending("ins")}${inserted("b")}</w:p><w:p>${text("c")}</w:p>`,
    "<w:p><w:pPr><w:rPr></w:rPr></w:pPr>|a</w:p><w:p><w:pPr><w:rPr></w:rPr></w:pPr>|b</w:p><w:p>|c</w:p>",
    "<w:p>|c</w:p>",
  ],
  [
    "a paragraph before a table",
    `<w:p>${ending("del")}${deleted("a")}</w:p><w:tbl><w:tr>${cell("b")}</w:tr></w:tbl>`,
    "<w:tbl><w:tr><w:tc><w:p>|b</w:p></w:tc></w:tr></w:tbl>",
    "<w:p><w:pPr><w:rPr></w:rPr></w:pPr>|a</w:p><w:tbl><w:tr><w:tc><w:p>|b</w:p></w:tc></w:tr></w:tbl>",
  ],
  [
    "rows",
    `<w:tbl>${row("ins", "a")}${row("del", "b")}</w:tbl>`,
    "<w:tbl><w:tr><w:trPr></w:trPr><w:tc><w:p>|a</w:p></w:tc></w:tr></w:tbl>",
    "<w:tbl><w:tr><w:trPr></w:trPr><w:tc><w:p>|b</w:p></w:tc></w:tr></w:tbl>",
  ],
  [
    "a row that was dragged to another place, and a cell of which half was moved",
    `<w:tbl>${movedRow("moveFrom", "a")}<w:tr>${cell("b")}</w:tr>${movedRow("moveTo", "a")}<w:tr><w:tc><w:p>${ending("moveFrom")}<w:moveFrom ${BY}>${text("c")}</w:moveFrom></w:p><w:p>${text("d")}</w:p></w:tc></w:tr></w:tbl>`,
    "<w:tbl><w:tr><w:tc><w:p>|b</w:p></w:tc></w:tr><w:tr><w:tc><w:p><w:pPr><w:rPr></w:rPr></w:pPr>|a</w:p></w:tc></w:tr><w:tr><w:tc><w:p>|d</w:p></w:tc></w:tr></w:tbl>",
    "<w:tbl><w:tr><w:tc><w:p><w:pPr><w:rPr></w:rPr></w:pPr>|a</w:p></w:tc></w:tr><w:tr><w:tc><w:p>|b</w:p></w:tc></w:tr><w:tr><w:tc><w:p><w:pPr><w:rPr></w:rPr></w:pPr>|c</w:p><w:p>|d</w:p></w:tc></w:tr></w:tbl>",
  ],
  [
    "a dragged row with a table and a control in it, one to which text was added, and one with a cell that was not moved",
    `<w:tbl><w:tr><w:tc><w:tbl>${movedRow("moveFrom", "a")}</w:tbl><w:sdt><w:sdtContent>${moved("moveFrom", "b")}</w:sdtContent></w:sdt></w:tc></w:tr><w:tr><w:tc>${moved("moveFrom", "c", text("d"))}</w:tc></w:tr><w:tr><w:tc>${moved("moveFrom", "e")}</w:tc><w:sdt><w:sdtContent>${cell("f")}</w:sdtContent></w:sdt></w:tr></w:tbl>`,
    "<w:tbl><w:tr><w:tc><w:p><w:pPr><w:rPr></w:rPr></w:pPr>|d</w:p></w:tc></w:tr><w:tr><w:tc><w:p><w:pPr><w:rPr></w:rPr></w:pPr></w:p></w:tc><w:sdt><w:sdtContent><w:tc><w:p>|f</w:p></w:tc></w:sdtContent></w:sdt></w:tr></w:tbl>",
    "<w:tbl><w:tr><w:tc><w:tbl><w:tr><w:tc><w:p><w:pPr><w:rPr></w:rPr></w:pPr>|a</w:p></w:tc></w:tr></w:tbl><w:sdt><w:sdtContent><w:p><w:pPr><w:rPr></w:rPr></w:pPr>|b</w:p></w:sdtContent></w:sdt></w:tc></w:tr><w:tr><w:tc><w:p><w:pPr><w:rPr></w:rPr></w:pPr>|c|d</w:p></w:tc></w:tr><w:tr><w:tc><w:p><w:pPr><w:rPr></w:rPr></w:pPr>|e</w:p></w:tc><w:sdt><w:sdtContent><w:tc><w:p>|f</w:p></w:tc></w:sdtContent></w:sdt></w:tr></w:tbl>",
  ],
  [
    "every row of a table",
    `<w:tbl>${row("del", "a")}</w:tbl><w:p>${text("b")}</w:p>`,
    "<w:p>|b</w:p>",
    "<w:tbl><w:tr><w:trPr></w:trPr><w:tc><w:p>|a</w:p></w:tc></w:tr></w:tbl><w:p>|b</w:p>",
  ],
  [
    "cells",
    `<w:tbl><w:tr>${cell("a")}${cell("b", `<w:tcPr><w:cellIns ${BY}/></w:tcPr>`)}${cell("c", `<w:tcPr><w:cellDel ${BY}/></w:tcPr>`)}</w:tr></w:tbl>`,
    "<w:tbl><w:tr><w:tc><w:p>|a</w:p></w:tc><w:tc><w:tcPr></w:tcPr><w:p>|b</w:p></w:tc></w:tr></w:tbl>",
    "<w:tbl><w:tr><w:tc><w:p>|a</w:p></w:tc><w:tc><w:tcPr></w:tcPr><w:p>|c</w:p></w:tc></w:tr></w:tbl>",
  ],
  [
    "properties",
    `<w:p><w:pPr><w:jc w:val="right"/><w:rPr><w:i/></w:rPr><w:pPrChange ${BY}><w:pPr><w:keepNext/></w:pPr></w:pPrChange></w:pPr><w:r><w:rPr><w:b/><w:rPrChange ${BY}><w:rPr><w:u/></w:rPr></w:rPrChange></w:rPr><w:t>a</w:t></w:r></w:p>`,
    '<w:p><w:pPr><w:jc w:val="right"/><w:rPr><w:i/></w:rPr></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>a</w:t></w:r></w:p>',
    "<w:p><w:pPr><w:keepNext/><w:rPr><w:i/></w:rPr></w:pPr><w:r><w:rPr><w:u/></w:rPr><w:t>a</w:t></w:r></w:p>",
  ],
  [
    "an insertion that was deleted again",
    `<w:p>${text("a")}<w:ins ${BY}>${deleted("b")}</w:ins></w:p>`,
    "<w:p>|a</w:p>",
    "<w:p>|a</w:p>",
  ],
];

describe("tracked changes", () => {
  test.each(CASES)("%s", (_, body, final, original) => {
    for (const [resolution, expected] of [
      ["final", final],
      ["original", original],
    ] as const)
      expect(bodyOf(body, resolution)).toBe(expected.replace(/\|(\w+)/g, (_all, value: string) => text(value)));
  });

  test("a document without any keeps its bytes", () => {
    const bytes = makeDocument({ body: `<w:p>${text("a")}</w:p>` });
    expect(Buffer.compare(resolve(bytes, "final"), bytes)).toBe(0);
  });
});

function resolve(bytes: Uint8Array, resolution: "final" | "original"): Uint8Array {
  return resolveRevisions({ opened: openPackage(sourceOf(bytes), {}) }, resolution, noCheckpoint);
}

function bodyOf(body: string, resolution: "final" | "original"): string {
  const made = openPackage(sourceOf(resolve(makeDocument({ body }), resolution)), {});
  const part = made.part("/word/document.xml");
  if (part === undefined) throw new Error("There is no document.");
  const { source } = made.xml(part);
  return /<w:body>(.*?)(?:<w:sectPr|<\/w:body>)/s.exec(source.text)?.[1] ?? "";
}
