export { arrangeChildren, misplacedChildren } from "./arrange-children.ts";
export { checkPackage, type PackageChecking, type PackageIssue } from "./check-package.ts";
export { isClosedValue } from "./closed-value.ts";
export { contentTypesFor, type ElementType, type Grammar, loadGrammar, type ValueType } from "./grammar.ts";
export { OFFICE_VERSIONS, type OfficeVersion } from "./office-versions.ts";
export {
  type PackageRepair,
  repairContentTypes,
  repairDuplicateTypes,
  repairNamespaces,
  repairRelationships,
} from "./repair-package.ts";
export type { SchemaRule } from "./schema-rule.ts";
export { validateSemantics } from "./validate-semantics.ts";
export {
  type OfficeAdditions,
  type SchemaIssue,
  type SchemaOptions,
  validateTree,
} from "./validate-tree.ts";
