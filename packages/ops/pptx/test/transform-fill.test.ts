import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Envelope, invoke, sourceOf } from "@colophon/contract";
import { decryptPackage, findMainPart, openPackage } from "@colophon/kit-ooxml";
import { openZip } from "@colophon/kit-zip";
import { conforms, conserves, fixture, including, ofDecrypted } from "@colophon/testing";
import { runPython } from "@colophon/testing/readers";
import { describe, expect, it } from "vitest";
import { transformPptxFill } from "../src/operations/transform-pptx-fill.ts";
import { validatePptx } from "../src/operations/validate-pptx.ts";
import { type DeckFiles, deckFiles, pack, rels, title } from "./decks.ts";
import { fillConservation } from "./fill-conservation.ts";
import { module } from "./module.ts";
import { hasPython } from "./spec-conservation.ts";

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC";
const P14 = "http://schemas.microsoft.com/office/powerpoint/2010/main";
const read = (name: string): Uint8Array => readFileSync(join(import.meta.dirname, "..", "fixtures", name));
const run = (text: string, properties = ""): string => `<a:r>${properties}<a:t>${text}</a:t></a:r>`;
const p = (content: string, properties = ""): string => `<a:p>${properties}${content}</a:p>`;
const shape = (text: string, { id = 4, name = "Box", more = "" } = {}): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"${more}/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>${text}</p:txBody></p:sp>`;
const cell = (text: string, more = ""): string =>
  `<a:tc${more}><a:txBody><a:bodyPr/>${p(text === "" ? "" : run(text))}</a:txBody><a:tcPr/></a:tc>`;
const table = (...rows: readonly (readonly string[])[]): string =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="6" name="Prices"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="100" cy="${rows.length * 10}"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1"/><a:tblGrid><a:gridCol w="50"/><a:gridCol w="50"/></a:tblGrid>${rows.map((row) => `<a:tr h="10">${row.join("")}</a:tr>`).join("")}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
const made = (...slides: readonly string[]): Uint8Array => pack(deckFiles(slides));

const CHART_SPACE = "http://schemas.openxmlformats.org/drawingml/2006/chart";

/** A deck with a chart. */
function chartDeck(plotArea: string, title = ""): Uint8Array {
  const space = CHART_SPACE;
  const frame = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="7" name="Mixed"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="8000000" cy="6000000"/></p:xfrm><a:graphic><a:graphicData uri="${space}"><c:chart xmlns:c="${space}" r:id="rId2"/></a:graphicData></a:graphic></p:graphicFrame>`;
  const chart = `<c:chartSpace xmlns:c="${space}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart>${title}<c:plotArea>${plotArea}</c:plotArea></c:chart></c:chartSpace>`;
  const files = deckFiles([frame]);
  return pack({
    ...files,
    "[Content_Types].xml": String(files["[Content_Types].xml"]).replace(
      "</Types>",
      '<Override PartName="/ppt/charts/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/></Types>',
    ),
    "ppt/slides/_rels/slide1.xml.rels": rels(
      ["rId1", "slideLayout", "../slideLayouts/slideLayout1.xml"],
      ["rId2", "chart", "../charts/chart1.xml"],
    ),
    "ppt/charts/chart1.xml": chart,
  });
}

const chartAxis = (kind: string, id: number, other: number, side: string): string =>
  `<c:${kind}><c:axId val="${id}"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="${side}"/><c:crossAx val="${other}"/></c:${kind}>`;
const axisIds = (...ids: readonly number[]): string => ids.map((id) => `<c:axId val="${id}"/>`).join("");

/** A deck with a chart that draws one series as columns and one as points. */
function comboDeck(): Uint8Array {
  const numbers = (name: string): string =>
    `<c:${name}><c:numLit><c:ptCount val="1"/><c:pt idx="0"><c:v>1</c:v></c:pt></c:numLit></c:${name}>`;
  return chartDeck(
    `<c:barChart><c:barDir val="col"/><c:ser><c:idx val="0"/><c:order val="0"/>${numbers("val")}</c:ser>${axisIds(1, 2)}</c:barChart><c:scatterChart><c:scatterStyle val="lineMarker"/><c:ser><c:idx val="1"/><c:order val="1"/>${numbers("xVal")}${numbers("yVal")}</c:ser>${axisIds(3, 4)}</c:scatterChart>${chartAxis("catAx", 1, 2, "b")}${chartAxis("valAx", 2, 1, "l")}${chartAxis("valAx", 3, 4, "t")}${chartAxis("valAx", 4, 3, "r")}`,
  );
}

