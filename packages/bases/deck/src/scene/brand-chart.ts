import type { Chart, ChartPlot, ChartSeries } from "@colophon/kit-charts";
import type { Color } from "./items.ts";

/** What a chart asks of a template's colors. */
export interface ChartColors {
  color(color: Color): Color;
  /** For text of a size on a ground. */
  readable(color: Color, ground: Color | readonly Color[], size: number): Color;
  /** For what is drawn on a ground. */
  visible(color: Color, ground: Color): Color;
  /** Of the colors of a place the one in the middle. */
  middle(grounds: readonly Color[]): Color;
}

/** Charts write RRGGBB without a sign. */
const toSlide = (color: string): Color => (/^[0-9A-F]{6}$/i.test(color) ? `#${color}` : color);
const toChart = (color: Color): string => color.replace(/^#/, "");

/** A chart in a template's colors: its text can be read on the slide's ground, labels on their bars, and no bar is of the ground's color. */
export function chartInBrand(chart: Chart, grounds: readonly Color[], colors: ChartColors): Chart {
  const { style } = chart;
  if (style === undefined) return chart;
  const ground = colors.middle(grounds);
  const { textColor, gridColor, fontSize } = style;
  const drawn = (color: string): string => {
    if (color === "none") return color;
    return toChart(colors.visible(colors.color(toSlide(color)), ground));
  };
  const series = (one: ChartSeries): ChartSeries => {
    const color = one.color === undefined ? undefined : drawn(one.color);
    const behind = color === undefined || color === "none" ? grounds : toSlide(color);
    return {
      ...one,
      ...(color !== undefined && { color }),
      ...(one.points !== undefined && {
        points: one.points.map((point) =>
          point.color === undefined ? point : { ...point, color: drawn(point.color) },
        ),
      }),
      ...(one.labels?.color !== undefined && {
        labels: { ...one.labels, color: toChart(colors.readable(toSlide(one.labels.color), behind, fontSize)) },
      }),
    };
  };
  const plot = (one: ChartPlot): ChartPlot => ({ ...one, series: one.series.map(series) });
  return {
    ...chart,
    plots: chart.plots.map(plot),
    style: {
      ...style,
      textColor: colors.readable(textColor, grounds, fontSize),
      ...(gridColor !== undefined && { gridColor: colors.color(gridColor) }),
    },
  };
}
