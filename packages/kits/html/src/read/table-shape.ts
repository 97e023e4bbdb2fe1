import { blockElements, headingElements } from "../data/elements.ts";
import type { HtmlElement, HtmlNode } from "../parse/tree.ts";
import { attributeOf } from "../parse/tree.ts";

/** WHATWG HTML, 4.9.11: upper bounds on spans. */
const MAX_COLUMN_SPAN = 1000;
const MAX_ROW_SPAN = 65534;
/** A cell longer than this is a text, not a value. */
const MAX_VALUE_LENGTH = 120;
const MAX_VALUE_COLUMNS = 24;

const SECTIONS: ReadonlySet<string> = new Set(["thead", "tbody", "tfoot"]);
/** Things that make a page of a cell. */
const PAGE_PARTS: ReadonlySet<string> = new Set(["table", "form", ...headingElements]);
/** Things that a value has none of, but a cell of a declared table may. */
const LONG_PARTS: ReadonlySet<string> = new Set(["ul", "ol", "dl", "blockquote", "pre", "hr"]);

export function isHtmlElement(node: HtmlNode): node is HtmlElement {
  return node.kind === "element" && node.namespace === "html";
}

export function isCell(node: HtmlNode): node is HtmlElement {
  return isHtmlElement(node) && (node.name === "td" || node.name === "th");
}

/** The rows of a table itself, not of tables inside it, in source order. */
export function rowsOf(table: HtmlElement): HtmlElement[] {
  return table.children
    .filter(isHtmlElement)
    .filter(({ name }) => SECTIONS.has(name))
    .flatMap((section) => section.children.filter(isHtmlElement).filter(({ name }) => name === "tr"));
}

export function spansOf(cell: HtmlElement): { columnSpan: number; rowSpan: number } {
  const span = (name: string, max: number): number => {
    const value = Number.parseInt(attributeOf(cell.tag, name) ?? "1", 10);
    return value > 0 ? Math.min(value, max) : 1;
  };
  return { columnSpan: span("colspan", MAX_COLUMN_SPAN), rowSpan: span("rowspan", MAX_ROW_SPAN) };
}

interface CellShape {
  readonly isPage: boolean;
  readonly hasLongParts: boolean;
  readonly blockCount: number;
  readonly imageCount: number;
  readonly textLength: number;
}

/** What stands in a cell, counted; stops at the first thing that makes a page of it. */
function shapeOf(nodes: readonly HtmlNode[]): CellShape {
  const shape = { isPage: false, hasLongParts: false, blockCount: 0, imageCount: 0, textLength: 0 };
  const visit = (children: readonly HtmlNode[]): void => {
    for (const node of children) {
      if (shape.isPage) return;
      if (node.kind === "text") shape.textLength += node.text.trim().length;
      else if (node.namespace === "html") {
        if (PAGE_PARTS.has(node.name)) shape.isPage = true;
        if (LONG_PARTS.has(node.name)) shape.hasLongParts = true;
        if (blockElements.has(node.name) || node.name === "br") shape.blockCount += 1;
        if (node.name === "img") shape.imageCount += 1;
        visit(node.children);
      }
    }
  };
  visit(nodes);
  return shape;
}

/** Whether a cell holds one run of text and nothing else: it can stand beside its neighbour on a line. */
export function isOneLine(cell: HtmlElement): boolean {
  const { isPage, hasLongParts, blockCount, textLength } = shapeOf(cell.children);
  return !isPage && !hasLongParts && blockCount === 0 && textLength <= MAX_VALUE_LENGTH;
}

/**
 * Whether a table says something by its rows and columns, or only puts things in their places, as most tables of a
 * mail do. What its author declares counts first; then a grid of short values is data.
 */
export function isDataTable(table: HtmlElement): boolean {
  const role = attributeOf(table.tag, "role")?.trim().toLowerCase();
  if (role === "presentation" || role === "none") return false;
  const rows = rowsOf(table).map((row) => row.children.filter(isCell));
  const widths = rows.map((cells) => cells.reduce((sum, cell) => sum + spansOf(cell).columnSpan, 0));
  const width = widths.reduce((widest, next) => Math.max(widest, next), 0);
  if (rows.length < 2 || width < 2) return false;
  const shapes = rows.map((cells) => cells.map((cell) => shapeOf(cell.children)));
  if (shapes.some((row) => row.some(({ isPage }) => isPage))) return role === "table" || role === "grid";
  if (isDeclared(table, rows)) return true;
  const isEven = widths.every((next) => next === width) && width <= MAX_VALUE_COLUMNS;
  const cells = shapes.flat();
  const filled = cells.filter(({ textLength }) => textLength > 0).length;
  const areValues = cells.every(
    ({ hasLongParts, blockCount, imageCount, textLength }) =>
      !hasLongParts && blockCount <= 1 && imageCount === 0 && textLength <= MAX_VALUE_LENGTH,
  );
  return isEven && areValues && filled * 2 > cells.length;
}

function isDeclared(table: HtmlElement, rows: readonly (readonly HtmlElement[])[]): boolean {
  const hasPart = table.children.filter(isHtmlElement).some(({ name }) => name === "caption" || name === "thead");
  const hasHeader = rows.some((cells) => cells.some(({ name }) => name === "th"));
  const border = Number.parseInt(attributeOf(table.tag, "border") ?? "0", 10);
  return hasPart || hasHeader || border > 0 || attributeOf(table.tag, "rules") !== undefined;
}
