import type { PdfObject } from "../objects/object.ts";

/** Text from left to right, set. */
export interface ShownText {
  /** The operator that shows it, with its operands. */
  readonly operation: string;
  /** In ems. */
  readonly width: number;
}

/** What text can be set in. Lengths in ems. */
export interface AppearanceFace {
  /** The font as it stands in resources. */
  readonly object: PdfObject;
  /** How far lines reach over and under their baseline. */
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  has(cluster: string): boolean;
  /** Sets text whose clusters it has. */
  show(text: string): ShownText;
}
