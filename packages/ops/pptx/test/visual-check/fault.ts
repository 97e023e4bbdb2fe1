import type { Bounds } from "./bounds.ts";

/** What the looker knows, and whether a slide with it must not go to anybody unsaid. */
export const KINDS = {
  offSlide: "hard",
  outsideShape: "hard",
  linesOverLines: "hard",
  contrast: "hard",
  tooSmall: "hard",
  labelsCollide: "hard",
  pictureDistorted: "hard",
  pictureCoarse: "hard",
  drawingCovered: "hard",
  emptyPlaceholder: "hard",
  titleTooLong: "hard",
  tooManySizes: "soft",
  edgesApart: "soft",
  gapsUnequal: "soft",
  narrowMargin: "soft",
  titleMoves: "soft",
  wordAlone: "soft",
  ink: "soft",
} as const;

export type Kind = keyof typeof KINDS;

export interface Fault {
  readonly slide: number;
  readonly kind: Kind;
  /** What was seen, with the words. */
  readonly detail: string;
  /** Of what stands on two grounds. */
  readonly at?: Bounds;
}

export const isHard = ({ kind }: { readonly kind: Kind }): boolean => KINDS[kind] === "hard";

export type Seen = Omit<Fault, "slide">;

export const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}...` : text);
