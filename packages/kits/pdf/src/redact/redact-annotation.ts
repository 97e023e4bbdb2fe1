import { rectangleOf } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import type { Quad } from "../geometry/quad.ts";
import { quadOfRectangle } from "../geometry/quads.ts";
import {
  integerOf,
  isName,
  numberOf,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from "../objects/object.ts";
import { readUsedOperations } from "../objects/operands.ts";
import { encodeText, textOf } from "../objects/text-string.ts";
import { serialize } from "../write/serialize.ts";
import type { Look } from "./areas.ts";

/** What a Redact annotation asks for. */
export interface RedactRequest {
  readonly quads: readonly Quad[];
  readonly look: Look;
  readonly reason: string | undefined;
}

const ALIGNS = ["left", "centre", "right"] as const;

/** Undefined for any other annotation. Source: ISO 32000-2, 12.5.6.23. */
export function readRedactAnnotation(file: PdfFile, held: PdfObject): RedactRequest | undefined {
  const dict = file.dictOf(held);
  if (dict === undefined || !isName(file.resolve(dict.get("Subtype")), "Redact")) return undefined;
  const overlay = dict.get("RO");
  const isForm = overlay instanceof PdfRef && file.resolve(overlay) instanceof PdfStream;
  const label = textOf(file.resolve(dict.get("OverlayText")))?.trim();
  const da = file.resolve(dict.get("DA"));
  const look: Look = {
    fill: colourOf(file.arrayOf(dict.get("IC")).map((item) => numberOf(file.resolve(item)) ?? 0)),
    label: label === "" ? undefined : label,
    align: ALIGNS[integerOf(file.resolve(dict.get("Q"))) ?? 0] ?? "left",
    isRepeated: file.resolve(dict.get("Repeat")) === true,
    overlay: isForm ? overlay : undefined,
    ...(da instanceof PdfString && readAppearance(da.bytes)),
  };
  return { quads: quadsOf(file, dict), look, reason: textOf(file.resolve(dict.get("Contents"))) };
}

function quadsOf(file: PdfFile, dict: PdfDict): Quad[] {
  const numbers = file.arrayOf(dict.get("QuadPoints")).map((item) => numberOf(file.resolve(item)) ?? 0);
  const quads: Quad[] = [];
  for (let at = 0; at + 8 <= numbers.length; at += 8) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0] = numbers.slice(at, at + 8);
    quads.push([x3, y3, x4, y4, x2, y2, x1, y1]);
  }
  const rectangle = rectangleOf(file, dict.get("Rect"));
  if (quads.length === 0 && rectangle !== undefined) quads.push(quadOfRectangle(rectangle));
  return quads;
}

/** Size and colour; the label itself is set in Helvetica. */
function readAppearance(bytes: Uint8Array): Pick<Look, "size" | "ink"> {
  let look: Pick<Look, "size" | "ink"> = {};
  for (const { operator, operands } of readUsedOperations(bytes, () => undefined)) {
    const numbers = operands.flatMap((operand) => numberOf(operand) ?? []);
    if (operator === "Tf") look = { ...look, size: numbers.at(-1) };
    else if (operator === "g" || operator === "rg" || operator === "k") look = { ...look, ink: colourOf(numbers) };
  }
  return look;
}

function colourOf(numbers: readonly number[]): readonly [number, number, number] | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = numbers.map((value) => Math.min(1, Math.max(0, value)));
  if (numbers.length === 1) return [a, a, a];
  if (numbers.length === 3) return [a, b, c];
  return numbers.length === 4 ? [(1 - a) * (1 - d), (1 - b) * (1 - d), (1 - c) * (1 - d)] : undefined;
}

/** A Redact annotation that asks for an area, for review: nothing is removed yet. */
export function redactAnnotation(quads: readonly Quad[], look: Look, reason: string | undefined): PdfDict {
  const [xs, ys] = [0, 1].map((axis) => quads.flatMap((quad) => [0, 2, 4, 6].map((at) => quad[at + axis] as number)));
  const edge = (values: readonly number[] | undefined, choose: (one: number, other: number) => number): number =>
    (values ?? []).reduce((found, value) => choose(found, value), values?.[0] ?? 0);
  const rectangle = [edge(xs, Math.min), edge(ys, Math.min), edge(xs, Math.max), edge(ys, Math.max)];
  const points = quads.flatMap(([x, y, rightX, rightY, topX, topY, upX, upY]) => [
    upX,
    upY,
    topX,
    topY,
    x,
    y,
    rightX,
    rightY,
  ]);
  const ink = look.ink ?? ((look.fill ?? [0]).reduce((sum, value) => sum + value, 0) < 1.5 ? [1, 1, 1] : [0, 0, 0]);
  const da = `/Helv ${look.size ?? 0} Tf ${ink.map((value) => Buffer.from(serialize(value)).toString()).join(" ")} rg`;
  return new PdfDict(
    new Map<string, PdfObject>([
      ["Type", new PdfName("Annot")],
      ["Subtype", new PdfName("Redact")],
    ]),
  ).with({
    Rect: rectangle,
    QuadPoints: points,
    F: 4,
    C: [1, 0, 0],
    IC: look.fill === undefined ? undefined : [...look.fill],
    OverlayText: look.label === undefined ? undefined : encodeText(look.label),
    DA: look.label === undefined ? undefined : new PdfString(new Uint8Array(Buffer.from(da, "latin1"))),
    Q: look.label === undefined ? undefined : ALIGNS.indexOf(look.align ?? "centre"),
    Contents: reason === undefined ? undefined : encodeText(reason),
  });
}
