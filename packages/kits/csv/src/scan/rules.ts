import { encodeText, encodingName } from "@colophon/kit-text";
import { checkDialect, type Dialect } from "../dialect.ts";

/** What a byte can mean; everything else is data. */
export const DELIMITER = 1;
export const LINE_FEED = 2;
export const CARRIAGE_RETURN = 3;
export const QUOTE = 4;
export const ESCAPE = 5;
/** First byte of a two-byte character whose second byte may look like ASCII. */
export const LEAD = 6;

/** A dialect compiled to bytes of the encoding that is scanned. */
export interface ScanRules {
  readonly delimiter: Uint8Array;
  readonly comment: Uint8Array | null;
  /** What loses its meaning after the escape character. */
  readonly escapable: ReadonlySet<string>;
  /** -1 for none. */
  readonly quote: number;
  readonly escape: number;
  readonly doubleQuote: boolean;
  readonly skipInitialSpace: boolean;
  readonly acceptsLoneCr: boolean;
  readonly acceptsLoneLf: boolean;
  readonly keepsBlankRows: boolean;
  readonly isStrict: boolean;
  /** The encoding has two-byte characters whose second byte may look like ASCII. */
  readonly hasPairs: boolean;
  /** Meaning of each byte outside quotes. */
  readonly plain: Uint8Array;
  /** Meaning of each byte inside quotes. */
  readonly quoted: Uint8Array;
}

/** Encodings whose second bytes reach into ASCII, 0x5C and 0x7C among them. */
const ASCII_TRAIL_ENCODINGS: ReadonlySet<string> = new Set(["shift_jis", "gbk", "gb18030", "big5", "euc-kr"]);
/** Read through UTF-8: their ASCII is not ASCII bytes. */
const TRANSCODED_ENCODINGS: ReadonlySet<string> = new Set(["utf-16le", "utf-16be", "iso-2022-jp"]);

/** The WHATWG name of `label`; a RangeError when nothing here reads it. */
export function requireEncoding(label: string): string {
  const name = encodingName(label);
  if (name === undefined) throw new RangeError(`Unknown encoding label "${label}".`);
  return name;
}

/** The encoding of the bytes that the scanner sees. */
export function scannedEncoding(name: string): string {
  return TRANSCODED_ENCODINGS.has(name) ? "utf-8" : name;
}

export function compileRules(
  dialect: Dialect,
  encoding: string,
  options: { readonly strict: boolean; readonly keepBlankRows: boolean },
): ScanRules {
  checkDialect(dialect);
  const name = scannedEncoding(encoding);
  const delimiter = encodeText(dialect.delimiter, name);
  const quote = dialect.quote === null ? -1 : dialect.quote.charCodeAt(0);
  const escapeByte = dialect.escape === null ? -1 : dialect.escape.charCodeAt(0);

  const quoted = new Uint8Array(256);
  if (ASCII_TRAIL_ENCODINGS.has(name)) {
    for (let byte = 0x81; byte <= 0xfe; byte += 1) quoted[byte] = isLead(byte, name) ? LEAD : 0;
  }
  quoted[0x0a] = LINE_FEED;
  quoted[0x0d] = CARRIAGE_RETURN;
  if (escapeByte !== -1) quoted[escapeByte] = ESCAPE;
  if (quote !== -1) quoted[quote] = QUOTE;
  const plain = quoted.slice();
  plain[delimiter[0] ?? 0] = DELIMITER;

  return {
    delimiter,
    comment: dialect.comment === null ? null : encodeText(dialect.comment, name),
    escapable: new Set(
      [dialect.quote, dialect.escape, dialect.delimiter.charAt(0), "\r", "\n"].filter((mark) => mark !== null),
    ),
    quote,
    escape: escapeByte,
    doubleQuote: dialect.doubleQuote,
    skipInitialSpace: dialect.skipInitialSpace && dialect.delimiter !== " ",
    acceptsLoneCr: dialect.newline === "cr" || dialect.newline === "mixed",
    acceptsLoneLf: dialect.newline !== "cr",
    keepsBlankRows: options.keepBlankRows,
    isStrict: options.strict,
    hasPairs: ASCII_TRAIL_ENCODINGS.has(name),
    plain,
    quoted,
  };
}

/** In Shift_JIS 0xA1 to 0xDF are half-width katakana, one byte each. */
function isLead(byte: number, name: string): boolean {
  return name !== "shift_jis" || byte <= 0x9f || (byte >= 0xe0 && byte <= 0xfc);
}
