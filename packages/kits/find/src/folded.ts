import { type Checkpoint, noCheckpoint } from "@colophon/kit-bytes";

/** How characters are made alike before they are compared. */
export interface Folding {
  /** Capitals are small letters. */
  readonly ignoresCase: boolean;
  /**
   * What a reader takes for the same is the same: composed and decomposed letters, ligatures, full-width forms, all kinds of spaces
   * (several are one), dashes and quotation marks; characters without width are not there.
   */
  readonly isLoose: boolean;
}

/** Text made alike, and where each of its code units comes from. */
export interface Folded {
  readonly text: string;
  /** Place in the text that was folded: where the unit's character begins. */
  startOf(unit: number): number;
  /** Past the end of the character that the unit is of. */
  endOf(unit: number): number;
}

const SOFT_HYPHEN = "\u00ad";
/** A base with its marks, or letters of Hangul that are written as one. Attack: millions of marks overflow the stack of the expression. */
const CLUSTER = /[\u1100-\u11ff]{1,1024}|\P{M}\p{M}{0,1024}|\p{M}{1,1024}/suy;
const WITHOUT_WIDTH = /^\p{Default_Ignorable_Code_Point}+$/u;
const LOOSE: readonly (readonly [RegExp, string])[] = [
  [/[\s\u0085]+/gu, " "],
  [/[\u2010-\u2015\u2212\u2043\ufe58]/gu, "-"],
  [/[\u2018-\u201b\u02bc\u2032]/gu, "'"],
  [/[\u201c-\u201f\u2033]/gu, '"'],
];
/** The one capital whose small form is longer, and the one small letter that has a form for the ends of words. */
const DOTTED = /\u0130/g;
const FINAL_SIGMA = /\u03c2/g;
const PLAIN = /^[\x21-\x7e]*(?: [\x21-\x7e]+)*$/;
/** Longer texts are asked piece by piece. */
const SHORT = 1_024;
const MARK = /^\p{M}/u;
/** Characters taken between two looks at the clock. */
const PIECE = 32_768;
/** Clusters that are remembered as they were made alike. */
const MAX_KNOWN = 4_096;

/**
 * Text -> text of which equal things are equal, with the way back. Soft hyphens are never there: they show only where a line ends.
 *
 * Cost     O(characters); text of plain ASCII costs next to nothing, and places are kept only where text grew or shrank. A look at
 *          the clock in each 32,768 characters.
 */
export function foldText(
  text: string,
  { ignoresCase, isLoose }: Folding,
  checkpoint: Checkpoint = noCheckpoint,
): Folded {
  const isPlain = text.length <= SHORT && PLAIN.test(text);
  if (isPlain || (!isLoose && !ignoresCase && !text.includes(SOFT_HYPHEN)))
    return { text: ignoresCase ? text.toLowerCase() : text, startOf: (unit) => unit, endOf: (unit) => unit + 1 };
  return isLoose ? foldLoosely(text, ignoresCase, checkpoint) : foldTightly(text, ignoresCase, checkpoint);
}

function foldLoosely(text: string, ignoresCase: boolean, checkpoint: Checkpoint): Folded {
  const written = new RewrittenText();
  const known = new Map<string, string>();
  let looked = 0;
  for (let at = 0; at < text.length; ) {
    if (at - looked >= PIECE) {
      checkpoint();
      looked = at;
    }
    const plainEnd = endOfPlain(text, at, written.isBehindSpace);
    if (plainEnd > at) {
      const plain = text.slice(at, plainEnd);
      written.put(ignoresCase ? plain.toLowerCase() : plain, at, plainEnd);
      at = plainEnd;
      continue;
    }
    CLUSTER.lastIndex = at;
    const cluster = CLUSTER.exec(text)?.[0] ?? text.slice(at, at + 1);
    const alike = known.get(cluster) ?? makeAlike(cluster, ignoresCase);
    if (known.size < MAX_KNOWN && cluster.length < PIECE) known.set(cluster, alike);
    const end = at + cluster.length;
    if (alike === " " && written.isBehindSpace) written.widenLast(end);
    else if (alike !== "") written.put(alike, at, end);
    at = end;
  }
  return written.finish(text.length);
}

/** Past the plain ASCII that stands at a place and folds to itself but for its case: spaces one by one, no base of a mark. */
function endOfPlain(text: string, from: number, isBehindSpace: boolean): number {
  const limit = Math.min(text.length, from + PIECE);
  let wasSpace = isBehindSpace;
  let at = from;
  for (; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code > 0x7e || (code === 0x20 && wasSpace)) break;
    wasSpace = code === 0x20;
  }
  return at > from && text.charCodeAt(at) > 0x7e && MARK.test(text.slice(at, at + 2)) ? at - 1 : at;
}

