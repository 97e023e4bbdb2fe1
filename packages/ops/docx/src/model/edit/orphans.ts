import { nameOf, readAttribute } from "@colophon/base-word";
import { walkXml, type XmlElement } from "@colophon/kit-xml";
import { type EditSpace, tickOf } from "./edit-space.ts";
import { around } from "./elements.ts";
import { removeCommentsById } from "./remove-comments.ts";
import { NOTES, removeNote } from "./take-out.ts";

/** What is written in another part and shown where it is referred to: the reference by its kind and number -> its place. */
type References = ReadonlyMap<string, { readonly part: string; readonly paragraph: XmlElement | undefined }>;

export function readReferences(space: EditSpace): References {
  const tick = tickOf(space);
  const found = new Map<string, { part: string; paragraph: XmlElement | undefined }>();
  for (const { part, tree } of space.stories)
    for (const node of walkXml(tree.root)) {
      tick();
      if (node.kind !== "element") continue;
      const name = nameOf(node);
      const kind = name === "w:commentReference" ? "comments" : NOTES[name];
      if (kind !== undefined)
        found.set(`${kind} ${readAttribute(node, "id") ?? ""}`, { part: part.name, paragraph: around(node, "w:p") });
    }
  return found;
}

/** Removes the notes and comments whose references are gone: they would stay in the file where nobody sees them. */
export function removeOrphans(space: EditSpace, before: References): void {
  const left = readReferences(space);
  const comments = new Set<string>();
  for (const [key, place] of before) {
    if (left.has(key)) continue;
    const [kind = "", id = ""] = key.split(" ");
    if (kind === "comments") comments.add(id);
    else if (removeNote(space, kind, id) === undefined) continue;
    const what = kind.slice(0, -1);
    space.losses.push({
      code: "CONTENT_REMOVED",
      message: `The ${what} of the removed content was removed with it.`,
      subject: what === "comment" ? what : "note",
      place,
    });
  }
  if (comments.size > 0) removeCommentsById(space, comments, new Set());
}

/** What goes where a tracked change is resolved: its content, or that of its row or cell. */
export function goneWith(change: XmlElement): XmlElement {
  const properties = change.parent === undefined ? "" : nameOf(change.parent);
  const name = properties === "w:trPr" ? "w:tr" : properties === "w:tcPr" ? "w:tc" : undefined;
  return (name === undefined ? undefined : around(change, name)) ?? change;
}
