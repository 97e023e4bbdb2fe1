import { spawnSync } from "node:child_process";
import { type Envelope, invoke } from "@colophon/contract";
import { findLibreOffice } from "@colophon/engine-libreoffice/locate";
import { openPdf, rectangleOf, walkPages } from "@colophon/kit-pdf";
import { conforms, fixture, including } from "@colophon/testing";
import { OFFICE_HOST, OFFICE_STAND_IN } from "@colophon/testing/readers";
import { expect, test } from "vitest";
import { convertPptxPdf } from "../src/operations/convert-pptx-pdf.ts";
import { type DeckFiles, deckFiles, pack, rels } from "./decks.ts";
import { module } from "./module.ts";
import { hasReaders, pdfConservation, readPdf } from "./pdf-conservation.ts";

const LAYOUT = ["rId1", "slideLayout", "../slideLayouts/slideLayout1.xml"] as const;
const CHART = "http://schemas.openxmlformats.org/drawingml/2006/chart";
const PRESENTATION = "ppt/presentation.xml";
const TYPE = "application/vnd.openxmlformats-officedocument.";

/** A box of text at a place, in EMU. */
const box = (paragraphs: string, { id = 2, x = 900_000, y = 900_000, fit = "" } = {}): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Box ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="6000000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr>${fit}</a:bodyPr>${paragraphs}</p:txBody></p:sp>`;
const line = (text: string, properties = ""): string =>
  `<a:p><a:r><a:rPr lang="en-US">${properties}</a:rPr><a:t>${text}</a:t></a:r></a:p>`;
const frame = (content: string, uri: string, id = 9): string =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Frame ${id}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="900000" y="3000000"/><a:ext cx="5000000" cy="3000000"/></p:xfrm><a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic></p:graphicFrame>`;
const picture = (id: string): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="7" name="Picture"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip ${id}/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;

const typed = (files: DeckFiles, ...given: readonly (readonly [name: string, type: string])[]): DeckFiles => ({
  ...files,
  "[Content_Types].xml": String(files["[Content_Types].xml"]).replace(
    "</Types>",
    `${given.map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`).join("")}</Types>`,
  ),
});
const behind = (files: DeckFiles, slide: number, xml: string): DeckFiles => ({
  ...files,
  [`ppt/slides/slide${slide}.xml`]: String(files[`ppt/slides/slide${slide}.xml`]).replace(
    "</p:cSld>",
    `</p:cSld>${xml}`,
  ),
});
const hidden = (files: DeckFiles, slide: number): DeckFiles => ({
  ...files,
  [`ppt/slides/slide${slide}.xml`]: String(files[`ppt/slides/slide${slide}.xml`]).replace(
    "<p:sld ",
    '<p:sld show="0" ',
  ),
});

const THREE = hidden(deckFiles(["alpha \u{13171}", "beta", "gamma"].map((word) => box(line(word)))), 2);

const OUTSIDE = pack({
  ...deckFiles([
    box(
      `<a:p><a:fld id="{1}" type="datetime1"><a:rPr lang="en-US"/><a:t>1 May 1999</a:t></a:fld></a:p>${line("linked", '<a:hlinkClick r:id="l"/>')}`,
    ) + picture('r:link="i"'),
  ]),
  "ppt/slides/_rels/slide1.xml.rels": rels(
    LAYOUT,
    ["i", "image", "http://127.0.0.1:9/p.png"],
    ["l", "hyperlink", "http://127.0.0.1:9/read"],
  ),
});

const noteXml = `<p:notes xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/><p:sp><p:nvSpPr><p:cNvPr id="3" name="N"/><p:cNvSpPr/><p:nvPr><p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="700000" y="4700000"/><a:ext cx="5000000" cy="3000000"/></a:xfrm></p:spPr><p:txBody><a:bodyPr/>${line("whispered")}</p:txBody></p:sp></p:spTree></p:cSld></p:notes>`;
const TIMING =
  '<p:transition/><p:timing><p:tnLst><p:par><p:cTn id="1"><p:childTnLst><p:set><p:cBhvr><p:cTn id="2"/><p:tgtEl><p:spTgt spid="77"/></p:tgtEl></p:cBhvr></p:set></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>';

