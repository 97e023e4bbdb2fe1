import { attributeOf, computeStyle, type HtmlElement, type HtmlNode } from "@colophon/kit-html";
import type { Draft, ModelNode, ModelObject } from "../document/node.ts";
import type { Around } from "./around.ts";
import { type PageTools, PageWriter, type ReadTable } from "./page-writer.ts";

interface RowSource {
  readonly element: HtmlElement;
  readonly around: Around;
  readonly isHeader: boolean;
  /** Its thead, tbody or tfoot, or the rows outside of those that it stands with: no cell reaches out of it. */
  readonly group: number;
}

const MAX_COLUMNS = 63;
const MAX_ROWS_SPANNED = 1_000;

/** A table of a page -> its caption and what stands in it beside rows, and the table. */
export const readTable: ReadTable = (element, around, tools) => {
  const writer = new PageWriter(tools);
  const rows: RowSource[] = [];
  let hasBorder = /^[1-9]/.test(attributeOf(element.tag, "border") ?? "");
  const outer = { ...around, inset: 0 };
  let group = 0;
  const collect = (parent: HtmlElement, inside: Around, isHeader: boolean): void => {
    for (const child of inOrder(parent)) {
      tools.look();
      if (child.kind === "text") {
        if (child.text.trim() !== "") writer.write([child], inside);
        continue;
      }
      const style = computeStyle(child, inside.inline.style, tools.styles);
      const inner = { ...inside, style, inline: { ...inside.inline, style, background: "" } };
      if (style.display === "none") writer.write([child], inside);
      else if (child.name === "tr") rows.push({ element: child, around: inner, isHeader, group });
      else if (/^(thead|tbody|tfoot)$/.test(child.name)) {
        group++;
        collect(child, inner, child.name === "thead");
        group++;
      } else if (child.name !== "colgroup" && child.name !== "col") writer.write([child], inside);
    }
  };
  collect(element, outer, false);
  writer.finish(outer);
  const ends = new Map(rows.map((row, index) => [row.group, index + 1]));
  const made = rows.map((row, index) => {
    const cells = readCells(row, (ends.get(row.group) ?? 0) - index, tools);
    hasBorder ||= cells.hasBorder;
    const isHeader = row.isHeader || cells.areHeaders;
    return { type: "row", ...(isHeader && { isHeader: true }), children: cells.nodes };
  });
  reportOverlaps(made, element, tools);
  const firstBody = made.findIndex(({ isHeader }) => isHeader !== true);
  const children = made.map((row, index) => {
    const { isHeader, ...rest } = row;
    return isHeader === true && (firstBody < 0 || index < firstBody) ? row : rest;
  });
  if (children.length === 0) return { before: writer.blocks, table: undefined };
  const properties: Draft = { style: hasBorder ? "TableGrid" : "TableNormal" };
  if (around.style.isRightToLeft) properties.bidiVisual = true;
  const isWide = widestOf(children) > MAX_COLUMNS;
  if (isWide)
    tools.reported.add(
      element,
      "rowspan",
      `Word has ${MAX_COLUMNS} columns at most: cells of this table reach over one row each.`,
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

/** A page lays cells over those that reach down from above; Word does not. */
function reportOverlaps(rows: readonly RowNode[], element: HtmlElement, { reported, look }: PageTools): void {
  const rowsLeft: number[] = [];
  for (const { children } of rows) {
    const below = rowsLeft.map((left) => left - 1);
    let column = 0;
    for (const { columnSpan = 1, rowSpan = 1 } of children) {
      look();
      while ((rowsLeft[column] ?? 0) > 0) column++;
      const end = column + Number(columnSpan);
      const isOver = rowsLeft.slice(column, end).some((left) => left > 0);
      if (isOver)
        reported.add(
          element,
          "colspan",
          "A cell is laid over one that reaches down from above: it ends before that one.",
        );
      for (; column < end && !((rowsLeft[column] ?? 0) > 0); column++) below[column] = Number(rowSpan) - 1;
      column = end;
    }
    for (let at = 0; at < below.length; at++) rowsLeft[at] = Math.max(0, below[at] ?? 0);
  }
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
  rowsLeft: number,
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
    const wanted = spanOf(child, "colspan", MAX_COLUMNS) || 1;
    const last = nodes.at(-1);
    if (columns >= MAX_COLUMNS && last !== undefined) {
      tools.reported.add(
        child,
        "cell",
        `Word has ${MAX_COLUMNS} columns at most: this cell is joined to the one before it.`,
      );
      nodes[nodes.length - 1] = { ...last, children: [...(last.children as readonly ModelNode[]), ...writer.blocks] };
      continue;
    }
    const columnSpan = Math.min(wanted, MAX_COLUMNS - columns);
    const rowSpan = Math.min(rowsLeft, spanOf(child, "rowspan", MAX_ROWS_SPANNED) || rowsLeft);
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

/** 0 is all the rows that are left. */
function spanOf({ tag }: HtmlElement, name: string, most: number): number {
  const value = Number.parseInt(attributeOf(tag, name) ?? "1", 10);
  return Number.isInteger(value) && value >= 0 ? Math.min(value, most) : 1;
}

/** The first head of a table stands above its rows, the first foot below them, wherever they are written. CSS 2.2, 17.2. */
function inOrder(parent: HtmlElement): readonly HtmlNode[] {
  if (parent.name !== "table") return parent.children;
  const named = (name: string) => parent.children.find((child) => child.kind === "element" && child.name === name);
  const [head, foot] = [named("thead"), named("tfoot")];
  const between = parent.children.filter((child) => child !== head && child !== foot);
  return [...(head === undefined ? [] : [head]), ...between, ...(foot === undefined ? [] : [foot])];
}
