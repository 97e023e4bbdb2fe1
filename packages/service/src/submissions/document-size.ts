/** A request holds its document as base64. */
const BYTES_PER_CHARACTER = 3 / 4;
/** Shorter texts hold no archive. */
const MIN_CHARACTERS = 64;
const QUOTATION_MARK = 0x22;
const PADDING = 0x3d;

const END_RECORD = 0x06054b50;
const END_LENGTH = 22;
const ENTRY_RECORD = 0x02014b50;
const ENTRY_LENGTH = 46;
/** Attack: a directory that says its entries are larger than any that an operation would unpack. */
const MAX_UNPACKED = 2 ** 32;

/**
 * How large the document of a request is, unpacked where it is an archive whose directory is at hand.
 *
 * Shapes   byteLength: of the whole canonical request; tail: its end. -> bytes.
 * Cost     O(tail).
 * Source   APPNOTE.TXT 6.3.10, 4.3.12 and 4.3.16.
 */
export function documentSize(byteLength: number, tail: Uint8Array): number {
  const packed = byteLength * BYTES_PER_CHARACTER;
  const last = lastFile(tail);
  return last === undefined ? packed : Math.max(packed, unpackedSize(last) ?? 0);
}

/** The end of the last base64 text, decoded from where four characters begin. */
function lastFile(tail: Uint8Array): Buffer | undefined {
  for (let at = tail.length - 1; at >= MIN_CHARACTERS; at--) {
    if (tail[at] !== QUOTATION_MARK) continue;
    const end = at;
    while (at > 0 && isBase64(tail[at - 1])) at--;
    if (end - at < MIN_CHARACTERS) continue;
    const text = Buffer.from(tail.buffer, tail.byteOffset + at, end - at).toString("latin1");
    return Buffer.from(text.slice(text.length % 4), "base64");
  }
  return undefined;
}

function isBase64(code = 0): boolean {
  const isLetter = (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
  return isLetter || (code >= 0x2f && code <= 0x39) || code === 0x2b || code === PADDING;
}

/** Of all entries of an archive whose directory is wholly in its end; undefined for anything else. */
function unpackedSize(end: Buffer): number | undefined {
  for (let at = end.length - END_LENGTH; at >= 0; at--) {
    if (end.readUInt32LE(at) !== END_RECORD) continue;
    const begin = at - end.readUInt32LE(at + 12);
    if (begin < 0) return undefined;
    return sumEntries(end.subarray(begin, at));
  }
  return undefined;
}

function sumEntries(directory: Buffer): number | undefined {
  let sum = 0;
  for (let at = 0; at + ENTRY_LENGTH <= directory.length; ) {
    if (directory.readUInt32LE(at) !== ENTRY_RECORD) return undefined;
    sum += directory.readUInt32LE(at + 24);
    const lengths = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset));
    at += ENTRY_LENGTH + lengths.reduce((total, length) => total + length, 0);
  }
  return Math.min(sum, MAX_UNPACKED);
}
