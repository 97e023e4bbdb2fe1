import { withoutEnd } from "@colophon/kit-bytes";
import type { SourceRange } from "../parse/tree.ts";
import { CODE, EMPHASIS, type Inline, type Link, STRIKE, STRONG } from "../read/blocks.ts";
import type { OmissionRecord } from "../read/omission.ts";
import { areReadAsMeant, type Delimiter } from "./delimiters.ts";
import { autolink, codeSpan, escapeInline, keepSpaces, linkDestination } from "./escape.ts";

/** A stretch of one line: text with its marks, or something already written. */
type Piece =
  | { readonly kind: "text"; readonly text: string; readonly marks: number }
  | { readonly kind: "written"; readonly text: string; readonly marks: number };

const DELIMITED = STRONG | EMPHASIS | STRIKE;
const DELIMITER_OF: Readonly<Record<number, { char: "*" | "~"; length: number }>> = {
  [STRONG]: { char: "*", length: 2 },
  [EMPHASIS]: { char: "*", length: 1 },
  [STRIKE]: { char: "~", length: 2 },
};

/** Attack: a mark per letter; pairing a line's delimiters is quadratic in their number. Such a line is written plain. */
const MAX_DELIMITERS = 400;

const WORD_START = /^[\p{L}\p{N}]/u;
const WORD_END = /[\p{L}\p{N}]$/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const PUNCTUATION_START = /^[\p{P}\p{S}]+/u;

/** Without a pattern, which would try each blank inside for the last. */
function partSpace(text: string): { readonly before: string; readonly core: string; readonly after: string } {
  const start = text.length - text.trimStart().length;
  const core = text.trim();
  return { before: text.slice(0, start), core, after: text.slice(start + core.length) };
}

/** Writes inline content as Markdown. */
export class InlineWriter {
  readonly #record: OmissionRecord;

  constructor(record: OmissionRecord) {
    this.#record = record;
  }

