import type { ColorFacts, FontFacts, WrittenColor, WrittenFont } from "@colophon/kit-workbook";

/** The font of a part of a text. */
export function fontFacts(font: WrittenFont): FontFacts {
  const { name, size, bold, italic, strike, underline, verticalAlign, color, family, charset, outline, shadow } = font;
  // Fonts of texts have fewer families than those of cells.
  const others = {
    family: family !== undefined && family <= 5 ? family : undefined,
    charset,
    outline: outline && 1,
    shadow: shadow && 1,
  };
  const other = Object.entries(others).flatMap(([key, value]) => (value ? [[key, String(value)] as const] : []));
  return {
    ...(name && { name }),
    ...(size && { size: String(size) }),
    ...(bold === true && { bold }),
    ...(italic === true && { italic }),
    ...(strike === true && { strike }),
    ...(typeof underline === "string" && { underline }),
    ...(verticalAlign !== undefined && { verticalAlign }),
    ...(color !== undefined && { color: colorFacts(color) }),
    ...(other.length > 0 && { other: Object.fromEntries(other) }),
  };
}

function colorFacts(color: WrittenColor): ColorFacts {
  if (typeof color === "string") return { rgb: `FF${color}` };
  const { rgb, theme, indexed, tint } = color;
  return {
    ...(rgb !== undefined && { rgb: `FF${rgb}` }),
    ...(theme !== undefined && { theme: String(theme) }),
    ...(indexed !== undefined && { indexed: String(indexed) }),
    ...(tint !== undefined && { tint: String(tint) }),
  };
}
