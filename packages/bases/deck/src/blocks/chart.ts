import type { Chart, ChartStyle } from "@colophon/kit-charts";
import type { Box } from "../scene/items.ts";
import { inkOn } from "../scene/palette.ts";
import type { SlideStage } from "../scene/stage.ts";
import type { ChartSpec } from "../spec/chart-data.ts";
import { wholesOf } from "../text/line-ends.ts";
import { widthOnLine } from "../text/lines.ts";
import { drawDifference } from "./chart-difference.ts";
import { floatingAxis, floatingSeries } from "./chart-floating.ts";
import { liftedLine, reportLineLabels, withoutThinLabels } from "./chart-label-room.ts";
import { drawReference, isReferenceDrawn, withReference } from "./chart-reference.ts";
import { kindOf, labelledSeries, pointSeries } from "./chart-series.ts";
import { type WithTotals, withTotals } from "./chart-totals.ts";

const FONT_SIZE = 12;

/** A native chart with its workbook. */
export function drawChart(
  stage: SlideStage,
  box: Box,
  spec: ChartSpec,
  given: { readonly path: string; readonly alt?: string },
): void {
  const isPoints = spec.type === "scatter" || spec.type === "bubble";
  const [kind, grouping] = kindOf(spec.type);
  const isRound = kind === "pie" || kind === "doughnut";
  const format =
    spec.numberFormat ?? spec.yAxis?.format ?? defaultFormat(spec.series.filter((one) => one.axis !== "secondary"));
  const second = spec.secondaryAxis?.format ?? defaultFormat(spec.series.filter((one) => one.axis === "secondary"));
  const shows = spec.labels ?? hasLabels(spec);
  const { palette } = stage.look;
  const ink = (color: string): string => inkOn(/^[0-9A-F]{6}$/.test(color) ? `#${color}` : color, palette);
  const isFloating = spec.type === "floatingBar";
  const made: WithTotals = isFloating
    ? floatingSeries(stage, spec, { format, shows, path: given.path })
    : isPoints
      ? pointSeries(spec, { format, shows: spec.labels === true, inkOn: ink })
      : labelledSeries(spec, { format: labelFormat(format, spec), second, shows, inkOn: ink });
  reportData(stage, spec, given.path);
  const stacked = spec.totals === true ? withTotals(stage, made, { spec, format, path: given.path }) : made;
  const isLineDrawn = isReferenceDrawn(spec);
  const plots =
    spec.referenceLine === undefined || isLineDrawn
      ? stacked.plots
      : withReference(stage, stacked, { spec, path: given.path });
  const key = stage.newKey("chart");
  const legend =
    spec.legend ??
    ((spec.series.length > 1 && !isFloating) || isRound || (spec.referenceLine !== undefined && !isLineDrawn)
      ? isRound
        ? "right"
        : "bottom"
      : "none");
  const hasAxisTitle = spec.yAxis?.title !== undefined || spec.yAxis?.unit !== undefined;
  const style: ChartStyle = {
    ...axisLook(spec),
    fontSize: FONT_SIZE,
    textColor: "tx1",
    gridColor: "bg2-12",
    titleSize: 14,
    valueFormat: spec.yAxis?.format ?? (grouping === "percent" ? "0%" : format),
    ...(spec.xAxis?.format !== undefined && { categoryFormat: spec.xAxis.format }),
    secondaryFormat: second,
    gapWidth: spec.gapWidth ?? 60,
    hidesValueAxis:
      shows && !hasAxisTitle && kind !== "line" && spec.type !== "combination" && !isPoints && !isFloating,
    isReversed: kind === "bar",
    ...(stacked.hiddenEntries !== undefined && { hiddenEntries: stacked.hiddenEntries }),
  };
  const titles = { categoryTitle: axisTitle(spec.xAxis), valueTitle: axisTitle(spec.yAxis), title: spec.title };
  const lifted = spec.type === "combination" ? liftedLine(plots, style) : style;
  const whole: Chart = { plots, legend, hasDataLabels: false, style: lifted, ...present(titles) };
  const chart = isFloating ? whole : withoutThinLabels(stage, whole, { box, path: given.path });
  if (spec.type === "combination") reportLineLabels(stage, chart, { box, path: given.path });
  const { path } = given;
  const placed = spec.difference === undefined ? { box, chart } : drawDifference(stage, { box, chart, spec, path });
  reportCollisions(stage, placed.box, spec, path);
  stage.animated.push({ key, paragraphs: 0 });
  const within = isLineDrawn ? { within: placed.box } : {};
  const named = { name: spec.title ?? "Chart", alt: given.alt ?? describe(spec), key, ...within };
  const at = stage.items.length;
  const referenced = isLineDrawn ? drawReference(stage, placed, { spec, path }) : placed.chart;
  const drawing = { chart: referenced, cells: made.cells, format };
  const over = stage.items.splice(at);
  stage.add({ kind: "chart", ...named, box: placed.box, chart: drawing }, path);
  stage.items.push(...over);
}

