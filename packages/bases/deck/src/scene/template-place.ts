import type { LayoutDesign } from "@colophon/kit-presentation";
import type { Leading } from "../text/paragraph.ts";
import type { Box } from "./box.ts";

/** How one level of a placeholder's text looks; lengths in points. */
export interface TextLevelStyle {
  readonly size: number;
  readonly isBold: boolean;
  readonly isUpper: boolean;
  readonly family: string;
  readonly indent: number;
  readonly leading: Leading;
  /** `#RRGGBB`; undefined where the template says none. */
  readonly color?: string;
  /** As the template writes it: `ctr`, `r`. */
  readonly align?: string;
  /** Points that its bullet stands before the text; 0 for none. */
  readonly hang: number;
}

/** A placeholder of a template's layout, as slides fill it. */
export interface TemplateHolder {
  readonly type: string;
  readonly index?: number;
  /** Where text may stand: its place without what is drawn over it. */
  readonly box: Box;
  /** The place is the layout's own, and need not be written. */
  readonly isOwnPlace: boolean;
  readonly insets: readonly [number, number, number, number];
  readonly anchor: "t" | "ctr" | "b";
  readonly levels: readonly TextLevelStyle[];
  /** Slides write size, color, font and bullets themselves: no text style of the template says them. */
  readonly isUnstyled: boolean;
  /** Its spaces between paragraphs are narrower than the template's, and the slide writes them. */
  readonly isTightened?: boolean;
  /** A line that the layout draws through a title's place, and what is free above it. */
  readonly rule?: { readonly y: number; readonly above: Box };
}

/** A layout of a template, as far as slides need it. */
export interface TemplateLayout {
  readonly design: LayoutDesign;
  /** It draws words across the slide, as a quiz does: no slide of others' words stands there. */
  readonly showsWords: boolean;
  readonly title?: TemplateHolder;
  /** What holds most words. */
  readonly body?: TemplateHolder;
  readonly footer?: TemplateHolder;
  readonly number?: TemplateHolder;
  /** The title where the layout has it, whatever it draws there. */
  readonly written: { readonly title?: TemplateHolder };
  /** Below the title, clear of drawings and footers. */
  readonly content?: Box;
  /** The same with the place of the title, for slides whose title stands elsewhere. */
  readonly whole?: Box;
  /** A panel of the ground's color below the content, over what the layout draws: no layout leaves room for it. */
  readonly sheet?: Box;
}

/** How a slide is made on a layout: its words in the body's place, as an opening, or all of it in the free area. */
export type Use = "body" | "opening" | "area";
