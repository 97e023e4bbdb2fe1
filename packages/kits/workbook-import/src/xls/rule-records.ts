import { readUint16LE, readUint32LE } from "@colophon/kit-bytes";
import type { BorderLine, CellRange, CellStyle, SheetEnd, WrittenFont } from "@colophon/kit-workbook";
import { Fields } from "../fields.ts";
import type { FormulaTokens } from "../formulas/formula-text.ts";
import { BORDER_LINES, borderOf, FILL_PATTERNS, UNDERLINES } from "../look-names.ts";
import type { WorkbookReading } from "../reading.ts";
import { readRanges, SheetRules } from "../rules.ts";
import type { CellStyles } from "./cell-styles.ts";
import type { Globals } from "./globals.ts";
import { decodeUnits } from "./strings.ts";

const GRID = { rows: 65_536, columns: 256 };
const NO_EXTRA = new Uint8Array(0);
/** Parts of a format that a rule lays over cells, by their bits. [MS-XLS] 2.5.92. */
const HAS_NUMBER = 1 << 25;
const HAS_FONT = 1 << 26;
const HAS_ALIGNMENT = 1 << 27;
const HAS_BORDER = 1 << 28;
const HAS_PATTERN = 1 << 29;
const HAS_PROTECTION = 1 << 30;
const FONT_BYTES = 118;
const NOT_SET = 0xffffffff;
const SOLID = 1;

/** Reads rules on what cells accept, and rules that lay a format over cells. */
export class RuleRecords {
  readonly #rules: SheetRules | undefined;
  readonly #styles: CellStyles | undefined;
  readonly #look: () => void;
  #ranges: readonly CellRange[] = [];

  constructor({ isBiff8, formulas, styles }: Globals, reading: WorkbookReading) {
    if (isBiff8 && formulas !== undefined) this.#rules = new SheetRules(8, formulas.names, reading);
    this.#styles = styles;
    this.#look = () => reading.look();
  }

  /** False for a record of another kind, and where formulas are not read. */
  take(type: number, data: Uint8Array): boolean {
    const rules = this.#rules;
    if (rules === undefined) return false;
    if (type === 0x1be) this.#validation(new Fields(data), rules);
    else if (type === 0x1b0 && data.length >= 14) this.#ranges = this.#readRanges(new Fields(data, 12));
    else if (type === 0x1b1 && data.length >= 12) this.#format(data, rules);
    else return false;
    return true;
  }

  end(): Pick<SheetEnd, "validations" | "formats"> {
    return { validations: this.#rules?.validations, formats: this.#rules?.formats };
  }

  #validation(fields: Fields, rules: SheetRules): void {
    const flags = fields.uint32();
    const [promptTitle = "", errorTitle = "", prompt = "", error = ""] = [0, 0, 0, 0].map(() => readText(fields));
    const formulas = [readFormula(fields), readFormula(fields)];
    const ranges = this.#readRanges(fields);
    if (fields.isCut) rules.omit("data validations", ranges);
    else rules.addValidation({ flags, ranges, promptTitle, errorTitle, prompt, error, formulas });
  }

  #readRanges(fields: Fields): readonly CellRange[] {
    const next = (): CellRange => {
      const [top, bottom, left, right] = [fields.uint16(), fields.uint16(), fields.uint16(), fields.uint16()];
      return { top, bottom, left, right };
    };
    return readRanges(fields, fields.uint16(), next, GRID, this.#look);
  }

