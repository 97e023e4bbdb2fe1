import { describe, expect, it } from "vitest";
import { diffDecks } from "../src/decks/diff.ts";
import { digestDeck } from "../src/decks/digest.ts";

type Slide = Readonly<Record<string, unknown>>;
type Edited = "changed" | "moved" | "added" | "removed";

const SLIDES = 10;
const slideOf = (number: number): Slide => ({
  slideId: `slide-${number}`,
  slideType: "title-body",
  title: `Title ${number}`,
  body: [`Body ${number}`],
});
const SPEC = {
  version: "2.0",
  deckId: "deck",
  title: "Deck",
  slides: Array.from({ length: SLIDES }, (_, i) => slideOf(i)),
};

/** Ten edits of the slide at a place, five times over: five places each. */
const EDITS: Readonly<Record<string, (slides: Slide[], at: number) => readonly [Edited, string][]>> = {
  "another body": (slides, at) => change(slides, at, { body: ["Other"] }),
  "another title": (slides, at) => change(slides, at, { title: "Other" }),
  "another type": (slides, at) => change(slides, at, { slideType: "kpi-grid", items: [] }),
  "a member more": (slides, at) => change(slides, at, { notes: ["Said"] }),
  "a member less": (slides, at) => change(slides, at, { body: undefined }),
  "added before": (slides, at) => {
    slides.splice(at, 0, { ...slideOf(99) });
    return [["added", "slide-99"]];
  },
  "copied behind": (slides, at) => {
    slides.splice(at + 1, 0, { ...slides[at], slideId: "copy" });
    return [["added", "copy"]];
  },
  removed: (slides, at) => {
    slides.splice(at, 1);
    return [["removed", `slide-${at}`]];
  },
  "moved to the other end": (slides, at) => {
    slides.splice(at === 0 ? SLIDES : 0, 0, ...slides.splice(at, 1));
    return [["moved", `slide-${at}`]];
  },
  "replaced by one of another id": (slides, at) => {
    slides[at] = slideOf(77);
    return [
      ["added", "slide-77"],
      ["removed", `slide-${at}`],
    ];
  },
};

function change(slides: Slide[], at: number, members: Slide): readonly [Edited, string][] {
  const changed = Object.entries({ ...slides[at], ...members }).filter(([, value]) => value !== undefined);
  slides[at] = Object.fromEntries(changed);
  return [["changed", `slide-${at}`]];
}

const without = ({ slideId: _, ...slide }: Slide): Slide => slide;

function diffOf(before: object, after: object) {
  const [one, two] = [digestDeck(before as never), digestDeck(after as never)];
  if (one === undefined || two === undefined) throw new Error("It is no presentation.");
  return diffDecks(one, two);
}

describe("two decks", () => {
  // requirement: JOB-02
  it.each(Object.keys(EDITS).flatMap((name) => [0, 2, 4, 6, 8].map((at) => [name, at] as const)))(
    "differ in exactly the slides of one edit: %s at %i",
    (name, at) => {
      const slides = [...SPEC.slides];
      const expected = EDITS[name]?.(slides, at) ?? [];
      const { slides: reported, summary } = diffOf(SPEC, { ...SPEC, slides });
      const differing = reported.flatMap(({ status, slideId }) => (status === "same" ? [] : [`${status} ${slideId}`]));
      expect(differing.sort()).toEqual(expected.map(([status, id]) => `${status} ${id}`).sort());
      expect(summary.same + summary.changed + summary.moved + summary.added).toBe(slides.length);
      expect(summary.same + summary.changed + summary.moved + summary.removed).toBe(SLIDES);
    },
  );

  it.each([
    ["another body", 3],
    ["another title", 3],
    ["moved to the other end", 3],
    ["removed", 3],
    ["added before", 3],
  ])("without ids are matched by content: %s", (name, at) => {
    const slides = [...SPEC.slides];
    const [[status] = ["removed"]] = EDITS[name]?.(slides, at) ?? [];
    const { summary } = diffOf({ ...SPEC, slides: SPEC.slides.map(without) }, { ...SPEC, slides: slides.map(without) });
    const none = { changed: 0, moved: 0, added: 0, removed: 0 };
    expect(summary).toMatchObject({ ...none, [status]: 1 });
  });

  it("of more members than a hundred are told apart by those past them as one, and slides past 200 are not looked at", () => {
    const wide = (changed: number) => ({
      ...SPEC,
      ...Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`a${1_000 + i}`, i === changed ? "other" : i])),
    });
    expect(diffOf(wide(-1), wide(-1)).summary.changedMembers).toEqual([]);
    expect(diffOf(wide(-1), wide(3)).summary.changedMembers).toEqual(["a1003"]);
    expect(diffOf(wide(-1), wide(150)).summary.changedMembers).toEqual(["(others)"]);
    expect(Object.keys(digestDeck(wide(-1) as never)?.members ?? {})).toHaveLength(101);
    const long = { ...SPEC, slides: Array.from({ length: 10_000 }, (_, i) => slideOf(i)) };
    expect(digestDeck(long as never)?.slides).toHaveLength(200);
  });

  it("that are alike differ in nothing, and a slide both changed and moved is told as both", () => {
    expect(diffOf(SPEC, SPEC).summary).toMatchObject({ same: SLIDES, changedMembers: [] });
    const [first, ...others] = SPEC.slides;
    const { slides, summary } = diffOf(SPEC, { ...SPEC, title: "New", slides: [...others, { ...first, title: "T" }] });
    expect(slides.at(-1)).toMatchObject({ status: "changed", moved: true, slide: SLIDES, baselineSlide: 1 });
    expect(summary.changedMembers).toEqual(["title"]);
  });
});
