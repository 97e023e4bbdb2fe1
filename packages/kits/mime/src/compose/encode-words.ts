import { MAX_ENCODED_WORD_BYTES } from "../limits.ts";

const PREFIX = "=?utf-8?";
/** "=?utf-8?Q?" and "?=". */
const OVERHEAD = PREFIX.length + 4;
/** A first word shorter than this is not worth squeezing beside the field name. */
const MIN_WORD_BYTES = 24;
/** Characters that Q leaves as they are wherever a word may stand. RFC 2047, 5 (3). */
const Q_SAFE = /[A-Za-z0-9!*+/-]/;

/**
 * Text -> encoded words, each at most 75 characters and of whole characters.
 *
 * Shapes   firstBytes: columns left for the first word. Q or B, whichever makes the text shorter.
 * Cost     O(characters).
 * Source   RFC 2047, 2, 4 and 5.
 */
export function encodeWords(text: string, firstBytes: number): string[] {
  const characters = [...text.toWellFormed()];
  const qLength = characters.reduce((sum, character) => sum + encodeQ(character).length, 0);
  const bLength = Math.ceil(Buffer.byteLength(text, "utf8") / 3) * 4;
  return qLength <= bLength ? packQ(characters, firstBytes) : packB(characters, firstBytes);
}

function packQ(characters: readonly string[], firstBytes: number): string[] {
  const words: string[] = [];
  let coded = "";
  for (const character of characters) {
    const next = encodeQ(character);
    if (coded !== "" && coded.length + next.length + OVERHEAD > room(words.length, firstBytes)) {
      words.push(`${PREFIX}Q?${coded}?=`);
      coded = "";
    }
    coded += next;
  }
  if (coded !== "") words.push(`${PREFIX}Q?${coded}?=`);
  return words;
}

function packB(characters: readonly string[], firstBytes: number): string[] {
  const words: string[] = [];
  let plain = "";
  let byteLength = 0;
  const flush = (): void => {
    words.push(`${PREFIX}B?${Buffer.from(plain, "utf8").toString("base64")}?=`);
    plain = "";
    byteLength = 0;
  };
  for (const character of characters) {
    const more = Buffer.byteLength(character, "utf8");
    if (plain !== "" && Math.ceil((byteLength + more) / 3) * 4 + OVERHEAD > room(words.length, firstBytes)) flush();
    plain += character;
    byteLength += more;
  }
  if (plain !== "") flush();
  return words;
}

function room(wordCount: number, firstBytes: number): number {
  return wordCount === 0 && firstBytes >= MIN_WORD_BYTES
    ? Math.min(firstBytes, MAX_ENCODED_WORD_BYTES)
    : MAX_ENCODED_WORD_BYTES;
}

function encodeQ(character: string): string {
  if (character === " ") return "_";
  if (Q_SAFE.test(character) && character.length === 1) return character;
  let coded = "";
  for (const byte of Buffer.from(character, "utf8")) coded += `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  return coded;
}
