import { fold } from "../objects/fold.ts";
import type { Query } from "./query.ts";

/** Units of a literal that the automaton reads; the exact search compares the rest. Attack: 1,000 literals of 1,000 units. */
const MAX_UNITS = 24;
const MAX_CLASSES = 256;
const SKIPPED = 0xffff;
const FINAL_SIGMA = 0x3c2;
const SIGMA = 0x3c3;

/**
 * All literals of a call in one automaton (Aho and Corasick), which names those that a text may hold. White space, hyphens and zero
 * bytes count neither in the literals nor in the text, so that every way in which a search may find a literal passes. Patterns always
 * pass.
 *
 * Cost     O(units of the text), however many literals there are; at most 24 MiB for 1,000 of them.
 */
export class TermFilter {
  readonly queries: readonly Query[];
  /** Units of the longest literal. */
  readonly longest: number;
  /** Patterns, and literals of nothing that counts. */
  readonly #always: readonly number[];
  readonly #classes = new Uint16Array(0x10000);
  readonly #width: number;
  readonly #next: Int32Array;
  readonly #fail: Int32Array;
  /** The nearest state that ends a literal, from each state along its suffixes; 0 for none. */
  readonly #ends: Int32Array;
  readonly #outputs = new Map<number, number[]>();
  readonly #marks: Int32Array;
  #scan = 0;

  constructor(queries: readonly Query[]) {
    this.queries = queries;
    const keys = queries.map(keyOf);
    this.longest = queries.reduce(
      (most, { expression }) => Math.max(most, typeof expression === "string" ? expression.length : 0),
      0,
    );
    this.#always = keys.flatMap((key, index) => (key === "" ? [index] : []));
    this.#width = this.#classify(keys);
    const states = keys.reduce((sum, key) => sum + key.length, 1);
    this.#next = new Int32Array(states * this.#width);
    this.#fail = new Int32Array(states);
    this.#ends = new Int32Array(states);
    this.#marks = new Int32Array(states);
    this.#addKeys(keys);
    this.#link();
  }

  /** The queries that a text may hold, in their order; `text` is folded without case. */
  candidatesIn(text: string): readonly Query[] {
    return this.indexesIn([text]).map((index) => this.queries[index] as Query);
  }

  /** The same of several texts, as indexes of `queries`. */
  indexesIn(texts: Iterable<string>): readonly number[] {
    const found = [...this.#always];
    this.#scan += 1;
    if (found.length < this.queries.length) for (const text of texts) this.#collect(text, found);
    return found.length > 1 ? found.sort((one, other) => one - other) : found;
  }

  #collect(text: string, found: number[]): void {
    const [classes, next, ends, width] = [this.#classes, this.#next, this.#ends, this.#width];
    let state = 0;
    for (let at = 0; at < text.length; at += 1) {
      const own = classes[text.charCodeAt(at)] as number;
      if (own === SKIPPED) continue;
      state = next[state * width + own] as number;
      for (let end = ends[state] as number; end !== 0 && this.#marks[end] !== this.#scan; ) {
        this.#marks[end] = this.#scan;
        for (const index of this.#outputs.get(end) ?? []) found.push(index);
        end = ends[this.#fail[end] as number] as number;
      }
    }
  }

  /** Gives each unit of the keys a class; of more than 255 units some share theirs. Returns the number of classes. */
  #classify(keys: readonly string[]): number {
    let count = 0;
    for (const key of keys)
      for (let at = 0; at < key.length; at += 1) {
        const unit = key.charCodeAt(at);
        if (this.#classes[unit] === 0) this.#classes[unit] = 1 + (count++ % (MAX_CLASSES - 1));
      }
    this.#classes[FINAL_SIGMA] = this.#classes[SIGMA] as number;
    for (let unit = 0; unit < 0x10000; unit += 1) if (isSkipped(unit)) this.#classes[unit] = SKIPPED;
    return Math.min(count, MAX_CLASSES - 1) + 1;
  }

  #addKeys(keys: readonly string[]): void {
    let states = 1;
    for (const [index, key] of keys.entries()) {
      if (key === "") continue;
      let state = 0;
      for (let at = 0; at < key.length; at += 1) {
        const edge = state * this.#width + (this.#classes[key.charCodeAt(at)] as number);
        if (this.#next[edge] === 0) this.#next[edge] = states++;
        state = this.#next[edge] as number;
      }
      this.#ends[state] = state;
      this.#outputs.set(state, [...(this.#outputs.get(state) ?? []), index]);
    }
  }

  /** Suffix links by breadth; every missing edge becomes that of the suffix. */
  #link(): void {
    const [next, width] = [this.#next, this.#width];
    const queue = [0];
    for (let head = 0; head < queue.length; head += 1) {
      const state = queue[head] as number;
      const fail = this.#fail[state] as number;
      for (let own = 0; own < width; own += 1) {
        const edge = state * width + own;
        const target = next[edge] as number;
        const fallback = state === 0 ? 0 : (next[fail * width + own] as number);
        if (target === 0) next[edge] = fallback;
        else {
          this.#fail[target] = fallback;
          if (this.#ends[target] === 0) this.#ends[target] = this.#ends[fallback] as number;
          queue.push(target);
        }
      }
    }
  }
}

/** What of a query the automaton reads; nothing for a pattern. */
function keyOf({ expression }: Query): string {
  if (typeof expression !== "string") return "";
  return fold(expression, false)
    .replace(/[\s\0-]+/g, "")
    .replaceAll(String.fromCharCode(FINAL_SIGMA), String.fromCharCode(SIGMA))
    .slice(0, MAX_UNITS);
}

const SPACES: ReadonlySet<number> = new Set(
  [..."\u0009\u000a\u000b\u000c\u000d\u0020\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff\0-"].map((one) =>
    one.charCodeAt(0),
  ),
);

function isSkipped(unit: number): boolean {
  return SPACES.has(unit) || (unit >= 0x2000 && unit <= 0x200a);
}
