import {
  type Interpreter,
  type PageText,
  type PdfFile,
  type PdfPage,
  type Visibility,
  wordsOf,
} from "@colophon/kit-pdf";
import { type Box, type FoundTable, findTables, type Page, type Word } from "@colophon/kit-tables";
import { boxAround } from "./boxes.ts";
import { type DrawnPage, drawPage } from "./display-page.ts";
import { type Edges, edgesOf, furnitureOf } from "./furniture.ts";
import { isRightToLeft, joinWords, readsFromRight } from "./line-text.ts";
import type { LaidBlock, LaidPage, LaidWord } from "./model.ts";
import { isLabel, paragraphBlocks } from "./paragraphs.ts";
import { cutRegions, gutterOf, type Item } from "./regions.ts";
import { type LinkArea, linkAreas, type WordFacts } from "./word-facts.ts";

/** A page that is read but not laid out: its neighbours say what runs through all of them. */
export interface ReadPage {
  readonly index: number;
  /** The page without its words. */
  readonly page: Omit<Page, "words">;
  readonly words: readonly LaidWord[];
  readonly edges: Edges;
}

interface Reading {
  readonly file: PdfFile;
  readonly interpreter: Interpreter;
  readonly facts: WordFacts;
  readonly visibility: Visibility;
}

/** Reads the words of a page. Cost: its content once. */
export function readPage(
  page: PdfPage,
  { file, interpreter, facts, visibility }: Reading,
): { readonly page: ReadPage; readonly text: PageText } {
  const shown = drawPage(file, page, interpreter, visibility);
  const links = linkAreas(file, page, shown.toView);
  const artifacts = new Set<LaidWord>();
  const words: LaidWord[] = [];
  for (const own of wordsOf(shown.text, file)) {
    const { isBold, tag, isArtifact } = facts.of(page, shown.text, own);
    const { left, top, right, bottom } = shown.toView(own.box);
    const { raisedFrom } = own;
    const laid: LaidWord = {
      text: withoutLigatures(own.text),
      size: own.em,
      turn: shown.turnOf(own),
      left,
      top,
      right,
      bottom,
      ...(raisedFrom !== undefined && { raisedFrom }),
      userBox: own.box,
      angle: own.angle,
      isBold,
      link: linkOf({ left, top, right, bottom }, links),
      tag: isArtifact ? undefined : tag,
    };
    if (isArtifact) artifacts.add(laid);
    words.push(laid);
  }
  for (const word of undrawnWords(shown)) words.push(word);
  const { height } = shown.page;
  const edges = edgesOf({ words, height, isArtifact: (word) => artifacts.has(word), tick: file.checkpoint });
  return { page: { index: page.index, page: shown.page, words, edges }, text: shown.text };
}

const LIGATURES = /[\ufb00-\ufb06]/g;

/** The letters of a ligature, as fi for the one glyph: people search for letters. */
function withoutLigatures(text: string): string {
  for (let at = 0; at < text.length; at += 1)
    if (text.charCodeAt(at) >= 0xfb00) return text.replaceAll(LIGATURES, (ligature) => ligature.normalize("NFKC"));
  return text;
}

/** Values of fields that readers draw themselves, in the frames of the fields; the entries of a list under one another. */
function undrawnWords({ text, toView }: DrawnPage): LaidWord[] {
  const counts = new Map<string, number>();
  for (const { quad } of text.undrawn) counts.set(quad.join(), (counts.get(quad.join()) ?? 0) + 1);
  const used = new Map<string, number>();
  return text.undrawn.flatMap(({ text: value, quad }) => {
    const [left, low, right, high] = [quad[0], quad[1], quad[4], quad[5]];
    const index = used.get(quad.join()) ?? 0;
    used.set(quad.join(), index + 1);
    const height = (high - low) / Math.max(1, counts.get(quad.join()) ?? 1);
    const [bottom, top] = [high - (index + 1) * height, high - index * height];
    const em = Math.min(12, Math.max(1, 0.7 * (top - bottom)));
    const parts = value.split(/\s+/).filter((part) => part !== "");
    const step = Math.min(0.5 * em, (right - left) / Math.max(1, parts.join(" ").length));
    let at = left;
    return parts.map((part): LaidWord => {
      const box = [at, bottom, at + step * part.length, top] as const;
      at += step * (part.length + 1);
      const place = { size: em, turn: 0, ...toView(box), userBox: box, angle: 0 };
      return { text: part, ...place, isBold: false, link: undefined, tag: undefined };
    });
  });
}

