/** What the page and the worker that draws PDF pages say to each other. */

/** In points, as the page is shown. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Red, green, blue and alpha of each pixel, in rows. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  readonly pixels: ArrayBuffer;
  readonly placing: Placing;
}

/**
 * From the units of a page, before its rotation, to shares of its picture: x = a * left + c * bottom + e from the left edge, and
 * y = b * left + d * bottom + f from the top.
 */
export type Placing = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export type PdfRequest =
  | { readonly id: number; readonly kind: "open"; readonly bytes: ArrayBuffer }
  | { readonly id: number; readonly kind: "draw"; readonly index: number; readonly widthPx: number };

export type PdfProblem = "password" | "damaged" | "slow";

export type PdfAnswer =
  | { readonly id: number; readonly pages: readonly PageSize[] }
  | { readonly id: number; readonly drawn: DrawnPage }
  | { readonly id: number; readonly problem: PdfProblem };
