import type { Checkpoint } from "@colophon/kit-bytes";
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
    // A text of a million characters has few different ones.
    const known = new Map<string, string>();
    const replace = (character: string): string => {
      const seen = known.get(character);
      if (seen !== undefined) return seen;
      const written = encodeOrRefer(character, encoding);
      known.set(character, written);
      return written;
    };
    return encodeText(xml.replace(/[^\0-\x7F]/gu, replace), encoding);
  }
}

/** Characters that are encoded between two looks at the clock. */
const BLOCK_LENGTH = 1 << 20;

/** Pieces of one text of markup -> its bytes, as `encodeXml` has them, with a look at the clock for each million characters. */
export function encodeXmlPieces(pieces: Iterable<string>, encoding: string, checkpoint: Checkpoint): Uint8Array {
  const blocks: Uint8Array[] = [];
  const encode = (text: string): void => {
    checkpoint();
    blocks.push(encodeXml(text, encoding));
  };
  let rest = "";
  for (const piece of pieces) {
    rest += piece;
    if (rest.length <= BLOCK_LENGTH) continue;
    let at = 0;
    while (rest.length - at > BLOCK_LENGTH) {
      const end = endOfBlock(rest, at + BLOCK_LENGTH);
      encode(rest.slice(at, end));
      at = end;
    }
    rest = rest.slice(at);
  }
  encode(rest);
  checkpoint();
  return Buffer.concat(blocks);
}

/** Both halves of a surrogate pair belong to one block. */
function endOfBlock(text: string, end: number): number {
  return /^[\uD800-\uDBFF]$/.test(text.charAt(end - 1)) ? end - 1 : end;
}

function encodeOrRefer(character: string, encoding: string): string {
  const written = Buffer.from(encodeText(character, encoding, { unencodable: "replace" }));
  return written.equals(encodeText("?", encoding)) ? refer(character) : character;
}

function refer(character: string): string {
  return `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`;
}
