import { type ChartData, type ChartSeries, readChart } from "@colophon/kit-charts";
import type { XmlDocument } from "@colophon/kit-xml";
import { type FlowBlock, type FlowCell, paragraphsOf } from "./flow.ts";

/** Points of a chart that are written, whatever their number in the file. */
const MAX_POINTS = 5_000;

/**
 * A chart -> its titles and a table of its values; undefined for one without values that can be read.
 *
 * Shapes   `complete` is called with each list of values or names, and can return what the chart does not have saved.
 */
export function chartBlocks(
  document: XmlDocument,
  complete: (data: ChartData) => ChartData = (data) => data,
): readonly FlowBlock[] | undefined {
  const { title, plots, categoryTitle, valueTitle } = readChart(document);
  const series = plots.flatMap((plot) => plot.series).map((each) => completed(each, complete));
  if (series.length === 0) return undefined;
  const categories = series.find((each) => each.categories !== undefined)?.categories;
  const length = series.reduce(
    (most, { values }) => Math.max(most, values.values.length),
    categories?.values.length ?? 0,
  );
  if (length > MAX_POINTS) return undefined;
  // A series that has different categories is written with them.
  const isShared = series.every((each) => each.categories === undefined || areEqual(each.categories, categories));
  const columns = series.flatMap(({ name, values, sizes, categories: own }) => [
    ...(isShared ? [] : [{ head: `${nameOf(name)} x`.trim(), data: own }]),
    { head: nameOf(name), data: values },
    ...(sizes === undefined ? [] : [{ head: `${nameOf(name)} size`.trim(), data: sizes }]),
  ]);
  const all =
    isShared && categories !== undefined ? [{ head: categoryTitle ?? "", data: categories }, ...columns] : columns;
  const rows = [
    all.map(({ head }, column) => cellOf(head, column)),
    ...Array.from({ length }, (_, row) => all.map(({ data }, column) => cellOf(textAt(data, row), column))),
  ];
  const isTitleUsed = isShared && categories !== undefined;
  return [
    ...paragraphsOf([title ?? "", ...(isTitleUsed ? [] : [categoryTitle ?? ""]), valueTitle ?? ""]),
    { kind: "table", columns: all.length, headerRows: 1, rows },
  ];
}

function completed(series: ChartSeries, complete: (data: ChartData) => ChartData): ChartSeries {
  const { name, categories, values, sizes } = series;
  return {
    ...series,
    ...(name !== undefined && { name: complete(name) }),
    ...(categories !== undefined && { categories: complete(categories) }),
    values: complete(values),
    ...(sizes !== undefined && { sizes: complete(sizes) }),
  };
}

function areEqual(one: ChartData, other: ChartData | undefined): boolean {
  return (
    one === other ||
    (one.values.length === other?.values.length && one.values.every((value, index) => value === other.values[index]))
  );
}

function nameOf(data: ChartData | undefined): string {
  return textAt(data, 0);
}

function textAt(data: ChartData | undefined, index: number): string {
  return String(data?.values[index] ?? "");
}

function cellOf(text: string, column: number): FlowCell {
  return { column, columnSpan: 1, rowSpan: 1, blocks: paragraphsOf([text]) };
}
