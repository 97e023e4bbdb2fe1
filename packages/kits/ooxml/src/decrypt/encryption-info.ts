import { readUint32LE } from "@colophon/kit-bytes";
import { childrenOf, parseXml, type XmlElement } from "@colophon/kit-xml";
import { ooxmlError } from "../errors.ts";

/** How keys are made and blocks are chained. [MS-OFFCRYPTO] 2.3.4.10. */
export interface CipherFacts {
  readonly salt: Uint8Array;
  readonly blockSize: number;
  /** In bytes. */
  readonly keySize: number;
  readonly hashSize: number;
  /** A name of `node:crypto`. */
  readonly cipher: string;
  readonly hash: string;
}

export interface AgileInfo {
  readonly kind: "agile";
  readonly package: CipherFacts;
  readonly integrity: { readonly key: Uint8Array; readonly value: Uint8Array } | undefined;
  readonly password: CipherFacts & {
    readonly spinCount: number;
    readonly verifierInput: Uint8Array;
    readonly verifierValue: Uint8Array;
    readonly keyValue: Uint8Array;
  };
}

/** AES in ECB with keys of SHA-1. [MS-OFFCRYPTO] 2.3.4.5 to 2.3.4.9. */
export interface StandardInfo {
  readonly kind: "standard";
  readonly keySize: number;
  readonly salt: Uint8Array;
  readonly verifier: Uint8Array;
  readonly verifierHash: Uint8Array;
}

export type EncryptionInfo = AgileInfo | StandardInfo;

/** [MS-OFFCRYPTO] 2.3.4.10: as many turns as a file may ask for. */
const MAX_SPIN_COUNT = 10_000_000;
const MAX_INFO_BYTES = 65_536;
const HASHES: Readonly<Record<string, string>> = {
  SHA1: "sha1",
  "SHA-1": "sha1",
  SHA256: "sha256",
  "SHA-256": "sha256",
  SHA384: "sha384",
  "SHA-384": "sha384",
  SHA512: "sha512",
  "SHA-512": "sha512",
};

/** The stream EncryptionInfo. Errors: ENCRYPTED for a scheme that is not supported, MALFORMED. */
export function readEncryptionInfo(bytes: Uint8Array): EncryptionInfo {
  if (bytes.length < 8 || bytes.length > MAX_INFO_BYTES) throw malformed("has no readable head");
  const [major, minor] = [(bytes[0] ?? 0) | ((bytes[1] ?? 0) << 8), (bytes[2] ?? 0) | ((bytes[3] ?? 0) << 8)];
  if (major === 4 && minor === 4) return readAgile(bytes.subarray(8));
  if (minor === 2 && major >= 2 && major <= 4) return readStandard(bytes);
  throw unsupported(`version ${major}.${minor}`);
}

function readAgile(xml: Uint8Array): AgileInfo {
  const root = parseXml(Buffer.from(xml)).root;
  const [keyData, integrity] = ["keyData", "dataIntegrity"].map((local) => find(root, local));
  // Beside it there may be keys for certificates, which have the same name.
  const encryptedKey = find(root, "encryptedKey", "encryptedVerifierHashInput");
  if (keyData === undefined) throw malformed("has no keyData");
  if (encryptedKey === undefined) throw unsupported("a certificate instead of a password");
  const turns = attribute(encryptedKey, "spinCount");
  const spinCount = Number(turns);
  if (!/^\d{1,8}$/.test(turns) || spinCount > MAX_SPIN_COUNT)
    throw malformed(`has the spin count "${turns.slice(0, 20)}"`);
  return {
    kind: "agile",
    package: readCipher(keyData),
    integrity:
      integrity === undefined
        ? undefined
        : { key: base64(integrity, "encryptedHmacKey"), value: base64(integrity, "encryptedHmacValue") },
    password: {
      ...readCipher(encryptedKey),
      spinCount,
      verifierInput: base64(encryptedKey, "encryptedVerifierHashInput"),
      verifierValue: base64(encryptedKey, "encryptedVerifierHashValue"),
      keyValue: base64(encryptedKey, "encryptedKeyValue"),
    },
  };
}

function readCipher(element: XmlElement): CipherFacts {
  const [algorithm, chaining] = [attribute(element, "cipherAlgorithm"), attribute(element, "cipherChaining")];
  const [hashName, keyBits] = [attribute(element, "hashAlgorithm"), Number(attribute(element, "keyBits"))];
  const hash = HASHES[hashName];
  if (algorithm !== "AES" || chaining !== "ChainingModeCBC" || ![128, 192, 256].includes(keyBits))
    throw unsupported(`${algorithm} ${keyBits} ${chaining}`);
  if (hash === undefined) throw unsupported(`the hash ${hashName}`);
  const blockSize = Number(attribute(element, "blockSize"));
  if (blockSize !== 16) throw malformed("has blocks that AES does not have");
  const hashSize = Number(attribute(element, "hashSize"));
  if (!Number.isInteger(hashSize) || hashSize < 1 || hashSize > 64) throw malformed("has no size of its hash");
  const salt = base64(element, "saltValue");
  return { salt, blockSize, keySize: keyBits / 8, hashSize, cipher: `aes-${keyBits}-cbc`, hash };
}

/** Offsets from the head: version, flags, size of the header; the header; the verifier. */
function readStandard(bytes: Uint8Array): StandardInfo {
  const at = (offset: number): number => {
    if (offset + 4 > bytes.length) throw malformed("ends too early");
    return readUint32LE(bytes, offset);
  };
  const header = 12;
  const [algorithm, hash, keyBits] = [at(header + 8), at(header + 12), at(header + 16)];
  if (![0x660e, 0x660f, 0x6610].includes(algorithm)) throw unsupported(`algorithm 0x${algorithm.toString(16)}`);
  if (hash !== 0x8004 && hash !== 0) throw unsupported(`hash 0x${hash.toString(16)}`);
  if (![128, 192, 256].includes(keyBits)) throw malformed(`has a key of ${keyBits} bits`);
  const verifier = header + at(8);
  if (at(verifier) !== 16 || verifier + 72 > bytes.length) throw malformed("has no whole verifier");
  return {
    kind: "standard",
    keySize: keyBits / 8,
    salt: bytes.subarray(verifier + 4, verifier + 20),
    verifier: bytes.subarray(verifier + 20, verifier + 36),
    verifierHash: bytes.subarray(verifier + 40, verifier + 72),
  };
}

function find(element: XmlElement, local: string, withAttribute?: string): XmlElement | undefined {
  const hasIt = withAttribute === undefined || element.attributes.some((each) => each.local === withAttribute);
  if (element.local === local && hasIt) return element;
  for (const child of childrenOf(element)) {
    const found = find(child, local, withAttribute);
    if (found !== undefined) return found;
  }
  return undefined;
}

function attribute(element: XmlElement, local: string): string {
  return element.attributes.find((each) => each.local === local)?.value ?? "";
}

function base64(element: XmlElement, local: string): Uint8Array {
  const bytes = Buffer.from(attribute(element, local), "base64");
  if (bytes.length === 0) throw malformed(`has no ${local}`);
  return bytes;
}

const malformed = (why: string): Error => ooxmlError("MALFORMED", `The encryption of the file ${why}.`);

const unsupported = (how: string): Error =>
  ooxmlError("ENCRYPTED", `The file is encrypted with ${how}, which is not supported.`, {
    found: "an encrypted package",
  });
