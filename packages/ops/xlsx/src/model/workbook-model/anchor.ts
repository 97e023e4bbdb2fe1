import { type Anchor, parseRange } from "@colophon/kit-workbook";

/** B2:C3 -> from the left upper corner of B2 to that of D4. */
export function toAnchor(ref: string): Anchor {
  const { top, left, bottom, right } = parseRange(ref) ?? { top: 0, left: 0, bottom: 14, right: 7 };
  return { top, left, bottom: bottom + 1, right: right + 1 };
}
