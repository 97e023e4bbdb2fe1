/** A place of each of two sequences that hold the same. */
export type Pair = readonly [before: number, after: number];

/** Puts the pairs of a stretch without anchors, from its start on; gives back what is left when a bound was reached. */
export type FollowEdits = (
  before: readonly number[],
  after: readonly number[],
  stretch: Stretch,
  pairs: Pair[],
  look: () => void,
) => Stretch | undefined;

export interface Stretch {
  readonly before: number;
  readonly beforeEnd: number;
  readonly after: number;
  readonly afterEnd: number;
  /** Has no anchors; what is left of it is not searched for them again. */
  readonly isPlain?: boolean;
}

/** Edits looked for between two places that are alike; beyond, what was found is kept and the rest begun anew. */
const MAX_EDITS = 1_000;
/** Steps that a stretch without anchors may cost. */
const MAX_STEPS = 4_000_000;

/**
 * Two sequences of numbers -> the places that hold the same, ascending in both.
 *
 * Cost     Near linear: what stands once in both is an anchor (patience); between anchors Myers' shortest edit, with a bound.
 * Source   E. W. Myers, An O(ND) Difference Algorithm, 1986.
 */
export function align(
  before: readonly number[],
  after: readonly number[],
  look: () => void,
  follow: FollowEdits = followEdits,
): readonly Pair[] {
  const pairs: Pair[] = [];
  const waiting: Stretch[] = [{ before: 0, beforeEnd: before.length, after: 0, afterEnd: after.length }];
  for (let stretch = waiting.pop(); stretch !== undefined; stretch = waiting.pop()) {
    look();
    const inner = trim(before, after, stretch, pairs, look);
    if (inner.before === inner.beforeEnd || inner.after === inner.afterEnd) continue;
    const anchors = stretch.isPlain === true ? [] : findAnchors(before, after, inner, look);
    if (anchors.length === 0) {
      const rest = follow(before, after, inner, pairs, look);
      if (rest !== undefined) waiting.push({ ...rest, isPlain: true });
      continue;
    }
    let from = { before: inner.before, after: inner.after };
    for (const [b, a] of anchors) {
      waiting.push({ before: from.before, beforeEnd: b, after: from.after, afterEnd: a });
      pairs.push([b, a]);
      from = { before: b + 1, after: a + 1 };
    }
    waiting.push({ ...from, beforeEnd: inner.beforeEnd, afterEnd: inner.afterEnd });
  }
  return pairs.sort(([a], [b]) => a - b);
}

function trim(
  before: readonly number[],
  after: readonly number[],
  stretch: Stretch,
  pairs: Pair[],
  look: () => void,
): Stretch {
  let { before: b, beforeEnd, after: a, afterEnd } = stretch;
  while (b < beforeEnd && a < afterEnd && before[b] === after[a]) {
    pairs.push([b++, a++]);
    look();
  }
  while (b < beforeEnd && a < afterEnd && before[beforeEnd - 1] === after[afterEnd - 1]) {
    pairs.push([--beforeEnd, --afterEnd]);
    look();
  }
  return { before: b, beforeEnd, after: a, afterEnd };
}

/** What stands once in both stretches, as far as its order is the same in both. */
function findAnchors(
  before: readonly number[],
  after: readonly number[],
  stretch: Stretch,
  look: () => void,
): readonly Pair[] {
  const places = onlyPlaces(after, stretch.after, stretch.afterEnd, look);
  const candidates: Pair[] = [];
  for (const [key, b] of onlyPlaces(before, stretch.before, stretch.beforeEnd, look)) {
    const a = places.get(key);
    if (a !== undefined && a >= 0 && b >= 0) candidates.push([b, a]);
  }
  return longestAscending(candidates, look);
}

/** The place of what stands once; -1 for what stands more often. */
function onlyPlaces(
  keys: readonly number[],
  start: number,
  end: number,
  look: () => void,
): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  for (let at = start; at < end; at++) {
    look();
    const key = keys[at] ?? 0;
    places.set(key, places.has(key) ? -1 : at);
  }
  return places;
}

/** Pairs that ascend in `before` -> the longest run of them that ascends in `after` too. */
function longestAscending(pairs: readonly Pair[], look: () => void): readonly Pair[] {
  const tops: number[] = [];
  const previous: number[] = [];
  for (const [index, [, place]] of pairs.entries()) {
    look();
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tops[middle] ?? 0]?.[1] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    previous.push(low === 0 ? -1 : (tops[low - 1] ?? -1));
    tops[low] = index;
  }
  const found: Pair[] = [];
  for (let at = tops.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const pair = pairs[at];
    if (pair !== undefined) found.push(pair);
  }
  return found.reverse();
}

/** Myers' greedy search from the stretch's start on; gives back what is left when its bound was reached. */
export function followEdits(
  before: readonly number[],
  after: readonly number[],
  stretch: Stretch,
  pairs: Pair[],
  look: () => void,
): Stretch | undefined {
  const n = stretch.beforeEnd - stretch.before;
  const m = stretch.afterEnd - stretch.after;
  const bound = Math.max(32, Math.min(MAX_EDITS, Math.floor(MAX_STEPS / (n + m)), n + m));
  const reach = new Int32Array(2 * bound + 3);
  const trace: Int32Array[] = [];
  const middle = bound + 1;
  let best = { x: 0, k: 0, edits: 0 };
  search: for (let edits = 0; edits <= bound; edits++) {
    trace.push(reach.slice(middle - edits - 1, middle + edits + 2));
    for (let k = -edits; k <= edits; k += 2) {
      const isDown = k === -edits || (k !== edits && (reach[middle + k - 1] ?? 0) < (reach[middle + k + 1] ?? 0));
      let x = isDown ? (reach[middle + k + 1] ?? 0) : (reach[middle + k - 1] ?? 0) + 1;
      while (x < n && x - k < m && before[stretch.before + x] === after[stretch.after + x - k]) {
        x++;
        look();
      }
      look();
      reach[middle + k] = x;
      if (x > n || x - k > m) continue;
      if (2 * x - k > 2 * best.x - best.k) best = { x, k, edits };
      if (x >= n && x - k >= m) break search;
    }
  }
  goBack(trace, best, stretch, pairs);
  const rest = { ...stretch, before: stretch.before + best.x, after: stretch.after + best.x - best.k };
  // Neither side came to its end: the search begins again from where it got.
  return rest.before < rest.beforeEnd && rest.after < rest.afterEnd ? rest : undefined;
}

function goBack(
  trace: readonly Int32Array[],
  best: { readonly x: number; readonly k: number; readonly edits: number },
  stretch: Stretch,
  pairs: Pair[],
): void {
  let { x, k } = best;
  for (let edits = best.edits; edits >= 0; edits--) {
    const reach = trace[edits] ?? new Int32Array();
    const at = (diagonal: number): number => reach[edits + 1 + diagonal] ?? 0;
    const isDown = k === -edits || (k !== edits && at(k - 1) < at(k + 1));
    const start = edits === 0 ? 0 : isDown ? at(k + 1) : at(k - 1) + 1;
    for (; x > start; x--) pairs.push([stretch.before + x - 1, stretch.after + x - k - 1]);
    if (edits === 0) return;
    k = isDown ? k + 1 : k - 1;
    x = at(k);
  }
}
