import { createDecipheriv, createHash, createHmac, timingSafeEqual } from "node:crypto";
import {
  type ByteSource,
  type Checkpoint,
  FormatError,
  noCheckpoint,
  readUint32LE,
  sourceOf,
} from "@colophon/kit-bytes";
import { isCompoundFile, openCompound } from "@colophon/kit-msg/compound";
import { ooxmlError } from "../errors.ts";
import { type AgileInfo, type CipherFacts, readEncryptionInfo, type StandardInfo } from "./encryption-info.ts";

const TURNS_PER_CHECKPOINT = 1_000;
/** [MS-OFFCRYPTO] 2.3.4.15: each segment has its own start. */
const SEGMENT_BYTES = 4_096;
const SEGMENTS_PER_CHECKPOINT = 64;
/** [MS-OFFCRYPTO] 2.3.4.9. */
const STANDARD_TURNS = 50_000;
const MAX_COMPOUND_BYTES = 512 * 1_048_576;
/** [MS-OFFCRYPTO] 2.3.4.11 to 2.3.4.14: what tells the keys of one password apart. */
const BLOCK = {
  verifierInput: "fea7d2763b4b9e79",
  verifierValue: "d7aa0f6d3061344e",
  keyValue: "146e0be7abacd0d6",
  integrityKey: "5fb2ad010cb9e1f6",
  integrityValue: "a0677f02b22c8433",
} as const;

/**
 * An encrypted Office file and its password -> the package inside. Any other file is returned as it is.
 *
 * Cost     As many hashes as the file says, 100,000 by Office; O(file) memory.
 * Errors   ENCRYPTED for a wrong password or a scheme that is not supported; MALFORMED.
 * Source   [MS-OFFCRYPTO] 2.3.4: standard (Office 2007) and agile encryption (from Office 2010 on).
 */
export function decryptPackage(
  source: ByteSource,
  password: string | undefined,
  checkpoint: Checkpoint = noCheckpoint,
): ByteSource {
  if (password === undefined || source.byteLength > MAX_COMPOUND_BYTES) return source;
  if (!isCompoundFile(source.read(0, Math.min(8, source.byteLength)))) return source;
  const root = rootOf(source, checkpoint);
  if (root === undefined) return source;
  const [info, encrypted] = ["EncryptionInfo", "EncryptedPackage"].map((name) => root.stream(name)?.data.bytes());
  if (encrypted === undefined) return source;
  if (info === undefined) throw ooxmlError("MALFORMED", "The encrypted file has no EncryptionInfo.");
  const facts = readEncryptionInfo(info);
  if (encrypted.length < 8) throw ooxmlError("MALFORMED", "The encrypted package is empty.");
  const key = facts.kind === "agile" ? agileKey(facts, password, checkpoint) : standardKey(facts, password, checkpoint);
  if (key === undefined)
    throw ooxmlError("ENCRYPTED", "The password does not open the file.", { found: "an encrypted package" });
  const whole =
    facts.kind === "agile"
      ? decryptSegments(encrypted.subarray(8), { facts: facts.package, key, checkpoint })
      : decrypt(`aes-${facts.keySize * 8}-ecb`, key, { bytes: encrypted.subarray(8) });
  if (facts.kind === "agile") checkIntegrity(facts, key, encrypted);
  const byteLength = readUint32LE(encrypted, 0) + readUint32LE(encrypted, 4) * 2 ** 32;
  if (byteLength > whole.length)
    throw ooxmlError("MALFORMED", `The encrypted package has ${whole.length} of ${byteLength} bytes.`);
  return sourceOf(whole.subarray(0, byteLength));
}

