import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";

const ROUNDS = 16;
const BLOCK_BYTES = 8;
const BLOCKS_PER_CHECKPOINT = 8_192;
/** The keys of 18 rounds and four tables of 256 numbers: the first 1,042 words of the fraction of pi. */
const ROUND_KEYS = ROUNDS + 2;
const WORDS = ROUND_KEYS + 4 * 256;

let words: Uint32Array | undefined;

/**
 * Bytes in Blowfish with cipher feedback of 64 bits -> the bytes without it. Node's OpenSSL does not have this cipher.
 *
 * Shapes   key: 4 to 56 bytes; iv: 8 bytes.
 * Cost     O(bytes), after 521 blocks for the key.
 * Source   B. Schneier, "Description of a New Variable-Length Key, 64-Bit Block Cipher", 1993; OpenDocument 1.1, 17.3.
 */
export function decryptBlowfish(
  bytes: Uint8Array,
  { key, iv }: { readonly key: Uint8Array; readonly iv: Uint8Array },
  checkpoint: Checkpoint,
): Uint8Array {
  const cipher = new Blowfish(key);
  const look = everyUnits(checkpoint, BLOCKS_PER_CHECKPOINT);
  const opened = new Uint8Array(bytes.length);
  const last = Uint8Array.from(iv);
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
    look();
    cipher.encrypt(last);
    for (let index = 0; index < BLOCK_BYTES && at + index < bytes.length; index++) {
      const byte = bytes[at + index] ?? 0;
      opened[at + index] = byte ^ (last[index] ?? 0);
      last[index] = byte;
    }
  }
  return opened;
}

class Blowfish {
  readonly #keys: Uint32Array;
  readonly #tables: Uint32Array;
  readonly #half = { left: 0, right: 0 };

  constructor(key: Uint8Array) {
    words ??= wordsOfPi();
    this.#keys = words.slice(0, ROUND_KEYS);
    this.#tables = words.slice(ROUND_KEYS);
    for (let index = 0, at = 0; index < ROUND_KEYS; index++) {
      let word = 0;
      for (let byte = 0; byte < 4; byte++) word = (word << 8) | (key[at++ % key.length] ?? 0);
      this.#keys[index] = (this.#keys[index] ?? 0) ^ word;
    }
    for (const list of [this.#keys, this.#tables])
      for (let index = 0; index < list.length; index += 2) {
        this.#encryptHalves();
        list[index] = this.#half.left;
        list[index + 1] = this.#half.right;
      }
  }

  /** Encrypts eight bytes in place. */
  encrypt(block: Uint8Array): void {
    const view = new DataView(block.buffer, block.byteOffset, BLOCK_BYTES);
    this.#half.left = view.getUint32(0);
    this.#half.right = view.getUint32(4);
    this.#encryptHalves();
    view.setUint32(0, this.#half.left);
    view.setUint32(4, this.#half.right);
  }

  #encryptHalves(): void {
    const tables = this.#tables;
    let { left, right } = this.#half;
    for (let round = 0; round < ROUNDS; round++) {
      left ^= this.#keys[round] ?? 0;
      const a = tables[left >>> 24] ?? 0;
      const b = tables[256 + ((left >>> 16) & 255)] ?? 0;
      const c = tables[512 + ((left >>> 8) & 255)] ?? 0;
      const d = tables[768 + (left & 255)] ?? 0;
      right ^= (((a + b) ^ c) + d) | 0;
      [left, right] = [right, left];
    }
    this.#half.left = (right ^ (this.#keys[ROUNDS + 1] ?? 0)) >>> 0;
    this.#half.right = (left ^ (this.#keys[ROUNDS] ?? 0)) >>> 0;
  }
}

/** Machin's formula, with 64 bits more than are used. */
function wordsOfPi(): Uint32Array {
  const bits = BigInt(WORDS * 32 + 64);
  const pi = 4n * (4n * arctangentOfInverse(5n, bits) - arctangentOfInverse(239n, bits));
  const fraction = (pi & ((1n << bits) - 1n)) >> 64n;
  const hex = fraction.toString(16).padStart(WORDS * 8, "0");
  return Uint32Array.from({ length: WORDS }, (_, index) => Number.parseInt(hex.slice(index * 8, index * 8 + 8), 16));
}

/** arctan(1 / n), as an integer of so many bits behind the point. */
function arctangentOfInverse(n: bigint, bits: bigint): bigint {
  const square = n * n;
  let power = (1n << bits) / n;
  let sum = 0n;
  for (let odd = 1n, sign = 1n; power !== 0n; odd += 2n, sign = -sign, power /= square) sum += (sign * power) / odd;
  return sum;
}
