import { escapeMarkup } from "./escape-markup.ts";
import { emptyXml } from "./string-xml.ts";
import type {
  BorderLine,
  WrittenAlignment,
  WrittenBorder,
  WrittenColor,
  WrittenFill,
  WrittenFont,
  WrittenGradient,
  WrittenPattern,
} from "./style.ts";

const flag = (value: boolean | undefined): 1 | undefined => (value === true ? 1 : undefined);

/** The attributes of a colour. Source: ISO/IEC 29500-1, 18.8.19. */
export function colorAttributes(color: WrittenColor): Record<string, string | number | undefined> {
  if (typeof color === "string") return { rgb: color.length === 6 ? `FF${color}` : color };
  const { rgb, theme, indexed, isAutomatic, tint } = color;
  return {
    auto: flag(isAutomatic),
    indexed,
    rgb: rgb === undefined ? undefined : rgb.length === 6 ? `FF${rgb}` : rgb,
    theme,
    tint,
  };
}

export const colorXml = (name: string, color: WrittenColor): string => emptyXml(name, colorAttributes(color));

/** A font of the styles part. Source: ISO/IEC 29500-1, 18.8.22. */
export function styleFontXml(font: WrittenFont): string {
  const { name, size, bold, italic, underline, strike, outline, shadow, verticalAlign, color } = font;
  const { family, charset, scheme } = font;
  const on = (element: string, value: boolean | undefined): string =>
    value === undefined ? "" : value ? `<${element}/>` : emptyXml(element, { val: 0 });
  const value = (element: string, val: string | number | null | undefined): string =>
    val === undefined || val === null ? "" : emptyXml(element, { val });
  return `<font>${[
    on("b", bold),
    on("i", italic),
    on("strike", strike),
    on("outline", outline),
    on("shadow", shadow),
    underlineXml(underline),
    value("vertAlign", verticalAlign),
    value("sz", size),
    color === undefined ? "" : colorXml("color", color),
    value("name", name),
    value("family", family),
    value("charset", charset),
    value("scheme", scheme),
  ].join("")}</font>`;
}

function underlineXml(underline: WrittenFont["underline"]): string {
  if (underline === undefined || underline === false) return "";
  return underline === true || underline === "single" ? "<u/>" : emptyXml("u", { val: underline });
}

const isPattern = (fill: WrittenFill): fill is WrittenPattern => typeof fill === "object" && "pattern" in fill;
const isGradient = (fill: WrittenFill): fill is WrittenGradient => typeof fill === "object" && "gradient" in fill;

/** A fill of a cell. Source: ISO/IEC 29500-1, 18.8.20. */
export function fillXml(fill: WrittenFill): string {
  if (isPattern(fill)) return patternXml(fill);
  if (isGradient(fill)) return gradientXml(fill);
  return `<fill><patternFill patternType="solid">${colorXml("fgColor", fill)}<bgColor indexed="64"/></patternFill></fill>`;
}

/** A fill that a rule lays over a cell's own: its solid colour is the background. */
export function differenceFillXml(fill: WrittenFill): string {
  if (isPattern(fill)) return patternXml(fill);
  if (isGradient(fill)) return gradientXml(fill);
  return `<fill><patternFill>${colorXml("bgColor", fill)}</patternFill></fill>`;
}

function patternXml({ pattern, color, background }: WrittenPattern): string {
  const inner =
    (color === undefined ? "" : colorXml("fgColor", color)) +
    (background === undefined ? "" : colorXml("bgColor", background));
  const tag = emptyXml("patternFill", { patternType: pattern });
  return `<fill>${inner === "" ? tag : `${tag.slice(0, -2)}>${inner}</patternFill>`}</fill>`;
}

function gradientXml({ gradient }: WrittenGradient): string {
  const { stops, ...attributes } = gradient;
  const inner = stops.map(
    ({ position, color }) => `${emptyXml("stop", { position }).slice(0, -2)}>${colorXml("color", color)}</stop>`,
  );
  return `<fill>${emptyXml("gradientFill", attributes).slice(0, -2)}>${inner.join("")}</gradientFill></fill>`;
}

/** The borders of a cell, or of a rule's format. Source: ISO/IEC 29500-1, 18.8.4. */
export function borderXml(border: WrittenBorder): string {
  const line = (name: string, found: BorderLine | undefined): string => {
    if (found === undefined) return `<${name}/>`;
    const color = found.color === undefined ? '<color auto="1"/>' : colorXml("color", found.color);
    return `<${name} style="${escapeMarkup(found.style)}">${color}</${name}>`;
  };
  const { left, right, top, bottom, diagonal, vertical, horizontal } = border;
  const between =
    (vertical === undefined ? "" : line("vertical", vertical)) +
    (horizontal === undefined ? "" : line("horizontal", horizontal));
  const tag = emptyXml("border", { diagonalUp: flag(diagonal?.isUp), diagonalDown: flag(diagonal?.isDown) });
  return `${tag.slice(0, -2)}>${line("left", left)}${line("right", right)}${line("top", top)}${line("bottom", bottom)}${line("diagonal", diagonal)}${between}</border>`;
}

/** Source: ISO/IEC 29500-1, 18.8.1. */
export function alignmentXml(alignment: WrittenAlignment): string {
  const { horizontal, vertical, wrapText, shrinkToFit, justifyLastLine, indent, rotation, readingOrder } = alignment;
  return emptyXml("alignment", {
    horizontal,
    vertical,
    textRotation: rotation === undefined ? undefined : rotation < 0 ? 90 - rotation : rotation,
    wrapText: flag(wrapText),
    indent,
    justifyLastLine: flag(justifyLastLine),
    shrinkToFit: flag(shrinkToFit),
    readingOrder,
  });
}

/** Empty without protection. Source: ISO/IEC 29500-1, 18.8.33. */
export function protectionXml(locked: boolean | undefined, isFormulaHidden: boolean | undefined): string {
  if (locked === undefined && isFormulaHidden === undefined) return "";
  return emptyXml("protection", {
    locked: locked === undefined ? undefined : Number(locked),
    hidden: isFormulaHidden === undefined ? undefined : Number(isFormulaHidden),
  });
}
