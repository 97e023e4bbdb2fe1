import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { Layer, Paint } from "./paint.ts";
import type { BoxEmu } from "./shapes.ts";

/** A picture as far as its colors are asked for: RGB, three bytes for each pixel. */
export interface PixelGrid {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
  /** One byte for each pixel; absent where all of it covers. */
  readonly alpha?: Uint8Array;
}

/** The pixels of a picture's part; undefined where its format is not read. */
export type PixelSource = (part: OoxmlPart) => PixelGrid | undefined;

/** Points of a place that are read, in a row and in a column. */
const COLUMNS = 24;
const ROWS = 8;
/** EMU of a pixel at 96 dots per inch, the size that tiles have. */
const TILE_PIXEL = 9_525;

type Rgb = readonly [number, number, number];

/**
 * The colors that are seen in a place of a layout, RRGGBB, as many as points are read; undefined where one of its layers is not followed.
 *
 * Cost     O(layers) for each of 192 points.
 */
export function seenColors(
  layers: readonly Layer[],
  place: BoxEmu,
  pixels: PixelSource,
): readonly string[] | undefined {
  const touching = layers.filter(({ box, clip = box }) => touches(clip, place));
  const found: string[] = [];
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      const x = place.x + ((column + 0.5) * place.w) / COLUMNS;
      const y = place.y + ((row + 0.5) * place.h) / ROWS;
      const color = colorAt(touching, { x, y }, pixels);
      if (color === undefined) return undefined;
      found.push(color);
    }
  return found;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const touches = (one: BoxEmu, other: BoxEmu): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

/** From the uppermost layer down to the first that hides what is below. */
function colorAt(layers: readonly Layer[], point: Point, pixels: PixelSource): string | undefined {
  let [red, green, blue] = [0, 0, 0];
  let left = 1;
  for (let index = layers.length - 1; index >= 0 && left > 0.01; index -= 1) {
    const layer = layers[index];
    if (layer === undefined || !contains(layer, point)) continue;
    const paint = paintAt(layer, point, pixels);
    if (paint === undefined) return undefined;
    const part = left * layer.opacity * paint.opacity;
    [red, green, blue] = [red + paint.color[0] * part, green + paint.color[1] * part, blue + paint.color[2] * part];
    left -= part;
  }
  // A page without a ground is white.
  return hexOf([red + 255 * left, green + 255 * left, blue + 255 * left]);
}

function contains({ box, clip = box, isRound }: Layer, { x, y }: Point): boolean {
  const [u, v] = [(x - clip.x) / clip.w, (y - clip.y) / clip.h];
  if (u < 0 || u > 1 || v < 0 || v > 1) return false;
  return !isRound || (2 * u - 1) ** 2 + (2 * v - 1) ** 2 <= 1;
}

interface Seen {
  readonly color: Rgb;
  readonly opacity: number;
}

function paintAt({ box, paint }: Layer, { x, y }: Point, pixels: PixelSource): Seen | undefined {
  const [u, v] = [(x - box.x) / box.w, (y - box.y) / box.h];
  switch (paint.kind) {
    case "color":
      return { color: rgbOf(paint.color), opacity: 1 };
    case "gradient":
      return { color: alongGradient(paint, { x: u, y: v }, box.w / box.h), opacity: 1 };
    case "pattern": {
      const all = paint.colors.map(rgbOf);
      const mean = (at: 0 | 1 | 2): number => all.reduce((sum, one) => sum + one[at], 0) / all.length;
      return { color: [mean(0), mean(1), mean(2)], opacity: 1 };
    }
    case "picture": {
      const grid = pixels(paint.part);
      if (grid === undefined) return undefined;
      return inPicture(grid, paint, { x: x - box.x, y: y - box.y, u, v });
    }
    default:
      return undefined;
  }
}

function alongGradient({ stops, course }: Extract<Paint, { kind: "gradient" }>, point: Point, aspect: number): Rgb {
  const at = "angle" in course ? alongLine(course.angle, point, aspect) : fromPoint(course, point, aspect);
  const after = stops.findIndex((stop) => stop.at >= at);
  const [from, to] = after < 0 ? [stops.at(-1), stops.at(-1)] : [stops[Math.max(0, after - 1)], stops[after]];
  if (from === undefined || to === undefined) return [255, 255, 255];
  const part = to.at === from.at ? 0 : Math.min(1, Math.max(0, (at - from.at) / (to.at - from.at)));
  const [one, other] = [rgbOf(from.color), rgbOf(to.color)];
  const mix = (index: 0 | 1 | 2): number => one[index] + (other[index] - one[index]) * part;
  return [mix(0), mix(1), mix(2)];
}

/** Source   ISO/IEC 29500-1, 20.1.8.41 (lin): the line runs through the middle, to the corners that its angle leads to. */
function alongLine(angle: number, { x, y }: Point, aspect: number): number {
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  return 0.5 + ((x - 0.5) * aspect * dx + (y - 0.5) * dy) / (Math.abs(dx) * aspect + Math.abs(dy));
}

/** Source   ISO/IEC 29500-1, 20.1.8.46 (path): from the middle of fillToRect to the corner that is farthest. */
function fromPoint(center: { x: number; y: number; isRound: boolean }, { x, y }: Point, aspect: number): number {
  const [toX, toY] = [Math.max(center.x, 1 - center.x), Math.max(center.y, 1 - center.y)];
  const [dx, dy] = [Math.abs(x - center.x), Math.abs(y - center.y)];
  if (center.isRound) return Math.hypot(dx * aspect, dy) / (Math.hypot(toX * aspect, toY) || 1);
  return Math.max(dx / (toX || 1), dy / (toY || 1));
}

function inPicture(
  { width, height, rgb, alpha }: PixelGrid,
  { crop, isTiled }: Extract<Paint, { kind: "picture" }>,
  { x, y, u, v }: Point & { readonly u: number; readonly v: number },
): Seen {
  const [left, top, right, bottom] = crop;
  const across = isTiled ? (x / (width * TILE_PIXEL)) % 1 : left + u * (1 - left - right);
  const down = isTiled ? (y / (height * TILE_PIXEL)) % 1 : top + v * (1 - top - bottom);
  if (across < 0 || across > 1 || down < 0 || down > 1) return { color: [0, 0, 0], opacity: 0 };
  const pixel =
    Math.min(height - 1, Math.floor(down * height)) * width + Math.min(width - 1, Math.floor(across * width));
  const part = (index: number): number => rgb[3 * pixel + index] ?? 0;
  return { color: [part(0), part(1), part(2)], opacity: alpha === undefined ? 1 : (alpha[pixel] ?? 255) / 255 };
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf(color: Rgb): string {
  const byte = (one: number): number => Math.min(255, Math.max(0, Math.round(one)));
  return ((byte(color[0]) << 16) | (byte(color[1]) << 8) | byte(color[2])).toString(16).padStart(6, "0").toUpperCase();
}
