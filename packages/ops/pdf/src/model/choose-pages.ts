import { placesOf } from "@colophon/base-pdf";
import type { Op } from "@colophon/contract";
import type { errors } from "../codes.ts";

/** A range of pages from 1; without its end, to the last page. */
export interface PageRange {
  readonly from: number;
  readonly to?: number | undefined;
}

/** Zero-based pages of ranges, in their order; all pages without ranges. */
export function choosePages(
  ranges: readonly PageRange[] | undefined,
  count: number,
  op: Op<keyof typeof errors.entries, never>,
): readonly number[] {
  op.checkLimit("maxPages", count);
  let chosen = 0;
  return (ranges ?? (count === 0 ? [] : [{ from: 1 }])).flatMap((range, index) => {
    const places = placesOf(range, count, { path: `options.pages[${index}]`, op });
    chosen += places.length;
    op.checkLimit("maxPages", chosen);
    return places;
  });
}
