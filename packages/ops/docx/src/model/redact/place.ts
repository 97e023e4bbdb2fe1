import type { Segment } from "@colophon/contract";

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
export interface Findings {
  readonly places: RedactedPlace[];
  readonly unproven: Unproven[];
  /** Pictures, fonts and media: their text is pixels and outlines. */
  readonly unexamined: Unproven[];
  /** Parts that are not in the package any more. */
  readonly deleted: Set<string>;
  /** Words of the format itself that match, and stay. */
  readonly kept: Map<string, number>;
}

export function noFindings(): Findings {
  return { places: [], unproven: [], unexamined: [], deleted: new Set(), kept: new Map() };
}
