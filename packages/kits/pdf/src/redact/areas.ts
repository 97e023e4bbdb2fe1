import type { Quad } from "../geometry/quad.ts";
import { coverage, isInside, mayTouch, pointIn } from "../geometry/quads.ts";
import type { PdfRef } from "../objects/object.ts";

/** A part of a page that is to be blank: four corners in a row, in the page's user space. */
export interface Area {
  readonly quad: Quad;
  /** Whatever it touches goes; else only what lies for the most part under it. */
  readonly isStrict: boolean;
  /** How it is painted over where that differs from the plan. */
  readonly look?: Look | undefined;
}

/** How an area is painted over. Source: ISO 32000-2, 12.5.6.23. */
export interface Look {
  /** Red, green and blue from 0 to 1. */
  readonly fill?: readonly [number, number, number] | undefined;
  readonly label?: string | undefined;
  /** Of the label: from the left, centred (the default) or to the right. */
  readonly align?: "left" | "centre" | "right" | undefined;
  /** Of the label in points; as large as fits without it. */
  readonly size?: number | undefined;
  /** Of the label; black or white without it. */
  readonly ink?: readonly [number, number, number] | undefined;
  /** The label is repeated until it fills the area. */
  readonly isRepeated?: boolean | undefined;
  /** A form of the file that is painted in place of all that. */
  readonly overlay?: PdfRef | undefined;
}

export function isCovered(quad: Quad, areas: readonly Area[]): boolean {
  return areas.some(({ quad: area, isStrict }) => {
    const count = coverage(quad, area);
    if (isStrict) return count > 0 || (mayTouch(quad, area) && isInside(pointIn(area, 0.5, 0.5), quad));
    return count >= 8;
  });
}
