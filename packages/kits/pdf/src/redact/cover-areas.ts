import type { AppearanceFace } from "../appearances/face.ts";
import { openSimpleFace, standardFontDict } from "../appearances/simple-face.ts";
import { rectangleOf } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { FontReader } from "../fonts/font.ts";
import { type Matrix, matrixOf, transformPoint } from "../geometry/matrix.ts";
import type { Quad } from "../geometry/quad.ts";
import { toSpace } from "../geometry/quads.ts";
import { PdfDict, type PdfObject, type PdfRef } from "../objects/object.ts";
import { formatName, formatNumber } from "../write/serialize.ts";
import type { Area, Look } from "./areas.ts";
import type { RedactPlan } from "./plan.ts";

const FONT = "Helvetica";
/** Of an area, how much a label takes at most, along and across it. */
const ALONG = 0.92;
const ACROSS = 0.8;

interface Covered {
  readonly content: string;
  readonly resources: PdfDict;
}

interface Covering {
  readonly fill: RedactPlan["fill"];
  readonly label: string | undefined;
  readonly resources: PdfDict;
  /** Of the page, in degrees. */
  readonly turn: number;
}

/** Paints the areas over, each with its label, or as its overlay asks, as an artifact: it is none of the document's words. */
export function coverAreas(file: PdfFile, areas: readonly Area[], covering: Covering): Covered {
  if (areas.length === 0) return { content: "", resources: covering.resources };
  const { turn } = covering;
  const looks = areas.map(({ quad, isStrict, look }) => ({
    quad,
    upright: isStrict ? turned(quad, turn) : quad,
    look: { fill: covering.fill, label: covering.label, ...defined(look) },
  }));
  const boxes = looks.map(({ quad, look }) => {
    const points = [0, 2, 4, 6].map((at) => `${number(quad[at])} ${number(quad[at + 1])}`);
    return `${look.fill.map(formatNumber).join(" ")} rg ${points[0]} m ${points.slice(1).join(" l ")} l h f\n`;
  });
  const names = new ResourceNames(file, covering.resources);
  const needsFace = looks.some(({ look }) => look.label !== undefined && look.overlay === undefined);
  const face = needsFace ? openSimpleFace(file, standardFontDict(FONT), new FontReader(file)) : undefined;
  const overlays = looks.map(({ upright, look: { overlay } }) =>
    overlay === undefined
      ? ""
      : overlayText(file, upright, { overlay, name: names.add("XObject", "Overlay", overlay) }),
  );
  const font = face === undefined ? "" : names.add("Font", "Label", face.object);
  const labels = looks.map(({ upright, look }) => {
    if (face === undefined || look.label === undefined || look.overlay !== undefined) return "";
    const [gray] = isDark(look.fill) ? [1] : [0];
    const ink = look.ink === undefined ? `${gray} g` : `${look.ink.map(formatNumber).join(" ")} rg`;
    return labelText(upright, { ...look, label: look.label, face, font: `${ink} BT ${formatName(font)}` });
  });
  const set = face === undefined ? "" : "0 Tc 0 Tw 100 Tz 0 Ts 0 Tr\n";
  const painted = `${boxes.join("")}${overlays.join("")}${set}${labels.join("")}`;
  return { content: `/Artifact BMC\nq\n${painted}Q\nEMC\n`, resources: names.resources };
}

/** The members that are set. */
function defined(look: Look | undefined): Partial<Look> & { fill?: RedactPlan["fill"] } {
  return Object.fromEntries(Object.entries(look ?? {}).filter(([, value]) => value !== undefined));
}

/** Names of resources that the page does not have yet. */
class ResourceNames {
  resources: PdfDict;
  readonly #file: PdfFile;

  constructor(file: PdfFile, resources: PdfDict) {
    this.#file = file;
    this.resources = resources;
  }

  add(kind: string, base: string, object: PdfObject): string {
    const held = this.#file.dictOf(this.resources.get(kind)) ?? new PdfDict();
    let name = base;
    while (held.has(name)) name += "_";
    this.resources = this.resources.with({ [kind]: held.with({ [name]: object }) });
    return name;
  }
}

