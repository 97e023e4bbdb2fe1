import type { PdfFile } from "../file/pdf-file.ts";
import type { Quad } from "../geometry/quad.ts";
import { fold } from "../objects/fold.ts";
import { accentedLetters, withAccents } from "./accents.ts";
import { isShownAsOne } from "./grouped-letters.ts";
import { mergeQuads } from "./merge-quads.ts";
import { OrderedText, type Orders, type OtherOrders, Solid } from "./ordered-text.ts";
import { otherReadings, withTexts } from "./other-readings.ts";
import type { AnnotationText, PageText } from "./page-text.ts";
import type { Query } from "./query.ts";
import { actualOrder, contentOrder, isAsSeen, operatorOrder, placeGlyphs, visualOrder } from "./sequence.ts";
import type { TermFilter } from "./term-filter.ts";
import { withoutDoubles } from "./without-doubles.ts";

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

/**
 * Every place of a page where the query is, by its first glyph, also where its letters are spaced. Each once, however often it is painted
 * over itself. `isThorough`: also where digits are spaced, and where the words are what is seen or how it is coded while the font's map
 * says others.
 */
export function searchPage(file: PdfFile, text: PageText, query: Query, isThorough = false): Match[] {
  const orders = ordersOf(file, text);
  const found = new Findings(text);
  for (const order of orders.usual) {
    file.checkpoint();
    found.search(order, { query, isSpaced: isThorough || hasNoDigit(query) });
  }
  if (typeof query.expression === "string" && query.expression.includes(" ")) {
    orders.byOperators ??= new OrderedText(operatorOrder(orders.placed));
    found.search(orders.byOperators, { query, isSpaced: false });
  }
  if (isThorough)
    for (const { row, orders: own } of othersOf(text, orders)) {
      file.checkpoint();
      if (row !== undefined && !canMatch(row, query)) continue;
      for (const order of own()) found.search(order, { query, isSpaced: false });
    }
  file.checkpoint();
  const matches = found.matches();
  for (const { text: own, quad, annotation } of text.undrawn)
    for (const { start, end, haystack } of findIn(new OrderedText([{ text: own, glyphs: [] }]), {
      query,
      isSpaced: false,
    }))
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

/**
 * The queries that a thorough search of a page may find, as indexes of the filter's. Cost: O(glyphs), however many queries there are.
 */
export function candidatesOn(file: PdfFile, text: PageText, filter: TermFilter): readonly number[] {
  const orders = ordersOf(file, text);
  const texts: string[] = [];
  const add = (order: OrderedText): void => {
    file.checkpoint();
    texts.push(order.line(false).folded);
  };
  for (const order of orders.usual) add(order);
  for (const { row, orders: own } of othersOf(text, orders)) {
    file.checkpoint();
    if (row !== undefined) texts.push(fold(row, false));
    else for (const order of own()) add(order);
  }
  for (const { text: own } of text.undrawn) texts.push(fold(own, false));
  file.checkpoint();
  return filter.indexesIn(texts);
}

/** Worked out once for a page, which may be searched for many things. */
function ordersOf(file: PdfFile, text: PageText): Orders {
  if (text.orders !== undefined) return text.orders;
  const placed = placeGlyphs(text);
  const usual = [contentOrder(placed)];
  file.checkpoint();
  // A code without a character, for example the end of a line inside a string, separates no words for other readers.
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
  text.orders = { placed, usual: usual.map((pieces) => new OrderedText(pieces)) };
  return text.orders;
}

function othersOf(text: PageText, orders: Orders): readonly OtherOrders[] {
  orders.others ??= otherReadings(text).map(({ texts, isHint }) => {
    let own: readonly OrderedText[] | undefined;
    return {
      row: isHint ? texts.join("") : undefined,
      orders: () => {
        const placed = own === undefined ? withTexts(orders.placed, texts) : [];
        own ??= [contentOrder(placed), visualOrder(placed).pieces].map((pieces) => new OrderedText(pieces));
        return own;
      },
    };
  });
  return orders.others;
}

/** By fewer letters what no reader reads would be found by chance. */
const MIN_LETTERS = 4;

function lettersOf({ expression }: Query): string {
  return typeof expression === "string" ? expression.replace(/ /g, "") : "";
}

/** Digits in a row are data more often than one number set apart. */
function hasNoDigit({ expression }: Query): boolean {
  return typeof expression === "string" && !/\d/.test(expression);
}

interface Spacing {
  readonly solid?: Solid;
  readonly isOne?: (start: number, end: number) => boolean;
}

/** Letters between two spaces of a spaced word, where not each of its gaps has a space. */
const MAX_TOGETHER = 2;

/**
 * Letters set apart, as titles are: with a space in each gap between them, or in half of the gaps where no more than two letters are
 * together. The gaps need not be alike. Longer pieces are words of ordinary text: "is to reduce" is not "store", unless `isOne` knows from
 * the places of the letters that a range is one word.
 */
export function* spacedOccurrences(
  text: string,
  query: Query,
  { solid = new Solid(text), isOne = () => false }: Spacing = {},
): Generator<readonly [number, number]> {
  const letters = lettersOf(query);
  if (letters.length < MIN_LETTERS) return;
  for (let at = solid.text.indexOf(letters); at !== -1; at = solid.text.indexOf(letters, at + 1)) {
    const [start, end] = [solid.placeOf(at), solid.placeOf(at + letters.length - 1) + 1];
    const spaces = end - start - letters.length;
    const gaps = letters.length - 1;
    const isSpaced = spaces >= gaps || (spaces * 2 >= gaps && isInPieces(text, [start, end]));
    if ((isSpaced || (spaces > 0 && isOne(start, end))) && isWholeAsAsked(text, [start, end], query))
      yield [start, end];
  }
}

/** Whether all that is between the spaces around and inside a range is short. */
function isInPieces(text: string, [start, end]: readonly [number, number]): boolean {
  const before = text.slice(Math.max(0, start - MAX_PIECE), start);
  const after = text.slice(end, end + MAX_PIECE);
  const inner = before.slice(before.lastIndexOf(" ") + 1) + text.slice(start, end) + (after.split(" ")[0] ?? "");
  return inner.split(" ").every((piece) => (piece.match(LETTERS)?.length ?? 0) <= MAX_TOGETHER);
}

const LETTERS = /[\p{L}\p{N}]/gu;
/** Units of a piece that are looked at: signs may be beside its letters. */
const MAX_PIECE = 16;

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

  search(order: OrderedText, sought: Sought): void {
    for (const hit of findIn(order, sought)) {
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
    return withoutDoubles(found, ({ text }) => fold(text, false)).sort(
      (one, other) => (one.glyphs[0] ?? 0) - (other.glyphs[0] ?? 0),
    );
  }
}

interface Sought {
  readonly query: Query;
  /** Also where its letters are set apart. */
  readonly isSpaced: boolean;
}

/** Where a query is in an order: with a hyphen at the end of a line removed, and with it kept. */
function findIn(order: OrderedText, { query, isSpaced }: Sought): Hit[] {
  const hits: Hit[] = [];
  const { pieces } = order;
  for (const isJoined of [true, false]) {
    const line = order.line(query.isCaseSensitive, isJoined);
    const ownersOf = (start: number, end: number): readonly [number, number] => {
      const first = line.owners[start] ?? 0;
      return [first, line.owners[end - 1] ?? first];
    };
    const isOne = (start: number, end: number): boolean => isShownAsOne(pieces, ...ownersOf(start, end));
    const spaced = isSpaced ? spacedOccurrences(line.folded, query, { solid: line.solid, isOne }) : [];
    for (const [start, end] of [...occurrences(line.folded, query), ...spaced]) {
      const { whole } = order;
      const [first, last] = ownersOf(start, end);
      const glyphs = pieces.slice(first, last + 1).flatMap(({ glyphs: own }) => own);
      hits.push({ start: whole.startOf(first), end: whole.startOf(last + 1), haystack: whole.text, glyphs });
    }
    if (!line.hasHyphens) break;
  }
  return hits;
}

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
