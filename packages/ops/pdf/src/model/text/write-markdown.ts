import type { Span, TextBlock, TextTable } from "@colophon/kit-reading-order";
import type { TextPage } from "./read-document.ts";
import { isRunning, type WriteTextOptions } from "./write-text.ts";

/**
 * Pages as GitHub Flavored Markdown. Signs of the text that Markdown reads are escaped; lines that end early end with a backslash.
 *
 * Source   CommonMark 0.31; GitHub Flavored Markdown, 4.10.
 */
export function writePagesMarkdown(
  pages: readonly TextPage[],
  { hasRunningText, hasPageMarks }: WriteTextOptions,
): string[] {
  return pages.map(({ pageNumber, blocks }) => {
    const parts: string[] = hasPageMarks ? [`<!-- page ${pageNumber} -->`] : [];
    // Levels of the list items that are open: an item that is indented under none of them would be code.
    let open: number[] = [];
    for (const block of blocks) {
      if (!hasRunningText && isRunning(block)) continue;
      const level = block.level ?? 0;
      const isItem = block.kind === "list_item";
      const above = isItem ? open.filter((one) => one < level) : [];
      const text = blockMarkdown(isItem ? { ...block, level: above.length } : block);
      if (text === "") continue;
      if (isItem && open.length > 0) parts[parts.length - 1] += `\n${text}`;
      else parts.push(text);
      open = isItem ? [...above, level] : [];
    }
    return parts.length === 0 ? "" : `${parts.join("\n\n")}\n`;
  });
}

function blockMarkdown({ kind, spans, level = 1, label, table }: TextBlock): string {
  if (table !== undefined) return tableMarkdown(table);
  const text = spansMarkdown(spans);
  if (kind === "heading") return `${"#".repeat(level)} ${text.replaceAll("\\\n", " ")}`;
  if (kind !== "list_item") return text;
  const indent = "  ".repeat(level > 0 ? level * 2 : 0);
  const marker = /^\d{1,9}[.)]$/.test(label ?? "") ? (label ?? "-") : "-";
  const shown = marker === "-" && label !== undefined && !isBullet(label) ? `${escapeMarkdown(label)} ` : "";
  return `${indent}${marker} ${shown}${text.replaceAll("\n", `\n${indent}${" ".repeat(marker.length + 1)}`)}`;
}

function isBullet(label: string): boolean {
  return !/[\p{L}\p{N}]/u.test(label) || label === "o";
}

function spansMarkdown(spans: readonly Span[]): string {
  return spans
    .map(({ text, link }) => {
      if (link === undefined) return escapeMarkdown(text);
      const [, start = "", own = "", end = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
      return own === "" ? text : `${start}[${escapeMarkdown(own)}](${addressOf(link)})${end}`;
    })
    .join("");
}

/** The text as Markdown that shows it sign for sign. */
function escapeMarkdown(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\\`*[\]<|~]|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\$&")
    .replace(/^(\s*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|=+\s*$|-{2,}\s*$)/gmu, "$1\\$2")
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/gm, "$1\\$2")
    .replace(/\n/g, "\\\n");
}

/** An address in angle brackets, with what would end it or a cell percent-encoded. */
function addressOf(target: string): string {
  return `<${target.toWellFormed().replace(/[\s<>|\\]/g, (sign) => encodeURIComponent(sign))}>`;
}

/** A text in several columns or rows is in the first of them. The first row is the header, as the format has no table without. */
function tableMarkdown({ rows, columns, headerRows, cells }: TextTable): string {
  const grid = Array.from({ length: rows }, () => new Array<string>(columns).fill(""));
  for (const { row, column, spans } of cells) {
    const line = grid[row];
    const text = spansMarkdown(spans).replaceAll("\\\n", "<br>");
    if (line !== undefined) line[column] = [line[column], text].filter((part) => part !== "").join(" ");
  }
  const top = Math.max(1, Math.min(headerRows, rows));
  const header = Array.from({ length: columns }, (_, column) =>
    grid
      .slice(0, top)
      .flatMap((row) => (row[column] === "" ? [] : [row[column]]))
      .join(" "),
  );
  return [header, header.map(() => "---"), ...grid.slice(top)].map((row) => `| ${row.join(" | ")} |`).join("\n");
}
