import { type Checkpoint, checkLimit, noCheckpoint, withLimits } from "@colophon/kit-bytes";
import { cellName } from "./cell-reference.ts";
import { CellTag } from "./cell-tag.ts";
import { FORMAT, malformed } from "./errors.ts";
import { DEFAULT_WORKBOOK_LIMITS, type WorkbookLimits, type WorkbookOptions } from "./limits.ts";
import { OutsideText } from "./outside-text.ts";
import type { ScannedFormula, SheetEvents, SheetScan } from "./sheet-events.ts";
import { TextWindow } from "./text-window.ts";
import { decodeXmlText, eachAttribute, findTagEnd } from "./xml-text.ts";

const OUTSIDE = 0;
const IN_DATA = 1;
const IN_ROW = 2;
const IN_CELL = 3;
const IN_VALUE = 4;
const IN_FORMULA = 5;
/** Inside of markup that is kept as it is: `is`, extLst and whatever is not known. */
const IN_MARKUP = 6;
type State = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** How values and strings without runs begin and end in a cell. */
const PLAIN_VALUE = { opens: ["<v>"], close: "</v>" };
const PLAIN_INLINE = { opens: ["<is><t>", '<is><t xml:space="preserve">'], close: "</t></is>" };
/** Rows and cells between two looks at the clock. */
const TICK = 4096;
const NO_ATTRIBUTES: Readonly<Record<string, string>> = {};

/**
 * A sheet's part -> its rows and cells one by one, without a tree; what is outside of sheetData comes back as text.
 *
 * Shapes   chunks: the part's bytes in pieces of any size. Cells come in the part's order, which need not be the sheet's.
 * Cost     O(characters) time; memory for one piece, one cell and what is outside of the cells.
 * Errors   FormatError of format "workbook": MALFORMED, LIMIT.
 * Source   ISO/IEC 29500-1, 18.3.1.
 */
export function scanSheet(
  part: string,
  chunks: Iterable<Uint8Array>,
  events: SheetEvents,
  options: WorkbookOptions = {},
): SheetScan {
  return new SheetScanner(part, chunks, events, options).run();
}

class SheetScanner {
  readonly #part: string;
  readonly #window: TextWindow;
  readonly #events: SheetEvents;
  readonly #limits: WorkbookLimits;
  readonly #checkpoint: Checkpoint;
  #state: State = OUTSIDE;
  readonly #outside: OutsideText;
  #sawData = false;
  #cells = 0;
  #rows = 0;
  #row = -1;
  #column = -1;
  readonly #tag = new CellTag();
  #value: string | undefined;
  #formula: ScannedFormula | undefined;
  #inline: string | undefined;
  #extra: string | undefined;
  #formulaAttributes = NO_ATTRIBUTES;
  #text = "";
  #markup: string[] = [];
  #markupDepth = 0;
  #markupFrom: State = IN_DATA;
  #isInline = false;

  constructor(part: string, chunks: Iterable<Uint8Array>, events: SheetEvents, options: WorkbookOptions) {
    this.#part = part;
    this.#events = events;
    this.#limits = withLimits(DEFAULT_WORKBOOK_LIMITS, options.limits);
    this.#checkpoint = options.checkpoint ?? noCheckpoint;
    this.#outside = new OutsideText(this.#limits.maxOutsideCharacters);
    this.#window = new TextWindow(part, chunks, this.#limits.maxTokenCharacters);
  }

