import type { Box } from "../scene/items.ts";
import type { ShapeTextStyle, SlideStage } from "../scene/stage.ts";
import { type Rich, toRuns } from "../spec/fields.ts";
import type { Paragraph } from "../text/paragraph.ts";

/** Points of a list, the second level smaller and with a dash. */
export function toBullets(
  items: readonly { readonly text: Rich; readonly level?: number | undefined }[],
  numbering?: { readonly startAt: number },
): readonly Paragraph[] {
  return items.map(({ text, level = 1 }) => ({
    runs: toRuns(text),
    level: level - 1,
    bullet: numbering !== undefined && level === 1 ? "number" : level === 1 ? "dot" : "dash",
    ...(level > 1 && { scale: 0.9 }),
    ...(numbering !== undefined && level === 1 && { startAt: numbering.startAt }),
    spaceBefore: level === 1 ? 8 : 3,
  }));
}

/** A list in its box; a short one is not blown up. */
export function drawBullets(
  stage: SlideStage,
  box: Box,
  paragraphs: readonly Paragraph[],
  look: Partial<ShapeTextStyle> & { readonly path: string },
): void {
  const key = stage.newKey("list");
  stage.animated.push({ key, paragraphs: paragraphs.length });
  stage.text(box, paragraphs, { name: "Points", most: 20, isSplittable: true, key, ...look });
}
