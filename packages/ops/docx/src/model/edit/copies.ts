import { nameOf } from "@colophon/base-word";
import { walkXml, type XmlElement } from "@colophon/kit-xml";
import type { EditSpace } from "./edit-space.ts";
import { elementsOf } from "./elements.ts";

/** Paragraphs or rows a second time, without their bookmarks and with new numbers: for a move that is tracked. */
export function copiesOf(space: EditSpace, blocks: readonly XmlElement[]): readonly XmlElement[] {
  const { trees } = space;
  let drawings = 0;
  for (const { attributes } of drawingsIn(space.stories.map(({ tree }) => tree.root)))
    for (const { local, value } of attributes)
      if (local === "id" && /^\d{1,9}$/.test(value)) drawings = Math.max(drawings, Number(value));
  return blocks.map((block) => {
    const copy = trees.copy(block);
    for (const node of walkXml(copy)) {
      if (node.kind !== "element") continue;
      for (const { local, name } of node.attributes)
        if (local === "paraId" || local === "textId") trees.setAttribute(node, name, undefined);
    }
    dropMarks(space, copy);
    for (const drawing of drawingsIn([copy])) trees.setAttribute(drawing, "id", String(++drawings));
    return copy;
  });
}

/** Drawings by what has their number, which no two of them share. */
function* drawingsIn(elements: readonly XmlElement[]): Generator<XmlElement> {
  for (const element of elements)
    for (const node of walkXml(element)) if (node.kind === "element" && node.local === "docPr") yield node;
}

/** Bookmarks stay where the paragraphs were: a name is there once. */
function dropMarks(space: EditSpace, element: XmlElement): void {
  const left = element.children.filter(
    (each) => each.kind !== "element" || !/^w:bookmark(?:Start|End)$/.test(nameOf(each)),
  );
  if (left.length < element.children.length) space.trees.setChildren(element, left);
  for (const each of elementsOf(element)) dropMarks(space, each);
}
