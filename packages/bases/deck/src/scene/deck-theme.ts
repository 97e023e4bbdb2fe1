import type { Tokens } from "../spec/deck.ts";
import type { Families } from "../text/lines.ts";
import type { BrandColors } from "./brand-colors.ts";
import type { Box, Color } from "./items.ts";
import type { Losses } from "./losses.ts";
import type { Palette } from "./palette.ts";

/** What all slides of a deck share. */
export interface DeckTheme {
  readonly palette: Palette;
  readonly families: Families;
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly density: number;
  readonly tokens: Tokens;
  readonly reported: Losses;
  readonly slideCount: number;
  readonly checkpoint: () => void;
  /** What is behind a slide, where that is not `bg1`. */
  readonly ground?: Color;
  /** The colors that a template's layout shows in a place, as many as points of it were read. */
  readonly groundsAt?: (box: Box) => readonly Color[];
  /** Colours are a template's. */
  readonly brand?: BrandColors;
}
