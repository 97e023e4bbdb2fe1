import { compareText } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { inspectDocxFind } from "../src/operations/inspect-docx-find.ts";
import { makeDocument, W } from "./documents.ts";
import { module } from "./module.ts";
import { EVERYTHING, textConservation } from "./text-conservation.ts";

const run = (content: string): string => `<w:r>${content}</w:r>`;
const text = (value: string): string => run(`<w:t xml:space="preserve">${value}</w:t>`);
const paragraph = (...content: readonly string[]): string => `<w:p>${content.join("")}</w:p>`;
const mark = (kind: string): string => run(`<w:fldChar w:fldCharType="${kind}"/>`);
const revision = (kind: "ins" | "del", content: string): string =>
  `<w:${kind} w:id="1" w:author="A">${content}</w:${kind}>`;
const deletedMark = '<w:pPr><w:rPr><w:del w:id="9" w:author="A"/></w:rPr></w:pPr>';
const DEEP = `${"<w:tbl><w:tr><w:tc>".repeat(10_000)}${"</w:tc></w:tr></w:tbl>".repeat(10_000)}`;

const SPLIT = makeDocument({
  body: [
    paragraph(
      text("se"),
      '<w:proofErr w:type="spellStart"/>',
      text("cr"),
      `<w:sdt><w:sdtContent>${text("et")}</w:sdtContent></w:sdt>`,
    ),
    paragraph(
      text("se"),
      mark("begin"),
      run("<w:instrText> REF secret </w:instrText>"),
      mark("separate"),
      text("cr"),
      mark("end"),
      run("<w:softHyphen/><w:t>et</w:t>"),
    ),
    paragraph(text("se"), revision("del", run("<w:delText>XX</w:delText>")), text("cret")),
    paragraph(text("se"), revision("ins", text("cr")), text("et")),
    `<w:p>${deletedMark}${text("sec")}</w:p>`,
    paragraph(text("ret")),
    paragraph(
      run(
        '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="w"><w:pict><w:txbxContent><w:p><w:r><w:t>secret</w:t></w:r></w:p></w:txbxContent></w:pict></mc:Choice><mc:Fallback><w:pict><w:txbxContent><w:p><w:r><w:t>secret</w:t></w:r></w:p></w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent>',
      ),
    ),
  ].join(""),
  parts: {
    header: {
      name: "header1.xml",
      type: "header",
      xml: `<w:hdr xmlns:w="${W}"><w:p><w:r><w:t>Secret</w:t></w:r></w:p></w:hdr>`,
    },
    comments: {
      name: "comments.xml",
      type: "comments",
      xml: `<w:comments xmlns:w="${W}"><w:comment w:id="0"><w:p><w:r><w:t>SECRETS</w:t></w:r></w:p></w:comment></w:comments>`,
    },
  },
});

const ODD_NAME = makeDocument({
  body: "<w:p/>",
  parts: {
    header: {
      name: "header1.docx",
      type: "header",
      xml: `<w:hdr xmlns:w="${W}">${paragraph(text("secret"))}</w:hdr>`,
    },
  },
});

