import { formatNumber as n } from "../write/serialize.ts";
import { type AppearanceBox, fillWith, strokeWith } from "./box.ts";

/** How far the control points of a quarter of a circle lie from its ends, in shares of the radius. */
const BEND = 0.5522847498;

/** Background and border of a widget. */
export function drawFrame(box: AppearanceBox): string {
  const { background } = box.look;
  const ground = background === undefined ? "" : `${fillWith(background)} 0 0 ${n(box.width)} ${n(box.height)} re f\n`;
  const body = box.line === 0 ? ground : `${ground}${drawBevel(box)}${drawBorder(box)}`;
  return body === "" ? "" : `q\n${body}Q\n`;
}

function drawBorder(box: AppearanceBox): string {
  const { width, height, line, look } = box;
  if (look.border === undefined) return "";
  const pen = `${strokeWith(look.border)} ${n(line)} w`;
  const half = line / 2;
  if (look.borderStyle === "underline") return `${pen} 0 ${n(half)} m ${n(width)} ${n(half)} l S\n`;
  return `${pen}${dashOf(box)} ${n(half)} ${n(half)} ${n(width - line)} ${n(height - line)} re S\n`;
}

/** A pattern of nothing, or of a negative length, is no pattern. */
export function dashOf({ look: { borderStyle, dashes } }: AppearanceBox): string {
  if (borderStyle !== "dashed") return "";
  const isUsable = dashes.every((dash) => dash >= 0) && dashes.some((dash) => dash > 0);
  return ` [${(isUsable ? dashes.slice(0, 8) : [3]).map(n).join(" ")}] 0 d`;
}

/** Light from above on the left: a raised edge in white and a shade, a sunken one in two greys. */
function drawBevel({ width, height, line, look: { borderStyle, background } }: AppearanceBox): string {
  if (borderStyle !== "beveled" && borderStyle !== "inset") return "";
  const isInk = background?.length === 4;
  const shade = background?.map((one) => (isInk ? Math.min(1, one + 0.25) : one * 0.75)) ?? [0.75];
  const [light, dark] = borderStyle === "beveled" ? ["1 g", fillWith(shade)] : ["0.5 g", "0.75 g"];
  const [near, far] = [line, line * 2];
  const upper = polygon([
    [near, near],
    [near, height - near],
    [width - near, height - near],
    [width - far, height - far],
    [far, height - far],
    [far, far],
  ]);
  const lower = polygon([
    [width - near, height - near],
    [width - near, near],
    [near, near],
    [far, far],
    [width - far, far],
    [width - far, height - far],
  ]);
  return `${light} ${upper} f\n${dark} ${lower} f\n`;
}

export function polygon(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${n(x)} ${n(y)} ${index === 0 ? "m" : "l"}`).join(" ");
}

export function circle(x: number, y: number, radius: number): string {
  const bend = radius * BEND;
  const [left, right, low, high] = [x - radius, x + radius, y - radius, y + radius];
  const curve = (...numbers: number[]): string => `${numbers.map(n).join(" ")} c`;
  return [
    `${n(right)} ${n(y)} m`,
    curve(right, y + bend, x + bend, high, x, high),
    curve(x - bend, high, left, y + bend, left, y),
    curve(left, y - bend, x - bend, low, x, low),
    curve(x + bend, low, right, y - bend, right, y),
    "h",
  ].join(" ");
}

/** The frame of a radio button that is round. */
export function drawRoundFrame(box: AppearanceBox): string {
  const { width, height, line, look } = box;
  const radius = Math.min(width, height) / 2;
  const [x, y] = [width / 2, height / 2];
  const { background, border } = look;
  const ground = background === undefined ? "" : `${fillWith(background)} ${circle(x, y, radius)} f\n`;
  const ring =
    border === undefined || line === 0
      ? ""
      : `${strokeWith(border)} ${n(line)} w${dashOf(box)} ${circle(x, y, radius - line / 2)} S\n`;
  return ground + ring === "" ? "" : `q\n${ground}${ring}Q\n`;
}
