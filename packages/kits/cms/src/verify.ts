import { constants, createHash, createVerify, getHashes, type KeyObject, publicDecrypt, verify } from "node:crypto";
import { type Checkpoint, FormatError, noCheckpoint } from "@colophon/kit-bytes";
import { type Asn1, readAsn1 } from "./asn1.ts";
import { DIGESTS, type Family, OID, SIGNATURES } from "./data/names.ts";
import { octetsOf, oidOf, smallOf } from "./values.ts";

export type Verdict = "ok" | "wrong" | "notVerifiable";

export interface Verified {
  readonly verdict: Verdict;
  /** In words: `RSA SHA-256`. */
  readonly algorithm: string;
  readonly digest: string | undefined;
  readonly message?: string;
}

/** Bytes between two looks at the clock. */
const STEP = 4 * 1024 * 1024;

/** Any other name makes the library throw an error without a code. */
const AVAILABLE: ReadonlySet<string> = new Set(getHashes());

/** The digest of parts, one behind the other; undefined for one that is not known. */
export function digestOf(
  algorithm: string,
  parts: readonly Uint8Array[],
  checkpoint: Checkpoint = noCheckpoint,
): Uint8Array | undefined {
  if (!AVAILABLE.has(algorithm)) return undefined;
  try {
    const hash = createHash(algorithm, algorithm === "shake256" ? { outputLength: 64 } : {});
    for (const piece of pieces(parts, checkpoint)) hash.update(piece);
    return new Uint8Array(hash.digest());
  } catch (error) {
    if (isCryptoRefusal(error)) return undefined;
    throw error;
  }
}

/** An answer of OpenSSL that it does not do such a thing. */
function isCryptoRefusal(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return typeof code === "string" && (code.startsWith("ERR_OSSL") || code.startsWith("ERR_CRYPTO"));
}

function* pieces(parts: readonly Uint8Array[], checkpoint: Checkpoint): Generator<Uint8Array> {
  for (const part of parts)
    for (let at = 0; at < part.length; at += STEP) {
      checkpoint();
      yield part.subarray(at, at + STEP);
    }
}

/** `sha256` as people write it. */
export function digestName(digest: string): string {
  return digest
    .replace(/^sha3-/, "SHA3-")
    .replace(/^sha(?=\d)/, "SHA-")
    .replace(/^(md5|shake256|ripemd160)$/, (name) => name.toUpperCase());
}

interface Scheme {
  readonly family: Family;
  readonly digest: string | undefined;
  readonly saltLength?: number;
  readonly problem?: string;
}

const FAMILY_NAMES: Readonly<Record<Family, string>> = {
  rsa: "RSA",
  "rsa-pss": "RSA-PSS",
  ecdsa: "ECDSA",
  "ecdsa-plain": "ECDSA plain",
  dsa: "DSA",
  ed25519: "Ed25519",
  ed448: "Ed448",
};

export interface Signed {
  /** The AlgorithmIdentifier of the signature. */
  readonly algorithm: Asn1;
  /** The digest, where the algorithm does not say which. */
  readonly digest?: string | undefined;
  readonly key: KeyObject | undefined;
  readonly parts: readonly Uint8Array[];
  readonly signature: Uint8Array;
}

/** Whether the signature was made over the parts with the key. */
export function verifySignature(signed: Signed, checkpoint: Checkpoint = noCheckpoint): Verified {
  const scheme = schemeOf(signed.algorithm, signed.digest);
  if (typeof scheme === "string")
    return {
      verdict: "notVerifiable",
      algorithm: scheme,
      digest: undefined,
      message: `The algorithm ${scheme} is not known.`,
    };
  const { family, digest } = scheme;
  const isPure = family === "ed25519" || family === "ed448";
  const algorithm =
    isPure || digest === undefined ? FAMILY_NAMES[family] : `${FAMILY_NAMES[family]} ${digestName(digest)}`;
  const answer = (verdict: Verdict, message?: string): Verified => ({
    verdict,
    algorithm,
    digest: isPure ? undefined : digest,
    ...(message !== undefined && { message }),
  });
  if (scheme.problem !== undefined) return answer("notVerifiable", scheme.problem);
  if (signed.key === undefined) return answer("notVerifiable", "The public key cannot be read.");
  if (!isPure && !AVAILABLE.has(digest ?? "")) return answer("notVerifiable", "The digest algorithm is not known.");
  if (!fits(family, signed.key)) return answer("wrong", "The key does not fit the algorithm.");
  try {
    return answer(check(scheme, { ...signed, key: signed.key }, checkpoint) ? "ok" : "wrong");
  } catch (error) {
    if (isCryptoRefusal(error))
      return answer("notVerifiable", "The cryptographic library refuses the key or its parameters.");
    throw error;
  }
}

