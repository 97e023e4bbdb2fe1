import type { Checkpoint } from "@colophon/kit-bytes";
import { type AlignmentWindow, alignWords, MAX_CELLS, type WordAlignment } from "./align-words.ts";
import { type Anchors, findAnchors, PIECE } from "./anchors.ts";
import { type Line, LinePlaces, lineAt } from "./line-places.ts";
import { LookAlikes } from "./look-alikes.ts";
import { WordGains } from "./word-gains.ts";
import type { SourceWords } from "./words.ts";

/** Where words of the old version are in the new one. */
export interface Placement {
  /** Words of the new version; -1 for one of the old version that is not there. */
  readonly partners: readonly number[];
  /** The stretch of the new version, with words in place of its first and last ones. */
  readonly from: number;
  readonly until: number;
  readonly isSure: boolean;
  /** Part of the wanted words that are there, by number. */
  readonly kept: number;
}

/** Cells of the windows of all targets together, beside small ones. Attack: a large text of repeated lines. */
const ALL_CELLS = 12_000_000;
const SMALL_CELLS = 20_000;
const MAX_WANTED = 2_000;
/** Words of unique pieces that are aligned together with a target. */
const CONTEXT_WORDS = 24;
/** Words of a line that is the same one because no other line has them. One word may be there by chance. */
const MIN_LINE = 2;
/** Bits by which a place must fit better than none, and better than any other one. */
const MIN_OVER_DELETED = 5;
const MIN_OVER_ELSEWHERE = 14;
const MIN_KEPT = 0.5;

/** Finds words of an old version in a new one by aligning both. */
export class VersionMap {
  /** Of the words of both versions. */
  readonly #codes: { readonly old: Uint16Array; readonly now: Uint16Array };
  readonly #words: SourceWords & { readonly raw: string };
  readonly #anchors: Anchors;
  readonly #checkpoint: Checkpoint;
  #gains: WordGains | undefined;
  #lookAlikes: LookAlikes | undefined;
  #cellsLeft = ALL_CELLS;
  #lines: { readonly old: LinePlaces; readonly now: LinePlaces } | undefined;

  constructor(old: Pick<SourceWords, "codes">, now: SourceWords & { readonly raw: string }, checkpoint: Checkpoint) {
    this.#words = now;
    this.#codes = { old: old.codes, now: now.codes };
    this.#anchors = findAnchors(old.codes, now.codes, checkpoint);
    this.#checkpoint = checkpoint;
  }

