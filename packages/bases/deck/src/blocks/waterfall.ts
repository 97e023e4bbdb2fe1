import type { Chart, ChartSeries } from "@colophon/kit-charts";
import type { Box } from "../scene/items.ts";
import { para, type SlideStage } from "../scene/stage.ts";
import { widthOnLine } from "../text/lines.ts";
import { cellOf, rangeOfColumn } from "./chart-series.ts";

export interface WaterfallEntry {
  readonly label: string;
  readonly value: number;
  readonly type: "increase" | "decrease" | "total";
}

/** What a bar reaches from and to, of the running sum. */
interface Bar {
  readonly low: number;
  readonly high: number;
  readonly type: WaterfallEntry["type"];
}

function barsOf(entries: readonly WaterfallEntry[]): readonly Bar[] {
  let sum = 0;
  return entries.map(({ value, type }) => {
    const before = type === "total" ? 0 : sum;
    sum = type === "total" ? value : type === "increase" ? sum + Math.abs(value) : sum - Math.abs(value);
    return { low: Math.min(before, sum), high: Math.max(before, sum), type };
  });
}

/** From zero, with room for the labels above: a bar is as long as its value. */
function rangeOfBars(bars: readonly Bar[]): { readonly valueMinimum: number; readonly valueMaximum: number } {
  const low = Math.min(0, ...bars.map((bar) => bar.low));
  const high = Math.max(0, ...bars.map((bar) => bar.high));
  const room = (high - low || 1) * 0.1;
  return { valueMinimum: low < 0 ? rounded(low - room / 2) : 0, valueMaximum: rounded(high + room) };
}

const rounded = (value: number): number => Number(value.toPrecision(12));

/**
 * Lines from each bar to the next at the sum that is reached. A line of three has a gap before its next, so that three series hold all.
 */
function connectorsOf(entries: readonly WaterfallEntry[], bars: readonly Bar[]): readonly Part[] {
  const reached = bars.map(({ low, high, type }, index) => {
    const isDown = type === "decrease" || (type === "total" && (entries[index]?.value ?? 0) < 0);
    return rounded(isDown ? low : high);
  });
  const lines = [0, 1, 2].map((first): Part => {
    const values = bars.map((_, at) => {
      const start = at - ((at - first + 3) % 3);
      return at - start > 1 || start < 0 || start + 1 >= bars.length ? null : (reached[start] ?? null);
    });
    return { name: `Connector ${first + 1}`, color: "accent6-35", values };
  });
  return lines.filter(({ values }) => values.some((value) => value !== null));
}

interface Part {
  readonly name: string;
  readonly color: string;
  readonly values: readonly (number | null)[];
}

/** The columns that are stacked: what is not seen below a bar, and the bar by its kind, on either side of zero. */
function partsOf(bars: readonly Bar[]): readonly Part[] {
  const part = (pick: (bar: Bar) => number | null): readonly (number | null)[] =>
    bars.map((bar) => {
      const value = pick(bar);
      return value === null || value === 0 ? null : rounded(value);
    });
  const above = (type: Bar["type"]) =>
    part((bar) => (bar.type !== type ? null : bar.low >= 0 ? bar.high - bar.low : bar.high > 0 ? bar.high : null));
  const below = (type: Bar["type"]) =>
    part((bar) => (bar.type !== type ? null : bar.high <= 0 ? bar.low - bar.high : bar.low < 0 ? bar.low : null));
  const base = part((bar) => (bar.low >= 0 ? bar.low : bar.high <= 0 ? bar.high : null));
  const rows: readonly Part[] = [
    { name: "Base", color: "none", values: base },
    { name: "Total", color: "tx2", values: above("total") },
    { name: "Increase", color: "accent3", values: above("increase") },
    { name: "Decrease", color: "accent2", values: above("decrease") },
    { name: "Total, below zero", color: "tx2", values: below("total") },
    { name: "Increase, below zero", color: "accent3", values: below("increase") },
    { name: "Decrease, below zero", color: "accent2", values: below("decrease") },
  ];
  return rows.filter(({ values, name }) => name === "Base" || values.some((value) => value !== null));
}

/**
 * A waterfall as stacked columns: an unseen one below, and above it what is added, taken away or reached. A bar over the axis has a
 * part on either side. A line that is not drawn carries the labels, above each bar.
 */