function fits(family: Family, key: KeyObject): boolean {
  const type = key.asymmetricKeyType;
  if (family === "rsa" || family === "rsa-pss") return type === "rsa" || (family === "rsa-pss" && type === "rsa-pss");
  if (family === "ecdsa" || family === "ecdsa-plain") return type === "ec";
  return type === family;
}

function check(scheme: Scheme, signed: Signed & { readonly key: KeyObject }, checkpoint: Checkpoint): boolean {
  const { family, digest = "sha256", saltLength } = scheme;
  const signature = Buffer.from(signed.signature);
  if (family === "ed25519" || family === "ed448") {
    const data = signed.parts.length === 1 ? (signed.parts[0] as Uint8Array) : Buffer.concat(signed.parts);
    return verify(null, data, signed.key, signature);
  }
  const verifier = createVerify(digest);
  for (const piece of pieces(signed.parts, checkpoint)) verifier.update(piece);
  if (family === "rsa-pss")
    return verifier.verify(
      { key: signed.key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: saltLength ?? 20 },
      signature,
    );
  if (family === "ecdsa-plain") return verifier.verify({ key: signed.key, dsaEncoding: "ieee-p1363" }, signature);
  return verifier.verify(signed.key, signature);
}

/** The identifier where it stands for nothing known. */
function schemeOf(algorithm: Asn1, outer: string | undefined): Scheme | string {
  const oid = oidOf(algorithm.child(0));
  const known = SIGNATURES[oid];
  if (known === undefined) return oid;
  if (known.family !== "rsa-pss") return { family: known.family, digest: known.digest ?? outer };
  return pssScheme(algorithm.children[1]);
}

/** The digest that a signature's algorithm names; undefined where it names none. */
export function signatureDigestOf(algorithm: Asn1): string | undefined {
  const scheme = schemeOf(algorithm, undefined);
  return typeof scheme === "string" ? undefined : scheme.digest;
}

/** Source: RFC 4055, 3.1; RFC 8017, A.2.3. */
function pssScheme(parameters: Asn1 | undefined): Scheme {
  const family = "rsa-pss";
  if (parameters === undefined || !parameters.isConstructed) return { family, digest: "sha1", saltLength: 20 };
  const hash = parameters.context(0)?.child(0);
  const digest = hash === undefined ? "sha1" : DIGESTS[oidOf(hash.child(0))];
  const salt = parameters.context(2)?.child(0);
  const saltLength = salt === undefined ? 20 : smallOf(salt);
  const mask = parameters.context(1)?.child(0);
  const inner = mask === undefined ? undefined : mask.children[1];
  const maskDigest = inner === undefined ? "sha1" : DIGESTS[oidOf(inner.child(0))];
  if (mask !== undefined && oidOf(mask.child(0)) !== OID.pssMask)
    return { family, digest, problem: "The mask function is not MGF1." };
  if (maskDigest !== digest)
    return { family, digest, problem: "The mask function and the signature use different digests." };
  return { family, digest, saltLength };
}

/** The digest that an RSA signature of PKCS #1 version 1.5 holds; undefined when it was not made with this key. Source: RFC 8017, 9.2. */
export function digestInSignature(
  key: KeyObject,
  signature: Uint8Array,
): { readonly algorithm: string; readonly digest: Uint8Array } | undefined {
  try {
    const opened = publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(signature));
    const info = readAsn1(new Uint8Array(opened));
    if (info.end !== opened.length) return undefined;
    return {
      algorithm: DIGESTS[oidOf(info.child(0).child(0))] ?? oidOf(info.child(0).child(0)),
      digest: octetsOf(info.child(1)),
    };
  } catch (error) {
    if (error instanceof FormatError || isCryptoRefusal(error)) return undefined;
    throw error;
  }
}
