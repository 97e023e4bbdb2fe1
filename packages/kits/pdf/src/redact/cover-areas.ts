import { openSimpleFace, standardFontDict } from "../appearances/simple-face.ts";
import type { Matrix } from "../content/matrix.ts";
import type { Quad } from "../content/state.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { PdfDict } from "../objects/object.ts";
import { FontReader } from "../text/font.ts";
import { formatName, formatNumber } from "../write/serialize.ts";
import { type Area, toSpace } from "./areas.ts";
import type { RedactPlan } from "./plan.ts";

const FONT = "Helvetica";
/** Of an area, how much a label takes at most, along and across it. */
const ALONG = 0.92;
const ACROSS = 0.8;

interface Covered {
  readonly content: string;
  readonly resources: PdfDict;
}

/** Paints the areas over, each with the plan's label in its middle, as an artifact: it is none of the document's words. */
export function coverAreas(
  file: PdfFile,
  areas: readonly Area[],
  { fill, label, resources, turn }: Pick<RedactPlan, "fill" | "label"> & { resources: PdfDict; turn: number },
): Covered {
  if (areas.length === 0) return { content: "", resources };
  const boxes = areas.map(({ quad }) => {
    const points = [0, 2, 4, 6].map((at) => `${number(quad[at])} ${number(quad[at + 1])}`);
    return `${points[0]} m ${points.slice(1).join(" l ")} l h f\n`;
  });
  const paint = (text: string): string => `/Artifact BMC\nq ${fill.map(formatNumber).join(" ")} rg\n${text}Q\nEMC\n`;
  const face = label === undefined ? undefined : openSimpleFace(file, standardFontDict(FONT), new FontReader(file));
  if (face === undefined || label === undefined) return { content: paint(boxes.join("")), resources };
  const fonts = file.dictOf(resources.get("Font")) ?? new PdfDict();
  let name = "Label";
  while (fonts.has(name)) name += "_";
  const { operation, width } = face.show(label);
  const { ascent, descent } = face;
  const texts = areas.map(({ quad, isStrict }) => {
    const place = placeIn(isStrict ? turned(quad, turn) : quad, { ascent, descent, width });
    return place === undefined ? "" : `BT ${formatName(name)} ${place} Tm ${operation} ET\n`;
  });
  const set = `0 Tc 0 Tw 100 Tz 0 Ts 0 Tr\n${isDark(fill) ? 1 : 0} g\n`;
  return {
    content: paint(`${boxes.join("")}${set}${texts.join("")}`),
    resources: resources.with({ Font: fonts.with({ [name]: face.object }) }),
  };
}

/** Paints the areas over content of another space than the page's, without labels. */
export function coverIn(areas: readonly Area[], fill: RedactPlan["fill"], matrix: Matrix): string {
  const boxes = areas.flatMap(({ quad }) => {
    const own = toSpace(quad, matrix);
    if (own === undefined) return [];
    const points = [0, 2, 4, 6].map((at) => `${number(own[at])} ${number(own[at + 1])}`);
    return [`${points[0]} m ${points.slice(1).join(" l ")} l h f\n`];
  });
  return boxes.length === 0 ? "" : `\nq ${fill.map(formatNumber).join(" ")} rg\n${boxes.join("")}Q\n`;
}

const number = (value = 0): string => formatNumber(value);

/** A rectangle of a turned page, its corners in the order in which they are seen. */
function turned(quad: Quad, turn: number): Quad {
  const from = (((turn / 90) % 4) + 4) % 4;
  const corners = [0, 1, 2, 3].map((corner) => ((corner + from) % 4) * 2);
  return corners.flatMap((at) => [quad[at] as number, quad[at + 1] as number]) as unknown as Quad;
}

/** Size and matrix of a text of this width in the middle of a box; undefined for a box without an area. */
function placeIn(
  [x, y, rightX, rightY, , , upX, upY]: Quad,
  { ascent, descent, width }: { readonly ascent: number; readonly descent: number; readonly width: number },
): string | undefined {
  const [across, along] = [Math.hypot(upX - x, upY - y), Math.hypot(rightX - x, rightY - y)];
  if (!(across > 0 && along > 0 && width > 0)) return undefined;
  const size = Math.min((ACROSS * across) / (ascent - descent), (ALONG * along) / width);
  const [ux, uy] = [(rightX - x) / along, (rightY - y) / along];
  const [vx, vy] = [(upX - x) / across, (upY - y) / across];
  const [from, base] = [(along - width * size) / 2, (across - (ascent + descent) * size) / 2];
  const matrix = [ux, uy, vx, vy, x + ux * from + vx * base, y + uy * from + vy * base];
  return `${number(size)} Tf ${matrix.map(formatNumber).join(" ")}`;
}

function isDark([red, green, blue]: RedactPlan["fill"]): boolean {
  return 0.3 * red + 0.59 * green + 0.11 * blue < 0.5;
}
