import { type Block, wordsOfLine } from "./tree.ts";

/** The address of each heading within its page, as GitHub makes it of the text; equal ones get numbers. */
export function slugsOf(blocks: readonly Block[], checkpoint: () => void): ReadonlyMap<Block, string> {
  const slugs = new Map<Block, string>();
  const taken = new Map<string, number>();
  const visit = (some: readonly Block[]): void => {
    for (const block of some) {
      checkpoint();
      if (block.kind === "quote") visit(block.blocks);
      else if (block.kind === "list") for (const item of block.items) visit(item.blocks);
      else if (block.kind === "heading") {
        const slug = slugOf(wordsOfLine(block.content));
        const count = taken.get(slug) ?? 0;
        taken.set(slug, count + 1);
        slugs.set(block, count === 0 ? slug : `${slug}-${count}`);
      }
    }
  };
  visit(blocks);
  return slugs;
}

function slugOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, "")
    .replace(/\s/g, "-");
}
