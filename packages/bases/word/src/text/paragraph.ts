import type { XmlElement, XmlText } from "@colophon/kit-xml";

/** Where a paragraph stands for its reader. */
export const STORIES = [
  "body",
  "header",
  "footer",
  "footnote",
  "endnote",
  "comment",
  "textBox",
  "glossary",
  "smartArt",
  "chart",
  "property",
  "other",
] as const;
export type Story = (typeof STORIES)[number];

/** Some characters of a paragraph, and the node they are written in. */
export interface Piece {
  /** Half-open in `Paragraph.text`. */
  readonly start: number;
  readonly end: number;
  /** A text node whose characters these are; or the element that stands for one (tab, break, symbol, hyphen). */
  readonly node: XmlText | XmlElement;
  /** Place of the first of them in the text node. */
  readonly offset: number;
  /** The code of a field, which its result is shown instead of. */
  readonly isCode: boolean;
  readonly isInserted: boolean;
  readonly isDeleted: boolean;
  /** Stands in the branch for readers that know less. */
  readonly isFallback: boolean;
}

/** `w:p`, `a:p`, `w:rt`; a cached string of a chart; a property. */
export type ParagraphUnit = "paragraph" | "drawing" | "ruby" | "cache" | "property";

/** A paragraph with all that is written in it, whoever sees it; paragraphs inside of it (text boxes) are apart. */
export interface Paragraph {
  readonly element: XmlElement;
  readonly story: Story;
  readonly unit: ParagraphUnit;
  /** Number among its kind in the part. */
  readonly index: number;
  readonly text: string;
  readonly pieces: readonly Piece[];
  /** The revision of its mark: what follows joins it when a deletion is accepted, or an insertion rejected. */
  readonly isMarkInserted: boolean;
  readonly isMarkDeleted: boolean;
}

/** Which pieces somebody reads, and at which marks paragraphs are one. */
export interface TextView {
  readonly reads: (piece: Piece) => boolean;
  readonly joins: (paragraph: Paragraph) => boolean;
}

export const VISIBILITIES = ["final", "original", "all"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** What a reader sees of one paragraph, or of several that are one then; each character with its piece's place. */
export interface Reading {
  readonly text: string;
  readonly spans: readonly Span[];
}

interface Span {
  /** Half-open in `Reading.text`. */
  readonly start: number;
  readonly end: number;
  readonly paragraph: Paragraph;
  /** Where it begins in `Paragraph.text`. */
  readonly from: number;
}

/** A range of a paragraph's whole text. */
export interface ParagraphRange {
  readonly paragraph: Paragraph;
  readonly start: number;
  readonly end: number;
}

/** Ranges of paragraphs that a range of a reading is. */
export function rangesOf(reading: Reading, start: number, end: number): readonly ParagraphRange[] {
  const found: { paragraph: Paragraph; start: number; end: number }[] = [];
  let first = 0;
  let last = reading.spans.length;
  while (first < last) {
    const middle = (first + last) >> 1;
    if ((reading.spans[middle]?.end ?? 0) <= start) first = middle + 1;
    else last = middle;
  }
  for (let at = first; at < reading.spans.length; at++) {
    const span = reading.spans[at];
    if (span === undefined || span.start >= end) break;
    const range = {
      paragraph: span.paragraph,
      start: span.from + Math.max(0, start - span.start),
      end: span.from + Math.min(end, span.end) - span.start,
    };
    const before = found.at(-1);
    if (before !== undefined && before.paragraph === range.paragraph && before.end === range.start)
      before.end = range.end;
    else found.push(range);
  }
  return found;
}

/** The same, one range for each paragraph: from its first place there to its last. */
export function hullsOf(ranges: readonly ParagraphRange[]): readonly ParagraphRange[] {
  const found = new Map<Paragraph, ParagraphRange>();
  for (const { paragraph, start, end } of ranges) {
    const known = found.get(paragraph);
    found.set(paragraph, {
      paragraph,
      start: Math.min(start, known?.start ?? start),
      end: Math.max(end, known?.end ?? end),
    });
  }
  return [...found.values()];
}
