import { isUtf8 } from "node:buffer";
import { FormatError } from "@colophon/contract";
import { decodeXml, encodeXml } from "@colophon/kit-xml";

const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const FORBIDDEN_REFERENCE = /&#(?:x0*(?:[0-8bcef]|1[0-9a-f]|fff[ef])|0*(?:[0-8]|1[1245-9]|2\d|3[01]));/gi;
const LOOSE = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi;
const TAG = /<[A-Za-z_][^<>]*>/g;
/** From the first of its blanks on: each of many would be tried else. */
const ATTRIBUTE = /(?<!\s)\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/**
 * XML with what no reader takes set right in place, so that nothing behind it is lost: letters that XML has not go, loose "&" are
 * written as such, of two attributes of one name the first stays.
 */
export function cleanXml(bytes: Uint8Array): Uint8Array | undefined {
  const source = decodeXml(bytes);
  const cleaned = source.text
    .replace(FORBIDDEN, "")
    .replace(FORBIDDEN_REFERENCE, "")
    .replace(LOOSE, "&amp;")
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

const DECLARED = /^(\ufeff?<\?xml[^>]*?\sencoding\s*=\s*)(?:"[^"]*"|'[^']*')/;

/**
 * XML that is not in the encoding that it declares, in UTF-8; undefined where it is. Bytes that are no character of UTF-8 become U+FFFD.
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
  const text = Buffer.from(bytes).toString("utf8").replace(DECLARED, '$1"UTF-8"');
  return { bytes: Buffer.from(text), isWhole: isUtf8(bytes) };
}
