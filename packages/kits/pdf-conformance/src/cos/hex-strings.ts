export interface HexString {
  readonly offset: number;
  /** Characters that are digits. */
  readonly digits: number;
  readonly isPure: boolean;
}

const OPEN = 0x3c;
const CLOSE = 0x3e;

/** The hexadecimal strings of raw bytes that hold objects; comments and strings of the other kind are passed over. */
export function* findHexStrings(bytes: Uint8Array, from: number, to: number): Generator<HexString> {
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at];
    if (byte === 0x28) at = endOfLiteral(bytes, at, to);
    else if (byte === 0x25) while (at + 1 < to && bytes[at + 1] !== 10 && bytes[at + 1] !== 13) at += 1;
    else if (byte === OPEN && bytes[at + 1] === OPEN) at += 1;
    else if (byte === OPEN) {
      const found = readHexString(bytes, at, to);
      yield found;
      at = found.end;
    }
  }
}

function endOfLiteral(bytes: Uint8Array, from: number, to: number): number {
  let depth = 0;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at];
    if (byte === 0x5c) at += 1;
    else if (byte === 0x28) depth += 1;
    else if (byte === 0x29) {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return to;
}

function readHexString(bytes: Uint8Array, offset: number, to: number): HexString & { readonly end: number } {
  let digits = 0;
  let isPure = true;
  let at = offset + 1;
  for (; at < to && bytes[at] !== CLOSE; at += 1) {
    const byte = bytes[at] as number;
    const isDigit = (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 70) || (byte >= 97 && byte <= 102);
    if (isDigit) digits += 1;
    else if (byte !== 32 && byte !== 0 && (byte < 9 || byte > 13 || byte === 11)) isPure = false;
  }
  return { offset, digits, isPure, end: at };
}
