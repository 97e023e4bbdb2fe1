import { buildPath, isBefore, type RevocationData } from "@colophon/kit-cms";
import { assessChain, type ChainAnswer, type Material, untrusted } from "./assess-chain.ts";
import { type Doubt, doubt, indicationOf } from "./indication.ts";
import type { TimestampReport } from "./judge-timestamp.ts";
import type { CoveredSignature, SignatureFacts } from "./report-signature.ts";
import type { TrustContext } from "./trust.ts";

/** A document timestamp that is accepted: what lies before its end existed at its time. */
interface Proof {
  readonly end: number;
  readonly time: string;
  readonly subject: string;
}

type TimeSource = "option" | "documentTimestamp" | "signatureTimestamp" | "none";

/** The validation of all signatures of a file: its time, and what is proven to have existed when. */
export interface Validation {
  readonly time: string | undefined;
  readonly by: TimeSource;
  readonly proofs: readonly Proof[];
  readonly stamps: ReadonlyMap<CoveredSignature, ChainAnswer>;
  readonly proven: ReadonlyMap<string, string>;
}

/** Whether a timestamp is one of a trusted authority at all. */
function isCandidate(stamp: TimestampReport, judging: TrustContext): boolean {
  const { certificate, time, holds, value } = stamp;
  if (!holds || certificate === undefined || time === undefined || value.problems.length > 0) return false;
  const known = [...stamp.certificates, ...judging.known];
  const roots = judging.trust.rootsAt("timestamp", time);
  const { revocation, checkpoint } = judging;
  return buildPath({ certificate, known, roots, time, revocation }, checkpoint).end === "trusted";
}

/** Without `at`, the time of the latest timestamp that a trusted authority made: the result is one of that time. */
function findTime(facts: readonly SignatureFacts[], judging: TrustContext): Pick<Validation, "time" | "by"> {
  if (judging.at !== undefined) return { time: judging.at, by: "option" };
  let found: Pick<Validation, "time" | "by"> = { time: undefined, by: "none" };
  for (const { placed, stamps } of facts)
    for (const stamp of stamps) {
      if (stamp.time === undefined || (found.time !== undefined && !isBefore(found.time, stamp.time))) continue;
      const isOfDocument = placed.signature.kind === "documentTimestamp";
      if (isCandidate(stamp, judging))
        found = { time: stamp.time, by: isOfDocument ? "documentTimestamp" : "signatureTimestamp" };
    }
  return found;
}

function isSound({ coverage }: CoveredSignature): boolean {
  return coverage.state === "whole" || coverage.state === "revision";
}

/**
 * Judges document timestamps from the last to the first, each at the time that the accepted ones after it prove.
 *
 * `storeAt` digests the revocation data that the file held where a timestamp ends: it existed at the timestamp's time.
 * Source   ETSI EN 319 102-1, 5.6.2 and 5.6.3.
 */
export function validate(
  facts: readonly SignatureFacts[],
  judging: TrustContext,
  storeAt: (end: number) => Iterable<string>,
): Validation {
  const { time, by } = findTime(facts, judging);
  const proofs: Proof[] = [];
  const proven = new Map<string, string>();
  const stamps = new Map<CoveredSignature, ChainAnswer>();
  const ofDocument = facts
    .filter(({ placed }) => placed.signature.kind === "documentTimestamp")
    .sort((one, two) => two.placed.coverage.end - one.placed.coverage.end);
  for (const { placed, stamps: own, revocation } of ofDocument) {
    const [stamp] = own;
    const { end } = placed.coverage;
    if (stamp === undefined || !isSound(placed)) {
      const unread = doubt("FORMAT_FAILURE", "The timestamp cannot be read, or does not cover a revision.");
      stamps.set(placed, { doubt: unread, evidence: [] });
      continue;
    }
    const control = earliest(proofs.filter((proof) => proof.end > end)) ?? time;
    const answer = assessStamp(stamp, control, { judging, revocation, time, proven });
    stamps.set(placed, answer);
    if (answer.doubt !== undefined || stamp.time === undefined) continue;
    proofs.push({ end, time: stamp.time, subject: stamp.certificate?.subject ?? "" });
    for (const sha256 of storeAt(end)) proven.set(sha256, stamp.time);
  }
  return { time, by, proofs, stamps, proven };
}

interface Setting {
  readonly judging: TrustContext;
  readonly revocation: RevocationData;
  readonly time: string | undefined;
  readonly proven: ReadonlyMap<string, string>;
}

