import { ValueFault, withoutControls } from "@colophon/base-fill";
import { OFFICE_MEDIA_TYPES } from "@colophon/kit-ooxml";
import { escapeText, type XmlDocument, XmlEditor, type XmlElement } from "@colophon/kit-xml";
import { openChartBook, parseReference, valuesOf } from "../chart-book.ts";
import { attribute, child, childrenNamed, elementsNamed, nameOf, relationshipId } from "../names.ts";
import { type ChartColumns, chartBook, columnsOf, type SeriesKind } from "./chart-columns.ts";
import type { ChartValue } from "./chart-value.ts";
import type { OutPart } from "./deck-parts.ts";
import type { DeckFilling } from "./filling.ts";
import { KeptReferences } from "./kept-references.ts";
import { writeSeries } from "./write-series.ts";

const POINTS: ReadonlySet<string> = new Set(["c:scatterChart", "c:bubbleChart"]);

/**
 * Writes data into a chart: the series, the values that are saved with it, and its workbook. Colors, labels and axes stay; a series that
 * the chart does not have is like its last one, with the next color of the theme.
 *
 * Errors   ValueFault for data that the kind of chart cannot show.
 */
export function fillChart(chart: OutPart, tree: XmlDocument, value: ChartValue, filling: DeckFilling): void {
  const area = child(tree.root, "c:chart", "c:plotArea");
  const plots = (area?.children ?? []).filter(
    (node): node is XmlElement => node.kind === "element" && childrenNamed(node, "c:ser").length > 0,
  );
  const series = plots.flatMap((plot) => childrenNamed(plot, "c:ser"));
  const last = series.at(-1);
  const lastPlot = plots.at(-1);
  if (last === undefined || lastPlot === undefined)
    throw new ValueFault("The chart has no series whose format the data could have.");
  const least = series.length - childrenNamed(lastPlot, "c:ser").length + 1;
  if (value.series.length < least)
    throw new ValueFault(`The chart combines ${plots.length} kinds of charts, and needs at least ${least} series.`);
  const known = plots.flatMap((plot) => childrenNamed(plot, "c:ser").map(() => kindOf(plot)));
  const kinds = value.series.map((_, index) => known[index] ?? kindOf(lastPlot));
  checkPoints(value, kinds);
  const columns = columnsOf(value, kinds);
  const kept = new KeptReferences(columns.cells[0]?.length ?? 0);
  const editor = new XmlEditor(tree);
  let next = 1 + Math.max(...series.map((each) => Number(attribute(child(each, "c:idx"), "val") ?? "0") || 0));
  const added: string[] = [];
  const clean = (text: string): string => escapeText(withoutControls(text, filling.report));
  for (const [index, each] of columns.series.entries()) {
    filling.step();
    const own = series[index];
    const format = own ?? last;
    const number = own === undefined ? next++ : undefined;
    const xml = writeSeries(tree, format, each, {
      number,
      clean,
      rawOf: (element) => kept.rawOf(tree, element),
    });
    filling.count(xml.length);
    if (own === undefined) added.push(xml);
    else editor.replace(own, xml);
  }
  for (const each of series.slice(columns.series.length)) editor.remove(each);
  if (added.length > 0) editor.insertAfter(last, added.join(""));
  moveOthers(tree, editor, { series, columns, kept, clean });
  reportReduced(chart, { plots, series, columns }, filling);
  writeBook(chart, { tree, editor, columns, kept, filling });
  chart.content = editor.finish();
}

interface Moving {
  /** Of the template. */
  readonly series: readonly XmlElement[];
  readonly columns: ChartColumns;
  readonly kept: KeptReferences;
  readonly clean: (text: string) => string;
}

/** References outside of the series: a title that shows the name of a series shows the new one, others keep what they show. */
function moveOthers(tree: XmlDocument, editor: XmlEditor, { series, columns, kept, clean }: Moving): void {
  const names = new Map(
    series.map((each, index) => [textIn(child(each, "c:tx", "c:strRef", "c:f")).trim(), columns.series[index]]),
  );
  for (const reference of elementsNamed(tree.root, "c:numRef", "c:strRef")) {
    const formula = child(reference, "c:f");
    if (formula === undefined || series.some(({ start, end }) => reference.start > start && reference.end <= end))
      continue;
    const named = nameOf(reference) === "c:strRef" ? names.get(textIn(formula).trim()) : undefined;
    if (named === undefined) {
      editor.replace(formula, `<${formula.name}>${kept.move(reference)}</${formula.name}>`);
      continue;
    }
    editor.replace(formula, `<${formula.name}>${named.nameFormula}</${formula.name}>`);
    const shown = child(reference, "c:strCache", "c:pt", "c:v");
    if (shown !== undefined) editor.replace(shown, `<${shown.name}>${clean(named.name)}</${shown.name}>`);
  }
}

/** Charts of one series: the others are in the data, and nobody sees them. */
const OF_ONE_SERIES: ReadonlySet<string> = new Set(["c:pieChart", "c:pie3DChart", "c:ofPieChart"]);

