import { describe, expect, it } from "vitest";
import { MIXED, type RequestBody } from "./suites/baselines.ts";
import { canDraw } from "./suites/brand-pack-client.ts";
import { SMALL, useJobs } from "./suites/job-diffs.ts";

/** What is done to a slide that stays; all but the first are in no picture. */
const CHANGES = {
  title: (slide: RequestBody): RequestBody => ({ ...slide, title: `${slide.title} otherwise` }),
  notes: (slide: RequestBody): RequestBody => ({ ...slide, notes: ["Other notes"] }),
  transition: (slide: RequestBody): RequestBody => ({ ...slide, transition: { type: "fade" } }),
  id: (slide: RequestBody): RequestBody => ({ ...slide, slideId: "renamed" }),
};
type Change = keyof typeof CHANGES;

/** A slide of an edited deck: which of the baseline's it was, from 0, or a new one. */
interface Edited {
  readonly from: number | "new";
  readonly change?: Change;
}

interface Edit {
  readonly name: string;
  readonly slides: readonly Edited[];
  /** Places, from 1, of those that do not stand among the others as they stood. */
  readonly moved?: readonly number[];
}

const PLACES = [...MIXED.keys()];
const ALL: readonly Edited[] = PLACES.map((from) => ({ from }));
const PAIRS = PLACES.flatMap((first) => PLACES.slice(first + 1).map((second) => [first, second] as const));

function inPlace(change: Change, at: readonly number[]): Edit {
  return {
    name: `${change} of ${at.join(" and ")}`,
    slides: ALL.map((slide, index) => (at.includes(index) ? { ...slide, change } : slide)),
  };
}

const EDITS: readonly Edit[] = [
  ...(["title", "notes", "transition", "id"] as const).flatMap((change) => PLACES.map((at) => inPlace(change, [at]))),
  ...(["title", "notes"] as const).flatMap((change) => PAIRS.map((at) => inPlace(change, at))),
  ...PLACES.map((at) => ({ name: `without ${at}`, slides: ALL.toSpliced(at, 1) })),
  ...PLACES.map((at) => ({ name: `a new one before ${at}`, slides: ALL.toSpliced(at, 0, { from: "new" }) }) as const),
  ...[0, 1].map((at) => ({
    ...{ name: `${at} at the end`, slides: [...ALL.toSpliced(at, 1), { from: at }], moved: [4] },
  })),
  { name: "2 at the end", slides: [{ from: 0 }, { from: 1 }, { from: 3 }, { from: 2 }], moved: [3] },
  {
    name: "the first and the last swapped",
    slides: [{ from: 3 }, { from: 1 }, { from: 2 }, { from: 0 }],
    moved: [1, 4],
  },
  { name: "all in reverse", slides: ALL.toReversed(), moved: [1, 2, 3] },
  { name: "all titles", slides: ALL.map((slide) => ({ ...slide, change: "title" })) },
  { name: "all notes", slides: ALL.map((slide) => ({ ...slide, change: "notes" })) },
  {
    name: "one's title, another's notes",
    slides: [{ from: 0, change: "title" }, { from: 1 }, { from: 2, change: "notes" }],
  },
  { name: "none but 1", slides: [{ from: 1 }] },
  { name: "one more at the end", slides: [...ALL, { from: "new" }] },
  { name: "one out, another's title", slides: [{ from: 0, change: "title" }, { from: 2 }, { from: 3 }] },
  { name: "one out, one in", slides: [{ from: "new" }, { from: 1 }, { from: 2 }, { from: 3 }] },
  { name: "nothing", slides: ALL },
  {
    ...{ name: "the last in front, with another title", moved: [1] },
    slides: [{ from: 3, change: "title" }, { from: 0 }, { from: 1 }, { from: 2 }],
  },
];

const slideOf = ({ from, change }: Edited): RequestBody => {
  if (from === "new") return { slideType: "title-body", slideId: "new", title: "New", body: ["New"] };
  const slide = MIXED[from] as RequestBody;
  return change === undefined ? slide : CHANGES[change](slide);
};

/** The places for which something is so. */
const placesOf = (slides: readonly Edited[], isSo: (slide: Edited, index: number) => boolean): readonly number[] =>
  slides.flatMap((slide, index) => (isSo(slide, index) ? [index + 1] : []));

function expectedOf({ slides, moved = [] }: Edit): object {
  const kept = new Set(slides.map(({ from }) => from));
  return {
    added: placesOf(slides, ({ from }) => from === "new"),
    removed: placesOf(ALL, ({ from }) => !kept.has(from)),
    changed: placesOf(slides, ({ change }) => change !== undefined && change !== "id"),
    moved,
    unlike: placesOf(slides, ({ change }) => change !== undefined),
    // The number of a page is in its picture.
    redrawn: placesOf(slides, ({ from, change }, index) => change === "title" || (from !== "new" && from !== index)),
  };
}

describe.skipIf(!canDraw)("a job's diff", () => {
  const current = useJobs();

  // requirement: JOB-02 JOB-06
  it("of each of 50 scripted edits tells exactly the slides that were edited, their parts and their pictures", async () => {
    expect(EDITS).toHaveLength(50);
    const { preflight, diff } = current();
    const base = { version: "2.0", title: "Depots" };
    const { job_id: baselineJobId } = await preflight({ ...base, slides: MIXED });
    for (const edit of EDITS) {
      const document = { ...base, slides: edit.slides.map(slideOf) };
      const reported = await diff(await preflight(document, { previews: SMALL, baselineJobId }));
      const placesThat = (isSo: (slide: RequestBody) => boolean, place = "slide") =>
        reported.slides.filter(isSo).map((slide: RequestBody) => slide[place]);
      const found = {
        added: placesThat(({ status }) => status === "added"),
        removed: placesThat(({ status }) => status === "removed", "baselineSlide"),
        changed: placesThat(({ status }) => status === "changed"),
        moved: placesThat(({ moved }) => moved === true),
        unlike: reported.packageDiff.unlikeSlides,
        redrawn: placesThat(({ diffPreviewUrl }) => diffPreviewUrl !== null),
      };
      expect([edit.name, found]).toEqual([edit.name, expectedOf(edit)]);
    }
  }, 900_000);
});
