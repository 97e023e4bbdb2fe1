import type { Color } from "./items.ts";
import { contrast, INKS, type Palette } from "./palette.ts";

/** The share of a place's points on which a text must be hard to read to count as unreadable. */
const SHARE = 0.1;

/** The color of a place that decides how well another color can be read there: a tenth of its colors are worse. */
export function hardestGround(color: Color, grounds: readonly Color[], palette: Palette): Color {
  const [first = "bg1"] = grounds;
  if (grounds.length < 2) return first;
  const ratios = new Map(grounds.map((ground) => [ground, contrast(color, ground, palette)]));
  const sorted = [...grounds].sort((one, other) => (ratios.get(one) ?? 0) - (ratios.get(other) ?? 0));
  return sorted[Math.floor(SHARE * sorted.length)] ?? first;
}

/** Of the colors that are seen in a place the one in the middle, from dark to light. */
export function middleGround(grounds: readonly Color[], palette: Palette): Color {
  const [first = "bg1"] = grounds;
  if (grounds.length < 2) return first;
  const lights = new Map(grounds.map((ground) => [ground, contrast(ground, "#000000", palette)]));
  const sorted = [...grounds].sort((one, other) => (lights.get(one) ?? 0) - (lights.get(other) ?? 0));
  return sorted[sorted.length >> 1] ?? first;
}

/** Of a theme's colors for text the one that is read best on the worst tenth of a place. */
export function inkOnAll(grounds: readonly Color[], palette: Palette): Color {
  const strengths = INKS.map((ink) => ({ ink, ratio: contrast(ink, hardestGround(ink, grounds, palette), palette) }));
  return strengths.reduce((one, other) => (other.ratio > one.ratio ? other : one)).ink;
}
