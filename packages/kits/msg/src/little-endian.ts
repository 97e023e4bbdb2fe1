/** Little-endian reads; a read past the end gives zero bytes there, so callers check lengths where it matters. */
export function readU16(bytes: Uint8Array, offset: number): number {
  return (bytes[offset] ?? 0) | ((bytes[offset + 1] ?? 0) << 8);
}

export function readU32(bytes: Uint8Array, offset: number): number {
  return (readU16(bytes, offset) | (readU16(bytes, offset + 2) << 16)) >>> 0;
}

export function readU64(bytes: Uint8Array, offset: number): bigint {
  return BigInt(readU32(bytes, offset)) | (BigInt(readU32(bytes, offset + 4)) << 32n);
}

/** Bytes as lower-case hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  let hex = "";
  for (const byte of bytes) hex += byte.toString(16).padStart(2, "0");
  return hex;
}

/** The 16 bytes of a GUID -> "00062008-0000-0000-c000-000000000046". Source: [MS-DTYP] 2.3.4. */
export function readGuid(bytes: Uint8Array, offset: number): string {
  const tail = toHex(bytes.subarray(offset + 8, offset + 16)).padEnd(16, "0");
  const parts = [readU32(bytes, offset), readU16(bytes, offset + 4), readU16(bytes, offset + 6)];
  const [a = 0, b = 0, c = 0] = parts;
  const hex = (value: number, width: number) => value.toString(16).padStart(width, "0");
  return `${hex(a, 8)}-${hex(b, 4)}-${hex(c, 4)}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
