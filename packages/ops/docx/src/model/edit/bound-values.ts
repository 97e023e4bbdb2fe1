import { child } from "@colophon/base-word";
import { isXmlText, type XmlElement } from "@colophon/kit-xml";
import { type Control, readControl } from "../controls.ts";
import { followBinding, storeOf } from "../fill/update-bindings.ts";
import type { EditSpace } from "./edit-space.ts";
import { around } from "./elements.ts";

/** Controls of which the text is what the store has. */
const TEXTS: ReadonlySet<string> = new Set(["text", "richText"]);

/** Writes the texts of bound controls, and of bound controls around them, into the XML that Word fills them from. */
export function syncControls(space: EditSpace, controls: ReadonlySet<XmlElement>): void {
  const all = new Set<XmlElement>();
  for (const control of controls)
    for (let at: XmlElement | undefined = control; at !== undefined; at = next(at)) all.add(at);
  for (const element of all) {
    const control = readControl(element, { part: "", paragraph: 0 });
    if (control.binding === undefined) continue;
    if (!TEXTS.has(control.type) || !storeValue(space, control, control.value)) reportUnbound(space, element, control);
  }
}

function next(control: XmlElement): XmlElement | undefined {
  return control.parent === undefined ? undefined : around(control.parent, "w:sdt");
}

/** Writes a value into the store of a bound control; false where the store or the node is not there. */
export function storeValue(space: EditSpace, { binding }: Control, value: string): boolean {
  const { opened, main } = space.document;
  if (binding === undefined) return true;
  const part = storeOf(opened, binding.storeItem ?? "", main.part);
  if (part === undefined || !isXmlText(value)) return false;
  const target = followBinding(space.tree(part).root, { xpath: binding.xpath, prefixes: binding.prefixes ?? "" });
  if (target === undefined) return false;
  const { trees } = space;
  if (target.kind === "attribute") trees.setAttribute(target.element, target.name, value);
  else trees.setChildren(target.element, value === "" ? [] : [trees.makeText(value)]);
  return true;
}

export function reportUnbound(space: EditSpace, element: XmlElement, { binding, tag, alias }: Control): void {
  const name = tag ?? alias ?? "";
  space.losses.push({
    code: "BINDING_NOT_UPDATED",
    message: `The XML of the content control${name === "" ? "" : ` \`${name.slice(0, 100)}\``} at \`${(binding?.xpath ?? "").slice(0, 200)}\` was not changed; Word may show its old value.`,
    subject: "content control",
    place: { part: space.partOf(element)?.name ?? "", paragraph: around(element, "w:p") ?? firstParagraph(element) },
  });
}

function firstParagraph(element: XmlElement): XmlElement | undefined {
  return child(child(element, "w:sdtContent"), "w:p");
}