export function drawWaterfall(
  stage: SlideStage,
  box: Box,
  entries: readonly WaterfallEntry[],
  given: { readonly path: string; readonly title: string; readonly unit?: string; readonly format?: string },
): void {
  const bars = barsOf(entries);
  const rows = partsOf(bars);
  const labels = entries.map(({ label }) => label);
  const tops = bars.map(({ high }) => rounded(high));
  const count = entries.length;
  const size = count > 12 ? 10 : 12;
  const { figures, box: place } = labelBars(stage, box, entries, { ...given, size });
  const seriesAt =
    (first: number) =>
    ({ name, color, values }: Part, index: number): ChartSeries => ({
      name: { formula: cellOf(0, first + index), values: [name] },
      categories: { formula: rangeOfColumn(0, 1, count), values: labels },
      values: { formula: rangeOfColumn(first + index, 1, count), values },
      color,
    });
  const series = rows.map(seriesAt(1));
  const last = rows.length + 1;
  const connectors = connectorsOf(entries, bars);
  const lines = connectors.map((part, index) => ({ ...seriesAt(last + 1)(part, index), lineWidth: 0.75 }));
  const line: ChartSeries = {
    name: { formula: cellOf(0, last), values: ["Top"] },
    categories: { formula: rangeOfColumn(0, 1, count), values: labels },
    values: { formula: rangeOfColumn(last, 1, count), values: tops },
    color: "none",
    labels: { position: "t", isBold: true },
    points: figures.map((label, index) => ({ index, label })),
  };
  const chart: Chart = {
    plots: [
      { kind: "column", grouping: "stacked", isSecondary: false, series },
      { kind: "line", grouping: "clustered", isSecondary: false, series: [line, ...lines] },
    ],
    legend: "none",
    hasDataLabels: false,
    style: {
      fontSize: size,
      textColor: "tx1",
      gapWidth: 40,
      hidesValueAxis: true,
      gridColor: "bg2-30",
      ...rangeOfBars(bars),
    },
  };
  const cells = [
    ["", ...rows.map(({ name }) => name), "Top", ...connectors.map(({ name }) => name)],
    ...labels.map((label, row) => [
      label,
      ...rows.map(({ values }) => values[row] ?? null),
      tops[row] ?? null,
      ...connectors.map(({ values }) => values[row] ?? null),
    ]),
  ];
  const alt =
    `Waterfall${given.unit === undefined ? "" : ` (${given.unit})`}: ${entries.map(({ label }, index) => `${label} ${figures[index] ?? ""}`).join(", ")}.`.slice(
      0,
      1_500,
    );
  const drawing = { chart, cells };
  stage.add(
    { kind: "chart", name: given.title, alt, key: stage.newKey("chart"), box: place, chart: drawing },
    given.path,
  );
}

interface Labelling {
  readonly path: string;
  readonly unit?: string;
  readonly format?: string;
  readonly size: number;
}

/** The figures over the bars; their unit is above the chart, once. */
function labelBars(
  stage: SlideStage,
  box: Box,
  entries: readonly WaterfallEntry[],
  given: Labelling,
): { readonly figures: readonly string[]; readonly box: Box } {
  const { unit, size, path } = given;
  const { families } = stage.look;
  const face = { family: families.body, isBold: true };
  const widest = (texts: readonly string[]): number =>
    Math.max(...texts.map((text) => size * (widthOnLine(text, face, families) + 0.3)));
  const room = (0.95 * box.w) / entries.length;
  const bare = entries.map((entry) => figureOf(entry, given.format));
  if (widest(bare) > room)
    stage.find(
      "CHART_LABEL_COLLISION",
      `A figure takes ${Math.ceil(widest(bare))} pt, each bar has ${Math.floor(room)}.`,
      path,
    );
  if (unit === undefined) return { figures: bare, box };
  stage.text({ ...box, h: 16 }, [para(unit)], { name: "Unit", path, most: 12, floor: 9, color: "accent6-35" });
  return { figures: bare, box: { ...box, y: box.y + 18, h: box.h - 18 } };
}

function figureOf({ value, type }: WaterfallEntry, format: string | undefined): string {
  const places = format === undefined ? undefined : (/\.(0+)/.exec(format)?.[1]?.length ?? 0);
  const size = Math.abs(value);
  const digits = places === undefined ? String(rounded(size)) : size.toFixed(places);
  const [whole = "", rest] = digits.split(".");
  const grouped = whole.includes("e") ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  const sign = type === "increase" ? "+" : type === "decrease" || value < 0 ? "−" : "";
  return `${sign}${grouped}${rest === undefined ? "" : `.${rest}`}`;
}
