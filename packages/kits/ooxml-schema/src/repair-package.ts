import type { OoxmlPackage, OoxmlPart, PackageEditor } from "@colophon/kit-ooxml";
import { attributeOf } from "@colophon/kit-xml";
import { isNull } from "./check-package.ts";
import { contentTypesFor } from "./grammar.ts";

/** What a mend of the package works on, and whom it tells. */
export interface PackageRepair {
  readonly opened: OoxmlPackage;
  readonly package: PackageEditor;
  reportLoss(
    code: "CONTENT_TYPE_MENDED" | "RELATIONSHIP_TARGET_MISSING",
    message: string,
    place?: { part?: OoxmlPart | undefined },
  ): void;
}

/** Content types by what a part is called, where no relationship says more. */
const BY_EXTENSION: Readonly<Record<string, string>> = {
  xml: "application/xml",
  rels: "application/vnd.openxmlformats-package.relationships+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  emf: "image/x-emf",
  wmf: "image/x-wmf",
  vml: "application/vnd.openxmlformats-officedocument.vmlDrawing",
};

/** Content types that are missing, or that no relationship to the part allows: the first that the relationships allow. */
export function repairContentTypes(repairing: PackageRepair): void {
  const { opened } = repairing;
  const leading = typesByTarget(opened);
  for (const part of opened.parts) {
    const allowed = [...(leading.get(part) ?? [])];
    const own = part.contentType?.trim().toLowerCase();
    if (own !== undefined && (allowed.length === 0 || allowed.some((type) => type.toLowerCase() === own))) continue;
    const extension = part.key.slice(part.key.lastIndexOf(".") + 1);
    const type = allowed[0] ?? BY_EXTENSION[extension] ?? "application/octet-stream";
    repairing.package.retype(part, type);
    repairing.reportLoss(
      "CONTENT_TYPE_MENDED",
      `${part.name} has the content type ${type}, but was declared as ${part.contentType ?? "nothing"}.`,
      { part },
    );
  }
}

/** The content types that the relationships to each part allow, in the order of the relationships. */
function typesByTarget(opened: OoxmlPackage): ReadonlyMap<OoxmlPart, ReadonlySet<string>> {
  const leading = new Map<OoxmlPart, Set<string>>();
  for (const relationships of opened.relationships.values())
    for (const relationship of relationships) {
      const part = opened.targetOf(relationship);
      if (part === undefined) continue;
      const types = leading.get(part) ?? new Set();
      leading.set(part, types);
      const { type, source } = relationship;
      for (const allowed of contentTypesFor(type, opened.part(source)?.contentType) ?? []) types.add(allowed);
    }
  return leading;
}

/** Takes out relationships that lead nowhere, lack a member, or have another's id. */
export function repairRelationships(repairing: PackageRepair): void {
  const { opened } = repairing;
  for (const relationships of opened.relationships.values()) {
    const seen = new Set<string>();
    for (const relationship of relationships) {
      const { id, isExternal, target, source, element } = relationship;
      const isIncomplete = ["Id", "Type", "Target"].some((name) => attributeOf(element, name) === undefined);
      const isPlace = isExternal || target.startsWith("#") || isNull(target);
      const leadsNowhere = !isPlace && opened.targetOf(relationship) === undefined;
      const isSecond = seen.has(id);
      seen.add(id);
      if (!isIncomplete && !leadsNowhere && !isSecond) continue;
      repairing.package.unrelate(relationship);
      const why = isIncomplete ? "was not whole" : isSecond ? "had another's id" : "led nowhere";
      const part = opened.part(source);
      repairing.reportLoss(
        "RELATIONSHIP_TARGET_MISSING",
        `The relationship ${id} of ${source} to ${target.slice(0, 200)} ${why}.`,
        { part },
      );
    }
  }
}

/** Takes out content types that are told more than once. */
export function repairDuplicateTypes(repairing: PackageRepair): void {
  repairing.package.dropRepeatedTypes();
  repairing.reportLoss("CONTENT_TYPE_MENDED", "Duplicate content types were removed.");
}

/** Writes content types and relationships in their namespaces. */
export function repairNamespaces(repairing: PackageRepair): void {
  repairing.package.respellNamespaces();
  repairing.reportLoss(
    "CONTENT_TYPE_MENDED",
    "Content types and relationships were moved to the namespaces of the standard.",
  );
}