conforms(
  inspectDocxFind,
  [
    {
      name: "a header is searched whatever the end of its name is",
      input: { bytes: ODD_NAME, query: "secret" },
      losses: [],
      value: including({ total: 1, counts: [{ story: "header", count: 1 }] }),
    },
    {
      name: "across runs, controls, fields, soft hyphens, revisions and joined paragraphs, in every story",
      input: { bytes: SPLIT, query: "secret" },
      losses: [],
      value: including({
        total: 8,
        counts: [
          { story: "body", count: 5 },
          { story: "header", count: 1 },
          { story: "comment", count: 1 },
          { story: "textBox", count: 1 },
        ],
      }),
      check(envelope) {
        if (!envelope.ok) throw new Error(envelope.error.message);
        const { matches } = envelope.value as { matches: { locator: string; more?: string[] }[] };
        const places = matches.map(({ locator }) => locator.replace(/^.*document\.xml\]\//, "")).sort(compareText);
        if (!places.includes("paragraph[1]#0-19")) throw new Error(places.join("\n"));
        if (matches.filter(({ more }) => more?.length === 1).length !== 1)
          throw new Error("No match over two paragraphs.");
      },
    },
    {
      name: "as it was before the changes",
      input: { bytes: SPLIT, query: "secret" },
      options: { visibility: "original" },
      losses: [],
      value: including({ total: 5 }),
    },
    {
      name: "whole words of the case asked for",
      input: { bytes: SPLIT, query: "SECRET" },
      options: { isCaseSensitive: true, isWholeWord: true },
      losses: [],
      value: including({ total: 0, matches: [], counts: [] }),
    },
    {
      name: "a pattern over a document of Word, told up to a number and counted to the end",
      input: { bytes: fixture("hyperlinks.docx"), query: "\\bhyper\\w+" },
      options: { isPattern: true, maxMatches: 1, contextLength: 5 },
      losses: [],
      check(envelope) {
        if (!envelope.ok) throw new Error(envelope.error.message);
        const { total, matches } = envelope.value as { total: number; matches: readonly unknown[] };
        if (matches.length !== 1 || total < 2) throw new Error(`${matches.length} of ${total}`);
      },
    },
    {
      name: "all there is in a document with controls",
      input: { bytes: fixture("content-controls.docx"), query: EVERYTHING },
      options: { isPattern: true, visibility: "all", maxMatches: 100_000 },
      losses: [],
    },
    {
      name: "what was not searched is named",
      input: { bytes: fixture("imported-html.docx"), query: "html" },
      losses: ["docx/DOCX_OPAQUE_PART_PRESERVED"],
    },
    {
      name: "a part with an external entity is not read",
      kind: "hostile",
      input: { bytes: fixture("external-entity.docx"), query: "root" },
      losses: ["docx/DOCX_OPAQUE_PART_PRESERVED"],
      value: including({ total: 0 }),
    },
    {
      name: "a pattern made for backtracking ends",
      kind: "hostile",
      input: {
        bytes: makeDocument({ body: paragraph(text(`${"a".repeat(50_000)}!`)) }),
        query: "(a+)+$",
      },
      options: { isPattern: true },
      losses: [],
      value: including({ total: 0 }),
    },
    {
      name: "a reference back is refused",
      kind: "hostile",
      input: { bytes: fixture("hyperlinks.docx"), query: "(a)\\1" },
      options: { isPattern: true },
      error: "docx/SCHEMA_REJECTED",
      issues: ["query"],
    },
    {
      name: "a query in its old form gives the same matches",
      input: { bytes: SPLIT, query: { text: "SECRET", caseSensitive: true, wholeWord: false } },
      losses: [],
      value: including({ total: 1, count: 1 }),
      check({ diagnostics }) {
        if (!diagnostics.some(({ code }) => code === "docx/MEMBER_DEPRECATED")) throw new Error("Nothing says so.");
      },
    },
    {
      name: "nothing to find in nothing",
      kind: "boundary",
      input: { bytes: makeDocument({ body: "" }), query: "a" },
      options: { maxMatches: 0, contextLength: 0 },
      losses: [],
      value: including({ total: 0 }),
    },
    {
      name: "an encrypted package",
      kind: "hostile",
      input: { bytes: fixture("encrypted.docx"), query: "a" },
      error: "common/INPUT_ENCRYPTED",
    },
    {
      name: "a Word 97 file",
      kind: "hostile",
      input: { bytes: fixture("word97.docm"), query: "a" },
      error: "docx/INVALID_INPUT",
    },
    {
      name: "an archive without its directory",
      kind: "hostile",
      input: { bytes: fixture("broken.docx"), query: "a" },
      error: "docx/DOCX_INVALID_PACKAGE",
    },
    {
      name: "ten thousand tables in one another",
      kind: "hostile",
      input: { bytes: makeDocument({ body: DEEP }), query: "a" },
      error: "docx/RESOURCE_LIMIT",
    },
  ],
  { module, conservation: textConservation },
);
