import { wordLines } from "@colophon/kit-tables";
import { boxAround } from "./boxes.ts";
import type { LaidWord } from "./model.ts";

/** The share of a page's height at its top and bottom where running headers and footers are. */
const ZONE = 0.13;
/** Points that the same line may be higher or lower on another page. */
const SLACK = 4;

/** A line at the top or bottom of a page. */
interface EdgeLine {
  readonly words: readonly LaidWord[];
  /** Distance of its middle from the edge. */
  readonly far: number;
  readonly keys: readonly string[];
  /** Gap to the next line towards the middle of the page, in ems. */
  readonly gap: number;
  readonly isPageNumber: boolean;
  readonly isArtifact: boolean;
}

/** The lines at both edges of a page, each from the edge. */
export interface Edges {
  readonly top: readonly EdgeLine[];
  readonly bottom: readonly EdgeLine[];
}

interface EdgeSource {
  readonly words: readonly LaidWord[];
  readonly height: number;
  readonly isArtifact: (word: LaidWord) => boolean;
  readonly tick: () => void;
}

/** The lines in which a page may say the same as its neighbours. Cost: O(words). */
export function edgesOf({ words, height, isArtifact, tick }: EdgeSource): Edges {
  const middle = (word: LaidWord): number => (word.top + word.bottom) / 2;
  const upright = words.filter(({ turn = 0 }) => turn === 0);
  // Some more than the zone, for the gap after its last line.
  const upper = upright.filter((word) => middle(word) < (ZONE + 0.1) * height);
  const lower = upright.filter((word) => middle(word) > (1 - ZONE - 0.1) * height);
  const top = wordLines(upper, tick);
  const bottom = wordLines(lower, tick).reverse();
  const toLine = (lines: readonly LaidWord[][], index: number, isTop: boolean): EdgeLine[] => {
    const own = lines[index] ?? [];
    const box = boxAround(own);
    const far = isTop ? (box.top + box.bottom) / 2 : height - (box.top + box.bottom) / 2;
    if (!(far < ZONE * height)) return [];
    const next = boxAround(lines[index + 1] ?? []);
    const gap = isTop ? next.top - box.bottom : box.top - next.bottom;
    const text = own.map((word) => word.text).join(" ");
    const line = {
      words: own,
      far,
      keys: chunkKeys(own),
      gap: gap / Math.max(1, own[0]?.size ?? 10),
      isPageNumber: PAGE_NUMBER.test(text),
      isArtifact: own.length > 0 && own.every(isArtifact),
    };
    return [line];
  };
  return {
    top: top.flatMap((_, index) => toLine(top, index, true)),
    bottom: bottom.flatMap((_, index) => toLine(bottom, index, false)),
  };
}

const PAGE_NUMBER =
  /^[-–—([|·•\s]*(?:page|seite|p\.|pág\.|página)?\s*(?:\d{1,4}|[ivxl]{1,6})(?:\s*(?:of|\/|von|de|sur)\s*\d{1,4})?[-–—)\]|·•\s]*$/iu;

/** The texts of a line between wide gaps, with one sign for all numbers. */
function chunkKeys(words: readonly LaidWord[]): string[] {
  const keys: string[] = [];
  let before: LaidWord | undefined;
  for (const word of words) {
    const text = word.text.replace(/\d+/g, "#").replace(/^[ivxl]{1,6}$/i, "#");
    if (before === undefined || word.left - before.right > 1.5 * word.size) keys.push(text);
    else keys[keys.length - 1] += ` ${text}`;
    before = word;
  }
  return keys;
}

/** The words of a page's running header and footer: lines from an edge that neighbouring pages repeat, and page numbers. */
export function furnitureOf(
  own: Edges,
  neighbours: readonly Edges[],
): { readonly top: readonly LaidWord[]; readonly bottom: readonly LaidWord[] } {
  return {
    top: runningLines(
      own.top,
      neighbours.map(({ top }) => top),
    ),
    bottom: runningLines(
      own.bottom,
      neighbours.map(({ bottom }) => bottom),
    ),
  };
}

function runningLines(lines: readonly EdgeLine[], others: readonly (readonly EdgeLine[])[]): readonly LaidWord[] {
  let last = -1;
  for (const [index, line] of lines.entries()) {
    const isRepeated = others.some((other) => other.some((candidate) => isSame(line, candidate)));
    const isNumber = line.isPageNumber && index === 0 && line.gap > 0.9;
    if (!isRepeated && !isNumber && !line.isArtifact) break;
    // A table's header that each page repeats is close to its rows.
    if (line.isArtifact || line.gap > 0.6) last = index;
  }
  return lines.slice(0, last + 1).flatMap(({ words }) => words);
}

function isSame(one: EdgeLine, other: EdgeLine): boolean {
  if (Math.abs(one.far - other.far) > SLACK) return false;
  return one.keys.some(
    (key) => other.keys.includes(key) && (/\p{L}/u.test(key) || (one.isPageNumber && other.isPageNumber)),
  );
}
