/** The family's module, as another process imports it. */
export const module = new URL("../src/index.ts", import.meta.url).href;

/** Lines of a message, each ended by CRLF. */
export function eml(...lines: readonly string[]): Uint8Array {
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(""), "latin1");
}
