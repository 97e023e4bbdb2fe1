import type { Box, Color, SceneLine } from "../scene/items.ts";
import { plainColor, splitColor } from "../scene/palette.ts";
import { el, emu } from "./element.ts";

/** A colour, of the theme where it is named so. */
export function colorXml(color: Color, opacity?: number): string {
  const alpha = opacity === undefined || opacity >= 1 ? "" : el("a:alpha", { val: Math.round(opacity * 100_000) });
  if (color.startsWith("#")) {
    const own = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
    return el(
      "a:srgbClr",
      { val: plainColor(color) },
      alpha !== "" || own === 1 ? alpha : el("a:alpha", { val: Math.round(own * 100_000) }),
    );
  }
  const { name, shift } = splitColor(color);
  const moved =
    shift === 0
      ? ""
      : el("a:lumMod", { val: (100 - Math.abs(shift)) * 1_000 }) +
        (shift > 0 ? el("a:lumOff", { val: shift * 1_000 }) : "");
  return el("a:schemeClr", { val: name }, moved, alpha);
}

export function fillXml(color: Color | undefined, opacity?: number): string {
  return color === undefined ? el("a:noFill") : el("a:solidFill", {}, colorXml(color, opacity));
}

export function lineXml(line: SceneLine | undefined, hasArrow = false): string {
  if (line === undefined) return el("a:ln", {}, el("a:noFill"));
  const dash = line.dash === undefined ? "" : el("a:prstDash", { val: line.dash });
  const arrow = hasArrow ? el("a:tailEnd", { type: "triangle" }) : "";
  return el("a:ln", { w: emu(line.width) }, fillXml(line.color), dash, arrow);
}

export function transformXml(
  name: string,
  { x, y, w, h }: Box,
  turns: { readonly rotation?: number; readonly flipH?: boolean; readonly flipV?: boolean } = {},
): string {
  const { rotation = 0, flipH, flipV } = turns;
  const angle = ((Math.round(rotation * 60_000) % 21_600_000) + 21_600_000) % 21_600_000;
  return el(
    name,
    {
      rot: angle === 0 ? undefined : angle,
      flipH: flipH === true ? 1 : undefined,
      flipV: flipV === true ? 1 : undefined,
    },
    el("a:off", { x: emu(x), y: emu(y) }),
    el("a:ext", { cx: Math.max(0, emu(w)), cy: Math.max(0, emu(h)) }),
  );
}
