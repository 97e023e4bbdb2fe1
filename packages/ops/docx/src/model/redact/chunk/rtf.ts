import { everyUnits } from "@colophon/kit-bytes";
import { CHARACTER_WORDS, RtfScanner } from "@colophon/kit-msg/rtf";
import type { ChunkJob } from "./html.ts";
import { type ChunkCuts, cutLine, type LinePiece, type LineRole } from "./line.ts";
import { RtfCharacters } from "./rtf-characters.ts";

/** Bytes that a group writes as hexadecimal digits: an object, a picture, data of Office. */
export interface RtfData {
  readonly destination: string;
  readonly bytes: Uint8Array;
}

interface RtfJob extends ChunkJob {
  /** Bytes of a group -> what replaces them; undefined where they stay. */
  readonly redactData: (data: RtfData) => Uint8Array | undefined;
}

/** Destinations whose text is read for itself. RTF 1.9.1, "Contents of an RTF File". */
const ASIDES =
  /^(?:fonttbl|colortbl|stylesheet|info|title|subject|author|manager|company|operator|category|keywords|comment|doccomm|hlinkbase|pict|objdata|objclass|objname|fldinst|footnote|header[lrf]?|footer[lrf]?|pntext|pntxt[ab]|listtext|bkmkstart|bkmkend|annotation|atnid|atnauthor|atndate|atnref|xe|tc|ftnsep|ftnsepc|aftnsep|aftnsepc|nonshppict|sp|sn|sv|listname|listlevel|leveltext|template|rxe|datafield|private)$/;
const HEX_DATA = /^(?:pict|objdata|themedata|datastore|colorschememapping|panose|blipuid|datafield|objalias|objsect)$/;
const BREAKS = /^(?:par|line|cell|row|page|sect|column|nestcell|nestrow|softline|softpage)$/;
const ROLES: Readonly<Record<string, LineRole>> = { v: "hidden", deleted: "deleted", revised: "inserted" };
/** Attack: \uc2147483647 hides the rest of the document. */
const MAX_FALLBACK = 32;
const TOKENS_BETWEEN_CHECKS = 5_000;

interface Group {
  readonly line: LinePiece[];
  /** Of a destination: text of it is not that of the group around. */
  readonly isAside: boolean;
  readonly destination: string;
  font: number | undefined;
  fallback: number;
  role: LineRole | undefined;
}

/** Digits of a group, and where they are written. */
interface Digits {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Finds what goes of RTF, as changes of its bytes as latin1. */
export function cutRtf(bytes: Uint8Array, job: RtfJob): ChunkCuts {
  return new RtfCutting(bytes, job).run();
}

class RtfCutting {
  readonly #bytes: Uint8Array;
  readonly #job: RtfJob;
  readonly #token: RtfScanner;
  readonly #cuts: ChunkCuts = { edits: [], found: [] };
  readonly #decoding = new RtfCharacters();
  #groups: Group[] = [];
  #group: Group = { line: [], isAside: true, destination: "", font: undefined, fallback: 1, role: undefined };
  #isFirst = false;
  /** Units of a \u's fallback that are still ahead. */
  #fallbackLeft = 0;
  #digits: Digits | undefined;

  constructor(bytes: Uint8Array, job: RtfJob) {
    this.#bytes = bytes;
    this.#job = job;
    this.#token = new RtfScanner(bytes);
  }

  run(): ChunkCuts {
    const token = this.#token;
    const check = everyUnits(this.#job.checkpoint, TOKENS_BETWEEN_CHECKS);
    for (let start = 0, kind = token.next(); kind !== "end"; start = token.offset, kind = token.next()) {
      check();
      this.#meet(kind, start);
    }
    while (this.#groups.length > 0) this.#close();
    this.#flush();
    return this.#cuts;
  }

  #meet(kind: RtfScanner["kind"], start: number): void {
    const { start: from, end, byte, offset } = this.#token;
    if (kind === "open") this.#open();
    else if (kind === "close") this.#close();
    else if (kind === "text") this.#characters(from, end);
    else if (kind === "hex") this.#byte(byte, start, offset);
    else if (kind === "control") this.#control(start);
    else if (kind === "symbol") this.#symbol(byte, start);
    else if (kind === "binary") this.#binary(from, end);
  }

  #open(): void {
    this.#groups.push(this.#group);
    this.#group = { ...this.#group, isAside: false };
    this.#isFirst = true;
    this.#fallbackLeft = 0;
  }

