import type { XmlDocument, XmlElement, XmlNode } from "./tree.ts";

/**
 * A node -> the path that libxml2 gives it: names as written, a position only where siblings share the name.
 *
 * Shapes   "/article/body/sec[2]/p[1]"; text and comments end in text(), comment(), processing-instruction('target').
 *          A name in a default namespace is written as it is: the path is for people and for `findByXpath`.
 * Cost     O(siblings) a step, once for each long parent.
 */
export function xpathOf(node: XmlNode, attribute?: string): string {
  const steps: string[] = attribute === undefined ? [] : [`@${attribute}`];
  for (let at: XmlNode | undefined = node; at !== undefined; at = at.parent) steps.push(stepOf(at));
  return `/${steps.reverse().join("/")}`;
}

/** Up to here, counting siblings is quicker than keeping their steps. */
const FEW = 16;
/** Steps of the children of long parents that were asked for: a thousand findings below one parent walk its children once. */
const known = new WeakMap<XmlNode, ReadonlyMap<XmlNode, string>>();

function stepOf(node: XmlNode): string {
  const siblings = node.parent?.children ?? [];
  if (node.parent === undefined || siblings.length <= FEW) return countedStep(node, siblings);
  let steps = known.get(node.parent);
  if (steps === undefined) {
    steps = nameSteps(siblings);
    known.set(node.parent, steps);
  }
  return steps.get(node) ?? countedStep(node, siblings);
}

function countedStep(node: XmlNode, siblings: readonly XmlNode[]): string {
  const name = testOf(node);
  let position = 0;
  let count = 0;
  for (const sibling of siblings) {
    if (sibling.kind !== node.kind || testOf(sibling) !== name) continue;
    count += 1;
    if (sibling === node) position = count;
  }
  return count > 1 ? `${name}[${position}]` : name;
}

function nameSteps(siblings: readonly XmlNode[]): ReadonlyMap<XmlNode, string> {
  const counts = new Map<string, number>();
  const keys = siblings.map((sibling) => testOf(sibling));
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const seen = new Map<string, number>();
  const steps = new Map<XmlNode, string>();
  siblings.forEach((sibling, index) => {
    const key = keys[index] ?? "";
    const position = (seen.get(key) ?? 0) + 1;
    seen.set(key, position);
    steps.set(sibling, (counts.get(key) ?? 0) > 1 ? `${key}[${position}]` : key);
  });
  return steps;
}

function testOf(node: XmlNode): string {
  switch (node.kind) {
    case "element":
      return node.name;
    case "text":
      return "text()";
    case "comment":
      return "comment()";
    case "instruction":
      return `processing-instruction('${node.target}')`;
  }
}

/** The element that a path of element steps leads to: "*" matches any name, a step without a position the first. */
export function findByXpath(document: XmlDocument, path: string): XmlElement | undefined {
  const steps = path.split("/").slice(1);
  let found: XmlElement | undefined;
  for (const step of steps) {
    if (step.startsWith("@")) break;
    const parsed = /^([^[\]]+)(?:\[(\d+)\])?$/.exec(step);
    const name = parsed?.[1];
    if (name === undefined) return undefined;
    const siblings: readonly XmlNode[] = found?.children ?? document.children;
    const elements = siblings.filter(
      (node): node is XmlElement => node.kind === "element" && (name === "*" || node.name === name),
    );
    const next = elements[Number(parsed?.[2] ?? 1) - 1];
    if (next === undefined) return undefined;
    found = next;
  }
  return found;
}
