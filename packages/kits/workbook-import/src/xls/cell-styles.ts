import { readUint16LE, readUint32LE } from "@colophon/kit-bytes";
import { type CellStyle, INDEXED_COLORS, type WrittenColor, type WrittenFont } from "@colophon/kit-workbook";
import { BORDER_LINES, borderOf, FILL_PATTERNS, HORIZONTAL, UNDERLINES, VERTICAL } from "../look-names.ts";
import { readUnicode } from "./strings.ts";

/** Rotation of Excel 5: none, letters below each other, and a quarter in each direction. */
const TURNS = [0, 255, 90, -90];
const FIRST_OWN_COLOR = 8;
const SOLID = 1;

/** Formats, fonts and colours of the workbook -> how cells look. Source: [MS-XLS] 2.4.353, 2.4.122, 2.4.188. */
export class CellStyles {
  readonly #isBiff8: boolean;
  readonly #fonts: (() => WrittenFont)[] = [];
  readonly #madeFonts = new Map<number, WrittenFont>();
  readonly #formats: Uint8Array[] = [];
  readonly #palette = INDEXED_COLORS.map((color) => color);
  readonly #made = new Map<number, CellStyle | undefined>();

  constructor(isBiff8: boolean) {
    this.#isBiff8 = isBiff8;
  }

  take(type: number, data: Uint8Array, decode: (bytes: Uint8Array) => string): boolean {
    if (type === 0xe0 && data.length >= 16) this.#formats.push(data);
    else if (type === 0x92) this.#addPalette(data);
    else if ((type === 0x31 || type === 0x231) && data.length >= 15) this.#fonts.push(() => this.#font(data, decode));
    else return false;
    return true;
  }

  /** The look that cells without a format have. */
  default(): CellStyle {
    const font = this.fontOf(0);
    return font === undefined ? {} : { font };
  }

  /** Fonts are made when all records are taken: the palette follows them. No font has the number 4. */
  fontOf(number: number): WrittenFont | undefined {
    const index = number > 4 ? number - 1 : number;
    const known = this.#madeFonts.get(index);
    if (known !== undefined) return known;
    const font = this.#fonts[index]?.();
    if (font !== undefined) this.#madeFonts.set(index, font);
    return font;
  }

  /** The look of a cell by the number of its format; undefined for that of the workbook. The same number gives the same object. */
  of(number: number, formatOf: (format: number) => string | undefined): CellStyle | undefined {
    if (this.#made.has(number)) return this.#made.get(number);
    const data = this.#formats[number];
    const style = data === undefined ? {} : this.#make(data, formatOf);
    const made = Object.values(style).every((value) => value === undefined) ? undefined : style;
    this.#made.set(number, made);
    return made;
  }

  #make(data: Uint8Array, formatOf: (format: number) => string | undefined): CellStyle {
    const font = this.fontOf(readUint16LE(data, 0));
    const protection = data[4] ?? 1;
    return {
      numberFormat: formatOf(readUint16LE(data, 2)),
      font: font === this.fontOf(0) ? undefined : font,
      ...(this.#isBiff8 && data.length >= 20 ? this.#boxOf8(data) : this.#boxOf5(data)),
      alignment: alignmentOf(data, this.#isBiff8),
      locked: (protection & 1) === 0 ? false : undefined,
      isFormulaHidden: (protection & 2) !== 0 ? true : undefined,
    };
  }

  #boxOf8(data: Uint8Array): Pick<CellStyle, "fill" | "border"> {
    const lines = readUint32LE(data, 10);
    const more = readUint32LE(data, 14);
    const colors = readUint16LE(data, 18);
    const diagonal = this.#line((more >>> 21) & 15, (more >>> 14) & 127);
    const isDown = ((lines >>> 30) & 1) !== 0;
    const isUp = lines >>> 31 !== 0;
    return {
      fill: this.#fill((more >>> 26) & 63, colors & 127, (colors >>> 7) & 127),
      border: borderOf({
        left: this.#line(lines & 15, (lines >>> 16) & 127),
        right: this.#line((lines >>> 4) & 15, (lines >>> 23) & 127),
        top: this.#line((lines >>> 8) & 15, more & 127),
        bottom: this.#line((lines >>> 12) & 15, (more >>> 7) & 127),
        diagonal: diagonal !== undefined && (isDown || isUp) ? { ...diagonal, isDown, isUp } : undefined,
      }),
    };
  }

  /** [MS-XLS] has Excel 97 only; that of Excel 5 is in OpenOffice.org's Documentation of the Microsoft Excel File Format, 5.115. */
  #boxOf5(data: Uint8Array): Pick<CellStyle, "fill" | "border"> {
    const area = readUint32LE(data, 8);
    const lines = readUint32LE(data, 12);
    return {
      fill: this.#fill((area >>> 16) & 63, area & 127, (area >>> 7) & 127),
      border: borderOf({
        left: this.#line((lines >>> 3) & 7, (lines >>> 16) & 127),
        right: this.#line((lines >>> 6) & 7, (lines >>> 23) & 127),
        top: this.#line(lines & 7, (lines >>> 9) & 127),
        bottom: this.#line((area >>> 22) & 7, (area >>> 25) & 127),
      }),
    };
  }

