/** What fills a password up to 16 bytes. [MS-OFFCRYPTO] 2.3.7.2. */
const FILL = [0xbb, 0xff, 0xff, 0xba, 0xff, 0xff, 0xb9, 0x80, 0x00, 0xbe, 0x0f, 0x00, 0xbf, 0x0f, 0x00, 0xbe];
const POLYNOMIAL = 0x1020;
const MAX_CHARACTERS = 15;

/** What a file stores of its password: two numbers of 16 bits. */
export interface XorVerifier {
  readonly key: number;
  readonly hash: number;
}

/** The 16 bytes that content is combined with; undefined for a wrong password. Source: [MS-OFFCRYPTO] 2.3.7.2. */
export function xorArray(password: Uint8Array, { key, hash }: XorVerifier): Uint8Array | undefined {
  const characters = password.subarray(0, MAX_CHARACTERS);
  if (keyOf(characters) !== key || hashOf(characters) !== hash) return undefined;
  return Uint8Array.from({ length: 16 }, (_, index) => {
    const byte = characters[index] ?? FILL[index - characters.length] ?? 0;
    return rotate(byte ^ ((index & 1) === 0 ? key & 255 : key >> 8), 8, 7);
  });
}

/** One byte of content. Source: [MS-OFFCRYPTO] 2.3.7.3. */
export function openXorByte(byte: number, key: number): number {
  return rotate(byte ^ key, 8, 3);
}

function keyOf(characters: Uint8Array): number {
  if (characters.length === 0) return 0;
  let [key, base, end] = [0, 0x8000, 0xffff];
  for (const character of [...characters].reverse())
    for (let bit = 0, bits = character & 0x7f; bit < 8; bit++, bits >>= 1) {
      base = step(base);
      if ((bits & 1) !== 0) key ^= base;
      end = step(end);
    }
  return key ^ end;
}

function step(value: number): number {
  const turned = rotate(value, 16, 1);
  return (turned & 1) === 0 ? turned : turned ^ POLYNOMIAL;
}

function hashOf(characters: Uint8Array): number {
  if (characters.length === 0) return 0;
  return characters.reduce(
    (hash, character, index) => hash ^ rotate(character, 15, (index + 1) % 15),
    characters.length ^ 0xce4b,
  );
}

function rotate(value: number, bits: number, by: number): number {
  return ((value << by) | (value >> (bits - by))) & (2 ** bits - 1);
}
