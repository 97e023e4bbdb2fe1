import { createPublicKey, hash, type KeyObject, verify } from "node:crypto";
import { Base64Error, decodeBase64 } from "@colophon/contract";
import type { Signature } from "./types.ts";

export interface TrustedKey {
  readonly keyid: string;
  readonly algorithm: Signature["algorithm"];
  readonly key: KeyObject;
}

/** A text that is not one public key of a kind that is verified. */
export class KeyError extends Error {
  override readonly name = "KeyError";
}

/** Attack: a block of white space alone. Each part of the pattern matches it in one way only. */
const PEM = /^\s*-----BEGIN PUBLIC KEY-----\s([A-Za-z0-9+/=\s]+)\s-----END PUBLIC KEY-----\s*$/;

/** Points whose order divides 8: a signature under such a key holds for many messages. Source: RFC 8032, 5.1.7 and 8.7. */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  "0000000000000000000000000000000000000000000000000000000000000000",
  "0000000000000000000000000000000000000000000000000000000000000080",
  "0100000000000000000000000000000000000000000000000000000000000000",
  "0100000000000000000000000000000000000000000000000000000000000080",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
  "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
  "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
]);

/**
 * A PEM text -> a key that signatures are verified with.
 *
 * Errors   KeyError: a private key, a certificate, several blocks, another algorithm or curve, a key of small order.
 * Source   RFC 7468, 13; RFC 5280, 4.1.2.7; RFC 8410; RFC 5480.
 */
export function readPublicKey(pem: string): TrustedKey {
  if (pem.includes("PRIVATE KEY"))
    throw new KeyError("This is a private key. Replace it: whoever could read the call could read it.");
  const body = PEM.exec(pem)?.[1];
  if (body === undefined) throw new KeyError("This is not one PEM block PUBLIC KEY.");
  let key: KeyObject;
  try {
    key = createPublicKey({ key: Buffer.from(body, "base64"), format: "der", type: "spki" });
  } catch {
    throw new KeyError("The block PUBLIC KEY does not hold a public key.");
  }
  const der = key.export({ format: "der", type: "spki" });
  const keyid = `sha256:${hash("sha256", der, "hex")}`;
  if (key.asymmetricKeyType === "ed25519") {
    if (SMALL_ORDER.has(der.subarray(-32).toString("hex"))) throw new KeyError("This Ed25519 key has a small order.");
    return { keyid, algorithm: "ed25519", key };
  }
  if (key.asymmetricKeyType === "ec" && key.asymmetricKeyDetails?.namedCurve === "prime256v1")
    return { keyid, algorithm: "ecdsa-p256-sha256", key };
  throw new KeyError(`Keys of type ${key.asymmetricKeyType ?? "unknown"} with these parameters are not supported.`);
}

export type SignatureVerdict =
  | { readonly is: "valid"; readonly key: TrustedKey }
  | { readonly is: "invalid"; readonly reason: string }
  | { readonly is: "unknown" };

/**
 * One signature against the caller's keys. The key decides the algorithm; `keyid` only says which key to try first.
 *
 * Shapes   unknown: the signature is well-formed, and no trusted key has its keyid or verifies it.
 */
export function verifySignature(
  signature: Signature,
  pae: Uint8Array,
  keys: readonly TrustedKey[],
  checkpoint: () => void,
): SignatureVerdict {
  let bytes: Uint8Array;
  try {
    bytes = decodeBase64(signature.sig);
  } catch (error) {
    if (!(error instanceof Base64Error)) throw error;
    return { is: "invalid", reason: "Its base64 is not in the canonical form." };
  }
  const reason =
    signature.algorithm === "ed25519"
      ? findFaultOfEd25519(bytes)
      : findFaultOfEcdsa(Buffer.from(bytes).toString("hex"));
  if (reason !== undefined) return { is: "invalid", reason };
  const hinted = keys.find(({ keyid }) => keyid === signature.keyid);
  if (hinted !== undefined && hinted.algorithm !== signature.algorithm)
    return { is: "invalid", reason: `The key is for ${hinted.algorithm}, the signature for ${signature.algorithm}.` };
  for (const key of hinted === undefined ? keys : [hinted, ...keys.filter((other) => other !== hinted)]) {
    if (key.algorithm !== signature.algorithm) continue;
    checkpoint();
    if (!verify(key.algorithm === "ed25519" ? null : "sha256", pae, key.key, bytes)) continue;
    return key.keyid === signature.keyid
      ? { is: "valid", key }
      : { is: "invalid", reason: `Its keyid is not that of the key that made it, ${key.keyid}.` };
  }
  return hinted === undefined ? { is: "unknown" } : { is: "invalid", reason: "The key of its keyid did not make it." };
}

const ED25519_ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** S is below the order of the group. Source: RFC 8032, 5.1.7. */
function findFaultOfEd25519(bytes: Uint8Array): string | undefined {
  if (bytes.length !== 64) return `It has ${bytes.length} bytes; an Ed25519 signature has 64.`;
  const s = BigInt(`0x${Buffer.from(bytes.slice(32)).reverse().toString("hex")}`);
  return s < ED25519_ORDER ? undefined : "Its S is not below the order of the group.";
}

/** DER in its one form, and the lower of the two values that S can have. Source: RFC 3279, 2.2.3; SEC 1, 4.1.3. */
function findFaultOfEcdsa(hex: string): string | undefined {
  const first = readInteger(hex, 4);
  const second = first === undefined ? undefined : readInteger(hex, first.end);
  const isWhole = second !== undefined && second.end === hex.length && hex.startsWith(`30${toHex(hex.length / 2 - 2)}`);
  if (!isWhole || first === undefined) return "It is not an ECDSA signature in DER.";
  if (first.value === 0n || first.value >= P256_ORDER || second.value === 0n || second.value >= P256_ORDER)
    return "Its integers are not in the range of the curve.";
  return second.value <= P256_ORDER / 2n ? undefined : "Its S is the higher of two values; replace S with n - S.";
}

function readInteger(hex: string, start: number): { value: bigint; end: number } | undefined {
  const length = Number.parseInt(hex.slice(start + 2, start + 4), 16);
  const end = start + 4 + length * 2;
  const digits = hex.slice(start + 4, end);
  if (hex.slice(start, start + 2) !== "02" || !(length >= 1 && length <= 33) || digits.length !== length * 2)
    return undefined;
  if (/^[89a-f]/.test(digits) || /^00[0-7]/.test(digits)) return undefined;
  return { value: BigInt(`0x${digits}`), end };
}

function toHex(byte: number): string {
  return byte.toString(16).padStart(2, "0");
}
