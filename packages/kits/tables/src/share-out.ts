import type { Column } from "./columns.ts";
import type { Placed } from "./rows.ts";

/** Columns that are shared out. Attack: a header over a thousand columns. */
const MAX_COLUMNS = 60;
/** What a column under the rule without a text above it costs, in points off the middle. */
const LEFT_OUT = 8;

interface Choice {
  readonly cost: number;
  /** The last column of each text so far and its first one. */
  readonly spans: readonly { readonly first: number; readonly last: number }[];
}

/**
 * Shares the columns over a rule out among the texts above it, so that each text is as near the middle of its columns as can be.
 *
 * Cost     O(texts x columns^2).
 */
export function shareOut(
  heads: readonly Placed[],
  { from, to, columns }: { readonly from: number; readonly to: number; readonly columns: readonly Column[] },
): void {
  if (to - from >= MAX_COLUMNS || heads.length < 2) return;
  let open = new Map<number, Choice>([[from, { cost: 0, spans: [] }]]);
  for (const head of heads) {
    const next = new Map<number, Choice>();
    for (const [start, choice] of open)
      for (let first = start; first <= head.first; first += 1)
        for (let last = head.last; last <= to; last += 1) {
          const cost = choice.cost + LEFT_OUT * (first - start) + offset(head, first, last, columns);
          if (cost < (next.get(last + 1)?.cost ?? Infinity))
            next.set(last + 1, { cost, spans: [...choice.spans, { first, last }] });
        }
    open = next;
  }
  let best: Choice | undefined;
  for (const [end, { cost, spans }] of open) {
    const whole = cost + LEFT_OUT * (to + 1 - end);
    if (best === undefined || whole < best.cost) best = { cost: whole, spans };
  }
  for (const [index, head] of heads.entries()) Object.assign(head, best?.spans[index]);
}

function offset({ chunk }: Placed, first: number, last: number, columns: readonly Column[]): number {
  const [left, right] = [columns[first]?.left ?? 0, columns[last]?.right ?? 0];
  return Math.abs((left + right) / 2 - (chunk.left + chunk.right) / 2);
}
