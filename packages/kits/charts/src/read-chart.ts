import {
  attributeOf,
  childOf,
  childrenOf,
  textOf,
  walkXml,
  type XmlDocument,
  type XmlElement,
} from "@colophon/kit-xml";
import type { Chart, ChartData, ChartPlot, ChartSeries, Grouping, PlotKind } from "./chart.ts";

const KINDS: Readonly<Record<string, PlotKind>> = {
  lineChart: "line",
  line3DChart: "line",
  stockChart: "line",
  areaChart: "area",
  area3DChart: "area",
  radarChart: "line",
  pieChart: "pie",
  pie3DChart: "pie",
  ofPieChart: "pie",
  doughnutChart: "doughnut",
  scatterChart: "scatter",
  bubbleChart: "bubble",
};
const POSITIONS: Readonly<Record<string, Chart["legend"]>> = {
  r: "right",
  l: "left",
  t: "top",
  b: "bottom",
  tr: "right",
};

/**
 * A chart part -> what is drawn: plots, series with their formulas and cached values, titles.
 *
 * Shapes   Kinds that are drawn with depth, and stock, radar and surface charts, are told as the flat kind that is nearest.
 * Source   ISO/IEC 29500-1, 21.2.
 */
export function readChart({ root }: XmlDocument): Chart {
  const chart = childOf(root, "chart");
  const area = chart === undefined ? undefined : childOf(chart, "plotArea");
  const title = chart === undefined ? undefined : titleOf(chart);
  const legend = chart === undefined ? undefined : childOf(chart, "legend");
  const elements = area === undefined ? [] : childrenOf(area);
  const plots = elements.filter(({ local }) => /Chart$/.test(local));
  const axes = elements.filter(({ local }) => /Ax$/.test(local));
  const [categoryTitle, valueTitle] = titlesOf(axes);
  const secondary = new Set(
    axes.filter((axis) => valOf(axis, "crosses") === "max").flatMap((axis) => valOf(axis, "axId") ?? []),
  );
  return {
    ...(title !== undefined && { title }),
    plots: plots.map((plot) => readPlot(plot, secondary)),
    legend: legend === undefined ? "none" : (POSITIONS[valOf(legend, "legendPos") ?? "r"] ?? "right"),
    ...(categoryTitle !== undefined && { categoryTitle }),
    ...(valueTitle !== undefined && { valueTitle }),
    hasDataLabels: plots.some((plot) => valOf(childOf(plot, "dLbls"), "showVal") === "1"),
  };
}

function titlesOf(axes: readonly XmlElement[]): readonly (string | undefined)[] {
  const isAcross = (axis: XmlElement): boolean =>
    axis.local !== "valAx" || (axes[0] === axis && !axes.some(({ local }) => local === "catAx"));
  const [across, up] = [axes.find(isAcross), axes.find((axis) => !isAcross(axis))];
  return [across === undefined ? undefined : titleOf(across), up === undefined ? undefined : titleOf(up)];
}

function valOf(element: XmlElement | undefined, name: string): string | undefined {
  const child = element === undefined ? undefined : childOf(element, name);
  return child === undefined ? undefined : attributeOf(child, "val");
}

function titleOf(element: XmlElement): string | undefined {
  const title = childOf(element, "title");
  if (title === undefined) return undefined;
  const tx = childOf(title, "tx");
  const rich = tx === undefined ? undefined : childOf(tx, "rich");
  if (rich !== undefined) return childrenOf(rich, "p").map(lineOf).join("\n");
  const name = tx === undefined ? undefined : readData(tx);
  return name === undefined ? undefined : String(name.values[0] ?? "");
}

/** The text of a paragraph, with its line breaks. */
function lineOf(paragraph: XmlElement): string {
  let text = "";
  for (const node of walkXml(paragraph)) {
    if (node.kind === "text") text += node.value;
    else if (node.kind === "element" && node.local === "br") text += "\n";
  }
  return text;
}

function readPlot(element: XmlElement, secondary: ReadonlySet<string>): ChartPlot {
  const isBars = element.local === "barChart" || element.local === "bar3DChart";
  const kind = isBars ? (valOf(element, "barDir") === "bar" ? "bar" : "column") : (KINDS[element.local] ?? "column");
  const grouping = valOf(element, "grouping");
  const ids = childrenOf(element, "axId").flatMap((axis) => attributeOf(axis, "val") ?? []);
  return {
    kind,
    grouping: toGrouping(grouping),
    series: childrenOf(element, "ser").map(readSeries),
    isSecondary: ids.some((id) => secondary.has(id)),
  };
}

function toGrouping(grouping: string | undefined): Grouping {
  return grouping === "stacked" ? "stacked" : grouping === "percentStacked" ? "percent" : "clustered";
}

function readSeries(element: XmlElement): ChartSeries {
  const read = (...names: readonly string[]): ChartData | undefined => {
    const found = names.map((name) => childOf(element, name)).find((child) => child !== undefined);
    return found === undefined ? undefined : readData(found);
  };
  const [name, categories, sizes] = [read("tx"), read("cat", "xVal"), read("bubbleSize")];
  const marker = childOf(element, "marker");
  const color = colorOf(childOf(element, "spPr")) ?? (marker && colorOf(childOf(marker, "spPr")));
  return {
    ...(name !== undefined && { name }),
    ...(categories !== undefined && { categories }),
    values: read("val", "yVal") ?? { values: [] },
    ...(sizes !== undefined && { sizes }),
    ...(color !== undefined && { color }),
  };
}

function colorOf(shape: XmlElement | undefined): string | undefined {
  if (shape === undefined) return undefined;
  const line = childOf(shape, "ln");
  const fill = childOf(shape, "solidFill") ?? (line === undefined ? undefined : childOf(line, "solidFill"));
  const color = fill === undefined ? undefined : childOf(fill, "srgbClr");
  return color === undefined ? undefined : attributeOf(color, "val");
}

/** Most points of a series: `ptCount` is a number that anybody can write. */
const MAX_POINTS = 1_048_576;

function readData(element: XmlElement): ChartData | undefined {
  const plain = childOf(element, "v");
  if (plain !== undefined) return { values: [textOf(plain)] };
  const reference = childrenOf(element).find(({ local }) => /Ref$/.test(local));
  const formula = reference === undefined ? undefined : childOf(reference, "f");
  const holder = childrenOf(reference ?? element).find(({ local }) => /(?:Cache|Lit)$/.test(local));
  if (reference === undefined && holder === undefined) return undefined;
  const isNumber = holder?.local.startsWith("num");
  const level = holder === undefined ? undefined : (childOf(holder, "lvl") ?? holder);
  const points = level === undefined ? [] : childrenOf(level, "pt");
  const count = Math.min(MAX_POINTS, Number(valOf(holder, "ptCount") ?? points.length) || 0);
  const highest = points.reduce((most, point) => Math.max(most, Number(attributeOf(point, "idx") ?? 0)), -1);
  const values: (string | number | null)[] = Array.from({ length: Math.min(count, highest + 1) }, () => null);
  for (const point of points) {
    const index = Number(attributeOf(point, "idx") ?? 0);
    const text = textOf(childOf(point, "v") ?? point);
    if (index >= 0 && index < values.length)
      values[index] = isNumber && Number.isFinite(Number(text)) ? Number(text) : text;
  }
  const format = isNumber && holder !== undefined ? childOf(holder, "formatCode") : undefined;
  const formatCode = format === undefined ? "General" : textOf(format);
  return {
    ...(formula !== undefined && { formula: textOf(formula) }),
    values,
    ...(isNumber && formatCode !== "General" && { formatCode }),
  };
}
