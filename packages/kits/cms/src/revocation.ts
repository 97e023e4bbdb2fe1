import { createHash } from "node:crypto";
import { type Checkpoint, noCheckpoint } from "@colophon/kit-bytes";
import { type Asn1, type Asn1Options, readAsn1, TAG } from "./asn1.ts";
import {
  authorityOf,
  type Certificate,
  type CertificateExtension,
  certificateOf,
  extendedUsageOf,
  extensionsOf,
  keyUsageOf,
  publicKeyOf,
  sameBytes,
} from "./certificate.ts";
import { DIGESTS, OCSP_EXTENSIONS, OID } from "./data/names.ts";
import { bitsOf, hexIntegerOf, octetsOf, oidOf, smallOf, timeOf } from "./values.ts";
import { digestOf, signatureDigestOf, verifySignature } from "./verify.ts";

interface RevokedEntry {
  readonly time: string | undefined;
  readonly reason: number | undefined;
}

interface CrlScope {
  readonly isOfUsers: boolean;
  readonly isOfAuthorities: boolean;
  /** Where it is fetched; the certificate has to name one of these. */
  readonly points: readonly Uint8Array[];
}

export interface Crl {
  readonly rawIssuer: Uint8Array;
  readonly thisUpdate: string | undefined;
  readonly nextUpdate: string | undefined;
  readonly revoked: ReadonlyMap<string, RevokedEntry>;
  /** Which certificates it is of; undefined where it is of a kind that is not read. */
  readonly scope: CrlScope | undefined;
  readonly signedPart: Uint8Array;
  readonly algorithm: Asn1;
  readonly signature: Uint8Array;
}

/** A list of revoked certificates. Errors: FormatError. Source: RFC 5280, 5. */
export function readCrl(bytes: Uint8Array, options?: Asn1Options): Crl {
  return crlOf(readAsn1(bytes, options));
}

export function crlOf(node: Asn1): Crl {
  const list = node.child(0);
  const base = list.child(0).is(TAG.integer) ? 1 : 0;
  const rest = list.children.slice(base + 3);
  const next = rest.find((one) => one.is(TAG.utcTime) || one.is(TAG.generalizedTime));
  const entries = rest.find((one) => one.is(TAG.sequence));
  const revoked = new Map<string, RevokedEntry>();
  let isRead = true;
  for (const entry of entries?.children ?? []) {
    const extensions = extensionsOf(entry.children[2]);
    if (extensions.some(({ oid, isCritical }) => isCritical && oid !== OID.reasonCode)) isRead = false;
    const reason = extensions.find(({ oid }) => oid === OID.reasonCode);
    const serial = hexIntegerOf(entry.child(0));
    const time = timeOf(entry.child(1));
    const known = revoked.get(serial);
    if (known !== undefined && (known.time === undefined || (time !== undefined && !isBefore(time, known.time))))
      continue;
    revoked.set(serial, { time, reason: reason === undefined ? undefined : smallOf(readAsn1(reason.value)) });
  }
  return {
    rawIssuer: list.child(base + 1).raw,
    thisUpdate: timeOf(list.child(base + 2)),
    nextUpdate: next === undefined ? undefined : timeOf(next),
    revoked,
    scope: isRead ? scopeOf(extensionsOf(list.context(0)?.child(0))) : undefined,
    signedPart: list.raw,
    algorithm: node.child(1),
    signature: bitsOf(node.child(2)),
  };
}

/** Changes to a list, lists of some reasons and lists for others are not read. Source: RFC 5280, 5.2.5. */
function scopeOf(extensions: readonly CertificateExtension[]): CrlScope | undefined {
  const isUnread = ({ oid, isCritical }: CertificateExtension): boolean =>
    (isCritical && oid !== OID.issuingDistributionPoint) || oid === OID.deltaCrlIndicator;
  if (extensions.some(isUnread)) return undefined;
  const found = extensions.find(({ oid }) => oid === OID.issuingDistributionPoint);
  if (found === undefined) return { isOfUsers: false, isOfAuthorities: false, points: [] };
  const node = readAsn1(found.value);
  const isSet = (tag: number): boolean => node.context(tag)?.content.some((byte) => byte !== 0) === true;
  if (node.context(3) !== undefined || isSet(4) || isSet(5)) return undefined;
  const names = node.context(0)?.child(0);
  if (names !== undefined && names.tag !== 0) return undefined;
  return { isOfUsers: isSet(1), isOfAuthorities: isSet(2), points: (names?.children ?? []).map((name) => name.raw) };
}

