import { fold } from "../objects/fold.ts";
import type { Piece, PlacedGlyph } from "./placed.ts";

/** Pieces in one order, folded once however many things they are searched for. */
export class OrderedText {
  readonly pieces: readonly Piece[];
  readonly #lines: (Line | undefined)[] = [];
  #whole: Whole | undefined;

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces;
  }

  /** As a search compares it; `isJoined`: without the hyphens at the ends of lines. */
  line(isCaseSensitive: boolean, isJoined = false): Line {
    const index = (isCaseSensitive ? 1 : 0) + (isJoined ? 2 : 0);
    this.#lines[index] ??= joinPieces(this.pieces, { isJoined, isCaseSensitive });
    return this.#lines[index];
  }

  /** As it is written. */
  get whole(): Whole {
    this.#whole ??= new Whole(this.pieces);
    return this.#whole;
  }
}

/** Glyphs by another reading than their characters. */
export interface OtherOrders {
  /** All letters in a row, where the reading is a hint that counts only if they hold what is searched for. */
  readonly row: string | undefined;
  readonly orders: () => readonly OrderedText[];
}

/** The glyphs of a page in the orders in which they are searched. */
export interface Orders {
  readonly placed: readonly PlacedGlyph[];
  readonly usual: readonly OrderedText[];
  byOperators?: OrderedText;
  others?: readonly OtherOrders[];
}

/** Text without its spaces, and where each unit of it is in the text. */
export class Solid {
  readonly #text: string;
  readonly text: string;
  #places: Uint32Array | undefined;

  constructor(text: string) {
    this.#text = text;
    this.text = text.replaceAll(" ", "");
  }

  placeOf(unit: number): number {
    if (this.#places === undefined) {
      this.#places = new Uint32Array(this.text.length);
      let count = 0;
      for (let at = 0; at < this.#text.length; at += 1)
        if (this.#text.charCodeAt(at) !== SPACE) this.#places[count++] = at;
    }
    return this.#places[unit] ?? 0;
  }
}

class Line {
  readonly folded: string;
  /** The piece of each folded character. */
  readonly owners: Uint32Array;
  readonly hasHyphens: boolean;
  #solid: Solid | undefined;

  constructor({ folded, owners, hasHyphens }: Pick<Line, "folded" | "owners" | "hasHyphens">) {
    this.folded = folded;
    this.owners = owners;
    this.hasHyphens = hasHyphens;
  }

  get solid(): Solid {
    this.#solid ??= new Solid(this.folded);
    return this.#solid;
  }
}

const SPACE = 32;
const NEWLINE = 10;
const HYPHEN = 45;

function joinPieces(
  pieces: readonly Piece[],
  { isJoined, isCaseSensitive }: { readonly isJoined: boolean; readonly isCaseSensitive: boolean },
): Line {
  const line = new FoldedLine(pieces.length);
  const codes = isCaseSensitive ? SAME : LOWER;
  let hasHyphens = false;
  let endsWithSpace = true;
  for (let index = 0; index < pieces.length; index += 1) {
    const { text } = pieces[index] as Piece;
    const code = text.length === 1 ? text.charCodeAt(0) : 0;
    if (code > SPACE && code < 127) {
      line.push(codes[code] as number, index);
      endsWithSpace = false;
    } else if (code === NEWLINE && line.last === HYPHEN) {
      hasHyphens = true;
      if (isJoined) line.pop();
      endsWithSpace = true;
    } else if (code === SPACE || code === NEWLINE) {
      if (!endsWithSpace) line.push(SPACE, index);
      endsWithSpace = true;
    } else {
      let folded = fold(text, isCaseSensitive).replace(/\s+/g, " ");
      if (endsWithSpace && folded.startsWith(" ")) folded = folded.slice(1);
      if (folded === "") continue;
      endsWithSpace = folded.endsWith(" ");
      for (let at = 0; at < folded.length; at += 1) line.push(folded.charCodeAt(at), index);
    }
  }
  return new Line({ folded: line.text(), owners: line.owners, hasHyphens });
}

/** UTF-16 units, each with the piece that it is of. */
class FoldedLine {
  #units: Uint16Array;
  #length = 0;
  owners: Uint32Array;

  constructor(length: number) {
    this.#units = new Uint16Array(length + 16);
    this.owners = new Uint32Array(length + 16);
  }

  get last(): number | undefined {
    return this.#units[this.#length - 1];
  }

  push(unit: number, owner: number): void {
    if (this.#length === this.#units.length) this.#grow();
    this.#units[this.#length] = unit;
    this.owners[this.#length] = owner;
    this.#length += 1;
  }

  pop(): void {
    this.#length -= 1;
  }

  text(): string {
    return Buffer.from(this.#units.buffer, 0, this.#length * 2).toString("utf16le");
  }

  #grow(): void {
    const units = new Uint16Array(this.#length * 2);
    units.set(this.#units);
    this.#units = units;
    const owners = new Uint32Array(this.#length * 2);
    owners.set(this.owners);
    this.owners = owners;
  }
}

/** Characters of ASCII as they are compared. */
const SAME = Uint8Array.from({ length: 127 }, (_, code) => code);
const LOWER = SAME.map((code) => (code >= 65 && code <= 90 ? code + 32 : code));

/** The pieces as they are written. */
class Whole {
  readonly text: string;
  readonly #starts: Uint32Array;

  constructor(pieces: readonly Piece[]) {
    this.#starts = new Uint32Array(pieces.length);
    let whole = "";
    for (let index = 0; index < pieces.length; index += 1) {
      this.#starts[index] = whole.length;
      whole += (pieces[index] as Piece).text;
    }
    this.text = whole;
  }

  startOf(piece: number): number {
    return this.#starts[piece] ?? this.text.length;
  }
}
