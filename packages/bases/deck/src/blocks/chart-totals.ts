import type { ChartPlot, ChartSeries } from "@colophon/kit-charts";
import type { SlideStage } from "../scene/stage.ts";
import type { ChartSpec } from "../spec/chart-data.ts";
import { cellOf, kindOf, type MadeChart, rangeOfColumn } from "./chart-series.ts";

/** `hiddenEntries`: the places of series that the legend leaves out. */
export interface WithTotals extends MadeChart {
  readonly hiddenEntries?: readonly number[];
}

const NAME = "Total";

/**
 * The sum of each stack above it: labels of a line that is not drawn, on sums in the workbook.
 *
 * Losses   PROPERTY_NOT_RENDERED for charts other than stacked columns.
 */
export function withTotals(
  stage: SlideStage,
  made: MadeChart,
  { spec, format, path }: { readonly spec: ChartSpec; readonly format: string; readonly path: string },
): WithTotals {
  const [kind, grouping] = kindOf(spec.type);
  if (kind !== "column" || grouping !== "stacked") {
    const message = `A chart of type ${spec.type} has no totals.`;
    stage.reportLoss("PROPERTY_NOT_RENDERED", message, `${path}.totals`);
    return made;
  }
  const count = made.cells.length - 1;
  const column = made.cells[0]?.length ?? 1;
  // A total is where the stack ends: what is below zero is not in it.
  const sums = Array.from({ length: count }, (_, row) => {
    const values = spec.series.flatMap(({ values: all }) => all[row] ?? []);
    return values.length === 0 ? null : rounded(values.reduce((sum, value) => sum + value, 0));
  });
  const ends = Array.from({ length: count }, (_, row) =>
    rounded(spec.series.reduce((sum, { values }) => sum + Math.max(0, values[row] ?? 0), 0)),
  );
  const isAtEnd = sums.every((sum, row) => sum === null || sum === ends[row]);
  made.cells[0]?.push(NAME);
  for (const [row, sum] of sums.entries()) made.cells[row + 1]?.push(isAtEnd ? sum : (ends[row] ?? null));
  const categories = made.plots[0]?.series[0]?.categories;
  const line: ChartSeries = {
    name: { formula: cellOf(0, column), values: [NAME] },
    ...(categories !== undefined && { categories }),
    values: { formula: rangeOfColumn(column, 1, count), values: isAtEnd ? sums : ends, formatCode: format },
    color: "none",
    labels: { format, position: "t", isBold: true },
    // Where parts of a stack are below zero, the label is the sum and not the place of the label.
    ...(!isAtEnd && { points: sums.map((sum, index) => ({ index, label: String(sum ?? "") })) }),
  };
  const plot: ChartPlot = { kind: "line", grouping: "clustered", isSecondary: false, series: [line] };
  const plots = [...made.plots, plot];
  return { ...made, plots, hiddenEntries: [spec.series.length] };
}

const rounded = (value: number): number => Number(value.toPrecision(12));
