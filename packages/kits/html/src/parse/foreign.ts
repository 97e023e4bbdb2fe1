import { foreignBreakouts } from "../data/elements.ts";
import type { EndTag, StartTag } from "./tree.ts";
import { attributeOf } from "./tree.ts";
import type { TreeBuilder } from "./tree-builder.ts";

function isBreakout(tag: StartTag): boolean {
  if (foreignBreakouts.has(tag.name)) return true;
  return tag.name === "font" && ["color", "face", "size"].some((name) => attributeOf(tag, name) !== undefined);
}

/**
 * A start tag inside SVG or MathML. None of this content is ever put out; what matters is where it ends.
 *
 * Shapes   Result: true when the tag ended the foreign content and must be read as HTML.
 * Source   WHATWG HTML, 13.2.6.5.
 */
export function startTagInForeign(builder: TreeBuilder, tag: StartTag): boolean {
  const { open } = builder;
  if (isBreakout(tag)) {
    while (builder.isInForeignContent()) open.pop(tag.start);
    return true;
  }
  const { namespace, name } = open.current;
  if (namespace === "math" && name === "annotation-xml" && tag.name === "svg") return true;
  if (tag.isSelfClosing) builder.insertVoid(tag, namespace);
  else builder.insert(tag, { namespace });
  return false;
}

/** An end tag inside SVG or MathML; true when it must be read as HTML. */
export function endTagInForeign(builder: TreeBuilder, tag: EndTag): boolean {
  const { open } = builder;
  if (tag.name === "br" || tag.name === "p") {
    while (builder.isInForeignContent()) open.pop(tag.start);
    return true;
  }
  for (let index = open.items.length - 1; index > 0; index -= 1) {
    const element = open.items[index];
    if (element === undefined || element.namespace === "html") return true;
    if (element.name !== tag.name) continue;
    open.popUntilElement(element, tag.start);
    return false;
  }
  return false;
}
