/** The family's module, as another process imports it. */
export const module = new URL("../src/index.ts", import.meta.url).href;

/** An article around a body, as bytes. */
export function article(body: string, attributes = ' dtd-version="1.3"'): Uint8Array {
  return new TextEncoder().encode(`<article xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${body}</article>`);
}

/** The smallest PNG: one pixel. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
