import { createHash } from "node:crypto";

/** Bytes of the stream that one key serves. [MS-XLS] 2.2.10. */
export const BLOCK_BYTES = 1_024;

/** The key of each block of a stream. */
export type BlockKey = (block: number) => Uint8Array;

/** The bytes that RC4 combines with the content of one block. Source: RFC 6229, 1. */
export function keyStream(key: Uint8Array, length: number): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  let j = 0;
  for (let i = 0; i < 256; i++) {
    j = (j + at(state, i) + at(key, i % key.length)) & 255;
    swap(state, i, j);
  }
  const stream = new Uint8Array(length);
  let i = 0;
  j = 0;
  for (let index = 0; index < length; index++) {
    i = (i + 1) & 255;
    j = (j + at(state, i)) & 255;
    swap(state, i, j);
    stream[index] = at(state, (at(state, i) + at(state, j)) & 255);
  }
  return stream;
}

function at(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0;
}

function swap(state: Uint8Array, i: number, j: number): void {
  const kept = at(state, i);
  state[i] = at(state, j);
  state[j] = kept;
}

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
  const stream = keyStream(keyOf(0), value.length + hash.length);
  const opened = Buffer.concat([value, hash]).map((byte, index) => byte ^ (stream[index] ?? 0));
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
