import type { FoundWord, PageResult } from "@colophon/base-pdf-ocr";
import type { Op } from "@colophon/contract";
import {
  Interpreter,
  isInside,
  type PageText,
  type PdfFile,
  type PdfPage,
  type Quad,
  type Query,
  readPageText,
  searchPage,
  walkPages,
} from "@colophon/kit-pdf";
import { makeLayerFile, wordsOfRuns } from "./layer-file.ts";

/** A place where recognized words are what was searched for. */
export interface RecognizedMatch {
  readonly text: string;
  readonly before: string;
  readonly after: string;
  /** Indexes of the page's words. */
  readonly words: readonly number[];
  /** Around whole words, one for each line. */
  readonly quads: readonly Quad[];
  /** The lowest of the words. */
  readonly confidence: number;
}

interface Layer {
  readonly result: PageResult;
  readonly text: PageText;
  readonly wordOf: readonly (number | undefined)[];
  readonly lineOf: readonly number[];
}

type SearchOp = Pick<Op<"RESOURCE_LIMIT">, "checkpoint" | "limits" | "error">;

/** Recognized words of pages, searched as the text of pages is. */
export class RecognizedText {
  readonly results: readonly PageResult[];
  readonly #file: PdfFile;
  readonly #layers: ReadonlyMap<number, Layer>;

  constructor(
    pdf: PdfFile,
    pages: readonly PdfPage[],
    { results, op }: { results: readonly PageResult[]; op: SearchOp },
  ) {
    this.results = results.filter(({ status }) => status !== "skipped");
    const read = this.results.flatMap((result) => {
      const page = pages[result.index];
      return page === undefined || result.words.length === 0 ? [] : [{ page, result, lines: result.lines }];
    });
    this.#file = makeLayerFile(pdf, read, op);
    const interpreter = new Interpreter(this.#file, { maxOperations: op.limits.maxElements });
    const layers = [...walkPages(this.#file, Number.MAX_SAFE_INTEGER)].flatMap((page) => {
      const given = read[page.index];
      if (given === undefined) return [];
      op.checkpoint();
      const text = readPageText(this.#file, page, interpreter);
      if (interpreter.isCut) throw op.error("RESOURCE_LIMIT", "More words were recognized than limits.maxElements.");
      return [[given.page.index, layerOf(given.result, text)] as const];
    });
    this.#layers = new Map(layers);
  }

  /** The result of a page that was read. */
  resultOf(page: number): PageResult | undefined {
    return this.results.find(({ index }) => index === page);
  }

  /** Matches on a page, in the order of its words. */
  search(page: number, query: Query, isThorough: boolean): readonly RecognizedMatch[] {
    const layer = this.#layers.get(page);
    if (layer === undefined) return [];
    const { result, text, wordOf, lineOf } = layer;
    return searchPage(this.#file, text, query, isThorough).flatMap(({ glyphs, text: found, before, after }) => {
      const words = [...new Set(glyphs.flatMap((glyph) => wordOf[text.runOf(glyph)] ?? []))].sort((a, b) => a - b);
      if (words.length === 0) return [];
      const own = words.flatMap((word) => result.words[word] ?? []);
      const lines = Map.groupBy(words, (word) => lineOf[word] ?? 0);
      const quads = [...lines.values()].map((line) => around(line.flatMap((word) => result.words[word] ?? [])));
      const confidence = own.reduce((least, word) => Math.min(least, word.confidence), 1);
      return [{ text: found, before, after, words, quads, confidence }];
    });
  }
}

function layerOf(result: PageResult, text: PageText): Layer {
  const wordOf = wordsOfRuns(text);
  const count = wordOf.filter((word) => word !== undefined).length;
  if (count !== result.words.length)
    throw new Error(`The layer of page ${result.index + 1} has ${count} of ${result.words.length} words.`);
  return { result, text, wordOf, lineOf: result.lines.flatMap(({ words }, line) => words.map(() => line)) };
}

/** The box around words of a line, turned as the first of them is. */
function around(words: readonly FoundWord[]): Quad {
  const [left = 0, bottom = 0, right = 0, top = 0] = words[0]?.quad ?? [];
  const length = Math.hypot(right - left, top - bottom);
  const [cos, sin] = length > 0 ? [(right - left) / length, (top - bottom) / length] : [1, 0];
  const ends = { along: [Infinity, -Infinity], up: [Infinity, -Infinity] } as const satisfies Record<string, number[]>;
  const [along, up]: [number[], number[]] = [[...ends.along], [...ends.up]];
  for (const { quad } of words)
    for (let at = 0; at < 8; at += 2) {
      const [x, y] = [quad[at] ?? 0, quad[at + 1] ?? 0];
      widen(along, x * cos + y * sin);
      widen(up, y * cos - x * sin);
    }
  return box(along, up, [cos, sin]);
}

function widen(ends: number[], value: number): void {
  ends[0] = Math.min(ends[0] ?? value, value);
  ends[1] = Math.max(ends[1] ?? value, value);
}

function box(along: readonly number[], up: readonly number[], [cos, sin]: readonly [number, number]): Quad {
  const [from = 0, to = 0] = along;
  const [low = 0, high = 0] = up;
  const corner = (u: number, v: number): readonly [number, number] => [u * cos - v * sin, u * sin + v * cos];
  return [...corner(from, low), ...corner(to, low), ...corner(to, high), ...corner(from, high)] as unknown as Quad;
}

/** The same with a margin that covers the soft edges of letters, in points. */
export function withMargin(quad: Quad): Quad {
  const [left, bottom, right, top, , , farX, farY] = quad;
  const length = Math.hypot(right - left, top - bottom);
  const height = Math.hypot(farX - left, farY - bottom);
  if (!(length > 0 && height > 0)) return quad;
  const margin = Math.min(Math.max(height * MARGIN_SHARE, MIN_MARGIN), MAX_MARGIN);
  const [ux, uy] = [((right - left) / length) * margin, ((top - bottom) / length) * margin];
  const [vx, vy] = [((farX - left) / height) * margin, ((farY - bottom) / height) * margin];
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return signs.flatMap(([u, v], corner) => [
    (quad[corner * 2] ?? 0) + u * ux + v * vx,
    (quad[corner * 2 + 1] ?? 0) + u * uy + v * vy,
  ]) as unknown as Quad;
}

const MARGIN_SHARE = 0.12;
const MIN_MARGIN = 0.75;
const MAX_MARGIN = 3;

/** Whether the middle of a box is in one of others: the page has the same words as text there. */
export function isOver(quad: Quad, others: readonly Quad[]): boolean {
  const middle = [0, 1].map((axis) => [0, 2, 4, 6].reduce((sum, at) => sum + (quad[at + axis] ?? 0), 0) / 4);
  const [x = 0, y = 0] = middle;
  return others.some((other) => isInside([x, y], other));
}
