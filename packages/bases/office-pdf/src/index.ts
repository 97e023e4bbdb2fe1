export { conversionOf, isEngineCrash, missingFonts, pageChoicesOf } from "./conversion.ts";
export { cutSources, READ_LINKS } from "./cut-sources.ts";
export { checkLayoutLoad } from "./layout-load.ts";
export { pageOptions, standardOption } from "./page-options.ts";
