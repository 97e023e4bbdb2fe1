import {
  buildPath,
  type Certificate,
  digestName,
  hasRevocationData,
  isBefore,
  OID,
  type Path,
  type Purpose,
  type RevocationAnswer,
  type RevocationData,
  type RevocationEvidence,
  sameBytes,
  signatureDigestOf,
  WEAK_DIGESTS,
  weaknessesOfKey,
} from "@colophon/kit-cms";
import { type Doubt, doubt } from "./indication.ts";
import type { Trust } from "./trust.ts";

/** What chains are built from, and since when it is proven to exist. */
export interface Material {
  readonly trust: Trust;
  readonly known: readonly Certificate[];
  readonly revocation: RevocationData;
  /** Time of the validation, at which everything existed. */
  readonly validationTime: string;
  /** Earlier times at which lists and responses existed, by the SHA-256 of their signed part. */
  readonly proven: ReadonlyMap<string, string>;
  readonly checkpoint: () => void;
}

export interface ChainAnswer {
  readonly doubt?: Doubt;
  /** What decided, a sentence each. */
  readonly evidence: readonly string[];
}

/** A certificate at a time: trusted, valid and not revoked then. Source: ETSI EN 319 102-1, 5.2.6 and 5.6.2.1. */
export function assessChain(certificate: Certificate, purpose: Purpose, time: string, material: Material): ChainAnswer {
  const { trust, known, revocation, checkpoint } = material;
  const roots = trust.rootsAt(purpose, time);
  const path = buildPath({ certificate, known, roots, time, revocation }, checkpoint);
  const certificates = path.certificates.map((one) => one.certificate);
  const end = certificates.at(-1) as Certificate;
  if (path.end !== "trusted") return { doubt: untrusted(path, purpose, time, trust), evidence: [] };
  const evidence = [
    `The chain of ${certificate.subject} ends at ${end.subject}, trusted by ${trust.sourceOf(end, purpose, time)}.`,
  ];
  const found = faultOf(path) ?? weaknessOf(certificates);
  if (found !== undefined) return { doubt: found, evidence };
  for (let index = 0; index < certificates.length - 1; index += 1) {
    const answer = assessRevocation(path, index, time, material);
    if (answer.doubt !== undefined) return { doubt: answer.doubt, evidence };
    evidence.push(...answer.evidence);
  }
  return { evidence };
}

/** A chain that no trusted certificate ends, and why the one that was found does not. */
export function untrusted(path: Path, purpose: Purpose, time: string | undefined, trust: Trust): Doubt {
  const certificates = path.certificates.map(({ certificate }) => certificate);
  const { subject, issuer } = certificates.at(-1) as Certificate;
  const listed = trust.whyNot(certificates, purpose, time);
  const why =
    listed ??
    (path.end === "untrusted"
      ? `The chain ends at ${subject}, which is not a trusted certificate.`
      : `The certificate of ${issuer}, which issued ${subject}, is not in the input.`);
  return doubt("NO_CERTIFICATE_CHAIN_FOUND", why);
}

/** The trusted certificate's own validity does not count, except where it is the signer's. Source: RFC 5280, 6.1.1 (d). */
function faultOf({ certificates, faults }: Path): Doubt | undefined {
  const last = certificates.length - 1;
  const counted = faults.filter(({ kind, index }) => index < last || index === 0 || kind === "constraint");
  const first = (...kinds: readonly string[]) => counted.find(({ kind }) => kinds.includes(kind));
  const general = first("constraint", "extension", "noValidity");
  if (general !== undefined) return doubt("CERTIFICATE_CHAIN_GENERAL_FAILURE", general.message);
  for (const { certificate } of certificates)
    if (certificate.extensions.some(({ oid }) => oid === OID.nameConstraints))
      return doubt(
        "CERTIFICATE_CHAIN_GENERAL_FAILURE",
        `${certificate.subject} constrains names, which is not examined.`,
      );
  const validity = first("notYetValid", "expired");
  return validity === undefined ? undefined : doubt("OUT_OF_BOUNDS_NO_POE", validity.message);
}

function weaknessOf(certificates: readonly Certificate[]): Doubt | undefined {
  for (const [index, certificate] of certificates.entries()) {
    const [key] = weaknessesOfKey(certificate);
    if (key !== undefined) return doubt("CRYPTO_CONSTRAINTS_FAILURE", `${certificate.subject}: ${key}`);
    const digest = signatureDigestOf(certificate.algorithm);
    if (index < certificates.length - 1 && digest !== undefined && WEAK_DIGESTS.has(digest))
      return doubt("CRYPTO_CONSTRAINTS_FAILURE", `${certificate.subject} is signed with ${digestName(digest)}.`);
  }
  return undefined;
}

