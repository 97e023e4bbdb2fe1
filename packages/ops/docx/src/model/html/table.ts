import { attributeOf, computeStyle, type HtmlElement } from "@colophon/kit-html";
import type { Draft, ModelNode, ModelObject } from "../document/node.ts";
import type { Around } from "./around.ts";
import { type PageTools, PageWriter, type ReadTable } from "./page-writer.ts";

interface RowSource {
  readonly element: HtmlElement;
  readonly around: Around;
  readonly isHeader: boolean;
}

const MOST_COLUMNS = 63;
const MOST_ROWS_SPANNED = 1_000;

/** A table of a page -> its caption and what stands in it beside rows, and the table. */
export const readTable: ReadTable = (element, around, tools) => {
  const writer = new PageWriter(tools);
  const rows: RowSource[] = [];
  let hasBorder = /^[1-9]/.test(attributeOf(element.tag, "border") ?? "");
  const outer = { ...around, inset: 0 };
  const collect = (parent: HtmlElement, inside: Around, isHeader: boolean): void => {
    for (const child of parent.children) {
      tools.look();
      if (child.kind === "text") {
        if (child.text.trim() !== "") writer.write([child], inside);
        continue;
      }
      const style = computeStyle(child, inside.inline.style, tools.styles);
      const inner = { ...inside, style, inline: { ...inside.inline, style, background: "" } };
      if (style.display === "none") writer.write([child], inside);
      else if (child.name === "tr") rows.push({ element: child, around: inner, isHeader });
      else if (/^(thead|tbody|tfoot)$/.test(child.name)) collect(child, inner, child.name === "thead");
      else if (child.name !== "colgroup" && child.name !== "col") writer.write([child], inside);
    }
  };
  collect(element, outer, false);
  writer.finish(outer);
  const made = rows.map((row) => {
    const cells = readCells(row, tools);
    hasBorder ||= cells.hasBorder;
    const isHeader = row.isHeader || cells.areHeaders;
    return { type: "row", ...(isHeader && { isHeader: true }), children: cells.nodes };
  });
  const firstBody = made.findIndex(({ isHeader }) => isHeader !== true);
  const children = made.map((row, index) => {
    const { isHeader, ...rest } = row;
    return isHeader === true && (firstBody < 0 || index < firstBody) ? row : rest;
  });
  if (children.length === 0) return { before: writer.blocks, table: undefined };
  const properties: Draft = { style: hasBorder ? "TableGrid" : "TableNormal" };
  if (around.style.isRightToLeft) properties.bidiVisual = true;
  const isWide = widestOf(children) > MOST_COLUMNS;
  if (isWide)
    tools.told.add(
      element,
      "rowspan",
      `Word has ${MOST_COLUMNS} columns at most: cells of this table reach over one row each.`,
    );
  return {
    before: writer.blocks,
    table: { type: "table", properties, children: isWide ? children.map(withoutSpans) : children },
  };
};

interface RowNode {
  readonly type: string;
  readonly children: readonly ModelObject[];
}

/** Columns of the widest row, those that cells from above reach into with it. */
function widestOf(rows: readonly RowNode[]): number {
  let reaching: { readonly width: number; readonly rows: number }[] = [];
  let widest = 0;
  for (const { children } of rows) {
    const above = reaching.reduce((sum, { width }) => sum + width, 0);
    const own = children.map(({ columnSpan = 1, rowSpan = 1 }) => ({
      width: Number(columnSpan),
      rows: Number(rowSpan),
    }));
    widest = Math.max(widest, above + own.reduce((sum, { width }) => sum + width, 0));
    reaching = [...reaching, ...own]
      .map(({ width, rows: left }) => ({ width, rows: left - 1 }))
      .filter(({ rows: left }) => left > 0);
  }
  return widest;
}

function withoutSpans(row: RowNode): RowNode {
  return { ...row, children: row.children.map(({ rowSpan: _, ...cell }) => cell) };
}

function readCells(
  { element, around }: RowSource,
  tools: PageTools,
): { nodes: readonly ModelObject[]; hasBorder: boolean; areHeaders: boolean } {
  const nodes: ModelObject[] = [];
  let hasBorder = false;
  let columns = 0;
  let areHeaders = true;
  for (const child of element.children) {
    tools.look();
    if (child.kind === "text" || (child.name !== "td" && child.name !== "th")) continue;
    const style = computeStyle(child, around.inline.style, tools.styles);
    hasBorder ||= style.hasBorder;
    areHeaders &&= child.name === "th";
    const inner: Around = {
      ...around,
      style,
      inline: {
        ...around.inline,
        style,
        background: "",
        isHidden: around.inline.isHidden || !style.isVisible || style.display === "none",
      },
      inset: 0,
      background: "",
      heading: undefined,
      list: undefined,
    };
    const writer = new PageWriter(tools);
    writer.write(child.children, inner);
    writer.finish(inner);
    const wanted = spanOf(child, "colspan", MOST_COLUMNS);
    const last = nodes.at(-1);
    if (columns >= MOST_COLUMNS && last !== undefined) {
      tools.told.add(
        child,
        "cell",
        `Word has ${MOST_COLUMNS} columns at most: this cell is joined to the one before it.`,
      );
      nodes[nodes.length - 1] = { ...last, children: [...(last.children as readonly ModelNode[]), ...writer.blocks] };
      continue;
    }
    const columnSpan = Math.min(wanted, MOST_COLUMNS - columns);
    const rowSpan = spanOf(child, "rowspan", MOST_ROWS_SPANNED);
    columns += columnSpan;
    const background = style.background === "" ? around.style.background : style.background;
    nodes.push({
      type: "cell",
      ...(columnSpan > 1 && { columnSpan }),
      ...(rowSpan > 1 && { rowSpan }),
      ...(background !== "" && {
        properties: { shading: { val: "clear", color: "auto", fill: background.toUpperCase() } },
      }),
      children: writer.blocks,
    });
  }
  return { nodes, hasBorder, areHeaders: areHeaders && nodes.length > 0 };
}

function spanOf({ tag }: HtmlElement, name: string, most: number): number {
  const value = Number.parseInt(attributeOf(tag, name) ?? "1", 10);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, most) : 1;
}
