import { PdfDict, PdfName, PdfStream } from "@colophon/kit-pdf";
import { deflate, formatNumber } from "@colophon/kit-pdf/write";
import type { Kind } from "../annotation.ts";
import { boundsOf } from "./pdf-document.ts";

export const SUBTYPES: Readonly<Partial<Record<Kind, string>>> = {
  highlight: "Highlight",
  underline: "Underline",
  squiggly: "Squiggly",
  strikeOut: "StrikeOut",
  freeText: "FreeText",
  note: "Text",
  square: "Square",
  circle: "Circle",
  line: "Line",
  polygon: "Polygon",
  polyline: "PolyLine",
  ink: "Ink",
  caret: "Caret",
  stamp: "Stamp",
};

/** What is drawn on a page, in its user space. */
export interface Mark {
  readonly subtype: string;
  /** Lower left, lower right, upper right and upper left, as the text runs. */
  readonly quads: readonly (readonly number[])[];
  readonly rectangle?: readonly number[];
  readonly lines: readonly (readonly number[])[];
}

const COLOR = "1 0.82 0";
const INK = "0.8 0.2 0";

/** A mark -> its appearance as a form whose box is the annotation's rectangle. ISO 32000-2, 12.5.5. */
export function drawMark(mark: Mark): { readonly form: PdfStream; readonly rectangle: readonly number[] } {
  const rectangle = rectangleOf(mark);
  const content = Buffer.from(contentOf(mark, rectangle), "latin1");
  const state = new PdfDict().with({ BM: new PdfName(mark.subtype === "Highlight" ? "Multiply" : "Normal") });
  const dict = new PdfDict().with({
    Type: new PdfName("XObject"),
    Subtype: new PdfName("Form"),
    BBox: [...rectangle],
    Resources: new PdfDict().with({ ExtGState: new PdfDict().with({ G0: state }) }),
    Group: new PdfDict().with({ S: new PdfName("Transparency") }),
    Filter: new PdfName("FlateDecode"),
  });
  return { form: new PdfStream(dict, deflate(content)), rectangle };
}

function rectangleOf({ quads, rectangle }: Mark): readonly number[] {
  if (rectangle !== undefined) return rectangle.map(round);
  const { left, bottom, right, top } = boundsOf(quads.flat());
  return [left - 1, bottom - 1, right + 1, top + 1].map(round);
}

function contentOf({ subtype, quads, lines }: Mark, rectangle: readonly number[]): string {
  const draw = DRAWN[subtype];
  if (draw !== undefined && quads.length > 0)
    return `q /G0 gs ${COLOR} rg ${INK} RG 1 w\n${quads.map(draw).join("\n")}\nQ\n`;
  const [left = 0, bottom = 0, right = 0, top = 0] = rectangle;
  const box = `${numbers([left + 1, bottom + 1, right - left - 2, top - bottom - 2])} re`;
  if (subtype === "Ink" || subtype === "Line" || subtype === "PolyLine" || subtype === "Polygon") {
    const close = subtype === "Polygon" ? "s" : "S";
    return `q ${INK} RG 1 w\n${lines.map((line) => `${pathOf(line)} ${close}`).join("\n")}\nQ\n`;
  }
  if (subtype === "Circle") return `q ${INK} RG 1 w\n${ellipse(rectangle)} S\nQ\n`;
  if (subtype === "Caret")
    return `q ${INK} rg\n${numbers([left, bottom])} m ${numbers([(left + right) / 2, top])} l ${numbers([right, bottom])} l f\nQ\n`;
  if (subtype === "Text") return `q ${COLOR} rg ${INK} RG 1 w\n${box} B\nQ\n`;
  return `q ${INK} RG 1 w\n${box} S\nQ\n`;
}

const DRAWN: Readonly<Record<string, (quad: readonly number[]) => string>> = {
  Highlight: (quad) => `${pathOf(quad)} f`,
  Underline: ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => `${pathOf([x1, y1, x2, y2])} S`,
  StrikeOut: ([x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0]) =>
    `${pathOf([(x1 + x4) / 2, (y1 + y4) / 2, (x2 + x3) / 2, (y2 + y3) / 2])} S`,
  Squiggly: (quad) => `${pathOf(waveOf(quad))} S`,
};

/** Steps of a wave line. Attack: a quad as wide as a number may be. */
const MAX_STEPS = 500;

function waveOf([x1 = 0, y1 = 0, x2 = 0, y2 = 0, , , x4 = 0, y4 = 0]: readonly number[]): readonly number[] {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const steps = Math.max(2, Math.min(MAX_STEPS, Math.round(Math.hypot(dx, dy) / 2)));
  const height = Math.hypot(x4 - x1, y4 - y1) || 1;
  const [ux, uy] = [(x4 - x1) / height, (y4 - y1) / height];
  return Array.from({ length: steps + 1 }, (_, step) => {
    const lift = step % 2 === 0 ? 0 : 1.5;
    return [x1 + (dx * step) / steps + ux * lift, y1 + (dy * step) / steps + uy * lift];
  }).flat();
}

function pathOf(points: readonly number[]): string {
  const pieces: string[] = [];
  for (let at = 0; at + 1 < points.length; at += 2)
    pieces.push(`${numbers(points.slice(at, at + 2))} ${at === 0 ? "m" : "l"}`);
  return pieces.join(" ");
}

/** Four curves that are as good as a circle. */
const KAPPA = 0.5523;

function ellipse([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): string {
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  const [rx, ry] = [Math.max(0, (right - left) / 2 - 1), Math.max(0, (top - bottom) / 2 - 1)];
  const [kx, ky] = [rx * KAPPA, ry * KAPPA];
  const curve = (points: readonly number[]): string => `${numbers(points)} c`;
  return [
    `${numbers([x + rx, y])} m`,
    curve([x + rx, y + ky, x + kx, y + ry, x, y + ry]),
    curve([x - kx, y + ry, x - rx, y + ky, x - rx, y]),
    curve([x - rx, y - ky, x - kx, y - ry, x, y - ry]),
    curve([x + kx, y - ry, x + rx, y - ky, x + rx, y]),
  ].join(" ");
}

function numbers(values: readonly number[]): string {
  return values.map((value) => formatNumber(round(value))).join(" ");
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
