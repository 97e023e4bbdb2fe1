/** Unsigned integers at an offset. RangeError when they do not lie inside: check lengths of foreign bytes before, or use a ByteCursor. */
export function readUint16LE(bytes: Uint8Array, offset: number): number {
  return byteAt(bytes, offset) + byteAt(bytes, offset + 1) * 0x100;
}

export function readUint16BE(bytes: Uint8Array, offset: number): number {
  return byteAt(bytes, offset) * 0x100 + byteAt(bytes, offset + 1);
}

export function readUint32LE(bytes: Uint8Array, offset: number): number {
  return readUint16LE(bytes, offset) + readUint16LE(bytes, offset + 2) * 0x10000;
}

export function readUint32BE(bytes: Uint8Array, offset: number): number {
  return readUint16BE(bytes, offset) * 0x10000 + readUint16BE(bytes, offset + 2);
}

/** A 64-bit value as a number: exact up to 2^53, Infinity beyond, which no length or offset of a real file reaches. */
export function readUint64LE(bytes: Uint8Array, offset: number): number {
  return joinHalves(readUint32LE(bytes, offset + 4), readUint32LE(bytes, offset));
}

export function readUint64BE(bytes: Uint8Array, offset: number): number {
  return joinHalves(readUint32BE(bytes, offset), readUint32BE(bytes, offset + 4));
}

/** The two's complement reading of an unsigned value of so many bits, at most 32. */
export function toSigned(value: number, bits: number): number {
  return value >= 2 ** (bits - 1) ? value - 2 ** bits : value;
}

function joinHalves(high: number, low: number): number {
  return high > 0x1fffff ? Infinity : high * 0x100000000 + low;
}

function byteAt(bytes: Uint8Array, offset: number): number {
  const byte = bytes[offset];
  if (byte === undefined) throw new RangeError(`Offset ${offset} is outside the ${bytes.length} bytes.`);
  return byte;
}
