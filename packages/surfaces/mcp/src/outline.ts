import { isPlainObject } from "@colophon/contract";
import { sizeOf } from "./budget.ts";

/** How much of a large value is shown. */
interface Measure {
  readonly items: number;
  readonly members: number;
  readonly textLength: number;
  readonly depth: number;
}

/** Ever less, until it fits. */
const MEASURES: readonly Measure[] = [
  { items: 5, members: 40, textLength: 200, depth: 6 },
  { items: 3, members: 25, textLength: 100, depth: 5 },
  { items: 2, members: 15, textLength: 60, depth: 4 },
  { items: 1, members: 10, textLength: 40, depth: 3 },
  { items: 0, members: 10, textLength: 20, depth: 1 },
];

/** A value too large to be told -> its shape and its beginnings, in at most `most` bytes. */
export function outlineOf(value: unknown, most: number): unknown {
  for (const measure of MEASURES) {
    const outline = cut(value, measure, 0);
    if (sizeOf(outline) <= most) return outline;
  }
  return { $left_out: kindOf(value) };
}

function cut(value: unknown, measure: Measure, depth: number): unknown {
  if (typeof value === "string") {
    if (value.length <= measure.textLength) return value;
    return { $text: value.slice(0, measure.textLength).toWellFormed(), length: value.length };
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return [];
    if (depth >= measure.depth) return { $items: value.length };
    return { $items: value.length, first: value.slice(0, measure.items).map((item) => cut(item, measure, depth + 1)) };
  }
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value);
  if (depth >= measure.depth) return { $members: entries.length };
  const shown = entries.slice(0, measure.members).map(([name, member]) => [name, cut(member, measure, depth + 1)]);
  const more = entries.length - shown.length;
  return { ...Object.fromEntries(shown), ...(more > 0 && { $more_members: more }) };
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `an array of ${value.length}`;
  return isPlainObject(value) ? `an object of ${Object.keys(value).length} members` : `a ${typeof value}`;
}
