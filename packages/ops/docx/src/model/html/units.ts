import type { ModelObject } from "@colophon/base-word-model";
import type { BorderLine } from "@colophon/kit-html";

const TWIPS_PER_PX = 15;
const EIGHTHS_PER_PX = 6;
const PT_PER_PX = 0.75;
/** Word's own limits of lines and of their distance from text. ISO/IEC 29500-1, 17.3.4. */
const MOST_EIGHTHS = 96;
const LEAST_EIGHTHS = 2;
export const MOST_SPACE_PT = 31;
const MOST_PX = 2_000;

/** px -> twips, within what Word accepts. */
export function twips(px: number): number {
  return Math.round(Math.min(Math.max(px, -MOST_PX), MOST_PX) * TWIPS_PER_PX);
}

export function pxOfTwips(length: number): number {
  return length / TWIPS_PER_PX;
}

/** A background that Word draws; `auto` is none. */
export function shadingOf(color: string): ModelObject {
  return { val: "clear", color: "auto", fill: color === "" ? "auto" : color.toUpperCase() };
}

const LINES: Readonly<Record<string, string>> = { dashed: "dashed", dotted: "dotted", double: "double" };

/** A line of a page -> one of Word, at a distance in px from the text; undefined for none. ISO/IEC 29500-1, 17.18.2. */
export function wordLine(line: BorderLine | undefined, spacePx = 0): ModelObject | undefined {
  if (line === undefined || line.widthPx <= 0) return undefined;
  const eighths = line.widthPx * EIGHTHS_PER_PX;
  const val = LINES[line.style] ?? "single";
  return {
    val,
    // A double line of Word has the width of each of its lines.
    sz: Math.min(MOST_EIGHTHS, Math.max(LEAST_EIGHTHS, Math.round(val === "double" ? eighths / 3 : eighths))),
    space: Math.min(MOST_SPACE_PT, Math.max(0, Math.round(spacePx * PT_PER_PX))),
    color: line.color.toUpperCase(),
  };
}
