import type { Kind } from "./fault.ts";
import { makePicture } from "./make-picture.ts";

type Members = Record<string, unknown>;

/** A slide that is drawn with something a reader minds. */
export interface Planted {
  readonly kind: Kind;
  readonly slide: Members;
  /** The slide's part as it was made -> with the fault. */
  plant(xml: string): string;
}

const POINTS: Members = {
  slideType: "title-body",
  title: "Two depots close by the summer",
  lang: "en-GB",
  body: [
    "Lund closes in March, and its volume goes to Malmo by the night train",
    "Ystad closes in June, and its drivers move on to Trelleborg",
    "Rents in both towns have risen faster than what is sent from them",
    "Customers in the south keep the windows in which they are delivered",
  ],
};

const withPicture = (width: number, height: number): Members => ({
  slideType: "composition",
  title: "Two depots close by the summer",
  lang: "en-GB",
  blocks: [
    { primitive: "imageBleed", region: HALF, input: { src: makePicture(width, height), alt: "Hills" } },
    { primitive: "bulletList", region: { ...HALF, col: 6 }, input: { items: [{ text: "Lund closes in March" }] } },
  ],
});
const HALF = { col: 0, row: 0, colSpan: 6, rowSpan: 12 };

interface Shape {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly text?: string;
  readonly size?: number;
  readonly color?: string;
  readonly fill?: string;
  readonly isUnbroken?: boolean;
}

const LINE = "Some more words of the third depot, which stays where it has been for years";
let shapes = 900;

/** A shape in points, with words in it or none. */
function shapeXml({ x, y, w, h, text, size = 16, color = "1F2933", fill, isUnbroken }: Shape): string {
  shapes += 1;
  const emu = (points: number): number => Math.round(points * 12_700);
  const paint = fill === undefined ? "<a:noFill/>" : `<a:solidFill><a:srgbClr val="${fill}"/></a:solidFill>`;
  const ink = `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`;
  const words = (text ?? "")
    .split("\n")
    .map(
      (line) =>
        `<a:p><a:r><a:rPr lang="en-GB" sz="${size * 100}">${ink}<a:latin typeface="Arial"/></a:rPr><a:t>${line}</a:t></a:r></a:p>`,
    )
    .join("");
  const body = `<a:bodyPr wrap="${isUnbroken === true ? "none" : "square"}" lIns="0" tIns="0" rIns="0" bIns="0"/>`;
  return `<p:sp><p:nvSpPr><p:cNvPr id="${shapes}" name="Planted"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(w)}" cy="${emu(h)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${paint}<a:ln><a:noFill/></a:ln></p:spPr><p:txBody>${body}${text === undefined ? "<a:p/>" : words}</p:txBody></p:sp>`;
}

const add = (kind: Kind, ...given: readonly Shape[]): Planted => ({
  kind,
  slide: POINTS,
  plant: (xml) => swap(xml, "</p:spTree>", `${given.map(shapeXml).join("")}</p:spTree>`),
});

const change = (kind: Kind, from: string | RegExp, to: string, slide = POINTS): Planted => ({
  kind,
  slide,
  plant: (xml) => swap(xml, from, to),
});

function swap(xml: string, from: string | RegExp, to: string): string {
  const changed = xml.replace(from, to);
  if (changed === xml) throw new Error(`The slide has no ${from}.`);
  return changed;
}

