import type { XmlDocument, XmlElement, XmlNode } from "../src/index.ts";

/** The suite's canonical form: no comments, attributes in order of their names, no declaration. */
export function writeCanonical(document: XmlDocument): string {
  return document.children.map(writeNode).join("");
}

function writeNode(node: XmlNode): string {
  if (node.kind === "text") return escapeCanonical(node.value);
  if (node.kind === "comment") return "";
  if (node.kind === "instruction") return `<?${node.target} ${node.value}?>`;
  return writeElement(node);
}

function writeElement({ name, attributes, children }: XmlElement): string {
  const sorted = [...attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
  const written = sorted.map((attribute) => ` ${attribute.name}="${escapeCanonical(attribute.value)}"`).join("");
  return `<${name}${written}>${children.map(writeNode).join("")}</${name}>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

function escapeCanonical(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}
