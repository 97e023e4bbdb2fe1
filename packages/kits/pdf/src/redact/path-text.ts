import type { Point, Polyline } from "../geometry/cut-geometry.ts";
import { type Matrix, transformPoint } from "../geometry/matrix.ts";
import { formatNumber } from "../write/serialize.ts";
import type { Subpath } from "./path.ts";

/** From the page's user space to that of the content. */
export type PageToUser = (point: Point) => Point;

/** Undefined for a matrix without an inverse, which paints nothing but lines. */
export function pageToUser([a, b, c, d, e, f]: Matrix): PageToUser | undefined {
  const determinant = a * d - b * c;
  if (!(Math.abs(determinant) > 1e-12)) return undefined;
  const inverse: Matrix = [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
  return ([x, y]) => transformPoint(inverse, x, y);
}

/** Lines as operators of a content stream, each followed by a space. */
export function pathText(lines: readonly Polyline[], toUser: PageToUser | undefined): string {
  if (toUser === undefined) return "";
  return lines
    .map(({ points, isClosed }) => {
      const steps = points.map((point, at) => `${pointText(toUser(point))} ${at === 0 ? "m" : "l"} `);
      return `${steps.join("")}${isClosed ? "h " : ""}`;
    })
    .join("");
}

/** A subpath that stays, as the content has it. */
export function keptText(
  { operations, start, isImplicit }: Subpath,
  given: {
    readonly content: Uint8Array;
    readonly toUser: PageToUser | undefined;
    readonly isClosedByPainting: boolean;
  },
): string {
  const { content, toUser, isClosedByPainting } = given;
  const begin = isImplicit && toUser !== undefined ? `${pointText(toUser(start))} m ` : "";
  const texts = operations.map((one) => Buffer.from(content.subarray(one.start, one.end)).toString("latin1"));
  return `${begin}${texts.join(" ")} ${isClosedByPainting ? "h " : ""}`;
}

const pointText = ([x, y]: Point): string => `${formatNumber(x)} ${formatNumber(y)}`;
