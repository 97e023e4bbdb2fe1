import type { BlockList, ParagraphSlice } from "./units.ts";

/** The words of blocks, a line for each paragraph. */
export function textIn(list: BlockList): string {
  return paragraphsIn(list).map(textOfParagraph).join("\n");
}

/** The words of a paragraph. */
export function textOfParagraph(paragraph: ParagraphSlice): string {
  return paragraph
    .read()
    .atoms.map(({ text }) => text)
    .join("");
}

/** What is the same of blocks that are the same. */
export function keyOf({ blocks }: BlockList): string {
  return blocks.map(({ fullKey }) => fullKey).join();
}

/** All paragraphs of a list, those of its tables and controls too. */
export function paragraphsIn({ blocks }: BlockList): readonly ParagraphSlice[] {
  return blocks.flatMap((block): readonly ParagraphSlice[] => {
    if (block.kind === "paragraph") return [block];
    if (block.kind === "control") return paragraphsIn(block.content);
    if (block.kind !== "table") return [];
    return block.rows.flatMap(({ cells }) => cells.flatMap(({ content }) => paragraphsIn(content)));
  });
}

/** What stands in several, one behind the other. */
export function joinLists(lists: readonly BlockList[]): BlockList {
  return { blocks: lists.flatMap(({ blocks }) => blocks), trailing: lists.flatMap(({ trailing }) => trailing) };
}
