export {
  type Chart,
  type ChartData,
  type ChartPlot,
  type ChartSeries,
  type Grouping,
  PLOT_KINDS,
  type PlotKind,
} from "./chart.ts";
export { readChart } from "./read-chart.ts";
export type { ChartStyle, LabelStyle, PointStyle } from "./style.ts";
export { type ChartWriting, writeChart } from "./write-chart.ts";
