/** How far into a document its charset is looked for. Source: WHATWG HTML, 13.2.3.2. */
const PRESCANNED_BYTES = 1_024;

/** The charset an HTML document names itself, by a byte-order mark or a meta element; a hint, used where the part names none. */
export function namedCharset(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, PRESCANNED_BYTES)).toString(
    "latin1",
  );
  return /<meta[^>]{0,200}?charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w.:-]{1,40})/i.exec(head)?.[1];
}
