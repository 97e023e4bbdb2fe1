import { conforms, fixture, including } from "@colophon/testing";
import { convertPptxMarkdown } from "../src/operations/convert-pptx-markdown.ts";
import { type DeckFiles, deckFiles, pack, rels, title } from "./decks.ts";
import { markdownConservation } from "./markdown-conservation.ts";
import { module } from "./module.ts";

const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006";
const run = (text: string, properties = ""): string => `<a:r>${properties}<a:t>${text}</a:t></a:r>`;
const p = (content: string, properties = ""): string => `<a:p>${properties}${content}</a:p>`;
let lastId = 10;
const named = (more = "", inner = ""): string => `<p:cNvPr id="${++lastId}" name="S"${more}>${inner}</p:cNvPr>`;
const frameOf = (x: number, y: number, w: number, h: number): string =>
  `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${w}" cy="${h}"/></a:xfrm>`;
const shape = (
  text: string,
  { ph = "", place = "", name = named() }: { ph?: string; place?: string; name?: string } = {},
): string =>
  `<p:sp><p:nvSpPr>${name}<p:cNvSpPr/><p:nvPr>${ph}</p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr><p:txBody><a:bodyPr/>${text}</p:txBody></p:sp>`;
const graphic = (data: string, uri = "table"): string =>
  `<p:graphicFrame><p:nvGraphicFramePr>${named()}<p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="3000000"/><a:ext cx="1" cy="1"/></p:xfrm><a:graphic><a:graphicData uri="${DRAWING}/${uri}">${data}</a:graphicData></a:graphic></p:graphicFrame>`;
const cell = (text: string, more = ""): string =>
  `<a:tc${more}><a:txBody><a:bodyPr/>${text}</a:txBody><a:tcPr/></a:tc>`;
const table = (...rows: readonly string[]): string =>
  graphic(
    `<a:tbl><a:tblPr firstRow="1"/><a:tblGrid><a:gridCol w="1"/><a:gridCol w="1"/></a:tblGrid>${rows.map((cells) => `<a:tr h="1">${cells}</a:tr>`).join("")}</a:tbl>`,
  );
const picture = (blip: string, more = "", media = ""): string =>
  `<p:pic><p:nvPicPr>${named(more)}<p:cNvPicPr/><p:nvPr>${media}</p:nvPr></p:nvPicPr><p:blipFill><a:blip ${blip}/></p:blipFill><p:spPr/></p:pic>`;

/** A deck of slides with these shapes, whose first slide has more relationships, and with more files. */
function deck(
  slides: readonly string[],
  {
    relations = [],
    files = {},
  }: { relations?: readonly (readonly [string, string, string])[]; files?: DeckFiles } = {},
): DeckFiles {
  const made = deckFiles(slides);
  const overrides = Object.keys(files)
    .filter((name) => name.endsWith(".xml"))
    .map((name) => `<Override PartName="/${name}" ContentType="application/vnd.test+xml"/>`);
  return {
    ...made,
    ...files,
    "[Content_Types].xml": String(made["[Content_Types].xml"]).replace("</Types>", `${overrides.join("")}</Types>`),
    "ppt/slides/_rels/slide1.xml.rels": rels(["rId1", "slideLayout", "../slideLayouts/slideLayout1.xml"], ...relations),
  };
}
const input = (...given: Parameters<typeof deck>) => ({ bytes: pack(deck(...given)) });

const textOf = (value: unknown): string =>
  Buffer.from((value as { artifact: { bytes: Uint8Array } }).artifact.bytes).toString("utf8");
const is =
  (wanted: string) =>
  (envelope: { readonly ok: boolean; readonly value?: unknown }): void => {
    const text = envelope.ok ? textOf(envelope.value) : "";
    if (text !== wanted) throw new Error(`${JSON.stringify(text)} is not ${JSON.stringify(wanted)}`);
  };

const holds =
  (...wanted: readonly string[]) =>
  (envelope: { readonly ok: boolean; readonly value?: unknown }): void => {
    const text = envelope.ok ? textOf(envelope.value) : "";
    for (const each of wanted) if (!text.includes(each)) throw new Error(`${JSON.stringify(each)} is not in:\n${text}`);
  };

