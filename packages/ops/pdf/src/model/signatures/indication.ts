/** The indications of a validation. Source: ETSI EN 319 102-1 V1.4.1, 5.1.3. */
export const INDICATIONS = ["TOTAL-PASSED", "TOTAL-FAILED", "INDETERMINATE"] as const;

/** The sub-indications that this policy can reach. Source: ETSI EN 319 102-1 V1.4.1, tables 5 and 6. */
const SUB_INDICATIONS = [
  "FORMAT_FAILURE",
  "HASH_FAILURE",
  "SIG_CRYPTO_FAILURE",
  "NOT_YET_VALID",
  "SIG_CONSTRAINTS_FAILURE",
  "CERTIFICATE_CHAIN_GENERAL_FAILURE",
  "CRYPTO_CONSTRAINTS_FAILURE",
  "TIMESTAMP_ORDER_FAILURE",
  "NO_SIGNING_CERTIFICATE_FOUND",
  "NO_CERTIFICATE_CHAIN_FOUND",
  "REVOKED_NO_POE",
  "REVOKED_CA_NO_POE",
  "OUT_OF_BOUNDS_NO_POE",
  "REVOCATION_OUT_OF_BOUNDS_NO_POE",
  "NO_POE",
  "TRY_LATER",
] as const;

export type SubIndication = (typeof SUB_INDICATIONS)[number];

/** These say that the signature is invalid, all others that it could not be decided. */
const FAILED: ReadonlySet<SubIndication> = new Set([
  "FORMAT_FAILURE",
  "HASH_FAILURE",
  "SIG_CRYPTO_FAILURE",
  "NOT_YET_VALID",
]);

/** Why a signature, a timestamp or a chain is not accepted. */
export interface Doubt {
  readonly subIndication: SubIndication;
  readonly reason: string;
}

export function doubt(subIndication: SubIndication, reason: string): Doubt {
  return { subIndication, reason };
}

export function indicationOf(found: Doubt | undefined): (typeof INDICATIONS)[number] {
  if (found === undefined) return "TOTAL-PASSED";
  return FAILED.has(found.subIndication) ? "TOTAL-FAILED" : "INDETERMINATE";
}

/** What is examined, and what is not: the result rests on nothing else. */
export const POLICY = {
  name: "Colophon signature policy 1, after ETSI EN 319 102-1",
  checks: [
    "The byte range covers a complete revision of the file except the signature itself.",
    "Later changes are permitted, and there is no sign of a known attack.",
    "The digest of the covered bytes and the signature hold.",
    "The signer's certificate is in the input and is the one that the signature names.",
    "The chain ends at a certificate that the caller trusts at the time, and each certificate below it was valid then.",
    "Each certificate below the trusted one has authentic revocation data, which is from that time or still valid at it.",
    "The signer of revocation data was valid, and not known to be revoked, when the data is proven to exist.",
    "Signatures, certificates, revocation data and timestamps with MD5, SHA-1, RIPEMD-160, RSA or DSA keys below 2048 bits, or elliptic curves below 224 bits are not accepted at any time.",
    "Timestamps count only if they hold, their authority's chain does, and their order is possible.",
  ],
  notExamined: [
    "The time of the validation: there is no clock. `at` is taken as true.",
    "Certificate policies, and whether the signature, seal or timestamp is qualified.",
    "Name constraints: a chain that has them is not accepted.",
    "Signature policies that the signature names, commitments, signer roles and countersignatures.",
    "The XML signature of trust lists: their content is taken as true.",
    "How long digests and keys above the limit were or will be secure.",
  ],
} as const;
