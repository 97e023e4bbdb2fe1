import { BUILTIN_FORMATS } from "@colophon/kit-number-formats";
import {
  type BorderLine,
  type CellStyle,
  INDEXED_COLORS,
  type WrittenColor,
  type WrittenFill,
  type WrittenFont,
} from "@colophon/kit-workbook";
import { Fields } from "../fields.ts";
import { BORDER_LINES, borderOf, FILL_PATTERNS, HORIZONTAL, UNDERLINES, VERTICAL } from "../look-names.ts";
import type { WorkbookReading } from "../reading.ts";
import { readDifference } from "./difference.ts";
import { PartRecords } from "./records.ts";

const GRADIENT = 0x28;
const SHARE_OF_TINT = 32_767;
const MAX_STOPS = 256;
/** Records of the styles part that begin and end the formats of cells. */
const FORMATS_BEGIN = 617;
const FORMATS_END = 618;

/** Formats, fonts, fills and borders of a workbook -> how cells look. Source: [MS-XLSB] 2.1.7.52, 2.4.657, 2.4.680, 2.4.853. */
export class BinaryStyles {
  readonly #formats = new Map<number, string>();
  readonly #fonts: WrittenFont[] = [];
  readonly #boxes = { fills: [] as (WrittenFill | undefined)[], borders: [] as CellStyle["border"][] };
  readonly #palette: WrittenColor[] = [];
  readonly #cells: Uint8Array[] = [];
  readonly #made = new Map<number, CellStyle | undefined>();
  /** Formats that rules lay over cells. */
  readonly differences: CellStyle[] = [];
  #isInCells = false;

  take(type: number, data: Uint8Array, reading: WorkbookReading): void {
    const fields = new Fields(data);
    if (type === FORMATS_BEGIN || type === FORMATS_END) this.#isInCells = type === FORMATS_BEGIN;
    else if (type === 44) this.#formats.set(fields.uint16(), fields.text() ?? "General");
    else if (type === 475) this.#palette.push(Buffer.from(data.subarray(0, 3)).toString("hex").toUpperCase());
    else if (type === 43) this.#fonts.push(this.#font(fields));
    else if (type === 45) this.#boxes.fills.push(this.#fill(fields, () => reading.look()));
    else if (type === 46) this.#boxes.borders.push(this.#border(fields));
    else if (type === 47 && this.#isInCells) this.#cells.push(data);
    else if (type === 507) this.differences.push(readDifference(fields, (at) => this.#color(at)));
  }

  /** The look that cells without a format have. */
  default(): CellStyle {
    const [font] = this.#fonts;
    return font === undefined ? {} : { font };
  }

  fontOf(index: number): WrittenFont | undefined {
    return this.#fonts[index];
  }

  /** The look of a cell by the number of its format; undefined for that of the workbook. The same number gives the same object. */
  of(number: number): CellStyle | undefined {
    if (this.#made.has(number)) return this.#made.get(number);
    const data = this.#cells[number];
    const style = data === undefined ? {} : this.#make(new Fields(data));
    const made = Object.values(style).every((value) => value === undefined) ? undefined : style;
    this.#made.set(number, made);
    return made;
  }

  #make(fields: Fields): CellStyle {
    fields.skip(2);
    const format = fields.uint16();
    const font = fields.uint16();
    const fill = this.#boxes.fills[fields.uint16()];
    const border = this.#boxes.borders[fields.uint16()];
    const turn = fields.uint8();
    const indent = fields.uint8();
    const flags = fields.uint16();
    const code = this.#formats.get(format) ?? BUILTIN_FORMATS[format];
    return {
      numberFormat: code === undefined || code === "General" || code === "" ? undefined : code,
      font: font === 0 ? undefined : this.#fonts[font],
      fill,
      border,
      alignment: alignmentOf(turn, indent, flags),
      locked: (flags & 0x1000) === 0 ? false : undefined,
      isFormulaHidden: (flags & 0x2000) !== 0 ? true : undefined,
      quotePrefix: (flags & 0x8000) !== 0 ? true : undefined,
    };
  }

  #font(fields: Fields): WrittenFont {
    const size = fields.uint16() / 20;
    const flags = fields.uint16();
    const weight = fields.uint16();
    const raise = fields.uint16();
    const underline = UNDERLINES.get(fields.uint8());
    const [family, charset] = [fields.uint8(), fields.uint8()];
    fields.skip(1);
    const color = this.#color(fields);
    fields.skip(1);
    const name = fields.text();
    return {
      name: name === undefined || name === "" ? null : name.replace(/\0/g, ""),
      size: size >= 1 && size <= 409 ? size : null,
      bold: weight >= 600 || undefined,
      italic: (flags & 2) !== 0 || undefined,
      strike: (flags & 8) !== 0 || undefined,
      outline: (flags & 16) !== 0 || undefined,
      shadow: (flags & 32) !== 0 || undefined,
      underline,
      verticalAlign: raise === 1 ? "superscript" : raise === 2 ? "subscript" : undefined,
      color,
      family: family > 0 && family <= 14 ? family : undefined,
      charset: charset || undefined,
    };
  }

  #fill(fields: Fields, look: () => void): WrittenFill | undefined {
    const kind = fields.uint32();
    const [color, background] = [this.#color(fields), this.#color(fields)];
    if (kind === GRADIENT) return this.#gradient(fields, look);
    const pattern = FILL_PATTERNS[kind];
    if (pattern === undefined || pattern === "none") return undefined;
    return { pattern, color, background: pattern === "solid" ? undefined : background };
  }

  #gradient(fields: Fields, look: () => void): WrittenFill | undefined {
    const isPath = fields.uint32() === 1;
    const [degree, left, right, top, bottom] = [0, 0, 0, 0, 0].map(() => fields.double());
    const stops: { position: number; color: WrittenColor }[] = [];
    for (let left = Math.min(fields.uint32(), MAX_STOPS); left > 0 && !fields.isCut; left--) {
      look();
      const color = this.#color(fields);
      const position = fields.double();
      if (color !== undefined && position >= 0 && position <= 1) stops.push({ position, color });
    }
    if (stops.length < 2) return undefined;
    return { gradient: isPath ? { type: "path", left, right, top, bottom, stops } : { degree, stops } };
  }

  #border(fields: Fields): CellStyle["border"] {
    const flags = fields.uint8();
    const [top, bottom, left, right, diagonal] = [0, 0, 0, 0, 0].map(() => this.#line(fields));
    const [isDown, isUp] = [(flags & 1) !== 0, (flags & 2) !== 0];
    return borderOf({
      left,
      right,
      top,
      bottom,
      diagonal: diagonal !== undefined && (isDown || isUp) ? { ...diagonal, isDown, isUp } : undefined,
    });
  }

  #line(fields: Fields): BorderLine | undefined {
    const style = BORDER_LINES[fields.uint8()];
    fields.skip(1);
    const color = this.#color(fields);
    return style === undefined || style === "none" ? undefined : { style, color };
  }

