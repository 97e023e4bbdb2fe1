import { type Checkpoint, FormatError, noCheckpoint, readUint16LE, readUint32LE } from "@colophon/kit-bytes";
import { unpackMicroTypeExpress } from "./micro-type-express/unpack-font.ts";

const HEADER_BYTES = 36;
const MAGIC = 0x504c;
const COMPRESSED = 0x4;
const CIPHERED = 0x1000_0000;
const KEY = 0x50;

/**
 * A font as presentations embed it -> its program, or why it cannot be had. PowerPoint packs it by Monotype's MicroType Express,
 * others write it as it is; each byte of both may be written with one key.
 *
 * Cost     O(bytes of the program), at most 32 MiB of a packed one.
 * Errors   None: `reason`, a sentence.
 * Source   Embedded OpenType (EOT) File Format, W3C member submission, 2008, section 3.
 */
export function readEmbeddedOpenType(
  bytes: Uint8Array,
  checkpoint: Checkpoint = noCheckpoint,
): { readonly program: Uint8Array } | { readonly reason: string } {
  if (bytes.length < HEADER_BYTES || readUint16LE(bytes, 34) !== MAGIC)
    return isProgram(bytes) ? { program: bytes } : { reason: "The data is not an embedded OpenType font." };
  const [end, length, flags] = [readUint32LE(bytes, 0), readUint32LE(bytes, 4), readUint32LE(bytes, 12)];
  if (end > bytes.length || length > end - HEADER_BYTES) return { reason: "The font is truncated." };
  const data = bytes.slice(end - length, end);
  if ((flags & CIPHERED) !== 0) for (let at = 0; at < data.length; at += 1) data[at] = (data[at] ?? 0) ^ KEY;
  return (flags & COMPRESSED) === 0 ? checked(data) : unpacked(data, checkpoint);
}

function unpacked(data: Uint8Array, checkpoint: Checkpoint) {
  try {
    return checked(unpackMicroTypeExpress(data, checkpoint));
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { reason: `The MicroType Express data is damaged: ${error.message}` };
  }
}

function checked(program: Uint8Array) {
  return isProgram(program) ? { program } : { reason: "The font has no TrueType or OpenType program." };
}

const VERSIONS: ReadonlySet<string> = new Set(["\u0000\u0001\u0000\u0000", "OTTO", "true"]);

function isProgram(bytes: Uint8Array): boolean {
  return VERSIONS.has(String.fromCharCode(...bytes.subarray(0, 4)));
}
