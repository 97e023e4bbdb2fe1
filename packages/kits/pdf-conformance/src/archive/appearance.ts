import { numberOf, PdfDict, type PdfFile, PdfName, type PdfObject, PdfStream, rectangleOf } from "@colophon/kit-pdf";
import { formatNumber } from "@colophon/kit-pdf/write";

/** A look of an annotation; `isDrawn`: it paints what readers paint without one. */
interface DrawnAppearance {
  readonly stream: PdfStream;
  readonly isDrawn: boolean;
}

const write = (...values: readonly number[]): string => values.map(formatNumber).join(" ");
/** A quarter of a circle by a curve. */
const BOW = 0.5523;
/** Points of one annotation. Attack: a drawing of a billion. */
const MAX_POINTS = 100_000;

/** The look of a markup annotation by its color, border and points. Source: ISO 32000-1, 12.5.6. */
export function drawAppearance(file: PdfFile, dict: PdfDict, kind: string): DrawnAppearance {
  const rect = rectangleOf(file, dict.get("Rect")) ?? [0, 0, 0, 0];
  const content = contentOf(file, dict, { kind, rect });
  const isMultiplied = kind === "Highlight";
  const opacity = numberOf(file.resolve(dict.get("CA"))) ?? 1;
  const state = new PdfDict().with({
    CA: opacity,
    ca: opacity,
    ...(isMultiplied && { BM: new PdfName("Multiply") }),
  });
  const resources = new PdfDict().with({ ExtGState: new PdfDict().with({ G: state }) });
  const stream = new PdfStream(
    new PdfDict().with({
      Type: new PdfName("XObject"),
      Subtype: new PdfName("Form"),
      BBox: [...rect],
      Resources: content === "" ? new PdfDict() : resources,
      ...(isMultiplied && {
        Group: new PdfDict().with({ S: new PdfName("Transparency"), CS: new PdfName("DeviceRGB") }),
      }),
    }),
    new Uint8Array(Buffer.from(content === "" ? "" : `/G gs ${content}`, "latin1")),
  );
  return { stream, isDrawn: content !== "" };
}

interface Shape {
  readonly kind: string;
  readonly rect: readonly [number, number, number, number];
}

function numbersOf(file: PdfFile, held: PdfObject | undefined): number[] {
  return file
    .arrayOf(held)
    .slice(0, MAX_POINTS)
    .map((item) => numberOf(file.resolve(item)) ?? 0);
}

function colour(file: PdfFile, held: PdfObject | undefined, operators: readonly [string, string, string]): string {
  const values = numbersOf(file, held);
  const operator = ({ 1: operators[0], 3: operators[1], 4: operators[2] } as Readonly<Record<number, string>>)[
    values.length
  ];
  return operator === undefined ? "" : `${write(...values)} ${operator} `;
}

function contentOf(file: PdfFile, dict: PdfDict, { kind, rect }: Shape): string {
  const stroke = colour(file, dict.get("C"), ["G", "RG", "K"]);
  const fill = colour(file, dict.get("IC"), ["g", "rg", "k"]);
  const width =
    numberOf(file.resolve(file.dictOf(dict.get("BS"))?.get("W"))) ?? numbersOf(file, dict.get("Border"))[2] ?? 1;
  const pen = `${stroke}${fill}${write(width)} w `;
  const paint = width === 0 ? (fill === "" ? "n" : "f") : fill === "" ? "S" : "B";
  const quads = quadsOf(numbersOf(file, dict.get("QuadPoints")));
  if (kind === "Highlight")
    return quads.length === 0
      ? ""
      : `${colour(file, dict.get("C"), ["g", "rg", "k"]) || "1 1 0 rg "}${quads.map(boxPath).join("")}f`;
  if (kind === "Underline" || kind === "Squiggly" || kind === "StrikeOut")
    return quads.length === 0
      ? ""
      : `${stroke}${quads.map((quad) => linePath(quad, kind === "StrikeOut" ? 0.5 : 0.07)).join("")}`;
  if (kind === "Text") return noteIcon(rect, colour(file, dict.get("C"), ["g", "rg", "k"]));
  const half = width / 2;
  const [left, bottom, right, top] = [rect[0] + half, rect[1] + half, rect[2] - half, rect[3] - half];
  if (kind === "Square") return `${pen}${write(left, bottom, right - left, top - bottom)} re ${paint}`;
  if (kind === "Circle") return `${pen}${ellipse(left, bottom, right, top)}${paint}`;
  if (kind === "Line") return `${pen}${polyline(numbersOf(file, dict.get("L")))}S`;
  if (kind === "Polygon") return `${pen}${polyline(numbersOf(file, dict.get("Vertices")))}h ${paint}`;
  if (kind === "PolyLine") return `${pen}${polyline(numbersOf(file, dict.get("Vertices")))}S`;
  if (kind === "Ink")
    return `${pen}1 J 1 j ${file
      .arrayOf(dict.get("InkList"))
      .slice(0, MAX_POINTS)
      .map((list) => `${polyline(numbersOf(file, list))}S `)
      .join("")}`;
  return "";
}

function quadsOf(values: readonly number[]): number[][] {
  const quads: number[][] = [];
  for (let at = 0; at + 8 <= values.length; at += 8) quads.push(values.slice(at, at + 8));
  return quads;
}

/** The corners are written in rows, not around. */
function boxPath([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]: readonly number[]): string {
  return `${write(a, b)} m ${write(c, d)} l ${write(g, h)} l ${write(e, f)} l h `;
}

function linePath([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]: readonly number[], up: number): string {
  const [x, y] = [e + (a - e) * up, f + (b - f) * up];
  const [toX, toY] = [g + (c - g) * up, h + (d - h) * up];
  return `${write(Math.hypot(a - e, b - f) * 0.05)} w ${write(x, y)} m ${write(toX, toY)} l S `;
}

function polyline(values: readonly number[]): string {
  let path = "";
  for (let at = 0; at + 1 < values.length; at += 2)
    path += `${write(values[at] ?? 0, values[at + 1] ?? 0)} ${at === 0 ? "m" : "l"} `;
  return path;
}

/** A sheet with lines. */
function noteIcon([left, bottom, right, top]: Shape["rect"], fill: string): string {
  const [wide, high] = [right - left, top - bottom];
  const lines = [0.3, 0.5, 0.7].map((up) => {
    const y = bottom + high * up;
    return `${write(left + wide * 0.25, y)} m ${write(right - wide * 0.25, y)} l S `;
  });
  const sheet = write(left + wide * 0.1, bottom + high * 0.1, wide * 0.8, high * 0.8);
  return `0 G ${fill || "1 1 0.6 rg "}${write(wide / 20)} w ${sheet} re B ${lines.join("")}`;
}

function ellipse(left: number, bottom: number, right: number, top: number): string {
  const [x, y, a, b] = [(left + right) / 2, (bottom + top) / 2, (right - left) / 2, (top - bottom) / 2];
  const [p, q] = [a * BOW, b * BOW];
  return [
    `${write(right, y)} m `,
    `${write(right, y + q, x + p, top, x, top)} c `,
    `${write(x - p, top, left, y + q, left, y)} c `,
    `${write(left, y - q, x - p, bottom, x, bottom)} c `,
    `${write(x + p, bottom, right, y - q, right, y)} c h `,
  ].join("");
}
