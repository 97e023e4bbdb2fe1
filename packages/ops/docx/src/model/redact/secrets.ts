import type { Checkpoint } from "@colophon/kit-bytes";
import type { Finder, Query } from "@colophon/kit-find";
import { findBase64 } from "./base64.ts";
import { findInBytes, maskInBytes } from "./byte-masks.ts";
import { type Decoded, decodingsOf, type TextCode } from "./decodings.ts";
import type { Found } from "./found.ts";

/** One query: for text, where what a reader takes for the same is the same; and for bytes, which are mostly no text. */
export interface SoughtQuery {
  readonly target: number;
  readonly loose: Finder;
  readonly plain: Finder;
}

/** What redaction removes, in every form in which text can be written. */
export interface Secrets {
  /** Ranges of a text that hold some of it, none touching another. */
  rangesIn(text: string, code?: TextCode): readonly Found[];
  /** The target that bytes hold as text of one or two bytes a character. */
  targetIn(bytes: Uint8Array): number | undefined;
  /** Bytes of the same length, with letters in place of it. */
  maskedBytes(bytes: Uint8Array): Uint8Array;
  /** Literals, which are sought in every choice of tracked changes. */
  readonly literals: readonly { readonly target: number; readonly query: Query }[];
  readonly hasPatterns: boolean;
  /** Notes that a target matched. */
  meet(target: number): void;
  /** Targets that matched anything so far. */
  readonly matched: ReadonlySet<number>;
}

/** Names, values and paragraphs that come again, as all do when the result is searched: searched once. */
const SHORT = 128;
/** Characters of texts that are remembered. */
const MAX_KNOWN = 8_000_000;
const NOTHING: readonly Found[] = [];

export function createSecrets(queries: readonly SoughtQuery[], letter: string, checkpoint: Checkpoint): Secrets {
  const matched = new Set<number>();
  const find = (decoded: Decoded): readonly Found[] =>
    queries.flatMap(({ loose, target }) =>
      loose.find(decoded.text, checkpoint).map(({ start, end }) => {
        matched.add(target);
        return { start: decoded.startOf(start), end: decoded.endOf(end - 1), target };
      }),
    );
  const known = new Remembered<readonly Found[]>();
  const encodedWords = new Remembered<number | undefined>();
  const targetIn = (bytes: Uint8Array): number | undefined => {
    const target = findInBytes(bytes, queries, checkpoint);
    if (target !== undefined) matched.add(target);
    return target;
  };
  const targetInWord = (word: string): number | undefined =>
    encodedWords.of(word, () => targetIn(Buffer.from(word, "base64")));
  const maskedBytes = (bytes: Uint8Array): Uint8Array => maskInBytes(bytes, queries, { letter, checkpoint });
  return {
    rangesIn(text, code) {
      const search = (): readonly Found[] => {
        const decodings = decodingsOf(text, checkpoint, code);
        const encoded = findBase64(text, { targetIn, targetInWord, maskedBytes, letter }, checkpoint);
        return mergeRanges([...decodings.flatMap(find), ...encoded]);
      };
      return code === undefined ? known.of(text, search) : search();
    },
    targetIn,
    maskedBytes,
    literals: queries.flatMap(({ target, loose: { query } }) => (query.kind === "literal" ? [{ target, query }] : [])),
    hasPatterns: queries.some(({ loose }) => loose.query.kind === "pattern"),
    meet: (target) => void matched.add(target),
    matched,
  };
}

/** What short texts were found to hold. */
class Remembered<T> {
  readonly #known = new Map<string, T>();
  #characters = 0;

  of(text: string, find: () => T): T {
    if (text.length > SHORT) return find();
    const before = this.#known.get(text);
    if (before !== undefined || this.#known.has(text)) return before as T;
    const value = find();
    this.#characters += text.length;
    if (this.#characters <= MAX_KNOWN) this.#known.set(text, value);
    return value;
  }
}

/** Ranges that overlap are one, and lose what would replace one of them. */
function mergeRanges(ranges: readonly Found[]): readonly Found[] {
  if (ranges.length === 0) return NOTHING;
  const merged: { start: number; end: number; target: number; replacement?: string }[] = [];
  for (const found of [...ranges].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1);
    if (last === undefined || found.start >= last.end) merged.push({ ...found });
    else {
      last.end = Math.max(last.end, found.end);
      delete last.replacement;
    }
  }
  return merged;
}