function isInScope({ isOfUsers, isOfAuthorities, points }: CrlScope, certificate: Certificate): boolean {
  const { isAuthority } = authorityOf(certificate);
  if ((isOfUsers && isAuthority) || (isOfAuthorities && !isAuthority)) return false;
  if (points.length === 0) return true;
  const named = certificate.extensions.find(({ oid }) => oid === OID.crlDistributionPoints)?.value;
  return named !== undefined && points.some((point) => Buffer.from(named).includes(Buffer.from(point)));
}

interface SingleResponse {
  readonly digest: string;
  readonly nameHash: Uint8Array;
  readonly keyHash: Uint8Array;
  readonly serial: string;
  readonly status: "good" | "revoked" | "unknown";
  readonly revokedAt: string | undefined;
  readonly reason: number | undefined;
  readonly thisUpdate: string | undefined;
  readonly nextUpdate: string | undefined;
  readonly isUnread: boolean;
}

export interface OcspResponse {
  readonly responses: readonly SingleResponse[];
  readonly responderName: Uint8Array | undefined;
  readonly responderKey: Uint8Array | undefined;
  readonly certificates: readonly Certificate[];
  readonly signedPart: Uint8Array;
  readonly algorithm: Asn1;
  readonly signature: Uint8Array;
}

/** Answers of a responder; undefined for a refusal. Errors: FormatError. Source: RFC 6960, 4.2. */
export function readOcsp(bytes: Uint8Array, options?: Asn1Options): OcspResponse | undefined {
  return ocspOf(readAsn1(bytes, options), options);
}

export function ocspOf(outer: Asn1, options?: Asn1Options): OcspResponse | undefined {
  const held = outer.child(0).is(TAG.enumerated) ? outer.context(0)?.child(0) : undefined;
  if (held !== undefined && oidOf(held.child(0)) !== OID.basicOcsp) return undefined;
  if (held === undefined && outer.child(0).is(TAG.enumerated)) return undefined;
  const basic = held === undefined ? outer : readAsn1(octetsOf(held.child(1)), options);
  const data = basic.child(0);
  const responder = data.children.find((one) => one.tagClass === 2 && (one.tag === 1 || one.tag === 2));
  const answers = data.children.find((one) => one.is(TAG.sequence));
  const certificates = basic.context(0)?.child(0);
  const isUnread = hasUnread(data);
  return {
    responses: (answers?.children ?? []).map((one) => readSingle(one, isUnread)),
    responderName: responder?.tag === 1 ? responder.child(0).raw : undefined,
    responderKey: responder?.tag === 2 ? octetsOf(responder.child(0)) : undefined,
    certificates: (certificates?.children ?? []).map(certificateOf),
    signedPart: data.raw,
    algorithm: basic.child(1),
    signature: bitsOf(basic.child(2)),
  };
}

/** Whether the extensions that stand last have a critical one that is not read. Source: RFC 6960, 4.4. */
function hasUnread({ children }: Asn1): boolean {
  const last = children.at(-1);
  const list = last?.tagClass === 2 && last.tag === 1 ? last.children[0] : undefined;
  return extensionsOf(list).some(({ oid, isCritical }) => isCritical && !OCSP_EXTENSIONS.has(oid));
}

function readSingle(node: Asn1, isUnread: boolean): SingleResponse {
  const id = node.child(0);
  const digest = oidOf(id.child(0).child(0));
  const status = node.child(1);
  const next = node.children.slice(3).find((one) => one.tagClass === 2 && one.tag === 0);
  const reason = status.isConstructed ? status.context(0) : undefined;
  return {
    digest: DIGESTS[digest] ?? digest,
    nameHash: octetsOf(id.child(1)),
    keyHash: octetsOf(id.child(2)),
    serial: hexIntegerOf(id.child(3)),
    status: status.tag === 0 ? "good" : status.tag === 1 ? "revoked" : "unknown",
    revokedAt: status.tag === 1 ? timeOf(status.child(0)) : undefined,
    reason: reason === undefined ? undefined : smallOf(reason.child(0)),
    thisUpdate: timeOf(node.child(2)),
    nextUpdate: next === undefined ? undefined : timeOf(next.child(0)),
    isUnread: isUnread || hasUnread(node),
  };
}

export interface RevocationData {
  readonly crls: readonly Crl[];
  readonly ocsps: readonly OcspResponse[];
}

/** The list or response that decided. */
export interface RevocationEvidence {
  readonly by: "crl" | "ocsp";
  /** SHA-256 of its signed part, in hexadecimal: the same in each container. */
  readonly sha256: string;
  /** The certificate whose key signed it. */
  readonly signer: Certificate;
  /** Its digest; undefined for algorithms that have their own. */
  readonly digest: string | undefined;
  readonly thisUpdate: string | undefined;
}

