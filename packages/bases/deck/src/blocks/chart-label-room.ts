import type { Chart, ChartPlot, ChartSeries, ChartStyle } from "@colophon/kit-charts";
import type { Box } from "../scene/items.ts";
import type { SlideStage } from "../scene/stage.ts";
import { widthOnLine } from "../text/lines.ts";
import { ceilTo, floorTo, stepOf } from "./chart-scale.ts";

/** Of a chart's height and width, what its bars have beside axes, legend and title. */
const PLOT = { h: 0.74, w: 0.86 } as const;
/** A label's line, of its size. */
const LINE = 1.2;
/** A program's own axis ends that much above the largest value, at most. */
const AXIS_END = 1.15;

/**
 * A chart whose stacks print no value that is higher or wider than its segment. A finding and a loss name what is not printed.
 *
 * Shapes   The place of bars is that of a chart with axis labels and a legend, so an edge case counts as too thin.
 */
export function withoutThinLabels(stage: SlideStage, chart: Chart, { box, path }: { box: Box; path: string }): Chart {
  const hidden: string[] = [];
  const plots = chart.plots.map((plot): ChartPlot => {
    const isStack = plot.grouping !== "clustered" && (plot.kind === "column" || plot.kind === "bar");
    if (!isStack || plot.series.every(({ labels }) => labels === undefined)) return plot;
    const fits = segmentRoom(stage, plot, { chart, box });
    return { ...plot, series: plot.series.map((series) => withFitting(series, fits, hidden)) };
  });
  if (hidden.length === 0) return chart;
  const names = hidden.slice(0, 6).join(", ");
  const message = `${hidden.length} values are not printed, because their segments are too thin: ${names}`;
  stage.find("CHART_LABEL_COLLISION", message, path, { severity: "info" });
  stage.reportLoss("CHART_LABELS_COLLIDE", message, path, "degraded");
  return { ...chart, plots };
}

type Fits = (value: number, at: number, format: string | undefined) => boolean;

function segmentRoom(stage: SlideStage, plot: ChartPlot, { chart, box }: { chart: Chart; box: Box }): Fits {
  const { fontSize = 12, valueMaximum } = chart.style ?? {};
  const count = plot.series[0]?.values.values.length ?? 0;
  const totals = Array.from({ length: count }, (_, at) =>
    plot.series.reduce((sum, { values }) => sum + Math.abs(Number(values.values[at] ?? 0)), 0),
  );
  const largest = totals.reduce((most, total) => Math.max(most, total), 0);
  const full = plot.kind === "bar" ? PLOT.w * box.w : PLOT.h * box.h;
  const { families } = stage.look;
  return (value, at) => {
    const end = plot.grouping === "percent" ? totals[at] : (valueMaximum ?? largest * AXIS_END);
    const room = end === undefined || end === 0 ? 0 : (Math.abs(value) / end) * full;
    const face = { family: families.body, isBold: true };
    const needed = plot.kind === "bar" ? widthOnLine(String(value), face, families) : LINE;
    return needed * fontSize <= room;
  };
}

/** A zero whose format prints nothing. */
function isUnprinted(value: number, format: string | undefined): boolean {
  return value === 0 && format?.endsWith(";") === true;
}

function withFitting(series: ChartSeries, fits: Fits, hidden: string[]): ChartSeries {
  const { labels, values, points = [] } = series;
  if (labels === undefined) return series;
  const thin = values.values.flatMap((value, at) =>
    value === null || isUnprinted(Number(value), labels.format) || fits(Number(value), at, labels.format) ? [] : [at],
  );
  if (thin.length === 0) return series;
  const name = series.name?.values[0] ?? "";
  for (const at of thin) hidden.push(`${name} ${values.values[at] ?? ""}`.trim());
  const known = new Map(points.map((point) => [point.index, point]));
  for (const index of thin) known.set(index, { ...known.get(index), index, hasNoLabel: true });
  return { ...series, points: [...known.values()].sort((one, other) => one.index - other.index) };
}

