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
/** A base with its marks, or letters of Hangul that are written as one. */
const CLUSTER = /[\u1100-\u11ff]+|\P{M}\p{M}*|\p{M}+/gsu;
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

/**
 * Text -> text of which equal things are equal, with the way back. Soft hyphens are never there: they show only where a line ends.
 *
 * Cost     O(characters); text of plain ASCII keeps its places and costs next to nothing.
 */
export function foldText(text: string, { ignoresCase, isLoose }: Folding): Folded {
  if (PLAIN.test(text) || (!isLoose && !ignoresCase && !text.includes(SOFT_HYPHEN)))
    return { text: ignoresCase ? text.toLowerCase() : text, startOf: (unit) => unit, endOf: (unit) => unit + 1 };
  if (!isLoose) return foldTightly(text, ignoresCase);
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = "";
  // Asked of `folded` itself, each space would copy all that stands before it.
  let isBehindSpace = false;
  for (const match of text.matchAll(CLUSTER)) {
    const [cluster] = match;
    const alike = foldLoosely(cluster);
    const isSpaceAgain = alike === " " && isBehindSpace;
    const end = match.index + cluster.length;
    if (isSpaceAgain) ends[ends.length - 1] = end;
    if (alike === "" || isSpaceAgain) continue;
    const cased = ignoresCase ? alike.toLowerCase().replace(FINAL_SIGMA, "\u03c3") : alike;
    folded += cased;
    isBehindSpace = cased.endsWith(" ");
    for (let unit = 0; unit < cased.length; unit++) {
      // Characters of two units that stay so keep a place for each.
      const isSame = cased.length === cluster.length;
      starts.push(isSame ? match.index + unit : match.index);
      ends.push(isSame ? match.index + unit + 1 : end);
    }
  }
  return { text: folded, startOf: (unit) => starts[unit] ?? text.length, endOf: (unit) => ends[unit] ?? text.length };
}

/** Without soft hyphens, of which bytes that are no text have one in 256: what is between two of them is taken at once. */
function foldTightly(text: string, ignoresCase: boolean): Folded {
  const pieces = text.split(SOFT_HYPHEN);
  const begins: number[] = [];
  let length = 0;
  for (const piece of pieces) {
    begins.push(length);
    length += piece.length;
  }
  const joined = pieces.join("");
  const pieceOf = (unit: number): number => {
    let [low, high] = [0, begins.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((begins[middle] ?? 0) <= unit) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return {
    text: ignoresCase ? joined.replace(DOTTED, "i").toLowerCase().replace(FINAL_SIGMA, "\u03c3") : joined,
    startOf: (unit) => (unit < length ? unit + pieceOf(unit) : text.length),
    endOf: (unit) => (unit < length ? unit + pieceOf(unit) + 1 : text.length),
  };
}

function foldLoosely(cluster: string): string {
  if (WITHOUT_WIDTH.test(cluster)) return "";
  let alike = cluster.normalize("NFKC");
  for (const [kind, one] of LOOSE) alike = alike.replace(kind, one);
  return alike;
}
