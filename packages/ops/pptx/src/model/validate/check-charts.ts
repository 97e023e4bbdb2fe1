import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, elementsNamed } from "../names.ts";
import type { Checking } from "./findings.ts";

const AXES = ["c:catAx", "c:valAx", "c:dateAx", "c:serAx"];
/** xsd:double as Office writes it; NaN and INF it does not read. */
export const NUMBER = /^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?\s*$/;
/** What Excel puts for a cell in error. */
export const CELL_ERROR = /^#(?:N\/A|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|NULL!)$/;

/** Numbers, axes and series of charts; the books and pictures that are embedded. */
export function checkCharts(checking: Checking): void {
  const { read, treeOf, checkpoint } = checking;
  for (const [part, kind] of read) {
    const root = kind === "chart" ? treeOf(part)?.root : undefined;
    if (root === undefined) continue;
    checkpoint();
    checkNumbers(checking, part, root);
    checkAxes(checking, part, root);
    checkSeries(checking, part, root);
    checkPlots(checking, part, root);
  }
}

function checkNumbers({ found }: Checking, part: OoxmlPart, root: XmlElement): void {
  for (const cache of elementsNamed(root, "c:numCache", "c:numLit")) {
    const points = childrenNamed(cache, "c:pt");
    const count = attribute(child(cache, "c:ptCount"), "val");
    const places = new Set<string | undefined>();
    if (count === undefined && points.length > 0)
      found.report("CHART_CACHE", `The count of the ${points.length} points is missing.`, { part, element: cache });
    for (const element of points) {
      const text = pointText(child(element, "c:v"));
      if (!NUMBER.test(text) && !CELL_ERROR.test(text))
        found.report("CHART_NUMBER", `A point of the chart is "${text.slice(0, 40)}", which is not a number.`, {
          part,
          element,
        });
      else if (places.has(attribute(element, "idx")))
        found.report("CHART_CACHE", `Two points have the index ${attribute(element, "idx")}.`, { part, element });
      else if (count !== undefined && Number(attribute(element, "idx")) >= Number(count))
        found.report("CHART_CACHE", `Point ${attribute(element, "idx")} is beyond the stated ${count} points.`, {
          part,
          element,
        });
      places.add(attribute(element, "idx"));
    }
  }
}

function pointText(element: XmlElement | undefined): string {
  return (element?.children ?? []).map((node) => (node.kind === "text" ? node.value : "")).join("");
}

/** Every axis that a chart names is there, and every axis crosses one that is. */
function checkAxes({ found }: Checking, part: OoxmlPart, root: XmlElement): void {
  const plot = child(root, "c:chart", "c:plotArea");
  const axes = AXES.flatMap((name) => childrenNamed(plot, name));
  const ids = new Set(axes.map((axis) => attribute(child(axis, "c:axId"), "val")));
  if (ids.size < axes.length && plot !== undefined)
    found.report("CHART_AXIS", "Two axes have the same id.", { part, element: plot });
  for (const axis of axes) {
    const crossed = child(axis, "c:crossAx");
    if (crossed !== undefined && !ids.has(attribute(crossed, "val")))
      found.report("CHART_AXIS", "An axis crosses an axis that does not exist.", { part, element: crossed });
    else if (
      crossed !== undefined &&
      axes.length > 1 &&
      attribute(crossed, "val") === attribute(child(axis, "c:axId"), "val")
    )
      found.report("CHART_AXIS", "An axis crosses itself.", { part, element: crossed });
  }
  for (const chart of (plot?.children ?? []).filter((node): node is XmlElement => node.kind === "element")) {
    if (!/Chart$/.test(chart.local)) continue;
    for (const element of childrenNamed(chart, "c:axId"))
      if (!ids.has(attribute(element, "val")))
        if (!(attribute(element, "val") === "0" || childrenNamed(chart, "c:axId").indexOf(element) > 1))
          // A third axis of a flat chart is named by habit, and has never been there.
          found.report("CHART_AXIS", "The chart names an axis that does not exist.", { part, element });
  }
}

function checkSeries({ found }: Checking, part: OoxmlPart, root: XmlElement): void {
  const orders = new Set<string>();
  const indexes = new Set<string>();
  for (const element of elementsNamed(root, "c:ser")) {
    const order = attribute(child(element, "c:order"), "val") ?? "";
    if (orders.has(order))
      found.report("CHART_ORDER_DOUBLED", `Two series have the order ${order.slice(0, 20)}.`, { part, element });
    orders.add(order);
    const index = attribute(child(element, "c:idx"), "val") ?? "";
    if (indexes.has(index))
      found.report("CHART_INDEX_DOUBLED", `Two series have the index ${index.slice(0, 20)}.`, { part, element });
    indexes.add(index);
  }
}

/** Axes of categories that each kind of chart stands on, beside its axes of values; of the others none is known. */
const CATEGORY_AXES: Readonly<Record<string, number>> = {
  barChart: 1,
  lineChart: 1,
  areaChart: 1,
  stockChart: 1,
  bar3DChart: 1,
  area3DChart: 1,
  scatterChart: 0,
  bubbleChart: 0,
};

/** Each chart on axes of its kind, each axis under a chart, each scale from less to more. */
function checkPlots({ found }: Checking, part: OoxmlPart, root: XmlElement): void {
  const plot = child(root, "c:chart", "c:plotArea");
  const axes = AXES.flatMap((name) => childrenNamed(plot, name));
  const kinds = new Map(axes.map((axis) => [attribute(child(axis, "c:axId"), "val"), axis.local]));
  const named = new Set<string | undefined>();
  for (const element of (plot?.children ?? []).filter((node): node is XmlElement => node.kind === "element")) {
    if (!/Chart$/.test(element.local)) continue;
    const own = childrenNamed(element, "c:axId").map((each) => attribute(each, "val"));
    for (const id of own) named.add(id);
    const expected = CATEGORY_AXES[element.local];
    const known = own.slice(0, 2).flatMap((id) => kinds.get(id) ?? []);
    const values = known.filter((kind) => kind === "valAx").length;
    if (expected !== undefined && known.length === 2 && values !== 2 - expected)
      found.report("CHART_AXIS_KIND", `A ${element.local} uses the axes ${known.join(" and ")}.`, { part, element });
  }
  for (const axis of axes) {
    if (named.size > 0 && !named.has(attribute(child(axis, "c:axId"), "val")))
      found.report("CHART_AXIS_UNUSED", "No chart uses the axis.", { part, element: axis });
    const scaling = child(axis, "c:scaling");
    const [from, to] = ["c:min", "c:max"].map((name) => attribute(child(scaling, name), "val"));
    if (from !== undefined && to !== undefined && Number(from) >= Number(to))
      found.report("CHART_SCALE", `The axis ranges from ${from} to ${to}.`, { part, element: axis });
  }
}
