import { isBefore, weaknessesOfKey } from "@colophon/kit-cms";
import { assessChain } from "./assess-chain.ts";
import { assessStamp, chainWithoutTime, earliest, toConclusion, type Validation } from "./conclude.ts";
import { type Doubt, doubt } from "./indication.ts";
import { digestsOf } from "./material.ts";
import type { SignatureFacts } from "./report-signature.ts";
import type { TrustContext } from "./trust.ts";

/** What is wrong whatever the time is, in the order in which the standard decides. Source: ETSI EN 319 102-1, 5.3.4. */
function timelessDoubt({ placed, signer }: SignatureFacts): Doubt | undefined {
  const { coverage } = placed;
  if (coverage.state === "partial" || coverage.state === "none")
    return doubt(
      "FORMAT_FAILURE",
      `The byte range does not cover a complete revision: ${coverage.problems[0] ?? coverage.state}.`,
    );
  if (signer === undefined) return undefined;
  if (!signer.isRead) return doubt("FORMAT_FAILURE", signer.problems[0] ?? "The signature cannot be read.");
  const { digest, signature, certificate } = signer;
  if (certificate === undefined)
    return doubt("NO_SIGNING_CERTIFICATE_FOUND", "The signer's certificate is not in the input.");
  if (signer.namesSigner === false)
    return doubt(
      "NO_SIGNING_CERTIFICATE_FOUND",
      "The attribute that names the signer's certificate names another one.",
    );
  if (digest.verdict === "differs")
    return doubt("HASH_FAILURE", digest.message ?? "The digest of the covered bytes is not the signed digest.");
  if (signature.verdict === "wrong")
    return doubt("SIG_CRYPTO_FAILURE", "The signature was not made with the key of the signer's certificate.");
  if (digest.verdict === "notComputable" || signature.verdict === "notVerifiable")
    return doubt("CRYPTO_CONSTRAINTS_FAILURE", signature.message ?? digest.message ?? "The algorithms are not known.");
  return undefined;
}

/** What the document and the signature's own properties do not satisfy. */
function constraintDoubt({ placed, signer, permissions, suspicions }: SignatureFacts): Doubt | undefined {
  const fail = (reason: string): Doubt => doubt("SIG_CONSTRAINTS_FAILURE", reason);
  if (!placed.isInLastState) return fail("The latest revision of the file no longer has the signature.");
  if (suspicions.length > 0) return fail(`Sign of an attack: ${suspicions[0]?.message}`);
  if (permissions !== "unchanged" && permissions !== "permitted")
    return fail("The file was changed after the signature in a way that it does not permit.");
  if (signer === undefined) return undefined;
  const [problem] = signer.problems;
  if (problem !== undefined) return fail(problem);
  const [weakness] = [...signer.weaknesses, ...weaknessesOfKey(signer.certificate)];
  return weakness === undefined ? undefined : doubt("CRYPTO_CONSTRAINTS_FAILURE", weakness);
}

/** Indication and sub-indication of one signature or document timestamp. Source: ETSI EN 319 102-1, 5.3 to 5.6. */
export function concludeSignature(facts: SignatureFacts, validation: Validation, judging: TrustContext) {
  const { placed, signer } = facts;
  const { coverage, signature } = placed;
  const evidence: string[] = [];
  const timeless = timelessDoubt(facts);
  if (signature.kind === "documentTimestamp") {
    const own = validation.stamps.get(placed);
    const found = timeless ?? own?.doubt ?? constraintDoubt(facts);
    return toConclusion(found, validation, { evidence: own?.evidence ?? [] });
  }
  if (timeless !== undefined || signer?.certificate === undefined)
    return toConclusion(timeless, validation, { evidence });
  const { digest, signature: verified } = signer;
  evidence.push(
    `The ${digest.algorithm} digest of the covered bytes is the signed one, and the ${verified.algorithm} signature holds.`,
  );
  const known = [...signer.certificates, ...judging.known];
  const { certificate } = signer;
  const { time, proofs, proven } = validation;
  if (time === undefined) {
    const open = chainWithoutTime({ certificate, known }, "signature", { ...judging, revocation: facts.revocation });
    return toConclusion(open, validation, { evidence });
  }
  const covering = proofs.filter(({ end }) => end > coverage.end);
  for (const proof of covering)
    evidence.push(`The document timestamp of ${proof.time} by ${proof.subject} covers the signature.`);
  const setting = { judging: { ...judging, known }, revocation: facts.revocation, time, proven };
  const stamps = judgeStamps(facts, earliest(covering) ?? time, setting);
  evidence.push(...stamps.evidence);
  const best = earliest([...covering, ...stamps.accepted]);
  const material = {
    ...judging,
    known,
    revocation: facts.revocation,
    validationTime: time,
    // Data in a signed attribute existed when the signature did.
    proven: new Map([...digestsOf(signer.revocation).map((sha256) => [sha256, best ?? time] as const), ...proven]),
  };
  const chain = assessChain(certificate, "signature", best ?? time, material);
  evidence.push(...chain.evidence);
  const found = stamps.order ?? explain(chain.doubt, facts, best) ?? constraintDoubt(facts);
  return toConclusion(found, validation, { best, evidence });
}

function judgeStamps(facts: SignatureFacts, control: string, setting: Parameters<typeof assessStamp>[2]) {
  const accepted: { readonly time: string }[] = [];
  const evidence: string[] = [];
  let order: Doubt | undefined;
  for (const stamp of facts.stamps) {
    const answer = assessStamp(stamp, control, setting);
    const name = `The signature timestamp of ${stamp.time ?? "an unknown time"}`;
    if (answer.doubt !== undefined)
      evidence.push(`${name} is not accepted: ${answer.doubt.subIndication}. ${answer.doubt.reason}`);
    if (answer.doubt?.subIndication === "TIMESTAMP_ORDER_FAILURE") order ??= answer.doubt;
    if (answer.doubt !== undefined || stamp.time === undefined) continue;
    accepted.push({ time: stamp.time });
    evidence.push(`${name} by ${stamp.certificate?.subject} is accepted.`, ...answer.evidence);
  }
  return { accepted, evidence, order };
}

/** A timestamp from before the certificate proves that the signature cannot be valid. Source: EN 319 102-1, 5.5.4, 3) b). */
function explain(found: Doubt | undefined, { signer }: SignatureFacts, best: string | undefined): Doubt | undefined {
  const notBefore = signer?.certificate?.notBefore;
  if (found?.subIndication !== "OUT_OF_BOUNDS_NO_POE" || best === undefined || notBefore === undefined) return found;
  return isBefore(best, notBefore) ? doubt("NOT_YET_VALID", found.reason) : found;
}
