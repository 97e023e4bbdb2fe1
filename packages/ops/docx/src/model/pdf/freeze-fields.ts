import { findFieldMarks, nameOf, readAttribute } from "@colophon/base-word";
import type { Checkpoint } from "@colophon/kit-bytes";
import { walkXml, type XmlDocument, type XmlEditor, type XmlElement } from "@colophon/kit-xml";

/** Fields that would take the clock, the machine or its user; and fields that would fetch something. ISO/IEC 29500-1, 17.16.5. */
const CLOCK: ReadonlySet<string> = new Set(["DATE", "TIME", "PRINTDATE", "SAVEDATE", "EDITTIME"]);
const MACHINE: ReadonlySet<string> = new Set([
  "FILENAME",
  "FILESIZE",
  "USERNAME",
  "USERADDRESS",
  "USERINITIALS",
  "TEMPLATE",
]);
const FETCHING: ReadonlySet<string> = new Set([
  "INCLUDETEXT",
  "INCLUDE",
  "INCLUDEPICTURE",
  "IMPORT",
  "LINK",
  "DDE",
  "DDEAUTO",
  "DATABASE",
  "RD",
]);

/** Fields that show what a bookmark names, after their type. ISO/IEC 29500-1, 17.16.5. */
const REFERRING: ReadonlySet<string> = new Set(["REF", "PAGEREF", "NOTEREF"]);

export interface FrozenField {
  readonly type: string;
  readonly isFetching: boolean;
  /**
   * It shows what Word shows, and LibreOffice would show something else: an error for a bookmark that is not there, or is in another
   * case, and a formula without the format of its number.
   */
  readonly isMisread: boolean;
}

/** The names of bookmarks in a part. */
export function bookmarksIn(tree: XmlDocument, checkpoint: Checkpoint): readonly string[] {
  checkpoint();
  const names: string[] = [];
  for (const node of walkXml(tree.root))
    if (node.kind === "element" && nameOf(node) === "w:bookmarkStart") names.push(readAttribute(node, "name") ?? "");
  return names;
}

/** Whether an element stands in one of these. */
export function isWithin(element: XmlElement, some: ReadonlySet<XmlElement>): boolean {
  for (let at: XmlElement | undefined = element.parent; at !== undefined; at = at.parent) if (some.has(at)) return true;
  return false;
}

/**
 * Edits a part so that it has such fields as the text that they showed when the document was saved; gives them, and what
 * went.
 *
 * Shapes   bookmarks: as `bookmarksIn` gives them, of all parts.
 * Cost     One walk over the tree.
 */
export function freezeFields(
  tree: XmlDocument,
  editor: XmlEditor,
  { bookmarks, checkpoint }: { readonly bookmarks: ReadonlySet<string>; readonly checkpoint: Checkpoint },
): { readonly frozen: readonly FrozenField[]; readonly removed: ReadonlySet<XmlElement> } {
  const marks = findFieldMarks(tree.root);
  const frozen: FrozenField[] = [];
  const removed = new Set<XmlElement>();
  const order = contentOf(tree.root);
  const placeOf = new Map(order.map((element, place) => [element, place]));
  for (const [begin, { separator, end }] of marks) {
    checkpoint();
    const [from = 0, to = 0] = [placeOf.get(begin), placeOf.get(separator ?? end)];
    const code = order.slice(from, to + 1);
    const field = recognise(code.map(codeText).join(""), bookmarks);
    if (field === undefined) continue;
    frozen.push(field);
    for (const element of [...code, end]) removed.add(element);
  }
  for (const element of removed) if (!isWithin(element, removed)) editor.remove(element);
  for (const node of walkXml(tree.root)) {
    if (node.kind !== "element" || nameOf(node) !== "w:fldSimple" || isWithin(node, removed)) continue;
    const field = recognise(readAttribute(node, "instr") ?? "", bookmarks);
    if (field === undefined) continue;
    frozen.push(field);
    unwrap(editor, node);
  }
  return { frozen, removed };
}

/** What is content of runs, in the order of the part. */
function contentOf(root: XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = [];
  for (const node of walkXml(root))
    if (node.kind === "element" && node.parent?.local === "r" && node.local !== "rPr") found.push(node);
  return found;
}

function codeText(element: XmlElement): string {
  if (element.local !== "instrText") return "";
  return element.children.map((node) => (node.kind === "text" ? node.value : "")).join("");
}

function recognise(instruction: string, bookmarks: ReadonlySet<string>): FrozenField | undefined {
  const [, first = "", quoted, bare] = /^\s*([^\s\\"]+)(?:\s+(?:"([^"]*)"|([^\s\\"]+)))?/.exec(instruction) ?? [];
  const type = first.toUpperCase();
  const isFetching = FETCHING.has(type);
  const isDangling = REFERRING.has(type) && !bookmarks.has(quoted ?? bare ?? "");
  const isMisread = isDangling || type.startsWith("=");
  return isFetching || isMisread || CLOCK.has(type) || MACHINE.has(type) ? { type, isFetching, isMisread } : undefined;
}

function unwrap(editor: XmlEditor, element: XmlElement): void {
  if (element.contentStart === element.end) {
    editor.remove(element);
    return;
  }
  editor.remove({ start: element.start, end: element.contentStart });
  editor.remove({ start: element.contentEnd, end: element.end });
}
