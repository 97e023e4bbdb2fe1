import { type Checkpoint, noCheckpoint } from "@colophon/kit-bytes";
import {
  authorityKeyOf,
  authorityOf,
  type Certificate,
  keyUsageOf,
  publicKeyOf,
  sameBytes,
  subjectKeyOf,
} from "./certificate.ts";
import { OID, UNDERSTOOD_EXTENSIONS } from "./data/names.ts";
import { isBefore, judgeRevocation, type RevocationAnswer, type RevocationData } from "./revocation.ts";
import { verifySignature } from "./verify.ts";

export interface PathQuestion {
  readonly certificate: Certificate;
  /** Certificates that may stand between. */
  readonly known: readonly Certificate[];
  readonly roots: readonly Certificate[];
  /** When it is judged; undefined leaves validity and revocation open. */
  readonly time: string | undefined;
  readonly revocation: RevocationData;
}

export interface PathCertificate {
  readonly certificate: Certificate;
  /** Undefined where it was not judged at any time. */
  readonly isValidThen: boolean | undefined;
  readonly isTrusted: boolean;
  readonly revocation: RevocationAnswer;
}

export interface Path {
  /** trusted: ends in a root that was given; untrusted: in another that signs itself; incomplete: an issuer is missing. */
  readonly end: "trusted" | "untrusted" | "incomplete";
  readonly certificates: readonly PathCertificate[];
  readonly faults: readonly PathFault[];
}

/** What does not hold at the time. */
export interface PathFault {
  readonly kind: "notYetValid" | "expired" | "noValidity" | "extension" | "constraint" | "revoked";
  /** Index of the certificate in the path. */
  readonly index: number;
  readonly message: string;
}

const MAX_LENGTH = 12;
/** Issuers tried. Attack: hundreds of certificates of one name. */
const MAX_TRIES = 400;

/**
 * The way from a certificate to a root, each signed by the next, and what of it did not hold at the time.
 *
 * Source   RFC 5280, 6.1. Policies are not judged; a critical extension that is not understood, name constraints among them, is a problem.
 */
export function buildPath(question: PathQuestion, checkpoint: Checkpoint = noCheckpoint): Path {
  const search = { left: MAX_TRIES };
  const chain = findChain([question.certificate], question, search, checkpoint);
  const last = chain.at(-1) as Certificate;
  const isRoot = question.roots.some((root) => sameBytes(root.raw, last.raw));
  const end = isRoot ? "trusted" : isSelfIssued(last) ? "untrusted" : "incomplete";
  const faults = chain.flatMap((certificate, index) => certificateFaults(certificate, index, question.time));
  const certificates = chain.map((certificate, index) => {
    const issuer = chain[index + 1] ?? (isSelfIssued(certificate) ? certificate : undefined);
    return {
      certificate,
      isValidThen: question.time === undefined ? undefined : isValidAt(certificate, question.time),
      isTrusted: question.roots.some((root) => sameBytes(root.raw, certificate.raw)),
      revocation: revocationOf(certificate, issuer, question, checkpoint),
    };
  });
  for (const [index, { certificate, revocation }] of certificates.entries())
    if (revocation.state === "revoked")
      faults.push({ kind: "revoked", index, message: `${certificate.subject} was revoked.` });
  return { end, certificates, faults };
}

function revocationOf(
  certificate: Certificate,
  issuer: Certificate | undefined,
  { time, revocation }: PathQuestion,
  checkpoint: Checkpoint,
): RevocationAnswer {
  if (issuer === undefined) return { state: "notChecked", message: "The issuer's certificate is not in the file." };
  if (time === undefined)
    return { state: "notChecked", message: "There is no time at which to check the certificate." };
  return judgeRevocation({ certificate, issuer, time }, revocation, checkpoint);
}

/** The longest way found, one that ends in a root before any other. */
function findChain(
  chain: readonly Certificate[],
  question: PathQuestion,
  search: { left: number },
  checkpoint: Checkpoint,
): readonly Certificate[] {
  const last = chain.at(-1) as Certificate;
  const isTrusted = (one: Certificate): boolean => question.roots.some((root) => sameBytes(root.raw, one.raw));
  if (isTrusted(last) || isSelfIssued(last) || chain.length >= MAX_LENGTH) return chain;
  let best = chain;
  for (const issuer of [...question.roots, ...question.known]) {
    if (!sameBytes(issuer.rawSubject, last.rawIssuer) || chain.some((one) => sameBytes(one.raw, issuer.raw))) continue;
    if (search.left <= 0) break;
    search.left -= 1;
    checkpoint();
    if (!isIssuedBy(last, issuer, checkpoint)) continue;
    const found = findChain([...chain, issuer], question, search, checkpoint);
    if (isTrusted(found.at(-1) as Certificate)) return found;
    if (found.length > best.length || (best === chain && found.length > 1)) best = found;
  }
  return best;
}

function isIssuedBy(certificate: Certificate, issuer: Certificate, checkpoint: Checkpoint): boolean {
  const wanted = authorityKeyOf(certificate);
  const own = subjectKeyOf(issuer);
  if (wanted !== undefined && own !== undefined && !sameBytes(wanted, own)) return false;
  const { algorithm, signedPart, signature } = certificate;
  const verified = verifySignature({ algorithm, key: publicKeyOf(issuer), parts: [signedPart], signature }, checkpoint);
  return verified.verdict === "ok";
}

function isSelfIssued(certificate: Certificate): boolean {
  return sameBytes(certificate.rawIssuer, certificate.rawSubject);
}

function isValidAt({ notBefore, notAfter }: Certificate, time: string): boolean {
  return notBefore !== undefined && notAfter !== undefined && !isBefore(time, notBefore) && !isBefore(notAfter, time);
}

function certificateFaults(certificate: Certificate, index: number, time: string | undefined): PathFault[] {
  const { subject, notBefore = "?", notAfter = "?" } = certificate;
  const found: PathFault[] = [];
  const add = (kind: PathFault["kind"], message: string): void => {
    found.push({ kind, index, message });
  };
  if (time !== undefined && !isValidAt(certificate, time))
    add(validityFault(certificate, time), `${subject} is valid from ${notBefore} to ${notAfter}, not at ${time}.`);
  for (const { oid, isCritical } of certificate.extensions)
    if (isCritical && !UNDERSTOOD_EXTENSIONS.has(oid))
      add("extension", `${subject} has the critical extension ${oid}, which is not supported.`);
  const constrains = certificate.extensions.some(({ oid, isCritical }) => oid === OID.nameConstraints && !isCritical);
  if (constrains) add("extension", `${subject} constrains names, which is not examined.`);
  if (index === 0) return found;
  const { isAuthority, pathLength } = authorityOf(certificate);
  if (!isAuthority) add("constraint", `${subject} may not issue certificates.`);
  else if (pathLength !== undefined && index - 1 > pathLength)
    add("constraint", `${subject} may have ${pathLength} authorities below it, but has ${index - 1}.`);
  if (keyUsageOf(certificate)?.includes(5) === false)
    add("constraint", `${subject} has a key that must not sign certificates.`);
  return found;
}

function validityFault({ notBefore, notAfter }: Certificate, time: string): PathFault["kind"] {
  if (notBefore === undefined || notAfter === undefined) return "noValidity";
  return isBefore(time, notBefore) ? "notYetValid" : "expired";
}
