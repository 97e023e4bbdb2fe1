import { type XmlAttributeValues, XmlWriter } from "@colophon/kit-xml";
import type { Chart, ChartData, ChartPlot, ChartSeries } from "./chart.ts";

const CHART = "http://schemas.openxmlformats.org/drawingml/2006/chart";
const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main";
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Axes by plot: categories and values, of the first side and of the second. */
const AXES = {
  first: { across: 500_000_001, up: 500_000_002 },
  second: { across: 500_000_003, up: 500_000_004 },
} as const;

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
  if (chart.plots.length === 0) throw new RangeError("A chart has a plot at least.");
  const xml = new XmlWriter().declaration(true);
  xml.open("c:chartSpace", { "xmlns:c": CHART, "xmlns:a": DRAWING, "xmlns:r": RELATIONSHIPS });
  value(xml, "date1904", 0);
  value(xml, "roundedCorners", 0);
  xml.open("c:chart");
  if (chart.title !== undefined) writeTitle(xml, chart.title);
  value(xml, "autoTitleDeleted", chart.title === undefined ? 1 : 0);
  xml.open("c:plotArea").element("c:layout");
  let index = 0;
  for (const plot of chart.plots) {
    writePlot(xml, plot, { firstIndex: index, hasDataLabels: chart.hasDataLabels });
    index += plot.series.length;
  }
  writeAxes(xml, chart);
  xml.close();
  writeLegend(xml, chart);
  value(xml, "plotVisOnly", 1);
  value(xml, "dispBlanksAs", "gap");
  xml.close();
  if (externalData !== undefined) {
    xml.open("c:externalData", { "r:id": externalData });
    value(xml, "autoUpdate", 0);
    xml.close();
  }
  return xml.close().toString();
}

function value(xml: XmlWriter, name: string, val: string | number): void {
  xml.element(`c:${name}`, { val });
}

function writeLegend(xml: XmlWriter, { legend }: Chart): void {
  if (legend === "none") return;
  xml.open("c:legend");
  value(xml, "legendPos", legend[0] ?? "r");
  value(xml, "overlay", 0);
  xml.close();
}

function writeTitle(xml: XmlWriter, text: string): void {
  xml.open("c:title").open("c:tx").open("c:rich").element("a:bodyPr").element("a:lstStyle");
  xml.open("a:p").open("a:pPr").element("a:defRPr").close();
  xml.open("a:r").element("a:rPr", { lang: "en-US" }).element("a:t", {}, text).close().close();
  xml.close().close();
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
}

function writePlot(xml: XmlWriter, plot: ChartPlot, { firstIndex, hasDataLabels }: PlotWriting): void {
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
    writeSeries(xml, one, { plot, index: firstIndex + at });
  });
  if (hasDataLabels) writeLabels(xml);
  if (isBars) value(xml, "gapWidth", 150);
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
  { plot, index }: { readonly plot: ChartPlot; readonly index: number },
): void {
  const { name, categories, values, sizes, color } = series;
  const { kind } = plot;
  const isPoints = kind === "scatter" || kind === "bubble";
  xml.open("c:ser");
  value(xml, "idx", index);
  value(xml, "order", index);
  if (name !== undefined) writeName(xml, name);
  writeShape(xml, kind, color);
  if (kind === "column" || kind === "bar" || kind === "bubble") value(xml, "invertIfNegative", 0);
  if (kind === "line" || kind === "scatter") writeMarker(xml, kind, color);
  if (categories !== undefined) writeData(xml, isPoints ? "xVal" : "cat", categories);
  writeData(xml, isPoints ? "yVal" : "val", values);
  if (kind === "bubble") writeData(xml, "bubbleSize", sizes ?? { values: values.values.map(() => 1) });
  if (kind === "line" || kind === "scatter") value(xml, "smooth", 0);
  if (kind === "bubble") value(xml, "bubble3D", 0);
  xml.close();
}

/** A point of a scatter is its marker alone, which has the color of the series. */
function writeMarker(xml: XmlWriter, kind: "line" | "scatter", color: string | undefined): void {
  xml.open("c:marker");
  value(xml, "symbol", kind === "line" ? "none" : "circle");
  if (kind === "scatter") value(xml, "size", 7);
  if (kind === "scatter" && color !== undefined) {
    xml.open("c:spPr").open("a:solidFill").element("a:srgbClr", { val: color }).close();
    xml.open("a:ln").element("a:noFill").close().close();
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

interface AxisFacts {
  readonly id: number;
  readonly crosses: number;
  readonly position: string;
  readonly title: string | undefined;
  readonly isHidden: boolean;
  readonly isAtEnd: boolean;
  /** Points stand on what they are at, columns between. */
  readonly isOfPoints: boolean;
}

function writeAxes(xml: XmlWriter, chart: Chart): void {
  for (const isSecondary of [false, true]) {
    const plot = chart.plots.find(
      (one) => one.isSecondary === isSecondary && one.kind !== "pie" && one.kind !== "doughnut",
    );
    if (plot === undefined) continue;
    const { across, up } = isSecondary ? AXES.second : AXES.first;
    const isLying = plot.kind === "bar";
    const isPoints = plot.kind === "scatter" || plot.kind === "bubble";
    const titles: Pick<Chart, "categoryTitle" | "valueTitle"> = isSecondary ? {} : chart;
    const base = { isHidden: false, isAtEnd: false, isOfPoints: isPoints };
    const first = {
      ...base,
      id: across,
      crosses: up,
      position: isLying ? "l" : "b",
      title: titles.categoryTitle,
      isHidden: isSecondary,
    };
    const second = {
      ...base,
      id: up,
      crosses: across,
      position: isLying ? "b" : isSecondary ? "r" : "l",
      title: titles.valueTitle,
      isAtEnd: isSecondary,
    };
    if (isPoints) writeAxis(xml, "valAx", first);
    else writeAxis(xml, "catAx", first);
    writeAxis(xml, "valAx", second);
  }
}

function writeAxis(xml: XmlWriter, element: "catAx" | "valAx", axis: AxisFacts): void {
  xml.open(`c:${element}`);
  value(xml, "axId", axis.id);
  xml.open("c:scaling");
  value(xml, "orientation", "minMax");
  xml.close();
  value(xml, "delete", axis.isHidden ? 1 : 0);
  value(xml, "axPos", axis.position);
  if (axis.title !== undefined) writeTitle(xml, axis.title);
  xml.element("c:numFmt", { formatCode: "General", sourceLinked: 1 } satisfies XmlAttributeValues);
  value(xml, "majorTickMark", "out");
  value(xml, "minorTickMark", "none");
  value(xml, "tickLblPos", "nextTo");
  value(xml, "crossAx", axis.crosses);
  value(xml, "crosses", axis.isAtEnd ? "max" : "autoZero");
  if (element === "catAx") {
    value(xml, "auto", 1);
    value(xml, "lblAlgn", "ctr");
    value(xml, "lblOffset", 100);
    value(xml, "noMultiLvlLbl", 0);
  } else value(xml, "crossBetween", axis.isOfPoints ? "midCat" : "between");
  xml.close();
}
