import type { ChartPlot, ChartSeries, Grouping, PlotKind } from "@colophon/kit-charts";
import { cellName } from "@colophon/kit-workbook";
import { plainColor } from "../scene/palette.ts";
import type { ChartSpec } from "../spec/chart-data.ts";

const SERIES_COLORS = [
  "accent1",
  "accent2",
  "accent3",
  "accent4",
  "accent5",
  "accent6",
  "tx2",
  "accent1+40",
  "accent2+40",
  "accent3+40",
  "accent4+40",
  "accent6+40",
] as const;

const KINDS: Readonly<Record<ChartSpec["type"], readonly [PlotKind, Grouping]>> = {
  column: ["column", "clustered"],
  bar: ["bar", "clustered"],
  stackedColumn: ["column", "stacked"],
  stackedBar: ["bar", "stacked"],
  percentColumn: ["column", "percent"],
  percentBar: ["bar", "percent"],
  floatingBar: ["bar", "stacked"],
  line: ["line", "clustered"],
  area: ["area", "clustered"],
  stackedArea: ["area", "stacked"],
  percentArea: ["area", "percent"],
  pie: ["pie", "clustered"],
  doughnut: ["doughnut", "clustered"],
  scatter: ["scatter", "clustered"],
  bubble: ["bubble", "clustered"],
  combination: ["column", "clustered"],
};

export function kindOf(type: ChartSpec["type"]): readonly [PlotKind, Grouping] {
  return KINDS[type];
}

export type Cells = (string | number | null)[][];

/** What a chart draws, and the cells of its workbook. */
export interface MadeChart {
  readonly plots: readonly ChartPlot[];
  readonly cells: Cells;
}

const SHEET = "Sheet1";
const place = (row: number, column: number): string => cellName(row, column).replace(/^([A-Z]+)(\d+)$/, "$$$1$$$2");
export const rangeOfColumn = (column: number, first: number, last: number): string =>
  `${SHEET}!${place(first, column)}:${place(last, column)}`;
export const cellOf = (row: number, column: number): string => `${SHEET}!${place(row, column)}`;

/** A colour of the specification as a chart has it. */
export function chartColor(given: string | undefined, index: number): string {
  return given === undefined ? (SERIES_COLORS[index % SERIES_COLORS.length] ?? "accent1") : plainColor(given);
}

export interface LabelStyle {
  readonly format: string;
  /** Of the second axis. */
  readonly second?: string;
  readonly shows: boolean;
  /** The color of text that can be read on a series. */
  readonly inkOn: (color: string) => string;
}

/** Series on labels: a column of the sheet each, the labels in the first. */
export function labelledSeries(spec: ChartSpec, look: LabelStyle): MadeChart {
  const [kind, grouping] = kindOf(spec.type);
  const count = Math.max(spec.categories?.length ?? 0, ...spec.series.map(({ values }) => values.length));
  const categories = Array.from({ length: count }, (_, index) => String(spec.categories?.[index] ?? index + 1));
  const cells: Cells = [
    ["", ...spec.series.map(({ name }) => name)],
    ...categories.map((label, row) => [label, ...spec.series.map(({ values }) => values[row] ?? null)]),
  ];
  const plots = new Map<
    string,
    { readonly kind: PlotKind; readonly isSecondary: boolean; readonly series: ChartSeries[] }
  >();
  for (const [index, series] of spec.series.entries()) {
    const own = spec.type === "combination" ? (series.type ?? (index === 0 ? "column" : "line")) : kind;
    const isSecondary = spec.type === "combination" && series.axis === "secondary";
    const key = `${own} ${isSecondary}`;
    const plot = plots.get(key) ?? { kind: own, isSecondary, series: [] };
    plots.set(key, plot);
    plot.series.push({
      name: { formula: cellOf(0, index + 1), values: [series.name] },
      categories: { formula: rangeOfColumn(0, 1, count), values: categories },
      values: {
        formula: rangeOfColumn(index + 1, 1, count),
        values: categories.map((_, row) => series.values[row] ?? null),
        formatCode: (isSecondary ? look.second : undefined) ?? look.format,
      },
      color: chartColor(series.color, index),
      // A value between two gaps is on no line.
      ...(own === "line" && series.values.includes(null) && { hasMarkers: true }),
      ...pointLook(spec, index, {
        kind: own,
        grouping,
        count,
        look: isSecondary && look.second !== undefined ? { ...look, format: look.second } : look,
      }),
    });
  }
  const rank = ["area", "column", "bar", "line"];
  const ordered = [...plots.values()].sort(
    (a, b) => Number(a.isSecondary) - Number(b.isSecondary) || rank.indexOf(a.kind) - rank.indexOf(b.kind),
  );
  return { plots: ordered.map((plot) => ({ ...plot, grouping })), cells };
}

