import type { XmlDocument, XmlEditor } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, elementsNamed } from "../names.ts";
import { propertiesOf } from "./shapes.ts";

/** Effects on paragraphs that the text does not have any more move to its last one. `filled`: new numbers of paragraphs, by the shape's id. */
export function fitAnimations(tree: XmlDocument, editor: XmlEditor, filled: ReadonlyMap<string, number>): void {
  const { root } = tree;
  const counts = new Map<string, number>();
  for (const range of elementsNamed(root, "p:pRg")) {
    const id = attribute(range.parent?.parent, "spid") ?? "";
    const count = filled.get(id) ?? counts.get(id) ?? countOf(tree, id);
    counts.set(id, count);
    if (count === 0) continue;
    for (const name of ["st", "end"]) {
      const value = Number(attribute(range, name) ?? "0");
      if (value >= count) editor.setAttribute(range, name, String(count - 1));
    }
  }
}

function countOf({ root }: XmlDocument, id: string): number {
  for (const shape of elementsNamed(root, "p:sp"))
    if (propertiesOf(shape).id === id) return childrenNamed(child(shape, "p:txBody"), "a:p").length;
  return 0;
}
