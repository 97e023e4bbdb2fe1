import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { type Folded, foldText } from "@colophon/kit-find";
import { WordCounts } from "./word-counts.ts";

/** Characters of a piece, and how far one piece begins after another. */
const PIECE = 8;
const STRIDE = 4;
/** Places remembered of a piece. Attack: `aaaa`, of which each place is one. */
const MAX_PLACES = 64;
const LOOSE = { ignoresCase: false, isLoose: true } as const;

/** The document's text with equal things made equal, and an index of its pieces. */
export class TextIndex {
  /** As the document has it. */
  readonly raw: string;
  readonly folded: Folded;
  readonly #places = new Map<string, number | number[]>();
  readonly #repeated = new Set<string>();
  readonly #checkpoint: Checkpoint;
  #words: WordCounts | undefined;

  constructor(raw: string, checkpoint: Checkpoint) {
    this.raw = raw;
    this.#checkpoint = checkpoint;
    this.folded = foldText(raw, LOOSE, checkpoint);
    const look = everyUnits(checkpoint, 4_096);
    const { text } = this.folded;
    for (let at = 0; at + PIECE <= text.length; at += STRIDE) {
      look();
      this.#add(text.slice(at, at + PIECE), at);
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

  /** Places at which a text occurs, at most `most` of them, in ascending order. */
  find(wanted: string, most: number): { readonly places: readonly number[]; readonly isCut: boolean } {
    if (wanted === "") return { places: [], isCut: false };
    return this.#findByPieces(wanted, most) ?? this.#scan(wanted, most);
  }

  /** Counts the pieces of a text that occur such that it would begin near a place, by buckets of 32 characters; rare ones count more. */
  vote(wanted: string, votes: Map<number, number>): void {
    const step = Math.max(1, Math.floor(wanted.length / 512));
    for (let at = 0; at + PIECE <= wanted.length; at += step) {
      const places = this.#placesOf(wanted.slice(at, at + PIECE));
      for (const place of places) {
        const bucket = (place - at) >> 5;
        votes.set(bucket, (votes.get(bucket) ?? 0) + 1 / places.length);
      }
    }
  }

  #findByPieces(wanted: string, most: number) {
    const from = this.#rareAt(wanted);
    if (from === undefined) return undefined;
    const places: number[] = [];
    for (let shift = from; shift < from + STRIDE; shift++)
      for (const place of this.#placesOf(wanted.slice(shift, shift + PIECE))) {
        const start = place - shift;
        if (start >= 0 && this.text.startsWith(wanted, start)) places.push(start);
      }
    places.sort((a, b) => a - b);
    return { places: places.slice(0, most), isCut: places.length > most };
  }

  /** The first offset in a text from which as many pieces begin as a stride has characters, of which all places are known. */
  #rareAt(wanted: string): number | undefined {
    let known = 0;
    for (let at = 0; at + PIECE <= wanted.length; at++) {
      known = this.#repeated.has(wanted.slice(at, at + PIECE)) ? 0 : known + 1;
      if (known === STRIDE) return at - STRIDE + 1;
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

  #placesOf(piece: string): readonly number[] {
    const known = this.#places.get(piece);
    if (known === undefined) return [];
    return typeof known === "number" ? [known] : known;
  }

  #add(piece: string, at: number): void {
    const known = this.#places.get(piece);
    if (known === undefined) this.#places.set(piece, at);
    else if (typeof known === "number") this.#places.set(piece, [known, at]);
    else if (known.length < MAX_PLACES) known.push(at);
    else this.#repeated.add(piece);
  }
}
