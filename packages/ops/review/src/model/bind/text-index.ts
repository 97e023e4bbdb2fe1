import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { type Folded, foldText } from "@colophon/kit-find";
import { WordCounts } from "./word-counts.ts";

/** Characters of a piece, and how far one piece begins after another. */
const PIECE = 8;
const STRIDE = 4;
/** Places remembered of a piece. Attack: `aaaa`, of which each place is one. */
const MAX_PLACES = 64;
/** Places of a slot that are compared. */
const MAX_STEPS = 1_024;
/** Pieces of a quote that are looked up before the text is searched as a whole. */
const MAX_PIECES_TRIED = 256;
const LOOSE = { ignoresCase: false, isLoose: true } as const;

/** The document's text with equal things made equal, and an index of its pieces. */
export class TextIndex {
  /** As the document has it. */
  readonly raw: string;
  readonly folded: Folded;
  /** Places of pieces by their hash: the last one of each slot, and for each place the one before it. */
  readonly #heads: Int32Array;
  readonly #previous: Int32Array;
  readonly #checkpoint: Checkpoint;
  #words: WordCounts | undefined;

  constructor(raw: string, checkpoint: Checkpoint) {
    this.raw = raw;
    this.#checkpoint = checkpoint;
    this.folded = foldText(raw, LOOSE, checkpoint);
    const look = everyUnits(checkpoint, 4_096);
    const { text } = this.folded;
    let size = 256;
    while (size < text.length / 2) size *= 2;
    this.#heads = new Int32Array(size).fill(-1);
    this.#previous = new Int32Array(Math.floor(text.length / STRIDE) + 1).fill(-1);
    for (let at = 0; at + PIECE <= text.length; at += STRIDE) {
      look();
      const slot = this.#slotOf(text, at);
      this.#previous[at / STRIDE] = this.#heads[slot] ?? -1;
      this.#heads[slot] = at / STRIDE;
    }
  }

  get text(): string {
    return this.folded.text;
  }

  /** Counted when a place is first in doubt. */
  get words(): WordCounts {
    this.#words ??= new WordCounts(this.raw, this.#checkpoint);
    return this.#words;
  }

  /** The same folding for a quote. Runs of space are one, so a quote begins and ends without it. */
  fold(text: string): string {
    return foldText(text, LOOSE).text;
  }

  /** The range of the raw text that a range of the folded text comes from. */
  toRaw(start: number, end: number): { readonly start: number; readonly end: number } {
    if (end <= start) return { start: this.folded.startOf(start), end: this.folded.startOf(start) };
    return { start: this.folded.startOf(start), end: this.folded.endOf(end - 1) };
  }

  /** The first unit of the folded text that comes from an offset of the raw text or from after it. */
  fromRaw(offset: number): number {
    let [low, high] = [0, this.text.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.folded.startOf(middle) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Places at which a text occurs, at most `most` of them, in ascending order. */
  find(wanted: string, most: number): { readonly places: readonly number[]; readonly isCut: boolean } {
    if (wanted === "") return { places: [], isCut: false };
    return this.#findByPieces(wanted, most) ?? this.#scan(wanted, most);
  }

  /** Counts the pieces of a text that occur such that it would begin near a place, by buckets of 32 characters; rare ones count more. */
  vote(wanted: string, votes: Map<number, number>): void {
    const step = Math.max(1, Math.floor(wanted.length / 512));
    for (let at = 0; at + PIECE <= wanted.length; at += step) {
      const { places } = this.#placesOf(wanted, at);
      for (const place of places) {
        const bucket = (place - at) >> 5;
        votes.set(bucket, (votes.get(bucket) ?? 0) + 1 / places.length);
      }
    }
  }

  #findByPieces(wanted: string, most: number) {
    const rare = this.#findRare(wanted);
    if (rare === undefined) return undefined;
    const places: number[] = [];
    for (const [index, found] of rare.found.entries())
      for (const place of found) {
        const start = place - rare.from - index;
        if (start >= 0 && this.text.startsWith(wanted, start)) places.push(start);
      }
    places.sort((a, b) => a - b);
    return { places: places.slice(0, most), isCut: places.length > most };
  }

  /**
   * The places of as many pieces, each a character after the other, as a stride has characters: of the first in a text of which all
   * places are known. A quote may begin with what a document repeats.
   */
  #findRare(wanted: string): { readonly from: number; readonly found: readonly (readonly number[])[] } | undefined {
    let found: (readonly number[])[] = [];
    const end = Math.min(wanted.length - PIECE, MAX_PIECES_TRIED);
    for (let at = 0; at <= end; at++) {
      const { places, isCut } = this.#placesOf(wanted, at);
      if (isCut) found = [];
      else found.push(places);
      if (found.length === STRIDE) return { from: at - STRIDE + 1, found };
    }
    return undefined;
  }

  #scan(wanted: string, most: number) {
    const places: number[] = [];
    for (let at = this.text.indexOf(wanted); at !== -1; at = this.text.indexOf(wanted, at + 1)) {
      if (places.length === most) return { places, isCut: true };
      places.push(at);
    }
    return { places, isCut: false };
  }

  /** Places of the piece of a text that begins at an offset, the last one first. */
  #placesOf(wanted: string, from: number): { readonly places: readonly number[]; readonly isCut: boolean } {
    const places: number[] = [];
    const piece = wanted.slice(from, from + PIECE);
    let steps = 0;
    for (let each = this.#heads[this.#slotOf(wanted, from)] ?? -1; each !== -1; each = this.#previous[each] ?? -1) {
      steps += 1;
      if (places.length === MAX_PLACES || steps > MAX_STEPS) return { places, isCut: true };
      if (this.text.startsWith(piece, each * STRIDE)) places.push(each * STRIDE);
    }
    return { places, isCut: false };
  }

  #slotOf(text: string, from: number): number {
    let hash = 0;
    for (let at = from; at < from + PIECE; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x9e3779b1);
    return (hash ^ (hash >>> 15)) & (this.#heads.length - 1);
  }
}