/** Numbers or texts of another workbook. */
const cells = (formula: string, kind: "num" | "str", ...values: readonly (string | number)[]): string =>
  `<c:${kind}Ref><c:f>${formula}</c:f><c:${kind}Cache><c:ptCount val="${values.length}"/>${values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join("")}</c:${kind}Cache></c:${kind}Ref>`;
const title0 = (formula: string, text: string): string =>
  `<c:title><c:tx>${cells(formula, "str", text)}</c:tx><c:overlay val="0"/></c:title>`;
const series0 = (index: number, more = "", categories = cells("Data!$A$2:$A$3", "str", "x", "y")): string =>
  `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx>${cells(`Data!$B$${index + 1}`, "str", `Old ${index}`)}</c:tx>${more}<c:cat>${categories}</c:cat><c:val>${cells("Data!$B$2:$B$3", "num", 1, 2)}</c:val></c:ser>`;
const ERROR_BARS = `<c:errBars><c:errBarType val="both"/><c:errValType val="cust"/><c:noEndCap val="0"/><c:plus>${cells("Data!$E$2:$E$3", "num", 0.5, 0.25)}</c:plus><c:minus>${cells("Data!$F$2:$F$3", "num", 0.1, 0.2)}</c:minus></c:errBars>`;
const COLUMN_AXES = `${axisIds(1, 2)}</c:barChart>${chartAxis("catAx", 1, 2, "b")}${chartAxis("valAx", 2, 1, "l")}`;
const columnChart = (...series: readonly string[]): string =>
  `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/>${series.join("")}${COLUMN_AXES}`;
const MULTI_LEVEL =
  '<c:multiLvlStrRef><c:f>Data!$A$2:$B$3</c:f><c:multiLvlStrCache><c:ptCount val="2"/><c:lvl><c:pt idx="0"><c:v>x</c:v></c:pt><c:pt idx="1"><c:v>y</c:v></c:pt></c:lvl><c:lvl><c:pt idx="0"><c:v>2024</c:v></c:pt></c:lvl></c:multiLvlStrCache></c:multiLvlStrRef>';
const MIXED = { Mixed: { $chart: { categories: ["a", "b"], series: [{ name: "New", values: [3, 4] }] } } };

/** A file of the result. */
function partOf({ value }: { readonly value?: unknown }, name: string): string {
  const { bytes } = (value as { readonly artifact: { readonly bytes: Uint8Array } }).artifact;
  const archive = openZip(sourceOf(bytes));
  const entry = archive.find(name);
  return entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
}

function namesOf(bytes: Uint8Array): readonly string[] {
  return openZip(sourceOf(bytes)).entries.map(({ name }) => name);
}

const bytesOf = (envelope: { readonly value?: unknown }): Uint8Array =>
  (envelope.value as { readonly artifact: { readonly bytes: Uint8Array } }).artifact.bytes;
const holds =
  (name: string, ...wanted: readonly string[]) =>
  (envelope: Envelope): void => {
    for (const each of wanted) expect(partOf(envelope as { value?: unknown }, name)).toContain(each);
  };
const SLIDE = "ppt/slides/slide1.xml";

/** A deck of two slides with sections, a custom show and links to the second slide. */
function linkedDeck(): DeckFiles {
  const link = '<a:rPr><a:hlinkClick r:id="rId2" action="ppaction://hlinksldjump"/></a:rPr>';
  const files = deckFiles([shape(p(run("go", link))), title("Two"), title("Three")]);
  const section = (name: string, ...ids: readonly number[]): string =>
    `<p14:section name="${name}" id="{0000000${ids[0]}-0000-0000-0000-000000000000}"><p14:sldIdLst>${ids.map((id) => `<p14:sldId id="${id}"/>`).join("")}</p14:sldIdLst></p14:section>`;
  return {
    ...files,
    "ppt/presentation.xml": String(files["ppt/presentation.xml"]).replace(
      "</p:presentation>",
      `<p:custShowLst><p:custShow name="Short" id="0"><p:sldLst><p:sld r:id="s2"/></p:sldLst></p:custShow></p:custShowLst><p:extLst><p:ext uri="{521415D9-36F7-43E2-AB2F-B90AF26B5E84}"><p14:sectionLst xmlns:p14="${P14}">${section("Start", 256)}${section("Rest", 257, 258)}</p14:sectionLst></p:ext></p:extLst></p:presentation>`,
    ),
    "ppt/slides/_rels/slide1.xml.rels": rels(
      ["rId1", "slideLayout", "../slideLayouts/slideLayout1.xml"],
      ["rId2", "slide", "slide2.xml"],
    ),
  };
}

const CHART = {
  $chart: {
    categories: ["Z\u00fcrich", "Bern", "Genf & Co"],
    series: [
      { name: "2025", values: [1.5, null, 3] },
      { name: "2026", values: [4, 5, 6] },
    ],
  },
};

