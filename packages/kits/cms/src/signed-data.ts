import { createHash } from "node:crypto";
import { type Checkpoint, FormatError, noCheckpoint } from "@colophon/kit-bytes";
import { type Asn1, type Asn1Options, malformed, readAsn1, TAG } from "./asn1.ts";
import { type Certificate, certificateOf, publicKeyOf, sameBytes, subjectKeyOf } from "./certificate.ts";
import { DIGESTS, digestNamed, OID } from "./data/names.ts";
import { distinguishedName } from "./distinguished-name.ts";
import { hexIntegerOf, octetsOf, oidOf, timeOf, toDer } from "./values.ts";
import { digestOf, type Verified, verifySignature } from "./verify.ts";

export interface Attribute {
  readonly oid: string;
  readonly values: readonly Asn1[];
}

export interface SignerInfo {
  /** How the signer names its certificate. */
  readonly issuer?: { readonly raw: Uint8Array; readonly text: string; readonly serial: string };
  readonly keyIdentifier?: Uint8Array;
  /** Name of the digest, its identifier where it is not known. */
  readonly digest: string;
  readonly algorithm: Asn1;
  readonly signature: Uint8Array;
  /** Undefined where there are none: then the content itself is signed. */
  readonly signedAttributes: readonly Attribute[] | undefined;
  /** The attributes as they are signed. */
  readonly signedBytes: Uint8Array | undefined;
  readonly unsignedAttributes: readonly Attribute[];
}

export interface SignedData {
  readonly contentType: string;
  /** The content, where it is inside. */
  readonly content: Uint8Array | undefined;
  readonly certificates: readonly Certificate[];
  /** Certificates that could not be read. */
  readonly unreadable: number;
  readonly crls: readonly Asn1[];
  readonly ocspResponses: readonly Asn1[];
  readonly signers: readonly SignerInfo[];
  /** Bytes of the structure. */
  readonly byteLength: number;
}

/** What a CMS structure is, by its identifier; nothing else of it is read. Errors FormatError MALFORMED. Source: RFC 5652, 3. */
export function readContentType(bytes: Uint8Array, options?: Asn1Options): string {
  return oidOf(readAsn1(bytes, options).expect(TAG.sequence).child(0));
}

/**
 * A SignedData structure; what follows it in the bytes is not looked at.
 *
 * Errors   FormatError MALFORMED, LIMIT.
 * Source   RFC 5652, 3 and 5.
 */
export function readSignedData(bytes: Uint8Array, options?: Asn1Options): SignedData {
  const outer = readAsn1(bytes, options).expect(TAG.sequence);
  if (oidOf(outer.child(0)) !== OID.signedData) throw malformed("The content is not signed data.", outer.start);
  const body = outer.context(0)?.child(0);
  if (body === undefined) throw malformed("The signed data has no body.", outer.start);
  const encapsulated = body.child(2);
  const inner = encapsulated.context(0)?.child(0);
  const { certificates, unreadable } = readCertificates(body.context(0));
  const revocation = body.context(1)?.children ?? [];
  const signers = body.children.at(-1);
  if (signers === undefined || !signers.is(TAG.set)) throw malformed("The signers are missing.", body.start);
  return {
    contentType: oidOf(encapsulated.child(0)),
    content: inner === undefined ? undefined : inner.is(TAG.octetString) ? octetsOf(inner) : inner.raw,
    certificates,
    unreadable,
    crls: revocation.filter((node) => node.is(TAG.sequence)),
    ocspResponses: revocation
      .filter((node) => node.tagClass === 2 && node.tag === 1)
      .filter((node) => oidOf(node.child(0)) === OID.ocspOther)
      .map((node) => node.child(1)),
    signers: signers.children.map(readSigner),
    byteLength: outer.end,
  };
}

function readCertificates(set: Asn1 | undefined): {
  readonly certificates: Certificate[];
  readonly unreadable: number;
} {
  const certificates: Certificate[] = [];
  let unreadable = 0;
  for (const node of set?.children ?? []) {
    if (!node.is(TAG.sequence)) continue;
    try {
      certificates.push(certificateOf(node));
    } catch (error) {
      if (!(error instanceof FormatError) || error.code !== "MALFORMED") throw error;
      unreadable += 1;
    }
  }
  return { certificates, unreadable };
}

