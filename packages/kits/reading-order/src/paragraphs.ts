import { type Box, wordLines } from "@colophon/kit-tables";
import { boxAround } from "./boxes.ts";
import { joinWords } from "./line-text.ts";
import type { LaidBlock, LaidWord, WordTag } from "./model.ts";

/** A line of words from left to right. */
interface Row extends Box {
  readonly words: readonly LaidWord[];
  /** Size of most letters. */
  readonly size: number;
  readonly isBold: boolean;
  readonly tag: WordTag | undefined;
  readonly label: Label | undefined;
}

interface Label {
  readonly text: string;
  /** Words of the label alone; 0 where it is the beginning of the first word. */
  readonly wordCount: number;
  readonly isBullet: boolean;
}

/** What the lines of a region have in common. */
interface Measure {
  /** Gap to the next line in points, by size of its letters: a summary is set tighter than the text after it. */
  readonly gaps: ReadonlyMap<number, number>;
  readonly left: number;
  readonly right: number;
}

/** Lines of one column -> paragraphs, list items and tagged headings, from the top. Cost: O(words log words). */
export function paragraphBlocks(words: readonly LaidWord[], tick: () => void): LaidBlock[] {
  const rows = wordLines(words, tick).map(rowOf);
  const measure = measureOf(rows);
  const groups: Row[][] = [];
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const open = groups.at(-1);
    if (before === undefined || open === undefined || isBreak({ before, row, after: rows[index + 1], open, measure }))
      groups.push([row]);
    else open.push(row);
  }
  return withDepths(groups.map((group) => blockOf(group, measure)));
}

function rowOf(words: readonly LaidWord[]): Row {
  const lengths = new Map<number, number>();
  let isBold = true;
  for (const { size, text, isBold: isOwn } of words) {
    const key = Math.round(size * 4) / 4;
    lengths.set(key, (lengths.get(key) ?? 0) + text.length);
    isBold &&= isOwn || !/[\p{L}\p{N}]/u.test(text);
  }
  let [size, most] = [words[0]?.size ?? 10, 0];
  for (const [own, length] of lengths) if (length > most) [size, most] = [own, length];
  return { ...boxAround(words), words, size, isBold, tag: words[0]?.tag, label: labelOf(words) };
}

function measureOf(rows: readonly Row[]): Measure {
  const bySize = new Map<number, number[]>();
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const gap = row.top - (before?.bottom ?? 0);
    if (before === undefined || sizeKey(before) !== sizeKey(row) || gap <= -row0(rows)) continue;
    const known = bySize.get(sizeKey(row));
    if (known === undefined) bySize.set(sizeKey(row), [gap]);
    else known.push(gap);
  }
  const gaps = new Map<number, number>();
  for (const [size, own] of bySize) {
    own.sort((one, other) => one - other);
    gaps.set(size, own[Math.floor(0.25 * own.length)] ?? 0);
  }
  const { left, right } = boxAround(rows);
  return { gaps, left, right };
}

function sizeKey({ size }: Row): number {
  return Math.round(size * 2);
}

function row0(rows: readonly Row[]): number {
  return 0.5 * (rows[0]?.size ?? 10);
}

interface Place {
  readonly before: Row;
  readonly row: Row;
  readonly after: Row | undefined;
  readonly open: readonly Row[];
  readonly measure: Measure;
}

function isBreak({ before, row, after, open, measure }: Place): boolean {
  const size = Math.min(before.size, row.size);
  const gap = row.top - before.bottom;
  const usual = measure.gaps.get(sizeKey(row)) ?? 0;
  if (before.tag !== undefined && row.tag !== undefined) return before.tag.element !== row.tag.element;
  if (row.label?.isBullet === true) return true;
  if (Math.max(before.size, row.size) > 1.12 * size) return true;
  if (gap > Math.min(Math.max(0, usual), 1.5 * size) + 0.33 * size || gap < -1.5 * size) return true;
  if (before.isBold !== row.isBold && (before.isBold || isShort(before, row, measure))) return true;
  const [first] = open;
  const isItem = first?.label !== undefined;
  if (
    row.label !== undefined &&
    (isItem
      ? Math.abs(row.left - first.left) < 1.2 * size
      : isEnded(before, row, measure) || row.left > before.left + size)
  )
    return true;
  if (isItem) return row.left < first.left - 0.5 * size && isShort(before, row, measure);
  if (isCentered(before, row)) return false;
  const isIndented = row.left > before.left + 0.8 * size && row.left < before.left + 6 * size;
  if (
    isIndented &&
    (after === undefined || after.left < row.left - 0.5 * size || after.left > row.left + 4 * size) &&
    !isHanging(open)
  )
    return true;
  return isShort(before, row, measure) && isEnded(before, row, measure);
}

