import type { Box, Page, Word } from "./model.ts";

/** A page turned so that its lines of one direction run from left to right, and the way back. */
export interface TurnedPage {
  readonly page: Page;
  /** The words of a turned page as they were given; those of a page that is not turned are the same. */
  readonly originals: ReadonlyMap<Word, Word>;
  readonly boxThere: (box: Box) => Box;
  readonly boxBack: (box: Box) => Box;
}

/** Turns a page counterclockwise by quarter turns, with the words that are turned clockwise as often. */
export function turnPage(page: Page, turns: number): TurnedPage {
  const { width, height } = page;
  const isSide = turns % 2 === 1;
  const originals = new Map<Word, Word>();
  const words: Word[] = [];
  for (const word of page.words) {
    if ((word.turn ?? 0) !== turns || isBlank(word.text) || !isBox(word)) continue;
    if (turns === 0) {
      words.push(word);
      continue;
    }
    const { text, size } = word;
    const own: Word = { text, size, ...turnBox(word, turns, { width, height }) };
    originals.set(own, word);
    words.push(own);
  }
  const turned = (box: Box): Box => turnBox(box, turns, { width, height });
  return {
    page: {
      width: isSide ? height : width,
      height: isSide ? width : height,
      words,
      rules: turns === 0 ? page.rules : page.rules.map(turned),
      fills: turns === 0 ? page.fills : page.fills.map((fill) => ({ ...turned(fill), lightness: fill.lightness })),
      drawings: turns === 0 ? (page.drawings ?? []) : (page.drawings ?? []).map(turned),
      fields: turns === 0 ? (page.fields ?? []) : (page.fields ?? []).map(turned),
    },
    originals,
    boxThere: turned,
    boxBack: (box) =>
      turnBox(box, (4 - turns) % 4, { width: isSide ? height : width, height: isSide ? width : height }),
  };
}

function isBlank(text: string): boolean {
  return text.charCodeAt(0) > 32 && text.charCodeAt(0) < 127 ? false : text.trim() === "";
}

function isBox({ left, top, right, bottom, size }: Word): boolean {
  return Number.isFinite(left + top + right + bottom + size) && left <= right && top <= bottom && size > 0;
}

/** A box after the page is turned counterclockwise. */
function turnBox(
  { left, top, right, bottom }: Box,
  turns: number,
  { width, height }: { readonly width: number; readonly height: number },
): Box {
  if (turns === 1) return { left: top, right: bottom, top: width - right, bottom: width - left };
  if (turns === 2) return { left: width - right, right: width - left, top: height - bottom, bottom: height - top };
  if (turns === 3) return { left: height - bottom, right: height - top, top: left, bottom: right };
  return { left, top, right, bottom };
}
