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
/** A part that stands in several places is told once, under $defs. */
const ref = <T>(name: string, _: Schema<T>, description?: string): Schema<T> =>
  typed<T>({ $ref: `#/$defs/${name}`, ...(description !== undefined && { description }) });

const SENTENCES = array(typed<string>({ type: "string" }), { description: "In order." });
const sentences = (description: string) => ref("list", SENTENCES, description);
const NUMBERS = array(typed<number>({ type: "integer" }), { description: "In order." });
const numbers = (description: string) => ref("numbers", NUMBERS, description);
const WORDS = record(typed<string>({ type: "string" }), { description: "By name." });
const words = (description: string) => ref("words", WORDS, description);
const COUNTS = record(typed<number>({ type: "integer" }), { description: "By name." });
const counts = (description: string) => ref("counts", COUNTS, description);

const certificate = (description: string) => words(description);

const CHAIN = object({
  end: choice(["trusted", "untrusted", "incomplete", "none"], {
    description: "At a given root, another, before one.",
  }),
  judgedAt: optional(text("Time of judging.")),
  judgedBy: text("option, signatureTimestamp, documentTimestamp, signingTime, claimedDate, ownTime, none."),
  certificates: array(
    object({
      isTrusted: flag("A given root."),
      isValidThen: optional(flag("The time is in its validity.")),
      revocation: choice(["good", "revoked", "revokedLater", "notChecked"], { description: "By what the file holds." }),
      told: words("As signer; by, revokedAt, reason, thisUpdate, message."),
    }),
    { description: "Each signed by the next." },
  ),
  problems: sentences("What does not hold then."),
});
const chain = (description: string) => ref("chain", CHAIN, description);

const ANSWER = object({
  verdict: choice(["ok", "differs", "notComputable", "wrong", "notVerifiable"], {
    description: "The mathematics alone.",
  }),
  algorithm: text("With digest."),
  told: words("computed, signed (hexadecimal), message."),
});
const answer = (description: string) => ref("answer", ANSWER, description);

const CHANGE = object({
  object: optional(count("Absent: the trailer.")),
  kind: choice(["added", "changed", "removed"], { description: "What became of it." }),
  class: choice(CHANGE_CLASSES, { description: "Kind of change." }),
  path: text("Keys to it."),
  message: text("In words."),
  field: optional(text("Its field.")),
  state: optional(count("Of one forbidden.")),
  why: optional(text("Of one forbidden.")),
});

/** Of a signature, and of a timestamp of one. */
const VERIFICATION = object({
  digest: answer("Of the covered bytes."),
  signature: answer("By the signer's key."),
  weaknesses: sentences("What can be forged today."),
  problems: sentences("Not as standardised."),
  signer: optional(certificate("subject, issuer, serial, notBefore, notAfter, key, sha256.")),
  chain: chain("The signer's."),
  times: words("claimed, signing (attribute), stamped (by a timestamp that holds), serial, policy."),
});

const SIGNATURE = object({
  kind: choice(["signature", "documentTimestamp", "usageRights"], { description: "What it is." }),
  field: optional(text("Full name; absent: in no field.")),
  object: optional(count("Of the dictionary.")),
  isInLastState: flag("Not taken away later."),
  subFilter: optional(text("Format.")),
  claims: words("filter, name, reason, location, contact, date."),
  coverage: object(
    {
      state: choice(["whole", "revision", "partial", "none"], {
        description: "All; a state added to; less; nothing.",
      }),
      byteRange: optional(numbers("As written.")),
      holes: array(numbers("First byte, byte behind."), { description: "Left out." }),
      bytesAfter: count("Behind the range."),
      problems: sentences("By name: holeTooLarge."),
    },
    { description: "What it covers." },
  ),
  verification: ref("verification", VERIFICATION, "Whether it holds."),
  timestamps: array(ref("verification", VERIFICATION), { description: "Of the signature, by an authority." }),
  permissions: object(
    {
      certifies: optional(count("P of DocMDP.")),
      isNamedByCatalog: flag("In Perms."),
      locks: array(sentences("Action, then names."), { description: "Fields that may not change." }),
      verdict: choice(["unchanged", "permitted", "forbidden", "notJudged"], {
        description: "Of what came later; undeclared, only class other is forbidden.",
      }),
      forbidden: array(ref("change", CHANGE), { description: "Changes not allowed." }),
      changesAfter: counts("By class."),
    },
    { description: "What it allows." },
  ),
  suspicions: array(
    object({
      attack: choice(
        ["universalForgery", "wrapping", "incrementalSaving", "shadowHide", "shadowReplace", "shadowHideAndReplace"],
        { description: "As published." },
      ),
      message: text("In words."),
      objects: numbers("Involved."),
    }),
    { description: "What looks like an attack." },
  ),
  validationData: optional(counts("VRI: certificates, crls, ocsps.")),
});
const signature = ref("signature", SIGNATURE);

export const SIGNATURES_VALUE = object(
  {
    signatures: array(signature, { description: "Of the fields in order, then others." }),
    usageRights: array(signature, { description: "No signatures of the document." }),
    unsignedFields: sentences("Without a value."),
    states: array(
      object({
        end: count("Byte it ends with."),
        signedBy: numbers("Which end with it."),
        changes: optional(array(ref("change", CHANGE), { description: "To the state before." })),
      }),
      { description: "Oldest first." },
    ),
    securityStore: optional(counts("DSS: certificates, crls, ocsps, unreadable, vri.")),
    isRecovered: flag("The file's tables are broken."),
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
