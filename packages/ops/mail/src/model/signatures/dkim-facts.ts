import { describeKey, WEAK_DIGESTS } from "@colophon/kit-cms";
import {
  type DkimAnswer,
  DkimVerifier,
  findHeaders,
  type HeaderField,
  MAX_DKIM_SIGNATURES,
  type MimePart,
  mailboxesOf,
  verifyArc,
} from "@colophon/kit-mime";
import { compact } from "../compact.ts";
import type { NameSource } from "../evidence/source.ts";
import { type MailFacts, readFacts } from "../facts.ts";
import type { MailPart } from "../part.ts";
import {
  answerOf,
  type CoverageValue,
  type FieldCoverage,
  foldCase,
  SHOWN_FIELDS,
  type SignatureQuestion,
  type SignatureValue,
  type SuspicionValue,
  wordsOfFact,
} from "./facts.ts";

const NOT_STORED = "Outlook does not store the body as it was sent.";
/** RSA keys below are refused by RFC 8301, 3.2; below the second, they can be broken. */
const LEAST_BITS = 1024;
const SAFE_BITS = 2048;

/**
 * The DKIM signatures in the header of one message, in order.
 *
 * Source   RFC 6376; RFC 8301; RFC 8463. The rules of a DMARC policy are not applied.
 */
export function dkimFacts(message: MailPart, question: SignatureQuestion, name: NameSource): SignatureValue[] {
  const facts = readFacts(message);
  const { header } = facts;
  const fields = header === undefined ? [] : findHeaders(header, "dkim-signature");
  if (header === undefined || fields.length === 0) return [];
  const verifier = new DkimVerifier(header, question.dkimKeys, question.checkpoint);
  const context = { message, header, facts, question, name };
  return fields.map((field, index) =>
    index < MAX_DKIM_SIGNATURES ? describe(verifier.verify(field), context) : unread(field, context, TOO_MANY),
  );
}

/**
 * The signatures of the ARC sets in the header of one message, by set: the one over the message, then the seal.
 *
 * Shapes   A sealer passes mail on, so that it is not compared with From.
 * Source   RFC 8617.
 */
export function arcFacts(message: MailPart, question: SignatureQuestion, name: NameSource): SignatureValue[] {
  const facts = readFacts(message);
  const { header } = facts;
  if (header === undefined) return [];
  const context = { message, header, facts, question, name };
  const found = verifyArc(header, question.dkimKeys, question.checkpoint);
  return found.map(({ form, field, answer, message: why = "", instance, chainProblems }) => {
    const { sender: _, ...described } = answer === undefined ? unread(field, context, why) : describe(answer, context);
    const { verification, claims, suspicions } = described;
    const status = answer?.tags.get("cv");
    return {
      ...described,
      kind: form,
      claims: { ...wordsOfFact({ i: instance?.toString() }), ...claims, ...wordsOfFact({ cv: status }) },
      verification: { ...verification, problems: [...verification.problems, ...chainProblems] },
      sender: { relation: "none", from: [], signer: answer === undefined ? [] : [answer.domain.toWellFormed()] },
      suspicions: form === "arcSeal" ? [] : suspicions,
    };
  });
}

interface DkimContext {
  readonly message: MailPart;
  readonly header: MimePart;
  readonly facts: MailFacts;
  readonly question: SignatureQuestion;
  readonly name: NameSource;
}

function describe(answer: DkimAnswer, context: DkimContext): SignatureValue {
  const { message, facts, question } = context;
  const isStored = message.origin.format === "mime";
  const { tags, algorithm, key, hash } = answer;
  const digest = isStored
    ? answer.digest
    : { verdict: "notComputable" as const, signed: answer.digest.signed, message: NOT_STORED };
  const coverage = coverageOf(answer, context);
  const identity = tags.get("i") ?? `@${answer.domain}`;
  const times = { signing: timeOf(tags.get("t")), expires: timeOf(tags.get("x")) };
  return {
    kind: "dkim",
    claims: wordsOfFact(
      Object.fromEntries(["a", "c", "d", "h", "i", "l", "q", "s", "t", "x"].map((tag) => [tag, tags.get(tag)])),
    ),
    coverage,
    verification: compact({
      digest: answerOf(
        { ...digest },
        hash === "" ? "" : `${hash.toUpperCase().replace("SHA", "SHA-")}, ${answer.body}`,
      ),
      signature: answerOf({ ...answer.signature }, algorithm),
      weaknesses: weaknessesOf(answer),
      problems: [...answer.problems, ...answer.keyProblems, ...timeProblems(times, question.at)],
      signer: wordsOfFact({
        domain: answer.domain,
        selector: answer.selector,
        identity,
        key: key === undefined ? undefined : describeKey(key),
      }),
      chain: NO_CHAIN,
      times: wordsOfFact(times),
    }),
    sender: senderOf(answer.domain, facts),
    suspicions: suspicionsOf(answer, coverage),
    source: sourceOf(answer.field, context),
  };
}

/** DKIM has no certificates. */
const NO_CHAIN: SignatureValue["verification"]["chain"] = {
  end: "none",
  judgedBy: "none",
  certificates: [],
  problems: [],
};

/** Ranges of a header that Outlook keeps as text count in no part of the file. */
function sourceOf(field: HeaderField, { message, name }: DkimContext) {
  return name(message, message.origin.format === "mime" ? [field.range] : []);
}

