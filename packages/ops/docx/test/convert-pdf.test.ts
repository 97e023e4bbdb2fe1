import { findLibreOffice } from "@colophon/engine-libreoffice/locate";
import { conforms, fixture, including } from "@colophon/testing";
import { OFFICE_HOST, OFFICE_STAND_IN } from "@colophon/testing/readers";
import { convertDocxPdf } from "../src/operations/convert-docx-pdf.ts";
import { external, makeDocument, W } from "./documents.ts";
import { module } from "./module.ts";
import { hasPdfReader, pdfConservation, readPdf } from "./pdf-conservation.ts";

const run = (content: string): string => `<w:r>${content}</w:r>`;
const text = (value: string): string => run(`<w:t xml:space="preserve">${value}</w:t>`);
const mark = (kind: string): string => run(`<w:fldChar w:fldCharType="${kind}"/>`);
const field = (code: string, result: string): string =>
  [mark("begin"), run(`<w:instrText> ${code} </w:instrText>`), mark("separate"), text(result), mark("end")].join("");
const comments = {
  name: "comments.xml",
  type: "comments",
  xml: `<w:comments xmlns:w="${W}"><w:comment w:id="0" w:author="A"><w:p>${text("remark")}</w:p></w:comment></w:comments>`,
};
const DEEP = `${"<w:tbl><w:tr><w:tc>".repeat(10_000)}${"</w:tc></w:tr></w:tbl>".repeat(10_000)}`;
const picture = `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="90000" cy="90000"/><wp:docPr id="1" name="p"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="img"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

const OUTSIDE = makeDocument({
  body: `<w:p>${text("before")}${picture}${field('INCLUDETEXT "file:///etc/passwd"', "included once")}${field("DATE", "1 May 1999")}<w:fldSimple w:instr=" TIME ">${text("11:11")}</w:fldSimple>${field("PAGE", "1")}</w:p>`,
  relationships:
    external("img", "image", "http://127.0.0.1:9/p.png") + external("sub", "subDocument", "file:///a.docx"),
});

const header = (number: number) => ({
  name: `header${number}.xml`,
  type: "header",
  xml: `<w:hdr xmlns:w="${W}"><w:p>${text(`head ${number}`)}</w:p></w:hdr>`,
});
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const UNSHOWN = makeDocument({
  body: `<w:p>${run('<w:rPr><w:rStyle w:val="Unseen"/></w:rPr><w:t>secret</w:t>')}${text(" seen ")}${run("<w:rPr><w:vanish/></w:rPr><w:t>agent</w:t>")}${run('<w:footnoteReference w:id="2"/>')}</w:p><w:sectPr><w:headerReference w:type="default" r:id="part2"/><w:headerReference w:type="even" r:id="even"/></w:sectPr>`,
  parts: {
    styles: {
      name: "styles.xml",
      type: "styles",
      xml: `<w:styles xmlns:w="${W}"><w:style w:type="character" w:styleId="Unseen"><w:name w:val="Unseen"/><w:rPr><w:vanish/></w:rPr></w:style></w:styles>`,
    },
    footnotes: {
      name: "footnotes.xml",
      type: "footnotes",
      xml: `<w:footnotes xmlns:w="${W}"><w:footnote w:id="2"><w:p>${text("noted")}</w:p></w:footnote><w:footnote w:id="3"><w:p>${text("orphan")}</w:p></w:footnote></w:footnotes>`,
    },
    header: header(1),
  },
  relationships: `<Relationship Id="even" Type="${OFFICE}/header" Target="header2.xml"/>`,
  entries: { "word/header2.xml": header(2).xml },
});

function pageText(envelope: { readonly ok: boolean }): string {
  const { value, error } = envelope as { value?: { artifact: { bytes: Uint8Array } }; error?: { message: string } };
  if (value === undefined) throw new Error(error?.message);
  return readPdf(value.artifact.bytes);
}

const BY = 'w:id="9" w:author="A"';
const CHANGED = makeDocument({
  body: `<w:p>${text("stays")}<w:ins ${BY}>${text("newer")}</w:ins><w:del ${BY}>${run("<w:delText>older</w:delText>")}</w:del>${run('<w:commentReference w:id="0"/>')}</w:p>`,
  parts: { comments },
});
const showing =
  (wanted: readonly string[], absent: readonly string[]) =>
  (envelope: { readonly ok: boolean }): void => {
    const shown = pageText(envelope);
    if (!wanted.every((word) => shown.includes(word)) || absent.some((word) => shown.includes(word)))
      throw new Error(shown);
  };

const isHere = findLibreOffice()?.lacks.length === 0 && hasPdfReader;

conforms(
  convertDocxPdf,
  [
    {
      name: "nothing outside is followed and no clock is read",
      input: { bytes: OUTSIDE },
      options: { standard: "a-2b", universal: true, imageQuality: 100, firstPage: 1, lastPage: 1 },
      losses: { "docx/EXTERNAL_CONTENT_BLOCKED": 3, "docx/FIELD_FROZEN": 2 },
      check(envelope) {
        const shown = pageText(envelope);
        for (const expected of ["before", "included once", "1 May 1999", "11:11"])
          if (!shown.includes(expected)) throw new Error(shown);
      },
    },
    {
      name: "a reference whose bookmark is not there shows what Word shows",
      input: {
        bytes: makeDocument({
          body: `<w:p><w:bookmarkStart w:id="0" w:name="There"/>${text("seven ")}<w:bookmarkEnd w:id="0"/>${field("REF gone \\\\r \\\\h", "9.1.2 ")}${field("REF there \\\\h", "seven ")}<w:fldSimple w:instr=' PAGEREF "far away" '>${text("page 12")}</w:fldSimple></w:p>`,
        }),
      },
      losses: {},
      check: showing(["9.1.2", "page 12"], ["Error", "not found"]),
    },
    {
      name: "formulas of a table show their numbers as Word formatted them",
      input: {
        bytes: makeDocument({
          body: `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="4000"/></w:tblGrid><w:tr><w:tc><w:tcPr/><w:p>${text("2000")}</w:p></w:tc></w:tr><w:tr><w:tc><w:tcPr/><w:p>${field('=SUM(ABOVE) \\# "# ##0,00 Ft"', "2 000,00 Ft")}</w:p></w:tc></w:tr></w:tbl><w:p/>`,
        }),
      },
      losses: {},
      check: showing(["2 000,00 Ft"], []),
    },
    {
      name: "tracked changes accepted",
      input: { bytes: CHANGED },
      options: { changes: "final", comments: "annotations" },
      losses: {},
      check(envelope) {
        showing(["stays", "newer"], ["older"])(envelope);
        const { value } = envelope as unknown as {
          readonly value: { readonly artifact: { readonly bytes: Uint8Array } };
        };
        const pdf = Buffer.from(value.artifact.bytes).toString("latin1");
        if (!/\/Subtype ?\/Text/.test(pdf)) throw new Error("No annotation holds the comment.");
      },
    },
    {
      name: "tracked changes rejected",
      input: { bytes: CHANGED },
      options: { changes: "original" },
      losses: { "docx/COMMENT_NOT_SHOWN": 1 },
      check: showing(["stays", "older"], ["newer"]),
    },
    {
      name: "a character that no font has is told",
      input: { bytes: makeDocument({ body: `<w:p>${text("bird \u{13171} مرحبا")}</w:p>` }) },
      losses: { "docx/GLYPH_MISSING": 1 },
      check: showing(["bird"], []),
    },
    {
      name: "a document of Word, without its macros and in other fonts",
      input: { bytes: fixture("macro.docm") },
      losses: { "docx/MACRO_STRIPPED": 1, "docx/FONT_SUBSTITUTED": 1, "docx/CONTENT_NOT_SHOWN": 2 },
      value: including({ pages: 1 }),
    },
    {
      name: "comments, prompts, split tokens, hidden text, equations and imported documents are told",
      input: {
        bytes: makeDocument({
          body: `<w:p>${text("{{na")}${text("me}}")}${run('<w:commentReference w:id="0"/>')}${run("<w:rPr><w:vanish/></w:rPr><w:t>unseen</w:t>")}</w:p><w:sdt><w:sdtPr><w:alias w:val="Name"/><w:showingPlcHdr/></w:sdtPr><w:sdtContent><w:p>${text("Type here")}</w:p></w:sdtContent></w:sdt><w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>x</m:t></m:r></m:oMath></w:p><w:altChunk r:id="c"/>`,
          parts: { comments },
          relationships: `<Relationship Id="c" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="c.html"/>`,
          entries: { "word/c.html": "<p>imported</p>" },
        }),
      },
      losses: {
        "docx/COMMENT_NOT_SHOWN": 1,
        "docx/PLACEHOLDER_SPLIT": 1,
        "docx/PLACEHOLDER_UNFILLED": 1,
        "docx/CONTENT_NOT_SHOWN": 1,
        "docx/PDF_BRIDGE_APPROXIMATED": 1,
        "docx/HTML_CONSTRUCT_UNSUPPORTED": 1,
      },
    },
    {
      name: "text hidden by a style, notes without a reference and headers of pages that are not there are told where they stand",
      input: { bytes: UNSHOWN },
      losses: { "docx/CONTENT_NOT_SHOWN": 4 },
      value: including({ pages: 1 }),
      check({ losses }) {
        const reported = losses.map(({ locator, actual }) => [locator?.path[0]?.id, actual]);
        const expected = [
          ["/word/document.xml", "secret"],
          ["/word/document.xml", "agent"],
          ["/word/footnotes.xml", "orphan"],
          ["/word/header2.xml", undefined],
        ];
        if (JSON.stringify(reported) !== JSON.stringify(expected)) throw new Error(JSON.stringify(reported));
      },
    },
    {
      name: "an empty document is an empty page",
      kind: "boundary",
      input: { bytes: makeDocument({ body: "" }) },
      losses: [],
      value: including({ pages: 1, fontsAsked: [] }),
    },
    {
      name: "a first page behind the last",
      kind: "boundary",
      input: { bytes: makeDocument({ body: "<w:p/>" }) },
      options: { firstPage: 3, lastPage: 2 },
      error: "common/SCHEMA_REJECTED",
      issues: ["firstPage"],
    },
    {
      name: "a document whose text names an outside entity",
      kind: "hostile",
      input: { bytes: fixture("external-entity.docx") },
      error: "common/UNSUPPORTED_FEATURE",
      losses: { "docx/CONTENT_NOT_SHOWN": 3 },
    },
    {
      name: "an encrypted package",
      kind: "hostile",
      input: { bytes: fixture("encrypted.docx") },
      error: "common/INPUT_ENCRYPTED",
    },
    {
      name: "an archive without its directory is damaged, not of another type",
      kind: "hostile",
      input: { bytes: fixture("broken.docx") },
      error: "docx/DOC_INVALID",
    },
    { name: "a Word 97 file", kind: "hostile", input: { bytes: fixture("word97.docm") }, error: "docx/INVALID_INPUT" },
    {
      name: "ten thousand tables in one another",
      kind: "hostile",
      input: { bytes: makeDocument({ body: DEEP }) },
      error: "common/RESOURCE_LIMIT_EXCEEDED",
    },
  ],
  {
    module,
    conservation: pdfConservation,
    lending: {
      module: OFFICE_HOST,
      standIn: OFFICE_STAND_IN,
      missing: isHere ? undefined : "LibreOffice or pdftotext is not on this machine",
    },
  },
);
