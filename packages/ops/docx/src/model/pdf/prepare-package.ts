import { cutSources, READ_LINKS } from "@colophon/base-office-pdf";
import type { OpenedDocument } from "@colophon/base-word";
import type { Checkpoint } from "@colophon/kit-bytes";
import { MAIN_CONTENT_TYPES, PackageEditor, readTree } from "@colophon/kit-ooxml";
import { XmlEditor } from "@colophon/kit-xml";
import { allRelationships } from "../embedded.ts";
import { bookmarksIn, freezeFields, isWithin } from "./freeze-fields.ts";

/** Something that a package would have done when it is opened, and does not now. */
export interface NeutralisedWord {
  readonly kind: "external" | "field" | "fetchingField" | "macro" | "template";
  readonly part: string;
  /** What it was: "image http://example.org/a.png", "DATE". */
  readonly subject: string;
}

const MACROS: ReadonlySet<string> = new Set(["vbaProject", "wordVbaData", "attachedToolbars", "keyMapCustomizations"]);

/**
 * A document -> the same as an engine may open it: nothing outside is reached, no clock is read, no code runs, and a template is a
 * document. All else keeps its bytes.
 *
 * Cost     One reading of every XML part.
 */
export function preparePackage(
  { opened, main }: OpenedDocument,
  checkpoint: Checkpoint,
): { readonly bytes: Uint8Array; readonly neutralised: readonly NeutralisedWord[] } {
  const editor = new PackageEditor(opened);
  const neutralised: NeutralisedWord[] = [];
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
  const bookmarks = new Set(
    opened.parts.flatMap((part) => {
      const tree = readTree(opened, part);
      return tree === undefined ? [] : bookmarksIn(tree, checkpoint);
    }),
  );
  for (const part of opened.parts) {
    const tree = readTree(opened, part);
    if (tree === undefined) continue;
    checkpoint();
    const edits = new XmlEditor(tree);
    const { frozen, removed } = freezeFields(tree, edits, { bookmarks, checkpoint });
    for (const { type, isFetching, isMisread } of frozen)
      if (!isMisread)
        neutralised.push({ kind: isFetching ? "fetchingField" : "field", part: part.name, subject: type });
    for (const subject of cutSources(tree, edits, (element) => isWithin(element, removed)))
      neutralised.push({ kind: "external", part: part.name, subject });
    if (edits.hasEdits) editor.replace(part, edits.finish());
  }
  if (main.isTemplate || main.hasMacros) editor.retype(main.part, MAIN_CONTENT_TYPES.word);
  if (main.isTemplate) neutralised.push({ kind: "template", part: main.part.name, subject: "template" });
  return { bytes: editor.finish({ checkpoint, isPlain: true }), neutralised };
}
