export { ownFamilies } from "./deck-theme.ts";
export {
  CATEGORIES,
  FINDING_CODES,
  FINDING_KINDS,
  type FindingCode,
  type QualityFinding,
  SEVERITIES,
} from "./quality/findings.ts";
export { reportOf, VERDICTS } from "./quality/report.ts";
export { type RenderedDeck, renderDeck } from "./render-deck.ts";
export { BrandColors } from "./scene/brand-colors.ts";
export type { DeckTheme } from "./scene/deck-theme.ts";
export { Losses } from "./scene/losses.ts";
export { paletteOf } from "./scene/palette.ts";
export type { Deck } from "./spec/deck.ts";
export { type ReadDeck, readDeck } from "./spec/read-deck.ts";
export { MEMBERS_TEXT, SLIDE_TYPES, type Slide } from "./spec/slides.ts";
export { unknownMessage } from "./spec/unknown-members.ts";
export { deckMaster } from "./template/deck-master.ts";
export { type EmbeddedFace, readEmbeddedFonts } from "./template/embedded-fonts.ts";
export type { OpenTemplate } from "./template/template.ts";
export { templateLayouts } from "./template/template-layouts.ts";
export { templateFamilies } from "./template/template-theme.ts";
export { balancedWidth } from "./text/balance.ts";
export { boundFigure } from "./text/figures.ts";
export { readFontNames } from "./text/font-names.ts";
export { withoutEnd } from "./text/line-ends.ts";
export { breakLines, type Families, heightOf } from "./text/lines.ts";
export { isMeasured, needsShaper } from "./text/measure.ts";
export { type GivenFace, makeShaper, type Shaper } from "./text/shaper.ts";
export { BOOK_SHEET } from "./write/chart-part.ts";
export { el, HEAD, ROOT } from "./write/element.ts";
export { notesMasterXml, notesPageXml } from "./write/notes-xml.ts";
export { type BookCells, PackageFiles, type Relation, type WrittenParts } from "./write/package-files.ts";
