import { invoke, sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { describe, expect, it } from "vitest";
import { transformPptxFill } from "../src/index.ts";
import { type DeckFiles, deckFiles, pack, rels, title } from "./decks.ts";

const A = "http://schemas.openxmlformats.org/drawingml/2006/main";
const P = "http://schemas.openxmlformats.org/presentationml/2006/main";
const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const VT = "http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes";
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC";
const LAYOUT = ["rId1", "slideLayout", "../slideLayouts/slideLayout1.xml"] as const;
const LINK = '<a:hlinkClick r:id="rId5" action="ppaction://hlinksldjump"/>';

interface Filled {
  readonly error?: { readonly code: string; readonly message: string };
  readonly losses: readonly { readonly code: string }[];
  readonly value?: { readonly artifact: { readonly bytes: Uint8Array } };
}

async function fill(files: DeckFiles, more: object): Promise<Filled> {
  return (await invoke(transformPptxFill, { bytes: pack(files), ...more }, {})) as unknown as Filled;
}

function filesOf({ value }: Filled): ReadonlyMap<string, string> {
  const archive = openZip(sourceOf(value?.artifact.bytes ?? new Uint8Array()));
  return new Map(archive.entries.map((entry) => [entry.name, Buffer.from(archive.read(entry)).toString("utf8")]));
}

function withPart(files: DeckFiles, name: string, type: string, content: string): DeckFiles {
  const types = String(files["[Content_Types].xml"]);
  const override = `<Override PartName="/${name}" ContentType="${type}"/></Types>`;
  return { ...files, "[Content_Types].xml": types.replace("</Types>", override), [name]: content };
}

const shape = (text: string, more = ""): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="4" name="Box"${more}/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p>${text}</a:p></p:txBody></p:sp>`;
const codesOf = ({ losses }: Filled): readonly string[] => losses.map(({ code }) => code);

describe("slides that are dropped", () => {
  it("are not kept by a link in the drawing of SmartArt", async () => {
    const drawing = "ppt/diagrams/drawing1.xml";
    const content = `<dsp:drawing xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" xmlns:a="${A}" xmlns:r="${R}"><dsp:cNvPr id="0" name="">${LINK}</dsp:cNvPr></dsp:drawing>`;
    const files: DeckFiles = {
      ...withPart(deckFiles(), drawing, "application/vnd.ms-office.drawingml.diagramDrawing+xml", content),
      "ppt/diagrams/_rels/drawing1.xml.rels": rels(["rId5", "slide", "../slides/slide2.xml"]),
      "ppt/slides/_rels/slide1.xml.rels": rels(LAYOUT, ["rId9", "diagramDrawing", "../diagrams/drawing1.xml"]),
    };
    const filled = await fill(files, { slides: [{ from: 1 }] });
    expect(codesOf(filled)).toStrictEqual(["pptx/LINK_REMOVED"]);
    expect([...filesOf(filled).keys()]).not.toContain("ppt/slides/slide2.xml");
    expect(filesOf(filled).get(drawing)).not.toContain("hlinkClick");
  });

  it("take the links in layouts with them, and each is reported", async () => {
    const files = deckFiles();
    const layout = "ppt/slideLayouts/slideLayout1.xml";
    const linked = shape(`<a:r><a:rPr>${LINK}</a:rPr><a:t>go</a:t></a:r>`);
    const filled = await fill(
      {
        ...files,
        [layout]: String(files[layout]).replace("</p:spTree>", `${linked}</p:spTree>`),
        "ppt/slideLayouts/_rels/slideLayout1.xml.rels": rels(
          ["rId1", "slideMaster", "../slideMasters/slideMaster1.xml"],
          ["rId5", "slide", "../slides/slide2.xml"],
        ),
      },
      { slides: [{ from: 1 }] },
    );
    expect(codesOf(filled)).toStrictEqual(["pptx/LINK_REMOVED"]);
    expect(filesOf(filled).get(layout)).not.toContain("hlinkClick");
  });

  it("leave the part to another entry that shows it", async () => {
    const files = deckFiles();
    const list = String(files["ppt/presentation.xml"]);
    const twice = list.replace("</p:sldIdLst>", '<p:sldId id="300" r:id="s1"/></p:sldIdLst>');
    const filled = await fill({ ...files, "ppt/presentation.xml": twice }, { slides: [{ from: 3 }] });
    expect([...filesOf(filled).keys()]).toContain("ppt/slides/slide1.xml");
    expect(filesOf(filled).get("ppt/_rels/presentation.xml.rels")).toContain("slides/slide1.xml");
  });

  it("leave the lists of titles and the slide show, also beside as many custom shows", async () => {
    const heading = (name: string, count: number): string =>
      `<vt:variant><vt:lpstr>${name}</vt:lpstr></vt:variant><vt:variant><vt:i4>${count}</vt:i4></vt:variant>`;
    const titles = ["One", "Two", "s1", "s2"].map((each) => `<vt:lpstr>${each}</vt:lpstr>`).join("");
    const summary = `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties" xmlns:vt="${VT}"><HeadingPairs><vt:vector size="4" baseType="variant">${heading("Slide Titles", 2)}${heading("Custom Shows", 2)}</vt:vector></HeadingPairs><TitlesOfParts><vt:vector size="4" baseType="lpstr">${titles}</vt:vector></TitlesOfParts></Properties>`;
    const show = (id: number, slide: string): string =>
      `<p:custShow name="s${id}" id="${id}"><p:sldLst><p:sld r:id="${slide}"/></p:sldLst></p:custShow>`;
    const settings = `<p:presentationPr xmlns:p="${P}"><p:showPr><p:custShow id="1"/></p:showPr></p:presentationPr>`;
    const type = "application/vnd.openxmlformats-officedocument";
    const made = withPart(
      withPart(deckFiles(), "docProps/app.xml", `${type}.extended-properties+xml`, summary),
      "ppt/presProps.xml",
      `${type}.presentationml.presProps+xml`,
      settings,
    );
    const shows = `<p:custShowLst>${show(1, "s2")}${show(2, "s1")}</p:custShowLst></p:presentation>`;
    const links = String(made["ppt/_rels/presentation.xml.rels"]);
    const filled = await fill(
      {
        ...made,
        "_rels/.rels": rels(
          ["rId1", "officeDocument", "ppt/presentation.xml"],
          ["rId2", "extended-properties", "docProps/app.xml"],
        ),
        "ppt/presentation.xml": String(made["ppt/presentation.xml"]).replace("</p:presentation>", shows),
        "ppt/_rels/presentation.xml.rels": links.replace(
          "</Relationships>",
          `<Relationship Id="pp" Type="${R}/presProps" Target="presProps.xml"/></Relationships>`,
        ),
      },
      { slides: [{ from: 1 }] },
    );
    expect(codesOf(filled)).toStrictEqual(["pptx/SECTION_CHANGED", "pptx/SECTION_CHANGED"]);
    const files = filesOf(filled);
    expect(files.get("docProps/app.xml")).toContain("<vt:lpstr>One</vt:lpstr><vt:lpstr>s1</vt:lpstr>");
    expect(files.get("ppt/presProps.xml")).toContain("<p:showPr><p:sldAll/></p:showPr>");
  });
});

