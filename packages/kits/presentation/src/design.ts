import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { Archetype, ArchetypeScore } from "./archetype.ts";
import type { Layer } from "./paint.ts";
import type { BoxEmu, Drawing } from "./shapes.ts";
import type { TextStyle } from "./text-style.ts";
import type { ColorMap, Theme } from "./theme.ts";

/** A placeholder of a layout with what it has from its master. */
export interface LayoutPlaceholder {
  readonly type: string;
  readonly index: number | undefined;
  readonly name: string;
  /** Undefined where neither the layout nor its master has a place for it. */
  readonly box: BoxEmu | undefined;
  readonly boxFrom: "layout" | "master" | undefined;
  readonly isUpright: boolean;
  /** Space between the box and its text: left, top, right, bottom. */
  readonly insetsEmu: readonly [number, number, number, number];
  readonly anchor: "t" | "ctr" | "b";
  readonly style: TextStyle;
  /** No text style says how large its text is, so slides have to say how they look: the style is that of the layout's words. */
  readonly isUnstyled: boolean;
  readonly prompt: string;
  readonly hasGround: boolean;
}

/** What lies behind all of a slide: one colour, or a fill that is none. */
export interface Background {
  readonly kind: "color" | "picture" | "gradient" | "pattern" | "none";
  /** RRGGBB of a colour; of a gradient the first. */
  readonly color?: string;
}

export interface LayoutDesign extends ArchetypeScore {
  readonly part: OoxmlPart;
  readonly name: string;
  /** As written. */
  readonly type: string | undefined;
  readonly archetype: Archetype;
  readonly colorMap: ColorMap;
  readonly theme: Theme;
  readonly placeholders: readonly LayoutPlaceholder[];
  /** Its own, and its master's where it shows them. */
  readonly drawings: readonly Drawing[];
  readonly background: Background;
  /** The uppermost drawing that lies under most of a slide, as what slides of the layout are seen on. */
  readonly backdrop?: Background;
  /** What slides of the layout are seen on, from the ground upwards. */
  readonly layers: readonly Layer[];
  /** Where contents may stand that no placeholder is for: below the title, clear of drawings and footers. */
  readonly freeArea: BoxEmu | undefined;
}

export interface MasterDesign {
  readonly part: OoxmlPart;
  readonly theme: Theme;
  readonly colorMap: ColorMap;
  readonly styles: { readonly title: TextStyle; readonly body: TextStyle; readonly other: TextStyle };
  readonly placeholders: readonly LayoutPlaceholder[];
  readonly drawings: readonly Drawing[];
  readonly background: Background;
  readonly layouts: readonly LayoutDesign[];
}

/** A picture that masters and layouts show; the same bytes are one. */
export interface DesignPicture {
  readonly sha256: string;
  readonly part: OoxmlPart;
  readonly contentType: string;
  readonly byteLength: number;
  /** A picture that takes most of a slide is its ground; a guess by its size. */
  readonly role: "logo" | "backdrop";
  readonly places: readonly { readonly part: string; readonly name: string; readonly box: BoxEmu }[];
}

export interface EmbeddedFont {
  readonly typeface: string;
  readonly faces: readonly { readonly style: "regular" | "bold" | "italic" | "boldItalic"; readonly part: OoxmlPart }[];
}

/** What was read from no statement of the file, and how sure it is. */
export interface Guess {
  readonly part: string;
  readonly what: "archetype" | "logo" | "backdrop";
  readonly message: string;
  readonly confidence: number;
}

export interface PresentationDesign {
  readonly main: OoxmlPart;
  readonly widthEmu: number;
  readonly heightEmu: number;
  readonly masters: readonly MasterDesign[];
  readonly pictures: readonly DesignPicture[];
  readonly embeddedFonts: readonly EmbeddedFont[];
  readonly guesses: readonly Guess[];
}
