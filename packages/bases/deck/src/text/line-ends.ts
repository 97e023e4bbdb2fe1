import { breakOpportunities } from "@colophon/kit-fonts";

const BLANK = /[\p{White_Space}\u200b]/u;
const HANGUL = /[\uac00-\ud7af]/;
const THAI = /[\u0e00-\u0eff]/;
/** Chinese and Japanese, whose words no space tells apart. */
const DENSE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** What is seen of a piece of text that ends a line. */
export function withoutEnd(piece: string): string {
  let end = piece.length;
  while (end > 0 && BLANK.test(piece[end - 1] ?? "")) end -= 1;
  return piece.slice(0, end);
}

/**
 * Where a line of a text may end, in UTF-16 units, ascending; the last is the text's end. UAX 14 as Office and LibreOffice have it: not
 * after a slash, Korean at its spaces, Thai and Lao between the words of a dictionary.
 */
export function lineEnds(text: string, checkpoint?: () => void): readonly number[] {
  const usual = breakOpportunities(text, checkpoint)
    .map(({ at }) => at)
    .filter((at) => {
      const [before, after] = [text[at - 1] ?? "", text[at] ?? ""];
      return at === text.length || !(before === "/" || (HANGUL.test(before) && HANGUL.test(after)));
    });
  if (!THAI.test(text)) return usual;
  const words = new Intl.Segmenter("th", { granularity: "word" });
  const thai = [...words.segment(text)]
    .map(({ index }) => index)
    .filter((at) => at > 0 && THAI.test(text[at - 1] ?? "") && THAI.test(text[at] ?? ""));
  return [...new Set([...usual, ...thai])].sort((a, b) => a - b);
}

/** What of a text would be cut by a line that ends inside of it: words, and Chinese and Japanese up to the next space. */
export function wholesOf(text: string): readonly string[] {
  const ends = lineEnds(text).filter((at) => !(DENSE.test(text[at - 1] ?? "") && DENSE.test(text[at] ?? "")));
  return ends.map((at, index) => withoutEnd(text.slice(ends[index - 1] ?? 0, at)));
}
