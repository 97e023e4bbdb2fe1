import { childrenOf, isObject, type ModelNode, type ModelObject } from "@colophon/base-word-model";
import { type ComputedStyle, type Extent, pxOf } from "@colophon/kit-html";
import { propertiesOf } from "./boxes.ts";
import { measureBlocks, type TextWidths } from "./measure.ts";
import type { PlacedCell } from "./table-grid.ts";
import { pxOfTwips, twips } from "./units.ts";

interface Column {
  /** Width of its longest word, and of its longest paragraph, in px. */
  min: number;
  max: number;
  /** What the page asks for. */
  asked: Extent | undefined;
}

/** What is known of the columns of a table before the width around it is. */
interface TableMeasure extends TextWidths {
  readonly columns: readonly Column[];
  readonly asked: Extent | undefined;
  readonly isFixed: boolean;
}

/** The same with what is beside the table, in px. */
export interface TablePlan extends TableMeasure {
  readonly beside: number;
}

const LEAST_PX = 6;
/** Lines and rounding beside the text of a cell. */
const SLACK_PX = 3;
/** Faces differ from their estimated widths. */
const SLACK = 1.03;

interface TableFacts {
  readonly columns: readonly (Extent | undefined)[];
  readonly style: ComputedStyle;
  readonly whole: number;
}

/** The columns of a table from its cells. CSS 2.2, 17.5.2.2. */
export function measureTable(
  placed: readonly PlacedCell[],
  { columns: asked, style, whole }: TableFacts,
): TableMeasure {
  const count = placed.reduce((most, { columns }) => Math.max(most, columns), 1);
  const columns: Column[] = Array.from({ length: count }, (_, at) => ({
    min: LEAST_PX,
    max: LEAST_PX,
    asked: asked[at],
  }));
  for (const cell of placed) if (cell.columnSpan <= 1) widen(columns, cell);
  for (const cell of placed) if (cell.columnSpan > 1) widenAll(columns, cell);
  const own = style.box.width;
  const least = own === undefined || own.share > 0 ? 0 : pxOf(own, whole);
  return {
    columns,
    asked: own,
    isFixed: style.box.hasFixedLayout,
    min: Math.max(
      least,
      columns.reduce((sum, { min }) => sum + min, 0),
    ),
    max: Math.max(
      least,
      columns.reduce((sum, { max }) => sum + max, 0),
    ),
  };
}

function cellWidths({ node: { style, children } }: PlacedCell): TextWidths {
  const { padding } = style.box;
  const beside = padding.left.px + padding.right.px + SLACK_PX;
  const { min, max } = measureBlocks(children);
  return { min: (style.whiteSpace === "nowrap" ? max : min) + beside, max: max * SLACK + beside };
}

function widen(columns: Column[], cell: PlacedCell): void {
  const column = columns[cell.column];
  if (column === undefined) return;
  const { min, max } = cellWidths(cell);
  const { width } = cell.node.style.box;
  column.min = Math.max(column.min, min);
  column.max = Math.max(column.max, max);
  if (width !== undefined && isWider(width, column.asked)) column.asked = width;
}

function isWider(width: Extent, known: Extent | undefined): boolean {
  if (known === undefined) return true;
  return width.share > known.share || (known.share === 0 && width.share === 0 && width.px > known.px);
}

/** What a cell over several columns needs more than they have is shared among those that no width is asked for. */
function widenAll(columns: Column[], cell: PlacedCell): void {
  const all = columns.slice(cell.column, cell.column + cell.columnSpan);
  const open = all.filter(({ asked }) => asked === undefined);
  const over = open.length > 0 ? open : all;
  const { min, max } = cellWidths(cell);
  const missingMin = min - all.reduce((sum, column) => sum + column.min, 0);
  const missingMax = max - all.reduce((sum, column) => sum + column.max, 0);
  for (const column of over) {
    column.min += Math.max(0, missingMin) / over.length;
    column.max = Math.max(column.min, column.max + Math.max(0, missingMax) / over.length);
  }
}

