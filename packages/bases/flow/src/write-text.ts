import type { EquationReading } from "./equations/omml.ts";
import { toLatex } from "./equations/to-latex.ts";
import type { FlowBlock, FlowDocument, FlowInline, FlowParagraph, FlowTable } from "./flow.ts";

/** Reports what plain text cannot show of a table. */
export interface TextManner extends EquationReading {
  readonly onFlattened: () => void;
}

function inlineText(content: readonly FlowInline[], reading: EquationReading): string {
  const parts: string[] = [];
  for (const [at, item] of content.entries()) {
    reading.look();
    const before = content[at - 1];
    const after = content[at + 1];
    if (item.change !== undefined && before?.change?.kind !== item.change.kind)
      parts.push(item.change.kind === "inserted" ? "{+" : "[-");
    if (item.kind === "equation" && before?.kind === "equation") parts.push(" ");
    parts.push(itemText(item, reading));
    if (item.link !== undefined && after?.link !== item.link) parts.push(addressText(content, at));
    if (item.change !== undefined && after?.change?.kind !== item.change.kind)
      parts.push(item.change.kind === "inserted" ? "+}" : "-]");
  }
  return parts.join("");
}

/** The address of a link that ends at an item, where its text does not say it. */
function addressText(content: readonly FlowInline[], end: number): string {
  const { link } = content[end] ?? {};
  if (link === undefined || link.target.startsWith("#")) return "";
  let start = end;
  while (start > 0 && content[start - 1]?.link === link) start--;
  const label = content
    .slice(start, end + 1)
    .map((item) => (item.kind === "text" ? item.text : ""))
    .join("")
    .trim();
  const plain = link.target.replace(/^mailto:/i, "");
  return label === link.target || label === plain ? "" : ` (${plain})`;
}

function itemText(item: FlowInline, reading: EquationReading): string {
  switch (item.kind) {
    case "text":
      return item.text;
    case "break":
      return "\n";
    case "picture":
      return `[${[item.picture.fileName, item.picture.alt].filter((each) => each !== "").join(": ")}]`;
    case "equation":
      return toLatex(item.element, reading);
    case "note":
      return `[${item.note.label}]`;
    case "comment":
      return `[comment ${item.comment.number}]`;
    case "ruby":
      return `${inlineText(item.base, reading)}(${inlineText(item.over, reading)})`;
    case "anchor":
      return "";
  }
}

function paragraphText({ label, content, heading }: FlowParagraph, reading: EquationReading): string {
  const text = inlineText(content, reading).trimEnd();
  if (label === undefined) return text;
  const indent = heading === undefined ? "  ".repeat(label.level) : "";
  return `${indent}${label.text} ${text.trimStart()}`.trimEnd();
}

function blocksText(blocks: readonly FlowBlock[], manner: TextManner): string {
  const parts: string[] = [];
  for (const [at, block] of blocks.entries()) {
    manner.look();
    const text =
      block.kind === "paragraph"
        ? paragraphText(block, manner)
        : block.kind === "table"
          ? tableText(block, manner)
          : blocksText(block.blocks, manner);
    if (text === "") continue;
    const previous = blocks[at - 1];
    const isInList = (each: FlowBlock | undefined): boolean =>
      each?.kind === "paragraph" && each.label !== undefined && each.heading === undefined;
    parts.push(parts.length === 0 ? "" : isInList(block) && isInList(previous) ? "\n" : "\n\n", text);
  }
  return parts.join("");
}

/** A line for each row, with tabs between its cells. */
function tableText({ rows }: FlowTable, manner: TextManner): string {
  let isFlattened = false;
  const lines = rows.map((cells) => {
    const texts: string[] = [];
    for (const { column, columnSpan, rowSpan, blocks } of cells) {
      const isPlain = columnSpan === 1 && rowSpan === 1 && blocks.length <= 1 && blocks[0]?.kind !== "table";
      if (!isPlain) isFlattened = true;
      while (texts.length < column) texts.push("");
      texts[column] = blocksText(blocks, manner).replace(/[\t\n]+/g, " ");
    }
    return Array.from(texts, (text) => text ?? "").join("\t");
  });
  if (isFlattened) manner.onFlattened();
  return lines.join("\n");
}

/** A document as plain text: labels, notes and comments included. */
export function writeFlowText(document: FlowDocument, manner: TextManner): string {
  const { headers, body, footers, notes, comments } = document;
  const noted = notes.map(({ label, blocks }) => `[${label}] ${blocksText(blocks, manner)}`);
  const commented = comments.map(({ number, author, date, blocks }) => {
    const who = [author, date].filter((each) => each !== "").join(", ");
    return `[comment ${number}${who === "" ? "" : `, ${who}`}] ${blocksText(blocks, manner)}`;
  });
  const stories = [...headers, body].map((blocks) => blocksText(blocks, manner));
  const ends = footers.map((blocks) => blocksText(blocks, manner));
  return `${[...stories, ...noted, ...commented, ...ends].filter((text) => text !== "").join("\n\n")}\n`;
}
