import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import type { Match } from "@colophon/kit-find";
import type { Found } from "./found.ts";

/** Four letters each, with white space between them: fewer than these say nothing. */
const FEWEST_GROUPS = 4;
const GROUP = 4;
const PADDING = "=";
const MAX_PADDING = 2;
/** Groups and places between two looks at the clock. */
const STEP = 65_536;

const [NEITHER, LETTER, SPACE, LINE_END] = [0, 1, 2, 3];
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z0-9+/_-]/.test(character)) return LETTER;
  return /[\r\n]/.test(character) ? LINE_END : /[\t ]/.test(character) ? SPACE : NEITHER;
});

/** The first groups of a stretch in a text without line ends, with the blanks after each; and up to which length that is searched at once. */
const STRETCH = new RegExp(`(?:[A-Za-z0-9+/_-]{${GROUP}}[\\t ]*){${FEWEST_GROUPS}}`, "g");
const SHORT = 16_384;

interface BytesSearch {
  /** The index of the target that the bytes hold. */
  targetIn(bytes: Uint8Array): number | undefined;
  /** The same of the bytes that letters of base64 are. */
  targetInWord(word: string): number | undefined;
  /** The bytes with what the targets name replaced by the letter. */
  maskedBytes(bytes: Uint8Array): Uint8Array;
  readonly letter: string;
}

/**
 * Stretches of base64 whose bytes hold some of what is sought, with the same stretch of masked bytes.
 *
 * Source   RFC 4648, 4 and 5; RFC 2045, 6.8 for white space. Lines may have any length: a line end may be within a group.
 */
export function findBase64(text: string, search: BytesSearch, checkpoint: Checkpoint): readonly Found[] {
  const found: Found[] = [];
  for (const { start, end } of stretchesIn(text, checkpoint)) {
    const written = text.slice(start, end);
    const compact = written.replace(/[\r\n\t ]/g, "");
    // A word among others looks like base64 from any of its letters.
    for (const skip of [0, 1, 2, 3]) {
      const target = search.targetInWord(compact.slice(skip));
      if (target === undefined) continue;
      const bytes = Buffer.from(compact.slice(skip), "base64");
      found.push({ start, end, target, replacement: maskStretch(written, bytes, { ...search, skip }) });
      break;
    }
  }
  return found;
}

/** The same letters and white space, but for those that write masked bytes. */
function maskStretch(
  written: string,
  bytes: Uint8Array,
  { skip, letter, targetIn, maskedBytes }: BytesSearch & { readonly skip: number },
): string {
  const masked = maskedBytes(bytes);
  const isUrlSafe = /[-_]/.test(written);
  const encoded = Buffer.from(masked).toString(isUrlSafe ? "base64url" : "base64");
  const isFree = targetIn(masked) === undefined;
  let at = -skip;
  return written.replace(/[A-Za-z0-9+/_-]/g, (character) => {
    const place = at++;
    if (place < 0) return character;
    return isFree ? (encoded[place] ?? character) : letter;
  });
}

/** By hand: a regular expression for it overflows its stack in a stretch of ten million letters. */
function* stretchesIn(text: string, checkpoint: Checkpoint): Generator<Match> {
  const look = everyUnits(checkpoint, STEP);
  const hasLineEnds = text.includes("\n") || text.includes("\r");
  if (!hasLineEnds && text.length <= SHORT) {
    yield* shortStretchesIn(text);
    return;
  }
  for (let start = 0; start + FEWEST_GROUPS * GROUP <= text.length; ) {
    look();
    let end = start;
    let groups = 0;
    for (let next = groupAt(text, end); next !== undefined; next = groupAt(text, end), groups++) {
      look();
      end = next;
      while (isSpace(text, end)) end++;
    }
    if (groups < FEWEST_GROUPS) {
      if (groups === 0) start = nextStart(text, start);
      else start = hasLineEnds ? start + 1 : startBehind(text, start, end);
      continue;
    }
    yield { start, end: endOfRest(text, end) };
    start = end;
  }
}

/** The same for a short text without line ends. */
function* shortStretchesIn(text: string): Generator<Match> {
  STRETCH.lastIndex = 0;
  for (let first = STRETCH.exec(text); first !== null; first = STRETCH.exec(text)) {
    const start = first.index;
    let end = start + first[0].length;
    for (let next = groupAt(text, end); next !== undefined; next = groupAt(text, end)) {
      end = next;
      while (isSpace(text, end)) end++;
    }
    yield { start, end: endOfRest(text, end) };
    STRETCH.lastIndex = end;
  }
}

/** The next place at which a stretch can begin, after one where not even a group does: past what ended its letters. */
function nextStart(text: string, from: number): number {
  for (let at = from; at < from + GROUP; at++) if (kindAt(text, at) !== LETTER) return at + 1;
  return from + 1;
}

/**
 * The next place at which a stretch can begin, in a text without line ends, after one from which groups end too early at a place.
 * From there to what ends them are fewer letters than a stretch has. A stretch goes past a blank only between groups, so that it
 * begins a multiple of four letters before the first blank, or behind it.
 */
function startBehind(text: string, start: number, end: number): number {
  let stop = end;
  while (kindAt(text, stop) === LETTER) stop++;
  if (kindAt(text, stop) !== SPACE) return stop + 1;
  for (let at = start; at < end; at++) if (kindAt(text, at) === SPACE) return at + 1;
  return start + ((stop - start) % GROUP);
}

/** Past a group of letters that begins at a place: lines may end within it. */
function groupAt(text: string, from: number): number | undefined {
  let at = from;
  for (let letters = 0; letters < GROUP; letters++) {
    if (letters > 0) at = pastLineEnd(text, at);
    if (kindAt(text, at) !== LETTER) return undefined;
    at++;
  }
  return at;
}

/** Past a line end with the blanks around it; the place itself where none begins there. */
function pastLineEnd(text: string, from: number): number {
  let at = from;
  let hasLineEnd = false;
  for (; isSpace(text, at); at++) hasLineEnd ||= kindAt(text, at) === LINE_END;
  return hasLineEnd ? at : from;
}

/** Past the letters of a last group that is not whole, and its padding. */
function endOfRest(text: string, from: number): number {
  let at = from;
  let letters = 0;
  for (; letters < GROUP - 1 && kindAt(text, at) === LETTER; letters++) at = pastLineEnd(text, at + 1);
  if (letters < 2) return from;
  let end = at;
  for (let padding = 0; padding < MAX_PADDING && text[end] === PADDING; padding++) end = pastLineEnd(text, end + 1);
  return end;
}

function isSpace(text: string, at: number): boolean {
  const kind = kindAt(text, at);
  return kind === SPACE || kind === LINE_END;
}

function kindAt(text: string, at: number): number | undefined {
  const code = text.charCodeAt(at);
  return code < KINDS.length ? KINDS[code] : NEITHER;
}