function materialOf({ judging, revocation, proven }: Setting, validationTime: string): Material {
  const { trust, known, checkpoint } = judging;
  return { trust, known, revocation, validationTime, proven, checkpoint };
}

/** A timestamp at the time that is proven for it. Source: ETSI EN 319 102-1, 5.4. */
export function assessStamp(stamp: TimestampReport, control: string | undefined, setting: Setting): ChainAnswer {
  const { value, certificate, time } = stamp;
  const refuse = (found: Doubt): ChainAnswer => ({ doubt: found, evidence: [] });
  if (value.digest.verdict === "differs")
    return refuse(doubt("HASH_FAILURE", "The timestamp is of other bytes: its digest differs."));
  if (value.signature.verdict === "wrong")
    return refuse(doubt("SIG_CRYPTO_FAILURE", "The signature of the timestamp was not made with its signer's key."));
  if (certificate === undefined)
    return refuse(doubt("NO_SIGNING_CERTIFICATE_FOUND", "The certificate of the time-stamping authority is missing."));
  if (!stamp.holds)
    return refuse(doubt("CRYPTO_CONSTRAINTS_FAILURE", "The algorithms of the timestamp cannot be verified."));
  const { time: now, judging } = setting;
  if (time === undefined || now === undefined || control === undefined) return refuse(untimed(stamp, judging));
  if (isBefore(now, time))
    return refuse(doubt("NO_POE", `The timestamp of ${time} is later than the validation at ${now}.`));
  if (isBefore(control, time))
    return refuse(doubt("TIMESTAMP_ORDER_FAILURE", `A timestamp of ${time} is covered by one of ${control}.`));
  const known = [...stamp.certificates, ...judging.known];
  const chain = assessChain(certificate, "timestamp", control, { ...materialOf(setting, now), known });
  if (chain.doubt !== undefined) return chain;
  const { notBefore = "", notAfter = "" } = certificate;
  if (isBefore(time, notBefore) || isBefore(notAfter, time))
    return refuse(
      doubt("OUT_OF_BOUNDS_NO_POE", `${certificate.subject} was not valid at the timestamp's time ${time}.`),
    );
  const [problem] = value.problems;
  if (problem !== undefined) return refuse(doubt("SIG_CONSTRAINTS_FAILURE", `Timestamp: ${problem}`));
  const [weakness] = value.weaknesses;
  if (weakness !== undefined) return refuse(doubt("CRYPTO_CONSTRAINTS_FAILURE", `Timestamp: ${weakness}`));
  return chain;
}

function untimed(stamp: TimestampReport, judging: TrustContext): Doubt {
  const { certificate } = stamp;
  const known = [...stamp.certificates, ...judging.known];
  return certificate === undefined
    ? doubt("NO_SIGNING_CERTIFICATE_FOUND", "The certificate of the time-stamping authority is missing.")
    : chainWithoutTime({ certificate, known }, "timestamp", judging);
}

/** What can be said of a chain where no time is known. */
export function chainWithoutTime(
  { certificate, known }: Pick<Parameters<typeof buildPath>[0], "certificate" | "known">,
  purpose: "signature" | "timestamp",
  { trust, revocation, checkpoint }: TrustContext,
): Doubt {
  const roots = trust.rootsAt(purpose, undefined);
  const path = buildPath({ certificate, known, roots, time: undefined, revocation }, checkpoint);
  if (path.end !== "trusted") return untrusted(path, purpose, undefined, trust);
  return doubt(
    "NO_POE",
    "The time of the validation is unknown: set `at`. No timestamp of a trusted authority proves one.",
  );
}

export function earliest<T extends { readonly time: string }>(proofs: readonly T[]): string | undefined {
  return proofs.reduce<string | undefined>(
    (one, { time }) => (one === undefined || isBefore(time, one) ? time : one),
    undefined,
  );
}

/** The conclusion as the value has it. */
export function toConclusion(
  found: Doubt | undefined,
  { time, by }: Pick<Validation, "time" | "by">,
  more: { readonly best?: string | undefined; readonly evidence: readonly string[] },
) {
  const passed = "Every check of the policy holds at the validation time.";
  return {
    indication: indicationOf(found),
    ...(found !== undefined && { subIndication: found.subIndication }),
    reason: found?.reason ?? passed,
    times: {
      ...(time !== undefined && { validation: time }),
      validationBy: by,
      ...(more.best !== undefined && { best: more.best }),
    },
    evidence: [...more.evidence],
  };
}