/** Text that is made of another, as it grows, and how its stretches lie in that. */
export class RewrittenText {
  #text = "";
  #pieces: string[] = [];
  #length = 0;
  /** Of each stretch: where it begins in the folded text, where it begins and ends in the other, whether each unit is one of that. */
  readonly #units: number[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #isSame: boolean[] = [];
  isBehindSpace = false;

  /** What a stretch became: of as many units each is one of that, of fewer or more each stands for all of it. */
  put(folded: string, start: number, end: number): void {
    const isSame = folded.length === end - start;
    const last = this.#units.length - 1;
    if (isSame && this.#isSame[last] === true && this.#ends[last] === start) this.#ends[last] = end;
    else this.#stretch(this.#length, { start, end, isSame });
    this.#pieces.push(folded);
    this.#length += folded.length;
    this.isBehindSpace = folded.endsWith(" ");
    if (this.#pieces.length >= PIECE) this.#flush();
  }

  /** The last unit stands for more: until `end`. */
  widenLast(end: number): void {
    const last = this.#units.length - 1;
    const start = this.#startIn(last, this.#length - 1);
    if (this.#isSame[last] === true) this.#ends[last] = start;
    if (this.#units[last] === this.#length - 1) this.#drop();
    this.#stretch(this.#length - 1, { start, end, isSame: false });
  }

  /** `length`: of the text that it was made of. */
  finish(length: number): Folded {
    this.#flush();
    const startOf = (unit: number): number => this.#startIn(indexBelow(this.#units, unit), unit);
    const endOf = (unit: number): number => {
      const stretch = indexBelow(this.#units, unit);
      return this.#isSame[stretch] === true ? this.#startIn(stretch, unit) + 1 : (this.#ends[stretch] ?? length);
    };
    return {
      text: this.#text,
      startOf: (unit) => (unit < this.#length ? startOf(unit) : length),
      endOf: (unit) => (unit < this.#length ? endOf(unit) : length),
    };
  }

  #stretch(unit: number, { start, end, isSame }: { start: number; end: number; isSame: boolean }): void {
    this.#units.push(unit);
    this.#starts.push(start);
    this.#ends.push(end);
    this.#isSame.push(isSame);
  }

  #drop(): void {
    for (const column of [this.#units, this.#starts, this.#ends, this.#isSame]) column.pop();
  }

  #startIn(stretch: number, unit: number): number {
    const start = this.#starts[stretch] ?? 0;
    return this.#isSame[stretch] === true ? start + unit - (this.#units[stretch] ?? 0) : start;
  }

  #flush(): void {
    this.#text += this.#pieces.join("");
    this.#pieces = [];
  }
}

/** The last of ascending numbers that is not above one; the first where all are. */
function indexBelow(numbers: readonly number[], wanted: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Without soft hyphens, of which bytes that are no text have one in 256: what is between two of them is taken at once. */
function foldTightly(text: string, ignoresCase: boolean, checkpoint: Checkpoint): Folded {
  const begins: number[] = [];
  const pieces: string[] = [];
  let length = 0;
  for (let at = 0; at <= text.length; ) {
    const hyphen = text.indexOf(SOFT_HYPHEN, at);
    const end = hyphen === -1 ? text.length : hyphen;
    begins.push(length);
    if (begins.length % PIECE === 0) checkpoint();
    if (end > at) pieces.push(text.slice(at, end));
    length += end - at;
    at = end + 1;
  }
  const joined = pieces.join("");
  return {
    text: ignoresCase ? withoutCase(joined, checkpoint) : joined,
    startOf: (unit) => (unit < length ? unit + indexBelow(begins, unit) : text.length),
    endOf: (unit) => (unit < length ? unit + indexBelow(begins, unit) + 1 : text.length),
  };
}

/** Each letter keeps its place: pieces do not end within a pair of surrogates. */
function withoutCase(text: string, checkpoint: Checkpoint): string {
  const step = PIECE * 32;
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    checkpoint();
    const isPairCut = (text.charCodeAt(at + step) & 0xfc00) === 0xdc00;
    const end = at + step + (isPairCut ? 1 : 0);
    pieces.push(text.slice(at, end).replace(DOTTED, "i").toLowerCase().replace(FINAL_SIGMA, "\u03c3"));
    at = end;
  }
  return pieces.join("");
}

function makeAlike(cluster: string, ignoresCase: boolean): string {
  if (WITHOUT_WIDTH.test(cluster)) return "";
  let alike = cluster.normalize("NFKC");
  for (const [kind, one] of LOOSE) alike = alike.replace(kind, one);
  return ignoresCase ? alike.toLowerCase().replace(FINAL_SIGMA, "\u03c3") : alike;
}