function readSigner(node: Asn1): SignerInfo {
  const identifier = node.child(1);
  const signed = node.child(3).tagClass === 2 ? node.child(3) : undefined;
  const base = signed === undefined ? 3 : 4;
  const digest = oidOf(node.child(2).child(0));
  return {
    ...(identifier.is(TAG.sequence)
      ? {
          issuer: {
            raw: identifier.child(0).raw,
            text: distinguishedName(identifier.child(0)),
            serial: hexIntegerOf(identifier.child(1)),
          },
        }
      : { keyIdentifier: octetsOf(identifier) }),
    digest: digestNamed(digest),
    algorithm: node.child(base),
    signature: octetsOf(node.child(base + 1)),
    signedAttributes: signed === undefined ? undefined : attributesOf(signed),
    signedBytes: signed === undefined ? undefined : asSet(toDer(signed)),
    unsignedAttributes: attributesOf(node.children.slice(base + 2).find((one) => one.tagClass === 2 && one.tag === 1)),
  };
}

/** Under the tag that is signed, not the one that is written. Source: RFC 5652, 5.4. */
function asSet(bytes: Uint8Array): Uint8Array {
  bytes[0] = 0x31;
  return bytes;
}

function attributesOf(set: Asn1 | undefined): Attribute[] {
  return (set?.children ?? []).map((node) => ({ oid: oidOf(node.child(0)), values: node.child(1).children }));
}

/** The only value of an attribute. */
export function attribute(attributes: readonly Attribute[] | undefined, oid: string): Asn1 | undefined {
  return attributes?.find((one) => one.oid === oid)?.values[0];
}

/** The signer's own certificate among those given. Source: RFC 5652, 5.3. */
export function findSigner(signer: SignerInfo, certificates: readonly Certificate[]): Certificate | undefined {
  const { issuer, keyIdentifier } = signer;
  return certificates.find((certificate) => {
    if (issuer !== undefined)
      return certificate.serial === issuer.serial && sameBytes(certificate.rawIssuer, issuer.raw);
    const own = subjectKeyOf(certificate) ?? createHash("sha1").update(certificate.keyBits).digest();
    return keyIdentifier !== undefined && sameBytes(own, keyIdentifier);
  });
}

export interface DigestAnswer {
  readonly verdict: "ok" | "differs" | "notComputable";
  readonly algorithm: string;
  /** Hexadecimal, of the content. */
  readonly computed?: string;
  /** As it is signed. */
  readonly signed?: string;
  readonly message?: string;
}

