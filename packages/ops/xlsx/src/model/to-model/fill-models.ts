import type {
  BorderLine,
  ColorFacts,
  MarkupFacts,
  WrittenBorder,
  WrittenColor,
  WrittenFill,
} from "@colophon/kit-workbook";
import { childNamed, childrenNamed, compact, finiteOf, isEmpty, localOf, toFlag } from "./markup.ts";

/** A colour as written -> the model's. */
type ToColor = (facts: ColorFacts | undefined) => WrittenColor | undefined;

/** A fill of a cell, or of a rule's format; undefined for none. */
export function toFill(element: MarkupFacts, isDifference: boolean, toColor: ToColor): WrittenFill | undefined {
  const [inner] = element.children ?? [];
  if (inner === undefined) return undefined;
  if (localOf(inner.name) === "gradientFill") return toGradient(inner, toColor);
  const pattern = inner.attributes?.patternType;
  const color = toColor(childNamed(inner, "fgColor")?.attributes);
  const ground = childNamed(inner, "bgColor")?.attributes;
  const background = toColor(ground);
  const isPlain = isDifference
    ? pattern === undefined && color === undefined
    : pattern === "solid" && ground?.indexed === "64" && ground.tint === undefined;
  const plain = isDifference ? background : color;
  if (isPlain && plain !== undefined) return plain;
  if ((pattern === undefined || pattern === "none") && color === undefined && background === undefined)
    return isDifference && pattern === "none" ? { pattern } : undefined;
  // A rule's fill without a pattern is solid; a cell's shows nothing.
  return { pattern: pattern ?? (isDifference ? "solid" : "none"), ...compact({ color, background }) };
}

function toGradient(element: MarkupFacts, toColor: ToColor): WrittenFill {
  const { type, degree, left, right, top, bottom } = element.attributes ?? {};
  const stops = childrenNamed(element, "stop").map((stop) => ({
    position: finiteOf(stop.attributes?.position) ?? 0,
    color: toColor(childNamed(stop, "color")?.attributes) ?? { isAutomatic: true },
  }));
  const sides = { left: finiteOf(left), right: finiteOf(right), top: finiteOf(top), bottom: finiteOf(bottom) };
  return { gradient: { ...compact({ type, degree: finiteOf(degree), ...sides }), stops } };
}

/** The lines around a cell; undefined for none. */
export function toBorder(element: MarkupFacts, toColor: ToColor): WrittenBorder | undefined {
  const line = (...names: readonly string[]): BorderLine | undefined => {
    const found = names.map((name) => childNamed(element, name)).find((one) => one !== undefined);
    const style = found?.attributes?.style;
    if (style === undefined || style === "none") return undefined;
    const color = toColor(childNamed(found, "color")?.attributes);
    const isAutomatic = typeof color === "object" && color.isAutomatic === true;
    return { style, ...(color !== undefined && !isAutomatic && { color }) };
  };
  const diagonal = line("diagonal");
  const { diagonalUp, diagonalDown } = element.attributes ?? {};
  const flags = compact({ isUp: toFlag(diagonalUp) || undefined, isDown: toFlag(diagonalDown) || undefined });
  const found = compact({
    left: line("left", "start"),
    right: line("right", "end"),
    top: line("top"),
    bottom: line("bottom"),
    diagonal: diagonal === undefined ? undefined : { ...diagonal, ...flags },
    vertical: line("vertical"),
    horizontal: line("horizontal"),
  });
  return isEmpty(found) ? undefined : found;
}
