import type { HtmlElement } from "../parse/tree.ts";
import { type Block, CODE, type Inline } from "./blocks.ts";
import { append } from "./nodes.ts";
import type { OmissionRecord } from "./omission.ts";

const BREAK: Inline = { kind: "break" };

/** The blocks of a table cell on lines of their own; lists, quotes and tables in it lose their form, and that is told. */
export function flattenBlocks(blocks: readonly Block[], cell: HtmlElement, record: OmissionRecord): readonly Inline[] {
  const content: Inline[] = [];
  for (const block of blocks) {
    if (content.length > 0) content.push(BREAK);
    append(content, inlinesOf(block, cell, record));
  }
  return content;
}

function inlinesOf(block: Block, cell: HtmlElement, record: OmissionRecord): readonly Inline[] {
  if (block.kind === "paragraph" || block.kind === "heading") return block.content;
  const { tag, contentEnd } = cell;
  if (block.kind === "code") {
    const text = block.text.replace(/\s+/g, " ");
    return [{ kind: "text", text, marks: CODE, link: undefined, range: { start: tag.start, end: contentEnd } }];
  }
  record.add("table-structure", `${block.kind} in <${cell.name}>`, "", tag);
  if (block.kind === "quote") return flattenBlocks(block.blocks, cell, record);
  if (block.kind === "list") return flattenBlocks(block.items.flat(), cell, record);
  if (block.kind === "rule") return [];
  const contents = block.rows.flat().map((inner) => inner.content);
  return contents.flatMap((content, index) => (index > 0 ? [BREAK, ...content] : content));
}
