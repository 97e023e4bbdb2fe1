import { createCipheriv, createDecipheriv, createHash } from "node:crypto";

export function md5(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = createHash("md5");
  for (const part of parts) hash.update(part);
  return new Uint8Array(hash.digest());
}

export function sha2(bits: 256 | 384 | 512, ...parts: readonly Uint8Array[]): Uint8Array {
  const hash = createHash(`sha${bits}`);
  for (const part of parts) hash.update(part);
  return new Uint8Array(hash.digest());
}

/** AES-CBC with the initial vector in front and padding behind; damage gives what can be read. Source: ISO 32000-2, 7.6.3. */
export function decryptAes(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  if (bytes.length < 32) return new Uint8Array(0);
  const whole = bytes.length - (bytes.length % 16);
  const plain = aesCbc(key, bytes.subarray(0, 16), bytes.subarray(16, whole), false);
  const padding = plain.at(-1) ?? 0;
  return padding >= 1 && padding <= 16 ? plain.subarray(0, plain.length - padding) : plain;
}

export function encryptAes(key: Uint8Array, initial: Uint8Array, bytes: Uint8Array): Uint8Array {
  const padding = 16 - (bytes.length % 16);
  const padded = new Uint8Array(bytes.length + padding).fill(padding);
  padded.set(bytes);
  const found = new Uint8Array(16 + padded.length);
  found.set(initial);
  found.set(aesCbc(key, initial, padded, true), 16);
  return found;
}

/** AES-CBC without padding. */
export function aesCbc(key: Uint8Array, initial: Uint8Array, bytes: Uint8Array, isEncrypting: boolean): Uint8Array {
  const name = `aes-${key.length * 8}-cbc`;
  const cipher = isEncrypting ? createCipheriv(name, key, initial) : createDecipheriv(name, key, initial);
  cipher.setAutoPadding(false);
  return new Uint8Array(Buffer.concat([cipher.update(bytes), cipher.final()]));
}

export function aesEcbEncrypt(key: Uint8Array, block: Uint8Array): Uint8Array {
  const cipher = createCipheriv(`aes-${key.length * 8}-ecb`, key, null);
  cipher.setAutoPadding(false);
  return new Uint8Array(Buffer.concat([cipher.update(block), cipher.final()]));
}
