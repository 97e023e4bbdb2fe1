import type { FlowBlock, FlowDocument } from "./flow.ts";

/** How many blocks of each kind a document's body has. */
export function countBlocks({ body, notes, comments }: FlowDocument) {
  const counts = { headings: 0, paragraphs: 0, tables: 0, equations: 0 };
  const count = (blocks: readonly FlowBlock[]): void => {
    for (const block of blocks) {
      if (block.kind === "box") count(block.blocks);
      else if (block.kind === "table") {
        counts.tables++;
        for (const cells of block.rows) for (const cell of cells) count(cell.blocks);
      } else {
        if (block.heading === undefined) counts.paragraphs++;
        else counts.headings++;
        for (const { kind } of block.content) if (kind === "equation") counts.equations++;
      }
    }
  };
  count(body);
  return { ...counts, notes: notes.length, comments: comments.length };
}
