import type { PageText } from "@colophon/kit-pdf";

/** Why words of a page were not read: they are in pictures, or their glyphs have no characters. */
export type UnreadLoss = "PDF_OCR_REQUIRED" | "PDF_TEXT_UNDECODABLE";

/** A picture over this share of a page is what the page shows. */
const SCAN_SHARE = 0.5;
/** Paths of a page without text: fewer are rules and frames, more may be words drawn as outlines. */
const MANY_PATHS = 50;

/** What of a page was not read. */
export interface Unread {
  readonly code: UnreadLoss;
  readonly message: string;
}

/** What of a page may hold words that were not read. */
export function findUnread({ glyphCount, undecodable, unseen, covered, paths }: PageText): Unread[] {
  const found: Unread[] = [];
  const isBlank = glyphCount - undecodable === 0;
  if (isBlank ? covered > 0.01 || paths >= MANY_PATHS : covered >= SCAN_SHARE && unseen.invisible === 0) {
    const what =
      covered > 0.01 ? `pictures over ${Math.min(100, Math.round(covered * 100))} % of it` : `${paths} paths`;
    const message = `${isBlank ? "The page has no text but" : "The page has text and"} ${what}: words in it were not read.`;
    found.push({ code: "PDF_OCR_REQUIRED", message });
  }
  if (undecodable > 0) {
    const message = `${undecodable} of ${glyphCount} glyphs have no characters: the font does not say what they represent.`;
    found.push({ code: "PDF_TEXT_UNDECODABLE", message });
  }
  return found;
}