export interface RevocationAnswer {
  readonly state: "good" | "revoked" | "revokedLater" | "notChecked";
  readonly by?: "crl" | "ocsp";
  readonly revokedAt?: string;
  readonly reason?: number;
  /** Of the data that says so. */
  readonly thisUpdate?: string;
  /** Why nothing was checked. */
  readonly message?: string;
  /** Each list or response that says so. */
  readonly evidence?: readonly RevocationEvidence[];
}

/** The times of certificates and answers compare as text once they have the same digits. */
export function isBefore(one: string, other: string): boolean {
  return comparable(one) < comparable(other);
}

function comparable(time: string): string {
  const [whole = "", part = ""] = time.replace(/Z$/, "").split(".");
  return `${whole}.${part.padEnd(9, "0")}`;
}

/**
 * What the data in the file says of a certificate at a time. Only answers whose signature holds count, and only those that were
 * made at that time or later: what was known earlier says nothing of it.
 *
 * Source   RFC 5280, 6.3; RFC 6960, 3.2 and 4.2.2.2.
 */
export function judgeRevocation(
  subject: { readonly certificate: Certificate; readonly issuer: Certificate; readonly time: string },
  data: RevocationData,
  checkpoint: Checkpoint = noCheckpoint,
): RevocationAnswer {
  const { certificate, issuer, time } = subject;
  let message = "There is no revocation data for this certificate.";
  let revoked: RevocationAnswer | undefined;
  let good: RevocationAnswer | undefined;
  for (const found of [
    ...ocspAnswers(subject, data.ocsps, checkpoint),
    ...crlAnswers(subject, data.crls, checkpoint),
  ]) {
    if ("problem" in found) {
      message = found.problem;
      continue;
    }
    const { entry, thisUpdate } = found;
    if (entry !== undefined) {
      const answer = revokedAnswer(found, entry, time);
      // What was revoked then decides over what was revoked later.
      if (revoked === undefined || (revoked.state === "revokedLater" && answer.state === "revoked")) revoked = answer;
      continue;
    }
    const unusable = whyUnusable(found, certificate, time);
    if (unusable !== undefined) message = unusable;
    else {
      good ??= { state: "good", by: found.by, ...(thisUpdate !== undefined && { thisUpdate }) };
      good = { ...good, evidence: [...(good.evidence ?? []), found.evidence] };
    }
  }
  if (revoked !== undefined || good !== undefined) return (revoked ?? good) as RevocationAnswer;
  if (sameBytes(certificate.rawIssuer, certificate.rawSubject) && certificate === issuer)
    return {
      state: "notChecked",
      message: "The certificate is self-issued: revocation data cannot prove it, only trust can.",
    };
  if (certificate.extensions.some(({ oid }) => oid === OID.ocspNoCheck))
    return { state: "notChecked", message: "The certificate states that its revocation must not be checked." };
  return { state: "notChecked", message };
}

function revokedAnswer({ by, thisUpdate, evidence }: Statement, entry: RevokedEntry, time: string): RevocationAnswer {
  const isLater = entry.time !== undefined && isBefore(time, entry.time);
  return {
    state: isLater ? "revokedLater" : "revoked",
    by,
    evidence: [evidence],
    ...(entry.time !== undefined && { revokedAt: entry.time }),
    ...(entry.reason !== undefined && { reason: entry.reason }),
    ...(thisUpdate !== undefined && { thisUpdate }),
  };
}

/** An authority may delete the entry of a certificate that has expired. Source: RFC 5280, 3.3; RFC 6960, 4.4.4. */
function whyUnusable(
  { thisUpdate, nextUpdate }: Statement,
  certificate: Certificate,
  time: string,
): string | undefined {
  if (thisUpdate === undefined) return "The revocation data has no time.";
  const isStale = isBefore(thisUpdate, time) && (nextUpdate === undefined || isBefore(nextUpdate, time));
  if (isStale) return `The revocation data is valid only until before ${time}.`;
  if (certificate.notAfter !== undefined && isBefore(certificate.notAfter, thisUpdate))
    return "The revocation data was issued after the certificate expired, when its entry may have been deleted.";
  return undefined;
}

/** Whether there is an authentic list or response about the certificate, whatever it says and from whatever time. */
export function hasRevocationData(pair: Pair, data: RevocationData, checkpoint: Checkpoint = noCheckpoint): boolean {
  for (const found of ocspAnswers(pair, data.ocsps, checkpoint)) if (!("problem" in found)) return true;
  for (const found of crlAnswers(pair, data.crls, checkpoint)) if (!("problem" in found)) return true;
  return false;
}

interface Statement {
  readonly by: "crl" | "ocsp";
  readonly entry: RevokedEntry | undefined;
  readonly thisUpdate: string | undefined;
  readonly nextUpdate: string | undefined;
  readonly evidence: RevocationEvidence;
}

