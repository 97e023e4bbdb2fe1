import type { Op } from "@colophon/contract";
import { type Conversion, isFontAmong } from "@colophon/engine-libreoffice";

/** The engine's own; the call's timeout ends it before, where it is shorter. */
const USUAL_DEADLINE_MS = 60_000;

export interface ConversionOptions {
  readonly standard: "plain" | NonNullable<Conversion["standard"]>;
  readonly timeoutMs: number;
}

export interface PageChoices {
  readonly universal: boolean;
  readonly tagged: boolean;
  readonly outline: boolean;
  readonly imageQuality: number;
}

/** The limits, deadline and standard of a call, as the engine takes them. */
export function conversionOf({ standard, timeoutMs }: ConversionOptions, { limits }: Pick<Op, "limits">) {
  return {
    maxPages: limits.maxPages,
    maxOutputBytes: limits.maxOutputBytes,
    ...(timeoutMs > USUAL_DEADLINE_MS && { deadlineMs: timeoutMs }),
    ...(standard !== "plain" && { standard }),
  } satisfies Partial<Conversion>;
}

/** The page options of a call, as the engine takes them. */
export function pageChoicesOf({ universal, tagged, outline, imageQuality }: PageChoices) {
  return {
    isUniversal: universal,
    isTagged: tagged,
    hasOutline: outline,
    images: imageQuality === 100 ? { kind: "lossless" } : { kind: "jpeg", quality: imageQuality },
  } satisfies Partial<Conversion>;
}

/** Whether the engine ended by itself, which is not the end of the call. */
export function isEngineCrash(error: unknown): error is Error {
  return (
    error instanceof Error && error.name === "EngineStopped" && "condition" in error && error.condition === "crashed"
  );
}

/** The fonts that a document names and its PDF does not have, each with a subject and a sentence for its loss. */
export function missingFonts(asked: Iterable<string>, used: readonly string[]) {
  const message = `Not in the PDF, whose fonts are ${used.join(", ") || "none"}.`;
  return [...asked].filter((font) => !isFontAmong(font, used)).map((font) => ({ subject: `font ${font}`, message }));
}
