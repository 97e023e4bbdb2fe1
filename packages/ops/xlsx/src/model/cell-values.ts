import { type NumberFormat, readFormat } from "@colophon/kit-number-formats";
import {
  isoToSerial,
  readStringItem,
  type ScannedCell,
  type SharedStrings,
  type StringItem,
  type Styles,
  serialToIso,
  unescapeString,
} from "@colophon/kit-workbook";

export type CellType = "number" | "string" | "boolean" | "error" | "date" | "empty";

/** What a cell holds, looked up and typed. */
export interface CellValue {
  readonly type: CellType;
  readonly value: number | string | boolean | null;
  /** Of a string that has runs or readings. */
  readonly item?: StringItem;
  /** ISO 8601, for a number whose format shows a date. */
  readonly date?: string;
  /** What the file has where it is not what its type promises: "abc" as a number, string 7 of a table of 5. */
  readonly raw?: string;
}

/** Turns cells as scanned into values and the text that Excel shows. */
export class CellReader {
  readonly #strings: SharedStrings;
  readonly #styles: Styles;
  readonly #date1904: boolean;
  readonly #formats: NumberFormat[] = [];

  constructor(strings: SharedStrings, styles: Styles, date1904: boolean) {
    this.#strings = strings;
    this.#styles = styles;
    this.#date1904 = date1904;
  }

  formatOf(style: number): NumberFormat {
    const known = this.#formats[style];
    if (known !== undefined) return known;
    const format = readFormat(this.#styles.formats[style]?.numberFormat ?? "General");
    if (style >= 0) this.#formats[style] = format;
    return format;
  }

  read(cell: ScannedCell): CellValue {
    const { type, value } = cell;
    switch (type) {
      case "s":
        return this.#readShared(value);
      case "inlineStr":
        return ofItem(cell.inline === undefined ? { text: value ?? "", isSound: true } : readStringItem(cell.inline));
      case "str":
        return value === undefined ? EMPTY : { type: "string", value: unescapeString(value) };
      case "b":
        return readBoolean(value);
      case "e":
        return value === undefined ? EMPTY : { type: "error", value };
      case "d":
        return this.#readDate(value, cell.style);
      default:
        return this.#readNumber(value, cell.style);
    }
  }

  /** The text of a value as the cell shows it. */
  text({ value, type, date, raw }: CellValue, style: number): string {
    if (value === null) return raw ?? "";
    const format = this.formatOf(style);
    const serial = type === "date" && typeof value === "string" ? isoToSerial(value, this.#date1904) : undefined;
    if (type === "error") return String(value);
    return format.text(serial ?? (type === "date" && date !== undefined ? date : value), { date1904: this.#date1904 });
  }

  #readShared(value: string | undefined): CellValue {
    if (value === undefined || value.trim() === "") return value === undefined ? EMPTY : { ...EMPTY, raw: value };
    const index = /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : -1;
    const item = this.#strings.item(index);
    return item === undefined ? { type: "string", value: null, raw: value } : ofItem(item);
  }

  /** A date as text is the number that the same workbook has where dates are numbers. */
  #readDate(value: string | undefined, style: number): CellValue {
    if (value === undefined) return EMPTY;
    const serial = isoToSerial(value.trim(), this.#date1904);
    if (serial === undefined) return { type: "date", value: null, raw: value };
    const isGeneral = (this.#styles.formats[style]?.numberFormat ?? "General") === "General";
    return isGeneral ? { type: "date", value, date: value } : this.#ofNumber(serial, style);
  }

  #readNumber(value: string | undefined, style: number): CellValue {
    if (value === undefined) return EMPTY;
    const number =
      value.trim() === "" || !/^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?\s*$/.test(value)
        ? Number.NaN
        : Number(value);
    if (!Number.isFinite(number)) return { type: "number", value: null, raw: value };
    return this.#ofNumber(number, style);
  }

  #ofNumber(number: number, style: number): CellValue {
    const date = this.formatOf(style).isDate ? serialToIso(number, this.#date1904) : undefined;
    return { type: "number", value: number, ...(date !== undefined && { date }) };
  }
}

const EMPTY: CellValue = { type: "empty", value: null };

function ofItem(item: StringItem): CellValue {
  const isPlain = item.runs === undefined && item.phonetic === undefined;
  return { type: "string", value: item.text, ...(!isPlain && { item }) };
}

function readBoolean(value: string | undefined): CellValue {
  if (value === undefined) return EMPTY;
  const text = value.trim();
  if (text === "1" || text === "true") return { type: "boolean", value: true };
  if (text === "0" || text === "false") return { type: "boolean", value: false };
  return { type: "boolean", value: null, raw: value };
}