  run(): SheetScan {
    const window = this.#window;
    while (window.more()) {
      this.#checkpoint();
      this.#readWindow();
    }
    if (window.at < window.text.length || this.#state !== OUTSIDE || this.#outside.root === "")
      throw this.#fault("The part ends in the middle of an element.", window.at);
    return { root: this.#outside.root, outside: this.#outside.text(), cells: this.#cells, rows: this.#rows };
  }

  #fault(message: string, at: number): Error {
    return malformed(this.#part, message, this.#window.offset(at));
  }

  /** Reads all that is complete in the window; what is not stays for the next piece. */
  #readWindow(): void {
    const window = this.#window;
    const { text } = window;
    for (;;) {
      const next = text.indexOf("<", window.at);
      const end = next < 0 ? text.length : next;
      if (end > window.at) this.#readText(text, window.at, end);
      window.at = end;
      if (next < 0) return;
      const after = this.#readMarkup(text, next);
      if (after < 0) return;
      window.at = after;
    }
  }

  #readText(text: string, start: number, end: number): void {
    switch (this.#state) {
      case IN_VALUE:
      case IN_FORMULA:
        this.#text = this.#text === "" ? text.slice(start, end) : this.#text + text.slice(start, end);
        return;
      case IN_MARKUP:
        this.#markup.push(text.slice(start, end));
        return;
      case OUTSIDE:
        this.#keep(text.slice(start, end));
    }
  }