/** What the chart does not show of its data, or no longer of its categories. */
function reportReduced(
  chart: OutPart,
  { plots, series, columns }: { plots: readonly XmlElement[]; series: readonly XmlElement[]; columns: ChartColumns },
  { notes }: DeckFilling,
): void {
  const part = chart.source.name;
  let levels = 1;
  for (const each of series) {
    const cache = child(each, "c:cat", "c:multiLvlStrRef", "c:multiLvlStrCache");
    levels = Math.max(levels, childrenNamed(cache, "c:lvl").length);
  }
  if (levels > 1) notes.reduced.push({ part, what: `The categories of the chart had ${levels} levels, and have one.` });
  let first = 0;
  for (const plot of plots) {
    const count = childrenNamed(plot, "c:ser").length;
    const end = plot === plots.at(-1) ? columns.series.length : first + count;
    const hidden = columns.series.slice(first + 1, end).map(({ name }) => `"${name.slice(0, 60)}"`);
    if (OF_ONE_SERIES.has(nameOf(plot)) && hidden.length > 0) {
      const what = `A pie shows one series: ${hidden.length} of the data (${hidden.slice(0, 3).join(", ")}) cannot be seen.`;
      notes.reduced.push({ part, what });
    }
    first += count;
  }
}

function kindOf(plot: XmlElement): SeriesKind {
  const name = nameOf(plot);
  return { isPoints: POINTS.has(name), isBubble: name === "c:bubbleChart" };
}

function checkPoints({ series, categories }: ChartValue, kinds: readonly SeriesKind[]): void {
  const wrong = series.findIndex(({ x }, index) => (x !== undefined) !== kinds[index]?.isPoints);
  if (wrong >= 0)
    throw new ValueFault(
      kinds[wrong]?.isPoints === true
        ? `The chart shows series ${wrong + 1} as points, which need \`x\` beside \`values\`.`
        : `The chart shows series ${wrong + 1} over categories: it must not have \`x\`.`,
    );
  if (categories.length > 0 && kinds.every(({ isPoints }) => isPoints))
    throw new ValueFault("The chart shows points: send `x` in each series in place of `categories`.");
}

interface BookPlace {
  readonly tree: XmlDocument;
  readonly editor: XmlEditor;
  readonly columns: ChartColumns;
  readonly kept: KeptReferences;
  readonly filling: DeckFilling;
}

/** Another workbook with the data in the place of the one of the chart. */
function writeBook(chart: OutPart, { tree, editor, columns, kept, filling }: BookPlace): void {
  const { parts, notes, step } = filling;
  const external = child(tree.root, "c:externalData");
  const relationship = parts.opened.relationship(chart.source, relationshipId(external));
  const target = relationship === undefined ? undefined : parts.opened.targetOf(relationship);
  const bytes = chartBook(columns, kept.columns, step);
  const part = chart.source.name;
  const lost = target === undefined ? undefined : lostOfBook(parts.opened.read(target), tree, step);
  if (target !== undefined && target.contentType === OFFICE_MEDIA_TYPES.xlsx) {
    const book = chart.family.get(target);
    if (book !== undefined) {
      book.content = bytes;
      if (lost !== undefined) notes.books.push({ part, what: lost });
      return;
    }
  }
  const name = parts.addFile("/ppt/embeddings/Microsoft_Excel_Sheet", bytes, {
    extension: "xlsx",
    mediaType: OFFICE_MEDIA_TYPES.xlsx,
  });
  const id = parts.relate(chart, "package", name);
  if (external === undefined) insertExternal(tree, editor, id);
  else {
    const written = external.attributes.find(({ local }) => local === "id");
    editor.setAttribute(external, written?.name ?? "r:id", id);
    if (relationship !== undefined) parts.unrelate(chart, relationship);
    notes.books.push({ part, what: lost ?? "Its linked workbook is replaced with an embedded one." });
  }
}

/** What a workbook has beside the cells of its chart, as a sentence; undefined for nothing. */
function lostOfBook(bytes: Uint8Array, tree: XmlDocument, checkpoint: () => void): string | undefined {
  const book = openChartBook(bytes, checkpoint);
  if (book === undefined)
    return "Its workbook could not be read, and is replaced with one that has the new data alone.";
  if (book.sheets.size > 1)
    return `Its workbook had ${book.sheets.size} sheets, and is replaced with one that has one sheet.`;
  const used = new Set<string>();
  for (const formula of elementsNamed(tree.root, "c:f")) {
    const range = parseReference(textIn(formula))?.range;
    if (range === undefined) continue;
    for (let row = range.top; row <= Math.min(range.bottom, range.top + MOST_CELLS); row++)
      for (let column = range.left; column <= Math.min(range.right, range.left + MOST_CELLS); column++)
        if (used.size < MOST_CELLS) used.add(`${row} ${column}`);
  }
  let others = 0;
  for (const sheet of book.sheets.values())
    for (const [cell, text] of sheet === undefined ? [] : (valuesOf(book, sheet) ?? []))
      if (!used.has(cell) && text.trim() !== "") others++;
  return others === 0 ? undefined : `${others} cells of its workbook that the chart does not show are not kept.`;
}

/** Cells of a chart that are compared. Attack: a range of a million rows. */
const MOST_CELLS = 50_000;

function textIn(element: XmlElement | undefined): string {
  return (element?.children ?? []).map((node) => (node.kind === "text" ? node.value : "")).join("");
}

/** In the order of the standard: before what may follow it. ISO/IEC 29500-1, 21.2.2.29. */
function insertExternal(tree: XmlDocument, editor: XmlEditor, id: string): void {
  const { root } = tree;
  const prefix = root.prefix === "" ? "" : `${root.prefix}:`;
  const xml = `<${prefix}externalData xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="${id}"><${prefix}autoUpdate val="0"/></${prefix}externalData>`;
  const after = root.children.find(
    (node): node is XmlElement =>
      node.kind === "element" && ["c:printSettings", "c:userShapes", "c:extLst"].includes(nameOf(node)),
  );
  if (after === undefined) editor.append(root, xml);
  else editor.insertBefore(after, xml);
}