/** Whether the lines after the first are farther to the right. */
function isHanging([first, second]: readonly Row[]): boolean {
  return first === undefined || second === undefined || second.left > first.left + 0.5 * first.size;
}

/** Whether the first word of the next line had room on this one. */
function isShort(before: Row, row: Row, { right }: Measure): boolean {
  const [first] = row.words;
  return first !== undefined && before.right + (first.right - first.left) + 0.6 * row.size < right;
}

function isEnded(before: Row, row: Row, measure: Measure): boolean {
  const last = before.words.at(-1)?.text ?? "";
  return /[.!?:;。！？؟)\]”"»]$/u.test(last) && isShort(before, row, measure);
}

function isCentered(one: Row, other: Row): boolean {
  const isSameCenter = Math.abs(one.left + one.right - other.left - other.right) < one.size;
  return isSameCenter && Math.abs(one.left - other.left) > 0.8 * one.size;
}

function blockOf(rows: readonly Row[], measure: Measure): LaidBlock {
  const words = rows.flatMap((row) => row.words);
  const [first] = rows;
  const label = first?.label;
  const tag = first?.tag;
  const isItem =
    tag?.isListItem === true || (label !== undefined && (label.isBullet || rows.length > 1 || tag === undefined));
  const lines = rows.map((row, index) => {
    const own = index === 0 && label !== undefined && isItem ? withoutLabel(row.words, label) : row.words;
    const next = rows[index + 1];
    return joinWords(own, next !== undefined && row.tag === undefined && isShort(row, next, measure));
  });
  const kind =
    tag?.level !== undefined
      ? "heading"
      : tag?.isNote === true
        ? "footnote"
        : isItem && label !== undefined
          ? "list_item"
          : "paragraph";
  return {
    kind,
    lines:
      kind === "list_item"
        ? lines
        : rows.map((row, index) =>
            index === 0
              ? joinWords(row.words, lines[0]?.isEnded === true)
              : (lines[index] ?? joinWords(row.words, false)),
          ),
    words,
    box: boxAround(rows),
    size: first?.size ?? 10,
    isBold: rows.every((row) => row.isBold),
    ...(kind === "heading" && tag?.level !== undefined && { level: tag.level }),
    ...(kind === "list_item" && label !== undefined && { label: label.text }),
  };
}

const BULLET = /^(?:[•◦▪■□●○‣⁃∙·➢➤►▶✓✔❖◆◇★☐☑☒]|[\u0080-\u009f\ue000-\uf8ff]|[-–—*o](?=$))/u;
const NUMBER = /^(?:\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{2,5}|[IVX]{2,5})[.)]|\[\d{1,3}\]|\d{1,2}(?:\.\d{1,2}){1,3}\.?)$/u;

/** Whether a text is the label of a list item, and nothing else. */
export function isLabel(text: string): boolean {
  return BULLET.exec(text)?.[0] === text || NUMBER.test(text);
}

function labelOf(words: readonly LaidWord[]): Label | undefined {
  const [first, second] = words;
  if (first === undefined) return undefined;
  const bullet = BULLET.exec(first.text)?.[0];
  if (bullet !== undefined && (second !== undefined || first.text.length > bullet.length)) {
    const isAlone = first.text.length === bullet.length;
    if (isAlone && /[-–—*o·]/.test(bullet) && second !== undefined && second.left - first.right > 4 * first.size)
      return undefined;
    return { text: bullet, wordCount: isAlone ? 1 : 0, isBullet: true };
  }
  return second !== undefined && NUMBER.test(first.text)
    ? { text: first.text, wordCount: 1, isBullet: false }
    : undefined;
}

function withoutLabel(words: readonly LaidWord[], { text, wordCount }: Label): readonly LaidWord[] {
  const [first, ...others] = words;
  if (wordCount > 0 || first === undefined) return others;
  return [{ ...first, text: first.text.slice(text.length) }, ...others];
}

/** List items with the number of lists that they are in, by how far they are indented. */
function withDepths(blocks: readonly LaidBlock[]): LaidBlock[] {
  let lefts: number[] = [];
  return blocks.map((block) => {
    if (block.kind !== "list_item") {
      if (block.kind === "heading") lefts = [];
      return block;
    }
    const { left } = block.box;
    lefts = lefts.filter((other) => other < left - 0.6 * block.size);
    lefts.push(left);
    return { ...block, level: Math.min(6, lefts.length - 1) };
  });
}
