import { widthOnLine } from "../text/lines.ts";
import { indentOf, type Paragraph, sizeOf } from "../text/paragraph.ts";
import type { DeckTheme } from "./deck-theme.ts";
import type { Box } from "./items.ts";

export interface PlacedText {
  readonly paragraphs: readonly Paragraph[];
  readonly size: number;
  readonly height: number;
  readonly insets: readonly [number, number, number, number];
  readonly anchor: "t" | "ctr" | "b";
  /** As a template or this package writes it. */
  readonly align: string | undefined;
}

/** Where in its box the words of a text are. */
export function wordsBox(box: Box, text: PlacedText, { families }: Pick<DeckTheme, "families">): Box {
  const [left, top, right, bottom] = text.insets;
  const inner = { x: box.x + left, y: box.y + top, w: box.w - left - right, h: box.h - top - bottom };
  if (inner.w <= 0 || inner.h <= 0) return box;
  const natural = text.paragraphs.reduce((widest, paragraph) => {
    const { font = "body", runs } = paragraph;
    const family = typeof font === "string" ? families[font] : font.family;
    const words = runs.map((run) => run.text).join("");
    const em = widthOnLine(words, { family, isBold: paragraph.isBold === true }, families);
    return Math.max(widest, indentOf(paragraph) + em * sizeOf(paragraph, text.size));
  }, 0);
  const [w, h] = [Math.min(inner.w, natural), Math.min(inner.h, text.height)];
  const across = text.align === "ctr" || text.align === "center" ? 0.5 : /^r/.test(text.align ?? "") ? 1 : 0;
  const down = text.anchor === "ctr" ? 0.5 : text.anchor === "b" ? 1 : 0;
  return { x: inner.x + across * (inner.w - w), y: inner.y + down * (inner.h - h), w, h };
}
