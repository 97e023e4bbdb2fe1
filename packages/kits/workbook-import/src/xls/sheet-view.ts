import { readUint16LE } from "@colophon/kit-bytes";
import type { PageSetup, SheetSettings } from "@colophon/kit-workbook";
import { readDouble, readUnicode } from "./strings.ts";

type Margins = { left: number; right: number; top: number; bottom: number; header?: number; footer?: number };

const SIDES = ["left", "right", "top", "bottom"] as const;
const FIRST_MARGIN = 0x26;
const FROZEN = 8;
const MAX_BREAKS = 1_026;

/** What the records of a sheet say of its view and its pages. */
export interface SheetView {
  readonly settings: Omit<SheetSettings, "name">;
  readonly page: PageSetup;
  /** Pages are scaled to a number of them. */
  readonly isFitted: boolean;
}

/** Reads how a sheet is shown and printed. Source: [MS-XLS] 2.4.346, 2.4.189, 2.4.257, 2.4.351. */
export class SheetViewReader {
  readonly #isBiff8: boolean;
  readonly #decode: (bytes: Uint8Array) => string;
  readonly #settings: { -readonly [K in keyof SheetSettings]: SheetSettings[K] } = { name: "" };
  readonly #page: { -readonly [K in keyof PageSetup]: PageSetup[K] } = {};
  readonly #margins: Partial<Margins> = {};
  #isFrozen = false;
  #isFitted = false;

  constructor(isBiff8: boolean, decode: (bytes: Uint8Array) => string) {
    this.#isBiff8 = isBiff8;
    this.#decode = decode;
  }

  /** The height of rows that have none, in points. */
  get rowHeight(): number | undefined {
    return this.#settings.defaultRowHeight;
  }

  /** False for a record of another kind. */
  take(type: number, data: Uint8Array): boolean {
    const word = data.length >= 2 ? readUint16LE(data, 0) : 0;
    if (type === 0x23e && data.length >= 2) this.#window(word);
    else if (type === 0x41 && data.length >= 4 && this.#isFrozen)
      this.#settings.freeze = { columns: word, rows: readUint16LE(data, 2) };
    else if (type === 0xa0 && data.length >= 4) this.#zoom(word, readUint16LE(data, 2));
    else if (type === 0xa1 && data.length >= 12) this.#setup(data);
    else if (type >= FIRST_MARGIN && type <= 0x29 && data.length >= 8) this.#margin(type, data);
    else if (type === 0x14 || type === 0x15) this.#words(type, data);
    else if (type === 0x1a || type === 0x1b) this.#breaks(type, data);
    else if (type === 0x81 && data.length >= 2) this.#isFitted = (word & 0x100) !== 0;
    else if (type === 0x55 && data.length >= 2)
      this.#settings.baseColumnWidth = word > 0 && word <= 255 ? word : undefined;
    else if (type === 0x225 && data.length >= 4) this.#height(word, readUint16LE(data, 2));
    else return this.#flag(type, word !== 0);
    return true;
  }

  result(): SheetView {
    const { name: _, ...settings } = this.#settings;
    const { left, right, top, bottom } = this.#margins;
    const isWhole = [left, right, top, bottom].every((side) => side !== undefined);
    const margins = { left: 0.75, right: 0.75, top: 1, bottom: 1, ...this.#margins };
    const hasSome = isWhole || Object.keys(this.#margins).length > 0;
    return { settings, page: { ...this.#page, ...(hasSome && { margins }) }, isFitted: this.#isFitted };
  }

  #window(flags: number): void {
    this.#isFrozen = (flags & FROZEN) !== 0;
    if ((flags & 2) === 0) this.#settings.hasGridLines = false;
    if ((flags & 4) === 0) this.#settings.hasHeadings = false;
    if ((flags & 0x10) === 0) this.#settings.hasZeros = false;
    if ((flags & 0x40) !== 0) this.#settings.isRightToLeft = true;
  }

  #zoom(part: number, whole: number): void {
    const zoom = whole === 0 ? 0 : Math.round((part * 100) / whole);
    if (zoom >= 10 && zoom <= 400 && zoom !== 100) this.#settings.zoom = zoom;
  }

  /** The third bit says that what concerns a printer was never set. */
  #setup(data: Uint8Array): void {
    const flags = readUint16LE(data, 10);
    const scale = readUint16LE(data, 2);
    if ((flags & 4) === 0) {
      this.#page.paperSize = readUint16LE(data, 0) || undefined;
      this.#page.orientation = (flags & 2) === 0 ? "landscape" : "portrait";
      if (scale >= 10 && scale <= 400 && scale !== 100) this.#page.scale = scale;
    }
    this.#page.fitToWidth = readUint16LE(data, 6);
    this.#page.fitToHeight = readUint16LE(data, 8);
    if (data.length < 32) return;
    for (const [name, at] of [
      ["header", 16],
      ["footer", 24],
    ] as const) {
      const size = readDouble(data, at);
      if (size >= 0 && size < 49) this.#margins[name] = size;
    }
  }

  #margin(type: number, data: Uint8Array): void {
    const side = SIDES[type - FIRST_MARGIN];
    const size = readDouble(data, 0);
    if (side !== undefined && size >= 0 && size < 49) this.#margins[side] = size;
  }

  #words(type: number, data: Uint8Array): void {
    if (data.length === 0) return;
    const text = this.#isBiff8 ? readUnicode(data, 0, 2) : this.#decode(data.subarray(1, 1 + (data[0] ?? 0)));
    if (text !== "") this.#page[type === 0x14 ? "header" : "footer"] = text.slice(0, 255);
  }

  #breaks(type: number, data: Uint8Array): void {
    const step = this.#isBiff8 ? 6 : 2;
    const found = new Set<number>();
    for (let at = 2; at + step <= data.length && found.size < MAX_BREAKS; at += step) {
      const place = readUint16LE(data, at);
      if (place > 0) found.add(place);
    }
    const sorted = [...found].sort((a, b) => a - b);
    if (sorted.length > 0) this.#page[type === 0x1b ? "rowBreaks" : "columnBreaks"] = sorted;
  }

  #height(flags: number, height: number): void {
    if (height === 0 || height > 8_180) return;
    this.#settings.defaultRowHeight = height / 20;
    this.#settings.isRowHeightAutomatic = (flags & 1) === 0;
    if ((flags & 2) !== 0) this.#settings.areRowsHidden = true;
  }

  #flag(type: number, isOn: boolean): boolean {
    if (type === 0x83) this.#page.isCenteredAcross = isOn || undefined;
    else if (type === 0x84) this.#page.isCenteredDown = isOn || undefined;
    else if (type === 0x2b) this.#page.hasGridLines = isOn || undefined;
    else if (type === 0x2a) this.#page.hasHeadings = isOn || undefined;
    else return false;
    return true;
  }
}
