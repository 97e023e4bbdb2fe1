import { array, boolean, choice, integer, number, object, optional, type Static } from "@colophon/contract";
import { color, figureOrGap, needed, scalar, words } from "./fields.ts";

const CHART_TYPES = [
  "column",
  "bar",
  "stackedColumn",
  "stackedBar",
  "percentColumn",
  "percentBar",
  "floatingBar",
  "line",
  "area",
  "stackedArea",
  "percentArea",
  "pie",
  "doughnut",
  "scatter",
  "bubble",
  "combination",
] as const;

const d = { description: "-" } as const;
const figures = () => array(number({ ...d, minimum: -1e15, maximum: 1e15 }), { ...d, minItems: 1, maxItems: 200 });
const axis = () =>
  object({
    title: optional(words(120)),
    unit: optional(words(40)),
    format: optional(words(80)),
    minimum: optional(number(d)),
    maximum: optional(number(d)),
  });

export const chartData = object({
  type: choice(CHART_TYPES, d),
  title: optional(words(200)),
  categories: optional(array(scalar(), { ...d, minItems: 1, maxItems: 200 })),
  series: array(
    object({
      name: needed(120),
      values: array(figureOrGap(), { ...d, minItems: 1, maxItems: 200 }),
      starts: optional(array(number({ ...d, minimum: 0, maximum: 1e15 }), { ...d, minItems: 1, maxItems: 200 })),
      type: optional(choice(["column", "line", "area"], d)),
      axis: optional(choice(["primary", "secondary"], d)),
      xValues: optional(figures()),
      sizes: optional(figures()),
      color: optional(color()),
      highlight: optional(array(integer({ ...d, minimum: 0, maximum: 199 }), { ...d, maxItems: 200 })),
    }),
    { ...d, minItems: 1, maxItems: 12 },
  ),
  xAxis: optional(axis()),
  yAxis: optional(axis()),
  secondaryAxis: optional(axis()),
  numberFormat: optional(words(80)),
  labels: optional(boolean(d)),
  zeroLabels: optional(boolean(d)),
  totals: optional(boolean(d)),
  legend: optional(choice(["right", "left", "top", "bottom", "none"], d)),
  gapWidth: optional(integer({ ...d, minimum: 0, maximum: 500 })),
  referenceLine: optional(object({ value: number(d), label: optional(words(80)) })),
  difference: optional(
    object({
      from: integer({ ...d, minimum: 0, maximum: 199 }),
      to: integer({ ...d, minimum: 0, maximum: 199 }),
      label: optional(words(40)),
      kind: optional(choice(["change", "cagr"], d)),
    }),
  ),
});
export type ChartSpec = Static<typeof chartData>;