function linkOf(word: Box, links: readonly LinkArea[]): string | undefined {
  if (links.length === 0) return undefined;
  const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
  return links.find(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom)?.target;
}

interface TextItem extends Item {
  readonly words: readonly LaidWord[];
  readonly table?: FoundTable;
}

/** A word is apart from the next by this many ems where columns may be. */
const CHUNK_GAP = 0.6;

/**
 * The blocks of a page in reading order: header, body, notes, turned text, footer.
 *
 * Cost     O(words log words), and that of finding tables.
 * Errors   FormatError LIMIT of the table finder.
 */
export function layOutPage(page: ReadPage, neighbours: readonly Edges[], tick: () => void): LaidPage {
  const { top, bottom } = furnitureOf(page.edges, neighbours);
  const furniture = new Set([...top, ...bottom]);
  const body = page.words.filter((word) => !furniture.has(word));
  const turns = [0, 1, 2, 3]
    .map((turn) => ({ turn, words: body.filter((word) => (word.turn ?? 0) === turn && isStraight(word)) }))
    .sort((one, other) => other.words.length - one.words.length || one.turn - other.turn);
  const slanted = body.filter((word) => !isStraight(word));
  const blocks = turns.flatMap(({ turn, words }, index) => {
    const own = bodyBlocks({ ...page.page, words }, { turn, tick });
    return index === 0
      ? own
      : own.map((block): LaidBlock => (block.kind === "table" ? block : { ...block, kind: "turned" }));
  });
  const lone = slanted.length === 0 ? [] : [plainBlock("turned", [slanted])];
  return {
    index: page.index,
    blocks: [...running("header", top, tick), ...withNotesLast(blocks), ...lone, ...running("footer", bottom, tick)],
  };
}

function isStraight({ angle }: LaidWord): boolean {
  const off = ((angle % 16) + 16) % 16;
  return off <= 1 || off >= 15;
}

function running(kind: "header" | "footer", words: readonly LaidWord[], tick: () => void): LaidBlock[] {
  return words.length === 0 ? [] : [plainBlock(kind, rowsOf(words, tick))];
}

function rowsOf(words: readonly LaidWord[], tick: () => void): LaidWord[][] {
  return paragraphBlocks(words, tick).flatMap((block) => [[...block.words]]);
}

function plainBlock(kind: LaidBlock["kind"], rows: readonly (readonly LaidWord[])[]): LaidBlock {
  const words = rows.flat();
  return {
    kind,
    lines: rows.map((row) => joinWords(row, true)),
    words,
    box: boxAround(words),
    size: words[0]?.size ?? 10,
    isBold: false,
  };
}

function bodyBlocks(
  page: Omit<Page, "words"> & { readonly words: readonly LaidWord[] },
  { turn, tick }: { readonly turn: number; readonly tick: () => void },
): LaidBlock[] {
  if (page.words.length === 0) return [];
  const upright = turn === 0 ? page.words : page.words.map((word) => turned(word, turn, page));
  const isFromRight = readsFromRight(page.words);
  const options = { tick, isRightToLeft: isFromRight };
  const found = findTables(page, { checkpoint: tick }).filter(isTable);
  const isOpen = turn === 0 && found.some(({ method }) => method !== "lattice");
  const gutter = isOpen ? gutterOf(chunksOf(upright), options) : undefined;
  const tables = apart(found.filter((table) => table.method === "lattice" || !isAcross(table.box, gutter)));
  const taken = new Set<Word>(tables.flatMap(({ cells }) => cells.flatMap(({ lines }) => lines.flat())));
  const items: TextItem[] = chunksOf(upright.filter((_, index) => !taken.has(page.words[index] as Word)));
  for (const table of tables) {
    const box = turn === 0 ? table.box : turned(table.box, turn, page);
    const words = wordsOfTable(table, page.words);
    items.push({
      ...boxAround([box, ...(turn === 0 ? words : [])]),
      size: 10,
      wordCount: 0,
      numberCount: 0,
      words,
      table,
    });
  }
  const regions = cutRegions(items, options);
  return joinColumns(regions.map((region) => blocksOf(region, tick)));
}

