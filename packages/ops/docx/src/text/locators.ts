import { at, type Segment } from "@colophon/contract";
import type { Paragraph, ParagraphRange, ParagraphUnit } from "./paragraph.ts";

const KINDS = {
  paragraph: ["paragraph"],
  drawing: ["shape", "paragraph"],
  ruby: ["annotation"],
  cache: ["cell"],
  property: ["row"],
} as const satisfies Record<ParagraphUnit, readonly Segment["kind"][]>;

/** `part[id=/word/document.xml]/paragraph[3]`: where a paragraph stands. */
function segmentsOf(part: string, { unit, index }: Paragraph): readonly Segment[] {
  const kinds: readonly Segment["kind"][] = KINDS[unit];
  return [
    at("part", { id: part }),
    ...kinds.map((kind, depth) => (depth === kinds.length - 1 ? at(kind, index) : at(kind))),
  ];
}

/** Where a range stands: the range counts in all that is written in the paragraph, deleted text and field codes with it. */
export function placeOf(part: string, { paragraph, start, end }: ParagraphRange) {
  return { at: segmentsOf(part, paragraph), range: { start, end } };
}
