import type { TemplateHolder } from "../scene/template-place.ts";
import type { Fit } from "./fit.ts";
import type { Leading, Space } from "./paragraph.ts";

/** Shares of a template's spaces between paragraphs that are tried, the largest first. */
const SHARES = [0.5, 0.25, 0.1] as const;

/** A placeholder whose spaces between paragraphs are narrower, where a text does not fit between those of the template. */
export function tighten(holder: TemplateHolder, fit: (tried: TemplateHolder) => Fit): TemplateHolder {
  if (fit(holder).outcome === "fits") return holder;
  for (const share of SHARES) {
    const levels = holder.levels.map((level) => ({ ...level, leading: narrowed(level.leading, share) }));
    const tried = { ...holder, levels, isTightened: true };
    if (fit(tried).outcome === "fits") return tried;
  }
  return holder;
}

function narrowed({ before, after, line }: Leading, share: number): Leading {
  const narrow = (space: Space): Space =>
    "points" in space ? { points: space.points * share } : { percent: space.percent * share };
  return { before: narrow(before), after: narrow(after), line };
}
