import type { Match } from "@colophon/kit-find";

/** A range of a text that holds some of what a target names. */
export interface Found extends Match {
  /** Index of the target. */
  readonly target: number;
  /** What replaces the range where that is not a mask: base64 whose bytes are masked. */
  readonly replacement?: string;
}