conforms(
  transformPptxFill,
  [
    {
      name: "a tag over three runs takes the look of its first, and markup in a value is text",
      input: {
        bytes: made(shape(p(run("Dear {na") + run("me", '<a:rPr b="1"/>') + run("}!")))),
        data: { name: "<a:p/> & Co\nline" },
      },
      losses: [],
      check: holds(
        SLIDE,
        "<a:r><a:t>Dear &lt;a:p/&gt; &amp; Co</a:t></a:r><a:br/><a:r><a:t>line</a:t></a:r><a:r><a:t>!</a:t></a:r>",
      ),
    },
    {
      name: "sections over paragraphs, dates and numbers by the locale",
      input: {
        bytes: made(
          shape(p(run("{#items}")) + p(run('{day \\@ "d. MMMM yyyy"}: {sum \\# #,##0.00}')) + p(run("{/items}"))),
        ),
        data: {
          items: [
            { day: "2026-03-31", sum: 1234.5 },
            { day: "2026-04-01", sum: 2 },
          ],
        },
      },
      options: { locale: "de-DE" },
      losses: [],
      check: holds(SLIDE, "31. M\u00e4rz 2026: 1.234,50", "1. April 2026: 2,00"),
    },
    {
      name: "rows of a table are repeated by a section, and a table without rows is removed with its frame",
      input: {
        bytes: made(
          table([cell("{#a}{n}"), cell("{p}{/a}")]) + shape(p(run("stays"))),
          table([cell("{#none}x"), cell("{/}")]),
        ),
        data: {
          a: [
            { n: "Tea", p: 1 },
            { n: "Milk", p: 2 },
          ],
          none: [],
        },
      },
      losses: [],
      check: (envelope) => {
        holds(SLIDE, "<a:t>Tea</a:t>", "<a:t>Milk</a:t>", "stays")(envelope);
        expect(partOf(envelope as { value?: unknown }, "ppt/slides/slide2.xml")).not.toContain("graphicFrame");
      },
    },
    {
      name: "python-pptx: text of placeholders by their type and index, with levels and a link",
      input: {
        bytes: fixture("pictures.pptx"),
        data: {
          "placeholder:title": "New title",
          "placeholder:1": [
            "First",
            { text: "Second", level: 1 },
            { $link: "https://example.org/?a=1&b=2", text: "Third" },
          ],
        },
      },
      losses: ["pptx/THUMBNAIL_REMOVED"],
      value: including({ unused: [], counts: including({ shapes: 2 }) }),
      check: (envelope) => {
        holds(SLIDE, ">New title<", ">First<", 'lvl="1"', "hlinkClick")(envelope);
        holds(
          "ppt/slides/_rels/slide1.xml.rels",
          'Target="https://example.org/?a=1&amp;b=2" TargetMode="External"',
        )(envelope);
      },
    },
    {
      name: "python-pptx: rows of a table, one more than it has, and one with merged cells as it is",
      input: {
        bytes: fixture("table.pptx"),
        data: { row: { "Table 1": { $table: [["1", 2, true], ["4"], [null, "8"], ["last", "row", "."]] } } },
        slides: [
          { from: 1, to: 2 },
          { from: 3, forEach: "row" },
        ],
      },
      losses: [],
      check: (envelope) => {
        holds("ppt/slides/slide3.xml", "<a:t>last</a:t>", "<a:t>true</a:t>", "<a:t>8</a:t>")(envelope);
        expect(partOf(envelope as { value?: unknown }, "ppt/slides/slide3.xml").match(/<a:tr /g)).toHaveLength(4);
      },
    },
    {
      name: "rows below the header of a table, fewer than it has",
      input: {
        bytes: made(table([cell("Name"), cell("Price")], [cell("a"), cell("b")], [cell("c"), cell("d")])),
        data: { Prices: { $table: [["Tea", 4]], header: false } },
      },
      losses: [],
      check: holds(SLIDE, 'cy="20"', "<a:t>Name</a:t>", "<a:t>Tea</a:t>"),
    },
    {
      name: "pptx-automizer: a table gets a column like its last one, and keeps its width",
      input: {
        bytes: made(table([cell("Name"), cell("Price")], [cell("a"), cell("b", ' rowSpan="1"')])),
        data: {
          Prices: {
            $table: [
              ["Name", "Price", "Unit"],
              ["Tea", 4, "kg"],
              ["Ink", 1, "l"],
            ],
            columns: 3,
          },
        },
      },
      losses: [],
      check: (envelope) => {
        holds(SLIDE, '<a:gridCol w="33"/><a:gridCol w="33"/><a:gridCol w="34"/>', 'cx="100"')(envelope);
        const rows = partOf(envelope as { value?: unknown }, SLIDE).match(/<a:tr .*?<\/a:tr>/g) ?? [];
        expect(rows.map((row) => [...row.matchAll(/<a:t>([^<]*)/g)].map(([, text]) => text))).toEqual([
          ["Name", "Price", "Unit"],
          ["Tea", "4", "kg"],
          ["Ink", "1", "l"],
        ]);
      },
    },
    {
      name: "a table loses its last columns, below the header row that stays",
      input: {
        bytes: made(table([cell("Name"), cell("Price")], [cell("a"), cell("b")])),
        data: { Prices: { $table: [["Tea"], ["Ink"]], header: false, columns: 1 } },
      },
      losses: [],
      check: (envelope) => {
        holds(SLIDE, '<a:tblGrid><a:gridCol w="100"/></a:tblGrid>', "<a:t>Name</a:t>", "<a:t>Ink</a:t>")(envelope);
        const text = partOf(envelope as { value?: unknown }, SLIDE);
        expect(text.match(/<a:tc>/g)).toHaveLength(3);
        expect(text).not.toContain("Price</a:t>");
      },
    },
    {
      name: "python-pptx: a column more in the table of a real deck, with ids of columns that differ",
      input: {
        bytes: fixture("table.pptx"),
        data: {
          row: {
            "Table 1": { $table: [["1", 2, true, "new"], ["4"], [null, "8"], ["last", "row", ".", "z"]], columns: 4 },
          },
        },
        slides: [
          { from: 1, to: 2 },
          { from: 3, forEach: "row" },
        ],
      },
      losses: [],
      check: (envelope) => {
        const text = partOf(envelope as { value?: unknown }, "ppt/slides/slide3.xml");
        const ids = [...text.matchAll(/colId[^>]*? val="(\d+)"/g)].map(([, id]) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(text.match(/<a:gridCol /g)).toHaveLength(4);
        expect(text).toContain(">new</a:t>");
      },
    },
    {
      name: "a slide without notes gets a page of them, and the deck a master of notes",
      input: {
        bytes: made(title("One"), title("Two")),
        slides: [{ from: 1 }, { from: 2, forEach: "talks" }],
        data: {
          talks: [
            { "placeholder:notes": ["Say hello.", { $link: "https://example.org/", text: "Site" }] },
            { "placeholder:notes": "" },
          ],
        },
      },
      losses: [],
      check: (envelope) => {
        const bytes = bytesOf(envelope as { value?: unknown });
        const deck = openPackage(sourceOf(bytes));
        const pages = deck.parts.filter(({ key }) => /notesslide\d+\.xml$/.test(key));
        expect(pages.map(({ name }) => name)).toEqual(["/ppt/notesSlides/notesSlide1.xml"]);
        const [page] = pages;
        if (page === undefined) throw new Error("There is no page of notes.");
        expect(Buffer.from(deck.read(page)).toString("utf8")).toContain("<a:t>Say hello.</a:t>");
        expect(deck.related(page, "slide").map(({ name }) => name)).toEqual(["/ppt/slides/slide2.xml"]);
        const [master] = deck.related(page, "notesMaster");
        expect(master === undefined ? [] : deck.related(master, "theme").map(({ name }) => name)).toEqual([
          "/ppt/theme/theme2.xml",
        ]);
        holds("ppt/presentation.xml", "</p:sldMasterIdLst><p:notesMasterIdLst><p:notesMasterId ")(envelope);
      },
    },
    {
      name: "a chart of columns and points gets data of both kinds",
      input: {
        bytes: comboDeck(),
        data: {
          Mixed: {
            $chart: {
              categories: ["a", "b"],
              series: [
                { name: "Bars", values: [1, 2] },
                { name: "Points", x: [0.5, 1.5, 2], values: [3, 4, 5] },
              ],
            },
          },
        },
      },
      losses: [],
      check: (envelope) => {
        const text = partOf(envelope as { value?: unknown }, "ppt/charts/chart1.xml");
        expect(text).toContain("<c:cat><c:strRef><c:f>Sheet1!$A$2:$A$3</c:f>");
        expect(text).toContain("<c:val><c:numRef><c:f>Sheet1!$B$2:$B$3</c:f>");
        expect(text).toContain("<c:xVal><c:numRef><c:f>Sheet1!$C$2:$C$4</c:f>");
        expect(text).toContain("<c:yVal><c:numRef><c:f>Sheet1!$D$2:$D$4</c:f>");
      },
    },
    {
      name: "error bars and titles of another workbook keep what they show in the new one, and a title follows its series",
      input: {
        bytes: chartDeck(columnChart(series0(0, ERROR_BARS)), title0("Data!$B$1", "Old 0")),
        data: MIXED,
      },
      losses: [],
      check: (envelope) => {
        const text = partOf(envelope as { value?: unknown }, "ppt/charts/chart1.xml");
        expect(text).not.toContain("Data!");
        expect(text).toContain("<c:plus><c:numRef><c:f>Sheet1!$C$2:$C$3</c:f><c:numCache>");
        expect(text).toContain("<c:minus><c:numRef><c:f>Sheet1!$D$2:$D$3</c:f><c:numCache>");
        expect(text).toContain(`<c:title><c:tx>${cells("Sheet1!$B$1", "str", "New")}</c:tx>`);
      },
    },
    {
      name: "a title of a cell beside the data keeps its words in a cell of the new workbook",
      input: { bytes: chartDeck(columnChart(series0(0)), title0("Data!$H$9", "Growth &amp; more")), data: MIXED },
      losses: [],
      check: holds("ppt/charts/chart1.xml", cells("Sheet1!$C$2:$C$2", "str", "Growth &amp; more")),
    },
    {
      name: "categories of two levels become one level, which is a loss",
      input: { bytes: chartDeck(columnChart(series0(0, "", MULTI_LEVEL))), data: MIXED },
      losses: ["pptx/CHART_DATA_REDUCED"],
      check: holds("ppt/charts/chart1.xml", "<c:cat><c:strRef><c:f>Sheet1!$A$2:$A$3</c:f>"),
    },
    {
      name: "a pie of two series reports the one that nobody sees",
      input: {
        bytes: chartDeck(`<c:pieChart><c:varyColors val="1"/>${series0(0)}<c:firstSliceAng val="0"/></c:pieChart>`),
        data: {
          Mixed: {
            $chart: {
              categories: ["a", "b"],
              series: [
                { name: "Seen", values: [3, 4] },
                { name: "Hidden", values: [5, 6] },
              ],
            },
          },
        },
      },
      losses: ["pptx/CHART_DATA_REDUCED"],
      check: (envelope) => expect(envelope.losses[0]?.message).toContain('1 of the data ("Hidden")'),
    },
    {
      name: "pptx-automizer: the data of a chart, its saved values and its workbook",
      input: { bytes: fixture("charts.pptx"), data: { BarsStacked: CHART } },
      losses: ["pptx/THUMBNAIL_REMOVED"],
      check: (envelope) => {
        const deck = openPackage(sourceOf(bytesOf(envelope as { value?: unknown })));
        const books = deck.parts.filter(({ key }) => key.endsWith(".xlsx"));
        expect(books).toHaveLength(2);
        const chart = deck.related(deck.part("/ppt/slides/slide1.xml") ?? "/", "chart")[0];
        if (chart === undefined) throw new Error("The chart is missing.");
        const text = Buffer.from(deck.read(chart)).toString("utf8");
        expect(text.match(/<c:ser>/g)).toHaveLength(2);
        expect(text).toContain("<c:v>Genf &amp; Co</c:v>");
        expect(text).toContain("Sheet1!$C$2:$C$4");
        const book = deck.related(chart, "package")[0];
        if (book === undefined || !hasPython) return;
        const script =
          "import sys,io,json,zipfile,re\nz=zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))\ns=z.read('xl/worksheets/sheet1.xml').decode()\nprint(json.dumps([re.sub('<[^>]*>','',x) for x in re.findall(r'<c [^>]*>.*?</c>',s,re.S)]))";
        const { stdout, stderr } = runPython(["-c", script], deck.read(book));
        expect(stderr).toBe("");
        expect(JSON.parse(stdout)).toHaveLength(10);
      },
    },
    {
      name: "pptx-automizer: another picture in a frame, with its alternative text, and the old one is removed",
      input: {
        bytes: fixture("pictures.pptx"),
        data: { imageSVG: { $picture: "logo", alt: "Our logo" } },
        pictures: [{ name: "logo", bytes: Buffer.from(PIXEL, "base64") }],
      },
      losses: ["pptx/THUMBNAIL_REMOVED"],
      check: (envelope) => {
        holds(SLIDE, 'descr="Our logo"')(envelope);
        const text = partOf(envelope as { value?: unknown }, SLIDE);
        expect(text).not.toContain("svgBlip");
      },
    },
    {
      name: "a shape without text becomes a picture, and tags in an alternative text are filled",
      input: {
        bytes: made(shape("<a:p/>", { name: "Logo" }) + shape(p(run("x")), { id: 9, more: ' descr="{what} here"' })),
        data: { Logo: { $picture: PIXEL, fit: "stretch" }, what: "A mark" },
      },
      losses: [],
      check: holds(SLIDE, "<p:pic ", 'descr="A mark here"'),
    },
    {
      name: "a slide once for each record, with copies of its chart and workbook, in another order",
      input: {
        bytes: fixture("charts.pptx"),
        data: { rows: [{ ColumnsGroupedEmptyA1: CHART }, "other"] },
        slides: [{ from: 2, forEach: "rows" }, { from: 1 }, { from: 2 }],
      },
      losses: { "pptx/THUMBNAIL_REMOVED": 1, "pptx/CHART_BOOK_REPLACED": 1, "pptx/DATA_UNUSED": 1 },
      value: including({
        slides: [
          including({ slide: 1, from: 2 }),
          including({ from: 2 }),
          including({ from: 1 }),
          including({ from: 2 }),
        ],
        dropped: [],
      }),
      check: (envelope) => {
        const names = namesOf(bytesOf(envelope as { value?: unknown }));
        expect(names.filter((name) => /charts\/chart\d+\.xml$/.test(name))).toHaveLength(4);
        expect(names.filter((name) => name.endsWith(".xlsx"))).toHaveLength(4);
      },
    },
    {
      name: "notes of a slide, and a copy of it with its own",
      input: {
        bytes: fixture("notes.pptx"),
        data: { "placeholder:notes": "Say hello." },
        slides: [{ from: 1, to: 2 }, { from: 1 }],
      },
      losses: ["pptx/THUMBNAIL_REMOVED"],
      check: (envelope) => {
        const names = namesOf(bytesOf(envelope as { value?: unknown }));
        expect(names.filter((name) => /notesSlides\/notesSlide\d+\.xml$/.test(name)).length).toBeGreaterThan(0);
      },
    },
    {
      name: "diagrams are copied with their slide, and what belongs to dropped slides is removed",
      input: { bytes: fixture("smartart.pptx"), slides: [{ from: 3 }, { from: 3 }] },
      losses: ["pptx/THUMBNAIL_REMOVED"],
      value: including({ dropped: [including({ number: 1 }), including({ number: 2 })] }),
      check: (envelope) => {
        const names = namesOf(bytesOf(envelope as { value?: unknown }));
        expect(names.filter((name) => /diagrams\/data\d+\.xml$/.test(name))).toHaveLength(2);
        expect(names.filter((name) => /slides\/slide\d+\.xml$/.test(name))).toHaveLength(2);
      },
    },
    {
      name: "a link to a slide that is dropped is removed, with its section and custom show",
      input: { bytes: pack(linkedDeck()), slides: [{ from: 3 }, { from: 1 }] },
      losses: ["pptx/LINK_REMOVED", "pptx/SECTION_CHANGED"],
      check: (envelope) => {
        const deck = partOf(envelope as { value?: unknown }, "ppt/presentation.xml");
        expect(deck).not.toContain("custShow");
        expect(deck).toContain('<p14:sldIdLst><p14:sldId id="258"/></p14:sldIdLst>');
        expect(partOf(envelope as { value?: unknown }, SLIDE)).not.toContain("hlinkClick");
      },
    },
    {
      name: "a slide between slides of another section joins it, and a section without slides is removed",
      input: { bytes: pack(linkedDeck()), slides: [{ from: 2 }, { from: 1 }, { from: 3 }] },
      losses: ["pptx/SECTION_CHANGED"],
    },
    {
      name: "a slide by its title",
      input: { bytes: made(title("One"), title("Two  words")), slides: [{ title: "Two words" }] },
      losses: [],
      value: including({ slides: [including({ from: 2, title: "Two words" })] }),
    },
    {
      name: "what the data do not have and what no slide shows is reported",
      input: { bytes: made(shape(p(run("{a} {b}")))), data: { a: 1, c: { d: 2 } } },
      losses: ["pptx/TAG_UNFILLED", "pptx/DATA_UNUSED"],
      value: including({ unused: ["c.d"], isComplete: false }),
    },
    {
      name: "characters that XML cannot hold are replaced",
      input: { bytes: made(shape(p(run("{a}")))), data: { a: "x\u0001y" } },
      losses: ["pptx/SERIALIZER_CONDITION"],
      check: holds(SLIDE, "x\ufffdy"),
    },
    {
      name: "the title of the file stays where it is that of a dropped slide, and this is said",
      input: {
        bytes: pack({
          ...deckFiles([title("Budget"), title("Two")]),
          "_rels/.rels": rels(["rId1", "officeDocument", "ppt/presentation.xml"]).replace(
            "</Relationships>",
            '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>',
          ),
          "docProps/core.xml":
            '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Budget</dc:title></cp:coreProperties>',
        }),
        slides: [{ from: 2 }],
      },
      losses: ["pptx/TITLE_KEPT"],
    },
    {
      name: "a signature does not cover the filled presentation",
      input: {
        bytes: pack({ ...deckFiles([shape(p(run("{a}")))]), "_xmlsignatures/sig1.xml": "<Signature/>" }),
        data: { a: 1 },
      },
      losses: ["pptx/SIGNATURE_INVALIDATED"],
    },
    {
      name: "braces are text where no data are sent",
      input: { bytes: made(shape(p(run("if (a) { b }")))) },
      losses: [],
    },
    {
      name: "a section that is not closed",
      kind: "hostile",
      input: { bytes: made(shape(p(run("{#a} text")))), data: {} },
      error: "pptx/TEMPLATE_INVALID",
      issues: ["bytes"],
    },
    {
      name: "a tag that asks for HTML",
      kind: "hostile",
      input: { bytes: made(shape(p(run("{@a}")))), data: { a: "<b>x</b>" } },
      error: "pptx/TEMPLATE_INVALID",
      issues: ["bytes"],
    },
    {
      name: "a picture in the place of text",
      kind: "hostile",
      input: { bytes: made(shape(p(run("{a}")))), data: { a: { $picture: PIXEL } } },
      error: "pptx/DATA_INVALID",
      issues: ["data.a"],
    },
    {
      name: "more columns than the table has",
      kind: "hostile",
      input: { bytes: made(table([cell("a"), cell("b")])), data: { Prices: { $table: [[1, 2, 3]] } } },
      error: "pptx/DATA_INVALID",
      issues: ["data.Prices"],
    },
    {
      name: "rows that would cut merged cells",
      kind: "hostile",
      input: {
        bytes: made(table([cell("a", ' rowSpan="2"'), cell("b")], [cell("", ' vMerge="1"'), cell("c")])),
        data: { Prices: { $table: [[1, 2]] } },
      },
      error: "pptx/DATA_INVALID",
      issues: ["data.Prices"],
    },
    {
      name: "columns that would cut merged cells, and no number of columns",
      kind: "hostile",
      input: {
        bytes: made(table([cell("a", ' gridSpan="2"'), cell("", ' hMerge="1"')])),
        data: { Prices: { $table: [["x"]], columns: 1 } },
      },
      error: "pptx/DATA_INVALID",
      issues: ["data.Prices"],
    },
    {
      name: "a table of no columns",
      kind: "hostile",
      input: { bytes: made(table([cell("a"), cell("b")])), data: { Prices: { $table: [[1]], columns: 0 } } },
      error: "pptx/DATA_INVALID",
      issues: ["data.Prices"],
    },
    {
      name: "notes that are not text",
      kind: "hostile",
      input: { bytes: made(title("One")), data: { "placeholder:notes": { a: 1 } } },
      error: "pptx/DATA_INVALID",
      issues: ["data.placeholder:notes"],
    },
    {
      name: "points for a chart with categories",
      kind: "hostile",
      input: {
        bytes: fixture("charts.pptx"),
        data: { BarsStacked: { $chart: { series: [{ name: "a", x: [1], values: [2] }] } } },
      },
      error: "pptx/DATA_INVALID",
      issues: ["data.BarsStacked"],
    },
    {
      name: "sizes of bubbles that have no place",
      kind: "hostile",
      input: {
        bytes: fixture("charts.pptx"),
        data: { BarsStacked: { $chart: { series: [{ name: "a", x: [1], values: [2], sizes: [1, 2] }] } } },
      },
      error: "pptx/DATA_INVALID",
      issues: ["data.BarsStacked"],
      check: (envelope) => expect(JSON.stringify(envelope)).toContain("2 sizes for 1 places"),
    },
    {
      name: "a category of more characters than a cell of the chart's workbook can have",
      kind: "hostile",
      input: {
        bytes: fixture("charts.pptx"),
        data: { BarsStacked: { $chart: { categories: ["x".repeat(40_000)], series: [{ name: "a", values: [2] }] } } },
      },
      error: "pptx/DATA_INVALID",
      issues: ["data.BarsStacked"],
    },
    {
      name: "a tag without a value where none may be missing",
      kind: "boundary",
      input: { bytes: made(shape(p(run("{a}")))), data: {} },
      options: { missing: "fail" },
      error: "pptx/DATA_MISSING",
      issues: ["data"],
    },
    {
      name: "a slide that the presentation does not have",
      kind: "boundary",
      input: { bytes: made(title("One")), slides: [{ from: 2 }] },
      error: "pptx/PLAN_INVALID",
      issues: ["slides[0].from"],
    },
    {
      name: "a list that the data do not have",
      kind: "boundary",
      input: { bytes: made(title("One")), data: {}, slides: [{ from: 1, forEach: "rows" }] },
      error: "pptx/PLAN_INVALID",
      issues: ["slides[0].forEach"],
    },
    {
      name: "no slide at all",
      kind: "boundary",
      input: { bytes: made(title("One")), slides: [] },
      losses: [],
      value: including({ slides: [] }),
    },
    {
      name: "a text in the place of a presentation",
      kind: "hostile",
      input: { bytes: Buffer.from("Hello"), data: {} },
      error: "common/INPUT_CORRUPT",
    },
    {
      name: "a password that is sent",
      input: { bytes: fixture("encrypted.pptx"), data: {} },
      options: { password: "tika" },
      losses: ["pptx/ENCRYPTION_REMOVED"],
    },
    {
      name: "a password",
      kind: "hostile",
      input: { bytes: fixture("encrypted.pptx") },
      error: "common/INPUT_ENCRYPTED",
    },
  ],
  { module, conservation: ofDecrypted(fillConservation, decryptPackage) },
);

if (hasPython) conserves(transformPptxFill, fillConservation, 4);

describe("what is not filled", () => {
  it("keeps its bytes: a presentation without tags and plan", async () => {
    for (const name of ["charts.pptx", "strict.pptx"]) {
      const bytes = read(name);
      const envelope = await invoke(transformPptxFill, { bytes, data: {} }, {});
      if (!envelope.ok) throw new Error(envelope.error.message);
      expect(Buffer.from(bytesOf(envelope)).equals(bytes)).toBe(true);
    }
  });

  it("keeps its bytes: parts of slides that are only moved", async () => {
    const bytes = read("charts.pptx");
    const envelope = await invoke(transformPptxFill, { bytes, slides: [{ from: 2 }, { from: 1 }] }, {});
    if (!envelope.ok) throw new Error(envelope.error.message);
    const [before, after] = [bytes, bytesOf(envelope)].map((file) => openZip(sourceOf(file)));
    const changed = before?.entries.filter(({ name }) => {
      const other = after?.find(name);
      return (
        other === undefined || !Buffer.from(after?.read(other) ?? []).equals(before.read(before.find(name) ?? other))
      );
    });
    expect(changed?.map(({ name }) => name).sort()).toEqual([
      "_rels/.rels",
      "docProps/app.xml",
      "docProps/thumbnail.jpeg",
      "ppt/presentation.xml",
    ]);
  });
});

describe("a presentation of PowerPoint", () => {
  it("leaves no reference to the old workbook of a chart", async () => {
    const bytes = chartDeck(columnChart(series0(0, ERROR_BARS), series0(1)), title0("Data!$H$9", "Title"));
    const filled = await invoke(transformPptxFill, { bytes, data: MIXED }, {});
    if (!filled.ok) throw new Error(filled.error.message);
    const checked = await invoke(validatePptx, { bytes: filled.value.artifact.bytes }, {});
    const rules = checked.ok ? checked.value.issues.map(({ rule }) => rule) : [];
    expect(checked.ok && rules.filter((rule) => rule.startsWith("CHART_"))).toEqual([]);
  });

  it.each(["linked.pptx", "notes.pptx"])(
    "has no new finding after its slides were repeated, dropped and turned round: %s",
    async (name) => {
      const bytes = read(name);
      const count = findMainPart(openPackage(sourceOf(bytes))).kind === "powerpoint" ? await slidesOf(bytes) : 0;
      const slides = Array.from({ length: count }, (_, index) => ({ from: count - index })).slice(count > 1 ? 1 : 0);
      const envelope = await invoke(
        transformPptxFill,
        { bytes, data: { rows: [1, 2] }, slides: [...slides, { from: 1, forEach: "rows" }] },
        {},
      );
      if (!envelope.ok) throw new Error(envelope.error.message);
      expect(await findingsOf(bytesOf(envelope), await findingsOf(bytes))).toEqual([]);
    },
  );
});

async function slidesOf(bytes: Uint8Array): Promise<number> {
  const envelope = await invoke(validatePptx, { bytes }, { profiles: ["package"] });
  return envelope.ok ? envelope.value.slides : 0;
}

async function findingsOf(bytes: Uint8Array, known: readonly string[] = []): Promise<readonly string[]> {
  const envelope = await invoke(validatePptx, { bytes }, {});
  if (!envelope.ok) throw new Error(envelope.error.message);
  const found = envelope.value.issues.filter(({ severity }) => severity !== "advice").map(({ rule }) => rule);
  return [...new Set(found)].filter((rule) => !known.includes(rule));
}
