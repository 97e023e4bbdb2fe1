import { escapeHtml } from "@colophon/kit-xml";
import type { TablesOp } from "../../codes.ts";
import type { Cell, CellLink } from "../table.ts";
import { clipSpans } from "./clip-spans.ts";
import { markupRows } from "./slots.ts";
import { reportUnkept, type WrittenTable } from "./written-table.ts";

const KEPT = { spans: true, links: true, images: true, formulas: true, hiddenText: true };
/** Addresses that a page may follow without running anything. */
const SAFE_TARGET = /^(?:https?:|mailto:|#|\/(?!\/)|[^:]*$)/i;

/** Tables as one HTML page: thead, header cells with scope, captions, and the notes as paragraphs after their table. */
export function writeHtml(tables: readonly WrittenTable[], op: TablesOp): Uint8Array {
  const body = tables.map((table) => tableHtml(table, op)).join("\n");
  return Buffer.from(
    `<!DOCTYPE html>\n<html>\n<head>\n<meta charset="utf-8">\n<title>Tables</title>\n</head>\n<body>\n${body}\n</body>\n</html>\n`,
  );
}

function tableHtml(written: WrittenTable, op: TablesOp): string {
  const { value } = written;
  const table = clipSpans(written.table, op);
  reportUnkept(table, KEPT, op);
  const rows = markupRows(table, op).map((row) => {
    const cells = row.map((cell) => (cell === undefined ? "<td></td>" : cellHtml(cell, written, op)));
    return `<tr>${cells.join("")}</tr>`;
  });
  const headerRows = value.headerRows ?? 0;
  const isSplit =
    headerRows > 0 && !table.cells.some(({ row, rowSpan }) => row < headerRows && row + rowSpan > headerRows);
  const head = isSplit ? rows.slice(0, headerRows) : [];
  const body = rows.slice(head.length);
  const caption = value.caption === undefined ? "" : `<caption>${textHtml(value.caption)}</caption>\n`;
  const group = (name: string, lines: readonly string[]) =>
    lines.length === 0 ? "" : `<${name}>\n${lines.join("\n")}\n</${name}>\n`;
  const notes = table.notes.map(({ marker, text }) => {
    const mark = marker === "" ? "" : `<sup>${escapeHtml(marker)}</sup> `;
    return `<p>${mark}${textHtml(text)}</p>`;
  });
  const id = escapeHtml(value.id);
  return [`<table id="${id}">\n${caption}${group("thead", head)}${group("tbody", body)}</table>`, ...notes].join("\n");
}

function cellHtml(cell: Cell, { table, roleOf }: WrittenTable, op: TablesOp): string {
  const role = roleOf(cell);
  const scope = role === "header" ? (cell.columnSpan > 1 ? "colgroup" : "col") : cell.rowSpan > 1 ? "rowgroup" : "row";
  const attributes = [
    role === "data" ? "td" : `th scope="${scope}"`,
    ...(cell.columnSpan > 1 ? [`colspan="${cell.columnSpan}"`] : []),
    ...(cell.rowSpan > 1 ? [`rowspan="${cell.rowSpan}"`] : []),
    ...(cell.formula === undefined ? [] : [`data-formula="${escapeHtml(cell.formula)}"`]),
  ].join(" ");
  const images = (cell.images ?? []).map(({ text, target }) => {
    const address = /^https?:/i.test(target) ? ` src="${escapeHtml(target)}"` : "";
    return `<img${address} alt="${escapeHtml(text)}">`;
  });
  const hidden = cell.hiddenText === undefined ? "" : `<span hidden>${textHtml(cell.hiddenText)}</span>`;
  const content = linkedText(cell, (link) => {
    if (SAFE_TARGET.test(link.target)) return true;
    op.reportLoss(
      "TABLE_RICH_CONTENT_DROPPED",
      `The link to ${link.target.slice(0, 100)} could run a script and is not written.`,
      {
        at: [...table.place, ...cell.place],
        details: { content: link.target },
      },
    );
    return false;
  });
  return `<${attributes}>${content}${hidden}${images.join("")}</${role === "data" ? "td" : "th"}>`;
}

/** The text with its links and superscripts as markup. */
function linkedText({ text, links = [], superscripts = [] }: Cell, isKept: (link: CellLink) => boolean): string {
  const marks: { readonly start: number; readonly end: number; readonly open: string; readonly close: string }[] = [];
  let from = 0;
  for (const link of links) {
    const start = text.indexOf(link.text, from);
    if (!isKept(link) || start < 0) continue;
    from = start + link.text.length;
    marks.push({ start, end: from, open: `<a href="${escapeHtml(link.target)}">`, close: "</a>" });
  }
  for (const { text: mark, start } of superscripts) {
    const end = start + mark.length;
    if (!marks.some((other) => start < other.end && other.start < end))
      marks.push({ start, end, open: "<sup>", close: "</sup>" });
  }
  let html = "";
  let at = 0;
  for (const { start, end, open, close } of marks.toSorted((a, b) => a.start - b.start)) {
    html += `${textHtml(text.slice(at, start))}${open}${textHtml(text.slice(start, end))}${close}`;
    at = end;
  }
  return html + textHtml(text.slice(at));
}

function textHtml(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}
