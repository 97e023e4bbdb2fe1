import {
  attribute,
  type Certificate,
  digestInSignature,
  digestName,
  digestOf,
  findSigner,
  keyUsageOf,
  namesCertificate,
  OID,
  octetsOf,
  publicKeyOf,
  type RevocationData,
  readAdobeRevocation,
  readAsn1,
  readSignedData,
  type SignedData,
  type SignerInfo,
  sameBytes,
  type Verdict,
  verifySigner,
  WEAK_DIGESTS,
} from "@colophon/kit-cms";
import type { PdfSignature } from "@colophon/kit-pdf/signatures";
import { orUndefined, readCertificates } from "./material.ts";
import type { TrustContext } from "./trust.ts";

export interface DigestReport {
  readonly verdict: "ok" | "differs" | "notComputable";
  readonly algorithm: string;
  readonly computed?: string;
  readonly signed?: string;
  readonly message?: string;
}

/** What the signature's own structure says, its chain apart. */
export interface SignerReport {
  readonly digest: DigestReport;
  readonly signature: { readonly verdict: Verdict; readonly algorithm: string; readonly message?: string };
  readonly certificate?: Certificate;
  readonly certificates: readonly Certificate[];
  readonly revocation: RevocationData;
  readonly signingTime?: string;
  /** Tokens of signature timestamps, and what they are of. */
  readonly tokens: readonly Uint8Array[];
  readonly signatureValue: Uint8Array;
  readonly problems: readonly string[];
  readonly weaknesses: readonly string[];
  /** Whether the structure could be read. */
  readonly isRead: boolean;
  /** Whether the attribute that names the signer's certificate names it; undefined without the attribute. */
  readonly namesSigner?: boolean;
  readonly structure?: SignerStructure;
}

/** What a profile of CMS has rules for. */
interface SignerStructure {
  /** Identifiers of the signed attributes, each as often as it occurs. */
  readonly attributes: readonly string[];
  readonly isData: boolean;
  readonly includesSigner: boolean;
  readonly signers: number;
  readonly hasContent: boolean;
}

const NO_REVOCATION: RevocationData = { crls: [], ocsps: [] };
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

function unreadable(message: string): SignerReport {
  return {
    digest: { verdict: "notComputable", algorithm: "", message },
    signature: { verdict: "notVerifiable", algorithm: "", message },
    certificates: [],
    revocation: NO_REVOCATION,
    tokens: [],
    signatureValue: new Uint8Array(0),
    problems: [message],
    weaknesses: [],
    isRead: false,
  };
}

/** Digest and signature of one that is no document timestamp, by its format. Source: ISO 32000-2, 12.8.3. */
export function reportSigner(
  signature: PdfSignature,
  parts: readonly Uint8Array[],
  judging: TrustContext,
): SignerReport {
  const { contents, subFilter } = signature;
  if (contents === undefined || contents.every((byte) => byte === 0))
    return unreadable("There is no signature in Contents.");
  if (parts.length === 0) return unreadable("The byte range covers nothing that can be hashed.");
  if (subFilter === "adbe.x509.rsa_sha1") return reportPlain(signature, contents, parts, judging);
  let message = "";
  const data = orUndefined(
    () => readSignedData(contents, { checkpoint: judging.checkpoint }),
    (said) => {
      message = said;
    },
  );
  if (data === undefined) return unreadable(`The signature cannot be read: ${message}`);
  const known = FORMATS.has(subFilter ?? "")
    ? []
    : [`The format ${subFilter ?? "of the signature"} is not one of the standard.`];
  const [signer] = data.signers;
  if (signer === undefined) return unreadable("The signed data has no signer.");
  const report = orUndefined(
    () => reportSigned({ signature, data, signer, parts, judging }),
    (said) => {
      message = said;
    },
  );
  if (report === undefined) return unreadable(`The signature cannot be read: ${message}`);
  return { ...report, problems: [...known, ...report.problems] };
}

const FORMATS: ReadonlySet<string> = new Set(["adbe.pkcs7.detached", "adbe.pkcs7.sha1", "ETSI.CAdES.detached"]);

interface Signing {
  readonly signature: PdfSignature;
  readonly data: SignedData;
  readonly signer: SignerInfo;
  readonly parts: readonly Uint8Array[];
  readonly judging: TrustContext;
}

function reportSigned(signing: Signing): SignerReport {
  const { signature, data, signer, parts, judging } = signing;
  const { checkpoint } = judging;
  const certificate = findSigner(signer, [
    ...data.certificates,
    ...judging.known,
    ...judging.trust.rootsAt("signature", undefined),
  ]);
  const isInside = signature.subFilter === "adbe.pkcs7.sha1";
  const content = data.content ?? new Uint8Array(0);
  const judged = verifySigner(
    signer,
    {
      contentType: data.contentType,
      parts: isInside ? [content] : parts,
      ...(certificate !== undefined && { certificate }),
    },
    checkpoint,
  );
  const own = { ...judged.digest, algorithm: digestName(judged.digest.algorithm) };
  const inner = content.length === 20 ? "sha1" : signer.digest;
  const digest = isInside ? digestInside(own, { content, algorithm: inner }, parts, checkpoint) : own;
  const { verdict, algorithm, message } = judged.signature;
  const revocationNode = attribute(signer.signedAttributes, OID.adobeRevocation);
  const adobe = revocationNode === undefined ? undefined : orUndefined(() => readAdobeRevocation(revocationNode));
  const weak = new Set(
    [signer.digest, judged.signature.digest, isInside ? inner : undefined].filter(
      (one) => one !== undefined && WEAK_DIGESTS.has(one),
    ),
  );
  return {
    digest,
    signature: { verdict, algorithm, ...(message !== undefined && { message }) },
    ...(certificate !== undefined && { certificate }),
    certificates: data.certificates,
    revocation: adobe ?? NO_REVOCATION,
    ...(judged.signingTime !== undefined && { signingTime: judged.signingTime }),
    tokens: signer.unsignedAttributes
      .filter(({ oid }) => oid === OID.signatureTimestamp)
      .flatMap(({ values }) => values.map((value) => value.raw)),
    signatureValue: signer.signature,
    problems: [...judged.problems, ...formatProblems(signing, certificate)],
    weaknesses: [...weak].map((name) => `${digestName(name ?? "")} is weak: others can be made of the same digest.`),
    isRead: true,
    ...namingOf(signer, certificate),
    structure: structureOf(data, signer, certificate),
  };
}

