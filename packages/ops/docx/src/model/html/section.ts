import type { ModelObject } from "@colophon/base-word-model";
import type { PageSetup } from "@colophon/kit-html";
import { pxOfTwips, twips } from "./units.ts";

/** A4 with margins of an inch, in twips: what a document has that says nothing. */
const A4 = { w: 11_906, h: 16_838 };
const INCH = 1_440;
const HEADER = 708;
/** The smallest and largest sheets of Word, and the least width of text on them. ISO/IEC 29500-1, 17.6.13. */
const LEAST = 2_880;
const MOST = 31_680;

interface Sheet {
  readonly section: ModelObject;
  /** Width of the text between the margins, in px. */
  readonly textWidth: number;
}

/** What a page says of its sheets -> the section of the document. */
export function readSection({ width, height, orientation, margin }: PageSetup): Sheet {
  const isLandscape = orientation === "landscape";
  const usual = isLandscape ? { w: A4.h, h: A4.w } : A4;
  const w = width === undefined ? usual.w : sizeOf(width);
  const h = height === undefined ? usual.h : sizeOf(height);
  const left = marginOf(margin.left, w);
  const right = marginOf(margin.right, w);
  const isTurned = w > h;
  return {
    section: {
      type: "section",
      pageSize: { w, h, ...(isTurned && { orient: "landscape" }) },
      pageMargins: {
        top: marginOf(margin.top, h),
        right,
        bottom: marginOf(margin.bottom, h),
        left,
        header: HEADER,
        footer: HEADER,
        gutter: 0,
      },
    },
    textWidth: pxOfTwips(w - left - right),
  };
}

function sizeOf(px: number): number {
  return Math.min(MOST, Math.max(LEAST, Math.round(px * 15)));
}

function marginOf(px: number | undefined, whole: number): number {
  return px === undefined ? INCH : Math.min(Math.round(whole * 0.4), Math.max(0, twips(px)));
}
