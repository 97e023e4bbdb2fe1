import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { type Folded, RewrittenText } from "@colophon/kit-find";

/** Text as it is meant, and where each of its code units is written. */
export type Decoded = Folded;

const PERCENT = /^%[0-9a-f]{2}$/i;
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

/** Literals of a formula that are joined, or listed for a function that joins them. */
const JOINED_LITERALS = /"\s*[&,;]\s*"/g;
/** ISO/IEC 29500-1, 18.3.1.46: codes in headers and footers of sheets. */
const HEADER_CODE = /&(?:"[^"]{0,256}"|K(?:[0-9A-F]{6}|\d\d[+-]\d{3})|\d{1,3}|&|[A-Z])/gi;
/** ISO/IEC 29500-1, 18.8.31: literals, escaped characters, widths and repeats in number formats. */
const FORMAT_CODE = /"|\\.|_.|\*./gsu;

/** A language in which text may be written, beside those that any text may hold. */
export type TextCode = "formula" | "header" | "numberFormat";

/** What each of the codes that any text may hold begins with. */
const HAS_CODES = /[%&<\\_]/;

const startOf = (unit: number): number => unit;
const endOf = (unit: number): number => unit + 1;

/** Codes between two looks at the clock. */
const STEP = 2_048;

interface Code {
  readonly start: number;
  readonly text: string;
}

/** A text, and what else it may mean: percent-encoded, with references, with markup in it, with escapes. */
export function decodingsOf(text: string, checkpoint: Checkpoint, code?: TextCode): readonly Decoded[] {
  const same: Decoded = { text, startOf, endOf };
  if (code === undefined && !HAS_CODES.test(text)) return [same];
  const look = everyUnits(checkpoint, STEP);
  const others = [
    text.includes("%") ? decode(text, percentCodes(text, look), decodePercent) : undefined,
    text.includes("&") ? decode(text, codesLike(REFERENCE, text, look), decodeReference) : undefined,
    text.includes("<") ? decode(text, codesLike(TAG, text, look), () => "") : undefined,
    text.includes("\\") || text.includes("_x")
      ? decode(text, codesLike(HEX_ESCAPE, text, look), decodeEscape)
      : undefined,
    code === undefined ? undefined : decodeCode(text, code, look),
  ].filter((decoded) => decoded !== undefined);
  return [same, ...others];
}

function decodeCode(text: string, code: TextCode, look: () => void): Decoded | undefined {
  switch (code) {
    case "formula":
      return decode(text, codesLike(JOINED_LITERALS, text, look), () => "");
    case "header":
      return decode(text, codesLike(HEADER_CODE, text, look), decodeHeader);
    case "numberFormat":
      return decode(text, codesLike(FORMAT_CODE, text, look), (written) => /^\\(.+)$/su.exec(written)?.[1] ?? "");
  }
}

/** Sections are apart; a field is one character; what sets a font is nothing. */
function decodeHeader(code: string): string {
  if (code === "&&") return "&";
  if (/^&[LCR]$/i.test(code)) return "\n";
  return /^&[PNDTZFAG]$/i.test(code) ? "\ufffc" : "";
}

function* codesLike(kind: RegExp, text: string, look: () => void): Generator<Code> {
  for (const { 0: code, index } of text.matchAll(kind)) {
    look();
    yield { start: index, text: code };
  }
}

/** All codes that stand one behind the other are one: letters beyond ASCII have several. */
function* percentCodes(text: string, look: () => void): Generator<Code> {
  for (let start = text.indexOf("%"); start !== -1; ) {
    look();
    let end = start;
    for (; PERCENT.test(text.slice(end, end + 3)); end += 3) look();
    if (end > start) yield { start, text: text.slice(start, end) };
    start = text.indexOf("%", Math.max(end, start + 1));
  }
}

function decode(text: string, codes: Iterable<Code>, meaning: (code: string) => string): Decoded | undefined {
  const written = new RewrittenText();
  let at = 0;
  for (const { start, text: code } of codes) {
    if (start > at) written.put(text.slice(at, start), at, start);
    at = start + code.length;
    const meant = meaning(code);
    if (meant !== "") written.put(meant, start, at);
  }
  if (at === 0) return undefined;
  if (at < text.length) written.put(text.slice(at), at, text.length);
  return written.finish(text.length);
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
