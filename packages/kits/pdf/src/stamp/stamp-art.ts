import type { TextStyle } from "@colophon/kit-fonts";
import type { Rectangle } from "../facts/pages.ts";
import type { PdfRef } from "../objects/object.ts";
import type { EmbeddedFonts, ShapedPiece } from "../write/embedded-fonts.ts";
import { formatName, formatNumber as n } from "../write/serialize.ts";

/** What a stamp uses of the resources of its page. */
export type StampResource = "ExtGState" | "Font" | "XObject";

/** Enters an object into the resources of a page; the result is its name there. */
export type NameResource = (kind: StampResource, object: PdfRef) => string;

/** What a stamp shows, its corner below on the left at 0, 0; lengths in points. */
export interface StampArt {
  readonly width: number;
  readonly height: number;
  /** What is painted; glyphs may hang over the box of their lines. */
  readonly ink: Rectangle;
  /** The operators that paint it. */
  draw(nameOf: NameResource): string;
}

export interface TextLook extends TextStyle {
  readonly sizePoints: number;
  /** Red, green and blue from 0 to 1. */
  readonly color: readonly [number, number, number];
  /** 0 left, 0.5 centred, 1 right. */
  readonly alignment: number;
}

/** From one baseline to the next, in ems. */
const LEADING = 1.2;

/** Lines of text in the project's fonts; `missing` has the characters that no font has, once the text is set. */
export function setStampText(
  text: string,
  look: TextLook,
  { fonts, missing }: { readonly fonts: EmbeddedFonts; readonly missing: Set<string> },
): StampArt {
  const { sizePoints: size, alignment } = look;
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => fonts.setLine(line, missing, look));
  const widths = lines.map((pieces) => pieces.reduce((sum, piece) => sum + piece.width, 0) * size);
  const width = widths.reduce((most, own) => Math.max(most, own), 0);
  const ascent = extreme(lines[0], (piece) => piece.ascent, 0.7);
  const descent = -extreme(lines.at(-1), (piece) => -piece.descent, 0.2);
  const height = ((lines.length - 1) * LEADING + ascent - descent) * size;
  const placed = lines.map((pieces, index) => ({
    pieces,
    x: alignment * (width - (widths[index] ?? 0)),
    y: height - (ascent + index * LEADING) * size,
  }));
  return {
    ...{ width, height, ink: inkOf(placed, { size, box: [0, 0, width, height] }) },
    draw: (nameOf) => `${fill(look.color)}\nBT\n${placed.map((line) => drawLine(line, size, nameOf)).join("")}ET\n`,
  };
}

interface PlacedPieces {
  readonly pieces: readonly ShapedPiece[];
  readonly x: number;
  readonly y: number;
}

function extreme(
  pieces: readonly ShapedPiece[] | undefined,
  of: (piece: ShapedPiece) => number,
  least: number,
): number {
  return (pieces ?? []).reduce((most, piece) => Math.max(most, of(piece)), least);
}

function inkOf(
  lines: readonly PlacedPieces[],
  { size, box }: { readonly size: number; readonly box: Rectangle },
): Rectangle {
  let [left, bottom, right, top] = box;
  for (const { pieces, x, y } of lines) {
    let at = x;
    for (const piece of pieces) {
      const ink = piece.ink();
      if (ink !== undefined) {
        left = Math.min(left, at + ink[0] * size);
        bottom = Math.min(bottom, y + ink[1] * size);
        right = Math.max(right, at + ink[2] * size);
        top = Math.max(top, y + ink[3] * size);
      }
      at += piece.width * size;
    }
  }
  return [left, bottom, right, top];
}

function drawLine({ pieces, x, y }: PlacedPieces, size: number, nameOf: NameResource): string {
  let text = "";
  let at = x;
  for (const piece of pieces) {
    const font = formatName(nameOf("Font", piece.object));
    text += `${font} ${n(size)} Tf 1 0 0 1 ${n(at)} ${n(y)} Tm ${piece.operation(size)}\n`;
    at += piece.width * size;
  }
  return text;
}

function fill([red, green, blue]: TextLook["color"]): string {
  return red === green && green === blue ? `${n(red)} g` : `${[red, green, blue].map(n).join(" ")} rg`;
}

/** A form or picture that is drawn whole. `unit`: the form's own box is one unit wide and high, as of a picture. */
export function objectArt(
  object: PdfRef,
  size: { readonly width: number; readonly height: number },
  isUnit: boolean,
): StampArt {
  const { width, height } = size;
  const stretch = isUnit ? `${n(width)} 0 0 ${n(height)} 0 0 cm ` : "";
  return {
    ...{ width, height, ink: [0, 0, width, height] },
    draw: (nameOf) => `${stretch}${formatName(nameOf("XObject", object))} Do\n`,
  };
}
