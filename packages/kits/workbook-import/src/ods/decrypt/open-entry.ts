import * as crypto from "node:crypto";
import type { Checkpoint } from "@colophon/kit-bytes";
import { encrypted, malformedWorkbook } from "../../errors.ts";
import { decryptBlowfish } from "./blowfish.ts";
import type { Encryption } from "./encryption.ts";

const CHECKED_BYTES = 1_024;
const BLOCK_BYTES = 16;
const GCM_IV_BYTES = 12;
const GCM_TAG_BYTES = 16;
const PIECE_BYTES = 4 * 1024 * 1024;

/** The hashes of a password that a key can be derived from; LibreOffice wrote some files with the other hash than they name. */
export function startKeysOf(passwords: readonly string[], { start }: Encryption): readonly Uint8Array[] {
  const names = start === "sha1" ? ["sha1", "sha256"] : ["sha256", "sha1"];
  return names.flatMap((name) =>
    passwords.map((password) => crypto.createHash(name).update(password, "utf8").digest()),
  );
}

/**
 * The bytes of an encrypted entry -> the compressed content; undefined if the key is not that of the file.
 *
 * Cost     One derivation of a key, at most some 0.2 s, and O(bytes).
 * Errors   ENCRYPTED for Argon2 where this Node.js has none; MALFORMED for a vector of the wrong length.
 */
export function openEntry(
  bytes: Uint8Array,
  startKey: Uint8Array,
  encryption: Encryption,
  checkpoint: Checkpoint,
): Uint8Array | undefined {
  checkpoint();
  const key = deriveKey(startKey, encryption);
  checkpoint();
  const opened = decipher(bytes, key, encryption, checkpoint);
  const { checksum } = encryption;
  if (opened === undefined || checksum === undefined) return opened;
  const found = crypto.createHash(checksum.name).update(opened.subarray(0, CHECKED_BYTES)).digest();
  return found.equals(checksum.value) ? opened : undefined;
}

function deriveKey(startKey: Uint8Array, { derivation, salt, keyBytes }: Encryption): Uint8Array {
  if (derivation.kind === "pbkdf2") return crypto.pbkdf2Sync(startKey, salt, derivation.iterations, keyBytes, "sha1");
  const { passes, memory, lanes } = derivation;
  if (typeof crypto.argon2Sync !== "function")
    throw encrypted("The OpenDocument file is encrypted with Argon2, which Node.js has from version 24.7 on.");
  const given = { message: startKey, nonce: salt, parallelism: lanes, tagLength: keyBytes, memory, passes };
  try {
    return crypto.argon2Sync("argon2id", given);
  } catch {
    // Node.js checks each number against RFC 9106, section 3.1.
    throw malformedWorkbook("META-INF/manifest.xml", "The numbers of the key derivation Argon2 are not valid.");
  }
}

function decipher(
  bytes: Uint8Array,
  key: Uint8Array,
  { cipher, iv }: Encryption,
  checkpoint: Checkpoint,
): Uint8Array | undefined {
  const [ivBytes, isKey] =
    cipher === "blowfish-cfb"
      ? [8, key.length >= 4]
      : [cipher === "aes-cbc" ? BLOCK_BYTES : GCM_IV_BYTES, [16, 24, 32].includes(key.length)];
  if (iv.length !== ivBytes || !isKey)
    throw malformedWorkbook("META-INF/manifest.xml", "The length of an initialization vector or key is not valid.");
  if (cipher === "blowfish-cfb") return decryptBlowfish(bytes, { key, iv }, checkpoint);
  return cipher === "aes-cbc" ? openBlocks(bytes, { key, iv }, checkpoint) : openSealed(bytes, { key, iv }, checkpoint);
}

interface KeyAndVector {
  readonly key: Uint8Array;
  readonly iv: Uint8Array;
}

/** 4 MiB take some 8 ms. Both ciphers give as many bytes as they get. */
function updateAll(opener: crypto.Decipheriv, bytes: Uint8Array, checkpoint: Checkpoint): Uint8Array {
  const opened = new Uint8Array(bytes.length);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    checkpoint();
    opened.set(opener.update(bytes.subarray(at, at + PIECE_BYTES)), at);
  }
  return opened;
}

/** The last byte is the number of bytes that fill the last block. XML Encryption 1.1, 5.2. */
function openBlocks(bytes: Uint8Array, { key, iv }: KeyAndVector, checkpoint: Checkpoint): Uint8Array | undefined {
  if (bytes.length === 0 || bytes.length % BLOCK_BYTES !== 0) return undefined;
  const opener = crypto.createDecipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(false);
  const opened = updateAll(opener, bytes, checkpoint);
  opener.final();
  const filling = opened.at(-1) ?? 0;
  return filling < 1 || filling > BLOCK_BYTES ? undefined : opened.subarray(0, opened.length - filling);
}

/** The vector is repeated before the content, and a tag that proves it follows. XML Encryption 1.1, 5.2.4. */
function openSealed(bytes: Uint8Array, { key, iv }: KeyAndVector, checkpoint: Checkpoint): Uint8Array | undefined {
  const start = Buffer.from(iv).equals(bytes.subarray(0, GCM_IV_BYTES)) ? GCM_IV_BYTES : 0;
  const end = bytes.length - GCM_TAG_BYTES;
  if (end < start) return undefined;
  const name = key.length === 16 ? "aes-128-gcm" : key.length === 24 ? "aes-192-gcm" : "aes-256-gcm";
  const opener = crypto.createDecipheriv(name, key, iv, { authTagLength: GCM_TAG_BYTES });
  opener.setAuthTag(bytes.subarray(end));
  const opened = updateAll(opener, bytes.subarray(start, end), checkpoint);
  try {
    opener.final();
    return opened;
  } catch {
    return undefined;
  }
}
