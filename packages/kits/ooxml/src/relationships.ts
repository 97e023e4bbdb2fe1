import { attributeOf, childrenOf, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import { NAMESPACES, relationshipKind, toTransitional } from "./namespaces.ts";
import { resolveTarget } from "./part-name.ts";

export interface Relationship {
  /** The part it starts from; "/" is the package. */
  readonly source: string;
  readonly id: string;
  /** Transitional spelling. */
  readonly type: string;
  /** "image", "hyperlink", "footnotes" ...; all of the type where it is no known one. */
  readonly kind: string;
  /** As written. */
  readonly target: string;
  readonly isExternal: boolean;
  /** The name of the part an internal target means, whether or not there is one. */
  readonly part?: string;
  readonly element: XmlElement;
}

export function readRelationships(document: XmlDocument, source: string): readonly Relationship[] {
  return childrenOf(document.root, "Relationship").map((element) => {
    const target = attributeOf(element, "Target") ?? "";
    const type = attributeOf(element, "Type") ?? "";
    const isExternal = attributeOf(element, "TargetMode") === "External";
    const part = isExternal ? undefined : resolveTarget(source, target);
    return {
      source,
      id: attributeOf(element, "Id") ?? "",
      type: toTransitional(type),
      kind: relationshipKind(type),
      target,
      isExternal,
      ...(part !== undefined && { part }),
      element,
    };
  });
}

export const EMPTY_RELATIONSHIPS = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${NAMESPACES.packageRelationships}"/>`;
