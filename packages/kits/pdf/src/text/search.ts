import type { Quad } from "../content/state.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { accentedLetters, withAccents } from "./accents.ts";
import { fold } from "./fold.ts";
import { otherReadings } from "./other-readings.ts";
import type { AnnotationText, PageText } from "./page-text.ts";
import type { Orders, Piece } from "./placed.ts";
import { actualOrder, contentOrder, isAsSeen, operatorOrder, placeGlyphs, visualOrder } from "./sequence.ts";

/** What is looked for: a literal, folded, or a pattern over folded text. */
export interface Query {
  readonly expression: RegExp | string;
  readonly isCaseSensitive: boolean;
  readonly isWholeWord: boolean;
  /** How many characters of what a pattern matched count, from its start; 0 where it is no match. */
  readonly measure?: (text: string) => number;
  /** The pattern matches few characters: where one is refused, the next may begin inside of it. */
  readonly isShort?: boolean;
}

export interface Match {
  /** As it stands in the file, lines joined by a space. */
  readonly text: string;
  readonly before: string;
  readonly after: string;
  /** Numbers in the order of painting; none for a text that only readers draw. */
  readonly glyphs: readonly number[];
  /** One for each line. */
  readonly quads: readonly Quad[];
  readonly annotation: AnnotationText | undefined;
}

const CONTEXT = 40;
/** Searched at once with a pattern. */
const MAX_MATCHES = 100_000;
const UNDECODED = "\ufffd";

/** The query a text asks for; spaces of any kind and number are one. */
export function literalQuery(
  text: string,
  options: { readonly isCaseSensitive: boolean; readonly isWholeWord: boolean },
): Query {
  return { ...options, expression: fold(text, options.isCaseSensitive).replace(/\s+/g, " ").trim() };
}

/**
 * Every place of a page where the query stands, by its first glyph. Each once, however often it is painted over itself. `isThorough`:
 * also where letters are spaced, and where the words are what is seen or how it is coded while the font's map says others.
 */
export function searchPage(file: PdfFile, text: PageText, query: Query, isThorough = false): Match[] {
  const orders = ordersOf(file, text);
  const found = new Findings(text);
  for (const pieces of orders.usual) {
    file.checkpoint();
    found.search(pieces, { query, isThorough });
  }
  if (typeof query.expression === "string" && query.expression.includes(" "))
    found.search(operatorOrder(orders.placed), { query, isThorough: false });
  if (isThorough)
    for (const placed of otherReadings(text, orders.placed, (codes) => canMatch(codes, query))) {
      file.checkpoint();
      found.search(contentOrder(placed), { query, isThorough: false });
      found.search(visualOrder(placed).pieces, { query, isThorough: false });
    }
  file.checkpoint();
  const matches = found.matches();
  for (const { text: own, quad, annotation } of text.undrawn)
    for (const { start, end, haystack } of findIn([{ text: own, glyphs: [] }], { query, isThorough: false }))
      matches.push({
        text: haystack.slice(start, end),
        before: haystack.slice(Math.max(0, start - CONTEXT), start),
        after: haystack.slice(end, end + CONTEXT),
        glyphs: [],
        quads: [quad],
        annotation,
      });
  return matches;
}

/** Worked out once for a page, which may be searched for many things. */
function ordersOf(file: PdfFile, text: PageText): Orders {
  if (text.orders !== undefined) return text.orders;
  const placed = placeGlyphs(text);
  const usual = [contentOrder(placed)];
  file.checkpoint();
  // A code that stands for nothing, as the end of a line inside a string, parts no word for other readers.
  const decoded = placed.filter(({ text: own }) => own !== UNDECODED);
  if (decoded.length < placed.length) usual.push(contentOrder(decoded));
  file.checkpoint();
  const actual = actualOrder(file, text, placed);
  if (actual !== undefined) usual.push(actual);
  file.checkpoint();
  if (!isAsSeen(placed)) usual.push(visualOrder(placed).pieces);
  file.checkpoint();
  const accented = accentedLetters(placed);
  if (accented !== undefined) {
    usual.push(withAccents(contentOrder(accented.placed), accented.letters));
    usual.push(withAccents(visualOrder(accented.placed).pieces, accented.letters));
  }
  text.orders = { placed, usual };
  return text.orders;
}

/** By fewer letters what no reader reads would be found by chance. */
const MIN_LETTERS = 4;

function lettersOf({ expression }: Query): string {
  return typeof expression === "string" ? expression.replace(/ /g, "") : "";
}

