// The tokens of RTF alone, for those who need no mail.
export { createCodePageDecoder, isKnownCodePage } from "./mapi/code-page.ts";
export { CHARACTER_WORDS } from "./rtf/characters.ts";
export { createFontTable, type FontTable } from "./rtf/fonts.ts";
export { isRtf } from "./rtf/read-rtf.ts";
export { RtfScanner } from "./rtf/scanner.ts";
