import { createHash, createPublicKey, type KeyObject } from "node:crypto";
import { type Asn1, type Asn1Options, readAsn1, TAG } from "./asn1.ts";
import { OID } from "./data/names.ts";
import { commonName, distinguishedName } from "./distinguished-name.ts";
import { bitsOf, hexIntegerOf, namedBitsOf, octetsOf, oidOf, smallOf, timeOf } from "./values.ts";

export interface CertificateExtension {
  readonly oid: string;
  readonly isCritical: boolean;
  readonly value: Uint8Array;
}

export interface Certificate {
  /** As it lies in the structure. */
  readonly raw: Uint8Array;
  readonly sha256: string;
  readonly subject: string;
  readonly commonName: string | undefined;
  readonly issuer: string;
  /** Names as they are encoded, for comparison. */
  readonly rawSubject: Uint8Array;
  readonly rawIssuer: Uint8Array;
  /** Hexadecimal. */
  readonly serial: string;
  readonly notBefore: string | undefined;
  readonly notAfter: string | undefined;
  readonly spki: Uint8Array;
  /** The bits of the key itself, whose SHA-1 stands in key identifiers. */
  readonly keyBits: Uint8Array;
  readonly signedPart: Uint8Array;
  readonly algorithm: Asn1;
  readonly signature: Uint8Array;
  readonly extensions: readonly CertificateExtension[];
}

/** Errors: FormatError MALFORMED. Source: RFC 5280, 4.1. */
export function readCertificate(bytes: Uint8Array, options?: Asn1Options): Certificate {
  return certificateOf(readAsn1(bytes, options));
}

export function certificateOf(node: Asn1): Certificate {
  const signed = node.expect(TAG.sequence).child(0);
  const base = signed.context(0) === undefined ? 0 : 1;
  const issuer = signed.child(base + 2);
  const validity = signed.child(base + 3);
  const subject = signed.child(base + 4);
  const spki = signed.child(base + 5);
  return {
    raw: node.raw,
    sha256: createHash("sha256").update(node.raw).digest("hex"),
    subject: distinguishedName(subject),
    commonName: commonName(subject),
    issuer: distinguishedName(issuer),
    rawSubject: subject.raw,
    rawIssuer: issuer.raw,
    serial: hexIntegerOf(signed.child(base)),
    notBefore: timeOf(validity.child(0)),
    notAfter: timeOf(validity.child(1)),
    spki: spki.raw,
    keyBits: bitsOf(spki.child(1)),
    signedPart: signed.raw,
    algorithm: node.child(1),
    signature: bitsOf(node.child(2)),
    extensions: extensionsOf(signed.context(3)?.child(0)),
  };
}

export function extensionsOf(list: Asn1 | undefined): CertificateExtension[] {
  return (list?.children ?? []).map((node) => ({
    oid: oidOf(node.child(0)),
    isCritical: node.child(1).is(TAG.boolean) && node.child(1).content[0] !== 0,
    value: octetsOf(node.child(node.children.length - 1)),
  }));
}

function extension(certificate: Certificate, oid: string): Asn1 | undefined {
  const found = certificate.extensions.find((one) => one.oid === oid);
  return found === undefined ? undefined : readAsn1(found.value);
}

/** Whether it may sign certificates, and how many may stand under it. */
export function authorityOf(certificate: Certificate): { readonly isAuthority: boolean; readonly pathLength?: number } {
  const node = extension(certificate, OID.basicConstraints);
  if (node === undefined) return { isAuthority: false };
  const isAuthority = node.children.some((child) => child.is(TAG.boolean) && child.content[0] !== 0);
  const length = node.children.find((child) => child.is(TAG.integer));
  return { isAuthority, ...(length !== undefined && { pathLength: smallOf(length) }) };
}

/** Bits of KeyUsage; undefined where it does not say. 0 signing, 1 non-repudiation, 5 certificates, 6 CRLs. */
export function keyUsageOf(certificate: Certificate): readonly number[] | undefined {
  const node = extension(certificate, OID.keyUsage);
  return node === undefined ? undefined : namedBitsOf(node);
}

export function extendedUsageOf(certificate: Certificate): readonly string[] | undefined {
  return extension(certificate, OID.extendedKeyUsage)?.children.map((child) => oidOf(child));
}

export function subjectKeyOf(certificate: Certificate): Uint8Array | undefined {
  const node = extension(certificate, OID.subjectKeyIdentifier);
  return node === undefined ? undefined : octetsOf(node);
}

export function authorityKeyOf(certificate: Certificate): Uint8Array | undefined {
  return extension(certificate, OID.authorityKeyIdentifier)?.context(0)?.content;
}

/** The public key; undefined for one of a kind that cannot be read. */
export function publicKeyOf({ spki }: Pick<Certificate, "spki">): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(spki), format: "der", type: "spki" });
  } catch {
    return undefined;
  }
}

/** The key in words: `RSA 2048`, `EC brainpoolP256r1`, `Ed25519`. */
export function describeKey(key: KeyObject | undefined): string {
  if (key === undefined) return "unknown";
  const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {};
  const names: Readonly<Record<string, string>> = {
    rsa: "RSA",
    "rsa-pss": "RSA-PSS",
    ec: "EC",
    dsa: "DSA",
    ed25519: "Ed25519",
    ed448: "Ed448",
  };
  const name = names[key.asymmetricKeyType ?? ""] ?? key.asymmetricKeyType ?? "unknown";
  return [name, modulusLength, namedCurve].filter((part) => part !== undefined).join(" ");
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}

/** The certificates of a file: DER, or any number of PEM blocks. Errors: FormatError MALFORMED. */
export function readCertificateFile(bytes: Uint8Array, options?: Asn1Options): Certificate[] {
  const text = Buffer.from(bytes).toString("latin1");
  const blocks = [...text.matchAll(/-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END/g)];
  if (blocks.length === 0) return [readCertificate(bytes, options)];
  return blocks.map(([, body = ""]) => readCertificate(new Uint8Array(Buffer.from(body, "base64")), options));
}
