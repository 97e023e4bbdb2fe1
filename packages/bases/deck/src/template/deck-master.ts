import type { DeckTheme } from "../scene/deck-theme.ts";
import type { TemplateLayout } from "../scene/template-place.ts";
import type { Slide } from "../spec/slides.ts";
import { chooseLayout } from "./choose-layout.ts";

/** Masters that are tried. Attack: a template of hundreds for a deck of 200 slides. */
const MAX_TRIED = 8;

/**
 * The master of a deck by its layouts: the first on which all slides that name no layout are made as is usual for them, else the one where
 * most are.
 */
export function deckMaster(
  slides: readonly Slide[],
  masters: readonly (readonly TemplateLayout[])[],
  lookOf: (layout: TemplateLayout) => DeckTheme,
): readonly TemplateLayout[] {
  const filled = masters.filter(({ length }) => length > 0);
  const [only = []] = filled;
  if (filled.length < 2) return only;
  const free = slides.filter(({ layout }) => layout === undefined);
  let best: { readonly layouts: readonly TemplateLayout[]; readonly faults: number } | undefined;
  for (const layouts of filled.slice(0, MAX_TRIED)) {
    let faults = 0;
    for (const slide of free) {
      if (best !== undefined && faults >= best.faults) break;
      if (chooseLayout(slide, { own: layouts, all: layouts }, lookOf).reason !== undefined) faults += 1;
    }
    if (best === undefined || faults < best.faults) best = { layouts, faults };
    if (faults === 0) break;
  }
  return best?.layouts ?? only;
}
