import type { ChartStyle, LabelStyle, PointStyle } from "./style.ts";

export const PLOT_KINDS = ["column", "bar", "line", "area", "pie", "doughnut", "scatter", "bubble"] as const;
export type PlotKind = (typeof PLOT_KINDS)[number];

export type Grouping = "clustered" | "stacked" | "percent";

/** Values of a series: where they stand, and what stood there when the chart was written. */
export interface ChartData {
  /** A formula without equals sign: `Sheet1!$B$2:$B$9`; absent for values that stand in the chart alone. */
  readonly formula?: string;
  /** null: an empty cell. */
  readonly values: readonly (string | number | null)[];
  /** Of numbers, as a number format has it. */
  readonly formatCode?: string;
}

export interface ChartSeries {
  readonly name?: ChartData;
  /** Labels; the x values of scatter and bubble. */
  readonly categories?: ChartData;
  readonly values: ChartData;
  /** Of bubbles. */
  readonly sizes?: ChartData;
  /** RRGGBB; beside a style also a colour of the theme, or `none`. */
  readonly color?: string;
  /** Written beside a style only. */
  readonly labels?: LabelStyle;
  readonly points?: readonly PointStyle[];
  readonly isDashed?: boolean;
  /** Whether the points of a line have markers. */
  readonly hasMarkers?: boolean;
  /** Points, of a line; 2.25 where it is absent. */
  readonly lineWidth?: number;
}

/** Series that are drawn alike. A chart of two plots is a combination. */
export interface ChartPlot {
  readonly kind: PlotKind;
  readonly grouping: Grouping;
  readonly series: readonly ChartSeries[];
  /** Against an axis of its own, on the right. */
  readonly isSecondary: boolean;
}

export interface Chart {
  readonly title?: string;
  readonly plots: readonly ChartPlot[];
  readonly legend: "right" | "left" | "top" | "bottom" | "none";
  readonly categoryTitle?: string;
  readonly valueTitle?: string;
  readonly hasDataLabels: boolean;
  readonly style?: ChartStyle;
}