describe("what the value and the losses say", () => {
  it("nothing of a thumbnail of a deck without slides, or of a signature, if nothing changes", async () => {
    const thumbnail =
      '<Relationship Id="t" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail" Target="docProps/t.png"/></Relationships>';
    const base = deckFiles([]);
    const unfilled: DeckFiles = {
      ...withPart(base, "_xmlsignatures/sig1.xml", "application/xml", "<x/>"),
      "_rels/.rels": String(base["_rels/.rels"]).replace("</Relationships>", thumbnail),
      "docProps/t.png": Buffer.from(PIXEL, "base64"),
    };
    const filled = await fill(unfilled, {});
    expect(codesOf(filled)).toStrictEqual([]);
    expect([...filesOf(filled).keys()]).toContain("docProps/t.png");
  });

  it("that two slides share a part which would have two contents", async () => {
    const notes = "ppt/notesSlides/notesSlide1.xml";
    const content = `<p:notes xmlns:p="${P}" xmlns:a="${A}"><p:cSld><p:spTree>${shape("<a:r><a:t>{n}</a:t></a:r>")}</p:spTree></p:cSld></p:notes>`;
    const link = rels(LAYOUT, ["rId2", "notesSlide", "../notesSlides/notesSlide1.xml"]);
    const files: DeckFiles = {
      ...withPart(
        deckFiles(),
        notes,
        "application/vnd.openxmlformats-officedocument.presentationml.notesSlide+xml",
        content,
      ),
      "ppt/slides/_rels/slide1.xml.rels": link,
      "ppt/slides/_rels/slide2.xml.rels": link,
    };
    const slides = [
      { from: 1, forEach: "a" },
      { from: 2, forEach: "b" },
    ];
    const two = await fill(files, { data: { a: [{ n: "x" }], b: [{ n: "y" }] }, slides });
    expect(two.error?.code).toBe("pptx/TEMPLATE_INVALID");
    const one = await fill(files, { data: { a: [{ n: "x" }], b: [{ n: "x" }] }, slides });
    expect(filesOf(one).get(notes)).toContain("<a:t>x</a:t>");
  });

  it("that a value is for a cell that the table does not show", async () => {
    const cell = (more: string): string => `<a:tc${more}><a:txBody><a:bodyPr/><a:p/></a:txBody><a:tcPr/></a:tc>`;
    const table = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="6" name="Prices"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm/><a:graphic><a:graphicData><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="5"/><a:gridCol w="5"/></a:tblGrid><a:tr h="1">${cell(' gridSpan="2"')}${cell(' hMerge="1"')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
    for (const row of [["A", "lost"], ["B"]]) {
      const filled = await fill(deckFiles([table]), { data: { Prices: { $table: [["A", null], row] } } });
      expect(filled.error?.code).toBe(row.length > 1 ? "pptx/DATA_INVALID" : undefined);
    }
  });

  it("that a text has characters that XML cannot hold", async () => {
    const made = deckFiles([shape("", ' descr="{c}"')]);
    expect(codesOf(await fill(made, { data: { c: "a\u0001" } }))).toStrictEqual(["pptx/SERIALIZER_CONDITION"]);
    const picture = await fill(made, { data: { c: "a", Box: { $picture: PIXEL, alt: "a\u0001" } } });
    expect(picture.error?.code).toBe("pptx/DATA_INVALID");
  });
});

describe("copies and replaced parts", () => {
  it("have creation ids of their own, and the first slide keeps its own", async () => {
    const made = deckFiles([title("One")]);
    const id =
      '<p:extLst><p:ext uri="{BB962C8B-B14F-4D97-AF65-F5344CB8AC3E}"><p14:creationId xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main" val="7"/></p:ext></p:extLst>';
    const slide = String(made["ppt/slides/slide1.xml"]).replace("</p:cSld>", `${id}</p:cSld>`);
    const filled = await fill(
      { ...made, "ppt/slides/slide1.xml": slide },
      { slides: [1, 1, 1].map((from) => ({ from })) },
    );
    const ids = [...filesOf(filled)].flatMap(([, text]) => /creationId[^>]* val="(\d+)"/.exec(text)?.[1] ?? []);
    expect(new Set(ids).size).toBe(3);
    expect(ids[0]).toBe("7");
  });

  it("of a picture leave neither its vector form nor what its effects were made from", async () => {
    const blip =
      '<a:blip r:embed="rId2"><a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="rId3"/></a:ext></a:extLst></a:blip>';
    const picture = `<p:pic><p:nvPicPr><p:cNvPr id="5" name="Logo"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill>${blip}<a:stretch/></p:blipFill><p:spPr/></p:pic>`;
    const files: DeckFiles = {
      ...withPart(deckFiles([picture]), "ppt/media/old.svg", "image/svg+xml", "<svg/>"),
      "ppt/media/old.png": Buffer.from(PIXEL, "base64"),
      "ppt/slides/_rels/slide1.xml.rels": rels(
        LAYOUT,
        ["rId2", "image", "../media/old.png"],
        ["rId3", "image", "../media/old.svg"],
      ),
    };
    const names = [...filesOf(await fill(files, { data: { Logo: { $picture: PIXEL } } })).keys()];
    expect(names.filter((name) => name.startsWith("ppt/media/"))).toStrictEqual(["ppt/media/image1.png"]);
  });
});
