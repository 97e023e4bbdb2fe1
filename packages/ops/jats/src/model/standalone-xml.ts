import { escapeAttribute, escapeText, type XmlElement, type XmlNode } from "@colophon/kit-xml";

/**
 * A node -> XML that stands by itself: references are characters, prefixes that its names need are declared at its top.
 *
 * Cost     O(nodes below).
 */
export function writeStandalone(node: XmlNode): string {
  const pieces: string[] = [];
  if (node.kind !== "element") {
    writeNode(node, pieces);
    return pieces.join("");
  }
  const needed = new Map<string, string>();
  collectPrefixes(node, needed);
  for (const { name } of node.attributes) needed.delete(name);
  const declarations = [...needed].map(([name, uri]) => ` ${name}="${escapeAttribute(uri)}"`).join("");
  writeElement(node, pieces, declarations);
  return pieces.join("");
}

/** Declarations inside of the node stay where they are: one more at its top says the same or is overruled. */
function collectPrefixes(element: XmlElement, needed: Map<string, string>): void {
  const add = (prefix: string, uri: string | undefined) => {
    const name = prefix === "" ? "xmlns" : `xmlns:${prefix}`;
    if (prefix === "xml" || prefix === "xmlns" || uri === undefined || uri === "" || needed.has(name)) return;
    needed.set(name, uri);
  };
  add(element.prefix, element.namespace);
  for (const { prefix, namespace } of element.attributes) if (prefix !== "") add(prefix, namespace);
  for (const child of element.children) if (child.kind === "element") collectPrefixes(child, needed);
}

function writeNode(node: XmlNode, pieces: string[]): void {
  switch (node.kind) {
    case "text":
      pieces.push(escapeText(node.value));
      return;
    case "comment":
      pieces.push(`<!--${node.value}-->`);
      return;
    case "instruction":
      pieces.push(node.value === "" ? `<?${node.target}?>` : `<?${node.target} ${node.value}?>`);
      return;
    case "element":
      writeElement(node, pieces, "");
  }
}

function writeElement(element: XmlElement, pieces: string[], declarations: string): void {
  pieces.push(`<${element.name}${declarations}`);
  for (const { name, value } of element.attributes) pieces.push(` ${name}="${escapeAttribute(value)}"`);
  if (element.children.length === 0) {
    pieces.push("/>");
    return;
  }
  pieces.push(">");
  for (const child of element.children) writeNode(child, pieces);
  pieces.push(`</${element.name}>`);
}
