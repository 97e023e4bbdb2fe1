import { isPlainObject } from "@colophon/contract";

/** So much of an envelope's end is read for its options; those of an operation are far shorter. */
export const ENVELOPE_TAIL_BYTES = 128 * 1024;
const MARK = '"options":{';
/** Attack: an envelope that is nothing but marks. */
const MAX_MARKS = 8;

/**
 * The end of a canonical envelope -> the options in it; undefined when they begin before it.
 *
 * Shapes   Members stand in the order of their names: what follows the options is the version of the schema alone.
 * Cost     O(bytes) for each mark that stands before the options.
 * Source   RFC 8785, 3.2.3.
 */
export function readEnvelopeOptions(tail: Uint8Array): unknown {
  const text = Buffer.from(tail.buffer, tail.byteOffset, tail.byteLength).toString("utf8");
  let left = MAX_MARKS;
  for (let at = text.indexOf(MARK); at !== -1 && left-- > 0; at = text.indexOf(MARK, at + 1)) {
    const envelope = parse(`{${text.slice(at)}`);
    if (isPlainObject(envelope)) return envelope.options;
  }
  return undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
