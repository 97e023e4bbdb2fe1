import type { Query } from "../text/query.ts";
import type { TermFilter } from "../text/term-filter.ts";

/** Shorter words stand by chance in compressed data. */
const MIN_BYTES = 6;
const CHUNK = 1 << 20;

/** Whether bytes that nothing decodes spell a word, in ASCII or UTF-16, in capitals or not. */
export function hasRawWord(bytes: Uint8Array, filter: TermFilter, tick: () => void): boolean {
  if (!filter.queries.some((query) => needlesOf(query).length > 0)) return false;
  const most = filter.longest * 2;
  for (let at = 0; at < bytes.length; at += CHUNK) {
    tick();
    const part = Buffer.from(bytes.subarray(at, at + CHUNK + most))
      .toString("latin1")
      .toLowerCase();
    for (const query of filter.candidatesIn(part))
      if (needlesOf(query).some((needle) => part.includes(needle))) return true;
  }
  return false;
}

function needlesOf({ expression }: Query): readonly string[] {
  if (typeof expression !== "string" || expression.length < MIN_BYTES || !/^[ -~]+$/.test(expression)) return [];
  const low = expression.toLowerCase();
  return [low, [...low].join("\0")];
}
