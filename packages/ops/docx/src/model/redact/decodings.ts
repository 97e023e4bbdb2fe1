/** Text as it is meant, and where each of its code units is written. */
export interface Decoded {
  readonly text: string;
  startOf(unit: number): number;
  endOf(unit: number): number;
}

const PERCENT = /(?:%[0-9a-f]{2})+/gi;
const REFERENCE = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp|shy));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  shy: "\u00ad",
};
const TAG = /<[!/?a-zA-Z][^<>]{0,4096}>/g;
const HEX_ESCAPE = /(?:\\x[0-9a-f]{2}|\\u[0-9a-f]{4}|_x[0-9a-f]{4}_)/gi;

/** A text, and what else it may mean: percent-encoded, with references, with markup in it, with escapes. */
export function decodingsOf(text: string): readonly Decoded[] {
  const same: Decoded = { text, startOf: (unit) => unit, endOf: (unit) => unit + 1 };
  const others = [
    text.includes("%") ? decode(text, PERCENT, decodePercent) : undefined,
    text.includes("&") ? decode(text, REFERENCE, decodeReference) : undefined,
    text.includes("<") ? decode(text, TAG, () => "") : undefined,
    text.includes("\\") || text.includes("_x") ? decode(text, HEX_ESCAPE, decodeEscape) : undefined,
  ].filter((decoded) => decoded !== undefined);
  return [same, ...others];
}

function decode(text: string, coded: RegExp, meaning: (code: string) => string): Decoded | undefined {
  const starts: number[] = [];
  const ends: number[] = [];
  let decoded = "";
  let at = 0;
  const copy = (end: number): void => {
    for (; at < end; at++) {
      starts.push(at);
      ends.push(at + 1);
      decoded += text[at];
    }
  };
  for (const { 0: code, index } of text.matchAll(coded)) {
    copy(index);
    const meant = meaning(code);
    decoded += meant;
    for (let unit = 0; unit < meant.length; unit++) {
      starts.push(index);
      ends.push(index + code.length);
    }
    at = index + code.length;
  }
  if (at === 0) return undefined;
  copy(text.length);
  return { text: decoded, startOf: (unit) => starts[unit] ?? text.length, endOf: (unit) => ends[unit] ?? text.length };
}

function decodePercent(code: string): string {
  return Buffer.from(code.replaceAll("%", ""), "hex").toString("utf8");
}

function decodeReference(code: string): string {
  const [, hex, decimal, name] = new RegExp(REFERENCE.source, "i").exec(code) ?? [];
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? code;
  const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
}

function decodeEscape(code: string): string {
  return String.fromCharCode(Number.parseInt(code.replace(/[^0-9a-f]/gi, ""), 16));
}
