import { readUint16LE, readUint32LE } from "@colophon/kit-bytes";

const HEADER_BYTES = 36;
const MAGIC = 0x504c;
const COMPRESSED = 0x4;
const CIPHERED = 0x1000_0000;
const KEY = 0x50;

/**
 * A font as presentations embed it -> its program, or why it cannot be had: a font that PowerPoint writes is packed by Monotype's
 * MicroType Express, which is not read here; others write it as it is, or each byte with one key.
 *
 * Source   Embedded OpenType (EOT) File Format, W3C member submission, 2008, section 3.
 */
export function readEmbeddedOpenType(
  bytes: Uint8Array,
): { readonly program: Uint8Array } | { readonly reason: string } {
  if (bytes.length < HEADER_BYTES || readUint16LE(bytes, 34) !== MAGIC)
    return isProgram(bytes) ? { program: bytes } : { reason: "It is no embedded font." };
  const [end, length, flags] = [readUint32LE(bytes, 0), readUint32LE(bytes, 4), readUint32LE(bytes, 12)];
  if (end > bytes.length || length > end - HEADER_BYTES) return { reason: "It is cut off." };
  if ((flags & COMPRESSED) !== 0) return { reason: "It is packed by MicroType Express, which is not read." };
  const program = bytes.slice(end - length, end);
  if ((flags & CIPHERED) !== 0) for (let at = 0; at < program.length; at += 1) program[at] = (program[at] ?? 0) ^ KEY;
  return isProgram(program) ? { program } : { reason: "It holds no TrueType or OpenType program." };
}

const VERSIONS: ReadonlySet<string> = new Set(["\u0000\u0001\u0000\u0000", "OTTO", "true"]);

function isProgram(bytes: Uint8Array): boolean {
  return VERSIONS.has(String.fromCharCode(...bytes.subarray(0, 4)));
}
