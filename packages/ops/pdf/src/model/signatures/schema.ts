import {
  array,
  artifact,
  boolean,
  choice,
  integer,
  object,
  optional,
  record,
  type Schema,
  string,
  typed,
} from "@colophon/contract";
import { CHANGE_CLASSES } from "@colophon/kit-pdf";
import { INDICATIONS } from "./indication.ts";
import { LEVELS } from "./level.ts";

const text = (description: string) => string({ description });
const count = (description: string) => integer({ description });
const flag = (description: string) => boolean({ description });
/** A part that stands in several places is told once, under $defs. */
const ref = <T>(name: string, _: Schema<T>, description?: string): Schema<T> =>
  typed<T>({ $ref: `#/$defs/${name}`, ...(description !== undefined && { description }) });

const SENTENCES = array(typed<string>({ type: "string" }), { description: "Sentences in order of relevance." });
const sentences = (description: string) => ref("list", SENTENCES, description);
const NUMBERS = array(typed<number>({ type: "integer" }), { description: "Byte offsets in ascending order." });
const numbers = (description: string) => ref("numbers", NUMBERS, description);
const WORDS = record(typed<string>({ type: "string" }), { description: "Texts by member name." });
const words = (description: string) => ref("words", WORDS, description);
const COUNTS = record(typed<number>({ type: "integer" }), { description: "Counts by member name." });
const counts = (description: string) => ref("counts", COUNTS, description);

const certificate = (description: string) => words(description);

const CHAIN = object({
  end: choice(["trusted", "untrusted", "incomplete", "none"], {
    description:
      "End of the certificate chain: a given root, another root, a certificate without its issuer, or no chain.",
  }),
  judgedAt: optional(text("Time at which the certificates were checked.")),
  judgedBy: text(
    "Source of that time: `option`, `signatureTimestamp`, `documentTimestamp`, `signingTime`, `claimedDate`, `ownTime` or `none`.",
  ),
  certificates: array(
    object({
      isTrusted: flag("Whether the certificate is trusted at that time."),
      isValidThen: optional(flag("Whether the certificate was valid at that time.")),
      revocation: choice(["good", "revoked", "revokedLater", "notChecked"], {
        description: "Revocation status from the data in the input.",
      }),
      told: words(
        "Certificate details as in `signer`, and revocation details: by, revokedAt, reason, thisUpdate, message.",
      ),
    }),
    { description: "Certificates of the chain. Each is issued by the next." },
  ),
  problems: sentences("Problems of the chain at that time."),
});
const chain = (description: string) => ref("chain", CHAIN, description);

const ANSWER = object({
  verdict: choice(["ok", "differs", "notComputable", "wrong", "notVerifiable"], {
    description: "Result of the cryptographic check.",
  }),
  algorithm: text("Algorithm, including the digest."),
  told: words("computed, signed (hexadecimal), message."),
});
const answer = (description: string) => ref("answer", ANSWER, description);

const CHANGE = object({
  object: optional(count("Object number. Absent for the trailer.")),
  kind: choice(["added", "changed", "removed"], { description: "Whether the object was added, changed or removed." }),
  class: choice(CHANGE_CLASSES, { description: "Class of the change." }),
  path: text("Dictionary keys that lead to the object."),
  message: text("The change, in one sentence."),
  field: optional(text("Full name of the form field.")),
  state: optional(count("State of the file, for a forbidden change.")),
  why: optional(text("Why the change is forbidden.")),
});

/** Of a signature, and of a timestamp of one. */
const VERIFICATION = object({
  digest: answer("Check of the digest of the covered bytes."),
  signature: answer("Check of the signature with the signer's key."),
  weaknesses: sentences("Weaknesses that allow forgery today."),
  problems: sentences("Deviations from the standard."),
  signer: optional(certificate("subject, issuer, serial, notBefore, notAfter, key, sha256.")),
  chain: chain("Certificate chain of the signer."),
  times: words("claimed, signing (attribute), stamped (by a timestamp that holds), serial, policy."),
});

