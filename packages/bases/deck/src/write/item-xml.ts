import type { ChartItem, ConnectorItem, Item, PictureItem, ShapeItem, TableItem } from "../scene/items.ts";
import { el, emu } from "./element.ts";
import { fillXml, lineXml, transformXml } from "./paint-xml.ts";
import { paragraphXml, type TextWriting, textBodyXml } from "./text-xml.ts";

export interface ItemWriting extends TextWriting {
  idOf(key: string): number | undefined;
  chartOf(item: ChartItem): string;
  pictureOf(item: PictureItem): string;
  /** Placeholders that the slide's layout has. */
  readonly placeholders: ReadonlySet<string>;
}

const DECORATIVE =
  '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>';

function named(item: Item, id: number, link = ""): string {
  const name = [...item.name].slice(0, 200).join("");
  const isDecorative = item.isDecorative === true && item.alt === undefined;
  return el("p:cNvPr", { id, name, descr: item.alt }, link, isDecorative ? DECORATIVE : "");
}

export function itemXml(item: Item, id: number, writing: ItemWriting): string {
  switch (item.kind) {
    case "shape":
      return shapeXml(item, id, writing);
    case "table":
      return tableXml(item, id, writing);
    case "chart":
      return chartXml(item, id, writing);
    case "picture":
      return pictureXml(item, id, writing);
    case "connector":
      return connectorXml(item, id, writing);
  }
}

function geometryXml(name: string, adjust: Readonly<Record<string, number>> = {}): string {
  return el(
    "a:prstGeom",
    { prst: name },
    el(
      "a:avLst",
      {},
      ...Object.entries(adjust).map(([key, value]) => el("a:gd", { name: key, fmla: `val ${Math.round(value)}` })),
    ),
  );
}

const isFoot = (type: string): boolean => type === "sldNum" || type === "ftr";

function shapeXml(item: ShapeItem, id: number, writing: ItemWriting): string {
  const { placeholder, geometry = "rect", text } = item;
  const isHeld = placeholder !== undefined && writing.placeholders.has(placeholder.type);
  const link = item.link === undefined ? undefined : writing.linkOf(item.link);
  const click = link === undefined ? "" : el("a:hlinkClick", { "r:id": link.id, action: link.action });
  const hold = isHeld
    ? el("p:ph", {
        type: placeholder.type,
        sz: text?.holder === undefined && isFoot(placeholder.type) ? "quarter" : undefined,
        idx: placeholder.index,
      })
    : "";
  const isTextBox =
    !isHeld && text !== undefined && item.fill === undefined && item.line === undefined && geometry === "rect";
  const turn = item.rotation === undefined ? {} : { rotation: item.rotation };
  const isOwnPlace = isHeld && text?.holder?.isOwnPlace === true;
  const properties = el(
    "p:spPr",
    {},
    isOwnPlace ? "" : transformXml("a:xfrm", item.box, { ...turn, flipH: item.isFlipped === true }),
    isHeld && item.geometry === undefined ? "" : geometryXml(geometry, item.adjust),
    isHeld && item.fill === undefined ? "" : fillXml(item.fill, item.opacity),
    isHeld && item.line === undefined ? "" : lineXml(item.line),
  );
  const body =
    text === undefined
      ? el(
          "p:txBody",
          {},
          el("a:bodyPr"),
          el("a:lstStyle"),
          el("a:p", {}, el("a:endParaRPr", { lang: writing.language })),
        )
      : textBodyXml("p:txBody", text, writing);
  const locks = isHeld ? el("a:spLocks", { noGrp: 1 }) : "";
  return el(
    "p:sp",
    {},
    el(
      "p:nvSpPr",
      {},
      named(item, id, click),
      el("p:cNvSpPr", { txBox: isTextBox ? 1 : undefined }, locks),
      el("p:nvPr", {}, hold),
    ),
    properties,
    body,
  );
}

function frame(item: TableItem | ChartItem, id: number, content: string): string {
  return el(
    "p:graphicFrame",
    {},
    el(
      "p:nvGraphicFramePr",
      {},
      named(item, id),
      el("p:cNvGraphicFramePr", {}, el("a:graphicFrameLocks", { noGrp: 1 })),
      el("p:nvPr"),
    ),
    transformXml("p:xfrm", item.box),
    el("a:graphic", {}, content),
  );
}

function chartXml(item: ChartItem, id: number, writing: ItemWriting): string {
  const uri = "http://schemas.openxmlformats.org/drawingml/2006/chart";
  return frame(
    item,
    id,
    el("a:graphicData", { uri }, el("c:chart", { "xmlns:c": uri, "r:id": writing.chartOf(item) })),
  );
}

