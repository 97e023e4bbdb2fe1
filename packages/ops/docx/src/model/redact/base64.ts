import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import type { Match } from "@colophon/kit-find";

/** Four letters each, with white space between them: fewer than these say nothing. */
const FEWEST_GROUPS = 4;
const GROUP = 4;
const PADDING = "=";
const MOST_PADDING = 2;
/** Groups and places between two looks at the clock. */
const STEP = 65_536;

const [NEITHER, LETTER, SPACE] = [0, 1, 2];
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[A-Za-z0-9+/_-]/.test(character) ? LETTER : /[\r\n\t ]/.test(character) ? SPACE : NEITHER;
});

/** Stretches of base64 that say some of what `isIn` looks for; they go whole. RFC 4648, 4 and 5; RFC 2045, 6.8 for white space. */
export function findBase64(
  text: string,
  isIn: (bytes: Uint8Array) => boolean,
  checkpoint: Checkpoint,
): readonly Match[] {
  const found: Match[] = [];
  for (const { start, end } of stretchesIn(text, checkpoint)) {
    const compact = text.slice(start, end).replace(/[\r\n\t ]/g, "");
    // A word among others looks like base64 from any of its letters.
    const isWithin = [0, 1, 2, 3].some((skip) => isIn(Buffer.from(compact.slice(skip), "base64")));
    if (isWithin) found.push({ start, end });
  }
  return found;
}

/** By hand: a regular expression for it overflows its stack in a stretch of ten million letters. */
function* stretchesIn(text: string, checkpoint: Checkpoint): Generator<Match> {
  const look = everyUnits(checkpoint, STEP);
  for (let start = 0; start + FEWEST_GROUPS * GROUP <= text.length; ) {
    look();
    let end = start;
    let groups = 0;
    for (; lettersAt(text, end, GROUP) === GROUP; groups++) {
      look();
      end += GROUP;
      while (kindAt(text, end) === SPACE) end++;
    }
    if (groups < FEWEST_GROUPS) {
      start++;
      continue;
    }
    const rest = lettersAt(text, end, GROUP - 1);
    if (rest > 1) end = endOfPadding(text, end + rest);
    yield { start, end };
    start = end;
  }
}

function endOfPadding(text: string, from: number): number {
  let end = from;
  while (end < from + MOST_PADDING && text[end] === PADDING) end++;
  return end;
}

/** Letters that stand at a place, up to so many. */
function lettersAt(text: string, at: number, most: number): number {
  let count = 0;
  while (count < most && kindAt(text, at + count) === LETTER) count++;
  return count;
}

function kindAt(text: string, at: number): number | undefined {
  const code = text.charCodeAt(at);
  return code < KINDS.length ? KINDS[code] : NEITHER;
}
