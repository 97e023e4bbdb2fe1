import { MAC_EXPERT, MAC_ROMAN, STANDARD, SYMBOL, WIN_ANSI, ZAPF_DINGBATS } from "./data/encodings.ts";

export type EncodingName = keyof typeof LISTS;

const LISTS = {
  StandardEncoding: STANDARD,
  WinAnsiEncoding: WIN_ANSI,
  MacRomanEncoding: MAC_ROMAN,
  MacExpertEncoding: MAC_EXPERT,
  Symbol: SYMBOL,
  ZapfDingbats: ZAPF_DINGBATS,
} as const;

const read = new Map<string, readonly string[]>();

/** The glyph name of each of 256 codes, "" for none; undefined for an encoding of another name. */
export function findEncoding(name: string): readonly string[] | undefined {
  if (!Object.hasOwn(LISTS, name)) return undefined;
  const known = read.get(name);
  if (known !== undefined) return known;
  const names = LISTS[name as EncodingName].split(" ").map((word) => (word === "." ? "" : word));
  read.set(name, names);
  return names;
}