const SIGNATURE = object({
  kind: choice(["signature", "documentTimestamp", "usageRights"], { description: "Kind of the signature." }),
  field: optional(text("Full name of the signature field. Absent if the signature is in no field.")),
  object: optional(count("Object number of the signature dictionary.")),
  isInLastState: flag("Whether the latest revision still has the signature."),
  subFilter: optional(text("Signature format (SubFilter entry).")),
  claims: words("filter, name, reason, location, contact, date."),
  coverage: object(
    {
      state: choice(["whole", "revision", "partial", "none"], {
        description:
          "How much of the file is covered: all of it, a complete earlier revision, only part of it, or nothing.",
      }),
      byteRange: optional(numbers("The word as written in the file.")),
      holes: array(numbers("Start (inclusive) and end (exclusive) of the range."), {
        description: "Byte ranges that the signature does not cover.",
      }),
      bytesAfter: count("Number of bytes after the covered range."),
      problems: sentences("Names of problems, for example `holeTooLarge`."),
    },
    { description: "Bytes that the signature covers." },
  ),
  verification: ref("verification", VERIFICATION, "Result of the verification."),
  timestamps: array(ref("verification", VERIFICATION), {
    description: "Timestamps of the signature from a time-stamping authority.",
  }),
  permissions: object(
    {
      certifies: optional(count("Permission level P of the certifying signature (DocMDP).")),
      isNamedByCatalog: flag("Whether the catalog's Perms entry names this signature."),
      locks: array(sentences("Lock action, followed by field names."), {
        description: "Fields that must not change after signing.",
      }),
      verdict: choice(["unchanged", "permitted", "forbidden", "notJudged"], {
        description:
          "Whether later changes are allowed. Without declared permissions, only changes of class `other` are forbidden.",
      }),
      forbidden: array(ref("change", CHANGE), { description: "Later changes that are not allowed." }),
      changesAfter: counts("Number of later changes by class."),
    },
    { description: "Changes that the signature allows." },
  ),
  suspicions: array(
    object({
      attack: choice(
        ["universalForgery", "wrapping", "incrementalSaving", "shadowHide", "shadowReplace", "shadowHideAndReplace"],
        { description: "Name of the attack in the literature." },
      ),
      message: text("The suspicion, in one sentence."),
      objects: numbers("Numbers of the objects involved."),
    }),
    { description: "Signs of known signature attacks." },
  ),
  validationData: optional(counts("VRI: certificates, crls, ocsps.")),
  level: optional(
    object(
      {
        level: choice(LEVELS, { description: "Highest PAdES baseline level whose requirements are met." }),
        missing: sentences("Requirements of the next level that are not met."),
      },
      { description: "PAdES level (ETSI EN 319 142-1). Absent for timestamps." },
    ),
  ),
  conclusion: optional(
    object(
      {
        indication: choice(INDICATIONS, { description: "Result under `policy`." }),
        subIndication: optional(text("Sub-indication, for example `HASH_FAILURE`. Absent if passed.")),
        reason: text("What decided, in one sentence."),
        validationTime: optional(text("Time for which the result holds. Absent if unknown.")),
        validationTimeBy: text("Its source: `option`, `documentTimestamp`, `signatureTimestamp` or `none`."),
        bestSignatureTime: optional(text("Earliest time at which the signature is proven to exist.")),
        evidence: sentences("Evidence that was used."),
      },
      { description: "Indication after ETSI EN 319 102-1. Absent for usage rights." },
    ),
  ),
});
const signature = ref("signature", SIGNATURE);

export const SIGNATURES_VALUE = object(
  {
    signatures: array(signature, { description: "Signatures in field order, then signatures outside fields." }),
    usageRights: array(signature, { description: "Usage rights signatures. They do not sign the document." }),
    unsignedFields: sentences("Names of signature fields without a signature."),
    states: array(
      object({
        end: count("File offset at which the state ends."),
        signedBy: numbers("Indexes of the signatures that end with this state."),
        changes: optional(array(ref("change", CHANGE), { description: "Changes from the previous state." })),
      }),
      { description: "Saved states of the file, oldest first." },
    ),
    securityStore: optional(counts("DSS: certificates, crls, ocsps, unreadable, vri.")),
    policy: object(
      {
        name: text("Name of the policy."),
        checks: sentences("Checks that were made."),
        notExamined: sentences("What was not examined."),
      },
      { description: "What each `conclusion` rests on." },
    ),
    trustLists: optional(
      array(
        words("territory, sequence, issued, nextUpdate, services, certificates, unreadable, pointers, xmlSignature."),
        {
          description: "The given trust lists. Their XML signature is not verified.",
        },
      ),
    ),
    report: optional(artifact({ description: "The report as a page, with `options.report`." })),
    isRecovered: flag("Whether the file had to be recovered because its cross-reference tables are broken."),
  },
  {
    $defs: {
      list: SENTENCES,
      numbers: NUMBERS,
      words: WORDS,
      counts: COUNTS,
      chain: CHAIN,
      answer: ANSWER,
      change: CHANGE,
      verification: VERIFICATION,
      signature: SIGNATURE,
    },
  },
);
