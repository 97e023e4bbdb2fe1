import { type DeckFiles, rels, title } from "./decks.ts";

/** A fault planted in a sound deck, and the rule that finds it. */
export interface Fault {
  readonly rule: string;
  readonly name: string;
  plant(files: DeckFiles): void;
}

export const PRESENTATION = "ppt/presentation.xml";
export const SLIDE = "ppt/slides/slide1.xml";
export const SLIDE_RELS = "ppt/slides/_rels/slide1.xml.rels";
export const MASTER = "ppt/slideMasters/slideMaster1.xml";
export const LAYOUT_RELS = ["rId1", "slideLayout", "../slideLayouts/slideLayout1.xml"] as const;
export const CHART_TYPE = "application/vnd.openxmlformats-officedocument.drawingml.chart+xml";

export function swap(files: DeckFiles, name: string, from: string | RegExp, to: string): void {
  const before = String(files[name]);
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${name} has no ${from}.`);
  files[name] = after;
}

export function put(files: DeckFiles, name: string, content: string): void {
  files[name] = content;
}

/** A shape with words that fills no placeholder. */
export const words = (text: string, id: number): string => title(text, id).replace('<p:ph type="title"/>', "");

export const addShapes = (files: DeckFiles, shapes: string): void =>
  swap(files, SLIDE, "</p:spTree>", `${shapes}</p:spTree>`);

export const frame = (content: string, uri: string): string =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="Frame" descr="x"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="1" cy="1"/></p:xfrm><a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic></p:graphicFrame>`;
export const cell = (attributes = ""): string =>
  `<a:tc${attributes}><a:txBody><a:bodyPr/><a:p/></a:txBody><a:tcPr/></a:tc>`;
export const table = (...rows: readonly string[]): string =>
  frame(
    `<a:tbl><a:tblPr firstRow="1"/><a:tblGrid><a:gridCol w="1"/><a:gridCol w="1"/></a:tblGrid>${rows.map((row) => `<a:tr h="1">${row}</a:tr>`).join("")}</a:tbl>`,
    "http://schemas.openxmlformats.org/drawingml/2006/table",
  );

export const series = (order: number, value = "1.5"): string =>
  `<c:ser><c:idx val="${order}"/><c:order val="${order}"/><c:val><c:numLit><c:ptCount val="1"/><c:pt idx="0"><c:v>${value}</c:v></c:pt></c:numLit></c:val></c:ser>`;
export const axis = (kind: string, id: number, crossed: number): string =>
  `<c:${kind}><c:axId val="${id}"/><c:scaling/><c:axPos val="b"/><c:crossAx val="${crossed}"/></c:${kind}>`;
export const chartXml = (inner: string, axes = `${axis("catAx", 1, 2)}${axis("valAx", 2, 1)}`): string =>
  `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:plotArea><c:barChart><c:barDir val="bar"/>${inner}<c:axId val="1"/><c:axId val="2"/></c:barChart>${axes}</c:plotArea></c:chart></c:chartSpace>`;

export function addChart(files: DeckFiles, xml: string): void {
  files["ppt/charts/chart1.xml"] = xml;
  swap(
    files,
    "[Content_Types].xml",
    "</Types>",
    `<Override PartName="/ppt/charts/chart1.xml" ContentType="${CHART_TYPE}"/></Types>`,
  );
  files[SLIDE_RELS] = rels(LAYOUT_RELS, ["c", "chart", "../charts/chart1.xml"]);
  addShapes(
    files,
    frame(
      '<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="c"/>',
      "http://schemas.openxmlformats.org/drawingml/2006/chart",
    ),
  );
}

export function addRelated(
  files: DeckFiles,
  kind: string,
  { name, type, bytes }: { name: string; type: string; bytes: string },
): void {
  files[`ppt/media/${name}`] = bytes;
  swap(
    files,
    "[Content_Types].xml",
    "</Types>",
    `<Override PartName="/ppt/media/${name}" ContentType="${type}"/></Types>`,
  );
  files[SLIDE_RELS] = rels(LAYOUT_RELS, ["m", kind, `../media/${name}`]);
}

export function addLink(files: DeckFiles, kind: string, target: string): void {
  files[SLIDE_RELS] = rels(LAYOUT_RELS, ["l", kind, target]);
  addShapes(files, words("x", 7).replace("<a:r>", '<a:r><a:rPr><a:hlinkClick r:id="l"/></a:rPr>'));
}
