import { describe, expect, it } from "vitest";
import { compareWith, type ResolvedBaseline } from "../src/baselines/baseline.ts";
import { findUnintended, type PackageDiff } from "../src/baselines/compare-files.ts";
import type { DeckComparison } from "../src/index.ts";

const slide = (title: string) => ({ slideType: "title-body", title, body: [title] });
const input = (titles: readonly string[], more: object = {}) => ({
  spec: { version: "2.0", title: "Deck", slides: titles.map(slide), ...more },
});
const found = (given: object, file = true): ResolvedBaseline => ({
  kind: "found",
  found: {
    ...{ id: "a", executionId: "b", requestHash: "sha256:0", isHeld: false },
    request: new TextEncoder().encode(JSON.stringify(given)),
    ...(file && { file: { sha256: "sha256:1", byteLength: 1 } }),
  },
});

function comparisonOf(before: object, after: object, brandHash?: string): DeckComparison {
  const compared = compareWith(found(before), { input: after as never, brandHash, needsFile: false });
  if (!("baseline" in compared)) throw new Error(JSON.stringify(compared));
  return compared.baseline.comparison;
}

describe("what a render is asked for beside its baseline", () => {
  it("tells a template by its bytes, however it came: in the request, in another form, or by a brand pack", () => {
    const template = Buffer.from("bytes of a template").toString("base64");
    const hash = "sha256:08a9b3bb7de3eb10bc7a18c57c0c2f02a1a0c0ee5ed8cd9e1f6a5e1a6dd2f3f5";
    const before = { input: { ...input(["A"]), template } };
    const same = comparisonOf(before, { ...input(["A"]), template: { bytes: template } });
    expect(same.summary).toMatchObject({ same: 1, changedMembers: [] });
    expect(comparisonOf(before, input(["A"])).summary.changedMembers).toEqual(["(template)"]);
    expect(comparisonOf(before, input(["A"]), hash).summary.changedMembers).toEqual(["(template)"]);
    const branded = { input: input(["A"]), delivery: { brand: { sha256: hash } } };
    expect(comparisonOf(branded, input(["A"]), hash).summary.changedMembers).toEqual([]);
    const fonts = [template];
    expect(comparisonOf(branded, { ...input(["A"]), fonts }, hash).summary.changedMembers).toEqual(["(fonts)"]);
  });

  it("holds no word of the slides", () => {
    expect(JSON.stringify(comparisonOf({ input: input(["Secret"]) }, input(["Other secret"])))).not.toMatch(/secret/i);
  });
});

const diff = (given: Partial<PackageDiff> = {}): PackageDiff => ({
  parts: { same: 9, changed: 0, added: 0, removed: 0 },
  ...{ unlike: [], unlisted: 0, unlikeSlides: [], slideCount: 2, baselineSlideCount: 2 },
  ...given,
});
const different = (of: string, status = "changed") => ({ unlike: [{ part: "/x.xml", status, of }] });

describe("what a document does not account for", () => {
  const before = { input: input(["A", "B"]) };
  const same = comparisonOf(before, input(["A", "B"]));
  const changed = comparisonOf(before, input(["A", "B!"]));
  const added = comparisonOf(before, input(["A", "B", "C"]));
  const titled = comparisonOf(before, input(["A", "B"], { title: "Other" }));
  const themed = comparisonOf(before, input(["A", "B"], { tokens: {} }));
  const renumbered = comparisonOf(before, input(["A", "B"], { deckId: "other" }));
  const three = { slideCount: 3 };

  it.each([
    ["nothing, where nothing is unlike", same, diff(), undefined],
    ["a slide that was not changed", same, diff({ unlikeSlides: [2] }), "slide 2"],
    ["another slide than the changed one", changed, diff({ unlikeSlides: [1, 2] }), "slide 1"],
    ["no changed slide", changed, diff({ unlikeSlides: [2], ...different("slides") }), undefined],
    ["the design, beside a changed slide", changed, diff(different("design")), "/x.xml"],
    ["no design that a new slide brings", added, diff({ ...three, ...different("design", "added") }), undefined],
    ["the design that comes with nothing", same, diff(different("design", "added")), "/x.xml"],
    ["properties of the same document", same, diff(different("properties")), "/x.xml"],
    ["no properties beside a changed slide, whose id they may hold", changed, diff(different("properties")), undefined],
    ["no properties of other ids", renumbered, diff(different("properties")), undefined],
    ["no properties of another title", titled, diff(different("properties")), undefined],
    ["the design under another title", titled, diff(different("design")), "/x.xml"],
    ["the list of the same slides", same, diff(different("list")), "/x.xml"],
    ["no list of other slides", added, diff({ ...three, ...different("list") }), undefined],
    ["a slide too few", added, diff(), "2 and 2 slides, not 3 and 2"],
    [
      "nothing where all slides were reached",
      themed,
      diff({ unlikeSlides: [1, 2], ...different("design") }),
      undefined,
    ],
  ])("is %s", (_, comparison, files, why) => {
    const unintended = findUnintended(comparison, files);
    if (why === undefined) expect(unintended).toBeUndefined();
    else expect(unintended).toContain(why);
  });
});
