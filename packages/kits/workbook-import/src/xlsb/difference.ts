import type { BorderLine, CellStyle, WrittenColor, WrittenFont } from "@colophon/kit-workbook";
import { Fields } from "../fields.ts";
import { BORDER_LINES, borderOf, FILL_PATTERNS, UNDERLINES } from "../look-names.ts";

const SIDES: Readonly<Record<number, "top" | "bottom" | "left" | "right">> = {
  6: "top",
  7: "bottom",
  8: "left",
  9: "right",
};
const SOLID = 1;
const NUMBER_FORMAT = 38;
const MAX_PROPERTIES = 64;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

interface Found {
  readonly font: Mutable<WrittenFont>;
  readonly border: { top?: BorderLine; bottom?: BorderLine; left?: BorderLine; right?: BorderLine };
  format: string | undefined;
  pattern: number | undefined;
  front: WrittenColor | undefined;
  back: WrittenColor | undefined;
}

/** A format that a rule lays over cells: properties by their numbers. Source: [MS-XLSB] 2.4.360, [MS-XLS] 2.5.281 on. */
export function readDifference(fields: Fields, colorOf: (fields: Fields) => WrittenColor | undefined): CellStyle {
  const found: Found = {
    font: {},
    border: {},
    format: undefined,
    pattern: undefined,
    front: undefined,
    back: undefined,
  };
  fields.skip(4);
  for (let left = Math.min(fields.uint16(), MAX_PROPERTIES); left > 0 && !fields.isCut; left--) {
    const kind = fields.uint16();
    const data = new Fields(fields.bytes(Math.max(0, fields.uint16() - 4)));
    if (kind === NUMBER_FORMAT) {
      data.skip(2);
      found.format = data.text();
    } else if (!takeFill(kind, data, found, colorOf)) takeFont(kind, data, found.font, colorOf);
  }
  const { font, border, pattern, front, back } = found;
  const name = pattern === undefined || pattern <= SOLID ? undefined : FILL_PATTERNS[pattern];
  return {
    numberFormat: found.format,
    font: Object.values(font).every((value) => value === undefined) ? undefined : font,
    border: borderOf(border),
    fill: name === undefined ? (back ?? front) : { pattern: name, color: front, background: back },
  };
}

/** False for a property that is not of a fill or border. */
function takeFill(
  kind: number,
  data: Fields,
  found: Found,
  colorOf: (fields: Fields) => WrittenColor | undefined,
): boolean {
  const side = SIDES[kind];
  if (kind === 0) found.pattern = data.uint8();
  else if (kind === 1) found.front = colorOf(data);
  else if (kind === 2) found.back = colorOf(data);
  else if (side !== undefined) {
    const color = colorOf(data);
    const style = BORDER_LINES[data.uint16()];
    if (style !== undefined && style !== "none") found.border[side] = { style, color };
  } else return false;
  return true;
}

function takeFont(
  kind: number,
  data: Fields,
  font: Mutable<WrittenFont>,
  colorOf: (fields: Fields) => WrittenColor | undefined,
): void {
  if (kind === 5) font.color = colorOf(data);
  else if (kind === 25) font.bold = data.uint16() >= 600;
  else if (kind === 26) font.underline = UNDERLINES.get(data.uint16());
  else if (kind === 28) font.italic = data.uint8() !== 0;
  else if (kind === 29) font.strike = data.uint8() !== 0;
}
