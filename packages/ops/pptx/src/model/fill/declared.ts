import { escapeAttribute, type XmlElement } from "@colophon/kit-xml";

/** The declaration that a child of an element needs for a prefix of another element; empty where the parent has it in scope. */
export function declarationIn(
  parent: XmlElement,
  { prefix, namespace }: Pick<XmlElement, "prefix" | "namespace">,
): string {
  const name = prefix === "" ? "xmlns" : `xmlns:${prefix}`;
  for (let at: XmlElement | undefined = parent; at !== undefined; at = at.parent) {
    const found = at.attributes.find((each) => each.name === name);
    if (found !== undefined) return found.value === namespace ? "" : ` ${name}="${escapeAttribute(namespace ?? "")}"`;
  }
  return ` ${name}="${escapeAttribute(namespace ?? "")}"`;
}
