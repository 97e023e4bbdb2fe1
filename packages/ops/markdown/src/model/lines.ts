import type { Block, InlinePiece } from "./tree.ts";

/** The content of each paragraph, heading and cell. */
export function contentLines(blocks: readonly Block[]): readonly (readonly InlinePiece[])[] {
  const lines: (readonly InlinePiece[])[] = [];
  const visit = (some: readonly Block[]): void => {
    for (const block of some) {
      if (block.kind === "paragraph" || block.kind === "heading") lines.push(block.content);
      else if (block.kind === "table") {
        for (const row of block.rows) for (const cell of row) lines.push(cell);
      } else if (block.kind === "quote") visit(block.blocks);
      else if (block.kind === "list") for (const item of block.items) visit(item.blocks);
    }
  };
  visit(blocks);
  return lines;
}
