import type { JsonObject } from "@colophon/contract";
import type { ComparedPictures, ExecutionRow } from "@colophon/service";
import { artifactUrl } from "./urls.ts";

type Row = Pick<ExecutionRow, "id" | "artifacts" | "result_removed_at" | "is_baseline_gone">;

/** Where the pictures of a slide are asked for, or why they are not there. */
export interface SlidePictures {
  readonly currentPreviewUrl: string | null;
  readonly baselinePreviewUrl: string | null;
  readonly diffPreviewUrl: string | null;
  readonly changedPixels?: number;
  readonly previewReason?: string;
}

export interface ShownComparison {
  readonly slides: readonly (SlidePictures & {
    readonly slide: number | null;
    readonly baselineSlide: number | null;
  })[];
  readonly packageDiff?: unknown;
  readonly packageDiffReason?: unknown;
}

/** Where a file of an execution is asked for, by its role and, of a picture, its slide; null where it has none. */
export function fileUrl(row: Omit<Row, "is_baseline_gone">, role: string, slide: number | null = null): string | null {
  if (row.result_removed_at !== null) return null;
  const found = row.artifacts.find((file) => file.role === role && file.slide === slide);
  return found === undefined ? null : artifactUrl(row.id, found.artifactId, found.sha256);
}

/** A comparison as it is stored -> as it is shown: with the pictures of its slides where they are asked for, or why they are not there. */
export function toComparison(row: Row, comparison: JsonObject): ShownComparison {
  const slides = comparison.slides as unknown as readonly (JsonObject & {
    readonly slide: number | null;
    readonly baselineSlide: number | null;
    readonly pictures?: ComparedPictures;
  })[];
  return {
    ...comparison,
    slides: slides.map(({ pictures, ...slide }) => ({
      ...slide,
      ...toPictures(row, { slide: slide.slide, baselineId: String(comparison.baselineExecutionId), pictures }),
    })),
  };
}

interface ComparedSlide {
  readonly slide: number | null;
  readonly baselineId: string;
  readonly pictures: ComparedPictures | undefined;
}

const GONE = "the files of this render were removed";
const NOT_COMPARED = "its pictures were not compared";
const BASELINE_GONE = "the files of the baseline were removed";

function toPictures(row: Row, { slide, baselineId, pictures = {} }: ComparedSlide): SlidePictures {
  const { baselineArtifact, changedPixels, reason } = pictures;
  const isGone = row.result_removed_at !== null;
  const isBaselineShown = baselineArtifact !== undefined && !row.is_baseline_gone;
  const isReported = reason !== undefined || changedPixels !== undefined;
  const why = isGone
    ? GONE
    : baselineArtifact !== undefined && row.is_baseline_gone
      ? BASELINE_GONE
      : isReported
        ? reason
        : NOT_COMPARED;
  return {
    currentPreviewUrl: slide === null ? null : fileUrl(row, "preview", slide),
    baselinePreviewUrl: isBaselineShown
      ? artifactUrl(baselineId, baselineArtifact.artifactId, baselineArtifact.sha256)
      : null,
    diffPreviewUrl: slide === null || row.is_baseline_gone ? null : fileUrl(row, "diff", slide),
    ...(changedPixels !== undefined && { changedPixels }),
    ...(why !== undefined && { previewReason: why }),
  };
}
