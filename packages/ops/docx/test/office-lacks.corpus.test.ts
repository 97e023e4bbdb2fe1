import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { makeDocument, W } from "./documents.ts";
import { hasOffice, Office } from "./office.ts";
import { type RenderAspect, shapeOf } from "./office-renders.ts";

/**
 * What LibreOffice 7.4 makes of documents written here by hand, where it is not what they say: why docx.diff and docx.render are not
 * held to it there. Where a newer one reads them as they are, the row fails, and what it excuses can go.
 */
interface Lack {
  readonly name: string;
  /** The look that leaves out what LibreOffice is wrong about. */
  readonly look?: RenderAspect;
  readonly body: string;
  readonly parts?: Parameters<typeof makeDocument>[0]["parts"];
  readonly changes: "keep" | "accept" | "reject";
  readonly shows: readonly string[];
}

const BY = 'w:author="A" w:date="2000-01-01T00:00:00Z"';
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = ""): string => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const COMMENT_ENDS = `<w:commentRangeEnd w:id="0"/><w:ins w:id="12" ${BY}><w:r><w:commentReference w:id="0"/></w:r></w:ins>`;
const CHANGE = `<w:del w:id="1" ${BY}><w:r><w:delText>old</w:delText></w:r></w:del><w:ins w:id="2" ${BY}>${run("new")}</w:ins>`;
const FRAME =
  '<w:framePr w:w="2000" w:hSpace="180" w:wrap="around" w:vAnchor="text" w:hAnchor="text" w:x="100" w:y="100"/>';
const FLOATING =
  '<w:tblpPr w:leftFromText="180" w:rightFromText="180" w:vertAnchor="text" w:horzAnchor="margin" w:tblpY="200"/>';
const row = (content: string, properties = ""): string =>
  `<w:tr>${properties}<w:tc><w:tcPr><w:tcW w:w="4000" w:type="dxa"/></w:tcPr>${content}</w:tc></w:tr>`;
const table = (rows: string, properties = ""): string =>
  `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid><w:gridCol w:w="4000"/></w:tblGrid>${rows}</w:tbl>`;
const ROW_COMES = `<w:trPr><w:ins w:id="9" ${BY}/></w:trPr>`;
const come = (content = "", more = ""): string =>
  `<w:p><w:pPr><w:rPr><w:ins w:id="10" ${BY}/></w:rPr></w:pPr>${content}<w:ins w:id="11" ${BY}>${run("new")}</w:ins>${more}</w:p>`;
