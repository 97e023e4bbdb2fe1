import type { Defect } from "@colophon/kit-pdf";

const HIDING: ReadonlySet<string> = new Set([
  "object-broken",
  "object-depth",
  "object-stream",
  "stream-end",
  "trailer-missing",
  "recovered",
]);

/** Damage behind which something may be that is not seen. */
export function mayHide({ rule }: Defect): boolean {
  return HIDING.has(rule);
}