const box = { x: 48, w: 300, y: 290, h: 40 };
const rect = (x: number, w = 120): Shape => ({ x, y: 300, w, h: 80, fill: "1D5FA6" });
const TITLE = '<a:off x="609600" y="482600"/>';
const PICTURE = /(<p:pic>.*?<a:ext cx=")(\d+)(" cy=")(\d+)/s;
const holder = (kind: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="890" name="Empty"/><p:cNvSpPr/><p:nvPr><p:ph ${kind}/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p/></p:txBody></p:sp>`;
const titled = (text: string): readonly [RegExp, string] => [/<a:t>Two depots[^<]*<\/a:t>/, `<a:t>${text}</a:t>`];

/** Each kind of fault three times, each time another way. */
export const PLANTED: readonly Planted[] = [
  add("offSlide", { ...box, x: 900, w: 300, text: LINE, isUnbroken: true }),
  add("offSlide", { ...box, y: 534, text: "Under the slide" }),
  add("offSlide", { ...box, x: -60, text: LINE }),
  add("outsideShape", { ...box, w: 200, fill: "1D5FA6", color: "7FFF00", text: LINE, isUnbroken: true }),
  add("outsideShape", { ...box, w: 160, fill: "DDE6F0", text: LINE }),
  add("outsideShape", { ...box, fill: "DDE6F0" }, { ...box, y: 322, text: "Half in and half out" }),
  add("linesOverLines", { ...box, y: 122, w: 600, text: LINE }),
  add("linesOverLines", { ...box, text: "One line of words" }, { ...box, y: 297, text: "Another line of words" }),
  add("linesOverLines", { ...box, y: 50, w: 600, text: LINE }),
  add("contrast", { ...box, w: 600, color: "A8A8A8", text: LINE }),
  add("contrast", { ...box, w: 600, color: "FFFFFF", fill: "F2C14E", text: LINE }),
  add("contrast", { ...box, w: 600, color: "1D5FA6", fill: "12355B", size: 24, text: "Blue on blue" }),
  add("tooSmall", { ...box, w: 600, size: 8, text: LINE }),
  add("tooSmall", { ...box, w: 600, size: 6, text: "Small" }),
  add("tooSmall", { ...box, w: 300, size: 10, text: LINE }),
  add("tooManySizes", ...[13, 15, 17].map((size, at) => ({ ...box, y: 290 + 30 * at, size, text: "Words" }))),
  add("tooManySizes", ...[14, 16, 18].map((size, at) => ({ ...box, x: 48 + 200 * at, w: 180, size, text: "Words" }))),
  add("tooManySizes", ...[24, 32, 36].map((size, at) => ({ ...box, y: 270 + 60 * at, size, text: "Words" }))),
  add("edgesApart", { ...box, x: 51, text: LINE }),
  add("edgesApart", { ...rect(51), text: "" }),
  add("edgesApart", rect(200), { ...rect(203), y: 400, h: 60 }),
  add("gapsUnequal", rect(48), rect(188), rect(340), rect(480)),
  add("gapsUnequal", rect(48), rect(180), rect(308)),
  add("gapsUnequal", rect(48, 200), rect(260, 200), rect(500, 200)),
  add("narrowMargin", { ...box, x: 4, text: "Near the edge" }),
  add("narrowMargin", { ...box, x: 880, w: 76, text: "Near it too" }),
  add("narrowMargin", { ...box, y: 524, h: 14, size: 12, text: "Near the lower edge" }),
  change("titleMoves", TITLE, '<a:off x="809600" y="482600"/>'),
  change("titleMoves", TITLE, '<a:off x="609600" y="782600"/>'),
  change("titleMoves", TITLE, '<a:off x="509600" y="282600"/>'),
  change("titleTooLong", ...titled("Two depots close by the summer, which nobody has wanted, ".repeat(3))),
  change(
    "titleTooLong",
    ...titled(
      'Two depots</a:t></a:r><a:br/><a:r><a:rPr sz="2800" b="1"/><a:t>close by</a:t></a:r><a:br/><a:r><a:rPr sz="2800" b="1"/><a:t>the summer',
    ),
  ),
  change(
    "titleTooLong",
    ...titled("Depots that close by the summer and what becomes of those who have worked in them ".repeat(2)),
  ),
  change("wordAlone", ...titled("Two depots close by the summer because their rents rise too quickly")),
  change("wordAlone", ...titled('Two depots close by the</a:t></a:r><a:br/><a:r><a:rPr sz="2800"/><a:t>summer')),
  change(
    "wordAlone",
    ...titled(
      'Rents rise more quickly than volume in nearly all</a:t></a:r><a:br/><a:r><a:rPr sz="2800" b="1"/><a:t>depots',
    ),
  ),
  add("labelsCollide", { ...box, text: "September 2026" }, { ...box, x: 130, text: "October 2026" }),
  add("labelsCollide", { ...box, size: 10, text: "Malmo" }, { ...box, x: 68, size: 10, text: "Trelleborg" }),
  add("labelsCollide", { ...box, size: 12, text: "12,345" }, { ...box, x: 80, size: 12, text: "9,876" }),
  change("pictureDistorted", PICTURE, "$1$2$36000000", withPicture(1_800, 1_600)),
  change("pictureDistorted", PICTURE, "$19000000$3$4", withPicture(1_800, 1_600)),
  change("pictureDistorted", PICTURE, "$13000000$3$4", withPicture(1_800, 1_600)),
  change("pictureCoarse", "Two depots", "Two of our depots", withPicture(320, 300)),
  change("pictureCoarse", "Two depots", "Two of our depots", withPicture(640, 600)),
  change("pictureCoarse", "Two depots", "Two of our depots", withPicture(120, 100)),
  add("drawingCovered", { ...box, y: 100, w: 700, h: 60, fill: "DDE6F0" }),
  add("drawingCovered", { x: 40, y: 30, w: 300, h: 60, fill: "1D5FA6" }),
  {
    ...add("drawingCovered", { ...box, x: 380, w: 300, text: LINE, isUnbroken: true }),
    slide: withPicture(1_800, 1_600),
  },
  change("emptyPlaceholder", "</p:spTree>", `${holder('type="body" idx="7"')}</p:spTree>`),
  change("emptyPlaceholder", "</p:spTree>", `${holder('type="pic" idx="8"')}</p:spTree>`),
  change("emptyPlaceholder", "</p:spTree>", `${holder('idx="9"')}</p:spTree>`),
  change("ink", /<p:sp><p:nvSpPr><p:cNvPr id="\d+" name="Body".*?<\/p:sp>/s, ""),
  add("ink", { x: 40, y: 110, w: 880, h: 400, text: `${LINE} `.repeat(20), size: 14, fill: "DDE6F0" }),
  change("ink", /<p:sp><p:nvSpPr><p:cNvPr id="\d+" name="(Title|Body)".*?<\/p:sp>/gs, ""),
];
