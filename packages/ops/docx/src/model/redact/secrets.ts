import type { Checkpoint } from "@colophon/kit-bytes";
import type { Finder } from "@colophon/kit-find";
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
  /** Targets that matched anything so far. */
  readonly matched: ReadonlySet<number>;
}

/** Names and values that are written again and again: searched once. */
const SHORT = 64;
const MAX_KNOWN = 20_000;

export function createSecrets(queries: readonly SoughtQuery[], letter: string, checkpoint: Checkpoint): Secrets {
  const matched = new Set<number>();
  const find = (decoded: Decoded): readonly Found[] =>
    queries.flatMap(({ loose, target }) =>
      loose.find(decoded.text, checkpoint).map(({ start, end }) => {
        matched.add(target);
        return { start: decoded.startOf(start), end: decoded.endOf(end - 1), target };
      }),
    );
  const known = new Map<string, readonly Found[]>();
  const targetIn = (bytes: Uint8Array): number | undefined => {
    const target = findInBytes(bytes, queries, checkpoint);
    if (target !== undefined) matched.add(target);
    return target;
  };
  const maskedBytes = (bytes: Uint8Array): Uint8Array => maskInBytes(bytes, queries, { letter, checkpoint });
  return {
    rangesIn(text, code) {
      const isShort = code === undefined && text.length <= SHORT;
      const before = isShort ? known.get(text) : undefined;
      if (before !== undefined) return before;
      const decodings = decodingsOf(text, checkpoint, code);
      const encoded = findBase64(text, { targetIn, maskedBytes, letter }, checkpoint);
      const ranges = mergeRanges([...decodings.flatMap(find), ...encoded]);
      if (isShort && known.size < MAX_KNOWN) known.set(text, ranges);
      return ranges;
    },
    targetIn,
    maskedBytes,
    matched,
  };
}

/** Ranges that overlap are one, and lose what would replace one of them. */
function mergeRanges(ranges: readonly Found[]): readonly Found[] {
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
