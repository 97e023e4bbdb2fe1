import type { JsonObject } from "@colophon/contract";
import type { ComparedPictures, ExecutionRow } from "@colophon/service";
import { artifactUrl } from "./urls.ts";

type Row = Pick<ExecutionRow, "id" | "artifacts" | "result_removed_at" | "is_baseline_gone">;

/** A comparison as it is stored -> as it is shown: with the pictures of its slides where they are asked for, or why they are not there. */
export function toComparison(row: Row, comparison: JsonObject): object {
  const slides = comparison.slides as unknown as readonly (JsonObject & {
    readonly slide: number | null;
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

interface Shown {
  readonly slide: number | null;
  readonly baselineId: string;
  readonly pictures: ComparedPictures | undefined;
}

const GONE = "the files of this render were removed";
const NOT_COMPARED = "its pictures were not compared";
const BASELINE_GONE = "the files of the baseline were removed";

function toPictures(row: Row, { slide, baselineId, pictures = {} }: Shown): object {
  const { baselineArtifact, changedPixels, reason } = pictures;
  const isGone = row.result_removed_at !== null;
  const own = (role: string): string | null => {
    const found = isGone ? undefined : row.artifacts.find((file) => file.role === role && file.slide === slide);
    return found === undefined ? null : artifactUrl(row.id, found.artifactId, found.sha256);
  };
  const isBaselineShown = baselineArtifact !== undefined && !row.is_baseline_gone;
  const isTold = reason !== undefined || changedPixels !== undefined;
  const why = isGone
    ? GONE
    : baselineArtifact !== undefined && row.is_baseline_gone
      ? BASELINE_GONE
      : isTold
        ? reason
        : NOT_COMPARED;
  return {
    currentPreviewUrl: slide === null ? null : own("preview"),
    baselinePreviewUrl: isBaselineShown
      ? artifactUrl(baselineId, baselineArtifact.artifactId, baselineArtifact.sha256)
      : null,
    diffPreviewUrl: slide === null || row.is_baseline_gone ? null : own("diff"),
    ...(changedPixels !== undefined && { changedPixels }),
    ...(why !== undefined && { previewReason: why }),
  };
}
