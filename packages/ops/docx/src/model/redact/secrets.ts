import type { Checkpoint } from "@colophon/kit-bytes";
import type { Finder, Match } from "@colophon/kit-find";
import { type Decoded, decodingsOf } from "./decodings.ts";

/** What is to go, in every form in which text can be written. */
export interface Secrets {
  /** Ranges of a text that hold some of it, none touching another. */
  rangesIn(text: string): readonly Match[];
  /** Whether bytes hold some of it as text of one or two bytes a character. */
  isIn(bytes: Uint8Array): boolean;
}

const BASE64 = /(?:[A-Za-z0-9+/_-]{4}[\r\n\t ]*){4,}(?:[A-Za-z0-9+/_-]{2,3}={0,2})?/g;
const STEP = 262_144;
/** Characters around a step's end that are searched with both sides. */
const OVERLAP = 4_096;

/** Made once: each costs more than the words of base64 it decodes. */
const UTF8 = new TextDecoder("utf-8");
const UTF16 = ["utf-16le", "utf-16be"].map((encoding) => new TextDecoder(encoding));

/** Finders for text, and the same without making characters alike, for bytes that are mostly no text. */
export function createSecrets(finders: readonly Finder[], plain: readonly Finder[], checkpoint: Checkpoint): Secrets {
  const find = (decoded: Decoded): readonly Match[] =>
    finders.flatMap((finder) =>
      finder.find(decoded.text, checkpoint).map(({ start, end }) => ({
        start: decoded.startOf(start),
        end: decoded.endOf(end - 1),
      })),
    );
  const isInText = (text: string): boolean => {
    for (let at = 0; at < text.length; at += STEP) {
      checkpoint();
      const part = text.slice(at, at + STEP + OVERLAP);
      if (plain.some((finder) => finder.find(part, checkpoint).length > 0)) return true;
    }
    return false;
  };
  const isIn = (bytes: Uint8Array): boolean =>
    isInText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1")) ||
    isInText(UTF8.decode(bytes)) ||
    [0, 1].some((skip) => {
      // A copy of its own begins at an even address.
      const shifted = new Uint8Array(bytes.subarray(skip));
      return UTF16.some((decoder) => isInText(decoder.decode(shifted)));
    });
  return {
    rangesIn(text) {
      const ranges = [...decodingsOf(text).flatMap(find), ...findBase64(text, isIn)];
      return mergeRanges(ranges);
    },
    isIn,
  };
}

/** Stretches of base64 that say some of it; they go whole. */
function findBase64(text: string, isIn: (bytes: Uint8Array) => boolean): readonly Match[] {
  if (text.length < 16) return [];
  const found: Match[] = [];
  for (const { 0: token, index } of text.matchAll(BASE64)) {
    const compact = token.replace(/\s/g, "");
    // A word among others looks like base64 from any of its letters.
    const isWithin = [0, 1, 2, 3].some((skip) => isIn(Buffer.from(compact.slice(skip), "base64")));
    if (isWithin) found.push({ start: index, end: index + token.length });
  }
  return found;
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
