import { everyUnits } from "@colophon/kit-bytes";
import type { PageText } from "./page-facts.ts";

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\ufffd]/gu;
/** Scripts without spaces, or whose letters a PDF has from left to right. */
const BY_LETTER = "Han Hiragana Katakana Hangul Arabic Hebrew Syriac Thaana Nko Thai Lao Khmer Myanmar Tibetan"
  .split(" ")
  .map((script) => `\\p{Script=${script}}`)
  .join("");
/** Letters of those scripts one by one, words of the others, and signs one by one. */
const WORDS = new RegExp(`[${BY_LETTER}]|(?:(?![${BY_LETTER}])[\\p{L}\\p{M}\\p{N}])+|\\p{S}`, "gu");

const LETTER = `(?![${BY_LETTER}])[\\p{L}\\p{M}\\p{N}]`;
const BEGINS_IN_WORD = new RegExp(`^${LETTER}`, "u");
const ENDS_IN_WORD = new RegExp(`${LETTER}$`, "u");

/** A text as both sides are compared: forms, case and places to break make no difference. */
function plainOf(text: string): string {
  return text.replace(UNSEEN, "").normalize("NFKC").toUpperCase().toLowerCase();
}

function wordsOf(text: string): readonly string[] {
  return plainOf(text).match(WORDS) ?? [];
}

interface Said {
  readonly words: readonly string[];
  readonly begins: boolean;
  readonly ends: boolean;
}

function saidBy({ text }: PageText): Said {
  const plain = plainOf(text);
  return {
    words: plain.match(WORDS) ?? [],
    begins: BEGINS_IN_WORD.test(plain),
    ends: ENDS_IN_WORD.test(plain.slice(-2)),
  };
}

/**
 * Words that markup divides and the result has whole, `H<sub>2</sub>O` for example. They are taken from `left`, and their
 * parts from `missing`, which has the indexes of the words of each text.
 */
function takeDivided(
  said: readonly Said[],
  missing: readonly Set<number>[],
  left: Map<string, number>,
  tick: () => void,
): void {
  for (let start = 0; start < said.length; start++) {
    tick();
    const lastAt = (said[start]?.words.length ?? 0) - 1;
    let end = start;
    let word = said[start]?.words[lastAt] ?? "";
    let isMissing = missing[start]?.has(lastAt) === true;
    while (
      said[end]?.ends === true &&
      said[end + 1]?.begins === true &&
      (end === start || said[end]?.words.length === 1)
    ) {
      tick();
      end += 1;
      word += said[end]?.words[0] ?? "";
      isMissing ||= missing[end]?.has(0) === true;
    }
    const count = end === start || !isMissing ? 0 : (left.get(word) ?? 0);
    if (count > 0) {
      left.set(word, count - 1);
      missing[start]?.delete(lastAt);
      for (let part = start + 1; part <= end; part++) missing[part]?.delete(0);
    }
    start = Math.max(start, end - 1);
  }
}

/** Words of a text of the page that the result does not have. */
export interface MissingWords {
  readonly text: PageText;
  readonly words: readonly string[];
}

/**
 * Words of the page that are not among those of the result, each as often as it is said. A word that is cut over lines counts, and one that markup divides.
 *
 * Cost     Every word once; those that are missing search the result.
 */
export function findMissingWords(
  texts: readonly PageText[],
  printed: readonly string[],
  checkpoint: () => void,
): readonly MissingWords[] {
  const tick = everyUnits(checkpoint, 200);
  const left = new Map<string, number>();
  for (const page of printed) {
    tick();
    for (const word of wordsOf(page)) left.set(word, (left.get(word) ?? 0) + 1);
  }
  let joined: string | undefined;
  const isCut = (word: string): boolean => {
    joined ??= printed.map((page) => wordsOf(page).join("")).join("\n");
    return word.length > 2 && joined.includes(word);
  };
  const said = texts.map((text) => {
    tick();
    return saidBy(text);
  });
  const missing = said.map(({ words }) => {
    tick();
    const indexes = new Set<number>();
    for (const [index, word] of words.entries()) {
      const count = left.get(word) ?? 0;
      left.set(word, count - 1);
      if (count <= 0 && !isCut(word)) indexes.add(index);
    }
    return indexes;
  });
  takeDivided(said, missing, left, tick);
  return texts.flatMap((text, at) => {
    const words = (said[at]?.words ?? []).filter((_, index) => missing[at]?.has(index) === true);
    return words.length === 0 ? [] : [{ text, words }];
  });
}
