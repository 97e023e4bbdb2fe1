/** A delimiter as it was meant: where it stands, how long it is, and which one it belongs to. */
export interface Delimiter {
  readonly char: "*" | "~";
  readonly position: number;
  readonly length: number;
  /** Index of the delimiter that closes it; undefined for one that closes. */
  readonly closedBy: number | undefined;
}

interface Run {
  readonly char: "*" | "~";
  readonly position: number;
  readonly length: number;
  /** Characters already used from the end (as opener) and from the start (as closer). */
  usedEnd: number;
  usedStart: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
}

/** CommonMark 0.31, 2.1: Unicode punctuation and symbols; white space is what JavaScript and Zs agree on. */
const PUNCTUATION = /[\p{P}\p{S}]/u;
const SPACE = /\s/;

function charBefore(text: string, index: number): string {
  const char = text.slice(Math.max(0, index - 2), index);
  return [...char].pop() ?? "\n";
}

function charAfter(text: string, index: number): string {
  const code = text.codePointAt(index);
  return code === undefined ? "\n" : String.fromCodePoint(code);
}

/** CommonMark 0.31, 6.2: which runs are left- and right-flanking. */
function runsOf(text: string, delimiters: readonly Delimiter[]): Run[] {
  const runs: Run[] = [];
  for (let index = 0; index < delimiters.length; ) {
    const first = delimiters[index];
    if (first === undefined) break;
    let length = 0;
    while (delimiters[index]?.char === first.char && delimiters[index]?.position === first.position + length) {
      length += delimiters[index]?.length ?? 0;
      index += 1;
    }
    const before = charBefore(text, first.position);
    const after = charAfter(text, first.position + length);
    const isLeft = !SPACE.test(after) && (!PUNCTUATION.test(after) || SPACE.test(before) || PUNCTUATION.test(before));
    const isRight = !SPACE.test(before) && (!PUNCTUATION.test(before) || SPACE.test(after) || PUNCTUATION.test(after));
    runs.push({
      char: first.char,
      position: first.position,
      length,
      usedEnd: 0,
      usedStart: 0,
      canOpen: isLeft,
      canClose: isRight,
    });
  }
  return runs;
}

const left = (run: Run): number => run.length - run.usedEnd - run.usedStart;

function canPair(opener: Run, closer: Run): boolean {
  if (opener.char !== closer.char || !opener.canOpen || left(opener) === 0) return false;
  if (opener.char === "~") return left(opener) === 2 && left(closer) === 2;
  const isBoth = (opener.canOpen && opener.canClose) || (closer.canOpen && closer.canClose);
  return !isBoth || (opener.length + closer.length) % 3 !== 0 || (opener.length % 3 === 0 && closer.length % 3 === 0);
}

/** The spans a reader finds, as `start-end` of what stands between the delimiters. */
function pairRuns(runs: readonly Run[]): Set<string> {
  const spans = new Set<string>();
  const openers: Run[] = [];
  for (const closer of runs) {
    while (closer.canClose && left(closer) > 0) {
      const index = openers.findLastIndex((opener) => canPair(opener, closer));
      const opener = openers[index];
      if (opener === undefined) break;
      const length = left(opener) >= 2 && left(closer) >= 2 ? 2 : 1;
      openers.length = index + 1;
      spans.add(`${opener.position + opener.length - opener.usedEnd}-${closer.position + closer.usedStart}-${length}`);
      opener.usedEnd += length;
      closer.usedStart += length;
      if (left(opener) === 0) openers.pop();
    }
    if (closer.canOpen && left(closer) > 0) openers.push(closer);
  }
  return spans;
}

/**
 * Whether a reader of Markdown pairs the delimiters of a line as they were meant.
 *
 * Cost     O(delimiters x open ones); the caller bounds the number of delimiters.
 * Source   CommonMark 0.31, 6.2 and the appendix "process emphasis"; GFM, 6.5 for `~~`.
 */
export function areReadAsMeant(text: string, delimiters: readonly Delimiter[]): boolean {
  const runs = runsOf(text, delimiters);
  const spans = pairRuns(runs);
  const meant = delimiters.filter(({ closedBy }) => closedBy !== undefined);
  if (runs.some((run) => left(run) > 0) || spans.size !== meant.length) return false;
  return meant.every((opener) => {
    const end = delimiters[opener.closedBy ?? -1]?.position;
    return spans.has(`${opener.position + opener.length}-${end}-${opener.length}`);
  });
}
