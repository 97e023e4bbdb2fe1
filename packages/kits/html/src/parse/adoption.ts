import { isSpecial } from "./open-elements.ts";
import type { EndTag, HtmlElement } from "./tree.ts";
import type { TreeBuilder } from "./tree-builder.ts";
import { createElement } from "./tree-builder.ts";

/** WHATWG HTML, 13.2.6.4.7: bounds on the loops of the adoption agency algorithm. */
const MAX_OUTER_ROUNDS = 8;
const MAX_INNER_ROUNDS = 3;

/**
 * Closes a formatting element whose content is misnested: `<b><p></b>` leaves a copy of `b` inside the paragraph.
 *
 * Shapes   Result: false when the end tag is to be read as any other end tag.
 * Cost     O(open elements), at most eight rounds.
 * Source   WHATWG HTML, 13.2.6.4.7, "adoption agency algorithm".
 */
export function runAdoptionAgency(builder: TreeBuilder, tag: EndTag): boolean {
  const { open, formatting } = builder;
  const { current } = open;
  if (current.namespace === "html" && current.name === tag.name && formatting.indexOf(current) < 0) {
    open.pop(tag.start);
    return true;
  }
  for (let round = 0; round < MAX_OUTER_ROUNDS; round += 1) {
    const element = formatting.lastNamed(tag.name);
    if (element === undefined) return round > 0;
    const index = open.indexOf(element);
    if (index < 0) {
      formatting.remove(element);
      return true;
    }
    if (!open.hasElementInScope(element)) return true;
    const furthestBlock = open.items.slice(index + 1).find(isSpecial);
    if (furthestBlock === undefined) {
      open.popUntilElement(element, tag.start);
      formatting.remove(element);
      return true;
    }
    adopt(builder, element, furthestBlock, tag.start);
  }
  return true;
}

/** One round: the content of the furthest block goes into a copy of the formatting element. */
function adopt(builder: TreeBuilder, element: HtmlElement, furthestBlock: HtmlElement, offset: number): void {
  const { open, formatting } = builder;
  const ancestor = open.items[open.indexOf(element) - 1] ?? open.root;
  const { last, bookmark } = rebuildBetween(builder, element, furthestBlock, offset);
  builder.move(last, ancestor, true);

  const copy = createElement(element.tag, "html", true);
  copy.children = furthestBlock.children;
  for (const child of copy.children) if (child.kind === "element") child.parent = copy;
  furthestBlock.children = [copy];
  copy.parent = furthestBlock;

  const position = bookmark === undefined ? formatting.indexOf(element) : formatting.indexOf(bookmark) + 1;
  formatting.insertAt(position, copy);
  formatting.remove(element);
  open.remove(element, offset);
  open.insertAfter(copy, furthestBlock);
}

/** Steps 4.11 to 4.13: copies the formatting elements between the two and nests what lies below into the copies. */
function rebuildBetween(builder: TreeBuilder, element: HtmlElement, furthestBlock: HtmlElement, offset: number) {
  const { open, formatting } = builder;
  let last = furthestBlock;
  let bookmark: HtmlElement | undefined;
  let index = open.indexOf(furthestBlock);
  for (let round = 1; ; round += 1) {
    index -= 1;
    const node = open.items[index];
    if (node === undefined || node === element) return { last, bookmark };
    if (round > MAX_INNER_ROUNDS) formatting.remove(node);
    const entry = formatting.indexOf(node);
    if (entry < 0) {
      open.remove(node, offset);
      continue;
    }
    const copy = createElement(node.tag, "html", true);
    formatting.replaceAt(entry, copy);
    open.replace(node, copy);
    node.contentEnd = offset;
    if (last === furthestBlock) bookmark = copy;
    builder.move(last, copy, false);
    last = copy;
  }
}