  #format(data: Uint8Array, rules: SheetRules): void {
    const [kind = 0, operator = 0] = data;
    const [first, second] = [readUint16LE(data, 2), readUint16LE(data, 4)];
    const start = data.length - first - second;
    if (start < 12) {
      rules.omit("conditional formats", this.#ranges);
      return;
    }
    const formulas = [data.subarray(start, start + first), data.subarray(start + first)].map((tokens) => ({
      tokens,
      extra: NO_EXTRA,
    }));
    // A number format in a rule is of later versions, which repeat the rule in a record that is not read.
    if ((readUint32LE(data, 6) & HAS_NUMBER) !== 0) rules.omit("formats", this.#ranges);
    const style = this.#styles === undefined ? undefined : differenceOf(data.subarray(6, start), this.#styles);
    rules.addFormat({ kind, operator, formulas, style }, this.#ranges);
  }
}

/** A text of one NUL character means no text. */
function readText(fields: Fields): string {
  const count = fields.uint16();
  const isWide = (fields.uint8() & 1) !== 0;
  const text = decodeUnits(fields.bytes(count * (isWide ? 2 : 1)), isWide);
  return text === "\0" ? "" : text;
}

function readFormula(fields: Fields): FormulaTokens {
  const size = fields.uint16();
  fields.skip(2);
  return { tokens: fields.bytes(size), extra: NO_EXTRA };
}

/** Source: [MS-XLS] 2.5.92 on. */
function differenceOf(data: Uint8Array, styles: CellStyles): CellStyle | undefined {
  if (data.length < 6) return undefined;
  const flags = readUint32LE(data, 0);
  const isUserFormat = (readUint16LE(data, 4) & 1) !== 0;
  const parts = partsOf(data, flags, isUserFormat);
  const { font, border, pattern, protection } = parts;
  const found: CellStyle = {
    font: font === undefined ? undefined : fontOf(font, styles),
    border: border === undefined ? undefined : bordersOf(border, flags, styles),
    fill: pattern === undefined ? undefined : fillOf(pattern, flags, styles),
    locked: protection !== undefined && (protection[0] ?? 1) % 2 === 0 ? false : undefined,
  };
  return Object.values(found).every((value) => value === undefined) ? undefined : found;
}

type Parts = Readonly<Record<"font" | "border" | "pattern" | "protection", Uint8Array | undefined>>;

/** Each part has its own size, and is there if its bit is set. */
function partsOf(data: Uint8Array, flags: number, isUserFormat: boolean): Parts {
  let at = 6;
  const take = (bit: number, size: number): Uint8Array | undefined => {
    if ((flags & bit) === 0) return undefined;
    at += size;
    return at <= data.length ? data.subarray(at - size, at) : undefined;
  };
  const formatSize = isUserFormat && at + 2 <= data.length ? readUint16LE(data, at) : 2;
  take(HAS_NUMBER, formatSize);
  const font = take(HAS_FONT, FONT_BYTES);
  take(HAS_ALIGNMENT, 8);
  return { font, border: take(HAS_BORDER, 8), pattern: take(HAS_PATTERN, 4), protection: take(HAS_PROTECTION, 2) };
}

function fontOf(data: Uint8Array, styles: CellStyles): WrittenFont | undefined {
  const [height, marks, color] = [readUint32LE(data, 64), readUint32LE(data, 68), readUint32LE(data, 80)];
  const [weight, raise] = [readUint16LE(data, 72), readUint16LE(data, 74)];
  const [noMarks, noRaise, noUnderline, noWeight] = [88, 92, 96, 100].map((at) => readUint32LE(data, at));
  const font: WrittenFont = {
    size: height !== NOT_SET && height >= 20 && height <= 8_180 ? height / 20 : undefined,
    bold: noWeight === 0 && weight !== 0xffff ? weight >= 600 : undefined,
    italic: ((noMarks ?? 0) & 2) === 0 ? (marks & 2) !== 0 : undefined,
    strike: ((noMarks ?? 0) & 0x80) === 0 ? (marks & 0x80) !== 0 : undefined,
    verticalAlign: noRaise !== 0 || raise === 0 ? undefined : raise === 1 ? "superscript" : "subscript",
    underline: noUnderline === 0 ? UNDERLINES.get(data[76] ?? 0) : undefined,
    color: color === NOT_SET ? undefined : styles.colorOf(color),
  };
  return Object.values(font).every((value) => value === undefined) ? undefined : font;
}

function bordersOf(data: Uint8Array, flags: number, styles: CellStyles): CellStyle["border"] {
  const lines = readUint32LE(data, 0);
  const colors = readUint32LE(data, 4);
  const line = (bit: number, style: number, color: number): BorderLine | undefined => {
    const name = BORDER_LINES[style];
    return (flags & (1 << bit)) !== 0 || name === undefined || style === 0
      ? undefined
      : { style: name, color: styles.colorOf(color) };
  };
  return borderOf({
    left: line(10, lines & 15, (lines >>> 16) & 127),
    right: line(11, (lines >>> 4) & 15, (lines >>> 23) & 127),
    top: line(12, (lines >>> 8) & 15, colors & 127),
    bottom: line(13, (lines >>> 12) & 15, (colors >>> 7) & 127),
  });
}

/** A rule's solid fill has the color of the background. */
function fillOf(data: Uint8Array, flags: number, styles: CellStyles): CellStyle["fill"] {
  const number = readUint16LE(data, 0) >> 10;
  const colors = readUint16LE(data, 2);
  const [hasPattern, hasFront, hasBack] = [16, 17, 18].map((bit) => (flags & (1 << bit)) === 0);
  const front = hasFront === true ? styles.colorOf(colors & 127) : undefined;
  const back = hasBack === true ? styles.colorOf((colors >>> 7) & 127) : undefined;
  const pattern = hasPattern === true ? FILL_PATTERNS[number] : undefined;
  if (pattern === undefined || number <= SOLID) return back;
  return { pattern, color: front, background: back };
}
