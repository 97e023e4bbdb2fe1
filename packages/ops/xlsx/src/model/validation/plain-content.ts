import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import { NAMESPACES, toTransitional } from "@colophon/kit-ooxml";
import type { PassablePlace, PassContent, PassedContent } from "@colophon/kit-xml";

/** Cells that a row of the grid has. A row with more is read as any other. */
const MAX_CELLS = 16_384;
/** Characters of references, and of what is behind them in a start tag. */
const MAX_HEADER = 64;
/** Forms of cells that are remembered. Limited, because an attacker can give each cell another format. */
const MAX_FORMS = 4_096;
/** What a start tag of a plain cell has after its reference: values that the grammar allows. ISO/IEC 29500-1, 18.3.1.4. */
const PLAIN = /^(?: s="\d{1,9}")?(?: t="(?:b|e|inlineStr|n|s|str)")?\/?$/;
/** Cells and references between two deadline checks. Attack: one row of 200 MB, one string of 20 million references. */
const STEP = 8_192;
const REFERENCE = /&(?:amp|lt|gt|quot|apos);/y;
const START_OF_CELL = '<c r="';
const END_OF_CELL = "</c>";

/**
 * Recognizes rows of plain cells and plain shared strings, of which a tree for the checks needs no nodes: the grammar allows them, and
 * no rule beyond it is about them, except the rules about their formats. So the first row with each form (format and type) is left in
 * the tree. An issue in any cell of the tree means that the cells that were passed over may have it too (`Findings.isInCells`).
 *
 * Shapes   For one document. Cells of any value, formulas without attributes, inline strings of one text; strings of one text.
 * Cost     One pass over the characters of each row or string.
 */
export function plainContent(checkpoint: Checkpoint = noCheckpoint): PassContent {
  const reader = new PlainReader(checkpoint);
  return (tag, place) => {
    const { name, namespace = "" } = tag;
    if (name !== "row" && name !== "si") return undefined;
    const { around } = place;
    const isPlace =
      name === "si"
        ? around.length === 1 && around[0] === "sst"
        : around.length === 2 && around[0] === "worksheet" && around[1] === "sheetData";
    if (!isPlace || toTransitional(namespace) !== NAMESPACES.sheet) return undefined;
    return name === "si" ? reader.readString(place, tag.end) : reader.readRow(place, tag.end);
  };
}

class PlainReader {
  readonly #forms = new Set<string>();
  readonly #step: () => void;
  #text = "";
  #maxTextLength = 0;
  #at = 0;
  #nodes = 0;
  /** The next "&" and "]]>": kept, so that no stretch of text is searched twice. */
  #nextAmpersand = -1;
  #nextSectionEnd = -1;

  constructor(checkpoint: Checkpoint) {
    this.#step = everyUnits(checkpoint, STEP);
  }

  readString(place: PassablePlace, start: number): PassedContent | undefined {
    this.#begin(place, start);
    return this.#readText() && this.#text.startsWith("</si>", this.#at) ? this.#passed() : undefined;
  }

  readRow(place: PassablePlace, start: number): PassedContent | undefined {
    this.#begin(place, start);
    let isNew = false;
    for (let cells = 0; this.#text.startsWith(START_OF_CELL, this.#at); cells++) {
      this.#step();
      const form = this.#readStart();
      if (form === undefined || cells === MAX_CELLS) return undefined;
      if (!this.#forms.has(form)) {
        if (!PLAIN.test(form) || this.#forms.size === MAX_FORMS) return undefined;
        this.#forms.add(form);
        isNew = true;
      }
      if (!form.endsWith("/") && !this.#readContent()) return undefined;
    }
    return !isNew && this.#text.startsWith("</row>", this.#at) ? this.#passed() : undefined;
  }

  #begin({ text, maxTextLength }: PassablePlace, start: number): void {
    this.#text = text;
    this.#maxTextLength = maxTextLength;
    this.#at = start;
    this.#nodes = 0;
  }

  #passed(): PassedContent {
    return { end: this.#at, nodes: this.#nodes };
  }

  /** The start tag of a cell -> what is behind its reference. */
  #readStart(): string | undefined {
    const text = this.#text;
    const from = this.#at + START_OF_CELL.length;
    let at = from;
    for (let code = text.charCodeAt(at); isReferenceCode(code); code = text.charCodeAt(++at));
    const end = text.indexOf(">", at);
    if (at === from || text.charCodeAt(at) !== 34 || end < 0 || end - from > MAX_HEADER) return undefined;
    this.#at = end + 1;
    this.#nodes++;
    return text.slice(at + 1, end);
  }

  #readContent(): boolean {
    const text = this.#text;
    if (text.startsWith("<is>", this.#at)) {
      this.#at += 4;
      this.#nodes++;
      if (!this.#readText() || !text.startsWith("</is>", this.#at)) return false;
      this.#at += 5;
    } else {
      if (text.startsWith("<f>", this.#at) && !this.#readElement("<f>", "</f>")) return false;
      if (text.startsWith("<v>", this.#at) && !this.#readElement("<v>", "</v>")) return false;
    }
    if (!text.startsWith(END_OF_CELL, this.#at)) return false;
    this.#at += END_OF_CELL.length;
    return true;
  }

  #readText(): boolean {
    const start = this.#text.startsWith("<t>", this.#at) ? "<t>" : '<t xml:space="preserve">';
    return this.#text.startsWith(start, this.#at) && this.#readElement(start, "</t>");
  }

  /** An element of text alone, without CDATA. */
  #readElement(start: string, endTag: string): boolean {
    const text = this.#text;
    const from = this.#at + start.length;
    const end = text.indexOf("<", from);
    if (end < 0 || end - from > this.#maxTextLength || !this.#isText(from, end)) return false;
    if (!text.startsWith(endTag, end)) return false;
    this.#nodes += end > from ? 2 : 1;
    this.#at = end + endTag.length;
    return true;
  }

  #isText(from: number, end: number): boolean {
    const text = this.#text;
    if (this.#nextSectionEnd < from) this.#nextSectionEnd = findFrom(text, "]]>", from);
    if (this.#nextSectionEnd < end) return false;
    if (this.#nextAmpersand < from) this.#nextAmpersand = findFrom(text, "&", from);
    while (this.#nextAmpersand < end) {
      REFERENCE.lastIndex = this.#nextAmpersand;
      this.#step();
      if (!REFERENCE.test(text)) return false;
      this.#nextAmpersand = findFrom(text, "&", REFERENCE.lastIndex);
    }
    return true;
  }
}

function isReferenceCode(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

function findFrom(text: string, sought: string, from: number): number {
  const found = text.indexOf(sought, from);
  return found < 0 ? Number.POSITIVE_INFINITY : found;
}
