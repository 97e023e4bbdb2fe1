import { type Certificate, digestName, judgeTimestamp, readTimestamp, WEAK_DIGESTS } from "@colophon/kit-cms";
import { describeCertificate, type Judging, judgeChain } from "./judge-chain.ts";

export type TimestampReport = NonNullable<ReturnType<typeof reportTimestamp>>;

/** A timestamp token over the parts; undefined for bytes that are none. */
export function reportTimestamp(token: Uint8Array, parts: readonly Uint8Array[], judging: Judging) {
  const stamp = readTimestamp(token, { checkpoint: judging.checkpoint });
  if (stamp === undefined) return undefined;
  const { known, checkpoint } = judging;
  const certificates: readonly Certificate[] = [...stamp.data.certificates, ...known];
  const judged = judgeTimestamp(stamp, { parts, known }, checkpoint);
  const { computed, certificate, signer } = judged;
  const content = signer?.digest;
  const problems = [...judged.problems];
  if (content?.verdict === "differs") problems.push("The digest of the timestamp's own content differs.");
  const verified = signer?.signature;
  const isWhole = content?.verdict === "ok" && verified?.verdict === "ok";
  return {
    value: {
      ...(stamp.time !== undefined && { time: stamp.time }),
      serial: stamp.serial,
      policy: stamp.policy,
      digest: {
        verdict: judged.imprint,
        algorithm: digestName(stamp.digest),
        ...(computed !== undefined && { computed }),
        signed: Buffer.from(stamp.imprint).toString("hex"),
      },
      signature: {
        verdict:
          content?.verdict === "differs" ? ("wrong" as const) : (verified?.verdict ?? ("notVerifiable" as const)),
        algorithm: verified?.algorithm ?? "",
        ...(verified?.message !== undefined && { message: verified.message }),
      },
      ...(certificate !== undefined && { signer: describeCertificate(certificate) }),
      chain: judgeChain(certificate, { time: stamp.time, by: "ownTime" }, { ...judging, known: certificates }),
      problems,
    },
    certificate,
    certificates: stamp.data.certificates,
    /** It is of these bytes, and its signature holds. */
    holds: judged.imprint === "ok" && isWhole,
    time: stamp.time,
    weaknesses: [
      ...(WEAK_DIGESTS.has(stamp.digest) ? [`${digestName(stamp.digest)} is weak: the timestamp's digest.`] : []),
      ...(verified?.digest !== undefined && WEAK_DIGESTS.has(verified.digest)
        ? [`${digestName(verified.digest)} is weak: the timestamp's signature.`]
        : []),
    ],
  };
}