  /** Lines of Markdown, one for each line of the content. */
  lines(content: readonly Inline[]): string[] {
    const lines: Inline[][] = [[]];
    for (const item of content) {
      if (item.kind === "break") lines.push([]);
      else lines[lines.length - 1]?.push(item);
    }
    return lines.map((line) => trimLine(this.#line(line)));
  }

  #line(items: readonly Inline[]): string {
    const pieces: Piece[] = [];
    for (let index = 0; index < items.length; ) {
      const item = items[index];
      if (item === undefined || item.kind === "break") break;
      if (item.link === undefined) {
        pieces.push(this.#piece(item));
        index += 1;
        continue;
      }
      const { link } = item;
      let end = index;
      while (isOf(items[end], link)) end += 1;
      for (const piece of this.#link(items.slice(index, end), link)) pieces.push(piece);
      index = end;
    }
    return this.#marked(pieces, rangeOf(items));
  }

  #piece(item: Inline & { kind: "text" | "image" }): Piece {
    if (item.kind === "text") return { kind: "text", text: keepSpaces(item.text), marks: item.marks };
    const alt = escapeInline(item.alt);
    if (item.source !== undefined)
      return { kind: "written", text: `![${alt}](${linkDestination(item.source)})`, marks: 0 };
    this.#record.add("image", "<img>", item.blocked ?? item.alt, item.range);
    const isOffered = item.blocked !== undefined && item.link === undefined && item.alt !== "";
    return { kind: "written", text: isOffered ? `[${alt}](${linkDestination(item.blocked)})` : alt, marks: 0 };
  }

  /** One link, the space at its ends outside; nothing for a link that shows nothing. */
  #link(items: readonly Inline[], { url }: Link): Piece[] {
    const plain = items.map((item) => (item.kind === "text" ? item.text : "")).join("");
    const isText = items.every((item) => item.kind === "text" && (item.marks & CODE) === 0);
    const auto = isText ? autolink(plain.trim(), url) : undefined;
    const pieces = items.flatMap((item) => (item.kind === "break" ? [] : [withoutLabelEnd(this.#piece(item))]));
    const label = this.#marked(pieces, rangeOf(items));
    const core = label.trim();
    if (core === "") return label === "" ? [] : [{ kind: "text", text: " ", marks: 0 }];
    const written = auto ?? `[${core}](${linkDestination(url)})`;
    const space = (text: string): Piece[] => (text === "" ? [] : [{ kind: "text", text: " ", marks: 0 }]);
    const { before, after } = partSpace(label);
    return [...space(before), { kind: "written", text: written, marks: 0 }, ...space(after)];
  }

  /** Pieces with their delimiters; without, and told so, when no delimiters could be read as meant. */
  #marked(pieces: readonly Piece[], range: SourceRange): string {
    const settled = settle(pieces);
    const marked = new MarkWriter().write(settled);
    if (marked.delimiters.length <= MAX_DELIMITERS && areReadAsMeant(marked.text, marked.delimiters))
      return marked.text;
    const text = settled.map((piece) => piece.text).join("");
    this.#record.add("emphasis", "marks of a line", text, range);
    return new MarkWriter().write(merge(settled.map((piece) => ({ ...piece, marks: piece.marks & CODE })))).text;
  }
}

/** Blanks that a Markdown reader drops go; no-break spaces before the first word are an indent and stay. */
function trimLine(line: string): string {
  const text = line.trimEnd();
  return text.startsWith(" ") ? `\u00a0${text.slice(1)}` : text;
}

/** `]:` inside a code span would end the label of a link reference definition, which is looked for before code is. */
function withoutLabelEnd(piece: Piece): Piece {
  return (piece.marks & CODE) !== 0 && piece.text.includes("]:") ? { ...piece, marks: piece.marks & ~CODE } : piece;
}

function rangeOf(items: readonly Inline[]): SourceRange {
  const ranges = items.flatMap((item) => (item.kind === "break" ? [] : [item.range]));
  return { start: ranges[0]?.start ?? 0, end: ranges[ranges.length - 1]?.end ?? 0 };
}

function isOf(item: Inline | undefined, link: Link): boolean {
  return item !== undefined && item.kind !== "break" && item.link === link;
}

/**
 * Marks that begin and end at words: space at the edge of a marked text goes out of it, and so does punctuation that
 * stands against a word outside, for there a delimiter would not be one (`<b>Name:</b>Ann`).
 */
function settle(pieces: readonly Piece[]): Piece[] {
  const spaced = pieces.flatMap((piece, index): Piece[] => {
    if (piece.kind !== "text" || piece.marks === 0) return [piece];
    const { before, core, after } = partSpace(piece.text);
    const text = (part: string, marks: number): Piece[] => (part === "" ? [] : [{ kind: "text", text: part, marks }]);
    const shared = (other: Piece | undefined): number =>
      (core === "" ? 0 : piece.marks) & (other?.marks ?? 0) & DELIMITED;
    return [
      ...text(before, shared(pieces[index - 1])),
      ...text(core, piece.marks),
      ...text(after, shared(pieces[index + 1])),
    ];
  });
  const settled = spaced.flatMap((piece, index): Piece[] => {
    if (piece.kind !== "text" || (piece.marks & DELIMITED) === 0 || (piece.marks & CODE) !== 0) return [piece];
    const [previous, next] = [spaced[index - 1], spaced[index + 1]];
    const head = meets(previous, piece, WORD_END) ? (PUNCTUATION_START.exec(piece.text)?.[0] ?? "") : "";
    const rest = piece.text.slice(head.length);
    const tail = meets(next, piece, WORD_START) ? rest.slice(withoutEnd(rest, PUNCTUATION).length) : "";
    const core = rest.slice(0, rest.length - tail.length);
    const parts: Piece[] = [
      { kind: "text", text: head, marks: piece.marks & (previous?.marks ?? 0) },
      { kind: "text", text: core, marks: piece.marks },
      { kind: "text", text: tail, marks: piece.marks & (next?.marks ?? 0) },
    ];
    return parts.filter(({ text }) => text !== "");
  });
  return merge(settled);
}

/** Texts with the same marks are written as one: two code spans side by side would be read as one. */
function merge(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged[merged.length - 1];
    if (piece.kind === "text" && last?.kind === "text" && last.marks === piece.marks) {
      merged[merged.length - 1] = { ...last, text: last.text + piece.text };
    } else merged.push(piece);
  }
  return merged;
}

/** Whether a mark of the piece ends at its neighbour, against a word. */
function meets(neighbour: Piece | undefined, piece: Piece, edge: RegExp): boolean {
  if (neighbour?.kind !== "text" || (piece.marks & ~neighbour.marks & DELIMITED) === 0) return false;
  return edge.test(neighbour.text);
}

/** Puts pieces and delimiters into one text and remembers where each delimiter stands. */
class MarkWriter {
  readonly #parts: string[] = [];
  #length = 0;
  readonly #delimiters: Delimiter[] = [];

  write(pieces: readonly Piece[]): { text: string; delimiters: readonly Delimiter[] } {
    this.#span(pieces, 0);
    return { text: this.#parts.join(""), delimiters: this.#delimiters };
  }

  #put(part: string): void {
    if (part === "") return;
    this.#parts.push(part);
    this.#length += part.length;
  }

  /** Marks already open are in `active`; of the others the longest one goes outermost. */
  #span(pieces: readonly Piece[], active: number): void {
    for (let index = 0; index < pieces.length; ) {
      const piece = pieces[index];
      if (piece === undefined) break;
      const { mark, end } = longestMark(pieces, index, piece.marks & DELIMITED & ~active);
      if (mark === 0) {
        this.#append(piece);
        index += 1;
        continue;
      }
      const opener = this.#delimiters.length;
      this.#delimit(mark, undefined);
      this.#span(pieces.slice(index, end), active | mark);
      const closer = this.#delimiters.length;
      this.#delimit(mark, undefined);
      const open = this.#delimiters[opener];
      if (open !== undefined) this.#delimiters[opener] = { ...open, closedBy: closer };
      index = end;
    }
  }

  #delimit(mark: number, closedBy: number | undefined): void {
    const delimiter = DELIMITER_OF[mark];
    if (delimiter === undefined) return;
    this.#delimiters.push({ ...delimiter, position: this.#length, closedBy });
    this.#put(delimiter.char.repeat(delimiter.length));
  }

  #append(piece: Piece): void {
    if (piece.kind === "written") {
      if (piece.text.startsWith("[")) this.#escapeExclamation();
      this.#put(piece.text);
    } else if ((piece.marks & CODE) !== 0 && piece.text.trim() !== "") this.#put(codeSpan(piece.text));
    else this.#put(escapeInline(piece.text));
  }

  /** `!` before a link would make an image of it. */
  #escapeExclamation(): void {
    const last = this.#parts[this.#parts.length - 1];
    if (last?.endsWith("!") !== true) return;
    this.#parts[this.#parts.length - 1] = `${last.slice(0, -1)}\\!`;
    this.#length += 1;
  }
}

function longestMark(pieces: readonly Piece[], start: number, marks: number): { mark: number; end: number } {
  let best = { mark: 0, end: start };
  for (const mark of [STRONG, EMPHASIS, STRIKE]) {
    if ((marks & mark) === 0) continue;
    let end = start;
    while (((pieces[end]?.marks ?? 0) & mark) !== 0) end += 1;
    if (end > best.end) best = { mark, end };
  }
  return best;
}