function namingOf(signer: SignerInfo, certificate: Certificate | undefined): Pick<SignerReport, "namesSigner"> {
  const namesSigner = certificate === undefined ? undefined : namesCertificate(signer, certificate);
  return namesSigner === undefined ? {} : { namesSigner };
}

function structureOf(data: SignedData, signer: SignerInfo, certificate: Certificate | undefined): SignerStructure {
  return {
    attributes: (signer.signedAttributes ?? []).map(({ oid }) => oid),
    isData: data.contentType === OID.data,
    includesSigner: certificate !== undefined && data.certificates.includes(certificate),
    signers: data.signers.length,
    hasContent: data.content !== undefined,
  };
}

function formatProblems({ signature, data, signer }: Signing, certificate: Certificate | undefined): string[] {
  const found: string[] = [];
  const { subFilter } = signature;
  if (data.signers.length > 1)
    found.push(`There are ${data.signers.length} signers; the first is judged, a PDF has one.`);
  if (subFilter !== "adbe.pkcs7.sha1" && data.content !== undefined)
    found.push("The signed data holds its own content, which is not judged.");
  if (subFilter === "adbe.pkcs7.sha1" && data.content === undefined)
    found.push("The signed data does not hold the digest.");
  if (subFilter === "adbe.pkcs7.sha1" && data.content !== undefined && data.content.length !== 20)
    found.push("The signed data holds another digest than SHA-1.");
  if (data.unreadable > 0) found.push(`${data.unreadable} certificates cannot be read.`);
  if (certificate === undefined) return found;
  const usage = keyUsageOf(certificate);
  if (usage !== undefined && !usage.includes(0) && !usage.includes(1))
    found.push("The key of the certificate is not for signing.");
  const names = namesCertificate(signer, certificate);
  if (names === false) found.push("The attribute that names the signer's certificate names another one.");
  if (names === undefined && subFilter === "ETSI.CAdES.detached")
    found.push("CAdES demands an attribute that names the signer's certificate.");
  return found;
}

/** adbe.pkcs7.sha1: what is signed is the SHA-1 of the bytes; some programs write a longer digest. Source: ISO 32000-1, 12.8.3.3.1. */
function digestInside(
  own: DigestReport,
  { content, algorithm }: { readonly content: Uint8Array; readonly algorithm: string },
  parts: readonly Uint8Array[],
  checkpoint: () => void,
): DigestReport {
  const computed = digestOf(algorithm, parts, checkpoint) ?? new Uint8Array(0);
  const reported = { algorithm: digestName(algorithm), computed: hex(computed), signed: hex(content) };
  if (!sameBytes(computed, content)) return { verdict: "differs", ...reported };
  if (own.verdict === "differs")
    return { verdict: "differs", ...reported, message: "The digest of the signed digest differs." };
  return { verdict: own.verdict, ...reported, ...(own.message !== undefined && { message: own.message }) };
}

/** adbe.x509.rsa_sha1: an RSA signature in an octet string, its certificates beside it. Source: ISO 32000-1, 12.8.3.2. */
function reportPlain(
  signature: PdfSignature,
  contents: Uint8Array,
  parts: readonly Uint8Array[],
  { checkpoint }: TrustContext,
): SignerReport {
  const value = orUndefined(() => octetsOf(readAsn1(contents)));
  if (value === undefined) return unreadable("The signature is not an octet string.");
  const { certificates, unreadable: broken } = readCertificates(signature.certificates, checkpoint);
  const [certificate] = certificates;
  const base = { certificates, revocation: NO_REVOCATION, tokens: [], signatureValue: value, isRead: true };
  const problems = broken > 0 ? [`${broken} certificates cannot be read.`] : [];
  const key = certificate === undefined ? undefined : publicKeyOf(certificate);
  if (certificate === undefined || key === undefined)
    return { ...unreadable("The signer's certificate is not in Cert, or its key cannot be read."), ...base };
  const opened = digestInSignature(key, value);
  if (opened === undefined) {
    const message = "The signature was not made with the key of the certificate.";
    const digest = { verdict: "notComputable" as const, algorithm: "", message };
    return {
      ...base,
      certificate,
      digest,
      signature: { verdict: "wrong", algorithm: "RSA" },
      problems,
      weaknesses: [],
    };
  }
  const computed = digestOf(opened.algorithm, parts, checkpoint);
  const reported = { algorithm: digestName(opened.algorithm), signed: hex(opened.digest) };
  const digest: DigestReport =
    computed === undefined
      ? { verdict: "notComputable", ...reported, message: "The digest is not known." }
      : { verdict: sameBytes(computed, opened.digest) ? "ok" : "differs", ...reported, computed: hex(computed) };
  return {
    ...base,
    certificate,
    digest,
    signature: { verdict: "ok", algorithm: `RSA ${reported.algorithm}` },
    problems,
    weaknesses: WEAK_DIGESTS.has(opened.algorithm)
      ? [`${reported.algorithm} is weak: others can be made of the same digest.`]
      : [],
  };
}
