/**
 * RC4, which encrypts and decrypts alike. The library of this runtime has it only as a legacy part.
 *
 * Cost     O(bytes) and 256 steps for the key.
 * Source   RFC 6229, 1.
 */
export function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let i = 0, j = 0; i < 256; i += 1) {
    const value = state[i] as number;
    j = (j + value + (key[i % key.length] ?? 0)) & 255;
    state[i] = state[j] as number;
    state[j] = value;
  }
  const found = new Uint8Array(bytes.length);
  let i = 0;
  let j = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    i = (i + 1) & 255;
    const left = state[i] as number;
    j = (j + left) & 255;
    const right = state[j] as number;
    state[i] = right;
    state[j] = left;
    found[at] = (bytes[at] as number) ^ (state[(left + right) & 255] as number);
  }
  return found;
}
