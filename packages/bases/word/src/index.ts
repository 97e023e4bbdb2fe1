export {
  editionOf,
  type OpenedDocument,
  openDocument,
  type RefusalCodes,
  unlockDocument,
  withDocumentErrors,
} from "./open-document.ts";
export { type FieldMarks, findFieldMarks } from "./text/field-marks.ts";
export { placeOf, readSegments } from "./text/locators.ts";
export { chainOf, type RevisedChain, revisedChains } from "./text/mixed-readings.ts";
export {
  hullsOf,
  type Paragraph,
  type ParagraphRange,
  type ParagraphUnit,
  type Piece,
  type Reading,
  rangesOf,
  STORIES,
  type Story,
  VISIBILITIES,
  type Visibility,
} from "./text/paragraph.ts";
export { readParagraphs } from "./text/read-paragraphs.ts";
export { everyReadingOf, readingsInChoice, readingsOf } from "./text/readings.ts";
export { readStories, type Stories, type StoryPart } from "./text/stories.ts";
export {
  characterOf,
  child,
  childValue,
  isOn,
  nameOf,
  readAttribute,
  readText,
  trimLetters,
} from "./word-text.ts";
