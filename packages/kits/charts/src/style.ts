import type { XmlWriter } from "@colophon/kit-xml";

/** How a chart that stands on a page of its own looks. One without it is left to the program that shows it. */
export interface ChartStyle {
  /** Points, for all its text. */
  readonly fontSize: number;
  /** RRGGBB, or a colour of the theme: `tx1`, `accent1`. */
  readonly textColor: string;
  readonly gridColor?: string;
  readonly titleSize?: number;
  readonly valueFormat?: string;
  readonly secondaryFormat?: string;
  readonly categoryFormat?: string;
  readonly secondaryTitle?: string;
  readonly gapWidth?: number;
  readonly valueMinimum?: number;
  readonly valueMaximum?: number;
  readonly secondaryMinimum?: number;
  readonly secondaryMaximum?: number;
  readonly categoryMinimum?: number;
  readonly categoryMaximum?: number;
  readonly hidesValueAxis?: boolean;
  /** Categories from top to bottom, in bars that lie. */
  readonly isReversed?: boolean;
  /** From right to left, for languages that are read so; scatter and bubble are not. */
  readonly isMirrored?: boolean;
  /** Where the bars, lines or points are, in shares of the chart. */
  readonly plotArea?: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly language?: string;
  /** Positions of series that the legend leaves out. */
  readonly hiddenEntries?: readonly number[];
}

/** What is said at the points of a series. */
export interface LabelStyle {
  readonly format?: string;
  readonly color?: string;
  readonly position?: "ctr" | "inEnd" | "inBase" | "outEnd" | "t" | "b" | "r" | "l" | "bestFit";
  readonly shows?: "value" | "percent" | "name";
  readonly isBold?: boolean;
}

/** A point that is told apart from its series. */
export interface PointStyle {
  readonly index: number;
  readonly color?: string;
  /** In place of its value. */
  readonly label?: string;
  readonly hasNoLabel?: boolean;
}

/** A fill: RRGGBB, a colour of the theme, or `none`. */
export function writeFill(xml: XmlWriter, color: string): void {
  if (color === "none") {
    xml.element("a:noFill");
    return;
  }
  const found = /^([a-z]+\d?)([+-]\d+)?$/i.exec(color);
  const isHex = /^[0-9A-Fa-f]{6}$/.test(color);
  xml.open("a:solidFill").open(isHex ? "a:srgbClr" : "a:schemeClr", { val: isHex ? color : (found?.[1] ?? color) });
  const shift = isHex ? 0 : Number(found?.[2] ?? 0);
  if (shift !== 0) xml.element("a:lumMod", { val: (100 - Math.abs(shift)) * 1_000 });
  if (shift > 0) xml.element("a:lumOff", { val: shift * 1_000 });
  xml.close().close();
}

interface TextStyle {
  readonly size: number;
  readonly color: string;
  readonly isBold?: boolean;
}

export function writeTextProperties(xml: XmlWriter, look: TextStyle): void {
  xml.open("c:txPr").element("a:bodyPr").element("a:lstStyle").open("a:p").open("a:pPr");
  xml.open("a:defRPr", { sz: Math.round(look.size * 100), b: look.isBold === true ? 1 : 0 });
  writeFill(xml, look.color);
  xml.close().close().element("a:endParaRPr", { lang: "en-US" }).close().close();
}

const SHOWN = ["showLegendKey", "showVal", "showCatName", "showSerName", "showPercent", "showBubbleSize"] as const;

function writeShown(xml: XmlWriter, shows: LabelStyle["shows"]): void {
  const name = shows === "percent" ? "showPercent" : shows === "name" ? "showSerName" : "showVal";
  for (const one of SHOWN) xml.element(`c:${one}`, { val: one === name ? 1 : 0 });
}

/** Points with a colour of their own. */
export function writePoints(xml: XmlWriter, points: readonly PointStyle[], isBars: boolean): void {
  for (const { index, color } of points) {
    if (color === undefined) continue;
    xml.open("c:dPt").element("c:idx", { val: index });
    if (isBars) xml.element("c:invertIfNegative", { val: 0 });
    xml.element("c:bubble3D", { val: 0 }).open("c:spPr");
    writeFill(xml, color);
    xml.close().close();
  }
}

interface Labels {
  readonly labels: LabelStyle;
  readonly points: readonly PointStyle[];
  readonly style: ChartStyle;
}

/** The labels of a series, those first that say something else than their value. */
export function writeLabelsOf(xml: XmlWriter, { labels, points, style }: Labels): void {
  const { format, color = style.textColor, position, shows, isBold = false } = labels;
  xml.open("c:dLbls");
  for (const { index, label, hasNoLabel } of points) {
    if (hasNoLabel === true) {
      xml.open("c:dLbl").element("c:idx", { val: index }).element("c:delete", { val: 1 }).close();
      continue;
    }
    if (label === undefined) continue;
    xml.open("c:dLbl").element("c:idx", { val: index });
    xml.open("c:tx").open("c:rich").element("a:bodyPr").element("a:lstStyle").open("a:p").open("a:r");
    xml.open("a:rPr", { lang: style.language ?? "en-US", sz: Math.round(style.fontSize * 100), b: isBold ? 1 : 0 });
    writeFill(xml, color);
    xml.close().element("a:t", {}, label).close().close().close().close();
    if (position !== undefined) xml.element("c:dLblPos", { val: position });
    writeShown(xml, shows);
    xml.close();
  }
  if (format !== undefined) xml.element("c:numFmt", { formatCode: format, sourceLinked: 0 });
  xml.open("c:spPr").element("a:noFill").open("a:ln").element("a:noFill").close().close();
  writeTextProperties(xml, { size: style.fontSize, color, isBold });
  if (position !== undefined) xml.element("c:dLblPos", { val: position });
  writeShown(xml, shows);
  xml.close();
}

export function writePlotPlace(xml: XmlWriter, place: ChartStyle["plotArea"]): void {
  if (place === undefined) {
    xml.element("c:layout");
    return;
  }
  xml.open("c:layout").open("c:manualLayout");
  xml
    .element("c:layoutTarget", { val: "inner" })
    .element("c:xMode", { val: "edge" })
    .element("c:yMode", { val: "edge" });
  for (const name of ["x", "y", "w", "h"] as const) xml.element(`c:${name}`, { val: Number(place[name].toFixed(4)) });
  xml.close().close();
}

export function writeLine(xml: XmlWriter, color: string, width: number, isDashed = false): void {
  xml.open("a:ln", { w: Math.round(width * 12_700) });
  writeFill(xml, color);
  if (isDashed) xml.element("a:prstDash", { val: "dash" });
  xml.close();
}
