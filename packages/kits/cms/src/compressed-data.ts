import { inflateSync } from "node:zlib";
import { type Asn1Options, malformed, readAsn1, TAG } from "./asn1.ts";
import { OID } from "./data/names.ts";
import { octetsOf, oidOf } from "./values.ts";

/** Bytes that a structure is unpacked to. Attack: a kilobyte that becomes a gigabyte. */
export const MAX_UNPACKED_BYTES = 33_554_432;

/** Source: RFC 3274, 2. */
const ZLIB = "1.2.840.113549.1.9.16.3.8";

/**
 * A CompressedData structure -> its content, unpacked.
 *
 * Errors   FormatError MALFORMED, also for an algorithm other than zlib and for more than MAX_UNPACKED_BYTES.
 * Source   RFC 3274, 1.1.
 */
export function readCompressedData(bytes: Uint8Array, options?: Asn1Options): Uint8Array {
  const outer = readAsn1(bytes, options).expect(TAG.sequence);
  if (oidOf(outer.child(0)) !== OID.compressedData) throw malformed("The content is not compressed data.", outer.start);
  const body = outer.context(0)?.child(0);
  if (body === undefined) throw malformed("The compressed data has no body.", outer.start);
  const algorithm = oidOf(body.child(1).child(0));
  if (algorithm !== ZLIB) throw malformed(`The compression ${algorithm} is not known.`, body.start);
  const content = body.child(2).context(0)?.child(0);
  if (content === undefined) throw malformed("The compressed data is empty.", body.start);
  try {
    return new Uint8Array(inflateSync(octetsOf(content), { maxOutputLength: MAX_UNPACKED_BYTES }));
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (code === "ERR_BUFFER_TOO_LARGE")
      throw malformed(`The content is larger than ${MAX_UNPACKED_BYTES} bytes.`, content.start);
    throw malformed("The content cannot be unpacked.", content.start);
  }
}
