import { readMarkup } from "./markup.ts";
import { wholeNumber } from "./part-tree.ts";
import { decodeXmlText, unescapeString } from "./xml-text.ts";

/** A stretch of a string with a font of its own. */
export interface StringRun {
  readonly text: string;
  /** Markup inside of rPr; absent where the run has the cell's font. */
  readonly properties?: string;
}

/** A string of a cell: si of the shared table, `is` of a cell, text of a note. */
export interface StringItem {
  /** All runs together, without phonetic text. */
  readonly text: string;
  /** Absent for a string without runs. */
  readonly runs?: readonly StringRun[];
  /** Readings of stretches of the text (furigana); start and end count characters. */
  readonly phonetic?: readonly { readonly text: string; readonly start: number; readonly end: number }[];
  /** False where the markup is not well-formed: what could be read is there. */
  readonly isSound: boolean;
}

const PLAIN = /^\s*<t(?: xml:space="(?:preserve|default)")?>([^<]*)<\/t>\s*$/;

/** Markup inside of si or `is` -> its text, runs and readings. Source: ISO/IEC 29500-1, 18.4.8. */
export function readStringItem(markup: string): StringItem {
  const [, plain] = PLAIN.exec(markup) ?? [];
  const decoded = plain === undefined ? undefined : decodeXmlText(plain);
  if (decoded !== undefined) return { text: unescapeString(decoded), isSound: true };
  return new ItemReader().read(markup);
}

class ItemReader {
  readonly #runs: { text: string; properties?: string }[] = [];
  readonly #phonetic: { text: string; start: number; end: number }[] = [];
  #hasRuns = false;
  #properties: string | undefined;
  #reading: { text: string; start: number; end: number } | undefined;
  #text: string | undefined;
  #isSound = true;

  read(markup: string): StringItem {
    let propertiesAt = -1;
    for (const event of readMarkup(markup)) {
      if (event === undefined) {
        this.#isSound = false;
        break;
      }
      if (event.kind === "text") {
        if (this.#text !== undefined) this.#text += event.text;
        continue;
      }
      if (event.kind === "open") {
        if (event.name === "rPr") propertiesAt = event.isEmpty ? -1 : event.end;
        if (propertiesAt < 0) this.#open(event.name, event.attributes, event.isEmpty);
      } else if (event.name === "rPr" && propertiesAt >= 0) {
        this.#properties = markup.slice(propertiesAt, event.start);
        propertiesAt = -1;
      } else if (propertiesAt < 0) this.#close(event.name);
    }
    return this.#finish();
  }

  #open(name: string, attributes: Readonly<Record<string, string>>, isEmpty: boolean): void {
    if (name === "r") {
      this.#hasRuns = true;
      this.#properties = undefined;
    } else if (name === "rPh")
      this.#reading = { text: "", start: wholeNumber(attributes.sb, 0), end: wholeNumber(attributes.eb, 0) };
    else if (name === "t") {
      this.#text = "";
      if (isEmpty) this.#close("t");
    }
  }

  #close(name: string): void {
    if (name === "rPh" && this.#reading !== undefined) {
      this.#phonetic.push(this.#reading);
      this.#reading = undefined;
    } else if (name === "r") this.#properties = undefined;
    else if (name === "t" && this.#text !== undefined) {
      const text = unescapeString(this.#text);
      this.#text = undefined;
      if (this.#reading !== undefined) this.#reading.text += text;
      else this.#runs.push({ text, ...(this.#properties !== undefined && { properties: this.#properties }) });
    }
  }

  #finish(): StringItem {
    return {
      text: this.#runs.map(({ text }) => text).join(""),
      ...(this.#hasRuns && { runs: this.#runs }),
      ...(this.#phonetic.length > 0 && { phonetic: this.#phonetic }),
      isSound: this.#isSound,
    };
  }
}
