import { XmlWriter } from "@colophon/kit-xml";
import type { Chart, ChartData, ChartPlot, ChartSeries } from "./chart.ts";
import {
  type ChartStyle,
  writeFill,
  writeLabelsOf,
  writeLine,
  writePlotPlace,
  writePoints,
  writeTextProperties,
} from "./style.ts";
import { AXES, writeAxes } from "./write-axes.ts";
import { value, writeTitle } from "./write-title.ts";

const CHART = "http://schemas.openxmlformats.org/drawingml/2006/chart";
const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main";
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export interface ChartWriting {
  /** Relationship of the workbook that has the values; the chart of a workbook has none. */
  readonly externalData?: string;
}

/**
 * A chart -> its part. The same bytes for the same chart.
 *
 * Errors   RangeError for a chart without plots, and for text that XML cannot hold.
 * Source   ISO/IEC 29500-1, 21.2.
 */
export function writeChart(chart: Chart, { externalData }: ChartWriting = {}): string {
  if (chart.plots.length === 0) throw new RangeError("A chart needs at least one plot.");
  const xml = new XmlWriter().declaration(true);
  xml.open("c:chartSpace", { "xmlns:c": CHART, "xmlns:a": DRAWING, "xmlns:r": RELATIONSHIPS });
  value(xml, "date1904", 0);
  value(xml, "roundedCorners", 0);
  xml.open("c:chart");
  const { style } = chart;
  if (chart.title !== undefined) writeTitle(xml, chart.title, style);
  value(xml, "autoTitleDeleted", chart.title === undefined ? 1 : 0);
  xml.open("c:plotArea");
  writePlotPlace(xml, style?.plotArea);
  let index = 0;
  for (const plot of chart.plots) {
    writePlot(xml, plot, { firstIndex: index, hasDataLabels: chart.hasDataLabels, style });
    index += plot.series.length;
  }
  writeAxes(xml, chart);
  xml.close();
  writeLegend(xml, chart);
  value(xml, "plotVisOnly", 1);
  value(xml, "dispBlanksAs", "gap");
  xml.close();
  if (style !== undefined) {
    xml.open("c:spPr").element("a:noFill").open("a:ln").element("a:noFill").close().close();
    writeTextProperties(xml, { size: style.fontSize, color: style.textColor });
  }
  if (externalData !== undefined) {
    xml.open("c:externalData", { "r:id": externalData });
    value(xml, "autoUpdate", 0);
    xml.close();
  }
  return xml.close().toString();
}

function writeLegend(xml: XmlWriter, { legend, style }: Chart): void {
  if (legend === "none") return;
  xml.open("c:legend");
  value(xml, "legendPos", legend[0] ?? "r");
  for (const entry of style?.hiddenEntries ?? []) {
    xml.open("c:legendEntry");
    value(xml, "idx", entry);
    value(xml, "delete", 1);
    xml.close();
  }
  value(xml, "overlay", 0);
  xml.close();
}

const ELEMENTS = {
  column: "barChart",
  bar: "barChart",
  line: "lineChart",
  area: "areaChart",
  pie: "pieChart",
  doughnut: "doughnutChart",
  scatter: "scatterChart",
  bubble: "bubbleChart",
} as const;

interface PlotWriting {
  readonly firstIndex: number;
  readonly hasDataLabels: boolean;
  readonly style: ChartStyle | undefined;
}

function writePlot(xml: XmlWriter, plot: ChartPlot, { firstIndex, hasDataLabels, style }: PlotWriting): void {
  const { kind, grouping, series, isSecondary } = plot;
  const isBars = kind === "column" || kind === "bar";
  const isRound = kind === "pie" || kind === "doughnut";
  const groupingName = grouping === "percent" ? "percentStacked" : grouping;
  xml.open(`c:${ELEMENTS[kind]}`);
  if (isBars) value(xml, "barDir", kind === "bar" ? "bar" : "col");
  if (isBars) value(xml, "grouping", groupingName);
  if (kind === "line" || kind === "area") value(xml, "grouping", grouping === "clustered" ? "standard" : groupingName);
  if (kind === "scatter") value(xml, "scatterStyle", "lineMarker");
  value(xml, "varyColors", isRound ? 1 : 0);
  series.forEach((one, at) => {
    writeSeries(xml, one, { plot, index: firstIndex + at, style });
  });
  if (hasDataLabels) writeLabels(xml);
  if (isBars) value(xml, "gapWidth", style?.gapWidth ?? 150);
  if (isBars && grouping !== "clustered") value(xml, "overlap", 100);
  if (kind === "line") value(xml, "marker", 1);
  if (isRound) value(xml, "firstSliceAng", 0);
  if (kind === "doughnut") value(xml, "holeSize", 50);
  if (kind === "bubble") value(xml, "bubbleScale", 100);
  if (!isRound) {
    const { across, up } = isSecondary ? AXES.second : AXES.first;
    value(xml, "axId", across);
    value(xml, "axId", up);
  }
  xml.close();
}

