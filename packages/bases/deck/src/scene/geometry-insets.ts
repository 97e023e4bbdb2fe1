import type { Box } from "./box.ts";

type Insets = readonly [left: number, top: number, right: number, bottom: number];

const NONE: Insets = [0, 0, 0, 0];
/** Of a circle's box, beside the square in it. */
const ROUND = (1 - Math.SQRT1_2) / 2;

/**
 * What text cannot take of a shape's box, in points: a preset shape has a rectangle of its own for text, and insets are taken from that.
 *
 * Source  ISO/IEC 29500-1, presetShapeDefinitions: rect of each shape, arrows as they are by default.
 */
export function geometryInsets(
  { geometry, adjust }: { readonly geometry?: string; readonly adjust?: Readonly<Record<string, number>> },
  { w, h }: Pick<Box, "w" | "h">,
): Insets {
  const least = Math.min(w, h);
  const point = (least * (adjust?.adj ?? 50_000)) / 100_000;
  switch (geometry) {
    case "chevron":
      return w > 2 * point ? [point, 0, point, 0] : NONE;
    case "homePlate":
      return [0, 0, point / 2, 0];
    case "leftArrow":
      return [least / 4, h / 4, 0, h / 4];
    case "upArrow":
      return [w / 4, least / 4, w / 4, 0];
    case "downArrow":
      return [w / 4, 0, w / 4, least / 4];
    case "ellipse":
      return [ROUND * w, ROUND * h, ROUND * w, ROUND * h];
    case "roundRect": {
      const corner = 2 * ROUND * least * ((adjust?.adj ?? 16_667) / 100_000);
      return [corner, corner, corner, corner];
    }
    default:
      return NONE;
  }
}