/** Letters set apart, as titles are: with a space in half of the gaps between them at least, which need not be alike. */
export function* spacedOccurrences(text: string, query: Query): Generator<readonly [number, number]> {
  const letters = lettersOf(query);
  if (letters.length < MIN_LETTERS || !text.replaceAll(" ", "").includes(letters)) return;
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) !== SPACE) places.push(at);
  const solid = text.replaceAll(" ", "");
  for (let at = solid.indexOf(letters); at !== -1; at = solid.indexOf(letters, at + 1)) {
    const [start, end] = [places[at] ?? 0, (places[at + letters.length - 1] ?? 0) + 1];
    const spaces = end - start - letters.length;
    if (spaces * 2 >= letters.length - 1 && isWholeAsAsked(text, [start, end], query)) yield [start, end];
  }
}

/** A quick no: letters in a row, without what is between them, do not hold the words. */
function canMatch(row: string, query: Query): boolean {
  const letters = lettersOf(query);
  if (letters.length < MIN_LETTERS) return false;
  const plain = /^[!-~]*$/.test(letters) ? row.toLowerCase() : fold(row, false);
  return plain.replace(/\s+/g, "").includes(letters.toLowerCase());
}

interface Hit {
  readonly start: number;
  readonly end: number;
  readonly haystack: string;
  readonly glyphs: readonly number[];
}

class Findings {
  readonly #text: PageText;
  readonly #hits: { hit: Hit; glyphs: Set<number> }[] = [];
  readonly #byGlyph = new Map<number, { hit: Hit; glyphs: Set<number> }>();

  constructor(text: PageText) {
    this.#text = text;
  }

  search(pieces: readonly Piece[], sought: Sought): void {
    for (const hit of findIn(pieces, sought)) {
      if (hit.glyphs.length === 0 || this.#hits.length >= MAX_MATCHES) continue;
      const known = this.#known(hit);
      if (known === undefined) {
        const entry = { hit, glyphs: new Set(hit.glyphs) };
        this.#hits.push(entry);
        for (const glyph of hit.glyphs) this.#byGlyph.set(glyph, entry);
      } else
        for (const glyph of hit.glyphs) {
          known.glyphs.add(glyph);
          this.#byGlyph.set(glyph, known);
        }
    }
  }

  /** One that has more than half of these glyphs. */
  #known({ glyphs }: Hit): { hit: Hit; glyphs: Set<number> } | undefined {
    const counts = new Map<{ hit: Hit; glyphs: Set<number> }, number>();
    for (const glyph of glyphs) {
      const entry = this.#byGlyph.get(glyph);
      if (entry === undefined) continue;
      const count = (counts.get(entry) ?? 0) + 1;
      counts.set(entry, count);
      if (count * 2 > glyphs.length) return entry;
    }
    return undefined;
  }

  matches(): Match[] {
    const found = this.#hits.map(({ hit, glyphs }) => {
      const all = [...glyphs].sort((one, other) => one - other);
      const { haystack, start, end } = hit;
      return {
        text: haystack.slice(start, end).replace(/\n/g, " "),
        before: haystack.slice(Math.max(0, start - CONTEXT), start),
        after: haystack.slice(end, end + CONTEXT),
        glyphs: all,
        quads: mergeQuads(all.map((glyph) => this.#text.quad(glyph))),
        annotation: this.#text.annotations[this.#text.runOf(all[0] ?? 0)],
      };
    });
    return withoutDoubles(found).sort((one, other) => (one.glyphs[0] ?? 0) - (other.glyphs[0] ?? 0));
  }
}

/** Painted over itself: the same words in the same place are one match of all their glyphs. */
function withoutDoubles(matches: readonly Match[]): Match[] {
  const kept = new Map<string, Match[]>();
  for (const match of matches) {
    const key = fold(match.text, false);
    const same = kept.get(key) ?? [];
    const index = same.findIndex((other) => isOver(other.quads[0], match.quads[0]));
    const known = same[index];
    if (known === undefined) same.push(match);
    else same[index] = { ...known, glyphs: [...new Set([...known.glyphs, ...match.glyphs])].sort((a, b) => a - b) };
    kept.set(key, same);
  }
  return [...kept.values()].flat();
}

function isOver(one: Quad | undefined, other: Quad | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const far = Math.max(...one.map((side, index) => Math.abs(side - (other[index] ?? 0))));
  const height = Math.hypot(one[6] - one[0], one[7] - one[1]);
  return far < height * 0.2;
}

interface Sought {
  readonly query: Query;
  /** Also where its letters are set apart. */
  readonly isThorough: boolean;
}

