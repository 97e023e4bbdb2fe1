import type { Box } from "../scene/box.ts";
import type { TemplateHolder } from "../scene/template-place.ts";
import type { Fit } from "../text/fit.ts";

/** Of a line's height: what is below the letters that stand on it. */
const BELOW_LETTERS = 0.22;

/**
 * The place of a title: the layout's, but where a line is drawn through it that the text would touch, the part above that line.
 *
 * Shapes   `fit` is how the text stands in a box of the slide.
 */
export function titlePlace(holder: TemplateHolder, fit: (box: Box) => Fit): TemplateHolder {
  const { rule, box, insets, anchor } = holder;
  if (rule === undefined) return holder;
  const { height, size } = fit(box);
  const free = box.h - insets[1] - insets[3] - height;
  const top = box.y + insets[1] + (anchor === "t" ? 0 : anchor === "b" ? free : free / 2);
  const touches = top < rule.y && top + height - BELOW_LETTERS * size > rule.y;
  return touches ? { ...holder, box: rule.above, isOwnPlace: false } : holder;
}
