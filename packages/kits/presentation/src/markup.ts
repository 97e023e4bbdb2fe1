import { NAMESPACES, toTransitional } from "@colophon/kit-ooxml";
import { walkXml, type XmlElement } from "@colophon/kit-xml";

const SHORT: Readonly<Record<string, string>> = {
  [NAMESPACES.slide]: "p",
  [NAMESPACES.drawing]: "a",
  [NAMESPACES.chart]: "c",
  [NAMESPACES.diagram]: "dgm",
  [NAMESPACES.compatibility]: "mc",
  [NAMESPACES.math]: "m",
  "http://schemas.microsoft.com/office/powerpoint/2010/main": "p14",
  "http://schemas.microsoft.com/office/drawing/2017/decorative": "adec",
};

/** "p:sp" whatever prefix and edition the file uses; "{namespace}local" where this family has no name for it. */
export function nameOf({ namespace = "", local }: Pick<XmlElement, "namespace" | "local">): string {
  const short = SHORT[toTransitional(namespace)];
  return short === undefined ? `{${namespace}}${local}` : `${short}:${local}`;
}

/** An attribute without a namespace. */
export function attribute(element: XmlElement | undefined, local: string): string | undefined {
  return element?.attributes.find((each) => each.local === local && each.namespace === "")?.value;
}

/** The id of a relationship that an element names: r:id, r:embed, r:link. */
export function relationshipId(element: XmlElement | undefined, local = "id"): string | undefined {
  return element?.attributes.find(
    (each) => each.local === local && toTransitional(each.namespace ?? "") === NAMESPACES.relationships,
  )?.value;
}

export function childrenNamed(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return (element?.children ?? []).filter(
    (node): node is XmlElement => node.kind === "element" && nameOf(node) === name,
  );
}

/** The first child along a path: `child(slide, "p:cSld", "p:spTree")`. */
export function child(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let at = element;
  for (const name of path)
    at = at?.children.find((node): node is XmlElement => node.kind === "element" && nameOf(node) === name);
  return at;
}

/**
 * Elements of a name, in order, whatever they stand in. Of alternatives all are given.
 *
 * Cost     Of a whole document every node once, then only what is found; of an element, every node in it.
 */
export function* elementsNamed(root: XmlElement, ...names: readonly string[]): Generator<XmlElement> {
  if (root.parent === undefined) yield* listed(root, names);
  else for (const node of walkXml(root)) if (node.kind === "element" && names.includes(nameOf(node))) yield node;
}

const byName = new WeakMap<XmlElement, ReadonlyMap<string, readonly XmlElement[]>>();

function listed(root: XmlElement, names: readonly string[]): readonly XmlElement[] {
  const known = byName.get(root) ?? listByName(root);
  byName.set(root, known);
  const [first = "", ...others] = names;
  const found = known.get(first) ?? [];
  const more = others.flatMap((name) => known.get(name) ?? []);
  if (more.length === 0) return found;
  return found.length === 0 && others.length === 1 ? more : [...found, ...more].sort((a, b) => a.start - b.start);
}

function listByName(root: XmlElement): ReadonlyMap<string, readonly XmlElement[]> {
  const lists = new Map<string, XmlElement[]>();
  for (const node of walkXml(root)) {
    if (node.kind !== "element") continue;
    const name = nameOf(node);
    const list = lists.get(name);
    if (list === undefined) lists.set(name, [node]);
    else list.push(node);
  }
  return lists;
}

/** The text of a shape's paragraphs, as it is read. */
export function textOfElement(element: XmlElement): string {
  let text = "";
  for (const found of elementsNamed(element, "a:t", "a:p", "a:br", "a:tab")) {
    const name = nameOf(found);
    if (name !== "a:t") text += text === "" ? "" : " ";
    else for (const node of found.children) if (node.kind === "text") text += node.value;
  }
  return text.trim();
}

/** Is an element inside a Fallback, which nobody reads who knows the Choice? */
export function isFallback(element: XmlElement): boolean {
  for (let at = element.parent; at !== undefined; at = at.parent) if (nameOf(at) === "mc:Fallback") return true;
  return false;
}
