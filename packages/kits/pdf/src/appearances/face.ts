import type { PdfObject } from "../objects/object.ts";

/** Text of one direction, set. */
export interface Shown {
  /** The operator that shows it, with its operands. */
  readonly operation: string;
  /** In ems. */
  readonly width: number;
  /** What a reader should take it for, where the codes alone do not say it. */
  readonly actualText?: string;
}

/** What text can be set in. Lengths in ems. */
export interface Face {
  /** The font as it stands in resources. */
  readonly object: PdfObject;
  /** How far lines reach over and under their baseline. */
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  has(cluster: string): boolean;
  /** Sets text whose clusters it has; from right to left the text is still in the order it is read. */
  show(text: string, isRightToLeft: boolean): Shown;
}
