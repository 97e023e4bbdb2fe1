import { decodeBase64, isPlainObject, type JsonObject } from "@colophon/contract";
import type { Runtime } from "@colophon/runtime";
import type { Baseline, ComparedSlide } from "./baseline.ts";

/** The picture of a slide of a baseline, as its execution lists it. */
export interface BaselinePicture {
  readonly id: string;
  readonly slide: number;
  readonly sha256: string;
}

/** The picture of a slide of the render. */
export interface DrawnPicture {
  readonly slide?: number;
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** A slide of the render with the pixels marked that differ from the baseline's. */
export interface MarkedPicture {
  readonly slide: number;
  readonly bytes: Uint8Array;
}

/** What was made of a pair of pictures: where the baseline's is, and how far they differ, or why that is not told. */
export interface ComparedPictures {
  readonly baselineArtifact?: { readonly artifactId: string; readonly sha256: string };
  readonly changedPixels?: number;
  readonly reason?: string;
}

export interface PicturesCompared {
  /** Of the slides whose pictures differ. */
  readonly marked: readonly MarkedPicture[];
  /** Of each slide of the comparison, in its order. */
  readonly told: readonly ComparedPictures[];
}

export interface PicturesComparing {
  readonly baseline: Baseline;
  /** Of the render; undefined where none were asked for. */
  readonly drawn: readonly DrawnPicture[] | undefined;
  /** Those of the baseline that are there and may be shown. */
  list(executionId: string): Promise<readonly BaselinePicture[]>;
  /** Files of the store, in the order asked for; undefined for one that is gone. */
  readAll(hashes: readonly string[]): Promise<readonly (Uint8Array | undefined)[]>;
  readonly signal: AbortSignal;
}

interface Pair {
  readonly index: number;
  readonly slide: number;
  readonly current: DrawnPicture;
  readonly old: BaselinePicture;
}

/**
 * The pictures of a render beside those of its baseline: for each slide that both have, one with the pixels marked that differ. What cannot
 * be compared is told with its reason, and takes nothing else along.
 *
 * Cost     The unlike pictures of the baseline in memory; some 20 ms of processor time for each unlike pair of 960 pixels' width.
 */
export async function comparePictures(runtime: Runtime, comparing: PicturesComparing): Promise<PicturesCompared> {
  const { baseline, drawn, list, readAll, signal } = comparing;
  const { slides } = baseline.comparison;
  const without = (reason: string): PicturesCompared => ({ marked: [], told: slides.map(() => ({ reason })) });
  if (drawn === undefined) return without("no pictures of this render were asked for");
  if (drawn.length === 0) return without("this render has no pictures");
  // Without a file it is a job that makes none, or was held when the render was submitted.
  const pictures = baseline.file === undefined ? [] : await list(baseline.executionId);
  if (pictures.length === 0) return without("the baseline has no pictures that can be shown");
  const places = slides.map((slide) => placesOf(slide, drawn, pictures));
  const pairs = places.flatMap(({ current, old }, index): readonly Pair[] => {
    const slide = slides[index]?.slide;
    return current === undefined || old === undefined || slide == null || current.hash === old.sha256
      ? []
      : [{ index, slide, current, old }];
  });
  const before = await readAll(pairs.map(({ old }) => old.sha256));
  const told: ComparedPictures[] = places.map(({ current, old, reason }) => ({
    ...(old !== undefined && { baselineArtifact: { artifactId: old.id, sha256: old.sha256 } }),
    ...(reason !== undefined && { reason }),
    ...(current !== undefined &&
      old?.sha256 === current.hash && { changedPixels: 0, reason: "the pictures are the same" }),
  }));
  const marked: MarkedPicture[] = [];
  for (const [at, pair] of pairs.entries()) {
    const { index, slide, current } = pair;
    const made = await comparePair(runtime, { before: before[at], current, signal });
    told[index] = { ...told[index], ...made.told };
    if (made.picture !== undefined) marked.push({ slide, bytes: made.picture });
  }
  return { marked, told };
}

interface Places {
  readonly current?: DrawnPicture;
  readonly old?: BaselinePicture;
  readonly reason?: string;
}

function placesOf(
  { slide, baselineSlide }: ComparedSlide,
  drawn: readonly DrawnPicture[],
  pictures: readonly BaselinePicture[],
): Places {
  const current = slide === null ? undefined : drawn.find((picture) => picture.slide === slide);
  const old = baselineSlide === null ? undefined : pictures.find((picture) => picture.slide === baselineSlide);
  return {
    ...(current !== undefined && { current }),
    ...(old !== undefined && { old }),
    ...(slide === null && { reason: "the slide is in the baseline only" }),
    ...(baselineSlide === null && { reason: "the baseline has no such slide" }),
  };
}

interface PairMade {
  readonly told: Pick<ComparedPictures, "changedPixels" | "reason">;
  readonly picture?: Uint8Array;
}

async function comparePair(
  runtime: Runtime,
  {
    before,
    current,
    signal,
  }: { readonly before: Uint8Array | undefined; readonly current: DrawnPicture; readonly signal: AbortSignal },
): Promise<PairMade> {
  if (before === undefined) return { told: { reason: "the baseline's picture was removed" } };
  const envelope = await runtime.invoke("pptx.diff.pictures", { baseline: before, current: current.bytes }, { signal });
  if (!envelope.ok) return { told: { reason: `the pictures cannot be compared: ${envelope.error.code}` } };
  const { isComparable, changedPixels, picture } = envelope.value as unknown as {
    readonly isComparable: boolean;
    readonly changedPixels: number;
    readonly picture?: unknown;
  };
  if (!isComparable) return { told: { reason: "the pictures are of two sizes" } };
  if (picture === undefined) return { told: { changedPixels, reason: "the pictures are the same" } };
  return { told: { changedPixels }, picture: bytesOf(picture) };
}

/** The bytes of an artifact, which are text where it crossed a channel. */
function bytesOf(artifact: unknown): Uint8Array {
  if (!isPlainObject(artifact)) throw new Error("An artifact is missing.");
  const { bytes } = artifact;
  return bytes instanceof Uint8Array ? bytes : decodeBase64(String(bytes));
}

/** A comparison with what was made of the pictures of its slides. */
export function withPictures(comparison: JsonObject, reported: readonly ComparedPictures[]): JsonObject {
  const slides = comparison.slides as readonly JsonObject[];
  return {
    ...comparison,
    slides: slides.map((slide, index) => ({ ...slide, pictures: (reported[index] ?? {}) as unknown as JsonObject })),
  };
}
