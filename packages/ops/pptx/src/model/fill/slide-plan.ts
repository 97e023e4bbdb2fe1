import { type DataReader, itemScope, type Scope } from "@colophon/base-fill";
import type { DeckSlide } from "./deck-slides.ts";

/** One entry of the plan: slides of the deck and what repeats them. */
export interface PlanEntry {
  readonly from?: number;
  readonly to?: number;
  readonly title?: string;
  readonly forEach?: string;
}

/** A slide of the result: which one of the deck, and the data that it sees first. */
export interface PlannedSlide {
  readonly slide: DeckSlide;
  readonly scope: Scope;
  /** Whether an earlier slide of the result is the same slide of the deck. */
  readonly isRepeat: boolean;
}

/** An entry of the plan that names no slide. */
export class PlanFault extends Error {
  readonly path: string;

  constructor(message: string, path: string) {
    super(message);
    this.path = path;
  }
}

interface Planning {
  readonly slides: readonly DeckSlide[];
  readonly titles: () => readonly string[];
  readonly root: Scope;
  readonly data: DataReader;
  /** Counts each slide of the result. */
  readonly countCopies: (slide: DeckSlide) => void;
}

/** The slides of the result in their order. Errors: PlanFault. */
export function planSlides(entries: readonly PlanEntry[] | undefined, planning: Planning): readonly PlannedSlide[] {
  const { slides, root, countCopies } = planning;
  const planned: PlannedSlide[] = [];
  const used = new Set<DeckSlide>();
  const add = (slide: DeckSlide, scope: Scope): void => {
    countCopies(slide);
    planned.push({ slide, scope, isRepeat: used.has(slide) });
    used.add(slide);
  };
  if (entries === undefined) for (const slide of slides) add(slide, root);
  for (const [index, entry] of (entries ?? []).entries()) {
    const path = `slides[${index}]`;
    const chosen = slidesOf(entry, path, planning);
    for (const scope of scopesOf(entry, path, planning)) for (const slide of chosen) add(slide, scope);
  }
  return planned;
}

function slidesOf({ from, to, title }: PlanEntry, path: string, { slides, titles }: Planning): readonly DeckSlide[] {
  if ((from === undefined) === (title === undefined))
    throw new PlanFault("An entry needs either `from` or `title`.", path);
  if (title !== undefined) {
    if (to !== undefined) throw new PlanFault("`to` needs `from`: it cannot be sent with `title`.", `${path}.to`);
    const found = titles().flatMap((each, index) => (each === title.replace(/\s+/g, " ").trim() ? [index] : []));
    const slide = slides[found[0] ?? -1];
    if (slide !== undefined && found.length === 1) return [slide];
    const why =
      found.length === 0
        ? "No slide has this title."
        : `The slides ${found.map((each) => each + 1).join(", ")} have this title.`;
    throw new PlanFault(`${why} Send the number of the slide in \`from\`.`, `${path}.title`);
  }
  const [first, last] = [from ?? 1, to ?? from ?? 1];
  const wrong = first > slides.length ? "from" : last > slides.length || last < first ? "to" : undefined;
  if (wrong !== undefined) {
    const least = wrong === "to" ? first : 1;
    throw new PlanFault(
      `The presentation has ${slides.length} ${slides.length === 1 ? "slide" : "slides"}. Send a number from ${least} to ${slides.length}.`,
      `${path}.${wrong}`,
    );
  }
  return slides.slice(first - 1, last);
}

/** What the slides of an entry see: each item of a list, or another value as it is. */
function scopesOf({ forEach }: PlanEntry, path: string, { root, data }: Planning): readonly Scope[] {
  if (forEach === undefined) return [root];
  const found = data.find(forEach, root, "decided");
  if (found === undefined) {
    throw new PlanFault(
      `The data have no member \`${forEach.slice(0, 100)}\`. Add it, or an empty list for no slides.`,
      `${path}.forEach`,
    );
  }
  const { value } = found;
  if (Array.isArray(value)) return value.map((_, item) => itemScope(root, found, item));
  return value ? [{ ...found, parent: root }] : [];
}
