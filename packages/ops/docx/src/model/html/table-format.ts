import type { Draft, ModelObject } from "@colophon/base-word-model";
import {
  type BorderLine,
  type BoxStyle,
  type ComputedStyle,
  type Extent,
  pxOf,
  SIDES,
  type Sides,
} from "@colophon/kit-html";
import type { Around } from "./around.ts";
import { fillCells } from "./boxes.ts";
import type { PageTools } from "./page-tools.ts";
import { alignmentOf } from "./run-style.ts";
import { type PlacedCell, placeCells } from "./table-grid.ts";
import type { CellNode, RowNode } from "./table-nodes.ts";
import { measureTable } from "./table-widths.ts";
import { shadingOf, twips, wordLine } from "./units.ts";

interface TableSource {
  readonly around: Around;
  readonly outer: Around;
  /** Widths that column elements ask for. */
  readonly columns: readonly (Extent | undefined)[];
  readonly tools: PageTools;
}

interface CellFormat {
  readonly lines: Draft;
  readonly margins: Sides<number>;
}

/** Rows of a page's table -> a table with its lines, distances, places and widths. Its grid is laid out with the page. */
export function formatTable(rows: readonly RowNode[], { around, outer, columns, tools }: TableSource): ModelObject {
  const { style } = around;
  const placed = placeCells(rows, tools.look);
  const formats = new Map<CellNode, CellFormat>();
  for (const cell of placed) {
    tools.look();
    const { lines, isFramed } = linesOf(cell, rows, style);
    formats.set(cell.node, { lines, margins: marginsOf(cell.node.style, style, isFramed) });
  }
  const common = commonMargins([...formats.values()]);
  const grid = uniformLine([...formats.values()]);
  const plan = measureTable(placed, { columns, style, whole: outer.frame.width });
  const ground = style.background === "" ? outer.ground : "";
  const children = rows.map((row) =>
    formatRow(row, { formats, common, hasGrid: grid !== undefined, ground, table: style }),
  );
  const table = {
    type: "table",
    properties: {
      ...tableProperties(style, outer, grid),
      cellMargins: marginsIn(common),
    },
    plan: { ...plan, beside: outer.frame.left + outer.frame.right },
    children,
  };
  return fillCells(table, style.background, tools.look);
}

function tableProperties(style: ComputedStyle, outer: Around, grid: ModelObject | undefined): Draft {
  const { box } = style;
  const made: Draft = { style: grid === undefined ? "TableNormal" : "TableGrid" };
  if (style.isRightToLeft) made.bidiVisual = true;
  const isSeen = grid !== undefined || SIDES.some((side) => box.border[side] !== undefined);
  if (isSeen && !style.collapsesBorders && style.borderSpacing >= 1)
    made.tblCellSpacing = { w: Math.round(twips(style.borderSpacing) / 2), kind: "dxa" };
  const place = placeOf(style, outer);
  if (place !== undefined) made.alignment = place;
  else if (outer.frame.left >= 1) made.tableIndent = { w: twips(outer.frame.left), kind: "dxa" };
  if (grid !== undefined) made.tableBorders = everySide(grid);
  else if (!style.collapsesBorders) {
    const own = SIDES.flatMap((side) => {
      const line = wordLine(box.border[side]);
      return line === undefined ? [] : [[side, line] as const];
    });
    if (own.length > 0) made.tableBorders = Object.fromEntries(own);
  }
  return made;
}

function everySide(line: ModelObject): ModelObject {
  return Object.fromEntries([...SIDES, "insideH", "insideV"].map((side) => [side, line]));
}

/** Where a table is between the margins: as its margins say, or as what is around it places blocks. */
function placeOf({ box }: ComputedStyle, outer: Around): string | undefined {
  if (box.marginLeft === undefined) return box.marginRight === undefined ? "center" : "right";
  return outer.style.placesBlocks ? alignmentOf(outer.style) : undefined;
}

interface RowFormat {
  readonly formats: ReadonlyMap<CellNode, CellFormat>;
  readonly common: Sides<number>;
  readonly hasGrid: boolean;
  /** The colour that cells without their own show. */
  readonly ground: string;
  readonly table: ComputedStyle;
}

function formatRow({ style, ...row }: RowNode, { formats, common, hasGrid, ground, table }: RowFormat): ModelObject {
  const height = row.children.reduce((most, cell) => Math.max(most, heightOf(cell)), style.height ?? 0);
  const children = row.children.map((cell) => {
    const { style: own, ...node } = cell;
    const format = formats.get(cell);
    const background = own.background === "" ? style.background : own.background;
    const properties: Draft = { ...widthOf(own.box) };
    if (!hasGrid && format !== undefined && Object.keys(format.lines).length > 0) properties.cellBorders = format.lines;
    if (background !== "" && background !== ground) properties.shading = shadingOf(background);
    if (own.whiteSpace === "nowrap") properties.noWrap = true;
    if (format !== undefined && !isSame(format.margins, common)) properties.margins = marginsIn(format.margins);
    const place = own.verticalAlign === "middle" ? "center" : own.verticalAlign === "bottom" ? "bottom" : undefined;
    if (place !== undefined && (row.children.length > 1 || height > 0)) properties.verticalAlign = place;
    return { ...node, ...(Object.keys(properties).length > 0 && { properties }) };
  });
  const properties = {
    ...row.properties,
    ...(height >= 1 && { height: { val: twips(height), hRule: "atLeast" } }),
    ...(table.box.staysWhole && { staysWhole: true }),
  };
  return { ...row, ...(Object.keys(properties).length > 0 && { properties }), children };
}

