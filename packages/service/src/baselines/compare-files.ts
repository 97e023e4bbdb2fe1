import { isPlainObject, type JsonObject } from "@colophon/contract";
import type { Runtime } from "@colophon/runtime";
import { type Baseline, type DeckComparison, IDS } from "./baseline.ts";

/** How two packages differ, as `pptx.diff.packages` tells it. */
export interface PackageDiff {
  readonly parts: { readonly same: number; readonly changed: number; readonly added: number; readonly removed: number };
  readonly unlike: readonly { readonly part: string; readonly status: string; readonly of: string }[];
  readonly unlisted: number;
  readonly unlikeSlides: readonly number[];
  readonly slideCount: number;
  readonly baselineSlideCount: number;
}

/** A render beside its baseline, as its execution tells it. */
export interface Comparison {
  readonly told: JsonObject;
  /** What of the file is unlike the baseline's though nothing that was asked for is; or why that cannot be told. */
  readonly unintended: string | undefined;
}

interface Comparing {
  readonly bytes: Uint8Array;
  /** A file that was stored; undefined where it is gone. */
  readonly read: (sha256: string) => Promise<Uint8Array | undefined>;
}

/**
 * What was made, beside what its baseline made: which parts are unlike, and whether the document accounts for each.
 *
 * Cost     Both files in memory; a run of `pptx.diff.packages`.
 */
export async function compareFiles(runtime: Runtime, baseline: Baseline, comparing: Comparing): Promise<Comparison> {
  const { id, executionId, comparison, file } = baseline;
  const reported = { baselineJobId: id, baselineExecutionId: executionId, ...comparison } as unknown as JsonObject;
  const without = (why: string): Comparison => ({
    told: { ...reported, packageDiff: null, packageDiffReason: why },
    unintended: why,
  });
  if (file === undefined) return without("the baseline made no file");
  const old = await comparing.read(file.sha256);
  if (old === undefined) return without("the baseline's file was removed");
  const envelope = await runtime.invoke("pptx.diff.packages", {
    baseline: old,
    current: comparing.bytes,
    places: comparison.slides.flatMap(({ slide, baselineSlide }) => (slide === null ? [] : [baselineSlide ?? 0])),
  });
  if (!envelope.ok) return without(`the files cannot be compared: ${envelope.error.code}`);
  const { value } = envelope;
  if (!isPlainObject(value)) throw new Error("A comparison has a value.");
  const diff = value.diff as unknown as PackageDiff;
  return {
    told: { ...reported, packageDiff: diff as unknown as JsonObject },
    unintended: findUnintended(comparison, diff),
  };
}

/** Members of a presentation that are written beside its slides and its design only. */
const APART: ReadonlySet<string> = new Set(["title", "lineage", IDS]);

/**
 * The first difference between two files that their documents do not account for; undefined where there is none.
 *
 * A slide of the same content must have the same parts, wherever it stands. The design is the documents' only where a member that reaches
 * all slides was changed, as tokens, a template, variables: then nothing is left to be found.
 */
export function findUnintended({ summary, slides }: DeckComparison, diff: PackageDiff): string | undefined {
  if (summary.changedMembers.some((name) => !APART.has(name))) return undefined;
  const { slideCount, baselineSlideCount } = summary;
  if (diff.slideCount !== slideCount || diff.baselineSlideCount !== baselineSlideCount)
    return `the files have ${diff.slideCount} and ${diff.baselineSlideCount} slides, not ${slideCount} and ${baselineSlideCount}`;
  const different = new Set(diff.unlikeSlides);
  const slide = slides.find(
    ({ status, slide: place, renamed }) =>
      (status === "same" || status === "moved") && renamed !== true && place !== null && different.has(place),
  );
  if (slide !== undefined) return `slide ${slide.slide} is unlike, and its document is not`;
  const isOfSlides = summary.same === slideCount && slideCount === baselineSlideCount;
  const part = diff.unlike.find(({ of, status }) => {
    if (of === "design") return status === "changed" || isOfSlides;
    return of !== "slides" && isOfSlides && summary.changedMembers.length === 0;
  });
  return part === undefined ? undefined : `${part.part} is ${part.status}, and nothing in the document is`;
}
