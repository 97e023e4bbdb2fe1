import { breakLines, type Families } from "./lines.ts";
import { isOtherScript } from "./measure.ts";
import type { Paragraph } from "./paragraph.ts";

interface Column {
  /** In points, without insets. */
  readonly width: number;
  readonly size: number;
  readonly families: Families;
}

/** Of the width: a title that is narrower looks as if it had another place. */
const NARROWEST = 0.6;
const STEP = 0.02;
const MIN_WORDS = 4;

/**
 * The width at which no word stands alone on a title's last line, its lines being no more than before; the given width where none does,
 * where no width helps, where the title may stand on one line, and for scripts that set no spaces or run from the right.
 */
export function balancedWidth(paragraph: Paragraph, { width, size, families }: Column): number {
  const text = paragraph.runs.map((run) => run.text).join("");
  if (isOtherScript(text) || text.trim().split(/\s+/).length < MIN_WORDS) return width;
  // A program may use what is kept free of each line: both ways no word may stand alone.
  const tryWidth = (tried: number) => {
    const ways = [undefined, 0].map((free) =>
      breakLines(paragraph, { width: tried, size, families, ...(free !== undefined && { free }) }),
    );
    const isAlone = ways.some((lengths) => lengths.length > 1 && wordsOfLast(text, lengths) < 2);
    const counts = ways.map(({ length }) => length);
    return { isAlone, least: Math.min(...counts), lines: Math.max(...counts) };
  };
  const given = tryWidth(width);
  if (!given.isAlone || given.least === 1) return width;
  for (let share = 1 - STEP; share >= NARROWEST; share -= STEP) {
    const { isAlone, lines } = tryWidth(width * share);
    if (lines > given.lines) return width;
    if (!isAlone) return width * share;
  }
  return width;
}

function wordsOfLast(text: string, lengths: readonly number[]): number {
  const last = text.slice(text.length - (lengths.at(-1) ?? 0)).trim();
  return last === "" ? 0 : last.split(/\s+/).length;
}
