import { diffDecks } from "@colophon/service";
import { expect, it } from "vitest";
import { toJobDiff } from "../src/views/job-diff-view.ts";

const deckOf = (hash: string) => ({
  key: null,
  members: { "(template)": hash },
  slides: [{ id: "a", type: "title-body", title: "A", hash: "1" }],
});
const DIFF = diffDecks(deckOf("1") as never, deckOf("2") as never);
const file = (role: string) => ({ role, slide: 1, artifactId: `${role}-id`, sha256: "0".repeat(64) });

const shown = (comparison: object | null, more: object = {}): object =>
  toJobDiff(DIFF, {
    job: { baseline_job_id: "before" } as never,
    execution: {
      ...{ id: "now", status: "succeeded", delivery: { previews: { widthPx: 320 } }, comparison },
      ...{ artifacts: [file("preview"), file("diff")], result_removed_at: null, is_baseline_gone: false },
      ...more,
    } as never,
  });

it("a slide that only another template changed is not called unlike: the diff says whose pictures it has", () => {
  const pictures = { baselineArtifact: { artifactId: "old", sha256: "1".repeat(64) }, changedPixels: 9 };
  const slides = [{ status: "same", moved: false, slide: 1, baselineSlide: 1, pictures }];
  const reported = shown({ baselineJobId: "before", baselineExecutionId: "then", slides, packageDiff: {} });
  expect(reported).toMatchObject({
    slides: [{ status: "same", changedPixels: 9 }],
    previewReason: "the pictures are of slide 1",
  });
});

it.each([
  ["previews were not asked for", { delivery: {} }, "the preflight made no pictures: previews were not asked for"],
  ["the presentation failed", { status: "failed" }, "the presentation could not be made"],
  [
    "nothing was compared with at submission",
    {},
    "the baseline could not be read, or was not there yet, when the preflight was submitted",
  ],
])("it says why there are neither pictures nor parts: %s", (_, more, reason) => {
  expect(shown(null, more)).toMatchObject({ previewReason: reason, packageDiff: null, packageDiffReason: reason });
});
