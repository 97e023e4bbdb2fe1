import type { Checkpoint } from "@colophon/kit-bytes";
import { buildPath } from "./build-path.ts";
import { type Certificate, describeKey, publicKeyOf } from "./certificate.ts";
import type { RevocationAnswer, RevocationData } from "./revocation.ts";

/** For what a chain is built: the signer of a document, or a time-stamping authority. */
export type Purpose = "signature" | "timestamp";

/** The certificates that end a chain at a time. */
export interface TrustedRoots {
  rootsAt(purpose: Purpose, time: string | undefined): readonly Certificate[];
}

export interface VerificationContext {
  readonly at: string | undefined;
  readonly trust: TrustedRoots;
  readonly known: readonly Certificate[];
  readonly revocation: RevocationData;
  readonly checkpoint: Checkpoint;
}

export type JudgedBy =
  | "option"
  | "signatureTimestamp"
  | "documentTimestamp"
  | "signingTime"
  | "claimedDate"
  | "ownTime"
  | "none";

export interface ReportedTime {
  readonly time: string | undefined;
  readonly by: JudgedBy;
}

export function describeCertificate(certificate: Certificate) {
  const { subject, issuer, serial, notBefore, notAfter, sha256 } = certificate;
  return {
    subject,
    issuer,
    serial,
    ...(notBefore !== undefined && { notBefore }),
    ...(notAfter !== undefined && { notAfter }),
    key: describeKey(publicKeyOf(certificate)),
    sha256,
  };
}

/** The way to a root, judged at the option's time or at the one that is told. */
export function verifyChain(
  certificate: Certificate | undefined,
  reported: ReportedTime,
  judging: VerificationContext,
  purpose: Purpose = "signature",
) {
  const { time, by } = judging.at === undefined ? reported : { time: judging.at, by: "option" as const };
  const judgedBy: JudgedBy = time === undefined ? "none" : by;
  const head = { ...(time !== undefined && { judgedAt: time }), judgedBy };
  if (certificate === undefined)
    return {
      end: "none" as const,
      ...head,
      certificates: [],
      problems: ["The signer's certificate is not in the file."],
    };
  const { known, revocation, checkpoint } = judging;
  const roots = judging.trust.rootsAt(purpose, time);
  const path = buildPath({ certificate, known, roots, time, revocation }, checkpoint);
  return {
    end: path.end,
    ...head,
    certificates: path.certificates.map((one) => ({
      isTrusted: one.isTrusted,
      ...(one.isValidThen !== undefined && { isValidThen: one.isValidThen }),
      revocation: one.revocation.state,
      told: { ...describeCertificate(one.certificate), ...toWords(one.revocation) },
    })),
    problems: path.faults.map(({ message }) => message),
  };
}

function toWords({ state: _, evidence: __, ...said }: RevocationAnswer): Record<string, string> {
  return Object.fromEntries(Object.entries(said).map(([key, value]) => [key, String(value)]));
}

/** Bits below which a key can be broken today. Source: NIST SP 800-57, part 1, 5.6.1. */
const SAFE_RSA = 2048;
const SAFE_CURVE = 224;

/** Keys that can be broken today. */
export function weaknessesOfKey(certificate: Certificate | undefined): string[] {
  if (certificate === undefined) return [];
  const key = publicKeyOf(certificate);
  const { modulusLength, publicExponent } = key?.asymmetricKeyDetails ?? {};
  const bits = key?.asymmetricKeyType === "ec" ? curveBitsOf(certificate.keyBits) : modulusLength;
  const least = key?.asymmetricKeyType === "ec" ? SAFE_CURVE : SAFE_RSA;
  if (bits !== undefined && bits < least) return [`A key of ${bits} bits can be broken.`];
  if (publicExponent !== undefined && publicExponent < 3n) return ["An RSA key with the exponent 1 protects nothing."];
  return [];
}

/** Of a point, whole or compressed, the bits of one coordinate, in whole bytes. Source: SEC 1, 2.3.3. */
function curveBitsOf(point: Uint8Array): number {
  const isCompressed = point[0] === 2 || point[0] === 3;
  return (isCompressed ? point.length - 1 : (point.length - 1) / 2) * 8;
}
