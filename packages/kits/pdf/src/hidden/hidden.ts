import type { Point } from "../content/cover.ts";
import type { Rectangle } from "../facts/pages.ts";

/** How something of a page is hidden from who reads the page, though not from who copies it. */
export type HiddenKind =
  | "covered"
  | "highlighted"
  | "hatched"
  | "sameColor"
  | "redactAnnotation"
  | "offPage"
  | "clipped"
  | "invisible"
  | "hiddenLayer";

export interface HiddenGlyph {
  readonly kind: HiddenKind;
  /** The object of the annotation or the layer that hides it. */
  readonly object: number | undefined;
}

/** Something that a page hides and a reader of the file finds. */
export interface Hidden extends HiddenGlyph {
  readonly content: "text" | "image";
  /** In the page's user space. */
  readonly box: Rectangle;
  /** What can be read; empty for a picture. */
  readonly text: string;
}

/** A glyph that is seen, with the order in which it is painted. */
export interface SeenGlyph {
  readonly glyph: number;
  readonly order: number;
  readonly center: Point;
  readonly text: string;
}