function isAcross({ left, right, top, bottom }: Box, gutter: Box | undefined): boolean {
  if (gutter === undefined) return false;
  const center = (gutter.left + gutter.right) / 2;
  return left < center && right > center && top < gutter.bottom && bottom > gutter.top;
}

/** Tables without those whose words are in another already. */
function apart(tables: readonly FoundTable[]): FoundTable[] {
  const seen = new Set<Word>();
  return tables.flatMap((table) => {
    const cells = table.cells.map((cell) => ({
      ...cell,
      lines: cell.lines.map((line) => line.filter((word) => !seen.has(word))),
    }));
    let [all, kept] = [0, 0];
    for (const { lines } of table.cells) for (const line of lines) all += line.length;
    for (const { lines } of cells) for (const line of lines) kept += line.length;
    if (kept < 0.5 * all) return [];
    for (const { lines } of cells) for (const line of lines) for (const word of line) seen.add(word);
    return kept === all ? [table] : [{ ...table, cells }];
  });
}

function wordsOfTable({ cells }: FoundTable, words: readonly LaidWord[]): LaidWord[] {
  const own = new Set<Word>(cells.flatMap(({ lines }) => lines.flat()));
  return words.filter((word) => own.has(word));
}

/** Several rows and columns; a text in columns is none, and neither are the items of a list. */
function isTable({ rows, columns, cells, confidence, method }: FoundTable): boolean {
  const words = cells.reduce((sum, { lines }) => sum + lines.reduce((count, line) => count + line.length, 0), 0);
  if (rows < 2 || columns < 2 || confidence < 0.5 || words / Math.max(1, cells.length) >= 30) return false;
  if (method !== "lattice" && columns === 2 && isLabels(cells)) return false;
  return (
    method === "lattice" ||
    !Array.from({ length: columns }, (_, column) => column).some((column) => isProse(cells, column))
  );
}

/** Whether the cells of the first column are nothing but bullets, or numbers as lists have them. */
function isLabels(cells: FoundTable["cells"]): boolean {
  const labels = cells
    .filter(({ column }) => column === 0)
    .flatMap(({ lines }) => {
      const [first, ...others] = lines.flat();
      return first === undefined ? [] : [others.length === 0 && isLabel(first.text)];
    });
  return labels.length >= 2 && labels.every((isOwn) => isOwn);
}

/** Whether the cells of a column are lines of a text: long, and many go on in the middle of a sentence. */
function isProse(cells: FoundTable["cells"], column: number): boolean {
  const own = cells.filter((cell) => cell.column === column && cell.columnSpan === 1).map(({ lines }) => lines.flat());
  const words = own.reduce((sum, { length }) => sum + length, 0);
  const inside = own.filter(([first]) => /^\p{Ll}/u.test(first?.text ?? "")).length;
  return own.length >= 4 && words / own.length >= 4.5 && inside >= 0.35 * own.length;
}

/** A box of a page that is turned counterclockwise by quarter turns. */
function turned<Own extends Box>(box: Own, turn: number, { width, height }: Pick<Page, "width" | "height">): Own {
  const { left, top, right, bottom } = box;
  if (turn === 1) return { ...box, left: top, right: bottom, top: width - right, bottom: width - left };
  if (turn === 2)
    return { ...box, left: width - right, right: width - left, top: height - bottom, bottom: height - top };
  if (turn === 3) return { ...box, left: height - bottom, right: height - top, top: left, bottom: right };
  return box;
}

/** Amounts, their signs, and marks of an empty cell. */
const NUMBER = /^(?:[^\p{L}]*\p{N}[^\p{L}]*|[-–—―*$¥€£%()]+)$/u;

