import { isUtf8 } from "node:buffer";
import { FormatError } from "@colophon/kit-bytes";
import { decodeXml, encodeXml } from "@colophon/kit-xml";

const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const FORBIDDEN_REFERENCE = /&#(?:x0*(?:[0-8bcef]|1[0-9a-f]|fff[ef])|0*(?:[0-8]|1[1245-9]|2\d|3[01]));/gi;
const LOOSE = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi;
/** A sign of less that begins no tag. */
const LOOSE_LESS = /<(?![A-Za-z_/!?])/g;
const TAG = /<[A-Za-z_][^<>]*>/g;
/** From the first of its blanks on: each of many would be tried else. */
const ATTRIBUTE = /(?<!\s)\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/**
 * XML with what no reader takes set right in place, so that nothing after it is lost: loose "&" and "<" are written as such, and of two
 * attributes of one name the first stays. `spell` writes a character that XML cannot hold; without it such a character is left out.
 */
export function cleanXml(bytes: Uint8Array, spell: (code: number) => string = () => ""): Uint8Array | undefined {
  const source = decodeXml(bytes);
  const cleaned = source.text
    .replace(FORBIDDEN, (character) => spell(character.charCodeAt(0)))
    .replace(FORBIDDEN_REFERENCE, (reference) => spell(codeOf(reference)))
    .replace(LOOSE, "&amp;")
    .replace(LOOSE_LESS, "&lt;")
    .replace(TAG, (tag) => {
      const seen = new Set<string>();
      return tag.replace(ATTRIBUTE, (written, name: string) => {
        if (seen.has(name)) return "";
        seen.add(name);
        return written;
      });
    });
  return cleaned === source.text ? undefined : encodeXml(cleaned, source.encoding);
}

function codeOf(reference: string): number {
  const number = reference.slice(2, -1);
  return /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number);
}

/** `_x0001_`, as Excel and PowerPoint write a character that XML cannot hold. ISO/IEC 29500-1, 22.9.2.19. */
export function spellCharacter(code: number): string {
  return `_x${code.toString(16).toUpperCase().padStart(4, "0")}_`;
}

const DECLARED = /^(\ufeff?<\?xml[^>]*?\sencoding\s*=\s*)(?:"[^"]*"|'[^']*')/;

/**
 * XML that is not in the encoding that it declares, in UTF-8; undefined where it is. Bytes that are not of UTF-8 are read
 * as Windows-1252, as Excel reads them.
 *
 * Errors   FormatError LIMIT of "xml".
 */
export function encodeTruly(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly isWhole: boolean } | undefined {
  try {
    decodeXml(bytes);
    return undefined;
  } catch (error) {
    if (!(error instanceof FormatError) || error.code !== "ENCODING") throw error;
  }
  const text = decodeMixed(bytes).replace(DECLARED, '$1"UTF-8"');
  return { bytes: Buffer.from(text), isWhole: isUtf8(bytes) };
}

/** Sequences of UTF-8 beyond ASCII, byte by byte; what else is beyond ASCII is a letter of Windows-1252. */
const UTF8 =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g;
/** 80 to 9F; five bytes have no letter. */
const WINDOWS = "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ";

function decodeMixed(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString("latin1")
    .replace(UTF8, (found) => {
      if (found.length > 1) return Buffer.from(found, "latin1").toString("utf8");
      return WINDOWS[found.charCodeAt(0) - 0x80] ?? found;
    });
}
