import type { Paragraph } from "../text/paragraph.ts";

/** More characters stand on no slide at any size. Attack: a text of megabytes that is tried at each length. */
const MAX_ON_A_SLIDE = 20_000;

/** The longest beginning of a text that fits, with an ellipsis. */
export function cutText(
  paragraphs: readonly Paragraph[],
  fits: (some: readonly Paragraph[]) => boolean,
): readonly Paragraph[] {
  const total = paragraphs.reduce((sum, { runs }) => sum + runs.reduce((all, { text }) => all + text.length, 0), 0);
  let low = 0;
  let high = Math.min(total, MAX_ON_A_SLIDE);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fits(firstOf(paragraphs, middle))) low = middle;
    else high = middle - 1;
  }
  return firstOf(paragraphs, low);
}

function firstOf(paragraphs: readonly Paragraph[], length: number): readonly Paragraph[] {
  const made: Paragraph[] = [];
  let left = length;
  for (const paragraph of paragraphs) {
    const runs = paragraph.runs.flatMap((run) => {
      const text = run.text
        .slice(0, Math.max(0, left))
        .toWellFormed()
        .replace(/\ufffd$/, "");
      left -= run.text.length;
      return text === "" ? [] : [{ ...run, text }];
    });
    if (left <= 0) {
      const last = runs.at(-1);
      made.push({
        ...paragraph,
        runs: last === undefined ? [{ text: "…" }] : [...runs.slice(0, -1), { ...last, text: `${last.text}…` }],
      });
      break;
    }
    made.push({ ...paragraph, runs });
  }
  return made;
}