/** Where a query stands in these pieces: with a hyphen at the end of a line taken out, and with it kept. */
function findIn(pieces: readonly Piece[], { query, isThorough }: Sought): Hit[] {
  const hits: Hit[] = [];
  let whole: Whole | undefined;
  for (const isJoined of [true, false]) {
    const line = joinPieces(pieces, { isJoined, isCaseSensitive: query.isCaseSensitive });
    const spaced = isThorough ? spacedOccurrences(line.folded, query) : [];
    for (const [start, end] of [...occurrences(line.folded, query), ...spaced]) {
      whole ??= new Whole(pieces);
      const first = line.owners[start] ?? 0;
      const last = line.owners[end - 1] ?? first;
      const glyphs = pieces.slice(first, last + 1).flatMap(({ glyphs: own }) => own);
      hits.push({ start: whole.startOf(first), end: whole.startOf(last + 1), haystack: whole.text, glyphs });
    }
    if (!line.hasHyphens) break;
  }
  return hits;
}

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

interface Line {
  readonly folded: string;
  /** The piece of each folded character. */
  readonly owners: Uint32Array;
  readonly hasHyphens: boolean;
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
  return { folded: line.text(), owners: line.owners, hasHyphens };
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

const WORD = /[\p{L}\p{N}\p{M}_]/u;

function isWholeAsAsked(text: string, [start, end]: readonly [number, number], { isWholeWord }: Query): boolean {
  return !isWholeWord || !(isWordAt(text, start - 1) || isWordAt(text, end));
}

export function* occurrences(text: string, query: Query): Generator<readonly [number, number]> {
  const { expression } = query;
  const isWhole = (start: number, end: number): boolean => isWholeAsAsked(text, [start, end], query);
  if (typeof expression === "string") {
    if (expression === "") return;
    for (let at = text.indexOf(expression); at !== -1; at = text.indexOf(expression, at + 1))
      if (isWhole(at, at + expression.length) && query.measure?.(expression) !== 0) yield [at, at + expression.length];
    return;
  }
  const pattern = new RegExp(expression);
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [found] = match;
    const length = query.measure?.(found) ?? found.length;
    if (length > 0 && isWhole(match.index, match.index + length)) {
      yield [match.index, match.index + length];
      pattern.lastIndex = match.index + length;
    } else if (found === "" || query.isShort === true) pattern.lastIndex = match.index + 1;
  }
}

function isWordAt(text: string, index: number): boolean {
  return index >= 0 && index < text.length && WORD.test(text.charAt(index));
}

/** The boxes of glyphs, those of one line as one. */
export function mergeQuads(quads: readonly Quad[]): Quad[] {
  const merged: Quad[] = [];
  for (const quad of quads) {
    const last = merged.at(-1);
    const joined = last === undefined ? undefined : joinQuads(last, quad);
    if (joined === undefined) merged.push(quad);
    else merged[merged.length - 1] = joined;
  }
  return merged;
}

/** One box around two that stand on the same line, undefined for others. */
function joinQuads(one: Quad, other: Quad): Quad | undefined {
  const height = Math.hypot(one[6] - one[0], one[7] - one[1]);
  const width = Math.hypot(one[2] - one[0], one[3] - one[1]);
  if (height === 0 || width === 0) return undefined;
  const [ux, uy] = [(one[2] - one[0]) / width, (one[3] - one[1]) / width];
  const [vx, vy] = [(one[6] - one[0]) / height, (one[7] - one[1]) / height];
  if (Math.abs(ux * vy - uy * vx) < 0.1) return undefined;
  const project = (quad: Quad) =>
    [0, 2, 4, 6].map((at) => {
      const [x, y] = [(quad[at] as number) - one[0], (quad[at + 1] as number) - one[1]];
      const cross = ux * vy - uy * vx;
      return [(x * vy - y * vx) / cross, (ux * y - uy * x) / cross] as const;
    });
  const points = project(other);
  const [from, to] = [Math.min(0, ...points.map(([x]) => x)), Math.max(width, ...points.map(([x]) => x))];
  const [low, high] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  const gap = Math.max(Math.min(...points.map(([x]) => x)) - width, -Math.max(...points.map(([x]) => x)));
  if (Math.abs(low) > 0.5 * height || Math.abs(high - height) > 0.6 * height || gap > 1.5 * height) return undefined;
  const [bottom, top] = [Math.min(0, low), Math.max(height, high)];
  const at = (along: number, across: number): [number, number] => [
    one[0] + ux * along + vx * across,
    one[1] + uy * along + vy * across,
  ];
  return [...at(from, bottom), ...at(to, bottom), ...at(to, top), ...at(from, top)] as unknown as Quad;
}
