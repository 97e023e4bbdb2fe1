/** Source: ISO 32000-2, F.3.3: the linearization dictionary is in the first bytes of the file. */
const FIRST_BYTES = 1024;
const KEY = /\/Linearized(?=[\s\d/+-])/;

/**
 * The file as if it were not linearized, every object at its byte: qpdf compares the hint tables, which a reader uses only while it
 * loads a file over a network, with those that it would write itself. Those of Acrobat and Ghostscript differ.
 */
export function withoutHints(bytes: Uint8Array): Uint8Array {
  const found = KEY.exec(Buffer.from(bytes.subarray(0, FIRST_BYTES)).toString("latin1"));
  if (found === null) return bytes;
  const copy = bytes.slice();
  copy[found.index + 1] = 0x6c;
  return copy;
}
