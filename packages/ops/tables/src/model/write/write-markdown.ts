import type { TablesOp } from "../../codes.ts";
import type { Cell } from "../table.ts";
import { gridOf, type MarkupRow, type SpanWriting } from "./slots.ts";
import { reportUnkept, type WrittenTable } from "./written-table.ts";

const KEPT = { spans: false, links: true, images: true, formulas: false, hiddenText: false };
const HEADER_SEPARATOR = " / ";

/**
 * Tables as GitHub Flavored Markdown: caption, table and notes. Several header rows become one, their texts joined by " / ".
 *
 * Losses   What the format does not keep.
 * Source   GitHub Flavored Markdown, 4.10.
 */
export function writeMarkdown(tables: readonly WrittenTable[], spans: SpanWriting, op: TablesOp): Uint8Array {
  return Buffer.from(tables.map((table) => tableMarkdown(table, spans, op)).join("\n"));
}

function tableMarkdown({ table, value }: WrittenTable, spans: SpanWriting, op: TablesOp): string {
  reportUnkept(table, KEPT, op);
  const grid = gridOf(table, spans, op);
  const headerRows = value.headerRows ?? 0;
  const header = headerOf(grid.slice(0, headerRows), table.columns);
  const lines = [
    ...(value.caption === undefined ? [] : [`**${escapeMarkdown(value.caption)}**`, ""]),
    ...(table.columns === 0 ? [] : [lineOf(header), lineOf(header.map(() => "---"))]),
    ...grid.slice(headerRows).map((row) => lineOf(row.map((cell) => (cell === undefined ? "" : cellMarkdown(cell))))),
    ...table.notes.flatMap(({ marker, text }) => ["", `${escapeMarkdown(marker)} ${escapeMarkdown(text)}`.trim()]),
  ];
  return `${lines.join("\n")}\n`;
}

/** The texts of the header rows over a column; a cell that covers several rows counts once. */
function headerOf(rows: readonly MarkupRow[], columns: number): readonly string[] {
  return Array.from({ length: columns }, (_, column) => {
    const cells = [...new Set(rows.map((row) => row[column]))].filter((cell) => cell !== undefined);
    return cells
      .map(cellMarkdown)
      .filter((text) => text !== "")
      .join(HEADER_SEPARATOR);
  });
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function cellMarkdown({ text, links = [], images = [] }: Cell): string {
  let markdown = "";
  let at = 0;
  for (const link of links) {
    const start = text.indexOf(link.text, at);
    const end = start + link.text.length;
    if (start < 0) {
      markdown += `[](${addressOf(link.target)})`;
      continue;
    }
    markdown += `${escapeMarkdown(text.slice(at, start))}[${escapeMarkdown(text.slice(start, end))}](${addressOf(link.target)})`;
    at = end;
  }
  markdown += escapeMarkdown(text.slice(at));
  return `${markdown}${images.map((image) => `![${escapeMarkdown(image.text)}](${addressOf(image.target)})`).join("")}`;
}

function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>|~]/g, "\\$&")
    .replace(/^(\s*)(#{1,6}\s|[-+]\s)/, "$1\\$2")
    .replace(/\r\n?|\n/g, "<br>");
}

/** An address in angle brackets, with what would end it or the cell percent-encoded. */
function addressOf(target: string): string {
  return `<${target.replace(/[\s<>|\\]/g, (character) => encodeURIComponent(character))}>`;
}
