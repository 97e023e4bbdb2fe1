import type { DeckDigest, SlideDigest } from "./digest.ts";

/** What became of a slide; places count from 1. */
export interface SlideChange {
  readonly status: "same" | "changed" | "moved" | "added" | "removed";
  /** Does it stand elsewhere among those that stayed? A changed slide may have moved too. */
  readonly moved: boolean;
  readonly slideId: string | null;
  readonly title: string;
  readonly slide: number | null;
  readonly baselineSlide: number | null;
}

export interface DeckDiff {
  readonly summary: {
    readonly slideCount: number;
    readonly baselineSlideCount: number;
    readonly same: number;
    readonly changed: number;
    readonly moved: number;
    readonly added: number;
    readonly removed: number;
    /** Members of the presentation beside its slides that are unlike, in order. */
    readonly changedMembers: readonly string[];
  };
  /** Those of the deck in their order, each removed one after the slide that it stood behind. */
  readonly slides: readonly SlideChange[];
}

/**
 * Two decks -> which slides are same, changed, moved, added and removed.
 *
 * Slides are matched by id, then by equal content, then by type and title, then by type between the same neighbours.
 *
 * Cost     O(n squared) in slides at worst, of which a presentation has 200.
 */
export function diffDecks(baseline: DeckDigest, current: DeckDigest): DeckDiff {
  const matches = matchSlides(baseline.slides, current.slides);
  const settled = findSettled(matches);
  const changes = current.slides.map((slide, index): SlideChange => {
    const from = matches[index];
    const facts = { slideId: slide.id, title: slide.title, slide: index + 1 };
    if (from === undefined) return { status: "added", moved: false, ...facts, baselineSlide: null };
    const moved = !settled.has(index);
    const isSame = baseline.slides[from]?.hash === slide.hash;
    return { status: isSame ? (moved ? "moved" : "same") : "changed", moved, ...facts, baselineSlide: from + 1 };
  });
  const slides = withRemoved(changes, baseline.slides, matches);
  const count = (status: SlideChange["status"]) => slides.filter((slide) => slide.status === status).length;
  return {
    summary: {
      slideCount: current.slides.length,
      baselineSlideCount: baseline.slides.length,
      same: count("same"),
      changed: count("changed"),
      moved: count("moved"),
      added: count("added"),
      removed: count("removed"),
      changedMembers: [...new Set([...Object.keys(baseline.members), ...Object.keys(current.members)])]
        .filter((name) => baseline.members[name] !== current.members[name])
        .sort(),
    },
    slides,
  };
}

/** For each slide of the current deck, the place of its baseline. */
function matchSlides(before: readonly SlideDigest[], after: readonly SlideDigest[]): readonly (number | undefined)[] {
  const matches: (number | undefined)[] = after.map(() => undefined);
  const taken = new Set<number>();
  const pair = (keyOf: (slide: SlideDigest) => string | null): void => {
    const free = new Map<string, number[]>();
    for (const [index, slide] of before.entries()) {
      const key = taken.has(index) ? null : keyOf(slide);
      if (key !== null) free.set(key, [...(free.get(key) ?? []), index]);
    }
    for (const [index, slide] of after.entries()) {
      const key = matches[index] === undefined ? keyOf(slide) : null;
      const from = key === null ? undefined : free.get(key)?.shift();
      if (from === undefined) continue;
      matches[index] = from;
      taken.add(from);
    }
  };
  pair(({ id }) => id);
  // Slides that have ids, and unlike ones, are told apart by them.
  const known = new Set(before.flatMap(({ id }) => id ?? []));
  const isNamed = ({ id }: SlideDigest) => id !== null && known.size > 0;
  pair(({ hash }) => hash);
  pair((slide) => (isNamed(slide) ? null : `${slide.type}\n${slide.title}`));
  for (const [index, slide] of after.entries()) {
    if (matches[index] !== undefined || isNamed(slide)) continue;
    const from = index === 0 ? 0 : (matches[index - 1] ?? -2) + 1;
    const old = before[from];
    if (old === undefined || taken.has(from) || old.type !== slide.type || from < 0) continue;
    matches[index] = from;
    taken.add(from);
  }
  return matches;
}

/** The most slides that stand in the order they stood in: a longest increasing run of places. */
function findSettled(matches: readonly (number | undefined)[]): ReadonlySet<number> {
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const [index, from] of matches.entries()) {
    if (from === undefined) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((matches[ends[middle] ?? 0] ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    previous.set(index, low === 0 ? undefined : ends[low - 1]);
    ends[low] = index;
  }
  const settled = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous.get(at)) settled.add(at);
  return settled;
}

function withRemoved(
  changes: readonly SlideChange[],
  before: readonly SlideDigest[],
  matches: readonly (number | undefined)[],
): readonly SlideChange[] {
  const placeOf = new Map(matches.flatMap((from, index) => (from === undefined ? [] : [[from, index] as const])));
  const behind = new Map<number, SlideChange[]>();
  let last = -1;
  for (const [from, { id, title }] of before.entries()) {
    const place = placeOf.get(from);
    if (place !== undefined) last = place;
    else
      behind.set(last, [
        ...(behind.get(last) ?? []),
        { status: "removed", moved: false, slideId: id, title, slide: null, baselineSlide: from + 1 },
      ]);
  }
  return [...(behind.get(-1) ?? []), ...changes.flatMap((change, index) => [change, ...(behind.get(index) ?? [])])];
}