function assessRevocation({ certificates }: Path, index: number, time: string, material: Material): ChainAnswer {
  const own = certificates[index];
  const above = certificates[index + 1];
  if (own === undefined || above === undefined) return { evidence: [] };
  const { certificate, revocation } = own;
  const { subject } = certificate;
  if (revocation.state === "notChecked")
    return {
      doubt: doubt("TRY_LATER", `${subject}: ${revocation.message ?? "Its revocation is not known."}`),
      evidence: [],
    };
  // Even where the data could be forged by now, nobody has a reason to deny that it says "revoked".
  if (revocation.state === "revoked")
    return {
      doubt: doubt(
        index === 0 ? "REVOKED_NO_POE" : "REVOKED_CA_NO_POE",
        `${subject} was revoked at ${revocation.revokedAt ?? "an unknown time"}, and no timestamp proves an earlier use.`,
      ),
      evidence: [],
    };
  let unproven: Doubt | undefined;
  for (const data of revocation.evidence ?? []) {
    const found = unprovenData(data, above, index + 1 === certificates.length - 1, material);
    if (found === undefined) return { evidence: [describeData(subject, time, revocation, data)] };
    unproven ??= found;
  }
  return { doubt: unproven ?? doubt("TRY_LATER", `${subject}: its revocation is not known.`), evidence: [] };
}

function describeData(subject: string, time: string, answer: RevocationAnswer, data: RevocationEvidence): string {
  const state =
    answer.state === "revokedLater" ? `was revoked later, at ${answer.revokedAt}` : `was not revoked at ${time}`;
  return `${subject} ${state}: ${data.by === "ocsp" ? "OCSP response" : "revocation list"} of ${data.thisUpdate ?? "an unknown time"} signed by ${data.signer.subject}, SHA-256 of its signed part ${data.sha256}.`;
}

interface Issuer {
  readonly certificate: Certificate;
  readonly revocation: RevocationAnswer;
}

/** Data may be forged once its signer's key is no longer protected: it must be proven to exist before. Source: EN 319 102-1, 5.6.2.2. */
function unprovenData(
  { sha256, signer, digest, thisUpdate }: RevocationEvidence,
  issuer: Issuer,
  isAnchor: boolean,
  material: Material,
): Doubt | undefined {
  const { validationTime, proven } = material;
  const at = latest(proven.get(sha256) ?? validationTime, thisUpdate);
  const late = (why: string): Doubt => doubt("REVOCATION_OUT_OF_BOUNDS_NO_POE", why);
  if (digest !== undefined && WEAK_DIGESTS.has(digest))
    return doubt(
      "CRYPTO_CONSTRAINTS_FAILURE",
      `Revocation data of ${signer.subject} is signed with ${digestName(digest)}.`,
    );
  const isIssuer = sameBytes(signer.raw, issuer.certificate.raw);
  const weak = isIssuer ? undefined : weaknessOf([signer, issuer.certificate]);
  if (weak !== undefined) return weak;
  if (!(isIssuer && isAnchor)) {
    if (!isWithin(signer, at))
      return late(`Revocation data is proven to exist at ${at}, when its signer ${signer.subject} was not valid.`);
    if (thisUpdate !== undefined && !isWithin(signer, thisUpdate))
      return late(`Revocation data is of ${thisUpdate}, when its signer ${signer.subject} was not valid.`);
  }
  const { state, revokedAt } = issuer.revocation;
  if (
    !isAnchor &&
    (state === "revoked" || (state === "revokedLater" && !(revokedAt !== undefined && isBefore(at, revokedAt))))
  )
    return doubt(
      "REVOKED_CA_NO_POE",
      `${issuer.certificate.subject}, which issued the certificate, was revoked before ${at}.`,
    );
  return isIssuer ? undefined : unprovenResponder(signer, issuer.certificate, at, material);
}

/** A responder that the issuer named: its own status, unless the issuer vouches for it. Source: RFC 6960, 4.2.2.2.1. */
function unprovenResponder(
  responder: Certificate,
  issuer: Certificate,
  time: string,
  { revocation, checkpoint }: Material,
): Doubt | undefined {
  if (responder.extensions.some(({ oid }) => oid === OID.ocspNoCheck)) return undefined;
  const lists = { crls: revocation.crls, ocsps: [] };
  if (!hasRevocationData({ certificate: responder, issuer }, lists, checkpoint))
    return doubt("TRY_LATER", `Whether the OCSP responder ${responder.subject} was revoked is not known.`);
  const path = buildPath({ certificate: responder, known: [], roots: [issuer], time, revocation: lists }, checkpoint);
  const state = path.certificates[0]?.revocation.state;
  if (state === "good" || state === "revokedLater") return undefined;
  return doubt(
    "TRY_LATER",
    `The OCSP responder ${responder.subject} was revoked, or its revocation list does not cover ${time}.`,
  );
}

function isWithin({ notBefore, notAfter }: Certificate, time: string): boolean {
  return notBefore !== undefined && notAfter !== undefined && !isBefore(time, notBefore) && !isBefore(notAfter, time);
}

function latest(one: string, other: string | undefined): string {
  return other === undefined || isBefore(other, one) ? one : other;
}