const chart = (values: string): string =>
  `<c:chartSpace xmlns:c="${CHART}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/>${values}<c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:scaling/><c:delete val="0"/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling/><c:delete val="0"/><c:axPos val="l"/><c:crossAx val="1"/></c:valAx></c:plotArea></c:chart></c:chartSpace>`;

/** A placeholder of a master of handouts, a line of its own so many from the top of the paper. */
const held = (type: string, row: number, words: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${row + 2}" name="${type}"/><p:cNvSpPr/><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="3400000" y="${row * 300_000}"/><a:ext cx="3000000" cy="300000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p>${words}</a:p></p:txBody></p:sp>`;

const FOUR = deckFiles([
  box(line("alpha", '<a:hlinkClick r:id="l"/>')),
  ...["beta", "gamma", "delta"].map((word) => box(line(word))),
]);
const HANDED_OUT_FILES = {
  ...typed(FOUR, ["ppt/handoutMasters/handoutMaster1.xml", `${TYPE}presentationml.handoutMaster+xml`]),
  "ppt/slides/_rels/slide1.xml.rels": rels(LAYOUT, ["l", "hyperlink", "http://127.0.0.1:9/read"]),
  "ppt/_rels/presentation.xml.rels": String(FOUR["ppt/_rels/presentation.xml.rels"]).replace(
    /<\/Relationships>$/,
    rels(["h", "handoutMaster", "handoutMasters/handoutMaster1.xml"]).replace(/^<Relationships[^>]*>/, ""),
  ),
  "ppt/handoutMasters/_rels/handoutMaster1.xml.rels": rels(["l", "hyperlink", "http://127.0.0.1:9/masthead"]),
  "ppt/handoutMasters/handoutMaster1.xml": noteXml
    .replaceAll("p:notes", "p:handoutMaster")
    .replace(" xmlns:a=", ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:a=')
    .replace(
      /<p:sp>.*<\/p:sp>/,
      [
        held("hdr", 0, '<a:r><a:rPr><a:hlinkClick r:id="l"/></a:rPr><a:t>masthead</a:t></a:r>'),
        held("dt", 1, '<a:fld id="{1}" type="datetime1"><a:t>6/18/2008</a:t></a:fld>'),
        held("ftr", 2, "<a:r><a:t>unwanted</a:t></a:r>"),
        held("sldNum", 3, '<a:r><a:t>sheet </a:t></a:r><a:fld id="{2}" type="slidenum"><a:t>‹#›</a:t></a:fld>'),
        held("body", 40, "<a:r><a:t>beyond</a:t></a:r>"),
      ].join(""),
    )
    .replace("</p:cSld>", '</p:cSld><p:hf ftr="0"/>'),
};
const HANDED_OUT = pack(HANDED_OUT_FILES);
const BROKEN_MASTER = pack({ ...HANDED_OUT_FILES, "ppt/handoutMasters/handoutMaster1.xml": "<p:handoutMaster" });

const SHAPES = [
  box(line("visible")) +
    box(line("vanished"), { id: 3, x: 30_000_000 }) +
    box(line("squeezed"), { id: 4, y: 2_000_000, fit: '<a:normAutofit fontScale="62500"/>' }),
  box(line("broken", '<a:hlinkClick r:id="none"/>')) +
    picture('r:embed="i"') +
    frame(`<c:chart xmlns:c="${CHART}" r:id="k"/>`, CHART) +
    frame(`<c:chart xmlns:c="${CHART}" r:id="e"/>`, CHART, 10) +
    frame("", "http://schemas.microsoft.com/office/drawing/2014/chartex", 11) +
    frame(
      '<p:oleObj progId="X" r:id="o"><p:embed/></p:oleObj>',
      "http://schemas.openxmlformats.org/presentationml/2006/ole",
      12,
    ),
  box(line("alone")),
  box(line("orphaned")),
];
const PLAIN = deckFiles(SHAPES);
/** A deck with everything that no page shows, and everything that a file can lack. */
const LACKING = typed(
  {
    ...behind(PLAIN, 1, TIMING),
    [PRESENTATION]: String(PLAIN[PRESENTATION]).replace(
      "</p:presentation>",
      '<p:embeddedFontLst><p:embeddedFont><p:font typeface="Own"/></p:embeddedFont></p:embeddedFontLst></p:presentation>',
    ),
    "ppt/slides/_rels/slide1.xml.rels": rels(
      LAYOUT,
      ["n", "notesSlide", "../notesSlides/notesSlide1.xml"],
      ["c", "comments", "../comments/comment1.xml"],
      ["v", "video", "../media/film.mp4"],
      ["b", "package", "../embeddings/book.bin"],
    ),
    "ppt/slides/_rels/slide2.xml.rels": rels(
      LAYOUT,
      ["i", "image", "../media/none.png"],
      ["k", "chart", "../charts/chart1.xml"],
      ["e", "chart", "../charts/chart2.xml"],
      ["t", "tags", "../tags/none.xml"],
    ),
    "ppt/slides/_rels/slide3.xml.rels": rels(),
    "ppt/slides/_rels/slide4.xml.rels": rels(["rId1", "slideLayout", "../slideLayouts/slideLayout2.xml"]),
    "ppt/slideLayouts/slideLayout2.xml": PLAIN["ppt/slideLayouts/slideLayout1.xml"] ?? "",
    "ppt/notesSlides/notesSlide1.xml": noteXml,
    "ppt/comments/comment1.xml":
      '<p:cmLst xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:cm authorId="0" idx="1"><p:pos x="1" y="1"/><p:text>remarked</p:text></p:cm></p:cmLst>',
    "ppt/charts/chart1.xml": chart(
      '<c:ser><c:idx val="0"/><c:order val="0"/><c:val><c:numLit><c:ptCount val="1"/><c:pt idx="0"><c:v>98765.4321</c:v></c:pt></c:numLit></c:val></c:ser>',
    ),
    "ppt/charts/chart2.xml": chart(""),
    "ppt/media/film.mp4": "a film",
    "ppt/embeddings/book.bin": "a book",
    "ppt/vbaProject.bin": "macros",
    "customXml/item1.xml": "<data>kept</data>",
    "ppt/_rels/presentation.xml.rels": rels(
      ["rId1", "slideMaster", "slideMasters/slideMaster1.xml"],
      ...SHAPES.map((_, index) => [`s${index + 1}`, "slide", `slides/slide${index + 1}.xml`] as const),
      ["m", "vbaProject", "vbaProject.bin"],
      ["x", "customXml", "../customXml/item1.xml"],
    ),
  },
  ["ppt/notesSlides/notesSlide1.xml", `${TYPE}presentationml.notesSlide+xml`],
  ["ppt/comments/comment1.xml", `${TYPE}presentationml.comments+xml`],
  ["ppt/slideLayouts/slideLayout2.xml", `${TYPE}presentationml.slideLayout+xml`],
  ["ppt/charts/chart1.xml", `${TYPE}drawingml.chart+xml`],
  ["ppt/charts/chart2.xml", `${TYPE}drawingml.chart+xml`],
  ["ppt/media/film.mp4", "video/mp4"],
  ["ppt/embeddings/book.bin", "application/octet-stream"],
  ["ppt/vbaProject.bin", "application/vnd.ms-office.vbaProject"],
  ["customXml/item1.xml", "application/xml"],
);

const many = Array.from({ length: 60 }, (_, index) => index);
const charted = (chartData: object): object => ({
  slideType: "composition",
  title: "Drawn",
  blocks: [
    {
      primitive: "chartBlock",
      region: { col: 0, row: 0, colSpan: 12, rowSpan: 12 },
      input: { chartData, altText: "Drawn" },
    },
  ],
});
/** Of each kind of loss that making a deck has, one. */
const DEMANDING = {
  version: "2.0",
  title: "Deck",
  tokens: { palette: { accent: "#AA0000" } },
  slides: [
    {
      slideType: "title-body",
      title: "Nowhere",
      body: ["short"],
      layout: "Nowhere",
      transition: { type: "fade", morphOption: "byWord" },
    },
    {
      slideType: "title-body",
      title: "Full",
      body: Array.from({ length: 12 }, () => "words that go on ".repeat(20).trim()),
    },
    {
      slideType: "comparison-table",
      title: "Dense",
      columns: ["a", "b", "c", "d", "e", "f"],
      rows: Array.from({ length: 12 }, () => ({
        label: "A label of some words",
        values: Array.from({ length: 5 }, () => "a cell with quite some words in it that wrap"),
      })),
    },
    charted({ type: "line", categories: many.map((index) => `C${index}`), series: [{ name: "S", values: many }] }),
  ],
};

function shownText(envelope: { readonly ok: boolean }): string {
  const { value, error } = envelope as { value?: { artifact: { bytes: Uint8Array } }; error?: { message: string } };
  if (value === undefined) throw new Error(error?.message);
  return readPdf(value.artifact.bytes).text;
}

const isHere = findLibreOffice()?.lacks.length === 0 && hasReaders;

conforms(
  convertPptxPdf,
  [
    {
      name: "nothing outside is followed, no clock is read, and a link leads where it led",
      input: { bytes: OUTSIDE },
      options: { standard: "a-2b", universal: true, imageQuality: 100 },
      losses: { "pptx/EXTERNAL_CONTENT_BLOCKED": 1, "pptx/FIELD_FROZEN": 1, "pptx/FONT_SUBSTITUTED": 1 },
      check(envelope) {
        const shown = shownText(envelope);
        if (!shown.includes("1 May 1999") || !shown.includes("linked")) throw new Error(shown);
      },
    },
    {
      name: "a hidden slide is left out and named, and each slide has its page",
      input: { bytes: pack(THREE) },
      losses: { "pptx/HIDDEN_SLIDE_LEFT_OUT": 1, "pptx/FONT_SUBSTITUTED": 1, "pptx/GLYPH_MISSING": 1 },
      value: including({
        pages: 2,
        slides: [
          { slide: 1, part: "/ppt/slides/slide1.xml", isHidden: false, page: 1 },
          { slide: 2, part: "/ppt/slides/slide2.xml", isHidden: true },
          { slide: 3, part: "/ppt/slides/slide3.xml", isHidden: false, page: 2 },
        ],
      }),
    },
    {
      name: "what no page shows is told, and what the file itself lacks",
      input: { bytes: pack(LACKING) },
      losses: {
        "pptx/MOTION_NOT_SHOWN": 2,
        "pptx/ANIMATION_REFERENCE_BROKEN": 1,
        "pptx/NOTES_NOT_SHOWN": 1,
        "pptx/COMMENT_NOT_SHOWN": 1,
        "pptx/MEDIA_NOT_PLAYED": 1,
        "pptx/EMBEDDED_FILE_NOT_SHOWN": 1,
        "pptx/MACRO_NOT_RUN": 1,
        "pptx/TEXT_SHRUNK": 1,
        "pptx/FONT_EMBED_UNAVAILABLE": 1,
        "pptx/FONT_SUBSTITUTED": 1,
        "pptx/HYPERLINK_DANGLING": 1,
        "pptx/ASSET_MISSING": 1,
        "pptx/RELATIONSHIP_TARGET_MISSING": 1,
        "pptx/CHART_DATA_MISSING": 1,
        "pptx/CHART_FALLBACK_MISSING": 1,
        "pptx/VISUAL_FALLBACK_MISSING": 1,
        "pptx/LAYOUT_SUBSTITUTED": 1,
        "pptx/MASTER_REFERENCE_UNRESOLVED": 1,
        "pptx/CONTENT_NOT_SHOWN": 3,
      },
      check(envelope) {
        const { losses } = envelope as { losses: readonly { message: string }[] };
        if (!losses.some(({ message }) => message.endsWith("page: vanished"))) throw new Error(JSON.stringify(losses));
      },
    },
    {
      name: "a deck of PowerPoint, whose notes have pages of their own behind the slides",
      input: { bytes: fixture("notes.pptx") },
      options: { notes: "pages" },
      losses: [],
      value: including({
        pages: 4,
        slides: [including({ page: 1, notesPage: 3 }), including({ page: 2, notesPage: 4 })],
        fontsAsked: [],
      }),
    },
    {
      name: "handouts with three slides on a sheet of the deck's paper and its master, the notes behind them, and links in the tags",
      input: { bytes: HANDED_OUT },
      options: { handouts: "3", notes: "pages", universal: true },
      losses: { "pptx/CONTENT_NOT_SHOWN": 2, "pptx/FIELD_FROZEN": 1, "pptx/FONT_SUBSTITUTED": 1 },
      value: including({
        pages: 6,
        slides: [1, 2, 3, 4].map((slide) => including({ slide, page: slide < 4 ? 1 : 2, notesPage: slide + 2 })),
      }),
      check: hasSheets,
    },
    {
      name: "handouts of a deck whose master of handouts cannot be read",
      kind: "hostile",
      input: { bytes: BROKEN_MASTER },
      options: { handouts: "6" },
      losses: ["pptx/CONTENT_NOT_SHOWN", "pptx/FONT_SUBSTITUTED"],
      value: including({ pages: 1 }),
    },
    {
      name: "a specification is made and drawn, and what it loses of it is told",
      input: { spec: DEMANDING, template: fixture("template.pptx") },
      losses: {
        "pptx/BRAND_TOKEN_SUBSTITUTED": 1,
        "pptx/LAYOUT_SUBSTITUTED": 2,
        "pptx/TEXT_OVERFLOWS_SHAPE": 1,
        "pptx/TABLE_CELL_OVERFLOWS": 1,
        "pptx/CHART_LABELS_COLLIDE": 1,
        "pptx/PROPERTY_NOT_RENDERED": 1,
        "pptx/CONTENT_NOT_SHOWN": 1,
        "pptx/EMBEDDED_FILE_NOT_SHOWN": 1,
        "pptx/MOTION_NOT_SHOWN": 1,
        "pptx/FONT_SUBSTITUTED": 2,
      },
      value: including({ pages: 4, slides: [1, 2, 3, 4].map((page) => including({ slide: page, page })) }),
    },
    {
      name: "a specification whose members do not hold",
      input: { spec: { version: "2.0", title: "Deck", slides: [{ slideType: "kpi-grid", title: "No items" }] } },
      error: "common/SCHEMA_REJECTED",
      issues: ["spec.slides[0].items"],
    },
    {
      name: "a template with macros",
      kind: "hostile",
      input: { spec: DEMANDING, template: pack({ ...deckFiles(), "ppt/vbaProject.bin": "x" }) },
      error: "pptx/TEMPLATE_REFUSED",
    },
    {
      name: "slides that are all hidden",
      kind: "boundary",
      input: { bytes: pack(hidden(deckFiles([box(line("alpha"))]), 1)) },
      error: "common/UNSUPPORTED_FEATURE",
    },
    {
      name: "a first slide behind the last",
      kind: "boundary",
      input: { bytes: pack(deckFiles()) },
      options: { firstSlide: 3, lastSlide: 2 },
      error: "common/SCHEMA_REJECTED",
      issues: ["firstSlide"],
    },
    {
      name: "an encrypted package",
      kind: "hostile",
      input: { bytes: fixture("encrypted.pptx") },
      error: "common/INPUT_ENCRYPTED",
    },
    {
      name: "five bytes of junk",
      kind: "hostile",
      input: { bytes: new TextEncoder().encode("PK\u0003\u0004x") },
      error: "common/INPUT_CORRUPT",
    },
    {
      name: "ten thousand groups in one another",
      kind: "hostile",
      input: { bytes: pack(deckFiles(["<p:grpSp>".repeat(10_000) + "</p:grpSp>".repeat(10_000)])) },
      error: "common/RESOURCE_LIMIT_EXCEEDED",
    },
  ],
  {
    module,
    conservation: pdfConservation,
    lending: {
      module: OFFICE_HOST,
      standIn: OFFICE_STAND_IN,
      missing: isHere ? undefined : "LibreOffice, pdftotext or pdfinfo is not on this machine",
    },
  },
);

/** What poppler and qpdf say of the sheets: their size, their words, and where the links of a slide are now. */
function hasSheets(envelope: Envelope): void {
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { bytes } = (envelope.value as { artifact: { bytes: Uint8Array } }).artifact;
  const ask = (program: string, ...words: readonly string[]): string =>
    spawnSync(program, words, { input: bytes, encoding: "utf8" }).stdout;
  expect(ask("pdfinfo", "-f", "1", "-l", "2", "-")).toMatch(
    /Page +1 size: +540 x 720 pts[\s\S]*Page +2 size: +540 x 720/,
  );
  const wordsOf = (page: string) => ask("pdftotext", "-f", page, "-l", page, "-raw", "-", "-").trim().split(/\s+/);
  // Under the slides what the master of handouts has, but for the footer that it leaves out and what lies beside the paper.
  expect(wordsOf("1")).toEqual(["masthead", "6/18/2008", "sheet", "1", "alpha", "beta", "gamma"]);
  expect(wordsOf("2")).toEqual(["masthead", "6/18/2008", "sheet", "2", "delta"]);
  expect(ask("pdfinfo", "-url", "-")).toMatch(/^ +1 +Annotation +http:\/\/127\.0\.0\.1:9\/read$/m);
  expect(ask("pdfinfo", "-struct-text", "-")).toMatch(
    /Link \(inline\)\s+"alpha"\s+Object [\s\S]*"beta[\s\S]*"gamma[\s\S]*"delta/,
  );
  const file = openPdf(bytes);
  const [sheet] = [...walkPages(file, 10)];
  const links = file.arrayOf(sheet?.dict.get("Annots")).map((each) => file.dictOf(each));
  const [places, total] = [links.map((link) => rectangleOf(file, link?.get("Rect"))), links.length];
  expect(total).toBeGreaterThan(0);
  // The first slide stands at the top on the left.
  for (const [left = 0, bottom = 0, right = 0, top = 0] of places.map((place) => place ?? []))
    expect([left > 36, right < 270, bottom > 484, top < 684]).toEqual([true, true, true, true]);
}

test("an engine that stops twice is told as such, and not as something to call again", async () => {
  const stopped = Object.assign(new Error("it ended by a signal"), { name: "EngineStopped", condition: "crashed" });
  const helper = {
    tool: { name: "libreoffice", version: "one that stops" },
    ask: async () => {
      throw stopped;
    },
  };
  const envelope = await invoke(convertPptxPdf, { bytes: pack(deckFiles()) }, {}, { helpers: { libreoffice: helper } });
  expect(envelope).toMatchObject({ ok: false, error: { code: "pptx/ENGINE_STOPPED", retryable: false } });
});

const pdfOf = (pages: number): Buffer => {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`);
  const leaves = kids.map(
    (kid) => `${kid.replace("R", "obj")}\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\n`,
  );
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[${kids.join(" ")}]/Count ${pages}>>\nendobj\n${leaves.join("")}trailer\n<</Root 1 0 R>>\n%%EOF\n`,
  );
};
const converted = (pages: number) => ({
  json: { kind: "converted", pages, fonts: [], coverage: "0" },
  files: [pdfOf(pages)],
});

test.each([
  ["draws too few sheets of", converted(1)],
  ["refuses", { json: { kind: "refused", stage: "save", detail: "nothing to save" }, files: [] }],
])("pictures of a master of handouts that the engine %s are told, and the handouts made without", async (_, second) => {
  const master = "ppt/handoutMasters/handoutMaster1.xml";
  const mark =
    '<p:pic><p:nvPicPr><p:cNvPr id="77" name="Mark"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill/><p:spPr/></p:pic>';
  const bytes = pack({
    ...HANDED_OUT_FILES,
    [master]: HANDED_OUT_FILES[master].replace("</p:spTree>", `${mark}</p:spTree>`),
  });
  const answers = [converted(4), second];
  const helper = {
    tool: { name: "libreoffice", version: "a stand-in" },
    ask: async () => answers.shift() ?? second,
  };
  const envelope = await invoke(convertPptxPdf, { bytes }, { handouts: "3" }, { helpers: { libreoffice: helper } });
  expect(envelope).toMatchObject({ ok: true, value: { pages: 2 } });
  expect(envelope.losses.map(({ subject }) => subject)).toContain("shape Mark");
});
