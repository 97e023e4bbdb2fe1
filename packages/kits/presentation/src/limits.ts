import { type Checkpoint, FormatError } from "@colophon/kit-bytes";

export interface PresentationLimits {
  /** Masters. Attack: thousands of masters, each with a theme. */
  readonly maxMasters: number;
  /** Layouts of all masters. Attack: the same. */
  readonly maxLayouts: number;
  /** Shapes of all masters and layouts. Attack: a million shapes on one layout. */
  readonly maxShapes: number;
  /** Bytes of pictures that are read. Attack: one picture named by many parts. */
  readonly maxPictureBytes: number;
}

export const DEFAULT_PRESENTATION_LIMITS: PresentationLimits = {
  maxMasters: 200,
  maxLayouts: 5_000,
  maxShapes: 100_000,
  maxPictureBytes: 256 * 1_048_576,
};

export interface PresentationOptions {
  readonly limits?: Partial<PresentationLimits>;
  readonly checkpoint?: Checkpoint;
}

/** NO_MASTER a presentation without a slide master; OTHER_FORMAT another kind of Office document; MALFORMED parts that are no XML; LIMIT. */
export type PresentationCode = "NO_MASTER" | "OTHER_FORMAT" | "MALFORMED" | "LIMIT";

export const FORMAT = "presentation";

export function presentationError(code: PresentationCode, message: string): FormatError<PresentationCode> {
  return new FormatError({ format: FORMAT, code, message, offset: 0 });
}
