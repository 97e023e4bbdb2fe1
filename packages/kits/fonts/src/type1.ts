import { findEncoding } from "./encodings.ts";

export interface Type1Font {
  /** The glyph name of each of 256 codes, by the encoding inside the font. */
  readonly encoding: readonly string[];
}

/** The clear text is at the front; more than this is no encoding. Attack: a font program of a gigabyte. */
const MAX_CLEAR_TEXT = 1_000_000;

/** Reads what stands in the clear text of a Type 1 program; undefined for bytes that are none. Source: Adobe Type 1 Font Format, 2.2. */
export function readType1(bytes: Uint8Array): Type1Font | undefined {
  const from = bytes[0] === 0x80 ? 6 : 0;
  const text = Buffer.from(bytes.subarray(from, from + MAX_CLEAR_TEXT)).toString("latin1");
  if (!/^\s*%!|\/FontName|\/Encoding/.test(text.slice(0, 20_000))) return undefined;
  const end = text.indexOf("eexec");
  const clear = end === -1 ? text : text.slice(0, end);
  const start = clear.indexOf("/Encoding");
  const part = start === -1 ? "" : clear.slice(start);
  if (start === -1 || /^\/Encoding\s+StandardEncoding/.test(part))
    return { encoding: findEncoding("StandardEncoding") ?? [] };
  const encoding: string[] = new Array(256).fill("");
  const listed = /^\/Encoding\s*\[([^\]]*)\]/.exec(part)?.[1];
  if (listed !== undefined) {
    for (const [index, name] of (listed.match(/[^\s/]+/g) ?? []).entries())
      if (index < 256) encoding[index] = plain(name);
    return { encoding };
  }
  const stop = /\breadonly\s+def\b|\bdef\b(?!\s*\/)/.exec(part.slice(40));
  const body = part.slice(0, stop === null ? undefined : 40 + stop.index + 1_000);
  for (const [, radix, digits = "", name = ""] of body.matchAll(/dup\s+(?:(\d+)#)?([0-9A-Za-z]+)\s*\/(\S+)\s+put/g)) {
    const code = Number.parseInt(digits, radix === undefined ? 10 : Number(radix));
    if (code >= 0 && code < 256) encoding[code] = plain(name);
  }
  return { encoding };
}

function plain(name: string): string {
  return name === ".notdef" ? "" : name;
}
