import {
  type Certificate,
  describeCertificate,
  digestName,
  readTimestamp,
  verifyChain,
  verifyTimestamp,
  WEAK_DIGESTS,
  weaknessesOfKey,
} from "@colophon/kit-cms";
import type { TrustContext } from "./trust.ts";

export type TimestampReport = NonNullable<ReturnType<typeof reportTimestamp>>;

/** A timestamp token over the parts; undefined for bytes that are none. */
export function reportTimestamp(token: Uint8Array, parts: readonly Uint8Array[], judging: TrustContext) {
  const stamp = readTimestamp(token, { checkpoint: judging.checkpoint });
  if (stamp === undefined) return undefined;
  const { known, checkpoint } = judging;
  const certificates: readonly Certificate[] = [...stamp.data.certificates, ...known];
  const judged = verifyTimestamp(stamp, { parts, known }, checkpoint);
  const { computed, certificate, signer } = judged;
  const content = signer?.digest;
  const problems = [...judged.problems];
  if (content?.verdict === "differs") problems.push("The digest of the timestamp's own content differs.");
  const verified = signer?.signature;
  const isWhole = content?.verdict === "ok" && verified?.verdict === "ok";
  const holds = judged.imprint === "ok" && isWhole;
  const weaknesses = [
    ...(WEAK_DIGESTS.has(stamp.digest) ? [`${digestName(stamp.digest)} is weak: the timestamp's digest.`] : []),
    ...(verified?.digest !== undefined && WEAK_DIGESTS.has(verified.digest)
      ? [`${digestName(verified.digest)} is weak: the timestamp's signature.`]
      : []),
    ...weaknessesOfKey(certificate),
  ];
  const { time, serial, policy } = stamp;
  return {
    value: {
      digest: {
        verdict: judged.imprint,
        algorithm: digestName(stamp.digest),
        told: { ...(computed !== undefined && { computed }), signed: Buffer.from(stamp.imprint).toString("hex") },
      },
      signature: {
        verdict:
          content?.verdict === "differs" ? ("wrong" as const) : (verified?.verdict ?? ("notVerifiable" as const)),
        algorithm: verified?.algorithm ?? "",
        told: verified?.message === undefined ? {} : { message: verified.message },
      },
      ...(certificate !== undefined && { signer: describeCertificate(certificate) }),
      chain: verifyChain(
        certificate,
        { time: stamp.time, by: "ownTime" },
        { ...judging, known: certificates },
        "timestamp",
      ),
      weaknesses,
      problems,
      times: { ...(time !== undefined && (holds ? { stamped: time } : { claimed: time })), serial, policy },
    },
    certificate,
    certificates: stamp.data.certificates,
    /** It is of these bytes, and its signature holds. */
    holds,
    time,
  };
}
