import type { ByteCursor } from "@colophon/kit-bytes";

/** 255USHORT: 0 to 65535. Errors: FormatError TRUNCATED. Source: MTX, 6.1.1. */
export function readUnsigned(cursor: ByteCursor): number {
  const code = cursor.uint8();
  if (code === 253) return cursor.uint16();
  if (code === 254) return 506 + cursor.uint8();
  if (code === 255) return 253 + cursor.uint8();
  return code;
}

/** 255SHORT after its first byte: -32768 to 32767. Errors: FormatError TRUNCATED. Source: MTX, 6.1.1. */
export function readSigned(code: number, cursor: ByteCursor): number {
  if (code === 253) return toInt16(cursor.uint16());
  if (code === 250) return -magnitude(cursor.uint8(), cursor);
  return magnitude(code, cursor);
}

export function toInt16(value: number): number {
  return (value << 16) >> 16;
}

function magnitude(code: number, cursor: ByteCursor): number {
  if (code === 254) return 500 + cursor.uint8();
  if (code === 255) return 250 + cursor.uint8();
  return code;
}