function heightOf({ style, rowSpan = 1 }: CellNode): number {
  return rowSpan > 1 ? 0 : (style.height ?? 0);
}

/** The width that a cell asks for; Word finds the others from the content, as a browser does. */
function widthOf({ width }: BoxStyle): Draft {
  if (width === undefined) return { cellWidth: { w: 0, kind: "auto" } };
  if (width.share > 0) return { cellWidth: { w: Math.round(Math.min(1, width.share) * 5_000), kind: "pct" } };
  return { cellWidth: { w: Math.max(1, twips(width.px)), kind: "dxa" } };
}

/** Lines around one cell. Where lines are shared, those of rows and of the table count as well. CSS 2.2, 17.6. */
function linesOf(
  { node, row, column, rowSpan, columnSpan, columns }: PlacedCell,
  rows: readonly RowNode[],
  table: ComputedStyle,
): { readonly lines: Draft; readonly isFramed: boolean } {
  const isAt = {
    top: row === 0,
    bottom: row + rowSpan >= rows.length,
    left: column === 0,
    right: column + columnSpan >= columns,
  };
  const first = rows[row]?.style.box.border;
  const last = rows[row + rowSpan - 1]?.style.box.border;
  const ofRow = { top: first?.top, bottom: last?.bottom, left: first?.left, right: first?.right };
  const lines: Draft = {};
  for (const side of SIDES) {
    const isRowEdge = side === "top" || side === "bottom" || isAt[side];
    const shared = table.collapsesBorders
      ? [isRowEdge ? ofRow[side] : undefined, isAt[side] ? table.box.border[side] : undefined]
      : [];
    const line = wordLine(strongest([node.style.box.border[side], ...shared]));
    if (line !== undefined) lines[side] = line;
  }
  return { lines, isFramed: Object.keys(lines).length > 0 };
}

/** CSS 2.2, 17.6.2.1: a hidden line removes the others, then the widest counts. */
function strongest(lines: readonly (BorderLine | undefined)[]): BorderLine | undefined {
  if (lines.some((line) => line?.style === "hidden")) return undefined;
  return lines.reduce((best, line) => ((line?.widthPx ?? 0) > (best?.widthPx ?? 0) ? line : best), undefined);
}

/** Padding in twips; of cells that nothing is seen of, with the half of the space between them. */
function marginsOf({ box, background }: ComputedStyle, table: ComputedStyle, isFramed: boolean): Sides<number> {
  const isSeen = isFramed || background !== "";
  const between = table.collapsesBorders || isSeen ? 0 : table.borderSpacing / 2;
  const px = (side: keyof Sides<unknown>): number => twips(Math.max(0, pxOf(box.padding[side], 0)) + between);
  return { top: px("top"), right: px("right"), bottom: px("bottom"), left: px("left") };
}

function marginsIn(margins: Sides<number>): ModelObject {
  const { top, left, bottom, right } = margins;
  return Object.fromEntries(
    Object.entries({ top, left, bottom, right }).map(([side, w]) => [side, { w, kind: "dxa" }]),
  );
}

function isSame(a: Sides<number>, b: Sides<number>): boolean {
  return SIDES.every((side) => a[side] === b[side]);
}

/** The margins that most cells have. */
function commonMargins(formats: readonly CellFormat[]): Sides<number> {
  const counts = new Map<string, { count: number; readonly margins: Sides<number> }>();
  for (const { margins } of formats) {
    const key = SIDES.map((side) => margins[side]).join(" ");
    const known = counts.get(key) ?? { count: 0, margins };
    known.count++;
    counts.set(key, known);
  }
  const none = { top: 0, right: 0, bottom: 0, left: 0 };
  const most = [...counts.values()].reduce((best, each) => (each.count > best.count ? each : best), {
    count: 0,
    margins: none,
  });
  return most.margins;
}

/** The line that all sides of all cells have. */
function uniformLine(formats: readonly CellFormat[]): ModelObject | undefined {
  const [first] = formats;
  const wanted = JSON.stringify(first?.lines.top);
  if (wanted === undefined) return undefined;
  const isUniform = formats.every(({ lines }) => SIDES.every((side) => JSON.stringify(lines[side]) === wanted));
  return isUniform ? (first?.lines.top as ModelObject) : undefined;
}
