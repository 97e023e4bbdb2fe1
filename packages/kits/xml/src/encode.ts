import { encodeText, UnencodableError } from "@colophon/kit-text";
import { ASCII, LATIN_1 } from "./source.ts";

/**
 * Markup -> bytes of an encoding that `decodeXml` names, without a mark.
 *
 * Shapes   A character that the encoding has no bytes for becomes a character reference, which names and comments cannot hold.
 */
export function encodeXml(xml: string, encoding: string): Uint8Array {
  if (encoding === LATIN_1) return Buffer.from(xml.replace(/[^\0-\xFF]/gu, refer), "latin1");
  if (encoding === ASCII) return Buffer.from(xml.replace(/[^\0-\x7F]/gu, refer), "latin1");
  try {
    return encodeText(xml, encoding);
  } catch (error) {
    if (!(error instanceof UnencodableError)) throw error;
    return encodeText(
      xml.replace(/[^\0-\x7F]/gu, (character) => encodeOrRefer(character, encoding)),
      encoding,
    );
  }
}

function encodeOrRefer(character: string, encoding: string): string {
  const written = Buffer.from(encodeText(character, encoding, { unencodable: "replace" }));
  return written.equals(encodeText("?", encoding)) ? refer(character) : character;
}

function refer(character: string): string {
  return `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`;
}
