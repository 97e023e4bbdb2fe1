import type { XmlDocument, XmlElement, XmlNode } from "./tree.ts";

/**
 * A node -> the path that libxml2 gives it: names as written, a position only where siblings share the name.
 *
 * Shapes   "/article/body/sec[2]/p[1]"; text and comments end in text(), comment(), processing-instruction('target').
 *          A name in a default namespace is written as it is: the path is for people and for `findByXpath`.
 * Cost     O(siblings) a step.
 */
export function xpathOf(node: XmlNode, attribute?: string): string {
  const steps: string[] = attribute === undefined ? [] : [`@${attribute}`];
  for (let at: XmlNode | undefined = node; at !== undefined; at = at.parent) steps.push(stepOf(at));
  return `/${steps.reverse().join("/")}`;
}

function stepOf(node: XmlNode): string {
  const name = testOf(node);
  const siblings = node.parent?.children ?? [];
  let position = 0;
  let count = 0;
  for (const sibling of siblings) {
    if (sibling.kind !== node.kind || testOf(sibling) !== name) continue;
    count += 1;
    if (sibling === node) position = count;
  }
  return count > 1 ? `${name}[${position}]` : name;
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
