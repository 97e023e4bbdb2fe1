import type { PageSetup, SheetSettings } from "@colophon/kit-workbook";
import { Fields } from "../fields.ts";
import type { WorkbookReading } from "../reading.ts";

const MAX_BREAKS = 1_026;
const SIDES = ["left", "right", "top", "bottom", "header", "footer"] as const;
const ROW_BREAKS = 392;
const COLUMN_BREAKS = 394;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Reads how a sheet is shown and printed. Source: [MS-XLSB] 2.4.304, 2.4.706, 2.4.716, 2.4.698, 2.4.326. */
export class BinaryViewReader {
  readonly settings: Omit<Mutable<SheetSettings>, "name"> = {};
  readonly page: Mutable<PageSetup> = {};
  readonly #reading: WorkbookReading;
  #breaks: number[] = [];
  isFitted = false;

  constructor(reading: WorkbookReading) {
    this.#reading = reading;
  }

  /** False for a record of another kind. */
  take(type: number, data: Uint8Array): boolean {
    const fields = new Fields(data);
    if (type === 137) this.#window(fields);
    else if (type === 151) this.#pane(fields);
    else if (type === 476) this.#margins(fields);
    else if (type === 477) this.#print(fields.uint16());
    else if (type === 478) this.#setup(fields);
    else if (type === 479) this.#words(fields);
    else if (type === 147) this.isFitted = (fields.uint16() & 0x100) !== 0;
    else if (type === ROW_BREAKS || type === COLUMN_BREAKS) this.#beginBreaks(type);
    else if (type === 396) this.#break(fields.uint32());
    else return false;
    return true;
  }

  #window(fields: Fields): void {
    const flags = fields.uint16();
    fields.skip(16);
    const zoom = fields.uint16();
    if ((flags & 0x04) === 0) this.settings.hasGridLines = false;
    if ((flags & 0x08) === 0) this.settings.hasHeadings = false;
    if ((flags & 0x10) === 0) this.settings.hasZeros = false;
    if ((flags & 0x20) !== 0) this.settings.isRightToLeft = true;
    if (!fields.isCut && zoom >= 10 && zoom <= 400 && zoom !== 100) this.settings.zoom = zoom;
  }

  /** A pane that is not frozen is not kept. */
  #pane(fields: Fields): void {
    const [columns, rows] = [fields.double(), fields.double()];
    fields.skip(12);
    const isFrozen = (fields.uint8() & 1) !== 0;
    const areWhole = [columns, rows].every((count) => Number.isInteger(count) && count >= 0 && count < 1_048_576);
    if (isFrozen && areWhole && !fields.isCut) this.settings.freeze = { columns, rows };
    else this.#reading.omissions.add("view settings");
  }

  #margins(fields: Fields): void {
    const [left = 0, right = 0, top = 0, bottom = 0, header = 0, footer = 0] = SIDES.map(() => fields.double());
    if ([left, right, top, bottom, header, footer].every((size) => size >= 0 && size < 49))
      this.page.margins = { left, right, top, bottom, header, footer };
  }

  #print(flags: number): void {
    if ((flags & 1) !== 0) this.page.isCenteredAcross = true;
    if ((flags & 2) !== 0) this.page.isCenteredDown = true;
    if ((flags & 4) !== 0) this.page.hasHeadings = true;
    if ((flags & 8) !== 0) this.page.hasGridLines = true;
  }

  #setup(fields: Fields): void {
    const [paper, scale] = [fields.uint32(), fields.uint32()];
    fields.skip(16);
    const [width, height] = [fields.uint32(), fields.uint32()];
    const flags = fields.uint16();
    if (fields.isCut) return;
    if (paper > 0 && paper < 32_768) this.page.paperSize = paper;
    if (scale >= 10 && scale <= 400 && scale !== 100) this.page.scale = scale;
    if (width <= 32_767) this.page.fitToWidth = width;
    if (height <= 32_767) this.page.fitToHeight = height;
    if ((flags & 0x40) === 0) this.page.orientation = (flags & 2) !== 0 ? "landscape" : "portrait";
  }

  /** Those of even and first pages follow those of all pages. */
  #words(fields: Fields): void {
    const flags = fields.uint16();
    const [header, footer, ...others] = [0, 0, 0, 0, 0, 0].map(() => fields.text());
    if (header) this.page.header = header.slice(0, 255);
    if (footer) this.page.footer = footer.slice(0, 255);
    if ((flags & 3) !== 0 && others.some((text) => text)) this.#reading.omissions.add("page settings");
  }

  #beginBreaks(type: number): void {
    this.#breaks = [];
    this.page[type === ROW_BREAKS ? "rowBreaks" : "columnBreaks"] = this.#breaks;
  }

  #break(place: number): void {
    const last = this.#breaks.at(-1) ?? 0;
    if (place > last && place < 1_048_576 && this.#breaks.length < MAX_BREAKS) this.#breaks.push(place);
    else this.#reading.omissions.add("page settings");
  }
}