/** Of the height of a plot, what columns take below a labelled line, and where that begins. */
const COLUMNS_END = 0.52;
const LINE_START = 0.7;

/** Scales that lift a labelled line of the second axis above labelled columns, as far as the specification says none. */
export function liftedLine(plots: readonly ChartPlot[], style: ChartStyle): ChartStyle {
  const columns = plots.find(({ kind, isSecondary }) => kind === "column" && !isSecondary);
  const line = plots.find(({ kind, isSecondary }) => kind === "line" && isSecondary);
  if (!isLabelled(columns) || !isLabelled(line)) return style;
  const [tall, values] = [numbersOf(columns), numbersOf(line)];
  if (tall.length === 0 || values.length === 0 || tall.some((value) => value < 0)) return style;
  const most = tall.reduce((largest, value) => Math.max(largest, value), 0);
  const high = values.reduce((largest, value) => Math.max(largest, value), Number.NEGATIVE_INFINITY);
  const low = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const range = high > low ? high - low : Math.abs(high) * 0.1 || 1;
  const end = high + 0.25 * range;
  const start = (low - LINE_START * end) / (1 - LINE_START);
  const step = stepOf(end - start);
  return {
    ...style,
    valueMaximum: style.valueMaximum ?? ceilTo(most / COLUMNS_END, stepOf(most / COLUMNS_END)),
    secondaryMinimum: style.secondaryMinimum ?? floorTo(start, step),
    secondaryMaximum: style.secondaryMaximum ?? ceilTo(end, step),
  };
}

const isLabelled = (plot: ChartPlot | undefined): plot is ChartPlot =>
  plot?.series.some(({ labels }) => labels !== undefined) === true;

const numbersOf = ({ series }: ChartPlot): readonly number[] =>
  series.flatMap(({ values }) => values.values.flatMap((value) => (value === null ? [] : [Number(value)])));

/** Reports labels of a line that are on columns or on the labels of columns, because the specification sets the axes. */
export function reportLineLabels(
  stage: SlideStage,
  { plots, style }: Chart,
  { box, path }: { box: Box; path: string },
): void {
  const columns = plots.find(({ kind }) => kind === "column");
  const lines = plots.filter(({ kind }) => kind === "line");
  if (columns === undefined || style === undefined) return;
  const band = (style.fontSize * LINE) / (PLOT.h * box.h);
  const scaleOf = (plot: ChartPlot): ((value: number) => number) => {
    const all = plots.filter(({ isSecondary }) => isSecondary === plot.isSecondary).flatMap(numbersOf);
    const high = plot.isSecondary ? style.secondaryMaximum : style.valueMaximum;
    const low = plot.isSecondary ? style.secondaryMinimum : style.valueMinimum;
    const end = high ?? all.reduce((most, value) => Math.max(most, value), 0) * AXIS_END;
    const start = low ?? Math.min(0, ...all.slice(0, 1_000));
    return (value) => (value - start) / (end - start || 1);
  };
  const ofColumns = scaleOf(columns);
  const hidden = new Set<number>();
  for (const line of lines.filter(isLabelled)) {
    const ofLine = scaleOf(line);
    for (const { values, labels } of line.series)
      for (const [at, value] of values.values.entries()) {
        if (labels === undefined || value === null) continue;
        const from = ofLine(Number(value)) + band / 3;
        const tops = columns.series.map((one) => ofColumns(Number(one.values.values[at] ?? 0)));
        const top = tops.reduce((most, one) => Math.max(most, one), 0) + (isLabelled(columns) ? band : 0);
        if (from < top) hidden.add(at);
      }
  }
  if (hidden.size === 0) return;
  const message = `${hidden.size} labels of the line are on columns or on their labels.`;
  stage.find("CHART_LABEL_COLLISION", message, path);
  stage.reportLoss("CHART_LABELS_COLLIDE", message, path, "degraded");
}
