import type { OpenedDocument } from "@colophon/base-word";
import type { Checkpoint } from "@colophon/kit-bytes";
import { MAIN_CONTENT_TYPES, PackageEditor, readTree } from "@colophon/kit-ooxml";
import { walkXml, type XmlDocument, XmlEditor, type XmlElement } from "@colophon/kit-xml";
import { allRelationships } from "../embedded.ts";
import { freezeFields, isWithin } from "./freeze-fields.ts";

/** Something that a package would have done when it is opened, and does not now. */
export interface Neutralised {
  readonly kind: "external" | "field" | "fetchingField" | "macro" | "template";
  readonly part: string;
  /** What it was: "image http://example.org/a.png", "DATE". */
  readonly subject: string;
}

/** Links of a reader: nothing follows them by itself. */
const READ_LINKS: ReadonlySet<string> = new Set(["hyperlink"]);
const MACROS: ReadonlySet<string> = new Set(["vbaProject", "wordVbaData", "attachedToolbars", "keyMapCustomizations"]);
/** Attributes of old drawings that name a file outside beside a relationship. */
const VML_PICTURES: ReadonlySet<string> = new Set(["imagedata", "fill", "stroke", "background"]);
const VML_SOURCES: ReadonlySet<string> = new Set(["src", "href", "althref"]);

/**
 * A document -> the same as an engine may open it: nothing outside is reached, no clock is read, no code runs, and a template is a
 * document. All else keeps its bytes.
 *
 * Cost     One reading of every XML part.
 */
export function preparePackage(
  { opened, main }: OpenedDocument,
  checkpoint: Checkpoint,
): { readonly bytes: Uint8Array; readonly neutralised: readonly Neutralised[] } {
  const editor = new PackageEditor(opened);
  const neutralised: Neutralised[] = [];
  const nameOf = (source: string): string => (source === "/" ? "/" : (opened.part(source)?.name ?? source));
  for (const relationship of allRelationships(opened)) {
    const { kind, source, target, isExternal } = relationship;
    const part = opened.targetOf(relationship);
    if (isExternal && !READ_LINKS.has(kind)) {
      editor.unrelate(relationship);
      neutralised.push({ kind: "external", part: nameOf(source), subject: `${kind} ${target}` });
    } else if (MACROS.has(kind) && part !== undefined) {
      editor.unrelate(relationship).remove(part);
      if (kind === "vbaProject") neutralised.push({ kind: "macro", part: part.name, subject: "macros" });
    }
  }
  for (const part of opened.parts) {
    const tree = readTree(opened, part);
    if (tree === undefined) continue;
    checkpoint();
    const edits = new XmlEditor(tree);
    const { frozen, removed } = freezeFields(tree, edits, checkpoint);
    for (const { type, isFetching } of frozen)
      neutralised.push({ kind: isFetching ? "fetchingField" : "field", part: part.name, subject: type });
    for (const source of cutSources({ tree, edits, removed }, part.name)) neutralised.push(source);
    if (edits.hasEdits) editor.replace(part, edits.finish());
  }
  if (main.isTemplate || main.hasMacros) editor.retype(main.part, MAIN_CONTENT_TYPES.word);
  if (main.isTemplate) neutralised.push({ kind: "template", part: main.part.name, subject: "template" });
  return { bytes: editor.finish({ checkpoint, isPlain: true }), neutralised };
}

interface Edited {
  readonly tree: XmlDocument;
  readonly edits: XmlEditor;
  readonly removed: ReadonlySet<XmlElement>;
}

function cutSources({ tree, edits, removed }: Edited, part: string): readonly Neutralised[] {
  const found: Neutralised[] = [];
  for (const node of walkXml(tree.root)) {
    if (node.kind !== "element" || !VML_PICTURES.has(node.local) || isWithin(node, removed)) continue;
    for (const { local, name, value, namespace, isDefault } of node.attributes) {
      const isSource = VML_SOURCES.has(local) && namespace?.includes("relationships") !== true;
      if (!isSource || value === "" || isDefault) continue;
      edits.removeAttribute(node, name);
      found.push({ kind: "external", part, subject: `picture ${value}` });
    }
  }
  return found;
}
