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

/** Words as both sides are compared: forms, case and places to break make no difference. */
function wordsOf(text: string): readonly string[] {
  const plain = text.replace(UNSEEN, "").normalize("NFKC").toUpperCase().toLowerCase();
  return plain.match(WORDS) ?? [];
}

/** Words of a text of the page that the result does not have. */
export interface MissingWords {
  readonly text: PageText;
  readonly words: readonly string[];
}

/**
 * Words of the page that are not among those of the result, each as often as it is said. A word that is cut over lines counts.
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
  return texts.flatMap((text) => {
    tick();
    const words = wordsOf(text.text).filter((word) => {
      const count = left.get(word) ?? 0;
      left.set(word, count - 1);
      return count <= 0 && !isCut(word);
    });
    return words.length === 0 ? [] : [{ text, words }];
  });
}
