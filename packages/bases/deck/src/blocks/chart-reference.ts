import type { Chart, ChartPlot } from "@colophon/kit-charts";
import type { Box } from "../scene/items.ts";
import { para, type SlideStage } from "../scene/stage.ts";
import type { ChartSpec } from "../spec/chart-data.ts";
import { wholesOf } from "../text/line-ends.ts";
import { widthOnLine } from "../text/lines.ts";
import { ceilTo, floorTo, stepOf } from "./chart-scale.ts";
import { cellOf, kindOf, type MadeChart, rangeOfColumn } from "./chart-series.ts";

interface Given {
  readonly spec: ChartSpec;
  readonly path: string;
}

/** A line at one value over all categories: a separate series, where the values run up. */
export function withReference(stage: SlideStage, made: MadeChart, { spec, path }: Given): readonly ChartPlot[] {
  const { value, label } = spec.referenceLine ?? { value: 0 };
  const first = made.plots[0];
  const name = label ?? "Reference";
  if (first === undefined || !["column", "line", "area"].includes(first.kind) || first.grouping === "percent") {
    stage.reportLoss(
      "PROPERTY_NOT_RENDERED",
      `A chart of type ${spec.type} has no reference line: ${name} ${value}.`,
      `${path}.referenceLine`,
    );
    return made.plots;
  }
  const count = made.cells.length - 1;
  const column = made.cells[0]?.length ?? 1;
  made.cells[0]?.push(name);
  for (const row of made.cells.slice(1)) row.push(value);
  const categories = first.series[0]?.categories;
  const series = {
    name: { formula: cellOf(0, column), values: [name] },
    ...(categories !== undefined && { categories }),
    values: { formula: rangeOfColumn(column, 1, count), values: Array.from({ length: count }, () => value) },
    color: "tx1",
    isDashed: true,
  };
  return [...made.plots, { kind: "line", grouping: "clustered", isSecondary: false, series: [series] }];
}

/** Whether the line is drawn over the chart: no series of a chart of bars that lie runs down. */
export function isReferenceDrawn({ referenceLine, type, difference }: ChartSpec): boolean {
  const [kind, grouping] = kindOf(type);
  return referenceLine !== undefined && kind === "bar" && grouping !== "percent" && difference === undefined;
}

/** Points of the text beside the line and of a line of the chart's own text. */
const SIZE = 12;
const LINE = 20;
/** Of the width of a chart, what names of categories take at most. */
const MOST_NAMES = 0.34;

/** A dashed line down through bars that lie, with its label above them, over a plot whose place and axis are set. */
export function drawReference(
  stage: SlideStage,
  drawing: { readonly box: Box; readonly chart: Chart },
  given: Given,
): Chart {
  const { box, chart } = drawing;
  const { spec, path } = given;
  const { value, label } = spec.referenceLine ?? { value: 0 };
  const { families } = stage.look;
  const names = (spec.categories ?? []).flatMap((name) => wholesOf(String(name)));
  const face = { family: families.body, isBold: false };
  const widest = names.reduce((most, name) => Math.max(most, widthOnLine(name, face, families) * SIZE), 24);
  const left = Math.min(MOST_NAMES, Math.max(0.16, (widest + 10) / box.w));
  const top = (chart.title === undefined ? 0 : 30) + LINE;
  const isAxisHidden = chart.style?.hidesValueAxis === true;
  const below =
    (isAxisHidden ? 6 : LINE + 2) + (chart.valueTitle === undefined ? 0 : LINE) + (chart.legend === "bottom" ? 28 : 0);
  const plotArea = {
    x: left,
    y: top / box.h,
    w: 0.97 - left - (chart.legend === "right" ? 0.2 : 0),
    h: Math.max(0.2, (box.h - top - below) / box.h),
  };
  const [least, most] = axisOf(chart, value);
  const share = (value - least) / (most - least || 1);
  const style = { fontSize: SIZE, textColor: "tx1", ...chart.style, plotArea, valueMinimum: least, valueMaximum: most };
  if (share < 0 || share > 1) {
    const message = `The reference line at ${value} is beyond the axis, from ${least} to ${most}.`;
    stage.reportLoss("PROPERTY_NOT_RENDERED", message, `${path}.referenceLine`);
    return { ...chart, style };
  }
  const x = box.x + (plotArea.x + share * plotArea.w) * box.w;
  const y = box.y + top;
  stage.add({
    kind: "connector",
    name: "Reference line",
    within: box,
    alt: `Line at ${value}${label === undefined ? "" : `: ${label}`}`,
    from: { x, y: y - 2 },
    to: { x, y: y + plotArea.h * box.h },
    path: "straight",
    line: { color: "tx1", width: 1.5, dash: "dash" },
  });
  const words = label ?? String(value);
  const w = Math.min(0.6 * box.w, widthOnLine(words, { ...face, isBold: true }, families) * SIZE * 1.06 + 4);
  const start = Math.min(Math.max(box.x, x - w / 2), box.x + box.w - w);
  stage.text({ x: start, y: y - LINE + 1, w, h: LINE - 4 }, [para(words, { isBold: true })], {
    name: "Reference",
    within: box,
    path: `${path}.referenceLine.label`,
    most: SIZE,
    floor: 9,
    align: "center",
    anchor: "b",
  });
  return { ...chart, style };
}

/** The ends of the axis: those of the specification, else round ones around all values and the line. */
function axisOf({ plots, style }: Chart, value: number): readonly [least: number, most: number] {
  const ends = plots.flatMap(({ grouping, series }) => {
    const count = series[0]?.values.values.length ?? 0;
    const at = (row: number): readonly number[] => series.map(({ values }) => Number(values.values[row] ?? 0));
    return Array.from({ length: count }, (_, row) => at(row)).flatMap((row) =>
      grouping === "clustered"
        ? row
        : [1, -1].map((sign) => row.filter((one) => one * sign > 0).reduce((sum, one) => sum + one, 0)),
    );
  });
  const low = ends.reduce((least, one) => Math.min(least, one), Math.min(0, value));
  const high = ends.reduce((most, one) => Math.max(most, one), Math.max(0, value));
  const step = stepOf(high - low || 1);
  return [
    style?.valueMinimum ?? (low < 0 ? floorTo(low * 1.06, step) : 0),
    style?.valueMaximum ?? ceilTo(high * 1.1, step),
  ];
}
