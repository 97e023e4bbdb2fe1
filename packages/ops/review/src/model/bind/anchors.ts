import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";

/** Words of a piece that is searched for in both versions. */
export const PIECE = 4;

/**
 * Stretches of equal words that two versions share, each around a piece that both have once.
 *
 * Shapes   oldAt, newAt and lengths are parallel, in the order of the old version. firstPiece and lastPiece: where the first unique
 *          piece of a stretch starts and the last one ends, counted in it. inOrder: the stretches that follow each other in both
 *          versions; the others moved.
 */
export interface Anchors {
  readonly oldAt: Int32Array;
  readonly newAt: Int32Array;
  readonly lengths: Int32Array;
  readonly firstPiece: Int32Array;
  readonly lastPiece: Int32Array;
  readonly inOrder: Int32Array;
  readonly count: number;
}

/** A code without the bit for the first word of a line. */
export const plainCode = (code: number | undefined): number => (code ?? 0) >> 1;

/** Two versions as codes of words -> what they share. Cost: O(words), and O(n log n) for the n stretches. */
export function findAnchors(old: Uint16Array, now: Uint16Array, checkpoint: Checkpoint): Anchors {
  const look = everyUnits(checkpoint, 4_096);
  const places = new PieceTable(now, look);
  const isUnique = new PieceTable(old, look);
  const oldAt: number[] = [];
  const newAt: number[] = [];
  const lengths: number[] = [];
  const firstPiece: number[] = [];
  const lastPiece: number[] = [];
  for (let at = 0; at + PIECE <= old.length; at += 1) {
    look();
    if (isUnique.find(old, at) !== at) continue;
    const found = places.find(old, at);
    if (found < 0) continue;
    const last = oldAt.length - 1;
    const offset = at - (oldAt[last] ?? 0);
    if (last >= 0 && found - (newAt[last] ?? 0) === offset && offset < (lengths[last] ?? 0)) {
      lastPiece[last] = offset + PIECE;
      continue;
    }
    let before = 0;
    for (; isSame(old, at - before - 1, now, found - before - 1); before += 1) look();
    let length = before + PIECE;
    for (; isSame(old, at - before + length, now, found - before + length); length += 1) look();
    oldAt.push(at - before);
    newAt.push(found - before);
    lengths.push(length);
    firstPiece.push(before);
    lastPiece.push(before + PIECE);
  }
  const anchors = {
    oldAt: Int32Array.from(oldAt),
    newAt: Int32Array.from(newAt),
    lengths: Int32Array.from(lengths),
    firstPiece: Int32Array.from(firstPiece),
    lastPiece: Int32Array.from(lastPiece),
    count: oldAt.length,
  };
  return { ...anchors, inOrder: longestInOrder(anchors.newAt, anchors.lengths, look) };
}

function isSame(old: Uint16Array, at: number, now: Uint16Array, there: number): boolean {
  if (at < 0 || there < 0 || at >= old.length || there >= now.length) return false;
  return plainCode(old[at]) === plainCode(now[there]);
}

/** Where each piece of a text is, if it is there once. */
class PieceTable {
  readonly #codes: Uint16Array;
  readonly #slots: Int32Array;
  /** 1 where a slot's piece occurs again. */
  readonly #repeated: Uint8Array;
  readonly #mask: number;

  constructor(codes: Uint16Array, look: Checkpoint) {
    this.#codes = codes;
    let size = 1_024;
    while (size < codes.length * 2) size *= 2;
    this.#mask = size - 1;
    this.#slots = new Int32Array(size).fill(-1);
    this.#repeated = new Uint8Array(size);
    for (let at = 0; at + PIECE <= codes.length; at += 1) {
      look();
      const slot = this.#slotOf(codes, at);
      if ((this.#slots[slot] ?? -1) === -1) this.#slots[slot] = at;
      else this.#repeated[slot] = 1;
    }
  }

  /** The one place of a piece; -1 if there is none, or more than one. */
  find(codes: Uint16Array, at: number): number {
    const slot = this.#slotOf(codes, at);
    return this.#repeated[slot] === 1 ? -1 : (this.#slots[slot] ?? -1);
  }

  #slotOf(codes: Uint16Array, at: number): number {
    let hash = 0;
    for (let each = 0; each < PIECE; each += 1) hash = Math.imul(hash ^ plainCode(codes[at + each]), 0x9e3779b1);
    hash ^= hash >>> 15;
    for (let slot = hash & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const place = this.#slots[slot] ?? -1;
      if (place === -1 || this.#isSamePiece(place, codes, at)) return slot;
    }
  }

  #isSamePiece(place: number, codes: Uint16Array, at: number): boolean {
    for (let each = 0; each < PIECE; each += 1)
      if (plainCode(this.#codes[place + each]) !== plainCode(codes[at + each])) return false;
    return true;
  }
}

/** The stretches with the most words of which none overtakes another. */
function longestInOrder(newAt: Int32Array, lengths: Int32Array, look: Checkpoint): Int32Array {
  const { length } = newAt;
  // Fenwick tree of the best sums, by the rank of a stretch in the new version.
  const ranks = new Int32Array(length);
  const order = Array.from({ length }, (_, at) => at).sort((a, b) => (newAt[a] ?? 0) - (newAt[b] ?? 0) || a - b);
  for (const [rank, at] of order.entries()) ranks[at] = rank;
  const tree = new Int32Array(length + 1).fill(-1);
  const sums = new Float64Array(length);
  const previous = new Int32Array(length).fill(-1);
  let best = -1;
  for (let at = 0; at < length; at += 1) {
    look();
    let from = -1;
    for (let node = ranks[at] ?? 0; node > 0; node -= node & -node) {
      const each = tree[node] ?? -1;
      if (each !== -1 && (from === -1 || (sums[each] ?? 0) > (sums[from] ?? 0))) from = each;
    }
    previous[at] = from;
    sums[at] = (lengths[at] ?? 0) + (from === -1 ? 0 : (sums[from] ?? 0));
    for (let node = (ranks[at] ?? 0) + 1; node <= length; node += node & -node) {
      const each = tree[node] ?? -1;
      if (each === -1 || (sums[at] ?? 0) > (sums[each] ?? 0)) tree[node] = at;
    }
    if (best === -1 || (sums[at] ?? 0) > (sums[best] ?? 0)) best = at;
  }
  const inOrder: number[] = [];
  for (let at = best; at !== -1; at = previous[at] ?? -1) inOrder.push(at);
  return Int32Array.from(inOrder.reverse());
}
