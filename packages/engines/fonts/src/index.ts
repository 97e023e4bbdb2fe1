export type { Face, Wanted } from "./faces.ts";
export { type Fonts, fonts } from "./fonts.ts";
export type { Direction, Glyph, Shaping } from "./harfbuzz.ts";
export type { Subsetting } from "./subset.ts";
