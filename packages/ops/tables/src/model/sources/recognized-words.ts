import type { PageResult } from "@colophon/base-pdf-ocr";
import { at } from "@colophon/contract";
import type { DisplayedPage } from "@colophon/kit-reading-order";
import type { Page, Word } from "@colophon/kit-tables";
import type { TablesOp } from "../../codes.ts";
import type { PageTable } from "./page-tables.ts";

/** A page with the words that were recognized on it. */
export interface RecognizedPage {
  readonly page: Page;
  /** The recognized words, each with its confidence. */
  readonly confidences: ReadonlyMap<Word, number>;
}

/** Height of a letter with an ascender, and depth of one with a descender, in font sizes. */
const [ASCENDER, DESCENDER] = [0.72, 0.21];
/** A word below this is uncertain. */
const UNCERTAIN = 0.6;
/** A full circle in the units of a word's angle. */
const CIRCLE = 64;

/** A page as displayed, with recognized words and the rules of pictures among its own. A picture that shows such words is not a drawing beside them. */
export function withRecognized(shown: DisplayedPage, result: PageResult | undefined): RecognizedPage {
  if (result === undefined || result.words.length === 0) return { page: shown.page, confidences: new Map() };
  const confidences = new Map<Word, number>();
  let index = 0;
  for (const { ascent, words } of result.lines)
    for (const own of words) {
      confidences.set(toWord(own, { ascent, shown }), result.words[index]?.confidence ?? 0);
      index += 1;
    }
  const words = [...confidences.keys()];
  const drawings = shown.page.drawings?.filter(
    (drawing) => !words.some((word) => contains(drawing, (word.left + word.right) / 2, (word.top + word.bottom) / 2)),
  );
  const page = {
    ...shown.page,
    words: [...shown.page.words, ...words],
    rules: [...shown.page.rules, ...result.rules.map(shown.toView)],
    ...(drawings !== undefined && { drawings }),
  };
  return { page, confidences };
}

type LineWord = PageResult["lines"][number]["words"][number];

/** A word as high as its line: the box of its ink would be flat for a dash. */
function toWord(
  { text, start, end }: LineWord,
  { ascent, shown }: { readonly ascent: number; readonly shown: DisplayedPage },
): Word {
  const size = ascent / ASCENDER;
  const [across, up] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(across, up) || 1;
  const rise = (share: number) => [(-up / length) * share * size, (across / length) * share * size] as const;
  const corners = [start, end].flatMap(([x, y]) =>
    [rise(-DESCENDER), rise(ASCENDER)].map(([dx, dy]) => [x + dx, y + dy] as const),
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const turn = shown.turnOf({ angle: Math.round((Math.atan2(up, across) / (2 * Math.PI)) * CIRCLE) });
  return {
    text,
    size,
    turn,
    ...shown.toView([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]),
  };
}

function contains({ left, top, right, bottom }: Omit<Word, "text" | "size">, x: number, y: number): boolean {
  return x > left && x < right && y > top && y < bottom;
}

/** Whether recognized words are in a table. */
export function hasRecognized({ words }: PageTable, { confidences }: RecognizedPage): boolean {
  for (const word of words) if (confidences.has(word)) return true;
  return false;
}

/** Losses of a page whose words were recognized: a recognized word is a guess, and what was missed is in no table. */
export function reportRecognized(
  { page, result }: { readonly page: number; readonly result: PageResult },
  { confidences }: RecognizedPage,
  op: TablesOp,
): void {
  const facts = { subject: `page ${page + 1}`, at: [at("page", page)] };
  if (confidences.size === 0) {
    const message =
      result.status === "unread"
        ? "The page cannot be drawn; its pictures are not read."
        : "No word was recognized in the pictures of the page.";
    op.reportLoss("TABLE_UNREADABLE_CELL", message, facts);
    return;
  }
  const uncertain = [...confidences.values()].filter((confidence) => confidence < UNCERTAIN).length;
  op.reportLoss(
    "TABLE_OCR_UNCERTAIN",
    `${confidences.size} words were recognized in pictures, ${uncertain} of them with a confidence below ${UNCERTAIN}. Words that were missed are in no table.`,
    facts,
  );
}
