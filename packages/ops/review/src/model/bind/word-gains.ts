import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { plainCode } from "./anchors.ts";

/** Plain codes have eleven bits. */
const CODES = 2_048;
/** The most that one word says: a number that nothing else has may be there by chance. */
const MAX_GAIN = 7;
const MIN_GAIN = 0.5;
/** How often a word remains where the text around it was edited. */
const KEPT = 0.9;

/** How often a text has each word, alone and after another, by their codes. */
export class WordGains {
  readonly #codes: Uint16Array;
  readonly #single = new Uint32Array(CODES);
  /** Each pair of codes that follow each other, and how often they do. */
  readonly #pairs: Int32Array;
  readonly #counts: Uint32Array;
  readonly #kinds: number;

  constructor(codes: Uint16Array, checkpoint: Checkpoint) {
    const look = everyUnits(checkpoint, 4_096);
    this.#codes = codes;
    let size = 256;
    while (size < codes.length * 2) size *= 2;
    this.#pairs = new Int32Array(size).fill(-1);
    this.#counts = new Uint32Array(size);
    let kinds = 0;
    for (let at = 0; at < codes.length; at += 1) {
      look();
      const code = plainCode(codes[at]);
      if (this.#single[code] === 0) kinds += 1;
      this.#single[code] = (this.#single[code] ?? 0) + 1;
      const slot = this.#slotAt(at);
      this.#pairs[slot] = this.#pairAt(at);
      this.#counts[slot] = (this.#counts[slot] ?? 0) + 1;
    }
    this.#kinds = kinds;
  }

  /** Bits of evidence in the word at a place: few if the text has it after the same word elsewhere, too. */
  at(place: number): number {
    const [previous, code] = [plainCode(this.#codes[place - 1]), plainCode(this.#codes[place])];
    const seen = Math.max(0, (this.#single[code] ?? 0) - 1);
    const share = (seen + 0.5) / (this.#codes.length + 0.5 * this.#kinds);
    const before = Math.max(0, (this.#single[previous] ?? 0) - 1);
    const pairs = Math.max(0, (this.#counts[this.#slotAt(place)] ?? 0) - 1);
    return Math.min(MAX_GAIN, Math.max(MIN_GAIN, Math.log2(KEPT / ((pairs + 2 * share) / (before + 2)))));
  }

  #slotAt(place: number): number {
    const pair = this.#pairAt(place);
    const mask = this.#pairs.length - 1;
    for (let slot = (Math.imul(pair, 0x9e3779b1) >>> 7) & mask; ; slot = (slot + 1) & mask) {
      const known = this.#pairs[slot] ?? -1;
      if (known === pair || known === -1) return slot;
    }
  }

  #pairAt(place: number): number {
    return plainCode(this.#codes[place - 1]) * CODES + plainCode(this.#codes[place]);
  }
}
