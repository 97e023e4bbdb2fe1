import { childrenOf, parseXml, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import type { WorkbookLimits, WorkbookOptions } from "./limits.ts";
import { RELATIONSHIP_NAMESPACES } from "./namespaces.ts";

/** A part that is read whole. Errors as `parseXml`: FormatError of format "xml". */
export function parsePart(bytes: Uint8Array, options: WorkbookOptions = {}): XmlDocument {
  const { limits = {}, checkpoint } = options;
  return parseXml(bytes, {
    undeclaredPrefixes: "keep",
    limits: toXmlLimits(limits),
    ...(checkpoint !== undefined && { checkpoint }),
  });
}

function toXmlLimits({ maxElements, maxDepth }: Partial<WorkbookLimits>): { nodes?: number; depth?: number } {
  return {
    ...(maxElements !== undefined && { nodes: maxElements * 2 }),
    ...(maxDepth !== undefined && { depth: maxDepth }),
  };
}

/** Attributes of no namespace, by name. */
export function plainAttributes(element: XmlElement): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { name, prefix, value } of element.attributes) if (prefix === "" && name !== "xmlns") found[name] = value;
  return found;
}

/** The attribute `r:NAME`. */
export function relationshipOf(element: XmlElement, name = "id"): string | undefined {
  return element.attributes.find(
    ({ local, namespace }) => local === name && RELATIONSHIP_NAMESPACES.includes(namespace ?? ""),
  )?.value;
}

/** Children of the children of that name: `grandchildren(root, "sheets", "sheet")`. */
export function grandchildren(element: XmlElement, outer: string, inner: string): readonly XmlElement[] {
  return childrenOf(element, outer).flatMap((child) => childrenOf(child, inner));
}

/** xsd:boolean. */
export function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true" || value === "on";
}

/** xsd:unsignedInt, as indexes and ids are written; what is none counts as absent. */
export function wholeNumber<Absent extends number | undefined>(
  value: string | undefined,
  absent: Absent,
): number | Absent {
  return value !== undefined && /^\s*\+?\d{1,10}\s*$/.test(value) ? Number(value) : absent;
}
