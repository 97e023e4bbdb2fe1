export { type CffFont, readCff } from "./cff.ts";
export { CMap, type Code, identityCMap } from "./cmap.ts";
export { findEncoding } from "./encodings.ts";
export { textOfGlyphName } from "./glyph-names.ts";
export { parseCMap } from "./parse-cmap.ts";
export { findPredefinedCMap } from "./predefined-cmaps.ts";
export { findStandardFont, type StandardFont } from "./standard-fonts.ts";
export { readTrueType, type TrueTypeFont } from "./true-type.ts";
export { readType1, type Type1Font } from "./type1.ts";
