import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { HtmlElement, HtmlNode, HtmlTree } from "../src/parse/tree.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const SPACE_ONLY = /^[\t\n\f\r ]*$/;
const NAMESPACES: Readonly<Record<string, string>> = {
  "http://www.w3.org/2000/svg": "svg",
  "http://www.w3.org/1998/Math/MathML": "math",
};

/** What two trees are compared by: `<name a=b>` lines and text lines, indented. White space outside elements is left out. */
function dump(lines: string[], children: readonly DumpNode[], depth: number): void {
  let text = "";
  const flush = () => {
    if (text !== "" && !(depth === 0 && SPACE_ONLY.test(text)))
      lines.push(`${" ".repeat(depth)}"${depth === 0 ? text.trim() : text}"`);
    text = "";
  };
  for (const child of children) {
    if (typeof child === "string") {
      text += child;
      continue;
    }
    flush();
    lines.push(`${" ".repeat(depth)}<${child.name}${child.attributes}>`);
    dump(lines, child.children, depth + 1);
  }
  flush();
}

type DumpNode = string | { name: string; attributes: string; children: readonly DumpNode[] };

function sortedAttributes(list: readonly { name: string; value: string }[]): string {
  return list
    .map(({ name, value }) => ` ${name.toLowerCase()}=${JSON.stringify(value)}`)
    .sort()
    .join("");
}

function fromOurs(node: HtmlNode): DumpNode {
  if (node.kind === "text") return node.text;
  const prefix = node.namespace === "html" ? "" : `${node.namespace}:`;
  return {
    name: prefix + node.name,
    attributes: sortedAttributes(node.tag.attributes),
    children: node.children.map(fromOurs),
  };
}

function fromParse5(node: Node): readonly DumpNode[] {
  if (node.nodeName === "#text") return [(node as DefaultTreeAdapterTypes.TextNode).value];
  if (!("tagName" in node)) return [];
  const namespace = NAMESPACES[node.namespaceURI];
  const prefix = namespace === undefined ? "" : `${namespace}:`;
  const attributes = node.attrs.map(({ name, value, prefix: p }) => ({ name: p ? `${p}:${name}` : name, value }));
  return [
    {
      name: prefix + node.tagName.toLowerCase(),
      attributes: sortedAttributes(attributes),
      children: node.childNodes.flatMap(fromParse5),
    },
  ];
}

export function dumpTree(tree: HtmlTree): string[] {
  const lines: string[] = [];
  dump(lines, (tree.root as HtmlElement).children.map(fromOurs), 0);
  return lines;
}

export function dumpParse5(html: string): string[] {
  const document = parse(html, { scriptingEnabled: false });
  const root = document.childNodes.find((node) => node.nodeName === "html") as Element;
  const lines: string[] = [];
  const parts = root.childNodes.filter((node) => node.nodeName === "head" || node.nodeName === "body") as Element[];
  dump(
    lines,
    parts.flatMap((part) => part.childNodes.flatMap(fromParse5)),
    0,
  );
  return lines;
}
