export { isWordElement, wordAttribute, wordChild, wordChildren, wordValue } from "./elements.ts";
export { type Formatting, type ParagraphSource, type RunSource, resolveParagraph, resolveRun } from "./formatting.ts";
export { numberText } from "./number-text.ts";
export { ListCounter, type ListInstance, type ListLevel, type ListPlace, Lists, listPlaceOf } from "./numbering.ts";
export { type StyleKind, StyleSheet, type WordStyle } from "./styles.ts";
export { hasSigns, SymbolFonts } from "./symbol-fonts.ts";
export { readTheme, resolveThemeFonts, type ThemeLanguages, themeFont, type WordTheme } from "./theme.ts";
