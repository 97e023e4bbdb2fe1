import type { XmlAttributeValues, XmlWriter } from "@colophon/kit-xml";
import type { Chart, ChartPlot } from "./chart.ts";
import { type ChartStyle, writeFill, writeLine } from "./style.ts";
import { value, writeTitle } from "./write-title.ts";

/** Axes by plot: categories and values, of the first side and of the second. */
export const AXES = {
  first: { across: 500_000_001, up: 500_000_002 },
  second: { across: 500_000_003, up: 500_000_004 },
} as const;

interface AxisFacts {
  readonly id: number;
  readonly crosses: number;
  readonly position: string;
  readonly title: string | undefined;
  readonly isHidden: boolean;
  readonly isAtEnd: boolean;
  /** Points stand on what they are at, columns between. */
  readonly isOfPoints: boolean;
  readonly isValues: boolean;
  readonly isSecondary: boolean;
  readonly style: ChartStyle | undefined;
}

export function writeAxes(xml: XmlWriter, chart: Chart): void {
  for (const isSecondary of [false, true]) {
    const plot = chart.plots.find(
      (one) => one.isSecondary === isSecondary && one.kind !== "pie" && one.kind !== "doughnut",
    );
    if (plot !== undefined) writePair(xml, chart, { plot, isSecondary });
  }
}

function writePair(
  xml: XmlWriter,
  chart: Chart,
  { plot, isSecondary }: { readonly plot: ChartPlot; readonly isSecondary: boolean },
): void {
  const { style } = chart;
  const { across, up } = isSecondary ? AXES.second : AXES.first;
  const isLying = plot.kind === "bar";
  const isPoints = plot.kind === "scatter" || plot.kind === "bubble";
  const titles: Pick<Chart, "categoryTitle" | "valueTitle"> = isSecondary
    ? style?.secondaryTitle === undefined
      ? {}
      : { valueTitle: style.secondaryTitle }
    : chart;
  const base = { isHidden: false, isAtEnd: false, isOfPoints: isPoints, isSecondary, style };
  const first = {
    ...base,
    id: across,
    crosses: up,
    position: isLying ? "l" : "b",
    title: titles.categoryTitle,
    isHidden: isSecondary,
    isValues: false,
  };
  const second = {
    ...base,
    id: up,
    crosses: across,
    position: isLying ? "b" : isSecondary ? "r" : "l",
    title: titles.valueTitle,
    isAtEnd: isSecondary,
    isHidden: style?.hidesValueAxis === true && !isPoints && !isSecondary,
    isValues: true,
  };
  if (isPoints) writeAxis(xml, "valAx", first);
  else writeAxis(xml, "catAx", first);
  writeAxis(xml, "valAx", second);
}

function writeAxis(xml: XmlWriter, element: "catAx" | "valAx", axis: AxisFacts): void {
  const { style } = axis;
  xml.open(`c:${element}`);
  value(xml, "axId", axis.id);
  writeScale(xml, axis);
  value(xml, "delete", axis.isHidden ? 1 : 0);
  value(xml, "axPos", isMirrored(axis) ? (OPPOSITE[axis.position] ?? axis.position) : axis.position);
  if (style?.gridColor !== undefined && axis.isValues && !axis.isSecondary && !axis.isHidden) {
    xml.open("c:majorGridlines").open("c:spPr");
    writeLine(xml, style.gridColor, 0.5);
    xml.close().close();
  }
  if (axis.title !== undefined) writeTitle(xml, axis.title, style);
  const format = axis.isValues
    ? axis.isSecondary
      ? style?.secondaryFormat
      : style?.valueFormat
    : style?.categoryFormat;
  xml.element("c:numFmt", {
    formatCode: format ?? "General",
    sourceLinked: format === undefined ? 1 : 0,
  } satisfies XmlAttributeValues);
  value(xml, "majorTickMark", style === undefined ? "out" : "none");
  value(xml, "minorTickMark", "none");
  value(xml, "tickLblPos", style === undefined ? "nextTo" : axis.isValues ? "nextTo" : "low");
  if (style !== undefined) {
    xml.open("c:spPr");
    if (axis.isValues && !axis.isOfPoints) xml.open("a:ln").element("a:noFill").close();
    else {
      xml.open("a:ln", { w: 9_525 });
      writeFill(xml, style.gridColor ?? style.textColor);
      xml.close();
    }
    xml.close();
  }
  value(xml, "crossAx", axis.crosses);
  value(xml, "crosses", axis.isAtEnd || (style?.isReversed === true && axis.isValues) ? "max" : "autoZero");
  if (element === "catAx") {
    value(xml, "auto", 1);
    value(xml, "lblAlgn", "ctr");
    value(xml, "lblOffset", 100);
    value(xml, "noMultiLvlLbl", 0);
  } else value(xml, "crossBetween", axis.isOfPoints ? "midCat" : "between");
  xml.close();
}

const OPPOSITE: Readonly<Record<string, string>> = { l: "r", r: "l" };

function isMirrored({ style, isOfPoints }: AxisFacts): boolean {
  return style?.isMirrored === true && !isOfPoints;
}

function writeScale(xml: XmlWriter, axis: AxisFacts): void {
  const { style, isValues, isSecondary } = axis;
  xml.open("c:scaling");
  const isReversed = style?.isReversed === true && !isValues;
  value(xml, "orientation", isReversed !== (isMirrored(axis) && axis.position === "b") ? "maxMin" : "minMax");
  const [most, least] = isSecondary
    ? isValues
      ? [style?.secondaryMaximum, style?.secondaryMinimum]
      : []
    : isValues
      ? [style?.valueMaximum, style?.valueMinimum]
      : [style?.categoryMaximum, style?.categoryMinimum];
  if (most !== undefined) value(xml, "max", most);
  if (least !== undefined) value(xml, "min", least);
  xml.close();
}
