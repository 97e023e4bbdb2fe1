import type { Span, TextBlock, TextTable } from "@colophon/kit-reading-order";
import type { TextPage } from "./read-document.ts";

export interface WriteTextOptions {
  /** Running headers and footers are where they are on the page. */
  readonly hasRunningText: boolean;
  readonly hasPageMarks: boolean;
}

export function isRunning({ kind }: TextBlock): boolean {
  return kind === "header" || kind === "footer";
}

export function textOfSpans(spans: readonly Span[]): string {
  return spans
    .map(({ text }) => text)
    .join("")
    .toWellFormed();
}

/** Pages as plain text: an empty line between blocks, a tab between the cells of a table, a form feed between pages. */
export function writeText(pages: readonly TextPage[], { hasRunningText, hasPageMarks }: WriteTextOptions): string[] {
  return pages.map(({ blocks }, index) => {
    let text = index > 0 && hasPageMarks ? "\f" : "";
    let before: TextBlock | undefined;
    for (const block of blocks) {
      if (!hasRunningText && isRunning(block)) continue;
      const isNextItem = before?.kind === "list_item" && block.kind === "list_item";
      text += `${before === undefined || isNextItem ? "" : "\n"}${blockText(block)}\n`;
      before = block;
    }
    return text;
  });
}

function blockText({ kind, spans, level = 0, label, table }: TextBlock): string {
  if (table !== undefined) return tableText(table);
  const text = textOfSpans(spans);
  return kind === "list_item" ? `${"  ".repeat(level)}${label ?? "-"} ${text}` : text;
}

function tableText({ rows, columns, cells }: TextTable): string {
  const grid = Array.from({ length: rows }, () => new Array<string>(columns).fill(""));
  for (const { row, column, spans } of cells) {
    const line = grid[row];
    const text = textOfSpans(spans).replace(/[\n\t]/g, " ");
    if (line !== undefined) line[column] = [line[column], text].filter((part) => part !== "").join(" ");
  }
  return grid.map((row) => row.join("\t").trimEnd()).join("\n");
}
