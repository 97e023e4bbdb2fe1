import type { LayoutEvents } from "./layout-events.ts";
import type { AuthoredBlock, DocumentModel } from "./model.ts";

const PARTS = ["head", "rows"] as const;

/** Refuses a heading that leaves out a level. Source: ISO 14289-1, 7.4.2. */
export function checkHeadingOrder(
  { blocks }: DocumentModel,
  refuse: LayoutEvents["refuse"],
  checkpoint: () => void,
): void {
  let last = 0;
  const look = (own: readonly AuthoredBlock[], path: string): void => {
    for (const [index, block] of own.entries()) {
      checkpoint();
      const here = `${path}[${index}]`;
      if (block.type === "heading") {
        if (block.level > last + 1)
          refuse(`${here}.level`, `PDF/UA demands a heading of level ${last + 1} before one of level ${block.level}.`);
        last = block.level;
      } else if (block.type === "list")
        for (const [item, inner] of block.items.entries()) look(inner, `${here}.items[${item}]`);
      else if (block.type === "columns" || block.type === "quote") look(block.blocks, `${here}.blocks`);
      else if (block.type === "table")
        for (const part of PARTS)
          for (const [row, { cells }] of (block[part] ?? []).entries())
            for (const [cell, inner] of cells.entries())
              look(inner.blocks, `${here}.${part}[${row}].cells[${cell}].blocks`);
    }
  };
  look(blocks, "model.blocks");
}