  #keep(text: string): void {
    this.#outside.keep(text, this.#window.offset(this.#window.at));
  }

  /** The offset past the markup at `start`; -1 where it is not complete yet. */
  #readMarkup(text: string, start: number): number {
    const code = text.charCodeAt(start + 1);
    if (code === 47) {
      const end = text.indexOf(">", start) + 1;
      if (end > 0) this.#close(text, start, end);
      return end === 0 ? -1 : end;
    }
    if (code === 33 || code === 63) return this.#readSpecial(text, start);
    if (this.#state === IN_ROW && this.#isNamed(text, start, "c")) return this.#readCell(text, start);
    if (this.#state === IN_CELL) {
      const after = this.#readPlain(text, start);
      if (after > 0) return after;
    }
    const end = findTagEnd(text, start);
    if (end > 0) this.#open(text, start, end);
    return end;
  }

  #readSpecial(text: string, start: number): number {
    if (text.length < start + 9) return -1;
    const isSection = text.startsWith("<![CDATA[", start);
    const close = isSection
      ? "]]>"
      : text.startsWith("<!--", start)
        ? "-->"
        : text[start + 1] === "?"
          ? "?>"
          : undefined;
    if (close === undefined) throw this.#fault("A document type declaration is not allowed.", start);
    const at = text.indexOf(close, start + (isSection ? 9 : 4) - (close === "?>" ? 2 : 0));
    if (at < 0) return -1;
    const end = at + close.length;
    if (this.#state === OUTSIDE) this.#keep(text.slice(start, end));
    else if (this.#state === IN_MARKUP) this.#markup.push(text.slice(start, end));
    else if (isSection && (this.#state === IN_VALUE || this.#state === IN_FORMULA))
      this.#text += text
        .slice(start + 9, at)
        .replace(/&/g, "&amp;")
        .replace(/</g, "&lt;");
    return end;
  }

  #open(text: string, start: number, end: number): void {
    const isEmpty = text.charCodeAt(end - 2) === 47;
    switch (this.#state) {
      case OUTSIDE:
        this.#openOutside(text, start, end, isEmpty);
        return;
      case IN_DATA:
        if (this.#isNamed(text, start, "row")) {
          this.#openRow(text, start, end, isEmpty);
          return;
        }
        this.#openMarkup(text, start, end, isEmpty);
        return;
      case IN_ROW:
        this.#openMarkup(text, start, end, isEmpty);
        return;
      case IN_CELL:
        this.#openInCell(text, start, end, isEmpty);
        return;
      case IN_MARKUP:
        this.#markup.push(text.slice(start, end));
        if (!isEmpty) this.#markupDepth++;
        checkLimit(this.#markupDepth, this.#measure("maxDepth", start));
        return;
      case IN_VALUE:
        // `<v><is>` of a writer that took the one for a wrapper of the other.
        this.#isInline = this.#isNamed(text, start, "is") && this.#inline === undefined;
        this.#openMarkup(text, start, end, isEmpty);
        return;
      default:
        throw this.#fault("A formula contains an element.", start);
    }
  }

  #measure(limit: keyof WorkbookLimits, at: number) {
    return { format: FORMAT, limit, most: this.#limits[limit], offset: this.#window.offset(at) };
  }

  #isNamed(text: string, start: number, name: string): boolean {
    const { prefix } = this.#outside;
    const at = start + 1 + prefix.length;
    if (!text.startsWith(name, at) || !endsName(text.charCodeAt(at + name.length))) return false;
    return prefix === "" || text.startsWith(prefix, start + 1);
  }

  #openOutside(text: string, start: number, end: number, isEmpty: boolean): void {
    const tag = text.slice(start, end);
    this.#keep(tag);
    if (this.#outside.root === "") this.#outside.readRoot(tag);
    else if (!this.#sawData && !isEmpty && this.#outside.opensData(tag)) {
      this.#sawData = true;
      this.#state = IN_DATA;
    }
  }

  #openRow(text: string, start: number, end: number, isEmpty: boolean): void {
    const attributes: Record<string, string> = {};
    if (!eachAttribute(text, start, end, (name, value) => (attributes[name] = value)))
      throw this.#fault("A row's tag is not well-formed.", start);
    const { r: given } = attributes;
    const number = given !== undefined && /^[0-9]{1,7}$/.test(given) ? Number(given) - 1 : -1;
    this.#row = number >= 0 ? number : this.#row + 1;
    this.#column = -1;
    this.#rows++;
    if (this.#rows % TICK === 0) this.#checkpoint();
    this.#events.row?.({ row: this.#row, attributes, ...(given !== undefined && { given }) });
    this.#state = isEmpty ? IN_DATA : IN_ROW;
  }

  /** The same as #readMarkup for the tag of a cell, which is read as it is found. */
  #readCell(text: string, start: number): number {
    const end = this.#tag.read(text, start, start + 2 + this.#outside.prefix.length);
    if (end === -2) throw this.#fault("A cell's tag is not well-formed.", start);
    if (end < 0) return -1;
    this.#value = this.#formula = this.#inline = this.#extra = undefined;
    this.#cells++;
    if (this.#cells % TICK === 0) {
      this.#checkpoint();
      checkLimit(this.#cells, this.#measure("maxCells", start));
    }
    if (text.charCodeAt(end - 2) === 47) this.#endCell();
    else this.#state = IN_CELL;
    return end;
  }

  /** `<v>123</v>` or `<is><t>text</t></is>` at once; -1 where it is not all there, or is anything else. */
  #readPlain(text: string, start: number): number {
    if (this.#outside.prefix !== "") return -1;
    const value = this.#value === undefined ? findPlainEnd(text, start, PLAIN_VALUE) : -1;
    if (value >= 0) {
      this.#text = text.slice(start + 3, value);
      this.#value = this.#decoded(start);
      return value + 4;
    }
    const inline = this.#inline === undefined ? findPlainEnd(text, start, PLAIN_INLINE) : -1;
    if (inline >= 0) this.#inline = text.slice(start + 4, inline + 4);
    return inline < 0 ? -1 : inline + 9;
  }

  #openInCell(text: string, start: number, end: number, isEmpty: boolean): void {
    this.#text = "";
    if (this.#isNamed(text, start, "v")) {
      if (isEmpty) this.#value ??= "";
      else this.#state = IN_VALUE;
    } else if (this.#isNamed(text, start, "f")) {
      const attributes: Record<string, string> = {};
      if (!eachAttribute(text, start, end, (name, value) => (attributes[name] = value)))
        throw this.#fault("A formula's tag is not well-formed.", start);
      this.#formulaAttributes = attributes;
      if (isEmpty) this.#formula = { text: "", attributes };
      else this.#state = IN_FORMULA;
    } else {
      this.#isInline = this.#isNamed(text, start, "is") && this.#inline === undefined;
      if (this.#isInline && isEmpty) this.#inline = "";
      else this.#openMarkup(text, start, end, isEmpty);
    }
  }

  #openMarkup(text: string, start: number, end: number, isEmpty: boolean): void {
    const from = this.#state;
    this.#markup = this.#isInline ? [] : [text.slice(start, end)];
    this.#markupFrom = from;
    if (isEmpty) this.#endMarkup();
    else {
      this.#markupDepth = 1;
      this.#state = IN_MARKUP;
    }
  }

  #endMarkup(): void {
    const markup = this.#markup.join("");
    this.#state = this.#markupFrom;
    if (this.#state === IN_ROW || this.#state === IN_DATA) this.#events.stray?.(markup);
    else if (this.#isInline) this.#inline = markup;
    else this.#extra = (this.#extra ?? "") + markup;
    this.#isInline = false;
  }

  #close(text: string, start: number, end: number): void {
    switch (this.#state) {
      case OUTSIDE:
        this.#keep(text.slice(start, end));
        return;
      case IN_VALUE:
        this.#expectClose(text, start, "v");
        this.#value ??= this.#decoded(start);
        this.#state = IN_CELL;
        return;
      case IN_FORMULA:
        this.#expectClose(text, start, "f");
        this.#formula ??= { text: this.#decoded(start), attributes: this.#formulaAttributes };
        this.#state = IN_CELL;
        return;
      case IN_CELL:
        this.#expectClose(text, start, "c");
        this.#endCell();
        return;
      case IN_ROW:
        this.#expectClose(text, start, "row");
        this.#state = IN_DATA;
        return;
      case IN_DATA:
        this.#expectClose(text, start, "sheetData");
        this.#keep(text.slice(start, end));
        this.#state = OUTSIDE;
        return;
      case IN_MARKUP:
        this.#markupDepth--;
        if (this.#markupDepth > 0 || !this.#isInline) this.#markup.push(text.slice(start, end));
        if (this.#markupDepth === 0) this.#endMarkup();
    }
  }

  #expectClose(text: string, start: number, name: string): void {
    if (!this.#isNamed(text, start + 1, name))
      throw this.#fault(`The element ${name} is not closed by its end tag.`, start);
  }

  #decoded(at: number): string {
    const decoded = decodeXmlText(this.#text);
    if (decoded === undefined) throw this.#fault("Text has an invalid reference.", at);
    return decoded;
  }

  #endCell(): void {
    const tag = this.#tag;
    this.#column = tag.column >= 0 ? tag.column : this.#column + 1;
    this.#state = IN_ROW;
    const row = tag.row >= 0 ? tag.row : this.#row;
    this.#events.cell?.({
      row,
      column: this.#column,
      given:
        tag.reference === undefined || tag.row === this.#row ? undefined : tag.reference || cellName(row, this.#column),
      hasReference: tag.reference !== undefined,
      style: tag.style,
      type: tag.type,
      value: this.#value,
      formula: this.#formula,
      inline: this.#inline,
      cellMetadata: tag.cellMetadata,
      valueMetadata: tag.valueMetadata,
      extra: this.#extra,
    });
  }
}

/** Where the end tags begin of what is opened at `start`; -1 where other markup is between, or it is not all there. */
function findPlainEnd(
  text: string,
  start: number,
  { opens, close }: { readonly opens: readonly string[]; readonly close: string },
): number {
  for (const open of opens) {
    if (!text.startsWith(open, start)) continue;
    const end = text.indexOf("<", start + open.length);
    return end >= 0 && text.startsWith(close, end) ? end : -1;
  }
  return -1;
}

/** A space, >, / or an end of line. */
function endsName(code: number): boolean {
  return code === 32 || code === 62 || code === 47 || code === 10 || code === 13 || code === 9;
}
