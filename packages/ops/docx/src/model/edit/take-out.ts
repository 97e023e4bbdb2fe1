import { findFieldMarks, nameOf, readAttribute, readText } from "@colophon/base-word";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { walkXml, type XmlElement } from "@colophon/kit-xml";
import { EditFault, type EditLoss, type EditSpace, tickOf } from "./edit-space.ts";
import { elementsOf } from "./elements.ts";
import { removeCommentsById } from "./remove-comments.ts";

const STARTS: Readonly<Record<string, string>> = {
  "w:bookmarkStart": "w:bookmarkEnd",
  "w:commentRangeStart": "w:commentRangeEnd",
  "w:permStart": "w:permEnd",
  "w:moveFromRangeStart": "w:moveFromRangeEnd",
  "w:moveToRangeStart": "w:moveToRangeEnd",
};
const ENDS: ReadonlySet<string> = new Set(Object.values(STARTS));
/** References to notes, and the kind of part that has the notes. */
export const NOTES: Readonly<Record<string, string>> = {
  "w:footnoteReference": "footnotes",
  "w:endnoteReference": "endnotes",
};

/** Marks in elements that begin or end elsewhere: they keep their place where the elements are moved. */
export function halvesIn(space: EditSpace, elements: readonly XmlElement[]): readonly XmlElement[] {
  return readInside(space, elements).halves;
}

interface Inside {
  /** Starts and ends of which the other one is elsewhere. */
  readonly halves: readonly XmlElement[];
  readonly bookmarks: readonly string[];
  readonly comments: ReadonlySet<string>;
  readonly notes: readonly { readonly kind: string; readonly id: string }[];
}

/**
 * Prepares to remove elements of a part: what belongs to them elsewhere is removed and reported, what only begins or ends in them
 * is returned to stay in their place.
 *
 * Errors   EditFault where a field begins in them and ends elsewhere.
 */
export function takeOut(
  space: EditSpace,
  elements: readonly XmlElement[],
  { part, path }: { readonly part: OoxmlPart; readonly path: string },
): readonly XmlElement[] {
  refuseFieldHalves(space, elements, { part, path });
  const inside = readInside(space, elements);
  const [element] = elements;
  const place = { part: part.name, paragraph: element };
  const lose = (subject: string, message: string): void => {
    const loss: EditLoss = { code: "CONTENT_REMOVED", message, subject, place };
    space.losses.push(loss);
  };
  for (const name of inside.bookmarks)
    lose("bookmark", `The bookmark \`${name.slice(0, 100)}\` was in the removed content.`);
  for (const { kind, id } of inside.notes) {
    const text = removeNote(space, kind, id);
    if (text !== undefined) lose("note", `The ${kind.slice(0, -1)} of the removed content was removed with it.`);
  }
  if (inside.comments.size > 0) {
    const removed = removeCommentsById(space, inside.comments, new Set(elements));
    for (let at = 0; at < removed; at++) lose("comment", "The comment on the removed content was removed with it.");
  }
  space.noteRemoved(part, elements);
  return inside.halves.filter(
    (half) => !/comment/i.test(half.local) || !inside.comments.has(readAttribute(half, "id") ?? ""),
  );
}

/** The elements of a paragraph or row that cannot be there twice. */
export function holdsSingletons(elements: readonly XmlElement[]): boolean {
  return elements.some((element) => {
    for (const node of walkXml(element))
      if (
        node.kind === "element" &&
        (NOTES[nameOf(node)] !== undefined ||
          /^w:(?:comment\w+|sdt|sectPr|ins|del|move\w+|perm\w+)$/.test(nameOf(node)))
      )
        return true;
    return false;
  });
}

/** Errors: EditFault where one half of a field is among the elements and the other is not. */
export function refuseFieldHalves(
  space: EditSpace,
  elements: readonly XmlElement[],
  { part, path }: { readonly part: OoxmlPart; readonly path: string },
): void {
  const marks = findFieldMarks(space.tree(part).root, space.checkpoint);
  if (marks.size === 0) return;
  const within = new Set<XmlElement>();
  for (const element of elements) for (const node of walkXml(element)) if (node.kind === "element") within.add(node);
  for (const [begin, { end }] of marks)
    if (within.has(begin) !== within.has(end))
      throw new EditFault(
        "EDIT_REFUSED",
        path,
        "A field begins in these paragraphs and ends outside of them, or the reverse. Name all paragraphs of the field.",
      );
}

function readInside(space: EditSpace, elements: readonly XmlElement[]): Inside {
  const tick = tickOf(space);
  const open = new Map<string, XmlElement>();
  const halves = new Set<XmlElement>();
  const bookmarks: string[] = [];
  const comments = new Set<string>();
  const notes: { kind: string; id: string }[] = [];
  for (const element of elements)
    for (const node of walkXml(element)) {
      tick();
      if (node.kind !== "element") continue;
      const name = nameOf(node);
      const id = readAttribute(node, "id") ?? "";
      const end = STARTS[name];
      if (end !== undefined) {
        open.set(`${end} ${id}`, node);
        halves.add(node);
      } else if (ENDS.has(name)) {
        const start = open.get(`${name} ${id}`);
        if (start === undefined) halves.add(node);
        else {
          halves.delete(start);
          const bookmark = nameOf(start) === "w:bookmarkStart" ? (readAttribute(start, "name") ?? "") : "_GoBack";
          if (bookmark !== "_GoBack") bookmarks.push(bookmark);
        }
      } else if (name === "w:commentReference") comments.add(id);
      else if (NOTES[name] !== undefined) notes.push({ kind: NOTES[name], id });
    }
  return { halves: [...halves], bookmarks, comments, notes };
}

/** Removes a note -> its text; undefined where there is none. */
export function removeNote(space: EditSpace, kind: string, id: string): string | undefined {
  const { opened, main } = space.document;
  for (const part of opened.related(main.part, kind)) {
    const { root } = space.tree(part);
    const note = elementsOf(root).find((each) => readAttribute(each, "id") === id);
    if (note === undefined) continue;
    const text = readText(note);
    space.noteRemoved(part, [note]);
    space.trees.remove(note);
    return text;
  }
  return undefined;
}
