import type { Annotation } from "./annotation.ts";

/** A document after comments were written into it, and how many. */
export interface Written {
  readonly bytes: Uint8Array;
  readonly written: number;
}

/** An annotation that is to be written, and where. */
export interface Placed {
  readonly annotation: Annotation;
  readonly range: { readonly start: number; readonly end: number } | undefined;
}
