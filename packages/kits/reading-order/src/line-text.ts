import type { LaidWord, Line, Span } from "./model.ts";

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LEFT_TO_RIGHT = /[\p{L}\p{N}]/u;
/** Scripts without spaces between words. */
const UNSPACED = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;

export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** The same with a quick no: pages have thousands of words. */
function hasRightToLeft(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) >= 0x590) return RIGHT_TO_LEFT.test(text);
  return false;
}

/** Whether most words of a text are written from right to left. */
export function readsFromRight(words: readonly { readonly text: string }[]): boolean {
  if (!words.some(({ text }) => hasRightToLeft(text))) return false;
  let [right, left] = [0, 0];
  for (const { text } of words) {
    if (RIGHT_TO_LEFT.test(text)) right += 1;
    else if (LEFT_TO_RIGHT.test(text)) left += 1;
  }
  return right > left;
}

/** The words of a line from left to right, in the order in which they are read. */
function readingOrder(words: readonly LaidWord[]): readonly LaidWord[] {
  if (!readsFromRight(words)) return words;
  const ordered: LaidWord[] = [];
  let held: LaidWord[] = [];
  for (const word of words.toReversed()) {
    if (LEFT_TO_RIGHT.test(word.text) && !RIGHT_TO_LEFT.test(word.text)) {
      held.push(word);
      continue;
    }
    for (const one of held.toReversed()) ordered.push(one);
    held = [];
    ordered.push(word);
  }
  return [...ordered, ...held.reverse()];
}

/** The text of a line with its links; a raised mark follows its word without a space. */
export function joinWords(words: readonly LaidWord[], isEnded: boolean): Line {
  const spans: { text: string; link?: string }[] = [];
  let before: LaidWord | undefined;
  for (const word of readingOrder(words)) {
    const space = before === undefined || isJoined(before, word) ? "" : " ";
    const last = spans.at(-1);
    if (last !== undefined && last.link === word.link) last.text += space + word.text;
    else {
      if (last !== undefined) last.text += space;
      spans.push({ text: word.text, ...(word.link !== undefined && { link: word.link }) });
    }
    before = word;
  }
  return { spans, isEnded };
}

function isJoined(before: LaidWord, word: LaidWord): boolean {
  const gap = Math.max(word.left - before.right, before.left - word.right);
  if (
    gap < 0.12 * Math.min(word.size, before.size) &&
    UNSPACED.test(before.text.at(-1) ?? "") &&
    UNSPACED.test(word.text[0] ?? "")
  )
    return true;
  const raised = (before.top + before.bottom) / 2 - (word.top + word.bottom) / 2;
  return word.size < 0.85 * before.size && Math.abs(raised) > 0.1 * before.size && gap < 0.3 * before.size;
}

/** What may be at the end of a line that a word is broken over. */
const BROKEN = /\p{L}[-\u00ad\u2010]$/u;
/** A letter of two code units, and the hyphen. */
const LONGEST_END = 3;
const CONTINUED = /^\p{Ll}/u;

/** One text of the lines of a block, with the words that were broken at the ends of lines rejoined. */
export function joinLines(
  lines: readonly Line[],
  { isCompound }: { readonly isCompound: (word: string) => boolean },
): { readonly spans: readonly Span[]; readonly rejoined: number } {
  const spans: { text: string; link?: string }[] = [];
  let rejoined = 0;
  for (const [index, line] of lines.entries()) {
    const last = spans.at(-1);
    const first = line.spans[0];
    if (first === undefined) continue;
    if (last !== undefined) {
      const joint = jointOf(last.text, first.text, isCompound);
      if (joint === undefined)
        last.text +=
          lines[index - 1]?.isEnded === true
            ? "\n"
            : UNSPACED.test(last.text.at(-1) ?? "") && UNSPACED.test(first.text[0] ?? "")
              ? ""
              : " ";
      else {
        last.text = joint;
        rejoined += 1;
      }
    }
    for (const [at, span] of line.spans.entries()) {
      const end = spans.at(-1);
      if (at === 0 && end !== undefined && end.link === span.link) end.text += span.text;
      else spans.push({ ...span });
    }
  }
  return { spans, rejoined };
}

/** The beginning of a broken word without its hyphen, or with it where the document writes the word so elsewhere. */
function jointOf(before: string, after: string, isCompound: (word: string) => boolean): string | undefined {
  // A search of the whole text for its end would make each line of a long block cost more than the one before.
  if (!BROKEN.test(before.slice(-LONGEST_END)) || !CONTINUED.test(after)) return undefined;
  if (before.endsWith("\u00ad")) return before.slice(0, -1);
  const start = /[\p{L}\p{N}-]+$/u.exec(before)?.[0] ?? "";
  const end = /^\p{L}+/u.exec(after)?.[0] ?? "";
  return isCompound(`${start}${end}`.toLowerCase()) ? before : before.slice(0, -1);
}

/** The text of lines, for a look at what it is. */
export function textOfLines(lines: readonly Line[]): string {
  return lines.map(({ spans }) => spans.map(({ text }) => text).join("")).join(" ");
}