  /** The stretch of words `from` to `until` of the old version in the new one. */
  place(from: number, until: number): Placement | undefined {
    this.#checkpoint();
    if (from >= until || until - from > MAX_WANTED || until > this.#codes.old.length) return undefined;
    const inside = this.#insideAnchor(from, until);
    if (inside !== undefined) return this.#doubt(from, until, inside);
    const line = this.#onOnlyLine(from, until);
    if (line !== undefined) return line;
    const window = this.#windowOf(from, until);
    if (window === undefined) return undefined;
    this.#gains ??= new WordGains(this.#codes.now, this.#checkpoint);
    const gains = this.#gains;
    const texts = { ...this.#codes, gainAt: (at: number) => gains.at(at) };
    const aligned = alignWords(texts, window, { from, until });
    return this.#doubt(from, until, placementOf(aligned));
  }

  /** The same placement, not sure where other text may be meant, unless one line has all of the target's words. */
  #doubt(from: number, until: number, placement: Placement): Placement {
    if (!placement.isSure) return placement;
    this.#lookAlikes ??= new LookAlikes(this.#codes.old, this.#codes.now, this.#checkpoint);
    if (!this.#lookAlikes.areInDoubt(from, until, placement)) return placement;
    return this.#onOnlyLine(from, until) ?? { ...placement, isSure: false };
  }

  /** The words of the new version around a point of the old one, the word `at` being the first one after it. */
  placePoint(at: number): { readonly before: number; readonly after: number } | undefined {
    const [left, right] = [at > 0, at < this.#codes.old.length];
    const found = this.place(Math.max(0, at - 1), Math.min(this.#codes.old.length, at + 1));
    if (found === undefined || !found.isSure || found.partners.includes(-1)) return undefined;
    const [before = -1, after = this.#codes.now.length] =
      left && right ? found.partners : left ? [found.from] : [-1, found.from];
    return { before, after };
  }

  /** A target between two pieces that both versions have once, on one stretch of equal words. */
  #insideAnchor(from: number, until: number): Placement | undefined {
    const { oldAt, newAt, firstPiece, lastPiece, count } = this.#anchors;
    for (let at = lastUpTo(oldAt, count, from); at >= 0 && at > lastUpTo(oldAt, count, from) - 4; at -= 1) {
      const start = oldAt[at] ?? 0;
      if (start + (firstPiece[at] ?? 0) + PIECE > from || start + (lastPiece[at] ?? 0) - PIECE < until) continue;
      return shifted(from, until, (newAt[at] ?? 0) - start);
    }
    return undefined;
  }

  /** A target on a line that both versions have once. */
  #onOnlyLine(from: number, until: number): Placement | undefined {
    const line = lineAt(this.#codes.old, from);
    if (line === undefined || line.until < until || line.until - line.from < MIN_LINE) return undefined;
    this.#lines ??= {
      old: new LinePlaces(this.#codes.old, this.#checkpoint),
      now: new LinePlaces(this.#codes.now, this.#checkpoint),
    };
    if (this.#lines.old.find(this.#codes.old, line) === undefined) return undefined;
    const found = this.#lines.now.find(this.#codes.old, line);
    return found === undefined || !this.#isTelling(found) ? undefined : shifted(from, until, found.from - line.from);
  }

  /** A line that says more than its number. */
  #isTelling({ from, until }: Line): boolean {
    if (until - from > 8) return true;
    const { raw, starts, ends } = this.#words;
    const text = raw.slice(starts[from], ends[until - 1]);
    return (text.match(/[\p{L}\u3040-\u9fff]/gu)?.length ?? 0) >= 4 || (text.match(/\p{N}+/gu)?.length ?? 0) >= 3;
  }

  /** From the nearest piece before the target that both versions have in order, to the nearest one after it. */
  #windowOf(from: number, until: number): AlignmentWindow | undefined {
    const { oldAt, firstPiece, lastPiece, inOrder } = this.#anchors;
    let right = -1;
    let [low, high] = [0, inOrder.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const pin = inOrder[middle] ?? 0;
      if ((oldAt[pin] ?? 0) + (firstPiece[pin] ?? 0) + PIECE <= from) low = middle + 1;
      else high = middle;
    }
    const left = inOrder[low - 1] ?? -1;
    for (let at = Math.max(0, low - 1); at < inOrder.length; at += 1) {
      const pin = inOrder[at] ?? 0;
      if ((oldAt[pin] ?? 0) + (lastPiece[pin] ?? 0) - PIECE < until) continue;
      right = pin;
      break;
    }
    const start = left === -1 ? { old: 0, now: 0 } : this.#startPin(left, from);
    const end =
      right === -1 ? { old: this.#codes.old.length, now: this.#codes.now.length } : this.#endPin(right, until);
    return this.#cut(start, end);
  }

  /** The start of the unique pieces before a target, or of the last of them that is near enough. */
  #startPin(pin: number, from: number): Pin {
    const { oldAt, newAt, firstPiece, lastPiece } = this.#anchors;
    const start = oldAt[pin] ?? 0;
    const last = Math.min(start + (lastPiece[pin] ?? 0), from) - PIECE;
    const old = Math.max(start + (firstPiece[pin] ?? 0), last - CONTEXT_WORDS);
    return { old, now: old + (newAt[pin] ?? 0) - start };
  }

  #endPin(pin: number, until: number): Pin {
    const { oldAt, newAt, firstPiece, lastPiece } = this.#anchors;
    const start = oldAt[pin] ?? 0;
    const first = Math.max(start + (firstPiece[pin] ?? 0), until) + PIECE;
    const old = Math.min(start + (lastPiece[pin] ?? 0), first + CONTEXT_WORDS);
    return { old, now: old + (newAt[pin] ?? 0) - start };
  }

  /** From pin to pin; undefined where these are too far apart to compare all of what is between them. */
  #cut(start: Pin, end: Pin): AlignmentWindow | undefined {
    const [rows, columns] = [end.old - start.old, end.now - start.now];
    if (columns < 0) return undefined;
    const cells = (rows + 1) * (columns + 1);
    if (cells > MAX_CELLS || (cells > SMALL_CELLS && cells > this.#cellsLeft)) return undefined;
    this.#cellsLeft -= cells;
    return { oldFrom: start.old, oldUntil: end.old, newFrom: start.now, newUntil: end.now };
  }
}

function shifted(from: number, until: number, by: number): Placement {
  const partners = Array.from({ length: until - from }, (_, each) => from + each + by);
  return { partners, from: from + by, until: until + by, isSure: true, kept: 1 };
}

interface Pin {
  readonly old: number;
  readonly now: number;
}

/** The last of ascending values up to a limit; -1 if there is none. */
function lastUpTo(values: Int32Array, count: number, limit: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function placementOf({ partners, overDeleted, overElsewhere }: WordAlignment): Placement {
  const found = partners.filter((each) => each !== -1);
  const from = found[0] ?? -1;
  const last = found.at(-1) ?? -2;
  const kept = found.length / partners.length;
  return {
    partners,
    from,
    until: last + 1,
    kept,
    isSure:
      last + 1 - from <= 2 * partners.length + 6 &&
      kept >= MIN_KEPT &&
      overDeleted >= MIN_OVER_DELETED &&
      overElsewhere >= MIN_OVER_ELSEWHERE,
  };
}
