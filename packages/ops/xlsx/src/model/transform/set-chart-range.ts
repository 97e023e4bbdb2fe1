import { quoteSheet, readReference } from "@colophon/kit-formulas";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { type CellRange, columnName, plainAttributes, rangeName, relationshipOf } from "@colophon/kit-workbook";
import { childOf, childrenOf, rawOf, textOf, walkXml, type XmlElement } from "@colophon/kit-xml";
import { type ChartCells, readChartCells, stringsXml, valuesXml } from "./chart-cells.ts";
import { prefixOf, rangeOf } from "./sheet-elements.ts";
import type { Workspace } from "./workspace.ts";

export interface ChartStep {
  readonly sheet: string;
  readonly range: string;
  /** As the selection pane of Excel shows it. */
  readonly chart: string;
  /** The sheet of the data, where it is another than that of the chart. */
  readonly otherSheet?: string;
}

/** Excel draws no more series. */
const MAX_SERIES = 255;
const MAX_CELLS = 1_000_000;

/** What the chart takes of its range: names in the first row, categories in the first column, or the other way round. */
interface Layout {
  readonly isByColumns: boolean;
  readonly hasNames: boolean;
  readonly hasCategories: boolean;
}

/**
 * Gives a chart another range of data in the layout that it has: series in columns or rows, with or without names and categories. Saved
 * points are those of the cells. Series are added with the format of Excel's choice, or removed.
 *
 * Errors   XLSX_MAPPING_UNRESOLVED for a chart that is not there; XLSX_EDIT_REFUSED for kinds of data that a range cannot hold.
 */
export function setChartRange(space: Workspace, step: ChartStep): void {
  const sheet = space.sheet(step.sheet);
  const data = space.worksheet(step.otherSheet ?? step.sheet);
  const part = chartPart(space, sheet.part, step);
  const range = rangeOf(space, step.range);
  const series = seriesOf(space, part);
  const [first] = series;
  if (first === undefined) throw space.refuse(`${step.chart} has no series.`);
  const layout = layoutOf(space, first, step.chart);
  const pieces = piecesOf(space, range, layout);
  const cells = readChartCells(space, data, range);
  const written = pieces.map((piece) => ({ ...piece, sheet: quoteSheet(data.name), cells }));
  for (const [index, element] of series.entries()) {
    const piece = written[index];
    if (piece === undefined) space.editor(part).remove(element);
    else writeSeries(space, part, element, piece);
  }
  const last = series.at(-1);
  if (last === undefined || written.length <= series.length) return;
  const number = series.reduce((most, each) => Math.max(most, numberOf(each, "idx"), numberOf(each, "order")), 0);
  const added = written
    .slice(series.length)
    .map((piece, index) => seriesXml(space, part, last, { ...piece, number: number + 1 + index }));
  space.editor(part).insertAfter(last, added.join(""));
}

/** Errors: XLSX_MAPPING_UNRESOLVED, with the names of the charts that the sheet has. */
function chartPart(space: Workspace, sheet: OoxmlPart | undefined, { chart, sheet: name }: ChartStep): OoxmlPart {
  const { opened } = space.book;
  const names: string[] = [];
  const found: OoxmlPart[] = [];
  for (const drawing of sheet === undefined ? [] : opened.related(sheet, "drawing"))
    for (const frame of walkXml(space.tree(drawing).root)) {
      if (frame.kind !== "element" || frame.local !== "graphicFrame") continue;
      const [named, link] = [descendant(frame, "cNvPr"), descendant(frame, "chart")];
      const id = link === undefined ? undefined : relationshipOf(link);
      const relationship = opened.relationshipsOf(drawing).find((each) => each.id === id);
      const target = relationship === undefined ? undefined : opened.targetOf(relationship);
      if (named === undefined || target === undefined) continue;
      const own = plainAttributes(named).name ?? "";
      names.push(own);
      if (own.toLowerCase() === chart.toLowerCase()) found.push(target);
    }
  const [only] = found;
  if (only === undefined || found.length > 1)
    throw space.op.error(
      "XLSX_MAPPING_UNRESOLVED",
      `${name} has ${found.length} charts named ${chart}. Its charts are ${names.join(", ").slice(0, 500) || "none"}.`,
      { remediation: "Use the name of one chart of the sheet, as the selection pane of Excel shows it." },
    );
  if (space.tree(only).root.local !== "chartSpace")
    throw space.refuse(`${chart} is of a kind without series of cells.`);
  return only;
}

function descendant(element: XmlElement, local: string): XmlElement | undefined {
  for (const node of walkXml(element)) if (node.kind === "element" && node.local === local) return node;
  return undefined;
}

function seriesOf(space: Workspace, part: OoxmlPart): readonly XmlElement[] {
  const found: XmlElement[] = [];
  for (const node of walkXml(space.tree(part).root))
    if (node.kind === "element" && node.local === "ser" && node.parent?.parent?.local === "plotArea") found.push(node);
  return found.sort((a, b) => numberOf(a, "order") - numberOf(b, "order") || a.start - b.start);
}

function numberOf(series: XmlElement, local: string): number {
  const element = childOf(series, local);
  return element === undefined ? 0 : Number(plainAttributes(element).val ?? "0");
}

