export { chartBlocks } from "./chart-blocks.ts";
export { countBlocks } from "./count-blocks.ts";
export { LATEX_FUNCTIONS, LATEX_SYMBOLS } from "./data/latex-symbols.ts";
export {
  CODE,
  type FlowBlock,
  type FlowCell,
  type FlowChange,
  type FlowComment,
  type FlowDocument,
  type FlowInline,
  type FlowLabel,
  type FlowLink,
  type FlowNote,
  type FlowParagraph,
  type FlowTable,
  HIGHLIGHT,
  isBlankContent,
  paragraphsOf,
  plainTextOf,
  SUBSCRIPT,
  SUPERSCRIPT,
  UNDERLINE,
} from "./flow.ts";
export { isMarkGone, isShown } from "./is-shown.ts";
export { linkTarget } from "./link-target.ts";
export { PictureShelf, type ShelvedPicture } from "./picture-shelf.ts";
export { signsToUnicode, toUnicode } from "./symbols.ts";
export { writeFlow } from "./write-flow.ts";
