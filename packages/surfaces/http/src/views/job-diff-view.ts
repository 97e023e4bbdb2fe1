import type { DeckDiff, ExecutionRow, JobRow } from "@colophon/service";
import { type SlidePictures, toComparison } from "./comparison-view.ts";

interface Compared {
  readonly job: JobRow;
  /** Of the job. */
  readonly execution: ExecutionRow;
}

const NOT_ASKED = "the preflight made no pictures: previews were not asked for";
const NOT_MADE = "the presentation could not be made";
const NO_BASELINE = "the baseline could not be read, or was not there yet, when the preflight was submitted";

/** How two jobs differ, with what was made of their pictures and files where the preflights made such, or why there is none. */
export function toJobDiff({ summary, slides }: DeckDiff, { job, execution }: Compared): object {
  const compared = comparisonOf(job, execution);
  const missing = whyNotCompared(execution);
  const picturesOf = (slide: number | null, baselineSlide: number | null): SlidePictures => {
    const found = compared?.slides.find((one) => one.slide === slide && one.baselineSlide === baselineSlide);
    if (found === undefined) return { ...WITHOUT, previewReason: missing };
    const { currentPreviewUrl, baselinePreviewUrl, diffPreviewUrl, changedPixels, previewReason } = found;
    return {
      ...{ currentPreviewUrl, baselinePreviewUrl, diffPreviewUrl },
      ...(changedPixels !== undefined && { changedPixels }),
      ...(previewReason !== undefined && { previewReason }),
    };
  };
  const shown = slides.map((slide) => ({ ...slide, ...picturesOf(slide.slide, slide.baselineSlide) }));
  const first = shown.find(({ status }) => status !== "same") ?? shown[0];
  return {
    summary,
    slides: shown,
    currentPreviewUrl: first?.currentPreviewUrl ?? null,
    baselinePreviewUrl: first?.baselinePreviewUrl ?? null,
    diffPreviewUrl: first?.diffPreviewUrl ?? null,
    previewReason: first?.previewReason ?? `the pictures are of slide ${first?.slide ?? 1}`,
    packageDiff: compared?.packageDiff ?? null,
    ...(compared?.packageDiff == null && { packageDiffReason: compared?.packageDiffReason ?? missing }),
  };
}

function whyNotCompared({ delivery, status }: ExecutionRow): string {
  if (delivery?.previews === undefined) return NOT_ASKED;
  return status === "succeeded" ? NO_BASELINE : NOT_MADE;
}

const WITHOUT = { currentPreviewUrl: null, baselinePreviewUrl: null, diffPreviewUrl: null };

function comparisonOf(job: JobRow, execution: ExecutionRow): ReturnType<typeof toComparison> | undefined {
  const { comparison } = execution;
  if (comparison === null || comparison.baselineJobId !== job.baseline_job_id) return undefined;
  return toComparison(execution, comparison);
}
