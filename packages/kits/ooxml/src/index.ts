export { type ContentTypes, contentTypeOf, extensionOf } from "./content-types.ts";
export { PackageEditor, type PackageWriting } from "./editor.ts";
export type { OoxmlCode } from "./errors.ts";
export { DEFAULT_OOXML_LIMITS, type OoxmlLimits, type OoxmlOptions } from "./limits.ts";
export type { MainType, OfficeKind } from "./main-types.ts";
export { isStrictName, NAMESPACES, relationshipKind, toTransitional } from "./namespaces.ts";
export {
  findMainPart,
  isXmlPart,
  type MainPart,
  type OoxmlPackage,
  type OoxmlPart,
  openPackage,
  reachedParts,
  relationshipsEntryOf,
} from "./package.ts";
export { partKey, relationshipsPartOf, resolveTarget, sourceOfRelationships } from "./part-name.ts";
export { type DocumentProperty, readProperties } from "./properties.ts";
export type { Relationship } from "./relationships.ts";
export { closeXml, relationshipIds, type SalvagedFiles, type SalvageFault, salvageFiles } from "./salvage.ts";
export { transitionalValue } from "./strict-values.ts";
export { type TransitionalPackage, toTransitionalPackage } from "./to-transitional.ts";
