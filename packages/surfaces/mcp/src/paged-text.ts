import { PAGE_LENGTH } from "./budget.ts";

interface Page {
  readonly text: string;
  /** Where the next page begins; undefined after the last. */
  readonly nextOffset: number | undefined;
  readonly totalLength: number;
}

/** Characters a reader may ask for at once: more than a page for one who knows what to do with it. */
const MAX_LENGTH = 1_000_000;

/** A part of a text, never cut inside a character; all the pages in a row are the text. */
export function pageOf(text: string, offset: number, length: number = PAGE_LENGTH): Page {
  const start = Math.min(offset, text.length);
  let end = Math.min(text.length, start + Math.max(1, Math.min(length, MAX_LENGTH)));
  if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1)) && end - 1 > start) end--;
  return { text: text.slice(start, end), nextOffset: end < text.length ? end : undefined, totalLength: text.length };
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