/** Words of a line with only word spaces between them; they come line by line, each from the left. */
function chunksOf(words: readonly LaidWord[]): TextItem[] {
  const chunks: LaidWord[][] = [];
  let before: LaidWord | undefined;
  for (const word of words) {
    const open = chunks.at(-1);
    const isNext =
      before !== undefined &&
      Math.abs(word.bottom - before.bottom) < 0.35 * word.size &&
      word.left - before.right < CHUNK_GAP * Math.max(word.size, before.size) &&
      word.left > before.left - 0.2 * word.size;
    if (open !== undefined && isNext) open.push(word);
    else chunks.push([word]);
    before = word;
  }
  return chunks.map((own) => ({
    ...boxAround(own),
    size: own[0]?.size ?? 10,
    wordCount: own.length,
    numberCount: own.filter(({ text }) => NUMBER.test(text)).length,
    words: own,
  }));
}

function blocksOf(items: readonly TextItem[], tick: () => void): LaidBlock[] {
  const blocks: LaidBlock[] = [];
  let words: LaidWord[] = [];
  const flush = (): void => {
    if (words.length > 0) for (const block of paragraphBlocks(words, tick)) blocks.push(block);
    words = [];
  };
  for (const { table, words: own, ...box } of items) {
    if (table === undefined) {
      for (const word of own) words.push(word);
      continue;
    }
    flush();
    blocks.push({ kind: "table", lines: [], words: own, box, size: own[0]?.size ?? 10, isBold: false, table });
  }
  flush();
  return blocks;
}

/** A paragraph that a column ends in and the next one continues is one. */
function joinColumns(regions: readonly (readonly LaidBlock[])[]): LaidBlock[] {
  const joined: LaidBlock[] = [];
  for (const blocks of regions) {
    for (const [index, block] of blocks.entries()) {
      const last = joined.at(-1);
      if (index === 0 && last !== undefined && isContinued(last, block))
        joined[joined.length - 1] = {
          ...last,
          lines: [...last.lines, ...block.lines],
          words: [...last.words, ...block.words],
        };
      else joined.push(block);
    }
  }
  return joined;
}

function isContinued(one: LaidBlock, other: LaidBlock): boolean {
  if (other.kind !== "paragraph" || (one.kind !== "paragraph" && one.kind !== "list_item")) return false;
  if (Math.abs(one.size - other.size) > 0.3 || one.isBold !== other.isBold) return false;
  const end = one.words.at(-1)?.text ?? "";
  return (
    /[\p{L}\p{N},-]$/u.test(end) &&
    /^\p{Ll}/u.test(other.words[0]?.text ?? "") &&
    one.lines.length > 1 &&
    !isRightToLeft(end)
  );
}

const NOTE_MARK = /^(?:\d{1,2}|[*∗†‡§¶]+)(?=$|\p{Lu}\p{Ll}|[.)]$)/u;

/** Footnotes, small text that begins with a mark at the end of a column, come after the text of the page. */
function withNotesLast(blocks: readonly LaidBlock[]): LaidBlock[] {
  const lengths = new Map<number, number>();
  for (const { words, kind } of blocks)
    if (kind !== "table")
      for (const { size, text } of words)
        lengths.set(Math.round(size * 2) / 2, (lengths.get(Math.round(size * 2) / 2) ?? 0) + text.length);
  const [usual = 0] = [...lengths].reduce<readonly [number, number]>(
    (most, own) => (own[1] > most[1] ? own : most),
    [0, 0],
  );
  const bottom = blocks.reduce((most, { box }) => Math.max(most, box.bottom), 0);
  let isOpen = false;
  let beforeBox: Box | undefined;
  const marked = blocks.map((block): LaidBlock => {
    const isSmall = block.size < 0.93 * usual;
    const isNote = block.kind !== "table" && block.kind !== "heading" && isSmall && block.box.bottom > 0.5 * bottom;
    const starts = isNote && NOTE_MARK.test(block.words[0]?.text ?? "");
    const follows =
      isOpen &&
      isNote &&
      beforeBox !== undefined &&
      block.box.top - beforeBox.bottom < 1.5 * block.size &&
      block.box.top > beforeBox.top;
    isOpen = starts || follows;
    beforeBox = block.box;
    return isOpen || block.kind === "footnote" ? { ...block, kind: "footnote" } : block;
  });
  return [...marked.filter(({ kind }) => kind !== "footnote"), ...marked.filter(({ kind }) => kind === "footnote")];
}