function tableXml(item: TableItem, id: number, writing: ItemWriting): string {
  const { widths, rows, size, inset, rule } = item;
  const border = (name: string, isDrawn: boolean): string =>
    el(name, isDrawn ? { w: 9_525 } : { w: 0 }, isDrawn ? fillXml(rule) : el("a:noFill"));
  const cells = rows.map(({ height, cells: row }) =>
    el(
      "a:tr",
      { h: emu(height) },
      ...row.map((cell) => {
        const body = { size, color: cell.color ?? "tx1", align: cell.align, isMirrored: item.isMirrored === true };
        const paragraphs = cell.paragraphs.map((paragraph, index) =>
          paragraphXml(paragraph, { body, writing, isFirst: index === 0 }),
        );
        const borders =
          border("a:lnL", false) + border("a:lnR", false) + border("a:lnT", false) + border("a:lnB", true);
        const spans = {
          rowSpan: (cell.rowSpan ?? 1) > 1 ? cell.rowSpan : undefined,
          gridSpan: (cell.colSpan ?? 1) > 1 ? cell.colSpan : undefined,
          hMerge: cell.isAcross === true ? 1 : undefined,
          vMerge: cell.isBelow === true ? 1 : undefined,
        };
        return el(
          "a:tc",
          spans,
          el("a:txBody", {}, el("a:bodyPr"), el("a:lstStyle"), ...(paragraphs.length === 0 ? [el("a:p")] : paragraphs)),
          el(
            "a:tcPr",
            { marL: emu(inset.x), marR: emu(inset.x), marT: emu(inset.y), marB: emu(inset.y), anchor: "ctr" },
            borders,
            fillXml(cell.fill),
          ),
        );
      }),
    ),
  );
  const grid = el("a:tblGrid", {}, ...widths.map((width) => el("a:gridCol", { w: emu(width) })));
  const table = el(
    "a:tbl",
    {},
    el("a:tblPr", { rtl: item.isMirrored === true ? 1 : undefined, firstRow: item.hasHeader ? 1 : undefined }),
    grid,
    ...cells,
  );
  return frame(item, id, el("a:graphicData", { uri: "http://schemas.openxmlformats.org/drawingml/2006/table" }, table));
}

function pictureXml(item: PictureItem, id: number, writing: ItemWriting): string {
  const [left, top, right, bottom] = item.crop.map((share) => Math.round(share * 100_000));
  const cut = item.crop.some((share) => share > 0) ? el("a:srcRect", { l: left, t: top, r: right, b: bottom }) : "";
  return el(
    "p:pic",
    {},
    el("p:nvPicPr", {}, named(item, id), el("p:cNvPicPr", {}, el("a:picLocks", { noChangeAspect: 1 })), el("p:nvPr")),
    el(
      "p:blipFill",
      {},
      el("a:blip", { "r:embed": writing.pictureOf(item) }),
      cut,
      el("a:stretch", {}, el("a:fillRect")),
    ),
    el("p:spPr", {}, transformXml("a:xfrm", item.box), geometryXml("rect")),
  );
}

const PATHS = { straight: "straightConnector1", elbow: "bentConnector3", curved: "curvedConnector3" } as const;

function connectorXml(item: ConnectorItem, id: number, writing: ItemWriting): string {
  const { from, to, path, isUpright = false, line, hasArrow = false } = item;
  const end = (name: string, { key, site }: ConnectorItem["from"]): string => {
    const held = key === undefined ? undefined : writing.idOf(key);
    return held === undefined ? "" : el(name, { id: held, idx: site ?? 0 });
  };
  return el(
    "p:cxnSp",
    {},
    el(
      "p:nvCxnSpPr",
      {},
      named(item, id),
      el("p:cNvCxnSpPr", {}, end("a:stCxn", from), end("a:endCxn", to)),
      el("p:nvPr"),
    ),
    el(
      "p:spPr",
      {},
      placeConnector(item, isUpright && path !== "straight"),
      geometryXml(PATHS[path], path === "elbow" ? bendOf(item) : {}),
      lineXml(line, hasArrow),
    ),
  );
}

/** Where an elbow turns, in the width of its own box, from its start. A box without a width is drawn one point wide. */
function bendOf({ from, to, bend }: ConnectorItem): Readonly<Record<string, number>> {
  if (bend === undefined) return {};
  const across = to.x - from.x;
  const width = Math.abs(across) < 0.5 ? MIN_WIDTH : across;
  return { adj1: (bend / width) * 100_000 };
}

const MIN_WIDTH = 1;

/** A bent path runs across by its nature: one that runs down is turned by a quarter. */
function placeConnector({ from, to, bend }: ConnectorItem, isTurned: boolean): string {
  const across = Math.abs(to.x - from.x);
  const w = bend !== undefined && across < 0.5 ? MIN_WIDTH : across;
  const h = Math.abs(to.y - from.y);
  const x = Math.min(from.x, to.x);
  const y = Math.min(from.y, to.y);
  if (!isTurned) return transformXml("a:xfrm", { x, y, w, h }, { flipH: to.x < from.x, flipV: to.y < from.y });
  const box = { x: x + (w - h) / 2, y: y + (h - w) / 2, w: h, h: w };
  const isDown = to.y >= from.y;
  const isRight = to.x >= from.x;
  return transformXml("a:xfrm", box, { rotation: isDown ? 90 : 270, flipV: isDown === isRight });
}
