import type { LabelCandidate, LabelPlace } from "./find-labels.ts";

/** How often the words beside a field were those of its TU, of how many fields of real files; before that, how often one would think. */
interface Seen {
  readonly agreed: number;
  readonly of: number;
  readonly thought: number;
}

const never = (thought: number): Seen => ({ agreed: 0, of: 0, thought });

/**
 * By kind of field, place, and cost (below 8, 20, 45, more). Counted over the 71 widgets of the PDF corpus whose TU says more than
 * the name; a file with more than four of a line counts as four, since the fields of a form are laid out alike. A TU in other words
 * than the label counts against it, so what is counted is the least.
 */
const LINES: Readonly<Record<LabelPlace, readonly [Seen, Seen, Seen, Seen]>> = {
  left: [
    { agreed: 5, of: 6, thought: 0.85 },
    { agreed: 4, of: 7, thought: 0.7 },
    { agreed: 4, of: 7, thought: 0.6 },
    { agreed: 0, of: 1, thought: 0.3 },
  ],
  above: [
    { agreed: 8, of: 12, thought: 0.65 },
    { agreed: 6, of: 7, thought: 0.5 },
    { agreed: 3, of: 5, thought: 0.35 },
    never(0.2),
  ],
  inside: [never(0.5), never(0.45), never(0.3), never(0.2)],
  right: [never(0.2), never(0.2), never(0.2), never(0.15)],
  below: [never(0.3), never(0.3), { agreed: 2, of: 2, thought: 0.25 }, never(0.15)],
};
const BOXES: Readonly<Record<LabelPlace, readonly [Seen, Seen, Seen, Seen]>> = {
  right: [{ agreed: 0, of: 2, thought: 0.8 }, never(0.6), never(0.4), never(0.3)],
  left: [never(0.4), never(0.5), { agreed: 1, of: 1, thought: 0.35 }, never(0.2)],
  above: [never(0.3), never(0.3), never(0.25), never(0.15)],
  inside: [never(0.3), never(0.3), never(0.25), never(0.15)],
  below: [never(0.2), never(0.2), never(0.2), never(0.1)],
};
/** What was thought weighs as much as so many fields. */
const PRIOR = 4;
/** Costs so close that either could be the label. */
const CLOSE = 4;

export interface Choice {
  readonly isBox: boolean;
  readonly isShared: boolean;
  readonly candidates: readonly LabelCandidate[];
}

/** How likely the first candidate is the label; 0 where there is none. */
export function confidenceOf({ isBox, isShared, candidates }: Choice): number {
  const [first, second] = candidates;
  if (first === undefined) return 0;
  const bucket = first.cost < 8 ? 0 : first.cost < 20 ? 1 : first.cost < 45 ? 2 : 3;
  const { agreed, of, thought } = (isBox ? BOXES : LINES)[first.place][bucket];
  const share = (agreed + PRIOR * thought) / (of + PRIOR);
  const isClose = second !== undefined && Math.abs(second.cost - first.cost) < CLOSE;
  return round(share * (isShared ? 0.6 : 1) * (isClose ? 0.8 : 1));
}

function round(share: number): number {
  return Math.round(share * 100) / 100;
}
