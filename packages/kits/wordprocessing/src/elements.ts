import { NAMESPACES, toTransitional } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";

/** Whether an element is the one of WordprocessingML by this name, in either edition and under any prefix. */
export function isWordElement(element: XmlElement, local?: string): boolean {
  return (
    (local === undefined || element.local === local) && toTransitional(element.namespace ?? "") === NAMESPACES.word
  );
}

export function wordChildren(element: XmlElement | undefined, local?: string): readonly XmlElement[] {
  if (element === undefined) return [];
  return element.children.filter(
    (child): child is XmlElement => child.kind === "element" && isWordElement(child, local),
  );
}

export function wordChild(element: XmlElement | undefined, local: string): XmlElement | undefined {
  if (element === undefined) return undefined;
  for (const child of element.children) if (child.kind === "element" && isWordElement(child, local)) return child;
  return undefined;
}

/** An attribute of WordprocessingML, or one without a namespace. */
export function wordAttribute(element: XmlElement | undefined, local: string): string | undefined {
  return element?.attributes.find(
    (attribute) => attribute.local === local && (attribute.prefix === "" || attribute.namespace === element.namespace),
  )?.value;
}

/** The `val` of a child; undefined without that child or without the attribute. */
export function wordValue(element: XmlElement | undefined, local: string): string | undefined {
  return wordAttribute(wordChild(element, local), "val");
}

/** ISO/IEC 29500-1, 17.17.4. */
export function isOnValue(value: string | undefined): boolean {
  return value === undefined || !["0", "false", "off"].includes(value);
}

/** A number as written; undefined where it is none. */
export function wordNumber(element: XmlElement | undefined, local: string): number | undefined {
  const value = wordValue(element, local);
  return value !== undefined && /^-?\d{1,9}$/.test(value) ? Number(value) : undefined;
}
