import type { Certificate, verifyChain } from "@colophon/kit-cms";
import type { DkimKey } from "@colophon/kit-mime";
import type { SourceValue } from "../evidence/source.ts";
import type { MailPart } from "../part.ts";

type Words = Readonly<Record<string, string>>;

/** One answer of the mathematics: `ok`, `differs` or `notComputable` of a digest, `ok`, `wrong` or `notVerifiable` of a signature. */
export interface AnswerValue {
  readonly verdict: string;
  readonly algorithm: string;
  readonly told: Words;
}

/** How often a field of the header is signed. */
export interface FieldCoverage {
  readonly name: string;
  readonly signed: number;
  readonly unsigned: number;
  /** Another field of the name would not break the signature. */
  readonly mayBeAdded: boolean;
}

export interface CoverageValue {
  readonly state: "whole" | "partial" | "none";
  /** S/MIME: the part that is signed. */
  readonly part?: string;
  readonly fields: readonly FieldCoverage[];
  /** DKIM: bytes of the canonical body after the signed ones. */
  readonly bytesAfter: number;
  /** S/MIME: parts of the message outside the signed part; the first hundred. */
  readonly partsOutside: readonly string[];
  readonly partsOutsideCount: number;
  readonly problems: readonly string[];
}

export interface SuspicionValue {
  readonly attack: string;
  readonly message: string;
}

/** What a signature of a mail proves, with one member for each question. */
export interface SignatureValue {
  readonly kind: "smime" | "dkim" | "arcMessage" | "arcSeal";
  readonly claims: Words;
  readonly coverage: CoverageValue;
  readonly verification: {
    readonly digest: AnswerValue;
    readonly signature: AnswerValue;
    readonly weaknesses: readonly string[];
    readonly problems: readonly string[];
    readonly signer?: Words;
    readonly chain: ReturnType<typeof verifyChain>;
    readonly times: Words;
  };
  readonly sender: { readonly relation: string; readonly from: readonly string[]; readonly signer: readonly string[] };
  readonly suspicions: readonly SuspicionValue[];
  readonly source: SourceValue;
}

/** A structure that signs, what it signs, and the message in which it is. */
export interface SmimeSignature {
  readonly part: MailPart;
  readonly structure: MailPart;
  /** The signed part beside the structure; undefined where the structure holds what it signs. */
  readonly beside: MailPart | undefined;
}

/** What the caller says of keys, roots and time. */
export interface SignatureQuestion {
  readonly dkimKeys: readonly DkimKey[];
  readonly roots: readonly Certificate[];
  readonly at: string | undefined;
  readonly checkpoint: () => void;
}

/** Fields that mail programs show, or that say how the content is shown. */
export const SHOWN_FIELDS: readonly string[] = [
  "from",
  "sender",
  "reply-to",
  "to",
  "cc",
  "subject",
  "date",
  "content-type",
  "content-transfer-encoding",
];

/** Addresses compare without regard to the case of ASCII alone: the Kelvin sign is no "k". Source: RFC 5890, 2.3.2.4. */
export function foldCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Texts by name, without those that are absent. */
export function wordsOfFact(members: Readonly<Record<string, string | undefined>>): Words {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(members)) if (value !== undefined) found[name] = value.toWellFormed();
  return found;
}

/** The same with the answer's own members apart. */
export function answerOf(
  { verdict, ...more }: { readonly verdict: string; readonly [name: string]: string | undefined },
  algorithm: string,
): AnswerValue {
  return { verdict, algorithm, told: wordsOfFact({ ...more, algorithm: undefined }) };
}