/** A format that prints nothing for zero, where the specification asks for that. */
function labelFormat(format: string, { zeroLabels }: ChartSpec): string {
  if (zeroLabels !== false) return format;
  const [positive = "General", negative = `-${positive}`] = format.split(";");
  return `${positive};${negative};`;
}

/** Bars and areas stand on zero; lines and points need not. */
function leastOf({ type, series }: ChartSpec): number | undefined {
  const [kind, grouping] = kindOf(type);
  const isOnZero = (kind === "column" || kind === "bar" || kind === "area") && grouping !== "percent";
  return isOnZero && series.every(({ values }) => values.every((value) => value === null || value >= 0))
    ? 0
    : undefined;
}

function axisLook(spec: ChartSpec): Partial<ChartStyle> {
  const { yAxis, xAxis, secondaryAxis } = spec;
  const secondaryTitle = axisTitle(secondaryAxis);
  const own = spec.type === "floatingBar" ? floatingAxis(spec) : {};
  return present({
    valueMinimum: yAxis?.minimum ?? own.valueMinimum ?? leastOf(spec),
    valueMaximum: yAxis?.maximum ?? own.valueMaximum,
    secondaryMinimum: secondaryAxis?.minimum,
    secondaryMaximum: secondaryAxis?.maximum,
    categoryMinimum: xAxis?.minimum,
    categoryMaximum: xAxis?.maximum,
    secondaryTitle,
  });
}

function axisTitle(axis: ChartSpec["xAxis"]): string | undefined {
  const { title, unit } = axis ?? {};
  if (title === undefined) return unit;
  return unit === undefined ? title : `${title} (${unit})`;
}

function present<T extends object>(members: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never;
}

/** Labels that nobody asked for, where they stand apart. */
function hasLabels({ type, series }: ChartSpec): boolean {
  const [kind, grouping] = kindOf(type);
  const points = series.length * Math.max(...series.map(({ values }) => values.length));
  if (kind === "pie" || kind === "doughnut") return true;
  if (kind === "area" || kind === "scatter" || kind === "bubble" || type === "combination") return false;
  return kind === "line" ? series.length === 1 && points <= 12 : points <= (grouping === "clustered" ? 16 : 24);
}

/** As many decimals as the values have, two at most. General would print 0.33333333. */
function defaultFormat(series: ChartSpec["series"]): string {
  const values = series.flatMap((one) => one.values).filter((value) => value !== null);
  const decimals = values.reduce(
    (most, value) =>
      Math.max(most, Number.isInteger(value) ? 0 : Number.isInteger(Number((value * 10).toFixed(6))) ? 1 : 2),
    0,
  );
  return `#,##0${decimals === 0 ? "" : `.${"0".repeat(decimals)}`}`;
}

function describe({ type, title, series, categories }: ChartSpec): string {
  const names = series.map(
    ({ name, values }) =>
      `${name} (${values
        .slice(0, 12)
        .map((value) => value ?? "no value")
        .join(", ")}${values.length > 12 ? " ..." : ""})`,
  );
  return `${title === undefined ? "" : `${title}. `}Chart (${type}) of ${names.join("; ")}${categories === undefined ? "" : `, by ${categories.slice(0, 12).join(", ")}`}.`.slice(
    0,
    1_000,
  );
}