  #close(): void {
    if (this.#digits !== undefined) this.#redactDigits(this.#digits);
    this.#digits = undefined;
    if (this.#group.isAside) this.#flush();
    this.#group = this.#groups.pop() ?? this.#group;
    this.#isFirst = false;
    this.#fallbackLeft = 0;
  }

  #flush(): void {
    const { line } = this.#group;
    if (line.length > 0) cutLine(line, { ...this.#job, write: writeText }, this.#cuts);
    line.length = 0;
    this.#decoding.reset();
  }

  #enter(destination: string): void {
    this.#group = { ...this.#group, line: [], isAside: true, destination };
  }

  #control(start: number): void {
    const { word, parameter, offset } = this.#token;
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    if (isFirst && (ASIDES.test(word) || this.#bytes[start - 1] === ASTERISK)) {
      this.#enter(word);
      return;
    }
    if (word === "u") this.#unicode(parameter ?? 0, start);
    else if (word === "uc") this.#group.fallback = Math.min(Math.max(parameter ?? 1, 0), MAX_FALLBACK);
    else if (this.#fallbackLeft > 0) this.#skip(offset);
    else if (BREAKS.test(word)) this.#flush();
    else if (word === "tab") this.#put("\t", start, offset);
    else if (CHARACTER_WORDS.has(word)) this.#put(CHARACTER_WORDS.get(word) ?? "", start, offset);
    else this.#property(word, parameter);
  }

  #property(word: string, parameter: number | undefined): void {
    const group = this.#group;
    const role = ROLES[word];
    if (role !== undefined) group.role = parameter === 0 ? undefined : role;
    else if (word === "plain") [group.font, group.role] = [undefined, undefined];
    else if (!this.#decoding.meet(word, parameter, group.destination === "fonttbl") && word === "f")
      group.font = parameter;
  }

  #symbol(byte: number, start: number): void {
    if (byte === ASTERISK) return;
    this.#isFirst = false;
    const { offset } = this.#token;
    const text = SYMBOLS[String.fromCharCode(byte)];
    if (this.#fallbackLeft > 0) this.#skip(offset);
    else if (byte === CR || byte === LF) this.#flush();
    else if (text !== undefined) this.#put(text, start, offset);
  }

  #unicode(value: number, start: number): void {
    const unit = ((value % 0x10000) + 0x10000) % 0x10000;
    this.#put(String.fromCharCode(unit), start, this.#token.offset);
    this.#fallbackLeft = this.#group.fallback;
  }

  /** A unit of a fallback belongs to the character before it. */
  #skip(end: number): void {
    this.#fallbackLeft--;
    const last = this.#group.line.at(-1);
    if (last !== undefined) this.#group.line[this.#group.line.length - 1] = { ...last, end };
  }

  #characters(start: number, end: number): void {
    this.#isFirst = false;
    let from = start;
    while (this.#fallbackLeft > 0 && from < end) this.#skip(++from);
    if (HEX_DATA.test(this.#group.destination)) {
      const text = latin1(this.#bytes, from, end);
      const known = this.#digits;
      this.#digits = { text: (known?.text ?? "") + text, start: known?.start ?? from, end };
      return;
    }
    const isPlain = !this.#decoding.isPending && this.#bytes.subarray(from, end).every((byte) => byte < 0x80);
    if (isPlain) this.#put(latin1(this.#bytes, from, end), from, end);
    else for (let at = from; at < end; at++) this.#byte(this.#bytes[at] ?? 0, at, at + 1);
  }

  /** A byte of the font's code page; a character may have several. */
  #byte(byte: number, start: number, end: number): void {
    this.#isFirst = false;
    if (this.#fallbackLeft > 0) {
      this.#skip(end);
      return;
    }
    const piece = this.#decoding.decode(byte, this.#group.font, { start, end });
    if (piece !== undefined) this.#put(piece.text, piece.start, piece.end);
  }

  #put(text: string, start: number, end: number): void {
    const { role, line } = this.#group;
    line.push({ text, start, end, ...(role !== undefined && { role }) });
  }

  #redactDigits({ text, start, end }: Digits): void {
    if (/[^0-9a-f\s]/i.test(text)) {
      cutLine([{ text: latin1(this.#bytes, start, end), start, end }], { ...this.#job, write: writeText }, this.#cuts);
      return;
    }
    const bytes = new Uint8Array(Buffer.from(text.replace(/[^0-9a-f]/gi, ""), "hex"));
    const written = this.#job.redactData({ destination: this.#group.destination, bytes });
    if (written !== undefined) this.#edit(start, end, written);
  }

  #binary(start: number, end: number): void {
    const bytes = this.#bytes.subarray(start, end);
    const written = this.#job.redactData({ destination: this.#group.destination, bytes });
    // What has another length than its \bin says is written as the digits that the group may have instead.
    const word = this.#bytes.lastIndexOf(BACKSLASH, start - 1);
    if (written !== undefined) this.#edit(word, end, written);
  }

  #edit(start: number, end: number, bytes: Uint8Array): void {
    this.#cuts.edits.push({ start, end, text: Buffer.from(bytes).toString("hex") });
  }
}

const [ASTERISK, CR, LF, BACKSLASH] = [0x2a, 0x0d, 0x0a, 0x5c];
const SYMBOLS: Readonly<Record<string, string>> = {
  "~": "\u00a0",
  _: "\u2011",
  "-": "\u00ad",
  "\\": "\\",
  "{": "{",
  "}": "}",
};

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString("latin1");
}

/** Characters beyond ASCII by their numbers, with a question mark for readers that know none. */
function writeText(text: string): string {
  return text.replace(/[\\{}]|[^\x20-\x7e]/g, (unit) => {
    if (/[\\{}]/.test(unit)) return `\\${unit}`;
    const code = unit.charCodeAt(0);
    return `\\u${code > 0x7fff ? code - 0x10000 : code}?`;
  });
}
