import type { HtmlNode } from "../parse/tree.ts";
import { attributeOf } from "../parse/tree.ts";
import { embeddedElements, lists, readAsBlocks } from "./element-kinds.ts";

/** Index after the list items that follow one another from `start` on. */
export function endOfItems(nodes: readonly HtmlNode[], start: number): number {
  let end = start + 1;
  for (let index = start; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (node === undefined) break;
    if (node.kind === "element" && node.namespace === "html" && node.name === "li") end = index + 1;
    else if (node.kind === "element" || node.text.trim() !== "") break;
  }
  return end;
}

/** A spread of a hundred thousand items would be as many arguments of one call. */
export function append<Item>(target: Item[], items: readonly Item[]): void {
  for (const item of items) target.push(item);
}

export function textContent(node: HtmlNode): string {
  if (node.kind === "text") return node.text;
  if (node.name === "br") return "\n";
  return node.children.map(textContent).join("");
}

export function holdsMore(nodes: readonly HtmlNode[]): boolean {
  return nodes.some((node) => {
    if (node.kind === "text") return false;
    const isMore =
      node.name === "img" || readAsBlocks.has(node.name) || lists.has(node.name) || embeddedElements.has(node.name);
    return isMore || (node.name === "a" && attributeOf(node.tag, "href") !== undefined) || holdsMore(node.children);
  });
}