function writeLabels(xml: XmlWriter): void {
  xml.open("c:dLbls");
  for (const name of ["showLegendKey", "showVal", "showCatName", "showSerName", "showPercent", "showBubbleSize"])
    value(xml, name, name === "showVal" ? 1 : 0);
  xml.close();
}

function writeSeries(
  xml: XmlWriter,
  series: ChartSeries,
  { plot, index, style }: { readonly plot: ChartPlot; readonly index: number; readonly style: ChartStyle | undefined },
): void {
  const { name, categories, values, sizes, color } = series;
  const { kind } = plot;
  const isPoints = kind === "scatter" || kind === "bubble";
  xml.open("c:ser");
  value(xml, "idx", index);
  value(xml, "order", index);
  if (name !== undefined) writeName(xml, name);
  if (style === undefined) writeShape(xml, kind, color);
  else writeStyledShape(xml, kind, series);
  if (kind === "column" || kind === "bar" || kind === "bubble") value(xml, "invertIfNegative", 0);
  if (kind === "line" || kind === "scatter") writeMarker(xml, kind, series);
  if (style !== undefined) {
    const { points = [], labels } = series;
    writePoints(xml, points, kind === "column" || kind === "bar");
    if (labels !== undefined) writeLabelsOf(xml, { labels, points, style });
  }
  if (categories !== undefined) writeData(xml, isPoints ? "xVal" : "cat", categories);
  writeData(xml, isPoints ? "yVal" : "val", values);
  if (kind === "bubble") writeData(xml, "bubbleSize", sizes ?? { values: values.values.map(() => 1) });
  if (kind === "line" || kind === "scatter") value(xml, "smooth", 0);
  if (kind === "bubble") value(xml, "bubble3D", 0);
  xml.close();
}

/** A point of a scatter is its marker alone, which has the color of the series. */
function writeMarker(xml: XmlWriter, kind: "line" | "scatter", { color, hasMarkers }: ChartSeries): void {
  const isMarked = kind === "scatter" || hasMarkers === true;
  xml.open("c:marker");
  value(xml, "symbol", isMarked ? "circle" : "none");
  if (isMarked) value(xml, "size", kind === "scatter" ? 7 : 6);
  if (isMarked && color !== undefined) {
    xml.open("c:spPr");
    writeFill(xml, color);
    xml.open("a:ln").element("a:noFill").close().close();
  }
  xml.close();
}

function writeStyledShape(
  xml: XmlWriter,
  kind: ChartPlot["kind"],
  { color, isDashed, lineWidth = 2.25 }: ChartSeries,
): void {
  if (color === undefined) return;
  xml.open("c:spPr");
  if (kind === "line") writeLine(xml, color, lineWidth, isDashed);
  else if (kind === "scatter") xml.open("a:ln", { w: 19_050 }).element("a:noFill").close();
  else {
    writeFill(xml, color);
    if (kind === "pie" || kind === "doughnut" || kind === "bubble") writeLine(xml, "bg1", 1);
  }
  xml.close();
}

function writeName(xml: XmlWriter, { formula, values }: ChartData): void {
  const text = String(values[0] ?? "");
  xml.open("c:tx");
  if (formula === undefined) xml.element("c:v", {}, text);
  else {
    xml.open("c:strRef").element("c:f", {}, formula).open("c:strCache");
    value(xml, "ptCount", 1);
    xml.open("c:pt", { idx: 0 }).element("c:v", {}, text).close().close().close();
  }
  xml.close();
}

function writeShape(xml: XmlWriter, kind: ChartPlot["kind"], color: string | undefined): void {
  if (color === undefined && kind !== "scatter") return;
  const fill = (): void => {
    if (color !== undefined) xml.open("a:solidFill").element("a:srgbClr", { val: color }).close();
  };
  xml.open("c:spPr");
  if (kind === "line") {
    xml.open("a:ln", { w: 28_575 });
    fill();
    xml.close();
  } else if (kind === "scatter") {
    xml.open("a:ln", { w: 19_050 }).element("a:noFill").close();
  } else fill();
  xml.close();
}

/** Numbers as numRef, labels as strRef; without a formula as literals. */
function writeData(xml: XmlWriter, element: string, { formula, values, formatCode }: ChartData): void {
  const isNumbers = element !== "cat" || values.every((one) => typeof one !== "string");
  const isText = element === "xVal" ? values.some((one) => typeof one === "string") : !isNumbers;
  const [reference, cache, literal] = isText ? ["strRef", "strCache", "strLit"] : ["numRef", "numCache", "numLit"];
  xml.open(`c:${element}`);
  if (formula !== undefined) xml.open(`c:${reference}`).element("c:f", {}, formula);
  xml.open(`c:${formula === undefined ? literal : cache}`);
  if (!isText) xml.element("c:formatCode", {}, formatCode ?? "General");
  value(xml, "ptCount", values.length);
  values.forEach((one, idx) => {
    if (one !== null) xml.open("c:pt", { idx }).element("c:v", {}, String(one)).close();
  });
  xml.close();
  if (formula !== undefined) xml.close();
  xml.close();
}
