import { hashBytes } from "@colophon/contract";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { parseXml, walkXml, XmlEditor, type XmlElement } from "@colophon/kit-xml";
import { attribute, childrenNamed, elementsNamed } from "../names.ts";
import type { OpenPresentation } from "../open-presentation.ts";
import type { DeckParts, OutPart } from "./deck-parts.ts";

/** Numbers of comments by author: those of copies follow the last one that the deck has. */
export class CommentNumbers {
  readonly #last = new Map<string, number>();

  constructor({ opened, main }: OpenPresentation) {
    for (const part of opened.related(main.part, "commentAuthors"))
      for (const author of childrenNamed(opened.xml(part).root, "p:cmAuthor"))
        this.#last.set(attribute(author, "id") ?? "", Number(attribute(author, "lastIdx") ?? "0") || 0);
  }

  next(author: string): number {
    const number = (this.#last.get(author) ?? 0) + 1;
    this.#last.set(author, number);
    return number;
  }

  /** Writes the last numbers to the list of authors. */
  write({ opened, main }: OpenPresentation, parts: DeckParts): void {
    for (const part of opened.related(main.part, "commentAuthors"))
      for (const author of childrenNamed(opened.xml(part).root, "p:cmAuthor")) {
        const last = String(this.#last.get(attribute(author, "id") ?? "") ?? 0);
        if (last !== (attribute(author, "lastIdx") ?? "0"))
          parts.edits.editor(part).setAttribute(author, "lastIdx", last);
      }
  }
}

/** Comments of a copied slide name that slide, and have ids of their own. */
export function renumberComments(
  part: OutPart,
  {
    parts,
    numbers,
    slideId,
    creationId,
  }: {
    readonly parts: DeckParts;
    readonly numbers: CommentNumbers;
    readonly slideId: string;
    readonly creationId: string | undefined;
  },
): void {
  const tree = part.content === undefined ? parts.opened.xml(part.source) : parseXml(part.content);
  const editor = new XmlEditor(tree);
  for (const comment of elementsNamed(tree.root, "p:cm"))
    editor.setAttribute(comment, "idx", String(numbers.next(attribute(comment, "authorId") ?? "")));
  for (const node of walkXml(tree.root)) {
    if (node.kind !== "element") continue;
    if (node.local === "sldMk") {
      if (attribute(node, "sldId") !== undefined) editor.setAttribute(node, "sldId", slideId);
      if (attribute(node, "cId") !== undefined && creationId !== undefined)
        editor.setAttribute(node, "cId", creationId);
    }
    if (["cm", "reply"].includes(node.local)) renameGuid(node, editor, slideId);
  }
  if (editor.hasEdits) part.content = editor.finish();
}

interface Renewing {
  readonly parts: DeckParts;
  readonly kinds: ReadonlyMap<OoxmlPart, string>;
  readonly slideId: string;
}

/** Copied slides and notes get creation ids of their own -> that of the slide, by which comments name it. [MS-PPTX] 2.6.1. */
export function renewCreationIds(slide: OutPart, { parts, kinds, slideId }: Renewing): string | undefined {
  let own: string | undefined;
  for (const part of slide.family.values()) {
    if (!["slide", "notesSlide"].includes(kinds.get(part.source) ?? "")) continue;
    const tree =
      part.content === undefined
        ? parts.opened.xml(part.source)
        : parseXml(part.content, { undeclaredPrefixes: "keep" });
    const editor = new XmlEditor(tree);
    for (const node of walkXml(tree.root)) {
      const known = node.kind === "element" && node.local === "creationId" ? attribute(node, "val") : undefined;
      if (known === undefined || node.kind !== "element") continue;
      const hash = hashBytes(Buffer.from(`${known} ${slideId}`)).replace(/[^\da-f]/gi, "");
      const fresh = String(Number.parseInt(hash.slice(-8), 16) || 1);
      editor.setAttribute(node, "val", fresh);
      if (part === slide) own = fresh;
    }
    if (editor.hasEdits) part.content = editor.finish();
  }
  return own;
}

function renameGuid(node: XmlElement, editor: XmlEditor, slideId: string): void {
  const id = attribute(node, "id") ?? "";
  if (!/^\{[\dA-F-]{36}\}$/i.test(id)) return;
  const hash = hashBytes(Buffer.from(`${id} ${slideId}`))
    .replace(/[^\da-f]/gi, "")
    .slice(-32)
    .toUpperCase();
  const [, a, b, c, d, e] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hash) ?? [];
  if (e !== undefined) editor.setAttribute(node, "id", `{${a}-${b}-${c}-${d}-${e}}`);
}
