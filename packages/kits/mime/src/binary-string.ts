/** Bytes -> one character per byte (U+0000..U+00FF), the form in which headers are split. */
export function toBinaryString(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}

/** The inverse of {@link toBinaryString}; characters above U+00FF must not occur. */
export function fromBinaryString(text: string): Uint8Array {
  return Buffer.from(text, "latin1");
}
