import { invoke, type JsonObject } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import type { PackageDiff } from "../src/compare-presentations.ts";
import { loadOperation } from "../src/index.ts";

const SLIDES: readonly JsonObject[] = [
  { slideType: "title-body", title: "One", body: ["Lund"], notes: ["Said of one."] },
  { slideType: "kpi-grid", title: "Two", items: ["a", "b"].map((label) => ({ label, value: "1" })) },
  {
    slideType: "waterfall",
    title: "Three",
    entries: [
      { label: "a", value: 5, type: "increase" },
      { label: "b", value: 2, type: "decrease" },
      { label: "c", value: 3, type: "total" },
    ],
    notes: ["Said of three."],
  },
];
const [one, two, three] = SLIDES as readonly [JsonObject, JsonObject, JsonObject];

async function render(slides: readonly JsonObject[], more: JsonObject = {}): Promise<Uint8Array> {
  const spec = { version: "2.0", title: "Depots", slides, ...more };
  const envelope = await invoke((await loadOperation("pptx.render")) as never, { spec });
  if (!envelope.ok) throw new Error(envelope.error.message);
  return (envelope.value as { artifact: { bytes: Uint8Array } }).artifact.bytes;
}

async function compare(baseline: Uint8Array, current: Uint8Array, places: readonly number[]): Promise<PackageDiff> {
  const envelope = await invoke((await loadOperation("pptx.diff.packages")) as never, { baseline, current, places });
  if (!envelope.ok) throw new Error(envelope.error.message);
  return (envelope.value as { diff: PackageDiff }).diff;
}

const owners = ({ unlike }: PackageDiff) => [...new Set(unlike.map(({ of }) => of))];

describe("two presentations", () => {
  it("are alike in each part where they are the same", async () => {
    const made = await render(SLIDES);
    const diff = await compare(made, made, [1, 2, 3]);
    expect(diff).toMatchObject({ unlike: [], unlisted: 0, unlikeSlides: [], slideCount: 3, baselineSlideCount: 3 });
    expect(diff.parts).toMatchObject({ changed: 0, added: 0, removed: 0 });
    expect(diff.parts.same).toBeGreaterThan(20);
  });

  it("are unlike in the slide that was changed, its notes or its chart, and nowhere else", async () => {
    const made = await render(SLIDES);
    const entries = [{ label: "a", value: 6, type: "increase" }, ...(three.entries as JsonObject[]).slice(1, 2)];
    const edits: readonly (readonly [number, JsonObject])[] = [
      [1, { ...one, body: ["Malmö"] }],
      [1, { ...one, notes: ["Said otherwise."] }],
      [3, { ...three, entries: [...entries, { label: "c", value: 4, type: "total" }] }],
    ];
    for (const [place, edited] of edits) {
      const slides = SLIDES.map((slide, index) => (index === place - 1 ? edited : slide));
      const diff = await compare(made, await render(slides), [1, 2, 3]);
      expect([diff.unlikeSlides, owners(diff)]).toEqual([[place], ["slides"]]);
    }
  });

  it("have the same slides where they stand elsewhere, and their parts are called otherwise", async () => {
    const diff = await compare(await render(SLIDES), await render([three, one, two]), [3, 1, 2]);
    expect(diff.unlikeSlides).toEqual([]);
    expect(diff.parts.changed).toBeGreaterThan(2);
    const unmatched = await compare(await render(SLIDES), await render([three, one, two]), [1, 2, 3]);
    expect(unmatched.unlikeSlides).toEqual([1, 2, 3]);
  });

  it("tell an added and a removed slide by their parts, and no matched slide as unlike", async () => {
    const fewer = await compare(await render(SLIDES), await render([two, three]), [2, 3]);
    expect([fewer.unlikeSlides, fewer.slideCount, fewer.baselineSlideCount]).toEqual([[], 2, 3]);
    expect(fewer.unlike).toContainEqual({ part: "/ppt/slides/slide3.xml", status: "removed", of: "slides" });
    const more = await compare(await render([two, three]), await render(SLIDES), [0, 1, 2]);
    expect(more.unlike).toContainEqual({ part: "/ppt/slides/slide3.xml", status: "added", of: "slides" });
  });

  it("tell the design from the properties and from the list of slides", async () => {
    const made = await render(SLIDES);
    const recolored = await compare(
      made,
      await render(SLIDES, { tokens: { palette: { accent: "#AA2200" } } }),
      [1, 2, 3],
    );
    expect(recolored.unlike[0]).toMatchObject({ of: "design", status: "changed" });
    const renamed = await compare(made, await render(SLIDES, { title: "Other" }), [1, 2, 3]);
    expect(renamed.unlike).toEqual([{ part: "/docProps/core.xml", status: "changed", of: "properties" }]);
  });

  it("are refused where one is none", async () => {
    const operation = (await loadOperation("pptx.diff.packages")) as never;
    const junk = new TextEncoder().encode("junk");
    const envelope = await invoke(operation, { baseline: await render([one]), current: junk, places: [1] });
    expect(envelope).toMatchObject({ ok: false, error: { code: "common/INPUT_CORRUPT" } });
  });
});