const valuesOf = (series: XmlElement): XmlElement | undefined => childOf(series, "val") ?? childOf(series, "yVal");
const categoriesOf = (series: XmlElement): XmlElement | undefined => childOf(series, "cat") ?? childOf(series, "xVal");

function layoutOf(space: Workspace, series: XmlElement, chart: string): Layout {
  const [values, categories, name] = [valuesOf(series), categoriesOf(series), childOf(series, "tx")];
  if (values === undefined || childOf(series, "bubbleSize") !== undefined)
    throw space.refuse(`The series of ${chart} have more or other data than values and categories.`);
  if (categories !== undefined && childOf(categories, "multiLvlStrRef") !== undefined)
    throw space.refuse(`The categories of ${chart} have several levels.`);
  const range = referenceOf(values);
  const label = name === undefined ? undefined : referenceOf(name);
  const isRow = range !== undefined && range.top === range.bottom;
  const isOneCell = isRow && range.left === range.right;
  const isByColumns = isOneCell ? label?.top !== range.top : !isRow;
  return {
    isByColumns,
    hasNames: label !== undefined,
    hasCategories: categories !== undefined && referenceOf(categories) !== undefined,
  };
}

function referenceOf(element: XmlElement) {
  const formula = descendant(element, "f");
  return formula === undefined ? undefined : readReference(textOf(formula))?.range;
}

interface Piece {
  readonly name: CellRange | undefined;
  readonly categories: CellRange | undefined;
  readonly values: CellRange;
}

/** The cells of each series. */
function piecesOf(
  space: Workspace,
  range: CellRange,
  { isByColumns, hasNames, hasCategories }: Layout,
): readonly Piece[] {
  const { top, left, bottom, right } = range;
  const [names, categories] = [hasNames ? 1 : 0, hasCategories ? 1 : 0];
  const count = (isByColumns ? right - left : bottom - top) + 1 - categories;
  const points = (isByColumns ? bottom - top : right - left) + 1 - names;
  if (count < 1 || points < 1)
    throw space.refuse(`${rangeName(range)} has no values beside the names and categories that the chart has.`);
  if (count > MAX_SERIES || (bottom - top + 1) * (right - left + 1) > MAX_CELLS)
    throw space.refuse(
      `${rangeName(range)} has ${count} series with ${points} points, which is more than a chart can have.`,
    );
  const line = (index: number, from: number): CellRange =>
    isByColumns
      ? { top: top + from, left: left + index, bottom, right: left + index }
      : { top: top + index, left: left + from, bottom: top + index, right };
  const cell = (index: number): CellRange =>
    isByColumns
      ? { top, left: left + index, bottom: top, right: left + index }
      : { top: top + index, left, bottom: top + index, right: left };
  return Array.from({ length: count }, (_, index) => ({
    name: hasNames ? cell(index + categories) : undefined,
    categories: hasCategories ? line(0, names) : undefined,
    values: line(index + categories, names),
  }));
}

interface WrittenPiece extends Piece {
  /** The name of the sheet as formulas have it. */
  readonly sheet: string;
  readonly cells: ChartCells;
}

function contentOf(p: string, { name, categories, values, sheet, cells }: WrittenPiece) {
  const ref = ({ top, left, bottom, right }: CellRange): string => {
    const first = `$${columnName(left)}$${top + 1}`;
    const last = `$${columnName(right)}$${bottom + 1}`;
    return `${sheet}!${first === last ? first : `${first}:${last}`}`;
  };
  return {
    name: name === undefined ? undefined : stringsXml(p, ref(name), cells.of(name)),
    categories:
      categories === undefined
        ? undefined
        : (cells.areNumbers(categories) ? valuesXml : stringsXml)(p, ref(categories), cells.of(categories)),
    values: valuesXml(p, ref(values), cells.of(values)),
  };
}

function writeSeries(space: Workspace, part: OoxmlPart, series: XmlElement, piece: WrittenPiece): void {
  const editor = space.editor(part);
  const p = prefixOf(series);
  const content = contentOf(p, piece);
  const [name, categories, values] = [childOf(series, "tx"), categoriesOf(series), valuesOf(series)];
  if (name !== undefined && content.name !== undefined) editor.setContent(name, content.name);
  if (categories !== undefined && content.categories !== undefined) editor.setContent(categories, content.categories);
  if (values !== undefined) editor.setContent(values, content.values);
}

/** A further series: as another one of its plot, without the formats and labels of that. */
function seriesXml(
  space: Workspace,
  part: OoxmlPart,
  series: XmlElement,
  piece: WrittenPiece & { readonly number: number },
): string {
  const p = prefixOf(series);
  const content = contentOf(p, piece);
  const [categories, values] = [categoriesOf(series), valuesOf(series)];
  const inner = childrenOf(series).map((child) => {
    if (child.local === "idx" || child.local === "order") return `<${child.name} val="${piece.number}"/>`;
    if (child.local === "tx") return content.name === undefined ? "" : `<${child.name}>${content.name}</${child.name}>`;
    if (child === categories) return `<${child.name}>${content.categories ?? ""}</${child.name}>`;
    if (child === values) return `<${child.name}>${content.values}</${child.name}>`;
    return /^(?:invertIfNegative|marker|smooth|shape)$/.test(child.local) ? rawOf(space.tree(part), child) : "";
  });
  return `<${series.name}>${inner.join("")}</${series.name}>`;
}
