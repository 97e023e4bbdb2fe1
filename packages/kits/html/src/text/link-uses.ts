import type { Block, Inline, Link } from "../read/blocks.ts";

/**
 * The last text or image of every link. A link may hold several paragraphs; its address is written once, after the last.
 */
export function lastUses(blocks: readonly Block[]): ReadonlyMap<Link, Inline> {
  const uses = new Map<Link, Inline>();
  const visit = (content: readonly Inline[]): void => {
    for (const item of content) if (item.kind !== "break" && item.link !== undefined) uses.set(item.link, item);
  };
  const visitBlocks = (inner: readonly Block[]): void => {
    for (const block of inner) {
      if (block.kind === "paragraph" || block.kind === "heading") visit(block.content);
      else if (block.kind === "quote") visitBlocks(block.blocks);
      else if (block.kind === "list") block.items.forEach(visitBlocks);
      else if (block.kind === "table") {
        visit(block.caption);
        for (const cell of block.rows.flat()) visit(cell.content);
      }
    }
  };
  visitBlocks(blocks);
  return uses;
}
