import { type BoxEmu, overlap } from "@colophon/kit-presentation";
import type { Box } from "../scene/box.ts";
import type { DeckTheme } from "../scene/deck-theme.ts";
import { para } from "../scene/stage.ts";
import type { TemplateHolder, TemplateLayout } from "../scene/template-place.ts";
import type { Slide } from "../spec/slides.ts";
import { inHolder } from "../text/holder-text.ts";
import { countLines, heightOf } from "../text/lines.ts";

/** Sizes of a title that takes two lines where the layout has a place for one. */
const SIZES = [24, 20, 18] as const;
const MOST_LINES = 2;
/** Between the title and what is below it, in points. */
const GAP = 6;
const EMU = 12_700;

/**
 * A layout whose title has room for two lines of at least 18 points, with body and content moved down; undefined where two lines are too few
 * or the layout draws something where the second would be.
 */
export function growTitle(slide: Slide, layout: TemplateLayout, { families }: DeckTheme): TemplateLayout | undefined {
  const { title } = layout;
  if (title === undefined) return undefined;
  const { box, insets, levels } = title;
  const width = box.w - insets[0] - insets[2];
  const paragraphs = inHolder([para(slide.title)], title);
  const [words] = paragraphs;
  const size = SIZES.filter((one) => one <= (levels[0]?.size ?? 18)).find(
    (one) => words !== undefined && countLines(words, { size: one, width, families }) <= MOST_LINES,
  );
  if (size === undefined) return undefined;
  const h = heightOf({ paragraphs, width, size, families }) + insets[1] + insets[3] + 1;
  const end = box.y + h;
  const strip = { x: box.x, y: box.y + box.h, w: box.w, h: h - box.h };
  if (h <= box.h || layout.design.drawings.some((drawing) => isDrawnIn(toEmu(strip), drawing.box))) return undefined;
  const down = (place: Box): Box => {
    const by = Math.max(0, Math.min(GAP, place.y - box.y - box.h) + end - place.y);
    return { ...place, y: place.y + by, h: Math.max(0, place.h - by) };
  };
  const moved = (holder: TemplateHolder): TemplateHolder => ({ ...holder, box: down(holder.box), isOwnPlace: false });
  const { rule: _, ...grown } = { ...title, box: { ...box, h }, isOwnPlace: false };
  return {
    ...layout,
    title: grown,
    ...(layout.body !== undefined && { body: moved(layout.body) }),
    ...(layout.content !== undefined && { content: down(layout.content) }),
  };
}

const toEmu = ({ x, y, w, h }: Box): BoxEmu => ({ x: x * EMU, y: y * EMU, w: w * EMU, h: h * EMU });

/** Lines are drawings without a height. A drawing around all of the place is its ground. */
function isDrawnIn(strip: BoxEmu, drawn: BoxEmu): boolean {
  const solid = { ...drawn, w: Math.max(drawn.w, EMU), h: Math.max(drawn.h, EMU) };
  const shared = overlap(strip, solid);
  return shared > 0 && shared < 0.98 * strip.w * strip.h;
}
