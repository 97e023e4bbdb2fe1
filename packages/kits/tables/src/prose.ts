import type { Chunk, TextLine } from "./lines.ts";
import type { Word } from "./model.ts";

/** A line of running text has at least this many words. */
const LEAST_WORDS = 5;
/** Lines of a paragraph. */
const LEAST_LINES = 3;

interface Paragraph {
  readonly chunks: Chunk[];
  left: number;
  right: number;
  bottom: number;
  /** Its last line was short. */
  isEnded: boolean;
}

/** The words of running text: lines of many words under one another with one left edge. */
export function paragraphWords(lines: readonly TextLine[]): ReadonlySet<Word> {
  const open: Paragraph[] = [];
  const done: Paragraph[] = [];
  for (const { chunks, top } of lines) {
    for (let index = 0; index < open.length; ) {
      const own = open[index] as Paragraph;
      const size = own.chunks.at(-1)?.size ?? 0;
      if (top - own.bottom < 1.4 * size) index += 1;
      else done.push(...open.splice(index, 1));
    }
    for (const chunk of chunks) {
      const known = open.find((own) => !own.isEnded && isNextLine(own, chunk));
      if (known === undefined) {
        if (isRunning(chunk))
          open.push({ chunks: [chunk], left: chunk.left, right: chunk.right, bottom: chunk.bottom, isEnded: false });
        continue;
      }
      known.chunks.push(chunk);
      known.left = Math.min(known.left, chunk.left);
      known.right = Math.max(known.right, chunk.right);
      known.bottom = chunk.bottom;
      known.isEnded = !isRunning(chunk);
    }
  }
  const words = new Set<Word>();
  for (const { chunks } of [...done, ...open].filter(isParagraph))
    for (const chunk of chunks) for (const word of chunk.words) words.add(word);
  return words;
}

function isRunning(chunk: Chunk): boolean {
  const { words } = chunk;
  return (
    words.length >= LEAST_WORDS &&
    !chunk.isNumber &&
    words.filter(({ text }) => /\p{L}{2}/u.test(text)).length >= 0.6 * words.length
  );
}

function isNextLine(own: Paragraph, chunk: Chunk): boolean {
  const size = own.chunks.at(-1)?.size ?? chunk.size;
  const isUnder = chunk.top > own.bottom - 0.6 * size && chunk.left < own.right;
  return (
    isUnder &&
    Math.abs(chunk.size - size) < 0.15 * size &&
    Math.abs(chunk.left - own.left) < 2.2 * size &&
    chunk.right < own.right + 3 * size &&
    !chunk.isNumber
  );
}

/** Most lines are full: they reach the right edge. */
function isParagraph({ chunks, left, right }: Paragraph): boolean {
  if (chunks.length < LEAST_LINES) return false;
  const full = chunks.filter((chunk) => isRunning(chunk) && chunk.right - chunk.left > 0.8 * (right - left));
  return full.length >= 0.6 * (chunks.length - 1);
}
