import {
  array,
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

const text = (description: string) => string({ description });
const count = (description: string) => integer({ description });
const flag = (description: string) => boolean({ description });
const sentences = (description: string) => array(typed<string>({ type: "string" }), { description });
const numbers = (description: string) => array(typed<number>({ type: "integer" }), { description });
const words = (description: string) => record(typed<string>({ type: "string" }), { description });
const counts = (description: string) => record(typed<number>({ type: "integer" }), { description });

/** A part that stands in several places is told once, under $defs. */
const ref = <T>(name: string, _: Schema<T>, description?: string): Schema<T> =>
  typed<T>({ $ref: `#/$defs/${name}`, ...(description !== undefined && { description }) });

const CERTIFICATE = object({
  subject: text("Its owner, as RFC 4514 writes names."),
  issuer: text("Who issued it."),
  serial: text("Serial number, hexadecimal."),
  notBefore: optional(text("Valid from.")),
  notAfter: optional(text("Valid until.")),
  key: text("Kind and size of the key."),
  sha256: text("Of the certificate."),
});
const certificate = (description: string) => ref("certificate", CERTIFICATE, description);

const CHAIN = object({
  end: choice(["trusted", "untrusted", "incomplete", "none"], {
    description:
      "trusted: at a root that was given; untrusted: at another that signs itself; incomplete: an issuer is missing; none: no certificate.",
  }),
  judgedAt: optional(text("The time at which certificates are judged.")),
  judgedBy: choice(
    ["option", "signatureTimestamp", "documentTimestamp", "signingTime", "claimedDate", "ownTime", "none"],
    { description: "What tells this time." },
  ),
  certificates: array(
    object({
      certificate: certificate("The certificate."),
      isTrusted: flag("One of the roots that were given."),
      isValidThen: optional(flag("The time is inside its validity; absent without a time.")),
      revocation: object(
        {
          state: choice(["good", "revoked", "revokedLater", "notChecked"], {
            description: "By what the file holds; nothing is fetched.",
          }),
          by: optional(choice(["crl", "ocsp"], { description: "What says so." })),
          revokedAt: optional(text("When it was revoked.")),
          reason: optional(count("Reason code of RFC 5280.")),
          thisUpdate: optional(text("When that was said.")),
          message: optional(text("Why it was not checked.")),
        },
        { description: "Whether it was revoked." },
      ),
    }),
    { description: "The signer's first, each signed by the next." },
  ),
  problems: sentences("What does not hold in it at that time."),
});
const chain = (description: string) => ref("chain", CHAIN, description);

const DIGEST = object({
  verdict: choice(["ok", "differs", "notComputable"], { description: "Computed against signed." }),
  algorithm: text("The digest."),
  computed: optional(text("Of the bytes of the file, hexadecimal.")),
  signed: optional(text("As it is signed, hexadecimal.")),
  message: optional(text("In words.")),
});
const digest = (description: string) => ref("digest", DIGEST, description);

const VERIFIED = object({
  verdict: choice(["ok", "wrong", "notVerifiable"], { description: "The mathematics alone." }),
  algorithm: text("Algorithm and digest."),
  message: optional(text("In words.")),
});
const verified = (description: string) => ref("verified", VERIFIED, description);

const timestamp = object({
  time: optional(text("When the authority saw the bytes.")),
  serial: text("Its number, hexadecimal."),
  policy: text("Under which it was made."),
  digest: digest("Whether it is of this signature."),
  signature: verified("The authority's signature."),
  signer: optional(certificate("The authority.")),
  chain: chain("The authority's certificates."),
  problems: sentences("What is not as the standard has it."),
});

const COVERAGE_PROBLEMS = [
  "malformed",
  "notFromStart",
  "severalHoles",
  "holeTooLarge",
  "holeIsNoContents",
  "contentsMissing",
  "contentsEmpty",
  "objectsInHole",
  "endsInsideRevision",
] as const;

const CHANGE = object({
  object: optional(count("Its object; absent for the trailer.")),
  kind: choice(["added", "changed", "removed"], { description: "What became of it." }),
  class: choice(CHANGE_CLASSES, { description: "What kind of change it is." }),
  path: text("Keys that lead to it."),
  message: text("In words."),
  field: optional(text("The field it is of.")),
});
const change = ref("change", CHANGE);

const SIGNATURE = object({
  kind: choice(["signature", "documentTimestamp", "usageRights"], { description: "What it is." }),
  field: optional(text("Full name of its field; absent for one in no field of the form.")),
  object: optional(count("Object of the signature dictionary.")),
  isInLastState: flag("False for one that a later state took away."),
  filter: optional(text("Handler.")),
  subFilter: optional(text("Format.")),
  claims: words("name, reason, location, contact, date: as claimed."),
  coverage: object(
    {
      state: choice(["whole", "revision", "partial", "none"], {
        description:
          "whole: all but its own contents; revision: a state that was added to; partial: less than a state; none: nothing.",
      }),
      byteRange: optional(numbers("As it is written.")),
      holes: array(object({ start: count("First byte."), end: count("Byte behind.") }), {
        description: "What the range leaves out.",
      }),
      bytesAfter: count("Bytes behind the range."),
      problems: array(choice(COVERAGE_PROBLEMS, { description: "One of them." }), { description: "What is wrong." }),
    },
    { description: "What of the file it covers." },
  ),
  digest: digest("Whether the covered bytes are those that were signed."),
  signature: verified("Whether the signature was made with the signer's key."),
  weaknesses: sentences("Algorithms and keys that can be forged today."),
  problems: sentences("What is not as the standards have it."),
  signer: optional(certificate("The signer's certificate.")),
  chain: chain("The signer's certificates."),
  times: object(
    {
      claimed: optional(text("M of the dictionary, as written.")),
      signing: optional(text("The signed attribute signing-time.")),
      stamped: optional(text("The earliest timestamp that holds.")),
    },
    { description: "When it was made, by who says so." },
  ),
  timestamps: array(timestamp, { description: "Timestamps of the signature." }),
  permissions: object(
    {
      certifies: optional(count("P of DocMDP: 1 no changes, 2 filling in, 3 annotations too.")),
      isNamedByCatalog: flag("Perms of the catalog names it as the certifying one."),
      locks: array(
        object({
          action: choice(["All", "Include", "Exclude"], { description: "Which fields." }),
          fields: sentences("Names."),
        }),
        { description: "Fields that may not change afterwards." },
      ),
      verdict: choice(["unchanged", "permitted", "forbidden", "notJudged"], {
        description:
          "What came afterwards, against what it allows; undeclared permissions refuse only what is no usual addition.",
      }),
      forbidden: array(
        object({
          state: count("In which state."),
          why: text("In words."),
          change: ref("change", CHANGE, "The change."),
        }),
        {
          description: "Changes that it does not allow.",
        },
      ),
      changesAfter: counts("Changes of the later states by class."),
    },
    { description: "What it allows, and what was done." },
  ),
  suspicions: array(
    object({
      attack: choice(
        ["universalForgery", "wrapping", "incrementalSaving", "shadowHide", "shadowReplace", "shadowHideAndReplace"],
        { description: "Under the name it was published." },
      ),
      message: text("In words."),
      objects: numbers("The objects."),
    }),
    { description: "What looks like a known attack." },
  ),
  validationData: optional(
    object(
      { certificates: count("Certificates."), crls: count("Lists."), ocsps: count("Answers of responders.") },
      { description: "VRI of the security store for this signature." },
    ),
  ),
  contentsSha256: optional(text("Of the signature as it lies in the file, padding included.")),
});

const signature = ref("signature", SIGNATURE);

export const SIGNATURES_VALUE = object(
  {
    signatures: array(signature, {
      description: "Signatures and document timestamps: of the fields in their order, then others.",
    }),
    usageRights: array(signature, {
      description: "Rights granted to certain programs: no signatures of the document.",
    }),
    unsignedFields: sentences("Signature fields without a value."),
    states: array(
      object({
        end: count("Byte it ends with."),
        signedBy: numbers("Places in the list of signatures of those that end with it."),
        changes: optional(
          array(change, {
            description: "What it did to the state before it, object by object; absent before the first signature.",
          }),
        ),
      }),
      { description: "States of the file, oldest first: its revisions, and what a byte range ends with." },
    ),
    securityStore: optional(
      object(
        {
          certificates: count("Certificates."),
          crls: count("Lists."),
          ocsps: count("Answers."),
          unreadable: count("Parts that cannot be read."),
          signatures: sentences("Keys of VRI."),
        },
        { description: "DSS of the catalog." },
      ),
    ),
    isRecovered: flag("The file's own tables are broken: states and changes are what a search finds."),
  },
  {
    $defs: {
      certificate: CERTIFICATE,
      chain: CHAIN,
      digest: DIGEST,
      verified: VERIFIED,
      change: CHANGE,
      signature: SIGNATURE,
    },
  },
);
