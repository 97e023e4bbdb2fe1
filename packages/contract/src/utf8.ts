/** Bytes of a well-formed string in UTF-8. */
export function utf8Length(text: string): number {
  if (typeof Buffer === "function") return Buffer.byteLength(text, "utf8");
  return new TextEncoder().encode(text).length;
}
