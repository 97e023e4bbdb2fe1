/** The family's module, as another process imports it. */
export const module = new URL("../src/index.ts", import.meta.url).href;

/** Characters of U+0000 to U+00FF as bytes. */
export function latin1(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, "latin1"));
}
