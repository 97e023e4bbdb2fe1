import type { Op } from "@colophon/contract";

/** Pages from one to another, counted from 1; without `to` up to the last. */
export interface PageRange {
  readonly from: number;
  readonly to?: number | undefined;
}

type RefusingOp = Pick<Op<"SCHEMA_REJECTED">, "error">;

/** A range of pages -> their places from 0; SCHEMA_REJECTED where the file has fewer pages. */
export function placesOf(
  { from, to }: PageRange,
  count: number,
  { path, op }: { readonly path: string; readonly op: RefusingOp },
): number[] {
  const last = to ?? count;
  if (from > count || last > count)
    throw refused(path, `It names page ${Math.max(from, last)}, but the last page is ${count}.`, op);
  const step = from <= last ? 1 : -1;
  return Array.from({ length: Math.abs(last - from) + 1 }, (_, index) => from - 1 + index * step);
}

/** SCHEMA_REJECTED for a member, with its path. */
export function refused(path: string, message: string, op: RefusingOp): Error {
  return op.error("SCHEMA_REJECTED", message, { issues: [{ path, message }] });
}