function coverageOf(answer: DkimAnswer, { header, message }: DkimContext): CoverageValue {
  const { signedFields, sealedNames, bytesAfter, bodyLength } = answer;
  const signed = new Set(signedFields);
  const counts = new Map<string, { name: string; signed: number; unsigned: number }>();
  for (const field of header.headers) {
    if (field.name === "" || field === answer.field) continue;
    const count = counts.get(field.key) ?? { name: field.name.toWellFormed(), signed: 0, unsigned: 0 };
    if (signed.has(field)) count.signed += 1;
    else count.unsigned += 1;
    counts.set(field.key, count);
  }
  for (const key of SHOWN_FIELDS) if (!counts.has(key)) counts.set(key, { name: key, signed: 0, unsigned: 0 });
  const fields = [...counts].map(([key, count]): FieldCoverage => ({ ...count, mayBeAdded: !sealedNames.has(key) }));
  const isStored = message.origin.format === "mime";
  return {
    state: bodyLength === 0 || answer.form === "arcSeal" ? "none" : bytesAfter > 0 || !isStored ? "partial" : "whole",
    fields,
    bytesAfter: isStored ? bytesAfter : 0,
    partsOutside: [],
    partsOutsideCount: 0,
    problems: [
      ...(isStored && answer.isBodyShort ? ["The signature covers more bytes of the body than there are."] : []),
      ...(isStored && answer.changedLineEnds > 0
        ? [
            `Lines of the body that end with LF alone: ${answer.changedLineEnds}. They were read as if they end with CRLF.`,
          ]
        : []),
    ],
  };
}

function weaknessesOf({ hash, key }: DkimAnswer): string[] {
  const { modulusLength: bits = SAFE_BITS } = key?.asymmetricKeyDetails ?? {};
  return [
    ...(WEAK_DIGESTS.has(hash) ? ["SHA-1 is weak: others can be made of the same digest. RFC 8301 forbids it."] : []),
    ...(bits < LEAST_BITS
      ? [`A key of ${bits} bits can be broken. RFC 8301 forbids it.`]
      : bits < SAFE_BITS
        ? [`A key of ${bits} bits can be broken.`]
        : []),
  ];
}

/** Seconds since 1970 -> a time; undefined if it is not a time. */
function timeOf(seconds: string | undefined): string | undefined {
  if (seconds === undefined || !/^[0-9]{1,12}$/.test(seconds)) return undefined;
  const date = new Date(Number(seconds) * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace(".000Z", "Z");
}

function timeProblems(
  { signing, expires }: { readonly signing: string | undefined; readonly expires: string | undefined },
  at: string | undefined,
): string[] {
  const after = (one: string | undefined, other: string | undefined): boolean =>
    one !== undefined && other !== undefined && Date.parse(one) > Date.parse(other);
  return [
    ...(after(at, expires) ? [`The signature expired at ${expires}.`] : []),
    ...(after(signing, at) ? [`The signature says that it was made at ${signing}, after ${at}.`] : []),
    ...(after(signing, expires) ? ["The signature expires before it was made."] : []),
  ];
}

function senderOf(domain: string, { from }: MailFacts): SignatureValue["sender"] {
  const addresses = mailboxesOf(from).flatMap(({ address = "" }) => (address === "" ? [] : [address.toWellFormed()]));
  const domains = addresses.map((address) => foldCase(address.slice(address.lastIndexOf("@") + 1)));
  // A top-level domain is nobody's own.
  const isBelow = (one: string, other: string): boolean => other.includes(".") && one.endsWith(`.${other}`);
  const relate = (own: string): string =>
    own === domain ? "same" : isBelow(own, domain) || isBelow(domain, own) ? "related" : "differs";
  const found = new Set(domains.map(relate));
  const relation = ["differs", "related", "same"].find((one) => found.has(one)) ?? "none";
  return { relation, from: addresses, signer: [domain.toWellFormed()] };
}

function suspicionsOf({ bytesAfter }: DkimAnswer, { fields, state }: CoverageValue): SuspicionValue[] {
  const shown = fields.filter(({ name }) => SHOWN_FIELDS.includes(name.toLowerCase()));
  const isTypeOpen = shown.some(({ name, unsigned }) => name.toLowerCase() === "content-type" && unsigned > 0);
  return [
    ...shown
      .filter(({ signed, unsigned }) => signed > 0 && unsigned > 0)
      .map(({ name, signed, unsigned }) => ({
        attack: "fieldAdded",
        message: `The header has ${signed + unsigned} fields ${name}, of which ${signed} is signed. Readers may show another one.`,
      })),
    ...(bytesAfter > 0
      ? [
          {
            attack: "bodyAppended",
            message: `${bytesAfter} bytes follow the signed part of the body.${isTypeOpen ? " Content-Type is not signed, so that they may be all that is shown." : ""}`,
          },
        ]
      : []),
    ...(state === "none" ? [{ attack: "bodyUnsigned", message: "The signature covers no byte of the body." }] : []),
  ];
}

const TOO_MANY = `Of the signatures of a message, ${MAX_DKIM_SIGNATURES} are verified.`;

function unread(field: HeaderField, context: DkimContext, message: string): SignatureValue {
  return {
    kind: "dkim",
    claims: {},
    coverage: { state: "none", fields: [], bytesAfter: 0, partsOutside: [], partsOutsideCount: 0, problems: [] },
    verification: {
      digest: answerOf({ verdict: "notComputable", message }, ""),
      signature: answerOf({ verdict: "notVerifiable", message }, ""),
      weaknesses: [],
      problems: [message],
      chain: NO_CHAIN,
      times: {},
    },
    sender: { relation: "none", from: [], signer: [] },
    suspicions: [],
    source: sourceOf(field, context),
  };
}
