import { childrenOf, parseXml, type XmlElement } from "@colophon/kit-xml";
import { encrypted, malformedWorkbook } from "../../errors.ts";
import type { WorkbookReading } from "../../reading.ts";

const MANIFEST = "META-INF/manifest.xml";
/** Attack: a key that takes more than 250 ms of CPU time to derive. */
const MAX_ITERATIONS = 1_000_000;
const SHA1_BYTES = 20;
/** Kibibytes of memory, times the passes over it. LibreOffice writes 64 MiB and 3 passes. */
const MAX_ARGON_WORK = 262_144;
const MAX_LANES = 16;

/** How a password becomes the key of an entry. */
export type Derivation =
  | { readonly kind: "pbkdf2"; readonly iterations: number }
  | { readonly kind: "argon2id"; readonly passes: number; readonly memory: number; readonly lanes: number };

/** What the manifest says of an encrypted entry. Source: OpenDocument 1.3 part 2, 3.4. */
export interface Encryption {
  readonly cipher: "blowfish-cfb" | "aes-cbc" | "aes-gcm";
  readonly iv: Uint8Array;
  readonly salt: Uint8Array;
  readonly keyBytes: number;
  /** The hash that the password goes through first. */
  readonly start: "sha1" | "sha256";
  readonly derivation: Derivation;
  /** Of the first kibibyte of the compressed content; absent where the cipher itself proves it. */
  readonly checksum: { readonly name: "sha1" | "sha256"; readonly value: Uint8Array } | undefined;
  /** Bytes of the content. */
  readonly size: number;
}

/** The manifest of a package -> what it says of each encrypted entry, by its name; read when asked for. */
export function encryptedEntries(manifest: Uint8Array, reading: WorkbookReading): ReadonlyMap<string, XmlElement> {
  const found = new Map<string, XmlElement>();
  const { root } = parseXml(manifest, { checkpoint: reading.checkpoint, undeclaredPrefixes: "keep" });
  for (const entry of childrenOf(root)) {
    reading.look();
    const name = manifestValue(entry, "full-path");
    if (name !== undefined && childNamed(entry, "encryption-data") !== undefined) found.set(name, entry);
  }
  return found;
}

/** Errors: ENCRYPTED for a scheme that is not supported; MALFORMED. */
export function encryptionOf(entry: XmlElement): Encryption {
  const data = childNamed(entry, "encryption-data");
  const algorithm = data && childNamed(data, "algorithm");
  const derivation = data && childNamed(data, "key-derivation");
  if (data === undefined || algorithm === undefined || derivation === undefined)
    throw unsupported("its keys are not derived from a password");
  const start = childNamed(data, "start-key-generation");
  const { cipher, keyBytes: usualBytes } = cipherOf(manifestValue(algorithm, "algorithm-name") ?? "");
  const keyBytes = numberOf(derivation, "key-size", usualBytes, 56);
  return {
    cipher,
    iv: bytesOf(algorithm, "initialisation-vector"),
    salt: bytesOf(derivation, "salt"),
    keyBytes,
    start: startHashOf((start && manifestValue(start, "start-key-generation-name")) ?? "SHA1"),
    derivation: derivationOf(derivation, keyBytes),
    checksum: checksumOf(data),
    size: numberOf(entry, "size", undefined, 2 ** 32),
  };
}

function cipherOf(name: string): { readonly cipher: Encryption["cipher"]; readonly keyBytes: number } {
  if (/blowfish/i.test(name)) return { cipher: "blowfish-cfb", keyBytes: 16 };
  const [, bits, mode] = /aes(128|192|256)-(cbc|gcm)$/i.exec(name) ?? [];
  if (bits === undefined) throw unsupported(`the cipher is "${name}"`);
  return { cipher: mode?.toLowerCase() === "gcm" ? "aes-gcm" : "aes-cbc", keyBytes: Number(bits) / 8 };
}

function derivationOf(element: XmlElement, keyBytes: number): Derivation {
  const name = manifestValue(element, "key-derivation-name") ?? "PBKDF2";
  if (/#?pbkdf2$/i.test(name)) {
    const iterations = numberOf(element, "iteration-count", 1_024, 2 ** 31);
    if (iterations === 0) throw malformed(element, "iteration-count");
    // Each part of a key that is as long as the hash takes all iterations.
    const all = iterations * Math.ceil(keyBytes / SHA1_BYTES);
    if (all > MAX_ITERATIONS)
      throw unsupported(`its key takes ${all} iterations, more than the limit of ${MAX_ITERATIONS}`);
    return { kind: "pbkdf2", iterations };
  }
  if (!/argon2id$/i.test(name)) throw unsupported(`the key derivation is "${name}"`);
  const passes = numberOf(element, "argon2-iterations", undefined, 2 ** 31);
  const memory = numberOf(element, "argon2-memory", undefined, 2 ** 31);
  const lanes = numberOf(element, "argon2-lanes", undefined, MAX_LANES);
  if (passes * memory > MAX_ARGON_WORK)
    throw unsupported(`its key takes ${passes} passes over ${memory} KiB of memory, more than the limit`);
  return { kind: "argon2id", passes, memory, lanes };
}

function checksumOf(data: XmlElement): Encryption["checksum"] {
  const type = manifestValue(data, "checksum-type");
  const name = type === undefined || !/1k$/i.test(type) ? undefined : hashOf(type);
  return name === undefined ? undefined : { name, value: bytesOf(data, "checksum") };
}

function startHashOf(name: string): Encryption["start"] {
  const hash = hashOf(name);
  if (hash === undefined) throw unsupported(`the hash of the password is "${name}"`);
  return hash;
}

function hashOf(name = ""): "sha1" | "sha256" | undefined {
  if (/sha-?256/i.test(name)) return "sha256";
  return /sha-?1/i.test(name) ? "sha1" : undefined;
}

function bytesOf(element: XmlElement, name: string): Uint8Array {
  const value = manifestValue(element, name);
  if (value === undefined) throw malformed(element, name);
  return Buffer.from(value, "base64");
}

function numberOf(element: XmlElement, name: string, usual: number | undefined, most: number): number {
  const value = manifestValue(element, name);
  const number = value === undefined ? usual : Number(value);
  if (number === undefined || !Number.isInteger(number) || number < 0 || number > most) throw malformed(element, name);
  return number;
}

function malformed(element: XmlElement, name: string): Error {
  return malformedWorkbook(MANIFEST, `The attribute "${name}" of <${element.local}> is missing or not valid.`);
}

function unsupported(why: string): Error {
  return encrypted(`The OpenDocument file is encrypted in a way that is not supported: ${why}.`);
}

function childNamed(element: XmlElement, local: string): XmlElement | undefined {
  return childrenOf(element).find((child) => child.local === local);
}

function manifestValue(element: XmlElement, name: string): string | undefined {
  return element.attributes.find(({ local }) => local === name)?.value;
}