export interface SignerAnswer {
  readonly digest: DigestAnswer;
  readonly signature: Verified;
  readonly signingTime: string | undefined;
  /** What is not as the standard has it, though the mathematics may hold. */
  readonly problems: readonly string[];
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/**
 * Holds a signer's digest against the content and its signature against what is signed: two answers, each for itself.
 *
 * Source   RFC 5652, 5.4 to 5.6; RFC 6211; RFC 8419, 3.
 */
export function verifySigner(
  signer: SignerInfo,
  data: { readonly contentType: string; readonly parts: readonly Uint8Array[]; readonly certificate?: Certificate },
  checkpoint: Checkpoint = noCheckpoint,
): SignerAnswer {
  const { signedAttributes, signedBytes } = signer;
  const key = data.certificate === undefined ? undefined : publicKeyOf(data.certificate);
  const signature: Verified =
    data.certificate === undefined
      ? {
          verdict: "notVerifiable",
          algorithm: oidOf(signer.algorithm.child(0)),
          digest: undefined,
          message: "The signer's certificate is not in the file.",
        }
      : verifySignature(
          {
            algorithm: signer.algorithm,
            digest: signer.digest,
            key,
            parts: signedBytes === undefined ? data.parts : [signedBytes],
            signature: signer.signature,
          },
          checkpoint,
        );
  const computed = digestOf(signer.digest, data.parts, checkpoint);
  const signingTime = attribute(signedAttributes, OID.signingTime);
  return {
    digest: judgeDigest(signer, computed, signature),
    signature,
    signingTime: signingTime === undefined ? undefined : timeOf(signingTime),
    problems: signerProblems(signer, data.contentType, signature),
  };
}

function judgeDigest(signer: SignerInfo, computed: Uint8Array | undefined, signature: Verified): DigestAnswer {
  const algorithm = signer.digest;
  if (computed === undefined)
    return { verdict: "notComputable", algorithm, message: `The digest ${algorithm} is not known.` };
  if (signer.signedAttributes === undefined) {
    const base = { algorithm, computed: hex(computed) };
    if (signature.verdict === "ok") return { verdict: "ok", ...base };
    return {
      verdict: "notComputable",
      ...base,
      message: "Without signed attributes, only the signature shows whether the content changed.",
    };
  }
  const attributeNode = attribute(signer.signedAttributes, OID.messageDigest);
  if (attributeNode === undefined)
    return {
      verdict: "differs",
      algorithm,
      computed: hex(computed),
      message: "The attribute message-digest is missing.",
    };
  const signed = octetsOf(attributeNode);
  const isSame = sameBytes(signed, computed);
  return { verdict: isSame ? "ok" : "differs", algorithm, computed: hex(computed), signed: hex(signed) };
}

function signerProblems(signer: SignerInfo, contentType: string, signature: Verified): string[] {
  const found: string[] = [];
  const { signedAttributes } = signer;
  if (signedAttributes !== undefined) {
    const type = attribute(signedAttributes, OID.contentType);
    if (type === undefined) found.push("The attribute content-type is missing.");
    else if (oidOf(type) !== contentType)
      found.push("The attribute content-type differs from the type of the content.");
    for (const { oid, values } of signedAttributes)
      if (values.length === 0) found.push(`The attribute ${oid} is empty.`);
    const names = signedAttributes.map(({ oid }) => oid);
    if (new Set(names).size < names.length) found.push("A signed attribute occurs twice.");
    const guarded = attribute(signedAttributes, OID.algorithmProtection);
    if (guarded !== undefined && !isProtected(guarded, signer))
      found.push("The attribute that protects the algorithms names algorithms that were not used.");
  } else if (contentType !== OID.data)
    found.push("Signed attributes are missing, although the content is not plain data.");
  if (signature.algorithm === "Ed448" && signedAttributes !== undefined && signer.digest !== "shake256")
    found.push("Ed448 with signed attributes requires the digest SHAKE256.");
  if (signature.algorithm === "Ed25519" && signedAttributes !== undefined && signer.digest !== "sha512")
    found.push("Ed25519 with signed attributes requires the digest SHA-512.");
  if (signature.digest !== undefined && signature.digest !== signer.digest)
    found.push("The digest of the signature algorithm is not the digest of the content.");
  return found;
}

function isProtected(guarded: Asn1, signer: SignerInfo): boolean {
  const digest = oidOf(guarded.child(0).child(0));
  const algorithm = guarded.context(1);
  if (digestNamed(digest) !== signer.digest) return false;
  return algorithm === undefined || oidOf(algorithm.child(0)) === oidOf(signer.algorithm.child(0));
}

/**
 * Whether the signed attribute that names the signer's certificate names this one; undefined where there is no such attribute.
 *
 * Source   RFC 5035, 3; ETSI EN 319 122-1, 5.2.2.
 */
export function namesCertificate(signer: SignerInfo, certificate: Certificate): boolean | undefined {
  const second = attribute(signer.signedAttributes, OID.signingCertificateV2);
  const first = attribute(signer.signedAttributes, OID.signingCertificate);
  const entry = (second ?? first)?.child(0).child(0);
  if (entry === undefined) return undefined;
  const named = entry.child(0);
  const hasAlgorithm = named.is(TAG.sequence);
  const algorithm = second === undefined ? "sha1" : hasAlgorithm ? DIGESTS[oidOf(named.child(0))] : "sha256";
  const hash = octetsOf(hasAlgorithm ? entry.child(1) : named);
  const own = algorithm === undefined ? undefined : digestOf(algorithm, [certificate.raw]);
  return own !== undefined && sameBytes(own, hash);
}
