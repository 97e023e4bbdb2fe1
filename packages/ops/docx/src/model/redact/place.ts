import type { Segment } from "@colophon/contract";
import type { Found } from "./found.ts";

export const PLACE_KINDS = [
  "text",
  "fieldCode",
  "attribute",
  "markup",
  "name",
  "picture",
  "thumbnail",
  "embedded",
  "chunk",
  "archive",
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** One thing that goes. */
export interface RedactedPlace {
  /** Parts inside embedded packages have both names: "/word/embeddings/a.xlsx!/xl/sharedStrings.xml". */
  readonly part: string;
  readonly kind: PlaceKind;
  /** What stands there, or what it is. */
  readonly text: string;
  /** Characters that a target names there; 0 where the whole of something is removed without one. */
  readonly length: number;
  /** Index of the target. */
  readonly target?: number;
  readonly action: "masked" | "removed";
  readonly at?: readonly Segment[];
  readonly range?: { readonly start: number; readonly end: number };
}

/** What could not be shown to be free of it, and why. */
export interface Unproven {
  readonly part: string;
  readonly reason: string;
}

/** What redaction finds in one package and those inside it. */
export interface PlaceFindings {
  readonly places: RedactedPlace[];
  readonly unproven: Unproven[];
  /** Pictures, fonts and media: their text is pixels and outlines. */
  readonly unexamined: Unproven[];
  /** Parts that are not in the package any more. */
  readonly deleted: Set<string>;
  /** Words of the format itself that match, and stay. */
  readonly kept: Map<string, number>;
}

export function noFindings(): PlaceFindings {
  return { places: [], unproven: [], unexamined: [], deleted: new Set(), kept: new Map() };
}

export interface FoundText {
  readonly part: string;
  readonly kind: PlaceKind;
  readonly text: string;
  readonly range: Found;
  readonly action?: "masked" | "removed";
}

/** Notes a range of a text: the whole text where it is removed. */
export function noteText(findings: PlaceFindings, { part, kind, text, range, action = "masked" }: FoundText): void {
  const found = text.slice(range.start, range.end);
  const { target } = range;
  const shown = action === "removed" || kind === "attribute" || kind === "name" ? text : found;
  findings.places.push({ part, kind, text: shown, length: [...found].length, target, action });
}

/** Counts a word of the format that stays. */
export function keep({ kept }: PlaceFindings, text: string): void {
  kept.set(text, (kept.get(text) ?? 0) + 1);
}
