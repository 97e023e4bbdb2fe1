import type { ModelObject } from "@colophon/base-word-model";
import {
  attributeOf,
  type ComputedStyle,
  computeStyle,
  type Extent,
  type HtmlElement,
  type HtmlNode,
  pxOf,
} from "@colophon/kit-html";
import type { Around } from "./around.ts";
import type { PageTools, ReadTable } from "./page-tools.ts";
import { PageWriter } from "./page-writer.ts";
import { emptyLine } from "./paragraphs.ts";
import { paragraphProperties, runProperties, spacingOf } from "./run-style.ts";
import { formatTable } from "./table-format.ts";
import type { CellNode, RowNode } from "./table-nodes.ts";

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
export const readHtmlTable: ReadTable = (element, { inner: around, outer }, tools) => {
  const writer = new PageWriter(tools);
  const below = new PageWriter(tools);
  const rows: RowSource[] = [];
  const columns: (Extent | undefined)[] = [];
  let group = 0;
  const collect = (parent: HtmlElement, inside: Around, isHeader: boolean): void => {
    for (const child of inOrder(parent)) {
      tools.look();
      if (child.kind === "text") {
        if (child.text.trim() !== "") writer.write([child], inside);
        continue;
      }
      const style = computeStyle(child, inside.inline.style, tools.styles);
      const inner = { ...inside, style, inline: { ...inside.inline, style, background: "", border: undefined } };
      if (style.display === "none") writer.write([child], inside);
      else if (child.name === "tr")
        rows.push({ element: child, around: onGround(inner, parent, inside), isHeader, group });
      else if (/^(thead|tbody|tfoot)$/.test(child.name)) {
        group++;
        collect(child, inner, child.name === "thead");
        group++;
      } else if (child.name === "colgroup" || child.name === "col") readColumns(child, { inside, columns }, tools);
      else (child.name === "caption" && style.isCaptionBelow ? below : writer).write([child], inside);
    }
  };
  collect(element, around, false);
  writer.finish(outer);
  below.finish(outer);
  const others = { before: writer.blocks, after: below.blocks };
  const made = readRows(rows, tools);
  if (made.length === 0) return { ...others, table: undefined };
  reportOverlaps(made, element, tools);
  const isWide = widestOf(made) > MAX_COLUMNS;
  if (isWide)
    tools.reported.add(
      element,
      "rowspan",
      `Word has ${MAX_COLUMNS} columns at most: cells of this table reach over one row each.`,
    );
  const children = isWide ? made.map(withoutSpans) : made;
  return { ...others, table: formatTable(children, { around, outer, columns, tools }) };
};

/** A row without a background shows that of its group. */
function onGround(row: Around, parent: HtmlElement, { style }: Around): Around {
  if (row.style.background !== "" || parent.name === "table") return row;
  return { ...row, style: { ...row.style, background: style.background } };
}

/** Rows with their cells; the first ones that are headings of columns are repeated on each page. */
function readRows(rows: readonly RowSource[], tools: PageTools): readonly RowNode[] {
  const ends = new Map(rows.map((row, index) => [row.group, index + 1]));
  let isAtHead = true;
  return rows.map((row, index) => {
    const { nodes, areHeaders } = readCells(row, (ends.get(row.group) ?? 0) - index, tools);
    isAtHead &&= row.isHeader || areHeaders;
    const { style } = row.around;
    return {
      type: "row",
      ...(isAtHead && { isHeader: true }),
      ...(style.box.staysWhole && { properties: { staysWhole: true } }),
      children: nodes,
      style,
    };
  });
}

/** Widths that a group of columns, or a column, asks for. */
function readColumns(
  element: HtmlElement,
  { inside, columns }: { readonly inside: Around; readonly columns: (Extent | undefined)[] },
  tools: PageTools,
): void {
  const { box } = computeStyle(element, inside.inline.style, tools.styles);
  const inner = element.children.filter((child): child is HtmlElement => child.kind === "element");
  if (inner.length > 0) for (const child of inner) readColumns(child, { inside, columns }, tools);
  else
    for (let left = spanOf(element, "span", MAX_COLUMNS) || 1; left > 0 && columns.length < MAX_COLUMNS; left--)
      columns.push(box.width);
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
): { nodes: readonly CellNode[]; areHeaders: boolean } {
  const nodes: CellNode[] = [];
  let columns = 0;
  let areHeaders = true;
  for (const child of element.children) {
    tools.look();
    if (child.kind === "text" || (child.name !== "td" && child.name !== "th")) continue;
    const style = computeStyle(child, around.inline.style, tools.styles);
    areHeaders &&= child.name === "th";
    const inner: Around = {
      ...around,
      style,
      inline: {
        ...around.inline,
        style,
        background: "",
        border: undefined,
        isHidden: around.inline.isHidden || !style.isVisible || style.display === "none",
      },
      frame: { left: 0, right: 0, width: widthIn(around.frame.width, style) },
      named: "TableText",
      list: undefined,
    };
    const writer = new PageWriter(tools, true);
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
      nodes[nodes.length - 1] = { ...last, children: [...last.children, ...writer.blocks] };
      continue;
    }
    const columnSpan = Math.min(wanted, MAX_COLUMNS - columns);
    const rowSpan = Math.min(rowsLeft, spanOf(child, "rowspan", MAX_ROWS_SPANNED) || rowsLeft);
    columns += columnSpan;
    nodes.push({
      type: "cell",
      ...(columnSpan > 1 && { columnSpan }),
      ...(rowSpan > 1 && { rowSpan }),
      children: writer.blocks.length > 0 ? writer.blocks : [emptyCell(inner, child)],
      style,
    });
  }
  return { nodes, areHeaders: areHeaders && nodes.length > 0 };
}

/** The width of a cell as far as it is known before its table is laid out, in px. */
function widthIn(whole: number, { box }: ComputedStyle): number {
  return box.width === undefined ? whole : Math.min(whole, Math.max(1, pxOf(box.width, whole)));
}

/** An empty cell has a line for text, but not in a row that only keeps a distance. */
function emptyCell(inner: Around, element: HtmlElement): ModelObject {
  const isSpacer = (inner.style.height ?? Number.POSITIVE_INFINITY) < inner.style.fontSize * 1.2;
  const isAlone = element.parent?.children.every((each) => each.kind === "text" || each.children.length === 0) === true;
  if (isSpacer || isAlone) return emptyLine(inner);
  const properties = paragraphProperties(inner, { hanging: 0, spacing: spacingOf(inner.style, 0) });
  return { type: "paragraph", properties: { ...properties, run: runProperties(inner.style, "") } };
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