  /** Undefined for a color of the system. Source: [MS-XLSB] 2.5.17. */
  #color(fields: Fields): WrittenColor | undefined {
    const kind = fields.uint8() >> 1;
    const index = fields.uint8();
    const shade = fields.int16();
    const rgb = Buffer.from(fields.bytes(3)).toString("hex").toUpperCase();
    fields.skip(1);
    const tint = shade === 0 ? undefined : Math.max(-1, Math.min(1, shade / SHARE_OF_TINT));
    if (fields.isCut || kind === 0) return undefined;
    if (kind === 3) return index < 12 ? { theme: index, tint } : undefined;
    const own = kind === 1 ? (this.#palette[index] ?? (index < 64 ? INDEXED_COLORS[index] : undefined)) : rgb;
    return tint === undefined || typeof own !== "string" ? own : { rgb: own, tint };
  }
}

export function readBinaryStyles(bytes: Uint8Array | undefined, part: string, reading: WorkbookReading): BinaryStyles {
  const styles = new BinaryStyles();
  if (bytes === undefined) return styles;
  // The palette follows the fonts that use it.
  for (const isPalette of [true, false]) {
    const records = new PartRecords(bytes, part);
    while (records.next()) {
      reading.look();
      if ((records.type === 475) === isPalette) styles.take(records.type, records.data, reading);
    }
  }
  return styles;
}

function alignmentOf(turn: number, indent: number, flags: number): CellStyle["alignment"] {
  const rotation = turn > 90 && turn !== 255 ? 90 - turn : turn;
  const horizontal = HORIZONTAL[flags & 7];
  const vertical = VERTICAL[(flags >> 3) & 7];
  const found = {
    horizontal: horizontal === "general" ? undefined : horizontal,
    vertical: vertical === "bottom" ? undefined : vertical,
    wrapText: (flags & 0x40) !== 0 || undefined,
    justifyLastLine: (flags & 0x80) !== 0 || undefined,
    shrinkToFit: (flags & 0x100) !== 0 || undefined,
    rotation: rotation === 0 || rotation < -90 ? undefined : rotation,
    indent: indent > 0 && indent <= 250 ? indent : undefined,
    readingOrder: ((flags >> 10) & 3) % 3 || undefined,
  };
  return Object.values(found).every((value) => value === undefined) ? undefined : found;
}