const section = (reference: string): string => `<w:sectPr>${reference}<w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`;
const mark = (id: number): string => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
const part = (kind: string, tag: string, content: string) => ({
  [kind]: { name: `${kind}.xml`, type: kind, xml: `<w:${tag} xmlns:w="${W}">${content}</w:${tag}>` },
});
const NOTES = part(
  "footnotes",
  "footnotes",
  [1, 2].map((id) => `<w:footnote w:id="${id}">${paragraph(run(`note ${id}`))}</w:footnote>`).join(""),
);
const COMMENTS = part("comments", "comments", `<w:comment w:id="0" ${BY}>${paragraph(run("said"))}</w:comment>`);
const GONE = `<w:p><w:pPr><w:rPr><w:del w:id="3" ${BY}/></w:rPr></w:pPr><w:del w:id="4" ${BY}><w:r><w:delText>gone</w:delText></w:r>${mark(1)}</w:del></w:p>`;
const field = (result: string, isGone: boolean): string => {
  const [text, code] = isGone ? ["delText", "delInstrText"] : ["t", "instrText"];
  return `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:${code} xml:space="preserve"> SEQ Table \\* ARABIC </w:${code}></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:${text}>${result}</w:${text}></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
};
const moved = (id: number, text: string): string => `<w:moveFrom w:id="${id}" ${BY}>${run(text)}</w:moveFrom>`;
const equation = (letter: string): string =>
  `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>${letter}</m:t></m:r></m:oMath>`;

const DRAWING = 'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"';
const SHAPE = "http://schemas.microsoft.com/office/word/2010/wordprocessingShape";
const textBox = (text: string): string =>
  `<w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps" xmlns:wps="${SHAPE}">` +
  `<w:drawing><wp:anchor ${DRAWING} distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1">` +
  '<wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV>' +
  '<wp:extent cx="900000" cy="900000"/><wp:wrapNone/><wp:docPr id="1" name="Box"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">' +
  `<a:graphicData uri="${SHAPE}"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr>` +
  `<wps:txbx><w:txbxContent>${paragraph(run(text))}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice></mc:AlternateContent></w:r>`;

const LACKS: readonly Lack[] = [
  {
    name: "text of a control has no tracked changes",
    look: "controls",
    body: `<w:p><w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${CHANGE}</w:sdtContent></w:sdt></w:p>`,
    changes: "accept",
    shows: ["p oldnew"],
  },
  {
    name: "a floating table is no table of the text",
    look: "frames",
    body: table(row(paragraph(CHANGE)), FLOATING) + paragraph(run("end")),
    changes: "accept",
    shows: ["p end"],
  },
  {
    name: "a paragraph behind a frame has no tracked changes",
    look: "frames",
    body: paragraph(run("framed"), FRAME) + paragraph(CHANGE) + paragraph(run("end")),
    changes: "accept",
    shows: ["p oldnew", "p end"],
  },
  {
    name: "a header that a section takes over has no tracked changes in it",
    look: "sections",
    body:
      paragraph(run("one"), section('<w:headerReference w:type="default" r:id="part0"/>')) +
      paragraph(run("two")) +
      section(""),
    parts: part("header", "hdr", paragraph(CHANGE)),
    changes: "accept",
    shows: [
      ...["p one", "p two"],
      ...["Text", "TextFirst", "TextLeft"].flatMap((which) => [`Header ${which} Standard`, "  p new"]),
      ...["Text", "TextFirst", "TextLeft"].flatMap((which) => [`Header ${which} Converted1`, "  p oldnew"]),
    ],
  },
  {
    name: "a paragraph that goes with its note leaves an empty one",
    look: "notes",
    body: GONE + paragraph(run("stays")),
    parts: NOTES,
    changes: "accept",
    shows: ["p", "p stays"],
  },
  {
    name: "a field that counts has the number of now where another like it goes",
    look: "fields",
    body: `<w:p>${run("Table ")}<w:del w:id="5" ${BY}>${field("seven", true)}</w:del><w:ins w:id="6" ${BY}>${field("eight", false)}</w:ins></w:p>`,
    changes: "accept",
    shows: ["p Table 1"],
  },
  {
    name: "a paragraph that moves with a link in it leaves an empty one",
    look: "links",
    body:
      `<w:moveFromRangeStart w:id="7" w:name="m" ${BY}/><w:p><w:pPr><w:rPr><w:moveFrom w:id="8" ${BY}/></w:rPr></w:pPr>${moved(1, "x ")}` +
      `<w:hyperlink w:anchor="q">${moved(2, "link")}</w:hyperlink></w:p><w:moveFromRangeEnd w:id="7"/>${paragraph(run("stays"))}`,
    changes: "accept",
    shows: ["p", "p stays"],
  },
  {
    name: "a paragraph of an equation that is replaced goes",
    look: "equations",
    body: `${paragraph(run("before"))}<w:p><w:del w:id="1" ${BY}>${equation("a")}</w:del><w:ins w:id="2" ${BY}>${equation("b")}</w:ins></w:p>${paragraph(run("behind"))}`,
    changes: "reject",
    shows: ["p before", "p behind"],
  },
  {
    name: "a row that came with a comment on its text stays",
    look: "comments",
    body:
      paragraph(run("before")) +
      table(row(paragraph(run("one"))) + row(come('<w:commentRangeStart w:id="0"/>', COMMENT_ENDS), ROW_COMES)) +
      paragraph(run("end")),
    parts: COMMENTS,
    changes: "reject",
    shows: ["p before", "table 2x1", "cell A1", "  p one", "cell A2", "  p", "p end"],
  },
  {
    name: "a row that came with a table in it stays",
    look: "nested",
    body: `${table(row(paragraph(run("one"))) + row(table(row(come(), ROW_COMES)) + come(), ROW_COMES))}${paragraph(run("end"))}`,
    changes: "reject",
    shows: ["table 2x1", "cell A1", "  p one", "cell A2", "  p", "p end"],
  },
  {
    name: "a text box that went and comes back leaves two spaces of no width",
    body: `<w:p><w:del w:id="1" ${BY}>${textBox("boxed")}</w:del>${run("stays")}</w:p>`,
    changes: "reject",
    shows: ["p \u200b\u200bstays"],
  },
  {
    name: "a table before the first note has an empty paragraph before it",
    body: table(row(paragraph(run("cell")))) + paragraph(run("end") + mark(1)),
    parts: NOTES,
    changes: "keep",
    shows: ["p", "table 1x1", "cell A1", "  p cell", "p end1", "footnote", "  p note 1"],
  },
  {
    name: "a table before the first comment has an empty paragraph before it",
    body: table(row(paragraph(run("cell")))) + paragraph(`${run("end")}<w:r><w:commentReference w:id="0"/></w:r>`),
    parts: COMMENTS,
    changes: "keep",
    shows: ["p", "table 1x1", "cell A1", "  p cell", "p end"],
  },
  {
    name: "with a comment between their marks two notes are the first",
    body: paragraph(run("one") + mark(1)) + paragraph('<w:r><w:commentReference w:id="0"/></w:r>') + paragraph(mark(2)),
    parts: { ...NOTES, ...COMMENTS },
    changes: "keep",
    shows: ["p one1", "p", "p 2", "footnote", "  p note 1", "footnote", "  p note 1"],
  },
];

describe.runIf(hasOffice)("LibreOffice", () => {
  const folder = mkdtempSync(join(tmpdir(), "colophon-office-lacks-"));
  const office = new Office();
  afterAll(async () => {
    await office.close();
    rmSync(folder, { recursive: true });
  });

  test.each(LACKS)("$name", { timeout: 240_000 }, async ({ name, look, body, parts, changes, shows }) => {
    const path = join(folder, `${name}.docx`);
    writeFileSync(path, makeDocument({ body, ...(parts !== undefined && { parts }) }));
    const read = async (without: readonly RenderAspect[]): Promise<readonly string[]> =>
      shapeOf(await office.ask<readonly string[]>({ do: "text", path, changes, without }));
    expect(await read([])).toEqual(shows);
    if (look === undefined) return;
    const rest = (await read([look])).join("\n");
    expect(rest).not.toContain("oldnew");
    expect(rest).not.toBe(shows.join("\n"));
  });
});
