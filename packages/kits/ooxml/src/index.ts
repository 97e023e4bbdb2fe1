export { cleanXml, encodeTruly, spellCharacter } from "./clean-xml.ts";
export { type ContentTypes, contentTypeOf, extensionOf } from "./content-types.ts";
export { decryptPackage } from "./decrypt/decrypt-package.ts";
export { PackageEditor, type PackageWriting } from "./editor.ts";
export type { OoxmlCode } from "./errors.ts";
export {
  ISSUE_SEVERITIES,
  IssueCollector,
  type IssueNodes,
  type IssuePlace,
  type IssueSeverity,
  locateElement,
  type PackageChecking,
  type PackageIssue,
} from "./issues.ts";
export { DEFAULT_OOXML_LIMITS, type OoxmlLimits, type OoxmlOptions } from "./limits.ts";
export { type MainType, mainTypeOf, type OfficeKind } from "./main-types.ts";
export {
  CORE_PROPERTIES_TYPE,
  MAIN_CONTENT_TYPES,
  OFFICE_MEDIA_TYPES,
  type OfficeExtension,
  PART_TYPES,
  RELATIONSHIPS_TYPE,
} from "./media-types.ts";
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
export { readBlocks } from "./part-blocks.ts";
export { PartEdits } from "./part-edits.ts";
export { partKey, relationshipsPartOf, resolveTarget, sourceOfRelationships } from "./part-name.ts";
export { type DocumentProperty, readProperties } from "./properties.ts";
export { readAnyTree, readBytes, readTree } from "./read-tree.ts";
export { type MadeRelationship, type PackageLayout, type RebuildFault, rebuildPackage } from "./rebuild-package.ts";
export type { Relationship } from "./relationships.ts";
export { closeXml, relationshipIds, type SalvagedFiles, type SalvageFault, salvageFiles } from "./salvage.ts";
export { transitionalValue } from "./strict-values.ts";
export { type TransitionalPackage, toTransitionalPackage } from "./to-transitional.ts";