interface PointFacts {
  readonly kind: PlotKind;
  readonly grouping: Grouping;
  readonly count: number;
  readonly look: LabelStyle;
}

function pointLook(
  spec: ChartSpec,
  index: number,
  { kind, grouping, count, look }: PointFacts,
): Pick<ChartSeries, "points" | "labels"> {
  const series = spec.series[index];
  const isRound = kind === "pie" || kind === "doughnut";
  const marked = new Set(series?.highlight ?? []);
  const points = Array.from({ length: count }, (_, at) => ({
    index: at,
    color: isRound ? chartColor(undefined, at) : marked.has(at) ? "accent2" : "",
  })).filter(({ color }) => color !== "");
  const isStacked = grouping !== "clustered";
  const position = isRound
    ? kind === "pie"
      ? "outEnd"
      : undefined
    : isStacked
      ? "ctr"
      : kind === "line"
        ? "t"
        : kind === "area"
          ? undefined
          : "outEnd";
  const isOnColor = isStacked || kind === "doughnut";
  return {
    points,
    ...(look.shows && {
      labels: {
        format: look.format,
        ...(position !== undefined && kind !== "area" && { position }),
        ...(isOnColor && kind !== "area" && { color: look.inkOn(chartColor(series?.color, index)), isBold: true }),
      },
    }),
  };
}

/** Series of points: three columns of the sheet each, x, y and size. */
export function pointSeries(spec: ChartSpec, look: LabelStyle): MadeChart {
  const kind = spec.type === "bubble" ? "bubble" : "scatter";
  const step = kind === "bubble" ? 3 : 2;
  const most = Math.max(...spec.series.map(({ values }) => values.length));
  const cells: Cells = Array.from({ length: most + 1 }, () =>
    Array.from({ length: spec.series.length * step }, () => null),
  );
  const set = (row: number, column: number, value: string | number | null): void => {
    const line = cells[row];
    if (line !== undefined) line[column] = value;
  };
  const series = spec.series.map((one, index): ChartSeries => {
    const first = index * step;
    const x = one.values.map((_, row) => one.xValues?.[row] ?? Number(spec.categories?.[row] ?? row + 1));
    const safe = x.map((value, row) => (Number.isFinite(value) ? value : row + 1));
    set(0, first, "x");
    set(0, first + 1, one.name);
    if (kind === "bubble") set(0, first + 2, "size");
    for (const [row, value] of one.values.entries()) {
      set(row + 1, first, safe[row] ?? null);
      set(row + 1, first + 1, value);
      if (kind === "bubble") set(row + 1, first + 2, one.sizes?.[row] ?? 1);
    }
    const count = one.values.length;
    return {
      name: { formula: cellOf(0, first + 1), values: [one.name] },
      categories: { formula: rangeOfColumn(first, 1, count), values: safe },
      values: { formula: rangeOfColumn(first + 1, 1, count), values: one.values, formatCode: look.format },
      ...(kind === "bubble" && {
        sizes: {
          formula: rangeOfColumn(first + 2, 1, count),
          values: one.values.map((_, row) => one.sizes?.[row] ?? 1),
        },
      }),
      color: chartColor(one.color, index),
      points: (one.highlight ?? []).filter((at) => at < count).map((at) => ({ index: at, color: "accent2" })),
      ...(look.shows && { labels: { format: look.format, position: "r" as const } }),
    };
  });
  return { plots: [{ kind, grouping: "clustered", isSecondary: false, series }], cells };
}
