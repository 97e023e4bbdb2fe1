export { isWordElement, wordAttribute, wordChild, wordChildren, wordValue } from "./elements.ts";
export { type Formatting, type ParagraphSource, type RunSource, resolveParagraph, resolveRun } from "./formatting.ts";
export { numberText } from "./number-text.ts";
export { ListCounter, type ListInstance, type ListLevel, type ListPlace, Lists, listPlaceOf } from "./numbering.ts";
export { type StyleKind, StyleSheet, type WordStyle } from "./styles.ts";
export { readTheme, themeFont, type WordTheme } from "./theme.ts";