const FORM = "pptx/FORMATTING_NOT_SHOWN";
const NUMBERED = '<a:pPr><a:buFont typeface="A"/><a:buAutoNum type="arabicPeriod"/></a:pPr>';
const BULLET = '<a:pPr><a:buChar char="-"/></a:pPr>';
const INNER = '<a:pPr lvl="1"><a:buChar char="-"/></a:pPr>';
const CHART = `<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main"><c:chart><c:plotArea><c:barChart><c:ser><c:tx><c:strRef><c:f>S!$B$1</c:f><c:strCache><c:pt idx="0"><c:v>Sales</c:v></c:pt></c:strCache></c:strRef></c:tx><c:cat><c:multiLvlStrRef><c:multiLvlStrCache><c:ptCount val="2"/><c:lvl><c:pt idx="0"><c:v>Q1</c:v></c:pt><c:pt idx="1"><c:v>Q2</c:v></c:pt></c:lvl><c:lvl><c:pt idx="0"><c:v>2024</c:v></c:pt></c:lvl></c:multiLvlStrCache></c:multiLvlStrRef></c:cat><c:val><c:numRef><c:f>S!$B$2:$B$3</c:f><c:numCache><c:ptCount val="2"/><c:pt idx="0"><c:v>1.50</c:v></c:pt><c:pt idx="1"><c:v>2</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>`;
const SMART_ART = graphic(`<dgm:relIds xmlns:dgm="${DRAWING}/diagram" r:dm="d"/>`, "diagram");
const DIAGRAM = `<dgm:dataModel xmlns:dgm="${DRAWING}/diagram" xmlns:a="${DRAWING}/main"><dgm:ptLst><dgm:pt modelId="0" type="doc"/><dgm:pt modelId="3"><dgm:t>${p(run("Child"))}</dgm:t></dgm:pt><dgm:pt modelId="1"><dgm:t>${p(run("First"))}</dgm:t></dgm:pt><dgm:pt modelId="2"><dgm:t>${p(run("Second"))}</dgm:t></dgm:pt></dgm:ptLst><dgm:cxnLst><dgm:cxn modelId="a" srcId="0" destId="2" srcOrd="1"/><dgm:cxn modelId="b" srcId="0" destId="1" srcOrd="0"/><dgm:cxn modelId="c" srcId="1" destId="3" srcOrd="0"/><dgm:cxn modelId="d" srcId="3" destId="1" srcOrd="0"/></dgm:cxnLst></dgm:dataModel>`;
const SLIDE = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const COMMENTS = `<p:cmLst ${SLIDE}><p:cm authorId="0" dt="2024-05-06T07:08:09" idx="1"><p:pos x="1" y="1"/><p:text>Please check.</p:text></p:cm></p:cmLst>`;
const COMMENTED = {
  relations: [["c", "comments", "../comments/comment1.xml"]],
  files: { "ppt/comments/comment1.xml": COMMENTS },
} as const;
const NOTES = `<p:notes ${SLIDE} xmlns:a="${DRAWING}/main"><p:cSld><p:spTree>${shape(p(run("Say hello.")), { ph: '<p:ph type="body" idx="1"/>' })}</p:spTree></p:cSld></p:notes>`;
const NOTED = {
  relations: [["n", "notesSlide", "../notesSlides/notesSlide1.xml"]],
  files: { "ppt/notesSlides/notesSlide1.xml": NOTES },
} as const;
const PNG = { "ppt/media/plan.png": "not really a picture" };
const IMAGE = ["img", "image", "../media/plan.png"] as const;
const COLUMNS = [
  shape(p(run("right")), { place: frameOf(5_000_000, 2_000_000, 3_000_000, 3_000_000) }),
  shape(p(run("left foot")), { place: frameOf(500_000, 4_100_000, 3_000_000, 900_000) }),
  shape(p(run("left")), { place: frameOf(500_000, 2_000_000, 3_000_000, 2_000_000) }),
  shape(p(run("The title")), { ph: '<p:ph type="title"/>', place: frameOf(500_000, 5_500_000, 8_000_000, 900_000) }),
  shape(p(run("below")), { place: frameOf(500_000, 300_000, 7_500_000, 900_000) }),
].join("");

