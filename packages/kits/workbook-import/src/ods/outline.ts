import { scanXml, type XmlEvents, type XmlTag } from "@colophon/kit-xml";
import type { WorkbookReading } from "../reading.ts";
import { tagAttribute } from "./attributes.ts";

/** A name as a document has it; `formula` is in the notation of OpenFormula. */
export interface FoundName {
  readonly name: string;
  readonly formula: string;
  /** The cell that relative parts of the formula count from. */
  readonly base: string | undefined;
  /** The sheet it belongs to, from 0; undefined is the workbook. */
  readonly sheet: number | undefined;
}

/** A range with buttons to filter it by. */
export interface FoundFilter {
  /** `Sheet1.A1:Sheet1.D9`. */
  readonly address: string;
  readonly hasConditions: boolean;
}

/** What formulas need before the first of them is read. */
export interface Outline {
  /** Sheets in their order, without copies of sheets of other files. */
  readonly sheets: readonly string[];
  readonly names: readonly FoundName[];
  readonly filters: readonly FoundFilter[];
}

/** Sheets, names and filters of a document, which its markup has after the cells. Source: OpenDocument 1.3 part 3, 9.4.11 on. */
export function readOutline(bytes: Uint8Array, reading: WorkbookReading): Outline {
  const scan = new OutlineScan(reading);
  scanXml(bytes, scan, { checkpoint: reading.checkpoint, undeclaredPrefixes: "keep" });
  return scan;
}

class OutlineScan implements XmlEvents, Outline {
  readonly sheets: string[] = [];
  readonly names: FoundName[] = [];
  readonly filters: FoundFilter[] = [];
  readonly #open: string[] = [];
  readonly #reading: WorkbookReading;
  readonly #filter: { address: string | undefined; hasConditions: boolean } = {
    address: undefined,
    hasConditions: false,
  };
  #firstName = 0;
  #isForeign = false;

  constructor(reading: WorkbookReading) {
    this.#reading = reading;
  }

  open(tag: XmlTag): void {
    const { local } = tag;
    this.#reading.look();
    const parent = this.#open.at(-1);
    this.#open.push(local);
    if (local === "table" && parent === "spreadsheet") this.#beginTable(tag);
    else if (local === "table-source" && this.#isInTable(2)) this.#isForeign = true;
    else if (parent === "named-expressions") this.#addName(tag);
    else if (local === "database-range") this.#beginFilter(tag);
    else if (local.startsWith("filter")) this.#filter.hasConditions = true;
  }

  close(): void {
    const local = this.#open.pop();
    if (local === "table" && this.#open.at(-1) === "spreadsheet") this.#endTable();
    else if (local === "database-range") this.#endFilter();
  }

  text(): void {}

  #beginTable(tag: XmlTag): void {
    this.sheets.push(tagAttribute(tag, "name") ?? `Sheet${this.sheets.length + 1}`);
    this.#firstName = this.names.length;
    this.#isForeign = false;
  }

  /** Sheets of other files are not written, and neither are their names. */
  #endTable(): void {
    if (!this.#isForeign) return;
    this.sheets.pop();
    this.names.splice(this.#firstName);
  }

  #isInTable(depth: number): boolean {
    return this.#open.at(-depth) === "table" && this.#open.at(-depth - 1) === "spreadsheet";
  }

  #addName(tag: XmlTag): void {
    const name = tagAttribute(tag, "name");
    const isOfSheet = this.#isInTable(3);
    if (name === undefined || (!isOfSheet && this.#open.at(-3) !== "spreadsheet")) return;
    const address = tagAttribute(tag, "cell-range-address");
    this.names.push({
      name,
      formula: address === undefined ? withEqualsSign(tagAttribute(tag, "expression") ?? "") : `of:=[${address}]`,
      base: tagAttribute(tag, "base-cell-address"),
      sheet: isOfSheet ? this.sheets.length - 1 : undefined,
    });
  }

  #beginFilter(tag: XmlTag): void {
    const isShown = tagAttribute(tag, "display-filter-buttons") === "true";
    this.#filter.address = isShown ? tagAttribute(tag, "target-range-address") : undefined;
    this.#filter.hasConditions = false;
  }

  #endFilter(): void {
    const { address, hasConditions } = this.#filter;
    if (address !== undefined) this.filters.push({ address, hasConditions });
  }
}

/** Expressions of names have a prefix and no equals sign. */
function withEqualsSign(expression: string): string {
  return /^(?:\w+:)?=/.test(expression) ? expression : expression.replace(/^(of:|oooc:)?/, "$1=");
}
