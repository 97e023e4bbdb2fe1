import { withoutEnd } from "@colophon/kit-bytes";
import { CODE, EMPHASIS, STRIKE, STRONG } from "../read/blocks.ts";
import { areReadAsMeant, type Delimiter } from "./delimiters.ts";
import { codeSpan, escapeInline } from "./escape.ts";

/** A stretch of one line: text with its marks, or something already written. */
export type MarkdownPiece =
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
export function partSpace(text: string): { readonly before: string; readonly core: string; readonly after: string } {
  const start = text.length - text.trimStart().length;
  const core = text.trim();
  return { before: text.slice(0, start), core, after: text.slice(start + core.length) };
}

/** One line of Markdown. */
export interface MarkedLine {
  readonly text: string;
  /** Whether the marks are left out, because no delimiters could be read as meant. */
  readonly isPlain: boolean;
}

/**
 * Pieces of one line -> the line with its delimiters; without, when a reader would not pair them as they are meant.
 *
 * Source   CommonMark 0.31, 6.2.
 */
export function writeMarkedLine(pieces: readonly MarkdownPiece[]): MarkedLine {
  const settled = settle(pieces);
  const marked = new MarkWriter().write(settled);
  if (marked.delimiters.length <= MAX_DELIMITERS && areReadAsMeant(marked.text, marked.delimiters))
    return { text: marked.text, isPlain: false };
  const plain = merge(settled.map((piece) => ({ ...piece, marks: piece.marks & CODE })));
  return { text: new MarkWriter().write(plain).text, isPlain: true };
}

/**
 * Marks that begin and end at words: space at the edge of a marked text goes out of it, and so does punctuation that
 * stands against a word outside, for there a delimiter would not be one (`<b>Name:</b>Ann`).
 */
function settle(pieces: readonly MarkdownPiece[]): MarkdownPiece[] {
  const spaced = pieces.flatMap((piece, index): MarkdownPiece[] => {
    if (piece.kind !== "text" || piece.marks === 0) return [piece];
    const { before, core, after } = partSpace(piece.text);
    const text = (part: string, marks: number): MarkdownPiece[] =>
      part === "" ? [] : [{ kind: "text", text: part, marks }];
    const shared = (other: MarkdownPiece | undefined): number =>
      (core === "" ? 0 : piece.marks) & (other?.marks ?? 0) & DELIMITED;
    return [
      ...text(before, shared(pieces[index - 1])),
      ...text(core, piece.marks),
      ...text(after, shared(pieces[index + 1])),
    ];
  });
  const settled = spaced.flatMap((piece, index): MarkdownPiece[] => {
    if (piece.kind !== "text" || (piece.marks & DELIMITED) === 0 || (piece.marks & CODE) !== 0) return [piece];
    const [previous, next] = [spaced[index - 1], spaced[index + 1]];
    const head = meets(previous, piece, WORD_END) ? (PUNCTUATION_START.exec(piece.text)?.[0] ?? "") : "";
    const rest = piece.text.slice(head.length);
    const tail = meets(next, piece, WORD_START) ? rest.slice(withoutEnd(rest, PUNCTUATION).length) : "";
    const core = rest.slice(0, rest.length - tail.length);
    const parts: MarkdownPiece[] = [
      { kind: "text", text: head, marks: piece.marks & (previous?.marks ?? 0) },
      { kind: "text", text: core, marks: piece.marks },
      { kind: "text", text: tail, marks: piece.marks & (next?.marks ?? 0) },
    ];
    return parts.filter(({ text }) => text !== "");
  });
  return merge(settled);
}

/** Texts with the same marks are written as one: two code spans side by side would be read as one. */
function merge(pieces: readonly MarkdownPiece[]): MarkdownPiece[] {
  const merged: MarkdownPiece[] = [];
  for (const piece of pieces) {
    const last = merged[merged.length - 1];
    if (piece.kind === "text" && last?.kind === "text" && last.marks === piece.marks) {
      merged[merged.length - 1] = { ...last, text: last.text + piece.text };
    } else merged.push(piece);
  }
  return merged;
}

/** Whether a mark of the piece ends at its neighbour, against a word. */
function meets(neighbour: MarkdownPiece | undefined, piece: MarkdownPiece, edge: RegExp): boolean {
  if (neighbour?.kind !== "text" || (piece.marks & ~neighbour.marks & DELIMITED) === 0) return false;
  return edge.test(neighbour.text);
}

/** Puts pieces and delimiters into one text and remembers where each delimiter stands. */
class MarkWriter {
  readonly #parts: string[] = [];
  #length = 0;
  readonly #delimiters: Delimiter[] = [];

  write(pieces: readonly MarkdownPiece[]): { text: string; delimiters: readonly Delimiter[] } {
    this.#span(pieces, 0);
    return { text: this.#parts.join(""), delimiters: this.#delimiters };
  }

  #put(part: string): void {
    if (part === "") return;
    this.#parts.push(part);
    this.#length += part.length;
  }

  /** Marks already open are in `active`; of the others the longest one goes outermost. */
  #span(pieces: readonly MarkdownPiece[], active: number): void {
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

  #append(piece: MarkdownPiece): void {
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

function longestMark(pieces: readonly MarkdownPiece[], start: number, marks: number): { mark: number; end: number } {
  let best = { mark: 0, end: start };
  // Of `***` a reader takes the inner two for strong.
  for (const mark of [EMPHASIS, STRONG, STRIKE]) {
    if ((marks & mark) === 0) continue;
    let end = start;
    while (((pieces[end]?.marks ?? 0) & mark) !== 0) end += 1;
    if (end > best.end) best = { mark, end };
  }
  return best;
}
