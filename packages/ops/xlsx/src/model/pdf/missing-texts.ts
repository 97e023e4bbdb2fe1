import { fold, PageFinder } from "@colophon/kit-pdf";

/** Texts times characters that are searched for one by one; what is past it is taken for missing. */
const MAX_SEARCH = 1_000_000_000;

/**
 * Which of some texts pages do not have: words are counted, so that one that stands three times is on them three times. Words that lie
 * against others, or are broken, are then looked for in what was left over.
 *
 * Cost     O(characters) for what is there word for word; the rest times the rest.
 */
export function missingTexts(
  texts: readonly string[],
  pages: readonly string[],
  checkpoint: () => void,
): readonly boolean[] {
  const words = pages.flatMap((page) => wordsOf(page));
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const left: number[] = [];
  texts.forEach((text, index) => {
    if (index % TICK === 0) checkpoint();
    if (!takeWords(wordsOf(text), counts)) left.push(index);
  });
  const missing = texts.map(() => false);
  if (left.length === 0) return missing;
  const rest = words.filter((word) => {
    const count = counts.get(word) ?? 0;
    if (count > 0) counts.set(word, count - 1);
    return count > 0;
  });
  const painted = rest.join(" ");
  checkpoint();
  const isTooMuch = left.length * painted.length > MAX_SEARCH;
  const finder = new PageFinder({ painted, seen: painted });
  const found = isTooMuch
    ? left.map((index) => [texts[index] ?? ""])
    : finder.takeAll(
        left.map((index) => texts[index] ?? ""),
        checkpoint,
      );
  left.forEach((index, at) => {
    missing[index] = (found[at] ?? []).length > 0;
  });
  return missing;
}

const TICK = 4096;

function wordsOf(text: string): readonly string[] {
  return fold(text, false)
    .split(/\s+/)
    .filter((word) => word !== "");
}

function takeWords(words: readonly string[], counts: Map<string, number>): boolean {
  const wanted = new Map<string, number>();
  for (const word of words) wanted.set(word, (wanted.get(word) ?? 0) + 1);
  for (const [word, count] of wanted) if ((counts.get(word) ?? 0) < count) return false;
  for (const [word, count] of wanted) counts.set(word, (counts.get(word) ?? 0) - count);
  return true;
}
