const WORD = /\p{L}[\p{L}\p{M}]*|\p{N}+/gu;
const MARK = /[^\s\p{L}\p{N}\p{M}\p{C}]/gu;

/**
 * How often each word stands in a text: runs of letters, runs of digits. Where there is neither, the marks themselves, so that a
 * cell of "---" is something to look for.
 */
export function countWords(texts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

export function wordsOf(text: string): readonly string[] {
  return text.normalize("NFC").match(WORD) ?? [];
}

/** The marks of a text without words, in order: "--- ---" is "------". */
export function marksOf(text: string): string {
  return (text.match(MARK) ?? []).join("");
}

/** Words that stand nowhere else, one after the other: letters alone, so that no writer splits, groups or escapes them. */
export function createTokens(prefix = "q"): () => string {
  let number = 0;
  return () => {
    let rest = number++;
    let letters = "";
    for (let digit = 0; digit < 4; digit += 1) {
      letters = String.fromCharCode(0x61 + (rest % 26)) + letters;
      rest = Math.floor(rest / 26);
    }
    return `${prefix}${letters}x`;
  };
}