/** Widths of columns in px within a place of that width; and whether the table asks for a width. */
function layOut({ columns, asked, isFixed }: TablePlan, room: number): readonly number[] {
  const wanted = asked === undefined ? undefined : Math.min(room, Math.max(LEAST_PX, pxOf(asked, room)));
  const least = columns.reduce((sum, { min }) => sum + min, 0);
  const ownWidth = (column: Column, whole: number): number => {
    const given = column.asked === undefined ? undefined : pxOf(column.asked, whole);
    return given === undefined ? column.max : isFixed ? given : Math.max(column.min, given);
  };
  const natural = columns.reduce((sum, column) => sum + ownWidth(column, wanted ?? room), 0);
  const whole = wanted ?? Math.min(room, natural);
  const open = columns.filter((column) => column.asked === undefined);
  const given = columns.map((column) => (column.asked === undefined ? undefined : ownWidth(column, whole)));
  const taken = given.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const left = Math.max(0, whole - taken);
  const share = sharer(open, left, isFixed);
  const widths = columns.map((column, index) => given[index] ?? share(column));
  const sum = widths.reduce((total, width) => total + width, 0);
  const scale = sum > 0 && (sum > whole || open.length === 0) ? Math.max(whole, Math.min(least, room)) / sum : 1;
  return widths.map((width) => Math.max(LEAST_PX / 2, width * scale));
}

/** Columns without a width: between their least and their most, then wider in the same proportion. */
function sharer(open: readonly Column[], left: number, isFixed: boolean): (column: Column) => number {
  if (isFixed) return () => left / Math.max(1, open.length);
  const min = open.reduce((sum, column) => sum + column.min, 0);
  const max = open.reduce((sum, column) => sum + column.max, 0);
  if (left >= max) return (column) => (column.max / Math.max(1, max)) * left;
  if (left <= min) return (column) => (column.min / Math.max(1, min)) * left;
  return (column) => column.min + ((left - min) * (column.max - column.min)) / Math.max(1e-9, max - min);
}

/** Tables of a page's blocks, laid out in a place of that width in px, those in their cells with them. */
export function layOutTables(blocks: readonly ModelNode[], room: number, look: () => void): readonly ModelNode[] {
  return blocks.map((block) => (isObject(block) && block.type === "table" ? layOutTable(block, room, look) : block));
}

function layOutTable({ plan: given, ...table }: ModelObject, around: number, look: () => void): ModelObject {
  const plan = given as TablePlan;
  const { asked, isFixed, beside } = plan;
  const properties = propertiesOf(table);
  const room = Math.max(LEAST_PX, around - beside);
  const widths = layOut(plan, room);
  const sum = widths.reduce((total, width) => total + width, 0);
  const width =
    asked === undefined
      ? { w: 0, kind: "auto" }
      : asked.share > 0 && beside < 1
        ? { w: Math.round(Math.min(1, asked.share) * 5_000), kind: "pct" }
        : { w: twips(sum), kind: "dxa" };
  return {
    ...table,
    properties: { ...properties, width, ...(isFixed && { tableLayout: { kind: "fixed" } }) },
    columnWidths: widths.map((each) => Math.max(1, twips(each))),
    children: childrenOf(table).map((row) =>
      isObject(row) ? layOutRow(row, { widths, common: properties.cellMargins, look }) : row,
    ),
  };
}

interface RowPlace {
  readonly widths: readonly number[];
  readonly common: unknown;
  readonly look: () => void;
}

function layOutRow(row: ModelObject, { widths, common, look }: RowPlace): ModelObject {
  const children = childrenOf(row).map((cell) => {
    look();
    if (!isObject(cell)) return cell;
    const nodes = childrenOf(cell);
    if (!nodes.some((node) => isObject(node) && node.type === "table")) return cell;
    const margins = propertiesOf(cell).margins ?? common;
    const side = (name: string): number => {
      const one = isObject(margins) ? margins[name] : undefined;
      return isObject(one) ? pxOfTwips(Number(one.w)) : 0;
    };
    const own = nodes.reduce<number>((most, node) => Math.max(most, planned(node)), 0);
    const width = widthAt(row, { cell, widths }) - side("left") - side("right");
    return { ...cell, children: layOutTables(nodes, Math.max(LEAST_PX, own > 0 ? width : 0), look) };
  });
  return { ...row, children };
}

function planned(node: ModelNode): number {
  return isObject(node) && isObject(node.plan) ? Number(node.plan.max) : 0;
}

/** The columns of a cell, as far as its row says: cells that reach down from above are left out of account. */
function widthAt(
  row: ModelObject,
  { cell, widths }: { readonly cell: ModelObject; readonly widths: readonly number[] },
): number {
  const before = childrenOf(row).slice(0, childrenOf(row).indexOf(cell));
  const spanOf = (node: ModelNode): number => (isObject(node) ? Number(node.columnSpan ?? 1) : 1);
  const start = before.reduce<number>((sum, node) => sum + spanOf(node), 0);
  return widths.slice(start, start + spanOf(cell)).reduce((sum, width) => sum + width, 0);
}
