import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { plainCode } from "./anchors.ts";
import { lineAt } from "./line-places.ts";

/** Words of a piece that is counted. */
const PIECE = 3;
/** Words around a target that are compared, and how many a short line has at least with its neighbours. */
const MAX_AROUND = 40;
const MIN_AROUND = 8;
/** Occurrences of a piece that count; a more frequent one says little. Attack: a text of one word. */
const MAX_PLACES = 64;
const MAX_STEPS = 256;
/** Part of the pieces of the found location that a look-alike has. */
const MIN_SHARE = 0.6;
/** Part of all pieces around the target that a copy has. */
const MIN_COPY = 0.9;
/** Pieces that the new version has more than the old one elsewhere, as a part of those of the found location. */
const MIN_ADDED = 0.5;

/** The words of the new version for those of a target, and the first of them. */
interface Found {
  readonly partners: readonly number[];
  readonly from: number;
}

/** A stretch of the old version around a target. */
interface Around {
  readonly from: number;
  readonly until: number;
}

/**
 * Finds text like the surroundings of a target elsewhere in both versions.
 *
 * A location whose surroundings were edited is in doubt if the new version has more text like them than the old one had, or if another
 * location has more of them: an edited target and a copy in place of a deleted one are the same to a reader of both versions.
 */
export class LookAlikes {
  readonly #old: PieceIndex;
  readonly #now: PieceIndex;
  readonly #checkpoint: Checkpoint;
  readonly #known = new Map<string, boolean>();

  constructor(old: Uint16Array, now: Uint16Array, checkpoint: Checkpoint) {
    this.#old = new PieceIndex(old, checkpoint);
    this.#now = new PieceIndex(now, checkpoint);
    this.#checkpoint = checkpoint;
  }

  /** Whether other text may be what is meant. Cost: O(pieces around the target * their occurrences), once for each line. */
  areInDoubt(from: number, until: number, { partners, from: found }: Found): boolean {
    const around = this.#around(from, until);
    const first = partners.findIndex((each) => each !== -1);
    const shift = found - (from + first);
    const key = `${around.from} ${around.until} ${shift}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const isDoubtful = !this.#isUnchanged(around, shift) && this.#hasRival(around, shift);
    this.#known.set(key, isDoubtful);
    return isDoubtful;
  }

  #around(from: number, until: number): Around {
    const { codes } = this.#old;
    const [first, last] = [lineAt(codes, from), lineAt(codes, Math.max(from, until - 1))];
    const start = Math.max(first?.from ?? 0, from - MAX_AROUND);
    const end = Math.min(last?.until ?? codes.length, Math.max(from + 1, Math.min(until, from + 200)) + MAX_AROUND);
    const missing = Math.max(0, MIN_AROUND - (end - start));
    return { from: Math.max(0, start - missing), until: Math.min(codes.length, end + missing) };
  }

  #isUnchanged({ from, until }: Around, shift: number): boolean {
    for (let at = from; at < until; at += 1)
      if (plainCode(this.#old.codes[at]) !== plainCode(this.#now.codes[at + shift])) return false;
    return true;
  }

  #hasRival(around: Around, shift: number): boolean {
    this.#checkpoint();
    const near = Math.min(12, (around.until - around.from) >> 1);
    const now = this.#scores(this.#now, around, { own: around.from + shift, near });
    const all = around.until - around.from - PIECE + 1;
    const best = mostOf(now.others);
    if (best < Math.max(2, MIN_SHARE * now.own)) return false;
    if (best > now.own && best >= MIN_COPY * all) return true;
    const before = this.#scores(this.#old, around, { own: around.from, near });
    return best > mostOf(before.others) || sumOf(now.others) - sumOf(before.others) >= MIN_ADDED * now.own;
  }

  /** How many pieces a text has at a location, and at each other one that has some. */
  #scores(index: PieceIndex, { from, until }: Around, { own, near }: { readonly own: number; readonly near: number }) {
    const counts = new Map<number, number>();
    for (let at = from; at + PIECE <= until; at += 1)
      for (const place of index.placesOf(this.#old.codes, at)) {
        const start = place - (at - from);
        counts.set(start, (counts.get(start) ?? 0) + 1);
      }
    const most = until - from - PIECE + 1;
    const groups: { readonly start: number; score: number }[] = [];
    const scores = { own: 0, others: [] as number[] };
    for (const [start, count] of [...counts].sort(([a], [b]) => a - b)) {
      const last = groups.at(-1);
      if (Math.abs(start - own) <= near) scores.own = Math.min(most, scores.own + count);
      else if (last !== undefined && start - last.start <= near) last.score = Math.min(most, last.score + count);
      else groups.push({ start, score: count });
    }
    scores.others = groups.map(({ score }) => score);
    return scores;
  }
}

const mostOf = (scores: readonly number[]): number => scores.reduce((most, each) => Math.max(most, each), 0);
const sumOf = (scores: readonly number[]): number => scores.reduce((sum, each) => sum + each, 0);

/** Where each piece of a text is. */
class PieceIndex {
  readonly codes: Uint16Array;
  readonly #heads: Int32Array;
  readonly #previous: Int32Array;

  constructor(codes: Uint16Array, checkpoint: Checkpoint) {
    const look = everyUnits(checkpoint, 4_096);
    this.codes = codes;
    let size = 1_024;
    while (size < codes.length) size *= 2;
    this.#heads = new Int32Array(size).fill(-1);
    this.#previous = new Int32Array(codes.length).fill(-1);
    for (let at = 0; at + PIECE <= codes.length; at += 1) {
      look();
      const slot = this.#slotOf(codes, at);
      this.#previous[at] = this.#heads[slot] ?? -1;
      this.#heads[slot] = at;
    }
  }

  /** The places of the piece of a text that begins at a word; none of a frequent piece. */
  placesOf(codes: Uint16Array, from: number): readonly number[] {
    const places: number[] = [];
    let steps = 0;
    for (let at = this.#heads[this.#slotOf(codes, from)] ?? -1; at !== -1; at = this.#previous[at] ?? -1) {
      steps += 1;
      if (steps > MAX_STEPS || places.length === MAX_PLACES) return [];
      if (this.#isSame(codes, from, at)) places.push(at);
    }
    return places;
  }

  #isSame(codes: Uint16Array, from: number, at: number): boolean {
    for (let each = 0; each < PIECE; each += 1)
      if (plainCode(codes[from + each]) !== plainCode(this.codes[at + each])) return false;
    return true;
  }

  #slotOf(codes: Uint16Array, from: number): number {
    let hash = 0;
    for (let each = 0; each < PIECE; each += 1) hash = Math.imul(hash ^ plainCode(codes[from + each]), 0x9e3779b1);
    return (hash ^ (hash >>> 15)) & (this.#heads.length - 1);
  }
}