conforms(
  convertPptxMarkdown,
  [
    {
      name: "columns in the order in which a person reads them, after the title wherever it is",
      input: input([COLUMNS]),
      losses: [FORM],
      value: including({ slides: [{ slide: 1, title: "The title", isHidden: false, isShown: true }] }),
      check: is("## Slide 1: The title\n\nbelow\n\nleft\n\nleft foot\n\nright\n"),
    },
    {
      name: "lists of bullets and numbers, marks and breaks",
      input: input([
        title("A") +
          shape(
            [
              p(run("one", '<a:rPr b="1"/>'), BULLET),
              p(run("in"), INNER),
              p(run("1st"), NUMBERED),
              p(run("2nd"), NUMBERED),
              p(`${run("x")}${run("2", '<a:rPr baseline="30000"/>')}<a:br/>${run("*y*")}`),
            ].join(""),
          ),
      ]),
      losses: [FORM],
      check: is("## Slide 1: A\n\n- **one**\n  - in\n\n1. 1st\n2. 2nd\n\nx<sup>2</sup>\\\n\\*y\\*\n"),
    },
    {
      name: "bullets that the master decides",
      input: {
        bytes: pack(
          ((files: DeckFiles) => ({
            ...files,
            "ppt/slideMasters/slideMaster1.xml": String(files["ppt/slideMasters/slideMaster1.xml"]).replace(
              "</p:sldMaster>",
              '<p:txStyles><p:bodyStyle><a:lvl1pPr><a:buChar char="-"/></a:lvl1pPr><a:lvl2pPr><a:buNone/></a:lvl2pPr></p:bodyStyle></p:txStyles></p:sldMaster>',
            ),
          }))(
            deckFiles([
              title("T") + shape(p(run("bullet")) + p(run("plain"), '<a:pPr lvl="1"/>'), { ph: '<p:ph idx="1"/>' }),
            ]),
          ),
        ),
      },
      options: { slideNumbers: "omit" },
      losses: [FORM],
      check: is("## T\n\n- bullet\n\nplain\n"),
    },
    {
      name: "a table of Markdown",
      input: input([title("T") + table(cell(p(run("a|b"))) + cell(p(run("c"))), cell(p(run("1"))) + cell(p("")))]),
      losses: [FORM],
      check: is("## Slide 1: T\n\n| a\\|b | c |\n| --- | --- |\n| 1 |  |\n"),
    },
    {
      name: "merged cells as HTML, and text that they cover",
      input: input([
        title("T") +
          table(
            cell(p(run("wide")), ' gridSpan="2"') + cell(p(run("covered")), ' hMerge="1"'),
            cell(p(run("1"))) + cell(p(run("2"))),
          ),
      ]),
      losses: [FORM, "pptx/CONTENT_NOT_SHOWN"],
      check: is(
        '## Slide 1: T\n\n<table>\n<tr><th colspan="2">wide</th></tr>\n<tr><td>1</td><td>2</td></tr>\n</table>\n',
      ),
    },
    {
      name: "the same table as text",
      input: input([
        title("T") + table(cell(p(run("wide")), ' gridSpan="2"') + cell(p(""), ' hMerge="1"'), cell(p(run("1")))),
      ]),
      options: { format: "text" },
      losses: [FORM, "pptx/TABLE_FLATTENED"],
      check: is("Slide 1: T\n\nwide\n1\n"),
    },
    {
      name: "a chart with labels of two levels",
      input: input([title("T") + graphic(`<c:chart xmlns:c="${DRAWING}/chart" r:id="ch"/>`, "chart")], {
        relations: [["ch", "chart", "../charts/chart1.xml"]],
        files: { "ppt/charts/chart1.xml": CHART },
      }),
      losses: [FORM, "pptx/OBJECT_NOT_SHOWN"],
      check: is("## Slide 1: T\n\n|  | Sales |\n| --- | --- |\n| Q1 | 1.5 |\n| Q2 | 2 |\n\n2024\n"),
    },
    {
      name: "SmartArt whose points lead to each other",
      kind: "hostile",
      input: input([title("T") + SMART_ART], {
        relations: [["d", "diagramData", "../diagrams/data1.xml"]],
        files: { "ppt/diagrams/data1.xml": DIAGRAM },
      }),
      losses: [FORM, "pptx/OBJECT_NOT_SHOWN"],
      check: is("## Slide 1: T\n\n- First\n  - Child\n- Second\n"),
    },
    {
      name: "SmartArt with an equation, which PowerPoint writes as alternatives",
      input: input([title("T") + SMART_ART], {
        relations: [["d", "diagramData", "../diagrams/data1.xml"]],
        files: {
          "ppt/diagrams/data1.xml": DIAGRAM.replace(
            /<dgm:pt modelId="2">.*?<\/dgm:pt>/,
            (point) =>
              `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"><mc:Choice Requires="a14">${point.replace(/<a:p>.*<\/a:p>/, `<a:p><a14:m><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>E=m</m:t></m:r></m:oMath></a14:m></a:p>`)}</mc:Choice><mc:Fallback>${point}</mc:Fallback></mc:AlternateContent>`,
          ),
        },
      }),
      losses: [FORM, "pptx/OBJECT_NOT_SHOWN"],
      check: is("## Slide 1: T\n\n- First\n  - Child\n- $E=m$\n"),
    },
    {
      name: "SmartArt whose points share an id, or have content in the last alternative only",
      kind: "hostile",
      input: input([title("T") + SMART_ART], {
        relations: [["d", "diagramData", "../diagrams/data1.xml"]],
        files: {
          "ppt/diagrams/data1.xml": DIAGRAM.replace(
            "</dgm:ptLst>",
            `<dgm:pt modelId="2"><dgm:t>${p(run("Again"))}</dgm:t></dgm:pt><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice xmlns:v="urn:v" Requires="v"/><mc:Fallback><dgm:pt modelId="9"><dgm:t>${p(run("Other"))}</dgm:t></dgm:pt></mc:Fallback></mc:AlternateContent></dgm:ptLst>`,
          ),
        },
      }),
      losses: [FORM, "pptx/OBJECT_NOT_SHOWN"],
      check: is("## Slide 1: T\n\n- First\n  - Child\n- Second\n- Again\n- Other\n"),
    },
    {
      name: "SmartArt with pictures, and SmartArt without any content",
      input: input([title("T") + SMART_ART + SMART_ART.replace('"d"', '"e"')], {
        relations: [
          ["d", "diagramData", "../diagrams/data1.xml"],
          ["e", "diagramData", "../diagrams/data2.xml"],
        ],
        files: {
          "ppt/diagrams/data1.xml": DIAGRAM.replace(
            "<dgm:t>",
            `<dgm:spPr><a:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:embed="img"/></a:blipFill></dgm:spPr><dgm:t>`,
          ),
          "ppt/diagrams/_rels/data1.xml.rels": rels(IMAGE),
          "ppt/diagrams/data2.xml": DIAGRAM.replaceAll(/<a:t>[^<]*/g, "<a:t>"),
          ...PNG,
        },
      }),
      losses: [FORM, "pptx/OBJECT_NOT_SHOWN", "pptx/OBJECT_NOT_SHOWN"],
      check: holds("- First\n  - Child\n- Second\n\n![](plan.png)\n"),
    },
    {
      name: "objects of PowerPoint 2007 with and without their picture",
      input: input(
        [
          title("T") +
            graphic('<p:oleObj spid="_x0000_s1" progId="Excel.Sheet.12"><p:embed/></p:oleObj>', "ole") +
            graphic('<p:oleObj spid="_x0000_s2" progId=""><p:embed/></p:oleObj>', "ole") +
            graphic('<p:oleObj spid="_x0000_s3"><p:embed/></p:oleObj>', "ole"),
        ],
        {
          relations: [["v", "vmlDrawing", "../drawings/vmlDrawing1.vml"]],
          files: {
            "ppt/drawings/vmlDrawing1.vml": `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><v:shape id="_x0000_s1"><v:imagedata o:relid="img"/></v:shape><v:shape id="Plan" o:spid="_x0000_s2"><v:imagedata o:relid="img"/></v:shape></xml>`,
            "ppt/drawings/_rels/vmlDrawing1.vml.rels": rels(IMAGE),
            ...PNG,
          },
        },
      ),
      losses: { [FORM]: 1, "pptx/OBJECT_NOT_SHOWN": 3 },
      check: is("## Slide 1: T\n\n![](plan.png)\n\n![](plan.png)\n"),
    },
    {
      name: "a control, whose picture PowerPoint writes as the alternative",
      input: {
        bytes: pack({
          ...deck([title("T")]),
          "ppt/slides/slide1.xml": String(deck([title("T")])["ppt/slides/slide1.xml"]).replace(
            "</p:cSld>",
            `<p:controls><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice xmlns:v="urn:schemas-microsoft-com:vml" Requires="v"><p:control spid="1" name="Label1" r:id="x"/></mc:Choice><mc:Fallback><p:control name="Label1" r:id="x"/></mc:Fallback></mc:AlternateContent></p:controls></p:cSld>`,
          ),
        }),
      },
      losses: { [FORM]: 1, "pptx/OBJECT_NOT_SHOWN": 1 },
      check: is("## Slide 1: T\n"),
    },
    {
      name: "pictures, films and what is outside the file",
      input: input(
        [
          title("T") +
            picture('r:embed="img"', ' descr="The [plan]"') +
            picture('r:link="far"', ' descr="Far"') +
            picture('r:embed="img"', "", '<a:videoFile r:link="film"/>'),
        ],
        {
          relations: [IMAGE, ["far", "image", "https://example.com/far.png"], ["film", "video", "https://e.com/f.mp4"]],
          files: PNG,
        },
      ),
      losses: [FORM, "pptx/EXTERNAL_CONTENT_BLOCKED", "pptx/MEDIA_NOT_PLAYED"],
      value: including({ pictures: [{ fileName: "plan.png", part: "/ppt/media/plan.png", alt: "The [plan]" }] }),
      check: is("## Slide 1: T\n\n![The \\[plan\\]](plan.png)\n\n\\[Far\\]\n\n![](plan.png)\n"),
    },
    {
      name: "pictures that are left out",
      input: input([title("T") + picture('r:embed="img"', ' descr="Plan"')], { relations: [IMAGE], files: PNG }),
      options: { pictures: "omit" },
      losses: [FORM, "pptx/PICTURE_NOT_SHOWN"],
      check: is("## Slide 1: T\n\n\\[Plan\\]\n"),
    },
    {
      name: "links to slides and pages, and one that runs code",
      kind: "hostile",
      input: input(
        [
          shape(
            p(
              run("two", '<a:rPr><a:hlinkClick r:id="s"/></a:rPr>') +
                run(" web", '<a:rPr><a:hlinkClick r:id="w"/></a:rPr>') +
                run(" bad", '<a:rPr><a:hlinkClick r:id="b"/></a:rPr>'),
            ),
          ),
          title("Two"),
        ],
        {
          relations: [
            ["s", "slide", "slide2.xml"],
            ["w", "hyperlink", "https://example.com/"],
            ["b", "hyperlink", "javascript:alert(1)"],
          ],
        },
      ),
      losses: [FORM, "pptx/LINK_NOT_KEPT"],
      check: is(
        '## Slide 1\n\n[two](#slide-2) [web](https://example.com/) bad\n\n## Slide 2: <a id="slide-2"></a>Two\n',
      ),
    },
    {
      name: "speaker notes",
      input: input([title("T")], NOTED),
      losses: [FORM],
      check: is("## Slide 1: T\n\n### Notes\n\nSay hello.\n"),
    },
    {
      name: "notes and comments that are left out",
      input: input([title("T")], {
        relations: [...NOTED.relations, ...COMMENTED.relations],
        files: { ...NOTED.files, ...COMMENTED.files },
      }),
      options: { notes: "omit" },
      losses: [FORM, "pptx/COMMENT_NOT_SHOWN", "pptx/NOTES_NOT_SHOWN"],
      check: is("## Slide 1: T\n"),
    },
    {
      name: "comments at the end",
      input: input([title("T")], COMMENTED),
      options: { comments: "list" },
      losses: [FORM],
      check: is("## Slide 1: T[^c1]\n\n[^c1]: 2024-05-06:\n\n    Please check.\n"),
    },
    {
      name: "a hidden shape, a footer and a date are left out",
      input: input([
        title("T") +
          shape(p(run("unseen")), { name: named(' hidden="1"') }) +
          shape(p(run("Draft")), { ph: '<p:ph type="ftr" idx="11"/>' }) +
          shape(p('<a:fld id="{1}" type="datetime1"><a:t>1 May</a:t></a:fld>')),
      ]),
      losses: [FORM, "pptx/CONTENT_NOT_SHOWN", "pptx/CONTENT_NOT_SHOWN", "pptx/FIELD_FROZEN"],
      check: is("## Slide 1: T\n\n1 May\n"),
    },
    {
      name: "a hidden picture, words beside the slide number, a picture of the layout are left out",
      input: input(
        [
          title("T") +
            picture('r:embed="rId9"', ' hidden="1"') +
            shape(p(run("unseen")), { name: named(' hidden="1" descr="described"') }) +
            shape(p(run("Page 1 of the draft")), { ph: '<p:ph type="sldNum" idx="12"/>' }),
        ],
        {
          files: {
            "ppt/slideLayouts/slideLayout1.xml": String(deckFiles()["ppt/slideLayouts/slideLayout1.xml"]).replace(
              "</p:spTree>",
              `${picture('r:embed="rId9"', ' descr="a logo"')}</p:spTree>`,
            ),
          },
        },
      ),
      losses: [
        FORM,
        "pptx/PICTURE_NOT_SHOWN",
        "pptx/CONTENT_NOT_SHOWN",
        "pptx/CONTENT_NOT_SHOWN",
        "pptx/CONTENT_NOT_SHOWN",
        "pptx/CONTENT_NOT_SHOWN",
        "pptx/CONTENT_NOT_SHOWN",
      ],
      check: is("## Slide 1: T\n"),
    },
    {
      name: "a hidden slide is left out",
      input: {
        bytes: pack(
          ((files: DeckFiles) => ({
            ...files,
            "ppt/slides/slide1.xml": String(files["ppt/slides/slide1.xml"]).replace("<p:sld ", '<p:sld show="0" '),
          }))(deckFiles()),
        ),
      },
      losses: [FORM, "pptx/HIDDEN_SLIDE_LEFT_OUT"],
      value: including({
        slides: [
          { isHidden: true, isShown: false },
          { isHidden: false, isShown: true },
        ],
      }),
      check: is("## Slide 2: Two\n"),
    },
    {
      name: "an equation, and a letter of a symbol font without an equal",
      input: input([
        title("T") +
          shape(
            p(
              `<a14:m xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath></a14:m>${run("\uf0fc", '<a:rPr><a:latin typeface="Curious"/></a:rPr>')}`,
            ),
          ),
      ]),
      losses: [FORM, "pptx/SYMBOL_APPROXIMATED"],
      check: is("## Slide 1: T\n\n$x^{2}$\uf0fc\n"),
    },
    {
      name: "a page of HTML of a real file with notes",
      input: { bytes: fixture("notes.pptx") },
      options: { format: "html", hiddenContent: "include", headersFooters: "include" },
      losses: ["pptx/PROPERTIES_NOT_SHOWN", "pptx/PROPERTIES_NOT_SHOWN", FORM],
      check: holds("<section><h2>Slide 1", "<h3>Notes</h3>"),
    },
    {
      name: "tables of a real file",
      input: { bytes: fixture("table.pptx") },
      losses: ["pptx/PROPERTIES_NOT_SHOWN", "pptx/PROPERTIES_NOT_SHOWN", FORM],
      check: holds("| --- |"),
    },
    {
      name: "a real file of the strict edition",
      input: { bytes: fixture("strict.pptx") },
      losses: ["pptx/PROPERTIES_NOT_SHOWN", "pptx/PROPERTIES_NOT_SHOWN", FORM],
    },
    {
      name: "a deck without slides",
      kind: "boundary",
      input: input([]),
      losses: [],
      check: is(""),
    },
    {
      name: "a loss that the caller does not accept",
      kind: "hostile",
      input: input([title("T")], COMMENTED),
      options: { lossPolicy: "failOnAny" },
      error: "pptx/LOSS_POLICY_VIOLATED",
      losses: [FORM, "pptx/COMMENT_NOT_SHOWN"],
    },
    {
      name: "a text file",
      kind: "hostile",
      input: { bytes: Buffer.from("not a presentation") },
      error: "common/INPUT_CORRUPT",
    },
    {
      name: "a package under a password",
      kind: "hostile",
      input: { bytes: fixture("encrypted.pptx") },
      error: "common/INPUT_ENCRYPTED",
    },
    {
      name: "ten thousand groups in one another",
      kind: "hostile",
      input: input([`${"<p:grpSp>".repeat(10_000)}${"</p:grpSp>".repeat(10_000)}`]),
      error: "common/RESOURCE_LIMIT_EXCEEDED",
    },
  ],
  { module, conservation: markdownConservation },
);
