import { cutSources, READ_LINKS } from "@colophon/base-office-pdf";
import type { Checkpoint } from "@colophon/kit-bytes";
import { MAIN_CONTENT_TYPES, PackageEditor, readTree } from "@colophon/kit-ooxml";
import { walkXml, type XmlDocument, XmlEditor, type XmlElement } from "@colophon/kit-xml";
import { attribute, child, nameOf } from "../names.ts";
import { mirrorTables } from "./mirror-tables.ts";
import type { Deck } from "./read-deck.ts";

/** Something that a package would have done when it is opened, and does not now. */
export interface NeutralisedSlide {
  readonly kind: "external" | "field" | "macro";
  readonly part: string;
  /** What it was: "image http://example.org/a.png", "datetime1". */
  readonly subject: string;
  /** In a placeholder, of which a layout or master shows nothing itself. */
  readonly isInPlaceholder?: boolean;
}

/** What is played or run; a page has neither. */
export const PLAYED: ReadonlySet<string> = new Set(["audio", "video", "media"]);
const RUN: ReadonlySet<string> = new Set(["vbaProject", "control", "activeXControlBinary"]);

/**
 * A presentation -> the same as an engine may open it: nothing outside is reached, no clock is read, nothing is run or played, a
 * template or show is a presentation, and the slides that are wanted are those that are shown. All else keeps its bytes.
 *
 * Shapes   wanted: indexes of slides.
 * Cost     One reading of every XML part.
 */
export function preparePresentation(
  deck: Deck,
  wanted: ReadonlySet<number>,
  checkpoint: Checkpoint,
): { readonly bytes: Uint8Array; readonly neutralised: readonly NeutralisedSlide[] } {
  const { opened, main, slides } = deck;
  const editor = new PackageEditor(opened);
  const neutralised: NeutralisedSlide[] = [];
  cutRelationships(deck, editor, neutralised);
  const shown = new Map(slides.map(({ part, index }) => [part, wanted.has(index)]));
  for (const part of opened.parts) {
    const given = readTree(opened, part);
    if (given === undefined) continue;
    checkpoint();
    const tree = mirrorTables(given, checkpoint);
    const edits = new XmlEditor(tree);
    for (const one of freezeDates(tree, edits, part.name)) neutralised.push(one);
    for (const subject of cutSources(tree, edits)) neutralised.push({ kind: "external", part: part.name, subject });
    show({ tree, edits, isShown: shown.get(part) });
    if (edits.hasEdits || tree !== given) editor.replace(part, edits.finish());
  }
  editor.retype(main.part, MAIN_CONTENT_TYPES.powerpoint);
  return { bytes: editor.finish({ checkpoint, isPlain: true }), neutralised };
}

function cutRelationships({ opened }: Deck, editor: PackageEditor, neutralised: NeutralisedSlide[]): void {
  for (const relationship of [...opened.relationships.values()].flat()) {
    const { kind, source, target, isExternal } = relationship;
    const part = source === "/" ? "/" : (opened.part(source)?.name ?? source);
    if (isExternal && !READ_LINKS.has(kind)) {
      editor.unrelate(relationship);
      neutralised.push({ kind: "external", part, subject: `${kind} ${target}` });
    } else if (PLAYED.has(kind)) editor.unrelate(relationship);
    else if (RUN.has(kind)) {
      editor.unrelate(relationship);
      neutralised.push({ kind: "macro", part: relationship.part ?? part, subject: kind });
    }
  }
}

/** The dates that take the clock become the text that they showed. ISO/IEC 29500-1, 21.1.2.2.4. */
function freezeDates(tree: XmlDocument, edits: XmlEditor, part: string): readonly NeutralisedSlide[] {
  const found: NeutralisedSlide[] = [];
  for (const node of walkXml(tree.root)) {
    if (node.kind !== "element" || nameOf(node) !== "a:fld") continue;
    const type = attribute(node, "type") ?? "";
    if (!/^date/i.test(type)) continue;
    edits.rename(node, node.prefix === "" ? "r" : `${node.prefix}:r`);
    for (const { name, local, isDefault } of node.attributes)
      if ((local === "id" || local === "type") && !isDefault) edits.removeAttribute(node, name);
    for (const inner of node.children) if (inner.kind === "element" && nameOf(inner) === "a:pPr") edits.remove(inner);
    found.push({ kind: "field", part, subject: type, isInPlaceholder: isInPlaceholder(node) });
  }
  return found;
}

function isInPlaceholder(element: XmlElement): boolean {
  for (let at = element.parent; at !== undefined; at = at.parent)
    if (nameOf(at) === "p:sp") return child(at, "p:nvSpPr", "p:nvPr", "p:ph") !== undefined;
  return false;
}

interface Showing {
  readonly tree: XmlDocument;
  readonly edits: XmlEditor;
  readonly isShown: boolean | undefined;
}

function show({ tree, edits, isShown }: Showing): void {
  if (isShown === undefined) return;
  const root: XmlElement = tree.root;
  const reported = attribute(root, "show");
  const isReported = reported !== "0" && reported !== "false";
  if (isShown && !isReported) edits.setAttribute(root, "show", "1");
  if (!isShown && isReported) edits.setAttribute(root, "show", "0");
}
