import type { PdfDict, PdfStream } from "@colophon/kit-pdf";
import type { Blending, ColorUse } from "../color/color-types.ts";
import type { IntendedOutput } from "../color/output-intents.ts";
import type { ObjectLocation } from "../evaluate/place.ts";
import type { OpenMark } from "./open-mark.ts";
import type { PaintState } from "./paint-state.ts";
import type { ReadOnce } from "./read-once.ts";
import type { Resources } from "./resources.ts";

/** Around the content that is read. */
export interface Surroundings {
  readonly place: ObjectLocation;
  readonly output: IntendedOutput | undefined;
  readonly blending: Blending | undefined;
  readonly depth: number;
  /** Marked content that is open around it. */
  readonly mark: OpenMark | undefined;
  /** StructParents of the page or form. */
  readonly parents: number | undefined;
  /** What it begins with; undefined where it begins anew. */
  readonly state: PaintState | undefined;
}

/** Reads what patterns and soft masks draw. */
export interface ContentReader {
  readonly read: ReadOnce;
  /** Tells whether it lets through what is beneath. */
  content(bytes: Uint8Array, resources: Resources, around: Surroundings): boolean;
  form(stream: PdfStream, outer: readonly PdfDict[], around: Surroundings): boolean;
}

/** One content stream while it is read. */
export interface ContentStreamState extends Omit<Surroundings, "state" | "mark"> {
  readonly resources: Resources;
  state: PaintState;
  readonly saved: PaintState[];
  mark: OpenMark | undefined;
  /** What was open when it began. */
  readonly base: OpenMark | undefined;
  /** Something that it paints lets through what is beneath. */
  isTransparent: boolean;
}

export function colorUse(frame: ContentStreamState, isStroke = false): ColorUse {
  const { state, output, blending } = frame;
  return {
    page: output,
    blending,
    isOverprinted: isStroke ? state.strokesOver : state.fillsOver,
    overprintMode: state.overprintMode,
  };
}
