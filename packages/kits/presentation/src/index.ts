export { ARCHETYPES, type Archetype, type ArchetypeScore, judgeByPlaces } from "./archetype.ts";
export type {
  Background,
  DesignPicture,
  EmbeddedFont,
  Guess,
  LayoutDesign,
  LayoutPlaceholder,
  MasterDesign,
  PresentationDesign,
} from "./design.ts";
export { designParts, designRelationships } from "./design-parts.ts";
export { areaOf, largestFree, overlap } from "./free-area.ts";
export {
  DEFAULT_PRESENTATION_LIMITS,
  type PresentationCode,
  type PresentationLimits,
  type PresentationOptions,
} from "./limits.ts";
export {
  attribute,
  child,
  childrenNamed,
  elementsNamed,
  isFallback,
  nameOf,
  relationshipId,
  textOfElement,
} from "./markup.ts";
export type { Layer, Paint } from "./paint.ts";
export { pixelsIn } from "./pixels/read-pixels.ts";
export { readDesign } from "./read-design.ts";
export { obstaclesOf } from "./read-layout.ts";
export { findRefusals, REFUSALS, type UnsupportedPart } from "./refusals.ts";
export { type RemovedObject, removeObjects } from "./remove-objects.ts";
export { type PixelGrid, type PixelSource, seenColors } from "./seen-colors.ts";
export { type BoxEmu, type Drawing, FOOT_TYPES, isTitle } from "./shapes.ts";
export type { LevelStyle, Spacing, TextStyle } from "./text-style.ts";
export {
  type ColorMap,
  resolveSchemeColor,
  SCHEME_NAMES,
  type SchemeName,
  type Theme,
  type ThemeFonts,
} from "./theme.ts";
