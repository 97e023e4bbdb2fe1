import type { TextQuote } from "../annotation.ts";
import type { TextIndex } from "./text-index.ts";
import type { Placement } from "./version-map.ts";
import type { SourceWords } from "./words.ts";

/** UTF-16 offsets in the raw text. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** The characters of a stretch of words that a quote means: it may begin or end within a word. */
export function rangeOfQuote(
  index: TextIndex,
  words: SourceWords,
  quote: TextQuote,
  { partners, from, until }: Placement,
): Range {
  const start = words.starts[from] ?? 0;
  const end = words.ends[until - 1] ?? start;
  const { raw } = index;
  const { exact, prefix = "", suffix = "" } = quote;
  // A quote may begin and end with spaces.
  const margin = exact.length - exact.trim().length;
  const nearFrom = Math.max(0, start - margin);
  const near = raw.slice(nearFrom, end + margin);
  const at = near.indexOf(exact);
  if (at !== -1 && near.indexOf(exact, at + 1) === -1)
    return { start: nearFrom + at, end: nearFrom + at + exact.length };
  const head =
    partners[0] === from && isCut(prefix.slice(-1), exact) ? /^[\p{L}\p{M}\p{N}]+/u.exec(exact)?.[0] : undefined;
  const tail =
    partners.at(-1) === until - 1 && isCut(exact.slice(-1), suffix)
      ? /[\p{L}\p{M}\p{N}]+$/u.exec(exact)?.[0]
      : undefined;
  const first = raw.slice(start, words.ends[from] ?? start);
  const last = raw.slice(words.starts[until - 1] ?? end, end);
  const inset = head !== undefined && first.endsWith(head) ? first.length - head.length : 0;
  const outset = tail !== undefined && last.startsWith(tail) ? last.length - tail.length : 0;
  return { start: start + inset, end: Math.max(start + inset, end - outset) };
}

function isCut(before: string, after: string): boolean {
  return /[\p{L}\p{M}\p{N}]$/u.test(before) && /^[\p{L}\p{M}\p{N}]/u.test(after);
}