/** Undefined for a file that begins as a compound file and is none. */
function rootOf(source: ByteSource, checkpoint: Checkpoint) {
  try {
    return openCompound(source.read(0, source.byteLength), { checkpoint }).root;
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

/** The key of the package; undefined for a wrong password. */
function agileKey({ password: facts }: AgileInfo, password: string, checkpoint: Checkpoint): Uint8Array | undefined {
  const { salt, hash, cipher, hashSize, spinCount } = facts;
  if (facts.verifierInput.length < salt.length || facts.verifierValue.length < hashSize)
    throw ooxmlError("MALFORMED", "The verifier of the encrypted file is cut off.");
  let turned = digest(hash, salt, Buffer.from(password, "utf16le"));
  const counter = Buffer.alloc(4);
  for (let turn = 0; turn < spinCount; turn++) {
    if (turn % TURNS_PER_CHECKPOINT === 0) checkpoint();
    counter.writeUInt32LE(turn);
    turned = digest(hash, counter, turned);
  }
  const open = (block: string, bytes: Uint8Array): Uint8Array =>
    decrypt(cipher, sized(digest(hash, turned, Buffer.from(block, "hex")), facts.keySize), {
      bytes,
      start: sized(salt, facts.blockSize),
    });
  const expected = digest(hash, open(BLOCK.verifierInput, facts.verifierInput).subarray(0, salt.length));
  const found = open(BLOCK.verifierValue, facts.verifierValue).subarray(0, hashSize);
  if (!isEqual(expected.subarray(0, hashSize), found)) return undefined;
  return open(BLOCK.keyValue, facts.keyValue);
}

function standardKey(info: StandardInfo, password: string, checkpoint: Checkpoint): Uint8Array | undefined {
  let turned = digest("sha1", info.salt, Buffer.from(password, "utf16le"));
  const counter = Buffer.alloc(4);
  for (let turn = 0; turn < STANDARD_TURNS; turn++) {
    if (turn % TURNS_PER_CHECKPOINT === 0) checkpoint();
    counter.writeUInt32LE(turn);
    turned = digest("sha1", counter, turned);
  }
  const last = digest("sha1", turned, Buffer.alloc(4));
  const derived = [0x36, 0x5c].map((fill) => {
    const block = Buffer.alloc(64, fill);
    for (const [at, byte] of last.entries()) block[at] = byte ^ fill;
    return digest("sha1", block);
  });
  const key = Buffer.concat(derived).subarray(0, info.keySize);
  const cipher = `aes-${info.keySize * 8}-ecb`;
  const expected = digest("sha1", decrypt(cipher, key, { bytes: info.verifier }));
  const found = decrypt(cipher, key, { bytes: info.verifierHash }).subarray(0, expected.length);
  return isEqual(expected, found) ? key : undefined;
}

interface Segments {
  readonly facts: CipherFacts;
  readonly key: Uint8Array;
  readonly checkpoint: Checkpoint;
}

function decryptSegments(bytes: Uint8Array, { facts, key, checkpoint }: Segments): Uint8Array {
  const { salt, hash, cipher, blockSize, keySize } = facts;
  const whole = Buffer.alloc(bytes.length);
  const counter = Buffer.alloc(4);
  for (let segment = 0; segment * SEGMENT_BYTES < whole.length; segment++) {
    if (segment % SEGMENTS_PER_CHECKPOINT === 0) checkpoint();
    counter.writeUInt32LE(segment);
    const from = segment * SEGMENT_BYTES;
    const part = bytes.subarray(from, Math.min(from + SEGMENT_BYTES, whole.length));
    const start = sized(digest(hash, salt, counter), blockSize);
    whole.set(decrypt(cipher, sized(key, keySize), { bytes: part, start }), from);
  }
  return whole;
}

/** Errors: MALFORMED where the package was changed after it was encrypted. [MS-OFFCRYPTO] 2.3.4.14. */
function checkIntegrity({ package: facts, integrity }: AgileInfo, key: Uint8Array, encrypted: Uint8Array): void {
  if (integrity === undefined) return;
  const { salt, hash, cipher, blockSize, keySize, hashSize } = facts;
  const open = (block: string, bytes: Uint8Array): Uint8Array =>
    decrypt(cipher, sized(key, keySize), {
      bytes,
      start: sized(digest(hash, salt, Buffer.from(block, "hex")), blockSize),
    }).subarray(0, hashSize);
  const secret = open(BLOCK.integrityKey, integrity.key);
  const expected = createHmac(hash, secret).update(encrypted).digest().subarray(0, hashSize);
  if (!isEqual(expected, open(BLOCK.integrityValue, integrity.value)))
    throw ooxmlError("MALFORMED", "The encrypted package was changed after it was encrypted, or is damaged.");
}

function decrypt(
  cipher: string,
  key: Uint8Array,
  { bytes, start }: { readonly bytes: Uint8Array; readonly start?: Uint8Array },
): Uint8Array {
  const decipher = createDecipheriv(cipher, key, start ?? null).setAutoPadding(false);
  return Buffer.concat([decipher.update(wholeBlocks(bytes)), decipher.final()]);
}

/** What is after the last block of AES cannot be decrypted. */
function wholeBlocks(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.length - (bytes.length % 16));
}

function digest(hash: string, ...pieces: readonly Uint8Array[]): Buffer {
  const made = createHash(hash);
  for (const piece of pieces) made.update(piece);
  return made.digest();
}

/** [MS-OFFCRYPTO] 2.3.4.11: cut off, or filled with 0x36. */
function sized(bytes: Uint8Array, size: number): Uint8Array {
  const filled = Buffer.alloc(size, 0x36);
  filled.set(bytes.subarray(0, size));
  return filled;
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
