import type { Segment } from "@colophon/contract";
import { escapeAttribute, escapeText, isXmlText } from "@colophon/kit-xml";
import type { TablesOp } from "../../codes.ts";
import type { Cell } from "../table.ts";
import { clipSpans } from "./clip-spans.ts";
import { markupRows } from "./slots.ts";
import { reportUnkept, type WrittenTable } from "./written-table.ts";

const KEPT = { spans: true, links: true, images: true, formulas: false, hiddenText: false };
/** One character that XML cannot hold. */
const FORBIDDEN =
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * Tables as JATS: a table-wrap each, in a table-wrap-group where there are several or none.
 *
 * Losses   TABLE_RICH_CONTENT_DROPPED for a character that XML cannot hold, and what the format does not keep.
 * Source   ANSI/NISO Z39.96-2021 (JATS 1.3), table-wrap.
 */
export function writeJats(tables: readonly WrittenTable[], op: TablesOp): Uint8Array {
  const wraps = tables.map((table) => new WrapWriter(table, op).write());
  const body = wraps.length === 1 ? wraps.join("") : `<table-wrap-group>\n${wraps.join("\n")}\n</table-wrap-group>`;
  const root = body.replace(/^<(table-wrap(?:-group)?)/, '<$1 xmlns:xlink="http://www.w3.org/1999/xlink"');
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`);
}

class WrapWriter {
  readonly #written: WrittenTable;
  readonly #op: TablesOp;

  constructor(written: WrittenTable, op: TablesOp) {
    this.#written = written;
    this.#op = op;
  }

  write(): string {
    const { value } = this.#written;
    const table = clipSpans(this.#written.table, this.#op);
    const { place } = table;
    reportUnkept(table, KEPT, this.#op);
    const rows = markupRows(table, this.#op).map(
      (row) => `<tr>${row.map((cell) => (cell === undefined ? "<td/>" : this.#cell(cell))).join("")}</tr>`,
    );
    const headerRows = value.headerRows ?? 0;
    const isSplit =
      headerRows > 0 && !table.cells.some(({ row, rowSpan }) => row < headerRows && row + rowSpan > headerRows);
    const group = (name: string, lines: readonly string[]) =>
      lines.length === 0 ? "" : `<${name}>\n${lines.join("\n")}\n</${name}>\n`;
    const head = isSplit ? rows.slice(0, headerRows) : [];
    const caption =
      value.caption === undefined ? "" : `<caption><p>${this.#text(value.caption, place)}</p></caption>\n`;
    const notes = table.notes.map(({ marker, text }, index) => {
      const label = marker === "" ? "" : `<label>${this.#text(marker, place)}</label>`;
      return `<fn id="${this.#noteId(index)}">${label}<p>${this.#text(text, place)}</p></fn>`;
    });
    const foot = notes.length === 0 ? "" : `<table-wrap-foot>\n${notes.join("\n")}\n</table-wrap-foot>\n`;
    const grid = `<table>\n${group("thead", head)}${group("tbody", rows.slice(head.length))}</table>\n`;
    return `<table-wrap id="${escapeAttribute(this.#xmlText(value.id, place))}">\n${caption}${grid}${foot}</table-wrap>`;
  }

  #noteId(index: number): string {
    return `${escapeAttribute(this.#xmlText(this.#written.value.id, []))}-fn-${index + 1}`;
  }

  #cell(cell: Cell): string {
    const { table, roleOf } = this.#written;
    const place = [...table.place, ...cell.place];
    const role = roleOf(cell);
    const scope =
      role === "header" ? (cell.columnSpan > 1 ? "colgroup" : "col") : cell.rowSpan > 1 ? "rowgroup" : "row";
    const name = role === "data" ? "td" : "th";
    const attributes = [
      role === "data" ? "" : ` scope="${scope}"`,
      cell.columnSpan > 1 ? ` colspan="${cell.columnSpan}"` : "",
      cell.rowSpan > 1 ? ` rowspan="${cell.rowSpan}"` : "",
    ].join("");
    const images = (cell.images ?? []).map(({ text, target }) => {
      const alternative = text === "" ? "" : `<alt-text>${this.#text(text, place)}</alt-text>`;
      return `<inline-graphic xlink:href="${escapeAttribute(this.#xmlText(target, place))}">${alternative}</inline-graphic>`;
    });
    return `<${name}${attributes}>${this.#linked(cell, place)}${images.join("")}</${name}>`;
  }

  #linked({ text, links = [], superscripts = [] }: Cell, place: readonly Segment[]): string {
    const marks: { start: number; end: number; open: string; close: string }[] = [];
    let from = 0;
    for (const { text: shown, target } of links) {
      const start = text.indexOf(shown, from);
      if (start < 0) continue;
      from = start + shown.length;
      const address = escapeAttribute(this.#xmlText(target, place));
      marks.push({ start, end: from, open: `<ext-link xlink:href="${address}">`, close: "</ext-link>" });
    }
    for (const { text: mark, start } of superscripts) {
      const end = start + mark.length;
      if (!marks.some((other) => start < other.end && other.start < end))
        marks.push({ start, end, open: "<sup>", close: "</sup>" });
    }
    let xml = "";
    let at = 0;
    for (const { start, end, open, close } of marks.toSorted((a, b) => a.start - b.start)) {
      xml += `${this.#text(text.slice(at, start), place)}${open}${this.#text(text.slice(start, end), place)}${close}`;
      at = end;
    }
    return xml + this.#text(text.slice(at), place);
  }

  #text(text: string, place: readonly Segment[]): string {
    return escapeText(this.#xmlText(text, place)).replaceAll("\n", "<break/>");
  }

  #xmlText(text: string, place: readonly Segment[]): string {
    if (isXmlText(text)) return text;
    this.#op.reportLoss("TABLE_RICH_CONTENT_DROPPED", "XML cannot hold a character of the text; U+FFFD replaces it.", {
      at: place,
      remediation: "Set options.to to json.",
    });
    return text.replace(FORBIDDEN, "\ufffd");
  }
}
