import { ByteCursor, FormatError } from "@colophon/kit-bytes";

export type PackedErrorCode = "TRUNCATED" | "MALFORMED" | "LIMIT";

const FORMAT = "micro-type-express";

/** Bytes of a font, and of its unpacked blocks together; the largest fonts of systems have less. Attack: copies of copies, in runs. */
export const MAX_BYTES = 32 * 1024 * 1024;

/** What a font may unpack to: 1 MiB, as a font that has lost most of its glyphs does, and a thousand times its packed bytes. */
export function mostBytes(packedBytes: number): number {
  return Math.min(MAX_BYTES, 1024 * 1024 + packedBytes * 1000);
}

export function packed(code: PackedErrorCode, message: string, offset: number): FormatError<PackedErrorCode> {
  return new FormatError({ format: FORMAT, code, message, offset });
}

export function cursorOf(bytes: Uint8Array): ByteCursor {
  return new ByteCursor(bytes, { format: FORMAT, isLittleEndian: false });
}
