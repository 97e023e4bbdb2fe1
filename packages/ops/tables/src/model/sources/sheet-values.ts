import { type NumberFormat, readFormat } from "@colophon/kit-number-formats";
import {
  isoToSerial,
  readRunFont,
  readStringItem,
  type ScannedCell,
  type SharedStrings,
  type StringItem,
  type Styles,
  serialToIso,
  unescapeString,
} from "@colophon/kit-workbook";
import type { Cell } from "../table.ts";

export type ShownValue = Pick<Cell, "text" | "stored" | "superscripts">;

const NOTHING: ShownValue = { text: "" };

/** The text that Excel shows of a cell, and the stored value where it differs. */
export class SheetValues {
  readonly #strings: SharedStrings;
  readonly #styles: Styles;
  readonly #date1904: boolean;
  readonly #formats = new Map<number, NumberFormat>();

  constructor(strings: SharedStrings, styles: Styles, date1904: boolean) {
    this.#strings = strings;
    this.#styles = styles;
    this.#date1904 = date1904;
  }

  isRotated({ style }: ScannedCell): boolean {
    const rotation = Number(this.#styles.formats[style]?.alignment?.textRotation ?? "0");
    return rotation !== 0 && Number.isFinite(rotation);
  }

  read(cell: ScannedCell): ShownValue {
    const { type, value = "", style } = cell;
    if (type === "s") return this.#readShared(value);
    if (type === "inlineStr")
      return ofItem(cell.inline === undefined ? { text: value, isSound: true } : readStringItem(cell.inline));
    if (value === "") return NOTHING;
    if (type === "str") return { text: unescapeString(value) };
    if (type === "e") return { text: value };
    if (type === "b") {
      const isTrue = value.trim() === "1" || value.trim() === "true";
      return { text: this.#formatOf(style).text(isTrue, this.#settings), stored: isTrue };
    }
    const number = type === "d" ? isoToSerial(value.trim(), this.#date1904) : numberOf(value);
    return number === undefined ? { text: value } : this.#ofNumber(number, style);
  }

  #ofNumber(number: number, style: number): ShownValue {
    const format = this.#formatOf(style);
    const text = format.text(number, this.#settings).trim();
    const date = format.isDate ? serialToIso(number, this.#date1904) : undefined;
    if (date !== undefined && date !== text) return { text, stored: date };
    return text === String(number) ? { text } : { text, stored: number };
  }

  #readShared(value: string): ShownValue {
    const index = /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : -1;
    const item = this.#strings.item(index);
    return item === undefined ? { text: value } : ofItem(item);
  }

  #formatOf(style: number): NumberFormat {
    const known = this.#formats.get(style);
    if (known !== undefined) return known;
    const format = readFormat(this.#styles.formats[style]?.numberFormat ?? "General");
    this.#formats.set(style, format);
    return format;
  }

  get #settings() {
    return { date1904: this.#date1904 };
  }
}

function ofItem({ text, runs = [] }: StringItem): ShownValue {
  const superscripts: { text: string; start: number }[] = [];
  let start = 0;
  for (const run of runs) {
    const isRaised = run.properties !== undefined && readRunFont(run.properties).verticalAlign === "superscript";
    const trimmed = run.text.trim();
    if (isRaised && trimmed !== "")
      superscripts.push({ text: trimmed, start: start + run.text.length - run.text.trimStart().length });
    start += run.text.length;
  }
  return { text, ...(superscripts.length > 0 && { superscripts }) };
}

function numberOf(value: string): number | undefined {
  if (!/^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?\s*$/.test(value)) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