/** Paints a form so that its box fills the area. Source: ISO 32000-2, 12.5.5. */
function overlayText(
  file: PdfFile,
  [x, y, rightX, rightY, , , upX, upY]: Quad,
  { overlay, name }: { readonly overlay: PdfRef; readonly name: string },
): string {
  const form = file.dictOf(overlay);
  const box = rectangleOf(file, form?.get("BBox"));
  if (form === undefined || box === undefined) return "";
  const own = matrixOf(file, form.get("Matrix"));
  const corners = [box[0], box[2]].flatMap((at) => [transformPoint(own, at, box[1]), transformPoint(own, at, box[3])]);
  const [xs, ys] = [corners.map(([at]) => at), corners.map(([, at]) => at)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  if (!(width > 0 && height > 0)) return "";
  const [a, b, c, d] = [(rightX - x) / width, (rightY - y) / width, (upX - x) / height, (upY - y) / height];
  const matrix = [a, b, c, d, x - a * left - c * bottom, y - b * left - d * bottom];
  return `q ${matrix.map(formatNumber).join(" ")} cm ${formatName(name)} Do Q\n`;
}

interface Label extends Look {
  readonly label: string;
  readonly face: AppearanceFace;
  /** Operators that set the colour, begin the text and name the font. */
  readonly font: string;
}

/** Lines that a label is repeated on, and times on each. */
const MAX_REPEATS = 200;
const LEADING = 1.2;

function labelText(quad: Quad, { label, face, font, size: wanted, align, isRepeated }: Label): string {
  const [across, along] = [
    Math.hypot(quad[6] - quad[0], quad[7] - quad[1]),
    Math.hypot(quad[2] - quad[0], quad[3] - quad[1]),
  ];
  const { ascent, descent } = face;
  const once = face.show(label);
  if (!(across > 0 && along > 0 && once.width > 0)) return "";
  const most = Math.min((ACROSS * across) / (ascent - descent), (ALONG * along) / once.width);
  const size = wanted === undefined || wanted <= 0 ? most : Math.min(wanted, most);
  const spaced = face.show(`${label} `).width * size;
  const count = isRepeated === true ? Math.min(MAX_REPEATS, Math.max(1, Math.floor((ALONG * along) / spaced))) : 1;
  const rows = isRepeated === true ? Math.min(MAX_REPEATS, Math.max(1, Math.floor(across / (size * LEADING)))) : 1;
  const { operation, width } = face.show(Array.from({ length: count }, () => label).join(" "));
  const free = along - width * size;
  const margin = Math.min(free / 2, ((1 - ALONG) / 2) * along);
  const from = align === "left" ? margin : align === "right" ? free - margin : free / 2;
  const middle = (across - (ascent + descent) * size) / 2;
  return Array.from({ length: rows }, (_, row) => {
    const base = middle + ((rows - 1) / 2 - row) * size * LEADING;
    return `${font} ${number(size)} Tf ${placeIn(quad, { from, base })} Tm ${operation} ET\n`;
  }).join("");
}

/** Paints the areas over content of another space than the page's, without labels. */
export function coverIn(areas: readonly Area[], fill: RedactPlan["fill"], matrix: Matrix): string {
  const boxes = areas.flatMap(({ quad, look }) => {
    const own = toSpace(quad, matrix);
    if (own === undefined) return [];
    const points = [0, 2, 4, 6].map((at) => `${number(own[at])} ${number(own[at + 1])}`);
    const colour = (look?.fill ?? fill).map(formatNumber).join(" ");
    return [`${colour} rg ${points[0]} m ${points.slice(1).join(" l ")} l h f\n`];
  });
  return boxes.length === 0 ? "" : `\nq\n${boxes.join("")}Q\n`;
}

const number = (value = 0): string => formatNumber(value);

/** A rectangle of a turned page, its corners in the order in which they are seen. */
function turned(quad: Quad, turn: number): Quad {
  const from = (((turn / 90) % 4) + 4) % 4;
  const corners = [0, 1, 2, 3].map((corner) => ((corner + from) % 4) * 2);
  return corners.flatMap((at) => [quad[at] as number, quad[at + 1] as number]) as unknown as Quad;
}

/** The matrix of a text that begins at a place of the box. */
function placeIn(
  [x, y, rightX, rightY, , , upX, upY]: Quad,
  { from, base }: { readonly from: number; readonly base: number },
): string {
  const [across, along] = [Math.hypot(upX - x, upY - y), Math.hypot(rightX - x, rightY - y)];
  const [ux, uy] = [(rightX - x) / along, (rightY - y) / along];
  const [vx, vy] = [(upX - x) / across, (upY - y) / across];
  return [ux, uy, vx, vy, x + ux * from + vx * base, y + uy * from + vy * base].map(formatNumber).join(" ");
}

function isDark([red, green, blue]: RedactPlan["fill"]): boolean {
  return 0.3 * red + 0.59 * green + 0.11 * blue < 0.5;
}