  #fill(pattern: number, color: number, background: number): CellStyle["fill"] {
    const name = FILL_PATTERNS[pattern];
    if (name === undefined || name === "none") return undefined;
    const [front, back] = [color, background].map((index) => this.#color(index) ?? { indexed: index });
    if (pattern === SOLID && front !== undefined) return { pattern: name, color: front };
    return { pattern: name, color: front, background: back };
  }

  #line(style: number, color: number): { style: string; color: WrittenColor | undefined } | undefined {
    const name = BORDER_LINES[style];
    return name === undefined || style === 0 ? undefined : { style: name, color: this.#color(color) };
  }

  /** A color of the palette; undefined for one of the system. To be called when all records are taken. */
  colorOf(index: number): WrittenColor | undefined {
    return this.#color(index);
  }

  #color(index: number): WrittenColor | undefined {
    return index < this.#palette.length && index < 64 ? this.#palette[index] : undefined;
  }

  #addPalette(data: Uint8Array): void {
    for (let at = 2, index = FIRST_OWN_COLOR; at + 4 <= data.length && index < 64; at += 4, index++)
      this.#palette[index] = Buffer.from(data.subarray(at, at + 3))
        .toString("hex")
        .toUpperCase();
  }

  #font(data: Uint8Array, decode: (bytes: Uint8Array) => string): WrittenFont {
    const flags = readUint16LE(data, 2);
    const raise = readUint16LE(data, 8);
    const size = readUint16LE(data, 0) / 20;
    const name = this.#isBiff8 ? readUnicode(data, 14, 1) : decode(data.subarray(15, 15 + (data[14] ?? 0)));
    const color = this.#color(readUint16LE(data, 4));
    return {
      name: name === "" ? null : name.replace(/\0/g, ""),
      size: size >= 1 && size <= 409 ? size : null,
      bold: readUint16LE(data, 6) >= 600 || undefined,
      italic: (flags & 2) !== 0 || undefined,
      strike: (flags & 8) !== 0 || undefined,
      outline: (flags & 16) !== 0 || undefined,
      shadow: (flags & 32) !== 0 || undefined,
      underline: UNDERLINES.get(data[10] ?? 0),
      verticalAlign: raise === 1 ? "superscript" : raise === 2 ? "subscript" : undefined,
      color,
      family: (data[11] ?? 0) <= 14 ? data[11] || undefined : undefined,
      charset: data[12] || undefined,
    };
  }
}

function alignmentOf(data: Uint8Array, isBiff8: boolean): CellStyle["alignment"] {
  const flags = data[6] ?? 0;
  const turn = data[7] ?? 0;
  const more = isBiff8 ? (data[8] ?? 0) : 0;
  const written = isBiff8 ? (turn > 90 && turn !== 255 ? 90 - turn : turn) : (TURNS[turn & 3] ?? 0);
  const horizontal = HORIZONTAL[flags & 7];
  const vertical = VERTICAL[(flags >> 4) & 7];
  const found = {
    horizontal: horizontal === "general" ? undefined : horizontal,
    vertical: vertical === "bottom" ? undefined : vertical,
    wrapText: (flags & 8) !== 0 || undefined,
    justifyLastLine: (flags & 0x80) !== 0 || undefined,
    rotation: written === 0 || written < -90 ? undefined : written,
    indent: more & 15 || undefined,
    shrinkToFit: (more & 0x10) !== 0 || undefined,
    readingOrder: more >> 6 === 3 ? undefined : more >> 6 || undefined,
  };
  return Object.values(found).every((value) => value === undefined) ? undefined : found;
}
