import { mayHide } from "@colophon/base-pdf";
import { findUnread, type UnreadLoss } from "@colophon/base-pdf-ocr";
import { at, type Op } from "@colophon/contract";
import type { PageText, PdfFile } from "@colophon/kit-pdf";

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
