import { colorAttributes, type FontFacts } from "@colophon/kit-workbook";
import type { CellModel } from "./render-op.ts";

type RunFont = NonNullable<NonNullable<CellModel["runs"]>[number]["font"]>;

/** A font of the model as a run of the file has it. */
export function toFont(font: RunFont): FontFacts {
  const { name, size, bold, italic, underline, strike, color, verticalAlign, outline, shadow } = font;
  const { family, charset, scheme } = font;
  const written = color === undefined ? [] : Object.entries(colorAttributes(color));
  const other = {
    ...(outline === true && { outline: "" }),
    ...(shadow === true && { shadow: "" }),
    ...(family !== undefined && { family: String(family) }),
    ...(charset !== undefined && { charset: String(charset) }),
    ...(scheme !== undefined && { scheme }),
  };
  return {
    ...(typeof name === "string" && { name }),
    ...(typeof size === "number" && { size: String(size) }),
    ...(bold === true && { bold }),
    ...(italic === true && { italic }),
    ...(strike === true && { strike }),
    ...(underline !== undefined && underline !== false && { underline: underline === true ? "single" : underline }),
    ...(verticalAlign !== undefined && { verticalAlign }),
    ...(color !== undefined && {
      color: Object.fromEntries(
        written.flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)] as const])),
      ),
    }),
    ...(Object.keys(other).length > 0 && { other }),
  };
}
