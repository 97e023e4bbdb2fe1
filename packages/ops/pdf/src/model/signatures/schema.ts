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
import { CHANGE_CLASSES } from "@colophon/kit-pdf/signatures";
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
      "End of the chain: a trusted certificate, another root, a certificate without its issuer, or no chain.",
  }),
  judgedAt: optional(text("Time of that check.")),
  judgedBy: text(
    "Source of that time: `option`, `signatureTimestamp`, `documentTimestamp`, `signingTime`, `claimedDate`, `ownTime` or `none`.",
  ),
  certificates: array(
    object({
      isTrusted: flag("Whether the chain may end here."),
      isValidThen: optional(flag("Whether its validity period includes that time.")),
      revocation: choice(["good", "revoked", "revokedLater", "notChecked"], {
        description: "Status by the data in the input.",
      }),
      told: words("Details as in `signer`, and of revocation: by, revokedAt, reason, thisUpdate, message."),
    }),
    { description: "Certificates of the chain, each issued by the next one." },
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
  object: optional(count("Object number, unless it is the trailer.")),
  kind: choice(["added", "changed", "removed"], { description: "What was done to it." }),
  class: choice(CHANGE_CLASSES, { description: "Class of the change." }),
  path: text("Keys that lead to the object."),
  message: text("Sentence about the change."),
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
  field: optional(text("Full name of its field, if any.")),
  object: optional(count("Number of its object.")),
  isInLastState: flag("Whether the latest revision has the signature."),
  subFilter: optional(text("Format: the SubFilter entry.")),
  claims: words("filter, name, reason, location, contact, date."),
  coverage: object(
    {
      state: choice(["whole", "revision", "partial", "none"], {
        description: "What is covered: the whole file, an earlier revision, only part of one, or nothing.",
      }),
      byteRange: optional(numbers("The word as written in the file.")),
      holes: array(numbers("Start and end (exclusive)."), {
        description: "Ranges that are not covered.",
      }),
      bytesAfter: count("Bytes after the covered range."),
      problems: sentences("Problems, for example `holeTooLarge`."),
    },
    { description: "What the signature covers." },
  ),
  verification: ref("verification", VERIFICATION, "Result of the verification."),
  timestamps: array(ref("verification", VERIFICATION), {
    description: "Timestamps of the signature.",
  }),
  permissions: object(
    {
      certifies: optional(count("Permission level P (DocMDP).")),
      isNamedByCatalog: flag("Whether the catalog's Perms names this signature."),
      locks: array(sentences("Lock action, followed by field names."), {
        description: "Fields that must not change.",
      }),
      verdict: choice(["unchanged", "permitted", "forbidden", "notJudged"], {
        description: "Whether later changes are allowed. By default, only class `other` is forbidden.",
      }),
      forbidden: array(ref("change", CHANGE), { description: "Later changes that are forbidden." }),
      changesAfter: counts("Later changes by class."),
    },
    { description: "What the signature allows." },
  ),
  suspicions: array(
    object({
      attack: choice(
        ["universalForgery", "wrapping", "incrementalSaving", "shadowHide", "shadowReplace", "shadowHideAndReplace"],
        { description: "Name of the attack." },
      ),
      message: text("Sentence about the sign."),
      objects: numbers("Numbers of its objects."),
    }),
    { description: "Signs of known signature attacks." },
  ),
  validationData: optional(counts("VRI: certificates, crls, ocsps.")),
  level: optional(
    choice(LEVELS, {
      description: "PAdES level (EN 319 142-1). Absent for timestamps.",
    }),
  ),
  missing: optional(sentences("Requirements of the next level that are not met.")),
  conclusion: optional(
    object(
      {
        indication: choice(INDICATIONS, { description: "Result under the policy." }),
        subIndication: optional(text("For example `HASH_FAILURE`. Absent if passed.")),
        reason: text("The fact that decided."),
        times: words("validation, validationBy (option, a timestamp or none), best (earliest proven)."),
        evidence: sentences("Evidence that was used."),
      },
      { description: "Indication (EN 319 102-1). Absent for usage rights." },
    ),
  ),
});
const signature = ref("signature", SIGNATURE);

export const SIGNATURES_VALUE = object(
  {
    signatures: array(signature, { description: "In field order, then those outside fields." }),
    usageRights: array(signature, { description: "These do not sign the document." }),
    unsignedFields: sentences("Signature fields without a signature."),
    states: array(
      object({
        end: count("End of the state in the file."),
        signedBy: numbers("Indexes of signatures that end here."),
        changes: optional(array(ref("change", CHANGE), { description: "Changes to the previous state." })),
      }),
      { description: "Saved states, oldest first." },
    ),
    securityStore: optional(counts("DSS: certificates, crls, ocsps, unreadable, vri.")),
    policy: record(ref("list", SENTENCES), { description: "Basis of each `conclusion`: name, checks, notExamined." }),
    trustLists: optional(
      array(ref("words", WORDS), { description: "The given lists: territory, issued, services and others." }),
    ),
    report: optional(artifact({ description: "Report as a page." })),
    isRecovered: flag("Whether cross-reference tables were rebuilt."),
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
