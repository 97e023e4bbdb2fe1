import type { Query } from "../text/search.ts";

/** Shorter words stand by chance in compressed data. */
const MIN_BYTES = 6;
const CHUNK = 1 << 20;

/** Whether bytes that nothing decodes spell a word, in ASCII or UTF-16, in capitals or not. */
export function hasRawWord(bytes: Uint8Array, queries: readonly Query[], tick: () => void): boolean {
  const needles = queries.flatMap(({ expression }) => {
    if (typeof expression !== "string" || expression.length < MIN_BYTES || !/^[ -~]+$/.test(expression)) return [];
    const low = expression.toLowerCase();
    return [low, [...low].join("\0")];
  });
  if (needles.length === 0) return false;
  const most = needles.reduce((length, needle) => Math.max(length, needle.length), 0);
  for (let at = 0; at < bytes.length; at += CHUNK) {
    tick();
    const part = Buffer.from(bytes.subarray(at, at + CHUNK + most))
      .toString("latin1")
      .toLowerCase();
    if (needles.some((needle) => part.includes(needle))) return true;
  }
  return false;
}
