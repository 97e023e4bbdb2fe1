import type { ChartSeries, ChartStyle } from "@colophon/kit-charts";
import type { SlideStage } from "../scene/stage.ts";
import type { ChartSpec } from "../spec/chart-data.ts";
import { ceilTo, floorTo, stepOf } from "./chart-scale.ts";
import { type Cells, cellOf, chartColor, type MadeChart, rangeOfColumn } from "./chart-series.ts";

/** Of the range of all bars: what is left of them and right of them, for the figures at their ends. */
const ROOM = 0.18;

/**
 * Bars from one value to another, as valuations are compared: stacked on a bar that is not seen, with a figure at each end.
 *
 * Losses   CHART_DATA_MISSING for each series after the first; PROPERTY_NOT_RENDERED for a bar that begins below zero.
 */
export function floatingSeries(
  stage: SlideStage,
  spec: ChartSpec,
  { format, shows, path }: { readonly format: string; readonly shows: boolean; readonly path: string },
): MadeChart & { readonly hiddenEntries: readonly number[] } {
  const [first] = spec.series;
  const { name = "", values = [], starts = [], highlight = [] } = first ?? {};
  for (const [index, other] of spec.series.entries())
    if (index > 0)
      stage.reportLoss(
        "CHART_DATA_MISSING",
        `A chart of type floatingBar shows its first series; ${other.name} is left out.`,
        `${path}.series[${index}]`,
      );
  const count = Math.max(spec.categories?.length ?? 0, values.length);
  const labels = Array.from({ length: count }, (_, at) => String(spec.categories?.[at] ?? at + 1));
  const ends = labels.map((_, at) => endsOf(values[at] ?? null, starts[at] ?? 0));
  if (values.some((value) => value !== null && value < 0))
    stage.reportLoss("PROPERTY_NOT_RENDERED", "A floating bar begins at zero or above.", `${path}.series[0].values`);
  const room = ROOM * rangeOfEnds(ends);
  const parts = [
    { name: `${name}, start`, values: ends.map((one) => one?.low ?? null) },
    { name, values: ends.map((one) => (one === undefined ? null : rounded(one.high - one.low))) },
    { name: `${name}, label`, values: ends.map((one) => (one === undefined ? null : rounded(room))) },
  ];
  const at = (index: number): Pick<ChartSeries, "name" | "categories" | "values"> => ({
    name: { formula: cellOf(0, index + 1), values: [parts[index]?.name ?? ""] },
    categories: { formula: rangeOfColumn(0, 1, count), values: labels },
    values: { formula: rangeOfColumn(index + 1, 1, count), values: parts[index]?.values ?? [], formatCode: format },
  });
  const figures = ends.map((one, index) => ({ index, label: one === undefined ? "" : printed(one.high, format) }));
  const points = highlight.filter((one) => one < count).map((index) => ({ index, color: "accent2" }));
  const series: readonly ChartSeries[] = [
    { ...at(0), color: "none", ...(shows && { labels: { format, position: "inEnd" } }) },
    { ...at(1), color: chartColor(first?.color, 0), points },
    { ...at(2), color: "none", ...(shows && { labels: { position: "inBase" }, points: figures }) },
  ];
  const cells: Cells = [
    ["", ...parts.map((part) => part.name)],
    ...labels.map((label, row) => [label, ...parts.map((part) => part.values[row] ?? null)]),
  ];
  return { plots: [{ kind: "bar", grouping: "stacked", isSecondary: false, series }], cells, hiddenEntries: [0, 2] };
}

/** Round ends of the axis that leave room for the figures at both ends of all bars. */
export function floatingAxis({ series, referenceLine }: ChartSpec): Partial<ChartStyle> {
  const { values = [], starts = [] } = series[0] ?? {};
  const ends = values.map((value, at) => endsOf(value, starts[at] ?? 0));
  const also = referenceLine === undefined ? [] : [{ low: referenceLine.value, high: referenceLine.value }];
  const all = [...ends, ...also].filter((one) => one !== undefined);
  const low = all.reduce((least, one) => Math.min(least, one.low), Number.POSITIVE_INFINITY);
  const high = all.reduce((most, one) => Math.max(most, one.high), 0);
  if (!(high > 0)) return {};
  const range = high - low || high;
  const step = stepOf(range * (1 + 2 * ROOM));
  return {
    valueMinimum: Math.max(0, floorTo(low - ROOM * range, step)),
    valueMaximum: ceilTo(high + ROOM * range, step),
  };
}

interface Ends {
  readonly low: number;
  readonly high: number;
}

function endsOf(value: number | null, start: number): Ends | undefined {
  if (value === null) return undefined;
  return { low: Math.max(0, Math.min(start, value)), high: Math.max(0, start, value) };
}

function rangeOfEnds(ends: readonly (Ends | undefined)[]): number {
  const low = ends.reduce((least, one) => Math.min(least, one?.low ?? least), Number.POSITIVE_INFINITY);
  const high = ends.reduce((most, one) => Math.max(most, one?.high ?? 0), 0);
  return Number.isFinite(low) && high > low ? high - low : high || 1;
}

const NUMBER = /[#0,]*[#0](?:\.([#0]+))?(%?)/;

/** A value as the first section of a number format prints it: its decimals, groups and the text around them. */
function printed(value: number, format: string): string {
  const [section = ""] = format.split(";");
  const found = NUMBER.exec(section);
  if (found === null) return String(value);
  const [all, decimals = "", percent = ""] = found;
  const [whole = "", rest] = (percent === "" ? value : 100 * value).toFixed(decimals.length).split(".");
  const grouped = all.includes(",") ? whole.replaceAll(/\B(?=(\d{3})+$)/g, ",") : whole;
  const text = (part: string): string => part.replaceAll(/[\\"]|\[\$?([^\]-]*)[^\]]*\]/g, "$1");
  const after = section.slice(found.index + all.length);
  return `${text(section.slice(0, found.index))}${grouped}${rest === undefined ? "" : `.${rest}`}${percent}${text(after)}`;
}

const rounded = (value: number): number => Number(value.toPrecision(12));
