import { mayHide } from "@colophon/base-pdf";
import { at, type Op } from "@colophon/contract";
import type { PageText, PdfFile } from "@colophon/kit-pdf";

type UnreadLoss = "PDF_OCR_REQUIRED" | "PDF_TEXT_UNDECODABLE";

/** A picture over this share of a page is what the page shows. */
const SCAN_SHARE = 0.5;
/** Paths of a page without text: fewer are rules and frames, more may be words drawn as outlines. */
const MANY_PATHS = 50;

interface Unread {
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

/** Reports it. `isRecognized`: what pictures of the page say is reported by the recognition. */
export function reportUnreadable(
  op: Pick<Op<never, UnreadLoss>, "reportLoss">,
  text: PageText,
  isRecognized = false,
): void {
  const { index } = text.page;
  for (const { code, message } of findUnread(text))
    if (!isRecognized || code !== "PDF_OCR_REQUIRED")
      op.reportLoss(code, message, { subject: `page ${index + 1}`, at: [at("page", index)] });
}

/** Whether all that a page says is in a picture or drawn as paths. */
export function isPicture(text: PageText): boolean {
  return text.glyphCount === text.undecodable && findUnread(text).some(({ code }) => code === "PDF_OCR_REQUIRED");
}

/** Tells of damage behind which text may be. */
export function reportDamage(op: Pick<Op<never, "PDF_CONTENT_UNREADABLE">, "reportLoss">, pdf: PdfFile): void {
  for (const defect of pdf.defects)
    if (mayHide(defect))
      op.reportLoss("PDF_CONTENT_UNREADABLE", defect.message, {
        subject: defect.object === undefined ? "file" : `object ${defect.object}`,
        ...(defect.object !== undefined && { at: [at("part", { id: `object ${defect.object}` })] }),
      });
}
