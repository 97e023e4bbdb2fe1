import type { Checkpoint } from "@colophon/kit-bytes";
import type { Finder, Match } from "@colophon/kit-find";
import { findBase64 } from "./base64.ts";
import { type Decoded, decodingsOf } from "./decodings.ts";

/** What is to go, in every form in which text can be written. */
export interface Secrets {
  /** Ranges of a text that hold some of it, none touching another. */
  rangesIn(text: string): readonly Match[];
  /** Whether bytes hold some of it as text of one or two bytes a character. */
  isIn(bytes: Uint8Array): boolean;
}

/** Bytes searched between two looks at the clock; even, so that units of two bytes are not cut. */
const STEP = 262_144;
/** Bytes around a step's end that are searched with both sides: 4,096 characters of up to three. */
const OVERLAP = 12_288;

/** Made once: each costs more than the words of base64 it decodes. */
const UTF8 = new TextDecoder("utf-8");
const UTF16 = ["utf-16le", "utf-16be"].map((encoding) => new TextDecoder(encoding));

/** What bytes say as text, in each of the ways in which it is written. */
function* textsOf(bytes: Uint8Array): Generator<string> {
  yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  yield UTF8.decode(bytes);
  for (const skip of [0, 1]) {
    // A copy of its own begins at an even address.
    const shifted = new Uint8Array(bytes.subarray(skip));
    for (const decoder of UTF16) yield decoder.decode(shifted);
  }
}

/** Finders for text, and the same without making characters alike, for bytes that are mostly no text. */
export function createSecrets(finders: readonly Finder[], plain: readonly Finder[], checkpoint: Checkpoint): Secrets {
  const find = (decoded: Decoded): readonly Match[] =>
    finders.flatMap((finder) =>
      finder.find(decoded.text, checkpoint).map(({ start, end }) => ({
        start: decoded.startOf(start),
        end: decoded.endOf(end - 1),
      })),
    );
  const isIn = (bytes: Uint8Array): boolean => {
    for (let at = 0; at < bytes.length; at += STEP)
      for (const text of textsOf(bytes.subarray(at, at + STEP + OVERLAP))) {
        checkpoint();
        if (plain.some((finder) => finder.find(text, checkpoint).length > 0)) return true;
      }
    return false;
  };
  return {
    rangesIn(text) {
      const decodings = decodingsOf(text, checkpoint);
      return mergeRanges([...decodings.flatMap(find), ...findBase64(text, isIn, checkpoint)]);
    },
    isIn,
  };
}

function mergeRanges(ranges: readonly Match[]): readonly Match[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1);
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
