import { childrenOf, parseXml, type XmlDocument, type XmlElement, type XmlNode } from "@colophon/kit-xml";
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
  return childrenOf(element, outer).flatMap((child) => chosenChildren(child, inner));
}

const COMPATIBILITY = "http://schemas.openxmlformats.org/markup-compatibility/2006";
/** Namespaces of Excel begin with one of these: a choice that requires others is not for it. */
const UNDERSTOOD = ["http://schemas.microsoft.com/office/", "http://schemas.openxmlformats.org/"] as const;

/** Children of that name as Excel counts them, see `chosenNodes`. */
export function chosenChildren(element: XmlElement, name: string): readonly XmlElement[] {
  return chosenNodes(element).filter((node) => node.kind === "element" && node.local === name) as readonly XmlElement[];
}

/**
 * Children as Excel counts them: of alternate content, those of the branch that it reads.
 *
 * Source   ISO/IEC 29500-3, 9.3. Hancom Office writes fonts and cell formats in this way.
 */
export function chosenNodes(element: XmlElement): readonly XmlNode[] {
  return element.children.flatMap((child) => {
    if (child.kind !== "element" || child.local !== "AlternateContent" || child.namespace !== COMPATIBILITY)
      return [child];
    const branches = childrenOf(child);
    const branch =
      branches.find((each) => each.local === "Choice" && isForExcel(each)) ??
      branches.find(({ local }) => local === "Fallback");
    return branch?.children ?? [];
  });
}

function isForExcel(choice: XmlElement): boolean {
  const prefixes = plainAttributes(choice).Requires?.trim().split(/\s+/) ?? [];
  return prefixes.every((prefix) => UNDERSTOOD.some((start) => namespaceOf(choice, prefix)?.startsWith(start)));
}

function namespaceOf(element: XmlElement, prefix: string): string | undefined {
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) {
    const bound = at.attributes.find(({ name }) => name === `xmlns:${prefix}`)?.value;
    if (bound !== undefined) return bound;
  }
  return undefined;
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
