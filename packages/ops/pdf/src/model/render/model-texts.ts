import { cleanText, linesOf } from "./characters.ts";
import type { AuthoredBlock, DocumentModel, Inline } from "./model.ts";

/** A text of the model that is set in lines of its own. */
export interface ModelText {
  /** Where the model has it: `model.blocks[3].rows[0].cells[1].blocks[0]`. */
  readonly path: string;
  /** Of the block of the document that it stands in. */
  readonly block: number;
  /** "\n" where a line has to end; equations, page numbers and footnotes left out. */
  readonly text: string;
  readonly isMargin: boolean;
}

interface BlockPath {
  readonly path: string;
  readonly block: number;
}

/** What a model says, one text for each paragraph, heading, caption, footnote, code, title of contents and part of a margin, in its order. */
export function listTexts(model: DocumentModel): readonly ModelText[] {
  const found: ModelText[] = [];
  const add = (content: readonly Inline[], place: BlockPath, isMargin = false): void => {
    found.push({ ...place, isMargin, text: cleanText(spoken(content)).text });
    for (const { content: note, path } of notesOf(content, place.path)) add(note, { ...place, path }, isMargin);
  };
  const walk = (blocks: readonly AuthoredBlock[], path: string, block?: number): void => {
    for (const [index, one] of blocks.entries()) {
      const place = { path: `${path}[${index}]`, block: block ?? index };
      for (const { at, content } of contentsOf(one)) add(content, { ...place, path: place.path + at });
      for (const { at, inner } of innerOf(one)) walk(inner, place.path + at, place.block);
    }
  };
  walk(model.blocks, "model.blocks");
  for (const side of ["header", "footer"] as const)
    for (const [part, content] of (model[side] ?? []).entries())
      add(content, { path: `model.${side}[${part}]`, block: 0 }, true);
  return found;
}

/** Texts of the block itself; those of blocks in it are theirs. */
function contentsOf(block: AuthoredBlock): readonly { readonly at: string; readonly content: readonly Inline[] }[] {
  if (block.type === "heading" || block.type === "paragraph") return [{ at: "", content: block.content }];
  if (block.type === "code") return [{ at: "", content: [linesOf(block.text).join("\n")] }];
  if (block.type === "toc") return [{ at: ".title", content: block.title ?? [] }];
  return "caption" in block ? [{ at: ".caption", content: block.caption ?? [] }] : [];
}

/** The lists of blocks that a block holds, in order, with their paths from it. */
export function innerOf(
  block: AuthoredBlock,
): readonly { readonly at: string; readonly inner: readonly AuthoredBlock[] }[] {
  if (block.type === "list") return block.items.map((inner, item) => ({ at: `.items[${item}]`, inner }));
  if (block.type !== "table") return "blocks" in block ? [{ at: ".blocks", inner: block.blocks }] : [];
  return (["head", "rows"] as const).flatMap((part) =>
    (block[part] ?? []).flatMap(({ cells }, row) =>
      cells.map(({ blocks }, cell) => ({ at: `.${part}[${row}].cells[${cell}].blocks`, inner: blocks })),
    ),
  );
}

function spoken(content: readonly Inline[]): string {
  return content
    .map((inline) => {
      if (typeof inline === "string") return inline;
      if (inline.type === "text") return linesOf(inline.text).join("\n");
      if (inline.type === "break") return "\n";
      return inline.type === "link" ? spoken(inline.content) : "";
    })
    .join("");
}

function notesOf(
  content: readonly Inline[],
  path: string,
): readonly { readonly path: string; readonly content: readonly Inline[] }[] {
  return content.flatMap((inline, index) => {
    if (typeof inline === "string") return [];
    const own = `${path}.content[${index}]`;
    if (inline.type === "footnote") return [{ path: own, content: inline.content }];
    return inline.type === "link" ? notesOf(inline.content, own) : [];
  });
}