function reportData(stage: SlideStage, spec: ChartSpec, path: string): void {
  const count = spec.categories?.length;
  const isPoints = spec.type === "scatter" || spec.type === "bubble";
  for (const [index, { values, name, sizes, starts, xValues }] of spec.series.entries()) {
    const at = `${path}.series[${index}]`;
    if (count !== undefined && values.length < count && !isPoints)
      stage.reportLoss(
        "CHART_DATA_MISSING",
        `${name} has ${values.length} values for ${count} categories; the rest is empty.`,
        at,
      );
    if (sizes !== undefined && spec.type !== "bubble")
      stage.reportLoss("PROPERTY_NOT_RENDERED", `A chart of type ${spec.type} has no sizes.`, `${at}.sizes`);
    if (starts !== undefined && spec.type !== "floatingBar")
      stage.reportLoss("PROPERTY_NOT_RENDERED", `A chart of type ${spec.type} has no starts.`, `${at}.starts`);
    if (xValues !== undefined && !isPoints)
      stage.reportLoss("PROPERTY_NOT_RENDERED", `A chart of type ${spec.type} has no x values.`, `${at}.xValues`);
    if (spec.type === "pie" && index > 0)
      stage.reportLoss("CHART_DATA_MISSING", `A pie shows its first series; ${name} is in its workbook alone.`, at);
  }
  reportUnused(stage, spec, path);
  if (isPoints && spec.categories?.some((one) => !Number.isFinite(Number(one))))
    stage.reportLoss(
      "PROPERTY_NOT_RENDERED",
      `Categories of a ${spec.type} are numbers; left out: ${spec.categories.join(", ").slice(0, 500)}`,
      `${path}.categories`,
    );
}

/** Axes and series settings that charts of this type have not. */
function reportUnused(stage: SlideStage, spec: ChartSpec, path: string): void {
  const [kind] = kindOf(spec.type);
  const isRound = kind === "pie" || kind === "doughnut";
  const isMixed = spec.type === "combination";
  const reported = (what: string, at: string): void =>
    stage.reportLoss("PROPERTY_NOT_RENDERED", `A chart of type ${spec.type} has no ${what}.`, `${path}.${at}`);
  if (isRound && spec.xAxis !== undefined) reported(`axis: ${axisTitle(spec.xAxis) ?? "-"}`, "xAxis");
  if (isRound && spec.yAxis !== undefined) reported(`axis: ${axisTitle(spec.yAxis) ?? "-"}`, "yAxis");
  const hasSecond = isMixed && spec.series.some(({ axis }) => axis === "secondary");
  if (!hasSecond && spec.secondaryAxis !== undefined)
    reported(`second axis: ${axisTitle(spec.secondaryAxis) ?? "-"}`, "secondaryAxis");
  for (const [index, { type, axis }] of spec.series.entries()) {
    if (type !== undefined && !isMixed) reported("types of its series", `series[${index}].type`);
    if (axis === "secondary" && !isMixed) reported("second axis", `series[${index}].axis`);
  }
}

/** Labels of the categories that cannot stand side by side with their words whole: then a program turns them, or leaves some out. */
function reportCollisions(stage: SlideStage, box: Box, spec: ChartSpec, path: string): void {
  const count = spec.categories?.length ?? 0;
  const [kind] = kindOf(spec.type);
  if (count === 0 || kind === "pie" || kind === "doughnut" || kind === "scatter" || kind === "bubble") return;
  const { families } = stage.look;
  const face = { family: families.body, isBold: false };
  const longest = (spec.categories ?? [])
    .flatMap((label) => wholesOf(String(label)))
    .reduce((most, whole) => Math.max(most, widthOnLine(whole, face, families)), 0);
  const room = kind === "bar" ? (box.h * 0.85) / count : (box.w * 0.88) / count;
  const needed = kind === "bar" ? FONT_SIZE * 1.2 : longest * FONT_SIZE;
  if (needed <= room) return;
  stage.find("CHART_LABEL_COLLISION", `A label takes ${Math.ceil(needed)} pt, each has ${Math.floor(room)}.`, path);
  stage.reportLoss(
    "CHART_LABELS_COLLIDE",
    "Labels of the axis are turned or left out by the program that shows the chart.",
    path,
    "degraded",
  );
}
