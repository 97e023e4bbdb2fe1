import type { Box } from "../scene/box.ts";
import { para, type SlideStage } from "../scene/stage.ts";
import type { Slide } from "../spec/slides.ts";
import { sizeOf } from "../template/template-frame.ts";
import { titlePlace } from "../template/title-place.ts";
import { inHolder } from "../text/holder-text.ts";
import { titleBlockOf } from "./composition.ts";
import { type Archetype, ownTitle, TITLE_FLOOR, titleBox } from "./frame.ts";

interface Opened {
  readonly stage: SlideStage;
  readonly slide: Slide;
  readonly kind: Archetype;
}

/** What needs less stays as it is: one long title does not make all others small. */
const MIN_COMMON = 24;
const MIN_SHARE = 0.85;

/**
 * Titles that the design writes in one size have one size in the deck: the smallest that any of them needs, but for those that need less
 * than 24 points and less than 85 % of the design's.
 */
export function alignTitles(opened: readonly Opened[]): void {
  const groups = new Map<number, { readonly stage: SlideStage; readonly size: number }[]>();
  for (const { stage, slide, kind } of opened) {
    if (!hasTitleInPlace(stage, slide, kind)) continue;
    const { most, size } = measure(stage, slide.title);
    groups.set(most, [...(groups.get(most) ?? []), { stage, size }]);
  }
  for (const [most, titles] of groups) {
    const least = Math.max(TITLE_FLOOR, Math.min(MIN_COMMON, MIN_SHARE * most));
    const common = titles.reduce((smallest, { size }) => (size >= least ? Math.min(smallest, size) : smallest), most);
    for (const { stage } of titles) stage.titleSize = common;
  }
}

function hasTitleInPlace({ template, use }: SlideStage, slide: Slide, kind: Archetype): boolean {
  if (slide.slideType === "composition") {
    const { titleBlock, isCovered } = titleBlockOf(slide);
    if (titleBlock !== undefined || isCovered) return false;
  }
  return template === undefined
    ? kind === "obj" || kind === "titleOnly"
    : use !== "opening" && template.title !== undefined;
}

function measure(stage: SlideStage, title: string): { readonly most: number; readonly size: number } {
  const holder = stage.template?.title;
  if (holder === undefined) {
    const { words, most } = ownTitle(stage.look, title);
    return { most, size: stage.fit(titleBox(stage.look), [words], { most, floor: TITLE_FLOOR }).size };
  }
  const { insets } = holder;
  const most = sizeOf(holder);
  const look = { most, floor: TITLE_FLOOR, insets, holder };
  const fit = (place: Box) => stage.fit(place, inHolder([para(title)], holder), look);
  return { most, size: fit(titlePlace(holder, fit).box).size };
}
