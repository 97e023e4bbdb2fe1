import { nameOf } from "@colophon/base-word";
import type { XmlElement, XmlNode } from "@colophon/kit-xml";

export function elementsOf(node: XmlElement | undefined): readonly XmlElement[] {
  return (node?.children ?? []).filter((each): each is XmlElement => each.kind === "element");
}

/** The nearest element of a name around a node, or the node itself. */
export function around(node: XmlNode, ...names: readonly string[]): XmlElement | undefined {
  for (let at: XmlNode | undefined = node; at !== undefined; at = at.parent)
    if (at.kind === "element" && names.includes(nameOf(at))) return at;
  return undefined;
}
