import { ModelError } from "../model-fault.ts";
import { type Draft, isObject, type ModelObject } from "../node.ts";

/** Word's own limit of columns. */
const MAX_COLUMNS = 63;
const TEXT_WIDTH_TWIPS = 9026;
/** What Word leaves beside the text of a cell, left and right together. */
const CELL_MARGINS_TWIPS = 216;
const MIN_WIDTH_TWIPS = 144;
const MAX_SPAN_ROWS = 32_767;

interface Spanning {
  rowsLeft: number;
  readonly width: number;
  readonly properties: ModelObject;
}

/**
 * A table whose cells say how many columns and rows they take -> one as Word has it: a grid, and a cell in each row that a cell
 * reaches into. A cell ends with a paragraph. Where it says no widths its columns share `textWidth`, in twips; tables in its cells are
 * as wide as those.
 *
 * Source   ISO/IEC 29500-1, 17.4.
 */
export function completeTable(
  table: ModelObject,
  path: readonly (string | number)[],
  textWidth = TEXT_WIDTH_TWIPS,
): ModelObject {
  const { columnWidths, children, properties, ...rest } = table;
  if (!Array.isArray(children)) throw new ModelError([...path, "children"], "A table block needs `rows`.");
  const spanning = new Map<number, Spanning>();
  const rows = children.map((row, index) => {
    if (!isObject(row) || row.type !== "row")
      throw new ModelError([...path, "children", index], "A row must be an object with `cells`.");
    return buildRow(row, spanning, [...path, "children", index]);
  });
  const count = rows.reduce((most, { width }) => Math.max(most, width), 1);
  if (count > MAX_COLUMNS) throw new ModelError(path, `${count} columns; Word has at most ${MAX_COLUMNS}.`);
  const widths = Array.isArray(columnWidths)
    ? columnWidths
    : Array.from({ length: count }, () => Math.floor(textWidth / count));
  return {
    ...rest,
    properties: { style: "TableGrid", width: { w: 0, kind: "auto" }, ...(isObject(properties) && properties) },
    grid: { columnWidths: widths.map((w: unknown) => ({ w })) },
    children: rows.map(({ node, origins, width }, index) => {
      const inner = completeWithin(node, { origins, widths, path: [...path, "children", index] });
      return width < count ? withGap(inner, count - width) : inner;
    }),
  };
}

interface LaidOut {
  /** Of each cell, its place among those that were given; undefined for one that only stands in the way of another. */
  readonly origins: readonly (number | undefined)[];
  readonly widths: readonly unknown[];
  readonly path: readonly (string | number)[];
}

/** A row whose cells' own tables fit in them. */
function completeWithin(row: ModelObject, { origins, widths, path }: LaidOut): ModelObject {
  let column = 0;
  const cells = (row.children as readonly ModelObject[]).map((cell, index) => {
    const { columnSpan = 1 } = isObject(cell.properties) ? cell.properties : {};
    const own = widths.slice(column, column + Number(columnSpan));
    column += own.length;
    const origin = origins[index];
    const nodes = cell.children as readonly unknown[];
    if (origin === undefined || !nodes.some(isUnlaid)) return cell;
    const width =
      own.reduce<number>((sum, each) => sum + (typeof each === "number" ? each : 0), 0) - CELL_MARGINS_TWIPS;
    return {
      ...cell,
      children: nodes.map((node, at) =>
        isUnlaid(node)
          ? completeTable(node, [...path, "children", origin, "children", at], Math.max(MIN_WIDTH_TWIPS, width))
          : node,
      ),
    };
  });
  return { ...row, children: cells };
}

function isUnlaid(node: unknown): node is ModelObject {
  return isObject(node) && node.type === "table" && node.grid === undefined;
}

function buildRow(row: ModelObject, spanning: Map<number, Spanning>, path: readonly (string | number)[]) {
  const { isHeader, children = [], properties, ...rest } = row;
  if (!Array.isArray(children)) throw new ModelError([...path, "children"], "A row needs `cells`.");
  const cells: ModelObject[] = [];
  const origins: (number | undefined)[] = [];
  let column = 0;
  const reach = (): void => {
    for (let above = spanning.get(column); above !== undefined; above = spanning.get(column)) {
      cells.push({
        type: "cell",
        properties: { ...above.properties, verticalMerge: true },
        children: [{ type: "paragraph" }],
      });
      if (--above.rowsLeft === 0) spanning.delete(column);
      column += above.width;
    }
  };
  for (const [index, cell] of children.entries()) {
    reach();
    if (!isObject(cell) || cell.type !== "cell")
      throw new ModelError([...path, "children", index], "A cell must be an object.");
    const { columnSpan = 1, rowSpan = 1, text, properties: own, children: content, ...more } = cell;
    const room = roomAt(column, spanning);
    const width = Math.min(span(columnSpan, MAX_COLUMNS, [...path, "children", index, "columnSpan"]), room);
    const height = span(rowSpan, MAX_SPAN_ROWS, [...path, "children", index, "rowSpan"]);
    const shared = { ...(isObject(own) && own), ...(width > 1 && { columnSpan: width }) };
    if (height > 1) spanning.set(column, { rowsLeft: height - 1, width, properties: shared });
    const nodes = text === undefined ? content : [{ type: "paragraph", text }];
    origins[cells.length] = index;
    cells.push({
      ...more,
      properties: { ...shared, ...(height > 1 && { verticalMerge: "restart" }) },
      children: endWithParagraph(nodes, [...path, "children", index]),
    });
    column += width;
  }
  reach();
  const laterColumns = [...spanning.keys()].filter((at) => at > column);
  for (const at of laterColumns.sort((a, b) => a - b)) {
    if (at > column) cells.push(emptyCell(at - column));
    column = at;
    reach();
  }
  if (cells.length === 0) cells.push(emptyCell(1));
  const node: Draft = { ...rest, children: cells };
  const all = { ...(isObject(properties) && properties), ...(isHeader === true && { isHeader: true }) };
  if (Object.keys(all).length > 0) node.properties = all;
  return { node: node as ModelObject, origins, width: Math.max(column, 1) };
}

/** Columns up to the next cell that reaches down from above. */
function roomAt(column: number, spanning: ReadonlyMap<number, Spanning>): number {
  const next = [...spanning.keys()].filter((at) => at > column);
  return next.length === 0 ? MAX_COLUMNS : Math.min(...next) - column;
}

function emptyCell(width: number): ModelObject {
  return {
    type: "cell",
    ...(width > 1 && { properties: { columnSpan: width } }),
    children: [{ type: "paragraph" }],
  };
}

function span(value: unknown, most: number, path: readonly (string | number)[]): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 1 || value > most)
    throw new ModelError(path, `A span must be a number from 1 to ${most}.`);
  return value;
}

function endWithParagraph(content: unknown, path: readonly (string | number)[]): readonly unknown[] {
  const nodes = content ?? [];
  if (!Array.isArray(nodes)) throw new ModelError([...path, "children"], "`children` must be an array.");
  const last: unknown = nodes.at(-1);
  return isObject(last) && last.type === "paragraph" ? nodes : [...nodes, { type: "paragraph" }];
}

function withGap(row: ModelObject, columns: number): ModelObject {
  const properties = isObject(row.properties) ? row.properties : {};
  return { ...row, properties: { gridAfter: columns, ...properties } };
}