type Said = Statement | { readonly problem: string };

interface Pair {
  readonly certificate: Certificate;
  readonly issuer: Certificate;
}

function* crlAnswers({ certificate, issuer }: Pair, crls: readonly Crl[], checkpoint: Checkpoint): Generator<Said> {
  const key = publicKeyOf(issuer);
  for (const crl of crls) {
    checkpoint();
    if (!sameBytes(crl.rawIssuer, certificate.rawIssuer)) continue;
    const { algorithm, signedPart, signature } = crl;
    const usage = keyUsageOf(issuer);
    const isSigned = verifySignature({ algorithm, key, parts: [signedPart], signature }, checkpoint).verdict === "ok";
    if (!isSigned || (usage !== undefined && !usage.includes(6))) {
      yield { problem: "The signature of the issuer's revocation list is not valid." };
      continue;
    }
    if (crl.scope === undefined || !isInScope(crl.scope, certificate)) {
      yield { problem: "The issuer's revocation list has an unsupported kind, or covers other certificates." };
      continue;
    }
    const { thisUpdate, nextUpdate } = crl;
    const evidence = evidenceOf("crl", crl, issuer, thisUpdate);
    yield { by: "crl", entry: crl.revoked.get(certificate.serial), thisUpdate, nextUpdate, evidence };
  }
}

function* ocspAnswers(pair: Pair, ocsps: readonly OcspResponse[], checkpoint: Checkpoint): Generator<Said> {
  for (const ocsp of ocsps)
    for (const single of ocsp.responses) {
      checkpoint();
      if (single.serial !== pair.certificate.serial || !isOfIssuer(single, pair.issuer)) continue;
      const responder = findResponder(ocsp, pair.issuer, checkpoint);
      if (responder === undefined) {
        yield { problem: "The signature of the OCSP response is not valid, or the responder is not authorized." };
        continue;
      }
      if (single.isUnread) {
        yield { problem: "The OCSP response has a critical extension that is not supported." };
        continue;
      }
      if (single.status === "unknown") {
        yield { problem: "The responder does not know the certificate." };
        continue;
      }
      const entry = single.status === "good" ? undefined : { time: single.revokedAt, reason: single.reason };
      const { thisUpdate, nextUpdate } = single;
      yield { by: "ocsp", entry, thisUpdate, nextUpdate, evidence: evidenceOf("ocsp", ocsp, responder, thisUpdate) };
    }
}

function isOfIssuer(single: SingleResponse, issuer: Certificate): boolean {
  const name = digestOf(single.digest, [issuer.rawSubject]);
  const key = digestOf(single.digest, [issuer.keyBits]);
  return name !== undefined && key !== undefined && sameBytes(name, single.nameHash) && sameBytes(key, single.keyHash);
}

function evidenceOf(
  by: "crl" | "ocsp",
  { signedPart, algorithm }: Pick<Crl, "signedPart" | "algorithm">,
  signer: Certificate,
  thisUpdate: string | undefined,
): RevocationEvidence {
  const sha256 = createHash("sha256").update(signedPart).digest("hex");
  return { by, sha256, signer, digest: signatureDigestOf(algorithm), thisUpdate };
}

/** The issuer itself, or whom it has named for this. */
function findResponder(ocsp: OcspResponse, issuer: Certificate, checkpoint: Checkpoint): Certificate | undefined {
  const isResponder = (one: Certificate): boolean => {
    if (ocsp.responderName !== undefined) return sameBytes(one.rawSubject, ocsp.responderName);
    const hash = createHash("sha1").update(one.keyBits).digest();
    return ocsp.responderKey !== undefined && sameBytes(hash, ocsp.responderKey);
  };
  const responder = [issuer, ...ocsp.certificates].find(isResponder);
  if (responder === undefined) return undefined;
  const { algorithm, signedPart, signature } = ocsp;
  const key = publicKeyOf(responder);
  if (verifySignature({ algorithm, key, parts: [signedPart], signature }, checkpoint).verdict !== "ok")
    return undefined;
  if (responder === issuer || sameBytes(responder.spki, issuer.spki)) return responder;
  const isNamed = extendedUsageOf(responder)?.includes(OID.ocspSigning) === true;
  const isIssued = sameBytes(responder.rawIssuer, issuer.rawSubject);
  if (!isNamed || !isIssued) return undefined;
  const certified = {
    algorithm: responder.algorithm,
    key: publicKeyOf(issuer),
    parts: [responder.signedPart],
    signature: responder.signature,
  };
  return verifySignature(certified, checkpoint).verdict === "ok" ? responder : undefined;
}
