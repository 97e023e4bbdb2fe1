import { createHash } from "node:crypto";
import { rc4 } from "@colophon/kit-bytes";

/** Bytes of the stream that one key serves. [MS-XLS] 2.2.10. */
export const BLOCK_BYTES = 1_024;

/** The key of each block of a stream. */
export type BlockKey = (block: number) => Uint8Array;

/** RC4 with 40 bits of MD5. [MS-OFFCRYPTO] 2.3.6.2. */
export function officeKey(password: string, salt: Uint8Array): BlockKey {
  const first = digest("md5", Buffer.from(password, "utf16le")).subarray(0, 5);
  const repeated = Array.from({ length: 16 }, () => [first, salt]).flat();
  const base = digest("md5", ...repeated).subarray(0, 5);
  return (block) => digest("md5", base, numberBytes(block));
}

/** RC4 of the Windows interface, with SHA-1. [MS-OFFCRYPTO] 2.3.5.2. */
export function windowsKey(password: string, salt: Uint8Array, keyBits: number): BlockKey {
  const base = digest("sha1", salt, Buffer.from(password, "utf16le"));
  return (block) => {
    const key = digest("sha1", base, numberBytes(block)).subarray(0, Math.ceil(keyBits / 8));
    // A key of 40 bits is filled with zeros.
    return keyBits === 40 ? Buffer.concat([key, Buffer.alloc(11)]) : key;
  };
}

/** Does a key open the verifier, which is a random value and its hash? */
export function fitsVerifier(
  keyOf: BlockKey,
  { value, hash, name }: { readonly value: Uint8Array; readonly hash: Uint8Array; readonly name: "md5" | "sha1" },
): boolean {
  const opened = rc4(keyOf(0), Buffer.concat([value, hash]));
  return digest(name, opened.subarray(0, value.length)).equals(opened.subarray(value.length));
}

function digest(name: "md5" | "sha1", ...pieces: readonly Uint8Array[]): Buffer {
  const made = createHash(name);
  for (const piece of pieces) made.update(piece);
  return made.digest();
}

function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
